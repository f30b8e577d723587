import { describe, expect, it } from 'vitest'
import { AU, BR, PR, SP } from '../board.ts'
import { type RetreatSpec, retreatFrame } from '../frames/battle.ts'
import { DEMORALISED, GONE } from '../state.ts'
import { board, position } from '../testkit.ts'
import { isInside } from './forces.ts'

const b = board()
const fresh = () => position('campaign').clear().atWar()
type P = ReturnType<typeof fresh>

const retreat = (p: P, from: string, spec: Partial<Omit<RetreatSpec, 'barred'>> = {}, ...barred: string[]) =>
  p.begin(
    retreatFrame(b, p.s, {
      space: p.space(from),
      nation: AU,
      spaces: 1,
      ...spec,
      barred: barred.map((id) => p.space(id)),
    }),
  )

const ways = (p: P, court = AU) =>
  p
    .options(court)
    .filter((o) => o.startsWith('space '))
    .map((o) => b.spaceIds[Number(o.slice(6))])

/** Goes on along the first space allowed, until the retreat is over. */
function flee(p: P, court = AU): P {
  while (p.step === 'retreat.where') p.play(court, 'space', p.space(ways(p, court)[0]))
  return p
}

/** COS-T74: Prag is besieged, Glatz Prussian; Budweis and Brunn are free. */
const kolin = () =>
  fresh()
    .control('PR', 'glatz', 'schweidnitz')
    .force('kolin', { inf: 26, leaders: ['charles'] })
    .force('glatz', { nation: 'PR', inf: 2, inside: true })
    .force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })

describe('where to', () => {
  it('COS-T74 COS-13.8-01 COS-13.8-02 COS-13.8-03 COS-13.8-04 COS-Q60 COS-D28 from Kolin only Iglau and Tabor', () => {
    const p = retreat(kolin(), 'kolin', {}, 'leitomischl')
    expect(p.asks(AU)).toBe(true)
    expect(ways(p).sort()).toEqual(['iglau', 'tabor'])
    expect(p.verdict(AU, 'space', p.space('leitomischl'))).toBe('COS-13.8-02')
    expect(p.verdict(AU, 'space', p.space('prag'))).toBe('COS-13.8-04')
    expect(p.verdict(AU, 'space', p.space('glatz'))).toBe('COS-13.8-04')
    expect(p.verdict(AU, 'space', p.space('trautenau'))).toBe('COS-13.8-03')
    expect(p.verdict(AU, 'space', p.space('paris'))).toBe('COS-2.0-01')
    p.play(AU, 'space', p.space('iglau'))
    expect([p.at('charles'), p.step]).toEqual(['iglau', 'over'])
    expect(p.faults).toEqual([])
  })

  it('COS-T74 after a Major Victory on to Brunn from Iglau, to Budweis from Tabor', () => {
    for (const [first, then] of [
      ['iglau', 'brunn'],
      ['tabor', 'budweis'],
    ]) {
      const p = retreat(kolin(), 'kolin', { spaces: 2 }, 'leitomischl').play(
        AU,
        'space',
        b.spaceOf.get(first) ?? -1,
      )
      expect(p.at('charles')).toBe(then)
    }
  })

  it('COS-13.8-02 COS-Q100 the whole side goes as one stack, by the choice of the commander’s court', () => {
    const p = kolin().force('kolin', { nation: 'BR', inf: 5, leaders: ['stair'] }, { inf: 3 })
    retreat(p, 'kolin', {}, 'leitomischl')
    expect([p.asks(AU), p.asks(BR)]).toEqual([true, false])
    p.play(AU, 'space', p.space('tabor'))
    expect([p.at('stair'), p.sp('tabor', 'AU'), p.sp('kolin', 'AU')]).toEqual(['tabor', 29, 0])
  })

  it('COS-13.8-07 COS-Q10 nobody intercepts it, and it is no movement', () => {
    const p = kolin().force('znaim', { nation: 'PR', inf: 20, leaders: ['frederick'] })
    retreat(p, 'kolin', {}, 'leitomischl').play(AU, 'space', p.space('iglau'))
    expect(p.step).toBe('over')
    expect(p.s.leaderFlags[p.leader('charles')] & 2).toBe(0)
  })

  it('COS-13.8-04 a space with only an enemy depot before one with enemy SP; the depot is captured', () => {
    const p = fresh().force('kolin', { inf: 10, leaders: ['charles'] })
    for (const id of ['tabor', 'trautenau', 'leitomischl', 'glatz', 'prag'])
      p.force(id, { nation: 'PR', inf: 5 })
    p.depot('PR', 'iglau', 2)
    retreat(p, 'kolin')
    expect(p.at('charles')).toBe('iglau')
    expect(p.said('depots.captured')).toEqual([[AU, p.space('iglau'), 2]])
  })

  it('COS-Q60 COS-7.1.3-02 a neutral space before one with enemy SP, and only then', () => {
    const p = fresh()
      .status('neutral', 'PR')
      .control('PR', 'leitomischl')
      .force('kolin', { inf: 8, leaders: ['charles'] })
    for (const id of ['prag', 'tabor', 'trautenau', 'glatz']) p.force(id, { nation: 'FR', inf: 9 })
    retreat(p, 'kolin')
    expect(p.at('charles')).toBe('iglau')
    p.force('kolin', { inf: 8, leaders: ['neipperg'] }).force('iglau', { nation: 'FR', inf: 9 })
    retreat(p, 'kolin')
    expect(p.at('neipperg')).toBe('leitomischl')
    expect(p.s.trespass).toHaveLength(1)
  })
})

