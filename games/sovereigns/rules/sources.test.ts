// COS-11.4.3, COS-11.5, COS-11.6, COS-Q102: what a single space feeds, and what bars it.
import { describe, expect, it } from 'vitest'
import { AU, BR, BV, FR, GE, PR, RU, SA, SP } from '../board.ts'
import { CROAT_RAID, CROATS, PARTISAN_RAID, PARTISANS } from '../state.ts'
import { nation, type Position, position } from '../testkit.ts'
import { blockader, blockaderIf, isOpenPort, isShutIn, isShutInIf, testSieges } from './blockade.ts'
import type { X } from './kit.ts'
import { field } from './movekit.ts'
import {
  feedsByDepot,
  hasEnemyIrregulars,
  hasSourceNear,
  isBlocked,
  isBlockedIf,
  isRaided,
  mayUse,
  mobileEnemies,
  rangeOf,
} from './sources.ts'

const NOTHING = -1

/** How many paths a space feeds a Major Force of a nation. */
const reach = (p: Position, who: number, space: string): number =>
  rangeOf(p.board, p.s, who, 8, p.space(space))

/** A map on which Austria holds everything. */
const austrian = (): Position => {
  const p = field()
  p.s.control.fill(AU)
  return p
}

describe('how far a space feeds', () => {
  it('COS-11.6-01 COS-11.5-01 a major fortress and a depot two paths, a minor fortress one, a town none', () => {
    const p = field().control('PR', 'neisse', 'glatz', 'lissa').depot('PR', 'kolin').depot('PR', 'glogau')
    p.control('PR', 'glogau')
    expect(['neisse', 'kolin', 'glogau', 'glatz', 'lissa', 'tabor'].map((at) => reach(p, PR, at))).toEqual([
      2,
      2,
      2,
      1,
      NOTHING,
      NOTHING,
    ])
  })

  it('COS-11.5-02 COS-Q30 a port feeds whoever may trace to its sea or has it on its own coast', () => {
    const p = field().control('BR', 'london').control('PE', 'oneglia').control('FR', 'dunkirk', 'antibes')
    p.control('SA', 'rotterdam', 'vlissingen')
    const cases: [number, string, number][] = [
      [BR, 'london', 2],
      [BR, 'oneglia', 2],
      [FR, 'dunkirk', 2],
      [FR, 'antibes', 2],
      [SP, 'antibes', 2],
      // The Channel is France's own coast, not Spain's; Prussia has no sea at all.
      [SP, 'dunkirk', 1],
      [PR, 'antibes', 1],
      [AU, 'oneglia', NOTHING],
      [SA, 'rotterdam', NOTHING],
      [SA, 'vlissingen', 1],
    ]
    for (const [who, port, paths] of cases) expect([port, reach(p, who, port)]).toEqual([port, paths])
  })

  it('COS-11.4.3-01 Genoa traces to ports as Spain does, if it is allied to Spain', () => {
    const p = field().ally('bourbon', 'GE').control('GE', 'la-spezia', 'finale').control('SP', 'vlissingen')
    expect([reach(p, GE, 'la-spezia'), reach(p, GE, 'finale')]).toEqual([2, 2])
    expect(reach(p, GE, 'vlissingen')).toBe(1)
    p.ally(null, 'GE')
    expect([reach(p, GE, 'la-spezia'), reach(p, GE, 'finale')]).toEqual([1, 1])
  })

  it('COS-11.4.3-01 Saxony uses the ports of whichever sea power is its ally', () => {
    const p = field().control('SA', 'oneglia').control('FR', 'dunkirk').control('BR', 'london')
    p.ally('bourbon', 'SA')
    expect([reach(p, SA, 'oneglia'), reach(p, SA, 'dunkirk'), reach(p, SA, 'london')]).toEqual([
      2,
      2,
      NOTHING,
    ])
    p.ally(null, 'FR')
    expect([reach(p, SA, 'oneglia'), reach(p, SA, 'dunkirk')]).toEqual([2, NOTHING])
    p.ally('pragmatic', 'SA')
    expect([reach(p, SA, 'oneglia'), reach(p, SA, 'london')]).toEqual([2, 2])
    p.ally(null, 'SA')
    expect(reach(p, SA, 'oneglia')).toBe(NOTHING)
  })

  it('COS-11.4.3-02 Ingolstadt feeds Bavarians alone while Bavaria holds it, and a depot in it feeds all', () => {
    const p = field().ally('bourbon', 'BV').control('BV', 'ingolstadt')
    expect([reach(p, BV, 'ingolstadt'), reach(p, FR, 'ingolstadt')]).toEqual([2, NOTHING])
    p.depot('FR', 'ingolstadt')
    expect(reach(p, FR, 'ingolstadt')).toBe(2)
  })

  it('COS-22.8-01 with the option France feeds from Spain, and from 5 SP on from nobody else', () => {
    const p = position('campaign', { sharing: 'on' }).clear().atWar().ally('bourbon', 'BV')
    const cases: [number, number, number, boolean][] = [
      [FR, PR, 5, true],
      [FR, PR, 6, false],
      [FR, BV, 3, false],
      [PR, FR, 5, true],
      [PR, SP, 3, false],
      [FR, AU, 3, false],
      [SP, FR, 9, true],
    ]
    for (const [who, owner, size, may] of cases)
      expect([who, owner, mayUse(p.board, p.s, who, owner, size)]).toEqual([who, owner, may])
  })

  it('COS-11.8-03 a depot is all that feeds where there is no fortress or port of use', () => {
    const p = field().ally('bourbon', 'BV').control('BV', 'ingolstadt').control('FR', 'lille', 'marseille')
    const spaces = ['tabor', 'ingolstadt', 'lille', 'marseille', 'prag']
    for (const at of spaces) p.depot('FR', at)
    const only = (who: number, at: string) => feedsByDepot(p.board, p.s, who, 8, p.space(at))
    expect(spaces.map((at) => only(FR, at))).toEqual([true, true, false, false, true])
    expect([only(BV, 'ingolstadt'), only(PR, 'marseille'), only(AU, 'tabor')]).toEqual([false, true, false])
    expect(only(FR, 'metz')).toBe(false)
  })

  it('COS-11.7-03 a source is near by at one path, and at two unless it is a minor fortress', () => {
    const near = (at: string, ...held: string[]) => {
      const p = austrian().control('PR', ...held)
      return hasSourceNear(p.board, p.s, PR, 8, p.space(at))
    }
    expect(near('lissa', 'glogau')).toBe(true)
    expect(near('lissa', 'breslau')).toBe(true)
    expect(near('lissa', 'schweidnitz')).toBe(false)
    expect(near('troppau', 'brunn')).toBe(true)
    expect(near('lissa', 'prag')).toBe(false)
  })
})

