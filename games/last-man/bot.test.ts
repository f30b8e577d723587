import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from './board.ts'
import { fieldOf, findSupply, survey } from './bot/field.ts'
import { reckon, WHOLE } from './bot/fight.ts'
import { order } from './bot/order.ts'
import { evaluate } from './bot.ts'
import type { Production } from './frames.ts'
import { lastMan } from './index.ts'
import type { Pack } from './pack/schema.ts'
import { playOut } from './randomplay.ts'
import { lossesFrame } from './rules/losses.ts'
import { ADVANCED_A, ADVANCED_D, BONUS, GAS_A, GAS_D, turnFrame } from './rules/marks.ts'
import { productionFrame } from './rules/production.ts'
import { suppliedAreas } from './rules/supply.ts'
import { handSize, statusOf, TOTAL, yearOf } from './state.ts'
import { type Position, position, shipped } from './testkit.ts'

const german = (p: Position): number => evaluate(p.s, GERMAN, p.board)
const logit = (chance: number): number => Math.log(chance / (1 - chance))
const allied = (p: Position): number => evaluate(p.s, ALLIED, p.board)

describe('the value of a position', () => {
  it("is one side's gain and the other's loss", () => {
    for (const scenario of ['campaign', '1916', '1918']) {
      const p = shipped(scenario)
      expect(german(p) + allied(p)).toBeCloseTo(1)
      expect(german(p)).toBeGreaterThan(0.05)
      expect(german(p)).toBeLessThan(0.95)
    }
  })

  it('is a chance at every moment of a match, and asking for it changes nothing', () => {
    for (const scenario of ['campaign', '1916', '1918']) {
      let asked = 0
      playOut({
        seed: 11,
        scenario,
        most: 400,
        after(s) {
          if (s.frames.length === 0 || asked++ % 5 !== 0) return
          const before = JSON.stringify(s)
          const value = evaluate(s, GERMAN, lastMan.board)
          expect(value).toBeGreaterThan(0)
          expect(value).toBeLessThan(1)
          expect(value + evaluate(s, ALLIED, lastMan.board)).toBeCloseTo(1, 12)
          expect(JSON.stringify(s)).toBe(before)
        },
      })
      expect(asked).toBeGreaterThan(100)
    }
  })

  it('reads status and supply from its tables as the rules do', () => {
    const b = lastMan.board
    const field = fieldOf(b)
    let looked = 0
    playOut({
      seed: 5,
      scenario: '1918',
      most: 600,
      after(s) {
        if (looked++ % 20 !== 0) return
        survey(b, s, field, false)
        for (let a = 0; a < b.areas; a++) expect(field.status[a]).toBe(statusOf(b, s, a))
        for (const side of [GERMAN, ALLIED]) {
          findSupply(b, s, field, side)
          const supplied = suppliedAreas(b, s, side)
          for (let a = 0; a < b.areas; a++)
            if (field.men[side * b.areas + a] > 0)
              expect(field.supplied[side * b.areas + a]).toBe(supplied[a])
        }
      },
    })
    expect(looked).toBeGreaterThan(200)
  })

  it('grows with points, men, cards, trenches and threats', () => {
    const base = (dug = false) =>
      position('A-B-C', { A: { german: true, supply: 'german' }, C: { vp: 2 } })
        .unit('FR infantry', 'C')
        .unit('DE infantry', 'A', dug)
    const value = german(base())
    expect(german(base().owns(GERMAN, 'B'))).toBeGreaterThan(value)
    expect(german(base().unit('DE infantry', 'A'))).toBeGreaterThan(value)
    expect(german(base().unit('FR infantry', 'C'))).toBeLessThan(value)
    expect(german(base().hand(GERMAN, 'offensive'))).toBeGreaterThan(value)
    const held = (dug: boolean) =>
      position('A-B', { A: { german: true, supply: 'german', vp: 2 }, B: { supply: 'allied' } })
        .army('de-1st', 'A', { infantry: 3 }, dug)
        .army('fr-1st', 'B', { infantry: 4 })
        .hand(ALLIED, 'offensive')
    expect(german(held(true))).toBeGreaterThan(german(held(false)))
    const threatening = position('A-B-C', { A: { german: true, supply: 'german' }, C: { vp: 2 } })
      .unit('FR infantry', 'C')
      .unit('DE infantry', 'B')
    expect(german(threatening)).toBeGreaterThan(value)
  })

  it('ground without points counts less when there is no time left to use it', () => {
    const gain = (turn: number) => {
      const base = () =>
        position('A-B-C', { A: { german: true, supply: 'german', vp: 13 }, C: { vp: 1 } })
          .turn(turn)
          .unit('DE infantry', 'A')
          .unit('FR infantry', 'C')
      return logit(german(base().owns(GERMAN, 'B'))) - logit(german(base()))
    }
    const { lastTurn } = position('A-B', {}).board.scenarios[0]
    expect(gain(lastTurn)).toBeGreaterThan(0)
    expect(gain(lastTurn)).toBeLessThan(gain(lastTurn - 3) / 1.5)
  })

  it('is 0, 1/2 or 1 at the end', () => {
    const p = position('A-B', {})
    p.s.result = TOTAL
    for (const [level, value] of [
      [0, 0],
      [3, 0.5],
      [6, 1],
    ]) {
      p.s.level = level
      expect(german(p)).toBe(value)
    }
  })
})