describe('friends who do not mix', () => {
  it('COS-3.2.1-02 Spaniards may retreat through a Bourbon Piedmont’s troops, but do not stop among them', () => {
    const p = fresh()
      .ally('bourbon', 'PE')
      .force('nice', { nation: 'SP', inf: 6, leaders: ['gages'] })
    const near = b.near[p.space('nice')].map((a) => b.spaceIds[a])
    p.force('oneglia', { nation: 'PE', inf: 3 })
    flee(retreat(p, 'nice', { nation: SP, shelter: 0 }, ...near.filter((id) => id !== 'oneglia')), PR)
    expect(b.dist[p.space('nice') * b.spaces + p.space(String(p.at('gages')))]).toBe(2)
    expect(p.total('SP')).toBe(6)
  })
})

describe('among enemies', () => {
  it('COS-T52 COS-13.8-05 COS-13.8-06 1 SP for each five enemy SP, one at least, and on until no enemy is there', () => {
    for (const [enemies, lost] of [
      [12, 2],
      [3, 1],
    ]) {
      const p = fresh().force('kolin', { inf: 20, leaders: ['charles'] })
      for (const a of b.near[p.space('kolin')]) p.force(b.spaceIds[a], { nation: 'PR', inf: enemies })
      retreat(p, 'kolin')
      flee(p)
      expect(p.total('AU')).toBe(20 - lost)
      const at = p.space(String(p.at('charles')))
      expect(b.dist[p.space('kolin') * b.spaces + at]).toBe(2)
    }
  })

  it('COS-Q17 what is lost on the way counts with the losses of the battle', () => {
    const p = fresh().force('kolin', { inf: 20, cav: 4, leaders: ['charles'] })
    for (const a of b.near[p.space('kolin')]) p.force(b.spaceIds[a], { nation: 'PR', inf: 3 })
    flee(retreat(p, 'kolin', { lost: 3 }))
    expect(p.total('AU')).toBe(23)
    expect(p.said('losses.sp')[0].slice(2)).toEqual([0, 1])
  })

  it('COS-Q60 with no way at all the force and its leaders are lost', () => {
    const p = fresh().force('kolin', { inf: 6, leaders: ['charles', 'browne'] })
    retreat(p, 'kolin', {}, ...b.near[p.space('kolin')].map((a) => b.spaceIds[a]))
    expect([p.total('AU'), p.led('charles'), p.led('browne'), p.step]).toEqual([0, GONE, GONE, 'over'])
  })

  it('COS-13.8-05 a stack that loses its last SP on the way is gone with its leaders', () => {
    const p = fresh().force('kolin', { inf: 1, leaders: ['charles'] })
    for (const a of b.near[p.space('kolin')]) p.force(b.spaceIds[a], { nation: 'PR', inf: 3 })
    flee(retreat(p, 'kolin'))
    expect([p.total('AU'), p.led('charles')]).toEqual([0, GONE])
  })
})

