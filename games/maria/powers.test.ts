import { describe, expect, it } from 'vitest'
import { friendly, hostile, together } from './leagues.ts'
import { loadPack } from './pack/load.ts'
import { AUSTRIA, BAVARIA, FRANCE, isMinor, POWERS, PRAGMATIC, PRUSSIA, SAXONY } from './powers.ts'
import { bold, playOut } from './randomplay.ts'
import { combatFrame } from './rules/combat.ts'
import { isProtected } from './rules/conquest.ts'
import { movementFrame } from './rules/movement.ts'
import { OFF_MAP } from './state.ts'
import { onFullBoard, PLAYED, position } from './testkit.ts'

const { forces } = loadPack()
const s = { league: 0 }
const number = (id: string) => (POWERS as readonly string[]).indexOf(id)
const pairs = POWERS.flatMap((_, p) => POWERS.flatMap((_, q) => (p === q ? [] : [[p, q] as const])))

/** Prussia and Saxony belong to the player of the Pragmatic Army and never fight it (MAR-Q23). */
const apart = (p: number, q: number) =>
  [p, q].includes(PRAGMATIC) && ([p, q].includes(PRUSSIA) || [p, q].includes(SAXONY))

describe('relations', () => {
  it('MAR-2-07 MAR-2-08 MAR-2-09 the powers of one alliance are friends, all others enemies', () => {
    const sideOf = (p: number) => forces.alliances.findIndex((a) => a.map(number).includes(p))
    for (const [p, q] of pairs) {
      const name = `${POWERS[p]} and ${POWERS[q]}`
      const allied = sideOf(p) === sideOf(q)
      expect(friendly(s, p, q), name).toBe(allied)
      expect(hostile(s, p, q), name).toBe(!allied && !apart(p, q))
    }
  })

  it('MAR-2-10 only the three cooperating pairs act together', () => {
    for (const [p, q] of pairs) {
      const partners = forces.powers.find((x) => number(x.id) === p)?.cooperates.map(number) ?? []
      expect(together(s, p, q), `${POWERS[p]} and ${POWERS[q]}`).toBe(partners.includes(q))
    }
  })

  it('MAR-2-05 MAR-2-06 the rules know the same minors as the pack', () => {
    for (const p of forces.powers) expect(isMinor(number(p.id)), p.id).toBe(p.kind === 'minor')
  })

  it('MAR-2-11 allies that do not cooperate cannot stack', () => {
    const p = position('a=b a=c').put('france-2', 'a').put('prussia-1', 'b').put('bavaria-1', 'c')
    p.begin(movementFrame([FRANCE, BAVARIA])).act('move', p.piece('france-2'))
    expect(p.verdict('go', p.city('b'))).toBe('MAR-6-02')
    expect(p.verdict('go', p.city('c'))).toBeNull()
  })

  it('MAR-2-11 allies that do not cooperate share no action stage', () => {
    for (const scenario of PLAYED)
      for (const stage of scenario.stages)
        for (const p of stage) for (const q of stage) expect(together(s, p, q)).toBe(true)
  })

  it('MAR-2-11 allies that do not cooperate do not protect each other’s fortresses', () => {
    const p = position('a=b', { b: { fortress: 'minor', region: 'austria-core' } }).mark('b', FRANCE)
    p.put('prussia-1', 'a')
    expect(isProtected(p.board, p.s, 0)).toBe(false)
    p.put('prussia-1', OFF_MAP).put('bavaria-1', 'a')
    expect(isProtected(p.board, p.s, 0)).toBe(true)
  })

  it('MAR-2-12 relations are per power: Austria fights Prussia and stacks with the Pragmatic Army', () => {
    const owner = (id: string) => forces.powers.find((p) => p.id === id)?.seat
    expect(owner('prussia')).toBe(owner('pragmatic-army'))
    const p = position('a=b a=c').put('austria-1', 'a')
    p.put('prussia-1', 'b').put('pragmatic-army-1', 'c')
    p.begin(movementFrame([AUSTRIA])).act('move', p.piece('austria-1'))
    expect(p.verdict('go', p.city('b'))).toBe('MAR-10.1-15')
    expect(p.verdict('go', p.city('c'))).toBeNull()
    p.begin(combatFrame([AUSTRIA]))
    expect(p.said('battle.begin')).toEqual([[p.city('a'), p.city('b')]])
  })

  it('MAR-2-09 MAR-Q23 Prussia and the Pragmatic Army start no battle when they meet', () => {
    const p = position('a=b').put('prussia-1', 'a').put('pragmatic-army-1', 'b')
    p.begin(combatFrame([PRUSSIA, SAXONY]))
    expect(p.said('battle.begin')).toEqual([])
  })
})

describe('the Pragmatic Army', () => {
  it('MAR-2-14 takes no part: no piece, card, troop, stage or recruit, in whole games', () => {
    const b = onFullBoard().board
    const own = b.power.flatMap((p, i) => (p === PRAGMATIC ? [i] : []))
    expect(own.length).toBeGreaterThan(0)
    for (let seed = 0; seed < 8; seed++) {
      const game = playOut({
        seed,
        scenario: seed % 2 === 0 ? 'intro' : 'intro-2p',
        choose: bold(seed),
        after(s) {
          expect(own.every((i) => s.at[i] === OFF_MAP && !(s.troops[i] > 0))).toBe(true)
          expect(s.cards.includes(PRAGMATIC)).toBe(false)
        },
      })
      const acting = game.machine.calls.flatMap((c) => c.powers)
      expect(new Set(acting)).toEqual(new Set([AUSTRIA, PRUSSIA, SAXONY, FRANCE, BAVARIA]))
    }
  })
})