describe('what is about to happen', () => {
  const front = (attackers: number, defenders: number) =>
    position('A-B-C', { A: { german: true, supply: 'german' }, B: { vp: 1 }, C: { supply: 'allied' } })
      .army('de-1st', 'B', { infantry: attackers })
      .army('fr-1st', 'B', { infantry: defenders }, true)
      .hand(GERMAN, 'offensive')
      .play(GERMAN, 'offensive')
      .act('end')

  it('a battle that pays is declared, one that does not is not', () => {
    for (const [own, theirs, pays] of [
      [5, 1, true],
      [1, 4, false],
    ] as const) {
      const declared = front(own, theirs)
      declared.act('declare', declared.area('B')).act('done')
      const left = front(own, theirs).act('done')
      expect(german(declared) > german(left)).toBe(pays)
    }
  })

  it('hits that are not yet paid are a loss already', () => {
    const p = front(3, 3)
    const before = german(p)
    p.s.frames.push(lossesFrame(GERMAN, p.area('B'), 2))
    expect(german(p)).toBeLessThan(before)
    p.s.frames[p.s.frames.length - 1] = lossesFrame(ALLIED, p.area('B'), 2)
    expect(german(p)).toBeGreaterThan(before)
  })

  it('who passes beside an empty area misses something', () => {
    const beside = (defenders: number) => {
      const p = position('A-B', { A: { german: true, supply: 'german' }, B: { vp: 2, supply: 'allied' } })
        .army('de-1st', 'A', { infantry: 4 })
        .hand(GERMAN, 'offensive')
      p.s.unmet[GERMAN] = 15 // so that it is not yet as good as won
      if (defenders > 0) p.army('fr-1st', 'B', { infantry: defenders }, true)
      const before = german(p)
      p.play(GERMAN)
      const passing = german(p)
      p.act('end')
      expect(p.step).toBe('turn.exchange')
      // From the first click: else all ways to pass look better than the way to an attack, and are tried first.
      expect(passing).toBeCloseTo(german(p), 12)
      return before - german(p)
    }
    expect(beside(0)).toBeGreaterThan(beside(4))
    expect(beside(0)).toBeGreaterThan(0.02)
  })
})

