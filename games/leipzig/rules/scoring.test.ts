// LEI-F, LEI-G: final scoring, beginner's and advanced.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH, TYPES } from '../board.ts'
import { position, twoMissions } from '../testkit.ts'
import { terrainValue, worth } from './scoring.ts'

type P = ReturnType<typeof position>

/** French and Allied value of a mission, and whether it was held. */
function result(p: P, region: string): [number, number, boolean] | 'empty' {
  const of = (message: string) => p.said(message).find(([m]) => m === p.mission(region))
  const held = of('mission.held')
  const failed = of('mission.failed')
  if (held) return [held[1], held[2], true]
  if (failed) return [failed[1], failed[2], false]
  if (!of('mission.empty')) throw new Error(`${region} is not scored`)
  return 'empty'
}

describe('the examples of the rulebook', () => {
  it('LEI-TV-32 LEI-F-04 LEI-F-05 LEI-F-06 LEI-F-15 Poniatowski with Ney against Friedrich', () => {
    const p = position()
      .missions('markkleeberg')
      .place('poniatowski', 'markkleeberg')
      .place('ney', 'doelitz')
      .place('macdonald', 'gautzsch')
      .place('friedrich', 'doesen')
      .place('bennigsen', 'knauthain')
      .score()
    expect(result(p, 'markkleeberg')).toEqual([6, 3, true])
  })

  it('LEI-TV-33 LEI-F-04 LEI-F-05 LEI-F-13 LEI-F-14 LEI-F-19 two missions, support for one only', () => {
    const p = position()
      .missions('probstheida', 'connewitz')
      .place('bertrand', 'probstheida')
      .place('poniatowski', 'connewitz')
      .place('ney', 'doelitz')
      .place('macdonald', 'grosszschocher')
      .place('schwarzenberg', 'holzhausen')
      .place('gyulai', 'gautzsch')
      .place('bennigsen', 'kleinzschocher')
      .score()
    expect(result(p, 'connewitz')).toEqual([10, 2, true])
    expect(result(p, 'probstheida')).toEqual([3, 7, false])
  })

  const third = () =>
    position()
      .missions('moeckern', 'rueckmarsdorf')
      .place('ney', 'moeckern')
      .place('bertrand', 'rueckmarsdorf', { lost: 1 })
      .place('marmont', 'leutzsch')
      .place('schwarzenberg', 'wahren')
      .place('bennigsen', 'luetzschena', { lost: 2 })
      .place('friedrich', 'schoenau', { lost: 2 })
      .score()

  it('LEI-TV-34 LEI-F-08 LEI-F-15 LEI-D15 Marmont supports Ney or Bertrand, as French chooses', () => {
    const p = third()
    expect([p.step, p.awaited()]).toEqual(['scoring.support', 1 << FRENCH])
    expect(p.targets('support').sort()).toEqual([p.mission('moeckern'), p.mission('rueckmarsdorf')].sort())
    expect(p.verdict('support', p.s.missions[4])).toBe('LEI-F-05')
    expect(p.verdict('support', -4)).toBe('LEI-F-05')
    p.act('support', p.mission('moeckern'))
    expect([result(p, 'moeckern'), result(p, 'rueckmarsdorf')]).toEqual([
      [8, 7, true],
      [2, 2, true],
    ])
    expect(p.said('mission.even')).toEqual([[p.mission('rueckmarsdorf'), 2]])
    const q = third()
    q.act('support', q.mission('rueckmarsdorf'))
    expect([result(q, 'moeckern'), result(q, 'rueckmarsdorf')]).toEqual([
      [4, 7, false],
      [6, 2, true],
    ])
  })

  it('LEI-TV-35 LEI-F-07 LEI-Q19 support across an Allied army; as an option only from beside', () => {
    const start = (options = {}) =>
      position('beginner', options)
        .missions('wachau')
        .place('ney', 'wachau')
        .place('murat', 'grosspoesna')
        .place('schwarzenberg', 'gueldengossa')
        .score()
    expect(result(start(), 'wachau')).toEqual([8, 7, true])
    expect(result(start({ supportRequiresAdjacency: 'yes' }), 'wachau')).toEqual([4, 7, false])
    const beside = position('beginner', { supportRequiresAdjacency: 'yes' })
      .missions('markkleeberg')
      .place('poniatowski', 'markkleeberg')
      .place('ney', 'doelitz')
      .place('friedrich', 'doesen')
      .score()
    expect(result(beside, 'markkleeberg')).toEqual([6, 3, true])
  })

  it('LEI-TV-36 LEI-F-10 LEI-F-11 LEI-F-16 LEI-Q24 LEI-D16 an Allied army fights one of two missions', () => {
    const p = twoMissions()
    expect([p.step, p.awaited()]).toEqual(['scoring.fight', 1 << ALLIED])
    expect(p.verdict('fight', p.s.missions[0])).toBe('LEI-F-04')
    p.act('fight', p.mission('reudnitz'))
    expect([result(p, 'lindenau'), result(p, 'reudnitz')]).toEqual([
      [3, 0, true],
      [4, 7, false],
    ])
    const q = twoMissions({ alliedArmyFights: 'everyMission' })
    expect([result(q, 'lindenau'), result(q, 'reudnitz')]).toEqual([
      [3, 7, false],
      [4, 7, false],
    ])
  })

  it('LEI-TV-37 LEI-F-03 LEI-F-17 LEI-F-19 a mission without French army fails, whoever is there', () => {
    const alone = position().missions('taucha').score()
    expect([
      result(alone, 'taucha'),
      alone.said('mission.empty').find(([m]) => m === alone.mission('taucha')),
    ]).toEqual(['empty', [alone.mission('taucha'), 3]])
    expect(result(position().missions('taucha').place('bernadotte', 'taucha').score(), 'taucha')).toBe(
      'empty',
    )
    expect(result(position().missions('taucha').spread('ney', 'taucha', 'mockau').score(), 'taucha')).toBe(
      'empty',
    )
  })
})

