// COS-12: Croats and Hussars, and Partisans.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR } from '../board.ts'
import { irregularsFrame, partisansFrame, type Raid } from '../frames/supply.ts'
import { CROAT_RAID, CROATS, PARTISAN_RAID, PARTISANS } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { garrisonOf } from './besieging.ts'
import {
  clearIrregulars,
  entryCost,
  hasCroatMoves,
  irregularsAt,
  moveIrregulars,
  raidFrame,
} from './croats.ts'
import { firstIn } from './forces.ts'
import type { X } from './kit.ts'
import { overrun } from './overrun.ts'

const field = (): Position => position('campaign').clear().atWar().date(1744, 'summer')
const world = (p: Position): X => p.machine as unknown as X
const at = (p: Position, space: string, kind = CROATS): number => irregularsAt(p.s, p.space(space), kind)
function put(p: Position, space: string, kind = CROATS, n = 1): Position {
  p.s.irregulars[p.space(space) * 4 + kind] = n
  if (kind < PARTISANS) p.s.croatBox -= n
  return p
}
const raids = (p: Position, space: string, kind = CROATS): Position =>
  p.begin(raidFrame(p.board, p.s, p.space(space), kind))

describe('adjustments', () => {
  it('COS-12.1-01 there are 8 Croat markers', () => {
    const p = field()
    expect(p.s.croatBox).toBe(8)
    p.s.croatBox = 0
    p.begin(irregularsFrame(AU, 2))
    expect(p.step).toBe('over')
    put(p, 'kolin')
    p.s.croatBox = 0
    p.begin(irregularsFrame(AU, 2))
    expect(p.verdict(AU, 'croatPlace', p.space('prag'))).toBe('COS-12.1-01')
  })

  it('COS-12.1-02 COS-4.2.2-05 COS-D32 two in any mix: from the box, to the box, or two AP on the map', () => {
    const p = put(put(field(), 'kolin'), 'olmutz', CROAT_RAID)
    p.begin(irregularsFrame(AU, 2))
    p.play(AU, 'croatHome', p.space('kolin')).play(AU, 'raidHome', p.space('olmutz'))
    expect([p.step, p.s.croatBox]).toEqual(['over', 8])
    p.begin(irregularsFrame(AU, 2)).play(AU, 'croatPlace', p.space('tabor')).play(AU, 'noRaid')
    p.play(AU, 'croatRide', p.space('tabor'))
    expect(p.verdict(AU, 'space', p.space('brunn'))).toBeNull()
    expect(p.verdict(AU, 'space', p.space('vienna'))).toBe('COS-12.1-02')
    p.play(AU, 'space', p.space('brunn')).play(AU, 'noRaid')
    expect([p.step, at(p, 'brunn'), p.s.croatBox]).toEqual(['over', 1, 7])
  })

  it('COS-12.1-02 from the box: with Austrians anywhere, or to Austrian land outside Italy and the Netherlands', () => {
    const p = field().force('parma', { nation: 'AU', inf: 2 }).force('strasbourg', { nation: 'AU', inf: 2 })
    p.begin(irregularsFrame(AU, 2))
    const verdict = (space: string) => p.verdict(AU, 'croatPlace', p.space(space))
    expect([verdict('parma'), verdict('strasbourg'), verdict('prag'), verdict('hungary')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([verdict('milan'), verdict('antwerp'), verdict('munich'), verdict('dresden')]).toEqual(
      Array(4).fill('COS-12.1-02'),
    )
    p.control('PR', 'glatz')
    expect(verdict('glatz')).toBeNull() // Austrian by colour
    expect(p.verdict(AU, 'croatPlace', 999)).toBe('COS-12.1-02')
  })

  it('COS-12.1-02 COS-7.1.3-02 none comes to Silesia under a neutral Prussia, unless Austrians stand there', () => {
    const p = field().control('PR', 'breslau', 'neisse').status('neutral', 'PR').ally(null, 'PR')
    p.force('neisse', { nation: 'AU', inf: 1 }).begin(irregularsFrame(AU, 2))
    expect(p.verdict(AU, 'croatPlace', p.space('breslau'))).toBe('COS-7.1.3-02')
    expect(p.verdict(AU, 'croatPlace', p.space('neisse'))).toBeNull()
  })

  it('COS-12.0-02 COS-12.3.2-01 only the Mobile side moves', () => {
    const p = put(put(field(), 'kolin', CROAT_RAID), 'tabor')
    p.begin(irregularsFrame(AU, 2))
    expect(p.verdict(AU, 'croatRide', p.space('kolin'))).toBe('COS-12.3.2-01')
    expect(p.verdict(AU, 'croatRide', p.space('tabor'))).toBeNull()
    expect(p.verdict(AU, 'croatRide', p.space('prag'))).toBe('COS-12.0-02')
  })

  it('COS-12.1-02 COS-7.1.3-02 riders stop at enemy SP, and enter no neutral land', () => {
    const p = put(field(), 'kolin')
      .force('trautenau', { nation: 'PR', inf: 1 })
      .force('glatz', { nation: 'PR', inf: 1 })
    p.status('neutral', 'SA').ally(null, 'SA')
    p.begin(irregularsFrame(AU, 2)).play(AU, 'croatRide', p.space('kolin'))
    expect(p.verdict(AU, 'space', p.space('trautenau'))).toBeNull()
    expect(p.verdict(AU, 'space', p.space('schweidnitz'))).toBe('COS-12.1-02')
    const q = put(field(), 'prag')
    q.status('neutral', 'SA')
      .ally(null, 'SA')
      .begin(irregularsFrame(AU, 1))
      .play(AU, 'croatRide', q.space('prag'))
    expect(q.verdict(AU, 'space', q.space('dresden'))).toBe('COS-7.1.3-02')
  })

  it('COS-Q26 for a campaign point one is placed or moves two AP, then raids; none goes home', () => {
    const p = put(field(), 'kolin')
    p.begin(irregularsFrame(AU, 1, 1))
    expect(p.verdict(AU, 'croatHome', p.space('kolin'))).toBe('COS-Q26')
    p.play(AU, 'croatRide', p.space('kolin')).play(AU, 'space', p.space('tabor'))
    expect(p.step).toBe('raid.ask')
    p.play(AU, 'raid')
    expect([p.step, at(p, 'tabor', CROAT_RAID)]).toEqual(['over', 1])
    p.s.croatBox = 0
    expect([hasCroatMoves(p.board, p.s, 0), hasCroatMoves(p.board, p.s, 1)]).toEqual([true, false])
  })

  it('COS-12.3.1-01 Mobile markers go along with friends', () => {
    const p = put(field(), 'kolin', CROATS, 3)
    moveIrregulars(p.s, p.space('kolin'), p.space('prag'), CROATS, 2)
    expect([at(p, 'kolin'), at(p, 'prag')]).toEqual([1, 2])
  })
})

describe('what they do', () => {
  it('COS-12.3.1-02 COS-12.3.2-01 COS-8.5-01 enemies pay 1 AP more to enter', () => {
    const p = put(put(field(), 'kolin'), 'tabor', CROAT_RAID)
    const cost = (nation: number, space: string) => entryCost(p.board, p.s, nation, p.space(space))
    expect([cost(FR, 'kolin'), cost(FR, 'tabor'), cost(FR, 'prag'), cost(BR, 'kolin')]).toEqual([2, 2, 1, 1])
    put(p, 'turin', PARTISANS)
    expect([cost(FR, 'turin'), cost(AU, 'turin')]).toEqual([2, 1])
  })

  it('COS-12.3.1-05 COS-12.3.2-01 COS-Q25 overrun Mobile markers are gone for good, raiders stay', () => {
    const p = put(put(field(), 'kolin', CROATS, 2), 'kolin', CROAT_RAID)
    p.force('kolin', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    overrun(p.board, p.s, world(p), p.led('noailles'), p.space('kolin'))
    expect([at(p, 'kolin'), at(p, 'kolin', CROAT_RAID), p.s.croatBox]).toEqual([0, 1, 5])
  })

  it('COS-12.0-01 COS-12.1-03 they are no SP and no garrison', () => {
    const p = put(field(), 'prag', CROATS, 3)
    expect([garrisonOf(p.s, p.space('prag')), firstIn(p.s, p.space('prag'))]).toEqual([0, -1])
  })
})

describe('raids', () => {
  it('COS-12.4-01 in an empty space, or one with enemy depots only, a raid succeeds and destroys the depots', () => {
    const p = put(field(), 'kolin').depot('PR', 'kolin', 2).depot('FR', 'kolin')
    raids(p, 'kolin').play(AU, 'raid')
    expect([at(p, 'kolin'), at(p, 'kolin', CROAT_RAID)]).toEqual([0, 1])
    expect(p.said('depots.destroyed').length).toBe(2)
    const q = put(field(), 'kolin')
    raids(q, 'kolin').play(AU, 'noRaid')
    expect(at(q, 'kolin')).toBe(1)
    const r = put(field(), 'kolin').force('kolin', { nation: 'AU', inf: 1 })
    expect(raids(r, 'kolin').step).toBe('over') // not beside friends
  })

  it('COS-12.4-02 COS-12.4-03 against SP the die must beat their number; their depots stay', () => {
    const p = put(field(), 'kolin').depot('PR', 'kolin').force('kolin', { nation: 'PR', inf: 2, cav: 1 })
    raids(p, 'kolin').dice(4).play(AU, 'raid')
    expect([at(p, 'kolin', CROAT_RAID), p.s.depots[p.space('kolin') * 6]]).toEqual([1, 1])
    const q = put(field(), 'kolin').force('kolin', { nation: 'PR', inf: 2, cav: 1 })
    raids(q, 'kolin').dice(3).play(AU, 'raid')
    expect([at(q, 'kolin'), at(q, 'kolin', CROAT_RAID), q.s.croatBox]).toEqual([0, 0, 8])
  })

  it('COS-22.10-01 COS-Q117 a raid may be rolled again', () => {
    const p = position('campaign', { mulligan: 'on' }).clear().atWar()
    put(p, 'kolin').force('kolin', { nation: 'PR', inf: 3 })
    raids(p, 'kolin').dice(1, 6).play(AU, 'raid')
    expect(p.step).toBe('mulligan.begin')
    p.play(AU, 'reroll')
    expect([p.step, at(p, 'kolin', CROAT_RAID)]).toEqual(['over', 1])
  })

  it('COS-12.2-01 COS-D32 Partisans rise in every space; each of them may raid', () => {
    const p = field().force('turin', { nation: 'PE', inf: 2 }).force('nice', { nation: 'FR', inf: 2 })
    p.control('FR', 'nice')
    p.begin(partisansFrame(['turin', 'nice', 'susa'].map((id) => p.space(id))))
    expect([p.step, p.asks(BR)]).toEqual(['raid.ask', true])
    p.dice(3).play(BR, 'raid') // Nice
    p.play(BR, 'raid') // Susa, empty
    expect(p.step).toBe('over')
    expect([at(p, 'turin', PARTISANS), at(p, 'nice', PARTISAN_RAID), at(p, 'susa', PARTISAN_RAID)]).toEqual([
      1, 1, 1,
    ])
    p.begin(partisansFrame([p.space('nice')]))
      .dice(2)
      .play(BR, 'raid')
    expect([at(p, 'nice', PARTISANS), at(p, 'nice', PARTISAN_RAID)]).toEqual([0, 1])
  })

  it('COS-12.5-01 COS-12.5-02 COS-4.2.7-01 at the end of a season all go but Croats with Austrians', () => {
    const p = put(put(put(field(), 'kolin'), 'tabor', CROAT_RAID), 'prag').force('prag', {
      nation: 'AU',
      inf: 1,
    })
    put(put(p, 'turin', PARTISANS), 'susa', PARTISAN_RAID)
    p.force('tabor', { nation: 'BR', inf: 1 }).force('turin', { nation: 'PE', inf: 1 })
    clearIrregulars(p.board, p.s, world(p))
    expect([at(p, 'kolin'), at(p, 'tabor', CROAT_RAID), at(p, 'prag'), p.s.croatBox]).toEqual([0, 0, 1, 7])
    expect([at(p, 'turin', PARTISANS), at(p, 'susa', PARTISAN_RAID)]).toEqual([0, 0])
  })

  it('COS-12.2-01 Partisans rise where there are none yet, and raid where they may', () => {
    const p = put(field(), 'nice', PARTISANS)
    p.control('FR', 'susa').force('susa', { nation: 'FR', inf: 2 })
    p.begin(partisansFrame([p.space('nice'), p.space('turin'), p.space('susa')]))
    expect(['nice', 'turin', 'susa'].map((space) => at(p, space, PARTISANS))).toEqual([1, 1, 1])
    const asked: number[] = []
    while (p.step === 'raid.ask') {
      asked.push(p.frame<Raid>('raid').space)
      p.play(BR, 'noRaid')
    }
    expect([p.step, asked.includes(p.space('susa')), new Set(asked).size]).toEqual([
      'over',
      true,
      asked.length,
    ])
  })

  it.each([
    ['off', 3, 3],
    ['on', 3, -1],
    ['off', 0, 0],
    ['on', 0, 0],
  ])(
    'COS-12.4-02 COS-Q134 what the die must beat is told unless it is hidden: %s, %i SP',
    (limited, sp, told) => {
      const p = position('campaign', { limitedIntelligence: limited }).clear().atWar().date(1744, 'summer')
      p.control('FR', 'prag').depot('FR', 'prag')
      if (sp > 0) p.force('prag', { nation: 'FR', inf: sp, inside: true })
      raids(put(p, 'prag'), 'prag')
      const { machine, s } = p
      const frame = s.frames[s.frames.length - 1]
      expect(machine.decision(s)?.values?.(s, frame, world(p))).toEqual([p.space('prag'), told])
    },
  )
})