describe('a fight', () => {
  /** What it costs the attacker and the defender, and the chance to clear the area. */
  const reckoned = (marks = 0, card = 'offensive', change?: (pack: Pack) => void): number[] => {
    const p = position('A-B', { B: { fort: 3 } }, {}, change).turn(17)
    p.army('de-1st', 'B', { stormtrooper: 1, artillery: 1, siegeGun: 1, biplane: 1 }).unit('DE cavalry', 'B')
    p.army('fr-1st', 'B', { infantry: 3, artillery: 1 }, true).army('fr-2nd', 'B', { infantry: 3 })
    const turn = { ...turnFrame(GERMAN, p.board.areas), card: p.card(card) }
    turn.marks[p.area('B')] = marks
    const field = fieldOf(p.board)
    survey(p.board, p.s, field, true)
    reckon(p.board, p.s, field, turn, p.area('B'), WHOLE, 0)
    return [field.lossA, field.lossD, field.clear]
  }
  const stronger = (id: string, fire: 'attack' | 'defence' | 'entrenched') => (pack: Pack) => {
    for (const type of pack.forces.types) if (type.id === id) type[fire]++
  }
  const card = (id: string) => (pack: Pack) => {
    for (const c of pack.cards.cards) {
      if (c.id !== id) continue
      if (c.artillery !== undefined) c.artillery++
      if (c.dice !== undefined) c.dice.firepower++
    }
  }

  it('is reckoned with the firepower that the pack gives', () => {
    const grows = (at: number, change: (pack: Pack) => void, marks = 0, played = 'offensive'): void =>
      expect(reckoned(marks, played, change)[at]).toBeGreaterThan(reckoned(marks, played)[at])
    const [lossA, lossD, clear] = [0, 1, 2]
    for (const id of ['stormtrooper', 'artillery', 'siegeGun', 'biplane', 'cavalry'])
      grows(lossD, stronger(id, 'attack'))
    for (const id of ['infantry', 'artillery']) grows(lossA, stronger(id, 'defence'))
    grows(lossA, stronger('infantry', 'entrenched'))
    grows(lossA, (pack) => pack.forces.forts.defence++)
    grows(lossD, card('poison-gas'), GAS_A)
    grows(lossD, card('advanced-artillery'), ADVANCED_A)
    grows(lossA, card('poison-gas'), GAS_D)
    grows(lossA, card('advanced-artillery'), ADVANCED_D)
    grows(lossD, card('gericht'), BONUS, 'gericht')
    grows(clear, card('friedensturm'), BONUS, 'friedensturm')
  })
})

describe('what is looked at first', () => {
  it('armies beside the enemy, then those behind, then what would have to leave an army', () => {
    const p = position('A-B-C', { A: { german: true }, B: { german: true }, C: { vp: 1 } })
      .army('de-1st', 'A', { infantry: 3 })
      .army('de-2nd', 'B', { infantry: 3 })
    const first = (verb: string, target: number) => order(p.s, GERMAN, verb, target, p.board)
    const front = first('army', p.armyId('de-2nd'))
    const behind = first('army', p.armyId('de-1st'))
    expect(front).toBeGreaterThan(behind)
    expect(behind).toBeGreaterThan(first('detach', p.held('de-1st', 'DE infantry')))
    expect(front).toBeGreaterThan(first('detach', p.held('de-2nd', 'DE infantry')))
    expect(first('go', p.area('B'))).toBeGreaterThan(first('go', p.area('A')))
  })
})

describe('production', () => {
  const books = () =>
    position('A-B C-D', {
      A: { german: true, supply: 'german', country: 'DE' },
      B: { german: true, country: 'DE' },
      C: { supply: 'allied' },
    })
      .turn(5)
      .army('de-1st', 'A', { infantry: 3 })
      .army('fr-1st', 'C', { infantry: 3 })
      .begin(productionFrame())

  it('TLM-7.0-04 who finishes with points left has lost them, first or last', () => {
    const first = books()
    const before = german(first)
    first.act('finish', -1, GERMAN)
    expect(german(first)).toBeLessThan(before - 0.02)
    const last = allied(first)
    first.act('finish', -1, ALLIED)
    expect(allied(first)).toBeLessThan(last - 0.02)
  })

  it('TLM-7.1-02 cards that are bought count once, before and after they are drawn', () => {
    const p = books()
    while (handSize(p.board, p.s, GERMAN) < p.board.handLimit[GERMAN][yearOf(p.board, p.s)])
      p.hand(GERMAN, 'offensive')
    p.act('buy', -1, GERMAN)
    for (let i = 0; i < 3; i++) p.act('buy', -1, ALLIED)
    p.frame<Production>('production').points.fill(0)
    p.act('finish', -1, GERMAN)
    const bought = allied(p)
    p.act('finish', -1, ALLIED)
    expect(p.step).toBe('production.surplus')
    expect(Math.abs(allied(p) - bought)).toBeLessThan(0.01)
  })

  it('TLM-7.4-01 a point that digs in one army still digs in three', () => {
    const p = books()
    const before = german(p)
    const lost = books()
    lost.frame<Production>('production').points[GERMAN]--
    p.act('digArmy', p.armyId('de-1st'), GERMAN)
    expect(p.frame<Production>('production').points).toEqual(lost.frame<Production>('production').points)
    expect(before - german(p)).toBeLessThan((before - german(lost)) / 3)
  })

  it('taking an army apart is no way to put off the end', () => {
    const p = books()
    p.frame<Production>('production').points.fill(0)
    const before = german(p)
    p.act('detach', p.held('de-1st', 'DE infantry'), GERMAN)
    expect(german(p)).toBeLessThan(before - 0.01)
  })
})
