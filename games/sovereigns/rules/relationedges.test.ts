// COS-Q71, COS-7: relations at their edges: Hannover and Britain, comrades, neutral land, areas, truces.
import { describe, expect, it } from 'vitest'
import {
  AU,
  AUSTRIAN_NETHERLANDS,
  BR,
  DU,
  FR,
  HANNOVER_AREA,
  ITALY_AREA,
  NA,
  PE,
  PR,
  RU,
  SA,
  SAXONY_AREA,
  SECRET_SAXONY,
  SP,
} from '../board.ts'
import { NEVER } from '../state.ts'
import { board, nation, type Position } from '../testkit.ts'
import { firstIn, nextIn } from './forces.ts'
import { field } from './movekit.ts'
import {
  areaRule,
  enemySP,
  forceEnemy,
  garrisonHolds,
  INTERCEPT,
  isComradeForce,
  isEnemyForce,
  isFriendlySpace,
  isNeutralSpace,
  MOVE,
  mayAct,
  mayCome,
  mayEnter,
  mayStay,
  mayTake,
  RETREAT,
} from './relations.ts'

const b = board()
const at = (p: Position, space: string): number => firstIn(p.s, p.space(space))
const second = (p: Position, space: string): number => nextIn(p.s, p.space(space), at(p, space))
const enter = (p: Position, from: string, to: string, mode = MOVE): string | null =>
  mayEnter(b, p.s, at(p, from), p.space(from), p.space(to), mode)
const truce = (p: Position, x: string, y: string): Position => {
  p.s.truces = [{ a: nation(x), b: nation(y), until: NEVER }]
  return p
}
const bar = (p: Position, area: number): Position => {
  p.s.bars = [{ area, nations: 1 << FR, until: NEVER }]
  return p
}

describe('Hannover', () => {
  const peace = (): Position => field().status('neutral', 'BR', 'HA', 'HE', 'DA')

  it('COS-7.3.2-01 its troops at home are enemies of Bourbons at war, of nobody else and nowhere else', () => {
    const p = peace().force('hannover', { nation: 'HA', inf: 2 }).force('prag', { nation: 'HA', inf: 2 })
    p.force('hameln', { nation: 'HA', inf: 1 }, { nation: 'BR', inf: 1 }).force('stade', {
      nation: 'HE',
      inf: 2,
    })
    const foes = (n: number): string[] =>
      ['hannover', 'prag', 'hameln', 'stade'].filter((space) => isEnemyForce(b, p.s, n, at(p, space)))
    expect([foes(FR), foes(AU)]).toEqual([['hannover'], []])
    p.status('neutral', 'FR')
    expect(foes(FR)).toEqual([])
    p.status('belligerent', 'FR')
    p.s.open[HANNOVER_AREA] = 0
    expect(foes(FR)).toEqual([])
  })

  it('COS-7.3.2-01 forces are enemies whichever is asked first', () => {
    const p = peace().force(
      'hannover',
      { nation: 'HA', inf: 2 },
      { nation: 'FR', inf: 2 },
      { nation: 'AU', inf: 1 },
    )
    const [ha, fr] = [at(p, 'hannover'), second(p, 'hannover')]
    const au = nextIn(p.s, p.space('hannover'), fr)
    expect([forceEnemy(b, p.s, ha, fr), forceEnemy(b, p.s, fr, ha)]).toEqual([true, true])
    expect([forceEnemy(b, p.s, ha, au), forceEnemy(b, p.s, au, ha)]).toEqual([false, false])
    expect([forceEnemy(b, p.s, fr, au), forceEnemy(b, p.s, au, fr)]).toEqual([true, true])
  })

  it('COS-3.1.2-07 COS-Q122 at war they are British: Britain’s truce is theirs', () => {
    const p = truce(field(), 'BR', 'FR').force('hannover', { nation: 'HA', inf: 2 })
    expect(isEnemyForce(b, p.s, FR, at(p, 'hannover'))).toBe(false)
    expect(isEnemyForce(b, p.s, PR, at(p, 'hannover'))).toBe(true)
  })

  it('COS-7.3.2-01 COS-7.3.2-02 its land may be taken by Bourbons while it is open', () => {
    const p = peace()
    const take = (n: number): boolean => mayTake(b, p.s, n, p.space('hannover'))
    expect([take(FR), take(AU)]).toEqual([true, false])
    p.s.open[HANNOVER_AREA] = 0
    expect(take(FR)).toBe(false)
  })
})