describe('scoring', () => {
  it('LEI-F-01 LEI-F-18 LEI-F-19 LEI-V-01 LEI-C-20 each mission on its own; points are added to those for armies', () => {
    const p = position().missions('moeckern', 'probstheida', 'taucha', 'lindenau', 'eutritzsch')
    p.place('ney', 'moeckern').place('bertrand', 'lindenau')
    p.s.score = [3, 2]
    p.score()
    expect(p.s.score).toEqual([3 + 6 + 5, 2 + 5 + 3 + 4])
    expect(p.said('mission.held').map(([m]) => m)).toEqual([p.mission('moeckern'), p.mission('lindenau')])
  })

  it('LEI-F-02 LEI-F-03 only placed armies count, and only a French one holds a mission', () => {
    const p = position()
      .missions('wachau')
      .place('ney', 'wachau')
      .spread('schwarzenberg', 'gueldengossa', 'croebern')
      .spread('murat', 'doesen', 'liebertwolkwitz')
      .score()
    expect(result(p, 'wachau')).toEqual([4, 0, true])
  })

  it('LEI-F-09 a mission army counts for its own mission only', () => {
    const p = position()
      .missions('liebertwolkwitz', 'holzhausen')
      .place('poniatowski', 'liebertwolkwitz')
      .place('ney', 'holzhausen')
      .place('schwarzenberg', 'seifertshain')
      .score()
    p.act('fight', p.mission('liebertwolkwitz'))
    expect([result(p, 'liebertwolkwitz'), result(p, 'holzhausen')]).toEqual([
      [2, 7, false],
      [4, 0, true],
    ])
  })

  it('LEI-F-11 LEI-F-12 French assigns first, by contacts, whatever the Allied army then fights', () => {
    const p = position()
      .missions('lindenau', 'reudnitz')
      .place('bertrand', 'lindenau')
      .place('ney', 'reudnitz')
      .place('murat', 'thonberg')
      .place('schwarzenberg', 'leipzig')
      .score()
    expect(p.step).toBe('scoring.support')
    p.act('support', p.mission('lindenau'))
    expect(p.step).toBe('scoring.fight')
    p.act('fight', p.mission('reudnitz'))
    expect([result(p, 'lindenau'), result(p, 'reudnitz')]).toEqual([
      [7, 0, true],
      [4, 7, false],
    ])
  })

  it('LEI-F-13 LEI-F-14 LEI-F-16 current strengths count; without enemy contact the mission succeeds', () => {
    const p = position()
      .missions('wachau')
      .place('ney', 'wachau', { lost: 2 })
      .place('schwarzenberg', 'gueldengossa', { lost: 5 })
      .score()
    expect(result(p, 'wachau')).toEqual([2, 2, true])
    const alone = position().missions('wachau').place('ney', 'wachau', { lost: 3 }).score()
    expect(result(alone, 'wachau')).toEqual([1, 0, true])
  })
})