describe('what bars the way', () => {
  it('COS-11.6-02 COS-12.3.1-04 raids and Mobile markers of enemies count, those of friends do not', () => {
    const p = field()
    const at = p.space('tabor') * 4
    const seen = (who: number) => [
      isRaided(p.board, p.s, who, p.space('tabor')),
      mobileEnemies(p.board, p.s, who, p.space('tabor')),
      hasEnemyIrregulars(p.board, p.s, who, p.space('tabor')),
    ]
    p.s.irregulars[at + CROATS] = 2
    p.s.irregulars[at + PARTISANS] = 1
    expect([seen(FR), seen(AU), seen(BR)]).toEqual([
      [false, 3, true],
      [false, 0, false],
      [false, 0, false],
    ])
    for (const raid of [CROAT_RAID, PARTISAN_RAID]) {
      p.s.irregulars.fill(0)
      p.s.irregulars[at + raid] = 1
      expect([seen(FR), seen(AU), seen(nation('PE'))]).toEqual([
        [true, 0, true],
        [false, 0, false],
        [false, 0, false],
      ])
    }
  })

  it('COS-11.6-02 a space is barred if enemies outnumber friends; whoever is neither does not count', () => {
    const p = austrian().status('neutral', 'RU').ally(null, 'RU')
    const barred = () => isBlocked(p.board, p.s, PR, p.space('tabor'))
    p.force('tabor', { nation: 'AU', inf: 3 })
    expect(barred()).toBe(true)
    p.force('tabor', { nation: 'RU', inf: 5 })
    expect(barred()).toBe(true)
    p.force('tabor', { nation: 'FR', inf: 3 })
    expect(barred()).toBe(false)
  })

  it('COS-15.7-01 a garrison that friends shut in bars nothing, however large; those outside do', () => {
    const p = austrian().force('prag', { nation: 'AU', inf: 14, inside: true })
    const barred = () => isBlocked(p.board, p.s, PR, p.space('prag'))
    expect(barred()).toBe(true)
    p.force('prag', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    expect(barred()).toBe(false)
    p.force('prag', { nation: 'AU', inf: 3, leaders: ['browne'] })
    expect(barred()).toBe(false)
    p.force('prag', { nation: 'AU', inf: 10, leaders: ['browne'] })
    expect(barred()).toBe(true)
  })

  it('COS-15.7-01 COS-15.3-01 a garrison that friends do not shut in counts as all enemies do', () => {
    const p = austrian().force('prag', { nation: 'AU', inf: 6, inside: true })
    p.force('prag', { nation: 'PR', inf: 5 })
    expect(isBlocked(p.board, p.s, PR, p.space('prag'))).toBe(true)
    p.force('prag', { nation: 'PR', inf: 1 })
    expect(isBlocked(p.board, p.s, PR, p.space('prag'))).toBe(false)
  })

  it('COS-Q119 a force is counted where it would stand, and outside the walls there', () => {
    const p = austrian().force('kolin', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    const force = p.led('schwerin')
    const [kolin, prag] = [p.space('kolin'), p.space('prag')]
    expect(blockaderIf(p.board, p.s, prag, force, prag)).toBe(1)
    expect(blockaderIf(p.board, p.s, prag, force, kolin)).toBe(-1)
    p.control('PR', 'glatz').force('glatz', { nation: 'PR', inf: 12, inside: true, leaders: ['nassau'] })
    expect(blockaderIf(p.board, p.s, prag, p.led('nassau'), prag)).toBe(1)
    p.force('kolin', { nation: 'AU', inf: 9 })
    expect(isBlockedIf(p.board, p.s, PR, kolin, force, kolin)).toBe(false)
    expect(isBlockedIf(p.board, p.s, PR, kolin, force, prag)).toBe(true)
  })

  it('COS-Q119 COS-15.3-01 a force in the space of its fortress keeps it open', () => {
    const p = austrian().force('prag', { nation: 'AU', inf: 8, leaders: ['traun'] })
    p.force('prag', { nation: 'PR', inf: 12 })
    const at = p.space('prag')
    expect(isShutIn(p.board, p.s, at)).toBe(false)
    expect(isShutInIf(p.board, p.s, at, p.led('traun'), at)).toBe(false)
    expect(isShutInIf(p.board, p.s, at, p.led('traun'), p.space('kolin'))).toBe(true)
  })
})

describe('a blockade', () => {
  it('COS-15.3-01 needs more infantry than cavalry, and at most a quarter as many enemies outside', () => {
    const shut = (space: string, inf: number, cav: number, outside: number) => {
      const p = austrian().force(space, { nation: 'FR', inf, cav })
      if (outside > 0) p.force(space, { nation: 'AU', inf: outside })
      return isShutIn(p.board, p.s, p.space(space))
    }
    expect([
      shut('prag', 9, 0, 0),
      shut('prag', 10, 0, 0),
      shut('prag', 5, 5, 0),
      shut('prag', 6, 5, 0),
    ]).toEqual([false, true, false, true])
    expect([shut('eger', 4, 0, 0), shut('eger', 5, 0, 0), shut('tabor', 20, 0, 0)]).toEqual([
      false,
      true,
      false,
    ])
    expect([shut('prag', 28, 0, 7), shut('prag', 27, 0, 7)]).toEqual([true, false])
    expect([shut('prag', 100, 0, 25), shut('prag', 99, 0, 25)]).toEqual([true, false])
  })

  it('COS-15.3-01 only those outside the walls shut in', () => {
    const p = austrian().force('prag', { nation: 'FR', inf: 12, inside: true })
    expect(isShutIn(p.board, p.s, p.space('prag'))).toBe(false)
    p.force('prag', { nation: 'FR', inf: 9 })
    expect(isShutIn(p.board, p.s, p.space('prag'))).toBe(false)
    p.force('prag', { nation: 'FR', inf: 1 })
    expect(isShutIn(p.board, p.s, p.space('prag'))).toBe(true)
  })

  it('COS-Q113 it belongs to the side, whoever came first', () => {
    const p = field().control('FR', 'lille').force('lille', { nation: 'BR', inf: 6 })
    p.force('lille', { nation: 'AU', inf: 4 })
    expect(blockader(p.board, p.s, p.space('lille'))).toBe(0)
  })

  it('COS-Q128 a port that is shut in is open to nobody', () => {
    const p = field().control('AU', 'genoa')
    const open = (who: number) => isOpenPort(p.board, p.s, who, p.space('genoa'))
    expect([open(BR), open(FR)]).toEqual([true, false])
    p.force('genoa', { nation: 'FR', inf: 12 }, { nation: 'AU', inf: 2, inside: true })
    expect(open(BR)).toBe(false)
  })

  it('COS-15.4.4-01 COS-Q113 a Siege marker needs a leader of that side with SP outside', () => {
    const holds = (build: (p: Position) => Position) => {
      const p = build(austrian().control('FR', 'lille'))
      const at = p.space('lille')
      p.s.siege[at] = 1
      testSieges(p.board, p.s, p.machine as unknown as X)
      return p.s.siege[at] === 1
    }
    expect(holds((p) => p.force('lille', { nation: 'AU', inf: 12, leaders: ['traun'] }))).toBe(true)
    expect(holds((p) => p.force('lille', { nation: 'AU', inf: 12 }))).toBe(false)
    const alone = (p: Position) => p.force('lille', { nation: 'AU', inf: 12 }, { leaders: ['browne'] })
    expect(holds(alone)).toBe(false)
    const enemy = (p: Position) =>
      p.force('lille', { nation: 'AU', inf: 12 }, { nation: 'FR', inf: 2, leaders: ['noailles'] })
    expect(holds(enemy)).toBe(false)
    expect(holds((p) => p.force('lille', { nation: 'AU', inf: 9, leaders: ['traun'] }))).toBe(false)
  })

  it('COS-11.6-02 neutral land is barred to whoever may not enter it', () => {
    const p = field().status('neutral', 'RU').ally(null, 'RU')
    expect([PR, RU].map((who) => isBlocked(p.board, p.s, who, p.space('lissa')))).toEqual([true, false])
  })
})