describe('comrades and barriers', () => {
  it('COS-3.2-02 COS-Q71 allies always, others of one side only if both are at war', () => {
    const p = field().force('turin', { nation: 'PE', inf: 2 })
    const comrade = (n: number): boolean => isComradeForce(b, p.s, n, at(p, 'turin'))
    p.status('neutral', 'PE')
    expect([comrade(AU), comrade(FR)]).toEqual([true, false])
    p.status('belligerent', 'PE').ally(null, 'PE')
    expect([comrade(AU), comrade(PE), comrade(FR)]).toEqual([true, true, false])
    p.status('neutral', 'AU')
    expect(comrade(AU)).toBe(false)
    p.status('belligerent', 'AU').status('neutral', 'PE')
    expect(comrade(AU)).toBe(false)
    const q = field()
      .ally(null, 'GE', 'RU')
      .status('belligerent', 'GE', 'RU')
      .force('genoa', { nation: 'GE', inf: 2 })
    expect(isComradeForce(b, q.s, RU, at(q, 'genoa'))).toBe(false)
    const r = field().ally(null, 'BR').status('neutral', 'BR').force('gent', { nation: 'BR', inf: 2 })
    expect(isComradeForce(b, r.s, AU, at(r, 'gent'))).toBe(false)
  })

  it('COS-Q105 neutral Dutch in a barrier fortress, while Austria is at war and the land is open', () => {
    const fort = b.spaceIds[b.barrier.indexOf(1)]
    const p = field()
      .status('neutral', 'DU')
      .force(fort, { nation: 'DU', inf: 1 })
      .force('amsterdam', { nation: 'DU', inf: 1 })
    const foes = (n: number): boolean[] =>
      [fort, 'amsterdam'].map((space) => isEnemyForce(b, p.s, n, at(p, space)))
    expect([foes(FR), foes(AU)]).toEqual([
      [true, false],
      [false, false],
    ])
    p.status('neutral', 'AU')
    expect(foes(FR)).toEqual([false, false])
    p.status('belligerent', 'AU')
    p.s.open[AUSTRIAN_NETHERLANDS] = 0
    expect(foes(FR)).toEqual([false, false])
  })
})

