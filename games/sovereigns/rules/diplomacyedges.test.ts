// COS-7, COS-Q36, COS-Q86, COS-Q123, COS-Q126: treaties and attacks at the edges of what they change.
import { describe, expect, it } from 'vitest'
import {
  AU,
  AUSTRIAN_NETHERLANDS,
  BR,
  DU,
  DUTCH_ATTACKED,
  DUTCH_NETHERLANDS,
  FR,
  GE,
  HA,
  PE,
  PR,
  SA,
  SAXONY_AREA,
  SECRET_SAXONY,
} from '../board.ts'
import { board, type ForceSpec, type Position } from '../testkit.ts'
import { evacuate, noteAttack, settlePolitics } from './diplomacy.ts'
import { firstIn } from './forces.ts'
import { field } from './movekit.ts'

const b = board()

/** The first force of a space attacks another space. */
const attack = (p: Position, from: string, to: string): Position => {
  noteAttack(b, p.s, p.machine, firstIn(p.s, p.space(from)), p.space(from), p.space(to))
  return p
}

describe('treaties', () => {
  it('COS-Q123 all that is not kept is left: troops, depots, control, and nothing else', () => {
    const p = field().control('FR', 'ulm', 'munich', 'landshut').control('BV', 'cham')
    for (const id of ['munich', 'landshut', 'ulm', 'cham']) p.depot('FR', id)
    p.depot('PR', 'landshut').force('munich', { nation: 'FR', inf: 2 }, { nation: 'AU', inf: 1 })
    p.force('landshut', { nation: 'FR', inf: 2 })
    evacuate(b, p.s, p.machine, FR, b.home[p.space('munich')], [], [p.space('landshut')])
    const munich = { space: p.space('munich'), nation: FR, other: -1, leader: -1 }
    expect(p.s.leaving).toMatchObject([munich])
    expect(['munich', 'landshut', 'ulm', 'cham'].map((id) => p.s.depots[p.space(id) * 6 + FR])).toEqual([
      0, 1, 1, 0,
    ])
    expect(p.s.depots[p.space('landshut') * 6 + PR]).toBe(1)
    expect(['munich', 'landshut'].map((id) => b.nationIds[p.s.control[p.space(id)]])).toEqual(['BV', 'FR'])
  })

  it('COS-Q123 a region is kept whole', () => {
    const p = field().control('PR', 'breslau', 'kolin', 'prag')
    evacuate(b, p.s, p.machine, PR, AU, [b.regionOf.get('silesia') ?? -1], [])
    expect(['breslau', 'kolin', 'prag'].map((id) => b.nationIds[p.s.control[p.space(id)]])).toEqual([
      'PR',
      'AU',
      'AU',
    ])
  })

  it('COS-Q123 from the first space of the list too; a nation without depots takes nobody’s', () => {
    const first = b.spaceIds[0]
    const p = field().force(first, { nation: 'FR', inf: 1 })
    evacuate(b, p.s, p.machine, FR, BR, [], [])
    expect(p.s.leaving.map((l) => b.spaceIds[l.space])).toEqual([first])
    const q = field()
    q.s.depots.fill(1)
    evacuate(b, q.s, q.machine, DU, AU, [], [])
    expect(q.s.depots.every((n) => n === 1)).toBe(true)
    evacuate(b, q.s, q.machine, BR, AU, [], [])
    const austrian = b.home.filter((home) => home === AU).length
    expect(q.s.depots.filter((n) => n === 0).length).toBe(austrian)
    expect(q.s.depots[q.space('prag') * 6 + BR]).toBe(0)
  })
})

describe('after a change of politics', () => {
  it('COS-Q86 SP at war are told to leave a neutral’s land; leaders, neutrals and those in Hannover are not', () => {
    const p = field()
      .status('neutral', 'PR', 'PE', 'HA', 'BR')
      .control('PR', 'berlin', 'kustrin', 'halle')
      .control('HA', 'hameln')
    p.s.open.fill(0)
    p.force('berlin', { nation: 'AU', inf: 2 }).force('kustrin', { nation: 'FR', leaders: ['conti'] })
    p.force('halle', { nation: 'PE', inf: 2 }).force('hameln', { nation: 'FR', inf: 2 })
    settlePolitics(b, p.s, p.machine)
    expect(p.s.trespass.map((t) => [t.nation, t.neutral])).toEqual([[AU, PR]])
    expect(p.said('diplomacy.trespass')).toEqual([])
  })

  it('COS-4.0.2-01 troops are of the court that directs them', () => {
    const p = field().force('turin', { nation: 'PE', inf: 2, court: FR })
    settlePolitics(b, p.s, p.machine)
    expect([p.s.forceCourt[firstIn(p.s, p.space('turin'))], p.s.ally[PE]]).toEqual([BR, 0])
  })
})