describe('the advanced game', () => {
  const advanced = () => position('advanced')

  it('LEI-TV-43 LEI-G-01 LEI-G-02 LEI-G-03 LEI-G-05 LEI-C-24 terrain values are added in final scoring only there', () => {
    const put = (p: P) => p.place('murat', 'doesen').place('ney', 'eutritzsch').place('marmont', 'thonberg')
    const count = (p: P) => ['murat', 'ney', 'marmont'].map((id) => worth(p.board, p.s, p.army(id)))
    expect(count(put(advanced()))).toEqual([5, 3, 5])
    expect(count(put(position()))).toEqual([4, 4, 4])
    const p = advanced().missions('connewitz').place('poniatowski', 'connewitz').score()
    expect(result(p, 'connewitz')).toEqual([2, 0, true]) // cavalry in a forest: 0
    const q = advanced()
      .missions('wachau')
      .place('marmont', 'wachau')
      .place('wittgenstein', 'gueldengossa')
      .score()
    expect(result(q, 'wachau')).toEqual([5, 3, true]) // artillery on a hill and on a plain
  })

  it('LEI-TV-44 LEI-G-06 LEI-P-15 LEI-P-12 Napoleon, placed in the Allied turn, takes the value of the type chosen', () => {
    const start = () =>
      advanced()
        .spread('napoleon', 'reudnitz', 'thonberg')
        .spread('bennigsen', 'reudnitz', 'baalsdorf')
        .hand(ALLIED, 'plain')
        .turn(ALLIED)
        .terrain('plain', 'bennigsen', 'baalsdorf')
    const values = [0, 1, 2].map((type) => {
      const p = start().act('type', type)
      expect(p.s.score).toEqual([0, 1])
      return terrainValue(p.board, p.s, p.army('napoleon'))
    })
    expect(values).toEqual([0, 0, 1])
  })

  it('LEI-G-04 the value stays with the army', () => {
    const p = advanced().place('murat', 'doesen').place('yorck', 'wachau').battle(FRENCH)
    expect([p.strength('murat'), terrainValue(p.board, p.s, p.army('murat'))]).toEqual([3, 1])
    expect(p.view(FRENCH).bonus[p.army('murat')]).toBe(1)
  })

  it('LEI-G-07 LEI-G-08 a value does not remove an army, and what counts is never below 0', () => {
    const p = advanced().missions('baalsdorf').place('ney', 'baalsdorf', { lost: 3 }).score()
    expect(worth(p.board, p.s, p.army('ney'))).toBe(0)
    expect([p.at('ney'), result(p, 'baalsdorf')]).toEqual(['baalsdorf', [0, 0, true]])
    const q = advanced()
    q.place('ney', 'baalsdorf', { lost: 3 })
    q.board.value[3] -= 2 // infantry on a plain: -3 for this test
    expect(worth(q.board, q.s, q.army('ney'))).toBe(0)
    q.board.value[3] += 2
  })
})

describe('what the log and the score say', () => {
  it('LEI-F-13 LEI-F-14 LEI-F-19 each army is told with what it counts for; a fight lost gives the Allies points', () => {
    const p = position()
      .missions('wachau', 'breitenfeld', 'taucha', 'markranstaedt', 'connewitz')
      .place('napoleon', 'markkleeberg')
      .place('poniatowski', 'wachau')
      .place('lauriston', 'breitenfeld') // region 0
      .place('schwarzenberg', 'doesen')
      .place('yorck', 'gueldengossa')
      .place('langeron', 'lindenthal')
      .score()
    const told = (message: string) => p.said(message).map(([a, m, n]) => [p.board.armyIds[a], m, n])
    const [wachau, breitenfeld] = [p.mission('wachau'), p.mission('breitenfeld')]
    expect(told('score.holds').sort()).toEqual([
      ['lauriston', breitenfeld, 4],
      ['poniatowski', wachau, 2],
    ])
    expect(told('score.supports')).toEqual([['napoleon', wachau, 8]])
    expect(told('score.fights').sort()).toEqual([
      ['langeron', breitenfeld, 3],
      ['schwarzenberg', wachau, 7],
      ['yorck', wachau, 4],
    ])
    expect(p.said('mission.failed')).toEqual([[wachau, 10, 11, 4]])
    expect(p.said('mission.held')).toEqual([[breitenfeld, 4, 3, 7]])
    expect(p.s.score).toEqual([7, 4 + 3 + 3 + 5])
  })

  it('LEI-F-02 LEI-F-05 Napoleon holds and supports like any other', () => {
    const p = position().missions('wachau').place('napoleon', 'wachau').place('yorck', 'doesen').score()
    expect(result(p, 'wachau')).toEqual([8, 4, true])
  })

  it('LEI-F-05 LEI-F-08 an army in region 0 has its choice, and only among missions it can support', () => {
    const p = position()
      .missions('lindenthal', 'eutritzsch', 'wachau', 'taucha')
      .place('ney', 'lindenthal')
      .place('bertrand', 'eutritzsch')
      .place('murat', 'breitenfeld')
      .place('langeron', 'kleinwiederitzsch')
      .score()
    expect([p.step, p.awaited()]).toEqual(['scoring.support', 1 << FRENCH])
    expect(p.targets('support').sort()).toEqual([p.mission('lindenthal'), p.mission('eutritzsch')].sort())
    for (const t of [-2, 25, 40, p.mission('wachau'), p.mission('thonberg')])
      expect(p.verdict('support', t), `${t}`).toBe('LEI-F-05')
  })

  it('LEI-G-03 terrain gives nothing to an army that does not stand, or has no type yet', () => {
    const p = position('advanced')
      .spread('napoleon', 'reudnitz', 'thonberg')
      .spread('ney', 'mockau', 'taucha')
      .remove('murat')
    p.place('poniatowski', 'breitenfeld')
      .hand(FRENCH, 'plain')
      .turn(FRENCH)
      .terrain('plain', 'napoleon', 'reudnitz')
    expect(p.step).toBe('placing.type')
    p.s.types[p.army('murat')] = TYPES.indexOf('cavalry') // destroyed, but it had a type
    const { bonus } = p.view(ALLIED)
    expect(bonus.map((n, a) => [p.board.armyIds[a], n]).filter(([, n]) => n !== 0)).toEqual([
      ['poniatowski', 1],
    ])
  })
})