describe('spaces', () => {
  it('COS-2.0.1-07 a garrison keeps a space friendly, enemies around it or not', () => {
    const p = field().control('AU', 'prag').force('prag', { nation: 'FR', inf: 5 })
    expect(isFriendlySpace(b, p.s, AU, p.space('prag'))).toBe(false)
    p.force('prag', { nation: 'AU', inf: 1, inside: true })
    expect(isFriendlySpace(b, p.s, AU, p.space('prag'))).toBe(true)
  })

  it('COS-Q70 COS-2.0.1-05 Italian land is nobody’s to take, whoever holds it', () => {
    const p = field().control('AU', 'livorno', 'milan').control('IT', 'mons')
    expect(['livorno', 'milan', 'mons', 'verona'].map((id) => mayTake(b, p.s, FR, p.space(id)))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('COS-7.1.3-02 the Empire and the Italian states are never closed as neutrals, whoever holds them', () => {
    const p = field()
      .status('neutral', 'PR')
      .control('PR', 'koln')
      .control('HRE', 'mons')
      .control('IT', 'gent')
    const closed = (n: number, id: string): boolean => isNeutralSpace(b, p.s, n, p.space(id))
    expect(['koln', 'mons', 'gent', 'ulm', 'roma', 'berlin'].map((id) => closed(FR, id))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('COS-7.1.3-05 Naples is open to Spain when Spain and France are at war', () => {
    const p = field()
    const open = (n: number): boolean => !isNeutralSpace(b, p.s, n, p.space('naples'))
    expect([open(SP), open(FR), p.s.control[p.space('naples')]]).toEqual([true, false, NA])
    p.status('neutral', 'SP')
    expect(open(SP)).toBe(false)
    p.status('belligerent', 'SP').status('neutral', 'FR')
    expect(open(SP)).toBe(false)
  })

  it('COS-7.8.3-01 Saxony without an ally is closed to a nation without a side', () => {
    const p = field().ally(null, 'SA', 'RU')
    expect(isNeutralSpace(b, p.s, RU, p.space('dresden'))).toBe(true)
  })
})

describe('acting and entering', () => {
  it('COS-Q126 COS-7.1.2-01 only Saxony, only in secret, only on the Pragmatic side acts before it is at war', () => {
    const p = field().ally('pragmatic', 'SA').status('neutral', 'AU')
    expect([mayAct(p.s, SA), mayAct(p.s, AU)]).toEqual(['COS-7.1.2-01', 'COS-7.1.2-01'])
    p.s.flags[SECRET_SAXONY] = 1
    expect([mayAct(p.s, SA), mayAct(p.s, AU)]).toEqual([null, 'COS-7.1.2-01'])
    p.ally('bourbon', 'SA')
    expect(mayAct(p.s, SA)).toBe('COS-7.1.2-01')
  })

  it('COS-2.0-01 no path, no way, from the first space of the list as from others', () => {
    const p = field().force(b.spaceIds[0], { nation: 'BR', inf: 1 })
    expect(enter(p, b.spaceIds[0], 'prag')).toBe('COS-2.0-01')
  })

  it('COS-7.1.2-01 of leaders alone each is asked; troops that retreat are not', () => {
    const p = field()
      .control('AU', 'milan')
      .force('pavia', { nation: 'AU', leaders: ['traun', 'browne'] })
    expect(enter(p, 'pavia', 'milan')).toBeNull()
    const q = field()
      .force('pavia', { nation: 'AU', leaders: ['traun', 'leutrum'] })
      .status('neutral', 'PE')
    expect(enter(q, 'pavia', 'milan')).toBe('COS-7.1.2-01')
    const r = field().force('pavia', { nation: 'PE', inf: 2 }).status('neutral', 'PE')
    expect([enter(r, 'pavia', 'milan'), enter(r, 'pavia', 'milan', RETREAT)]).toEqual(['COS-7.1.2-01', null])
  })

  it('COS-7.1.3-02 nobody intercepts into neutral land; a retreat may end there', () => {
    const p = field().status('neutral', 'PR').force('wittenberg', { nation: 'AU', inf: 2 })
    const to =
      ['brandenburg', 'magdeburg', 'berlin', 'halle', 'cottbus'].find(
        (id) => b.path[p.space('wittenberg') * b.spaces + p.space(id)] > 0,
      ) ?? ''
    expect([MOVE, INTERCEPT, RETREAT].map((mode) => enter(p, 'wittenberg', to, mode))).toEqual([
      'COS-7.1.3-02',
      'COS-7.1.3-02',
      null,
    ])
  })

  it('COS-6.5.2-03 a bar keeps out those outside, not those within; what was never open stays closed', () => {
    const p = bar(field(), AUSTRIAN_NETHERLANDS).force('brussels', { nation: 'FR', inf: 2 })
    p.force('lille', { nation: 'FR', inf: 2 })
    const near = (from: string, to: string): string | null =>
      mayEnter(b, p.s, at(p, from), -1, p.space(to), MOVE)
    expect([near('brussels', 'mons'), near('lille', 'mons')]).toEqual([null, 'COS-7.6.1-01'])
    const q = bar(field(), ITALY_AREA)
      .force('milan', { nation: 'FR', inf: 2 })
      .force('lyon', { nation: 'FR', inf: 2 })
    const south = (from: string): string | null => mayEnter(b, q.s, at(q, from), -1, q.space('pavia'), MOVE)
    expect([south('milan'), south('lyon')]).toEqual([null, 'COS-7.8.4-01'])
    const r = field().force('brussels', { nation: 'FR', inf: 2 })
    r.s.open[AUSTRIAN_NETHERLANDS] = 0
    expect(enter(r, 'brussels', 'tirlemont')).toBe('COS-7.6.1-01')
  })

  it('COS-7.6.2-01 the Dutch bar their land to Bourbons when they are at war', () => {
    const p = field()
    p.s.open.fill(0)
    expect(areaRule(b, p.s, FR, p.space('amsterdam'))).toBe('COS-7.6.2-01')
    p.status('neutral', 'DU')
    expect(areaRule(b, p.s, FR, p.space('amsterdam'))).toBeNull()
    expect(b.home[p.space('amsterdam')]).toBe(DU)
  })

  it('COS-7.3.1-01 British troops stay out of France, but under an Austrian', () => {
    const p = field().force('mons', { nation: 'BR', inf: 2 })
    p.s.open.fill(0)
    p.force('namur', { nation: 'BR', inf: 2, leaders: ['stair'] }).force('gent', {
      nation: 'BR',
      inf: 2,
      leaders: [b.leaderIds[0]],
    })
    const into = (from: string): string | null => mayEnter(b, p.s, at(p, from), -1, p.space('lille'), MOVE)
    expect(['mons', 'namur', 'gent'].map(into)).toEqual(['COS-7.3.1-01', 'COS-7.3.1-01', null])
    expect([mayCome(b, p.s, BR, p.space('lille')), mayCome(b, p.s, AU, p.space('lille'))]).toEqual([
      'COS-7.3.1-01',
      null,
    ])
  })

  it('COS-7.9.1-01 Saxons are bound to their land by Bourbon neutrality only', () => {
    const p = field()
      .status('belligerent', 'SA')
      .status('neutral', 'FR')
      .force('dresden', { nation: 'SA', inf: 2 })
    p.s.open[SAXONY_AREA] = 0
    const leave = (side: 'pragmatic' | 'bourbon'): string | null => {
      p.ally(side, 'SA')
      return mayEnter(b, p.s, at(p, 'dresden'), -1, p.space('leitmeritz'), MOVE)
    }
    expect([leave('bourbon'), leave('pragmatic')]).toEqual(['COS-7.9.1-01', null])
  })

  it('COS-Q122 a truce keeps out of spaces with SP of the other nation', () => {
    const p = truce(field(), 'AU', 'FR').control('AU', 'milan', 'cremona', 'mantova')
    p.force('pavia', { nation: 'AU', inf: 2 }).force('milan', { nation: 'FR', inf: 1 })
    p.force('cremona', { nation: 'FR', leaders: ['conti'] }).force('mantova', { nation: 'SP', inf: 1 })
    const rule = (to: string): string | null => mayEnter(b, p.s, at(p, 'pavia'), -1, p.space(to), MOVE)
    expect(['milan', 'cremona', 'mantova', 'parma'].map(rule)).toEqual(['COS-Q122', null, null, null])
  })
})

describe('staying', () => {
  const stays = (p: Position): string | null => mayStay(b, p.s, at(p, 'genoa'), p.space('milan'))

  it('COS-7.9.3-02 not with troops of Bavaria or Saxony without an alliance, but with their leaders and their own', () => {
    const meeting = (who: string, ...spec: Parameters<Position['force']>[1][]): string | null => {
      const p = field().ally(null, 'SA', 'BV').status('belligerent', 'SA', 'BV')
      return stays(p.force('genoa', { nation: who, inf: 2 }).force('milan', ...spec))
    }
    expect(meeting('AU', { nation: 'SA', inf: 1 })).toBe('COS-7.9.3-02')
    expect(meeting('AU', { nation: 'SA', leaders: ['rutowski'] })).toBeNull()
    expect(meeting('SA', { nation: 'SA', inf: 1 })).toBeNull()
    const p = field().ally(null, 'SA').status('belligerent', 'SA')
    p.s.open[SAXONY_AREA] = 1 << PR
    expect(
      stays(p.force('genoa', { nation: 'PR', inf: 2 }).force('milan', { nation: 'SA', inf: 1 })),
    ).toBeNull()
  })

  it('COS-3.2.1-02 Spaniards and a Bourbon Piedmont not together, troops or leaders, whoever comes', () => {
    const meets = (mover: object, other: object): string | null =>
      stays(field().ally('bourbon', 'PE').force('genoa', mover).force('milan', other))
    const [sp, pe, fr] = ['SP', 'PE', 'FR'].map((who) => ({ nation: who, inf: 1 }))
    const gages = { nation: 'SP', leaders: ['gages'] }
    const leutrum = { nation: 'PE', leaders: ['leutrum'] }
    for (const [x, y] of [
      [sp, pe],
      [gages, pe],
      [sp, leutrum],
      [gages, leutrum],
    ])
      expect([meets(x, y), meets(y, x)]).toEqual(['COS-3.2.1-02', 'COS-3.2.1-02'])
    for (const [x, y] of [
      [sp, sp],
      [pe, pe],
      [fr, pe],
      [fr, sp],
      [{ nation: 'FR', leaders: ['conti'] }, leutrum],
    ])
      expect([meets(x, y), meets(y, x)]).toEqual([null, null])
    expect(stays(field().force('genoa', sp).force('milan', pe))).toBeNull()
  })

  it('COS-Q76 an enemy garrison holds up in a fortress that is not one’s own', () => {
    const p = field().control('FR', 'prag', 'pilsen', 'eger').control('AU', 'eger')
    for (const id of ['prag', 'eger']) p.force(id, { nation: 'FR', inf: 1, inside: true })
    p.force('olmutz', { nation: 'FR', inf: 4 })
    p.control('FR', 'olmutz')
    const holds = (id: string): boolean => garrisonHolds(b, p.s, AU, p.space(id))
    expect([holds('prag'), holds('eger'), holds('olmutz')]).toEqual([true, false, false])
    const open = b.spaceIds[b.fortress.indexOf(0)]
    p.control('FR', open).force(open, { nation: 'FR', inf: 1, inside: true })
    expect(holds(open)).toBe(false)
    expect(enemySP(b, p.s, AU, p.space('olmutz'), true)).toBe(4)
  })
})