describe('attacks from the Netherlands and from Genoa', () => {
  const netherlands = (nation: string, from: string, ...there: ForceSpec[]): Position => {
    const p = field()
      .force(from, { nation, inf: 6 })
      .force('charleroi', ...there)
    p.s.open.fill(0)
    return p
  }

  it('COS-7.6.1-01 COS-Q36 Pragmatics open them by an attack on enemies; nobody else, and not by going to friends', () => {
    const opens = (nation: string, ...there: ForceSpec[]): boolean =>
      attack(netherlands(nation, 'brussels', ...there), 'brussels', 'charleroi').s.open[
        AUSTRIAN_NETHERLANDS
      ] !== 0
    expect(opens('AU', { nation: 'FR', inf: 1 })).toBe(true)
    expect(opens('AU', { nation: 'BR', inf: 1 })).toBe(false)
    expect(opens('AU')).toBe(false)
    expect(opens('FR', { nation: 'AU', inf: 1 })).toBe(false)
  })

  it('COS-7.6.2-01 COS-7.6.4-01 Dutch land once, by an attack on Frenchmen', () => {
    const opens = (attacked: number, ...there: ForceSpec[]): boolean => {
      const p = netherlands('BR', 'amsterdam', ...there)
      p.s.flags[DUTCH_ATTACKED] = attacked
      return attack(p, 'amsterdam', 'charleroi').s.open[DUTCH_NETHERLANDS] !== 0
    }
    expect(opens(0, { nation: 'FR', inf: 1 })).toBe(true)
    expect(opens(1, { nation: 'FR', inf: 1 })).toBe(false)
    expect(opens(0, { nation: 'SP', inf: 1 })).toBe(false)
  })

  it('COS-7.8.5-02 Genoa joins France for an attack from its land, if it is not at war already', () => {
    const joins = (status: 'neutral' | 'belligerent'): number => {
      const p = field()
        .ally(null, 'GE')
        .status(status, 'GE')
        .control('GE', 'genoa')
        .force('genoa', { nation: 'FR', inf: 2 })
      return attack(p.force('tortona', { nation: 'AU', inf: 1 }), 'genoa', 'tortona').s.ally[GE]
    }
    expect([joins('neutral'), joins('belligerent')]).toEqual([1, -1])
  })
})

describe('Saxony', () => {
  const secret = (): Position => {
    const p = field().ally('pragmatic', 'SA').status('neutral', 'SA')
    p.s.flags[SECRET_SAXONY] = 1
    p.s.open[SAXONY_AREA] = 1 << PR
    return p
  }
  const betrayed = (p: Position): boolean =>
    attack(p, 'leipzig', 'dresden').said('diplomacy.betrayed').length > 0

  it.each<[string, ForceSpec, ForceSpec, boolean]>([
    ['Saxons attack Prussians', { nation: 'SA', inf: 2 }, { nation: 'PR', inf: 2 }, true],
    ['Saxons attack Frenchmen', { nation: 'SA', inf: 2 }, { nation: 'FR', inf: 2 }, true],
    ['Saxons attack Spaniards', { nation: 'SA', inf: 2 }, { nation: 'SP', inf: 2 }, false],
    ['Prussians attack Saxons', { nation: 'PR', inf: 2 }, { nation: 'SA', inf: 2 }, true],
    ['Prussians attack Austrians', { nation: 'PR', inf: 2 }, { nation: 'AU', inf: 2 }, false],
    ['Austrians attack Frenchmen', { nation: 'AU', inf: 2 }, { nation: 'FR', inf: 2 }, false],
  ])('COS-7.8.3-01 COS-Q126 its secret when %s', (_, by, there, then) => {
    expect(betrayed(secret().force('leipzig', by).force('dresden', there))).toBe(then)
    const open = secret().force('leipzig', by).force('dresden', there)
    open.s.flags[SECRET_SAXONY] = 0
    expect(betrayed(open)).toBe(false)
  })

  it('COS-7.8.3-01 a mixed force does not betray it by itself', () => {
    const p = secret()
    p.force(
      'dresden',
      { nation: 'FR', inf: 5, leaders: ['conti'] },
      { nation: 'SA', inf: 1, leaders: ['conti'] },
    )
    p.force('dresden', { nation: 'AU', inf: 2 })
    expect(attack(p, 'dresden', 'dresden').said('diplomacy.betrayed')).toEqual([])
  })

  it.each<[string, 'bourbon' | 'pragmatic', 'belligerent' | 'neutral', ForceSpec, ForceSpec, boolean]>([
    ['Austrians attack Saxons', 'bourbon', 'belligerent', { inf: 2 }, { nation: 'SA', inf: 2 }, true],
    ['they attack Prussians', 'bourbon', 'belligerent', { inf: 2 }, { nation: 'PR', inf: 2 }, false],
    ['they come to neutral Saxons', 'bourbon', 'neutral', { inf: 2 }, { nation: 'SA', inf: 2 }, false],
    ['Frenchmen do', 'pragmatic', 'belligerent', { nation: 'FR', inf: 2 }, { nation: 'SA', inf: 2 }, false],
    ['Frenchmen attack', 'bourbon', 'belligerent', { nation: 'FR', inf: 2 }, { inf: 2 }, false],
  ])('COS-7.9.1-01 COS-Q127 its troops are free to march when %s', (_, side, status, by, there, then) => {
    const p = field().ally(side, 'SA').status(status, 'SA').force('leipzig', by).force('dresden', there)
    p.s.open[SAXONY_AREA] = 0
    attack(p, 'leipzig', 'dresden')
    expect(p.s.open[SAXONY_AREA] !== 0).toBe(then)
    expect([b.home[p.space('dresden')], HA]).toEqual([SA, 7])
  })
})