describe('into the fortress', () => {
  const prag = (inf: number) =>
    fresh()
      .force('prag', { inf, leaders: ['charles', 'browne'] })
      .force('prag', { nation: 'PR', inf: 20, leaders: ['frederick'] })

  it('COS-13.8.1-01 six SP at most go inside, the rest retreats as one stack', () => {
    const p = retreat(prag(9), 'prag', {}, 'kolin')
    expect(p.step).toBe('shelter.ask')
    expect(p.verdict(AU, 'whole')).toBe('COS-13.8.1-01')
    p.play(AU, 'some')
    expect(p.verdict(AU, 'count', 7)).toBe('COS-13.8.1-01')
    p.play(AU, 'count', 6)
    expect(p.step).toBe('shelter.leaders')
    p.play(AU, 'leader', p.leader('browne')).play(AU, 'done')
    flee(p)
    expect([p.sp('prag', 'AU'), p.at('browne'), isInside(p.s, p.led('browne'))]).toEqual([6, 'prag', true])
    expect(p.at('charles')).not.toBe('prag')
    expect(p.size('charles')).toBe(3)
    expect(p.faults).toEqual([])
  })

  it('COS-13.8.1-01 a small force may go in whole, or not at all', () => {
    const p = retreat(prag(6), 'prag').play(AU, 'whole')
    expect([p.at('charles'), isInside(p.s, p.led('charles')), p.step]).toEqual(['prag', true, 'over'])
    const q = retreat(prag(6), 'prag').play(AU, 'nobody')
    expect(q.step).toBe('retreat.where')
  })

  it('COS-13.8.1-01 COS-14.1-01 those inside keep their marks unless a larger garrison frees them', () => {
    const p = prag(4)
    p.s.forceOrder[p.led('charles')] = DEMORALISED
    retreat(p, 'prag').play(AU, 'some').play(AU, 'count', 2).play(AU, 'done')
    const inside = p.s.forceAt.findIndex((a, f) => a === p.space('prag') && isInside(p.s, f))
    expect(p.s.forceOrder[inside]).toBe(DEMORALISED)
  })

  it('COS-13.8.3-01 not into a besieged fortress', () => {
    const p = prag(6)
    p.s.siege[p.space('prag')] = 0
    expect(retreat(p, 'prag').step).toBe('retreat.where')
    expect(retreat(prag(6), 'prag', { shelter: 0 }).step).toBe('retreat.where')
  })

  it('COS-15.2.2-01 only the Dutch into a barrier fortress', () => {
    const p = fresh()
      .force('namur', { nation: 'BR', inf: 4, leaders: ['stair'] })
      .force('namur', { nation: 'FR', inf: 20, leaders: ['noailles'] })
    retreat(p, 'namur', { nation: BR })
    expect(p.verdict(BR, 'whole')).toBe('COS-15.2.2-01')
  })
})

describe('of one’s own will', () => {
  it('COS-13.8.4-01 one space, or stay; never among enemies', () => {
    const p = retreat(kolin(), 'kolin', { voluntary: 1 }, 'leitomischl')
    expect(p.options(AU)).toContain('stay')
    expect(ways(p).sort()).toEqual(['iglau', 'tabor'])
    p.play(AU, 'stay')
    expect([p.at('charles'), p.step]).toEqual(['kolin', 'over'])
    const q = fresh().force('kolin', { inf: 6, leaders: ['charles'] })
    for (const a of b.near[q.space('kolin')]) q.force(b.spaceIds[a], { nation: 'PR', inf: 3 })
    expect(retreat(q, 'kolin', { voluntary: 1 }).step).toBe('over')
    expect(q.at('charles')).toBe('kolin')
  })

  it('COS-13.8-01 a beaten force may not stay', () => {
    const p = retreat(kolin(), 'kolin', {}, 'leitomischl')
    expect(p.verdict(AU, 'stay')).toBe('COS-13.8-01')
    expect(p.asks(PR)).toBe(false)
  })
})
