// LEI-Q: the rulings of the catalogue where the rulebook is silent or contradicts itself, one test each. The
// chapters' own tests go deeper; LEI-Q5 speaks of wood.
import { NONE } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { loadPack } from '../pack/load.ts'
import { type Position, position, twoMissions } from '../testkit.ts'
import { outcome } from './match.ts'
import { worth } from './scoring.ts'

const FOUR = ['river', 'hill', 'forest', 'plain']
const lostBy = (p: Position, army: string): number => p.s.lost[p.army(army)]

describe('components', () => {
  it('LEI-Q1 five armies have two markers, and Marmont has three', () => {
    const { armyIds, markers } = position().board
    expect(armyIds.filter((_, a) => markers[a] === 2).sort()).toEqual([
      'bernadotte',
      'bluecher',
      'napoleon',
      'ney',
      'schwarzenberg',
    ])
    expect(markers.reduce((a, b) => a + b, 0)).toBe(52)
  })

  it('LEI-Q2 battles are fought on 16 and 18 October', () => {
    const { dates } = position().board
    expect(dates.filter((d) => d.battle).map((d) => d.id)).toEqual(['16.10', '18.10'])
  })

  it('LEI-Q4 there are six Scout Cards', () => {
    expect([position().board.scouts, position().supply()]).toEqual([6, 6])
  })

  it('LEI-Q33 Napoleon and Schwarzenberg have one strength, whatever type is chosen', () => {
    for (const id of ['napoleon', 'schwarzenberg']) {
      const strengths = (['infantry', 'cavalry', 'artillery'] as const).map((type) =>
        position().place(id, 'leipzig', { type }).strength(id),
      )
      expect(new Set(strengths).size, id).toBe(1)
    }
  })

  it('LEI-Q34 Friedrich is infantry, and Marmont’s card brings three markers', () => {
    const p = position().spread('friedrich', 'croebern', 'gautzsch').hand(ALLIED, 'cavalry', 'infantry')
    p.turn(ALLIED)
    expect([p.verdict('move', p.sort('cavalry')), p.verdict('move', p.sort('infantry'))]).toEqual([
      'LEI-T-06',
      null,
    ])
    const q = position().turn(FRENCH)
    expect(q.act('army', q.army('marmont')).marks('marmont')).toHaveLength(3)
  })

  it('LEI-Q35 Plösen lies beside Breitenfeld and Klein-Wiederitzsch', () => {
    const p = position()
    const touches = (region: string) =>
      p.board.touch[p.region('ploesen') * p.board.regions + p.region(region)] === 1
    expect(['breitenfeld', 'kleinwiederitzsch', 'taucha'].map(touches)).toEqual([true, true, false])
  })

  it('LEI-Q36 Probstheida is highlighted under its own name, and Bennigsen is spelled as elsewhere', () => {
    const { board, armies } = loadPack()
    expect(board.regions.find((r) => r.id === 'probstheida')).toMatchObject({
      name: 'Probstheida',
      highlighted: true,
    })
    expect(armies.armies.filter((a) => a.name.startsWith('Benn')).map((a) => a.name)).toEqual(['Bennigsen'])
  })

  it('LEI-Q37 every sector has five Mission Cards', () => {
    expect(position().board.missionsOf.map((pile) => pile.length)).toEqual([5, 5, 5, 5, 5])
  })
})

describe('set-up and turn', () => {
  it('LEI-Q22 French picks the two sectors after seeing five missions', () => {
    const p = position()
    p.s.missions.fill(NONE)
    p.s.frames = [{ proc: 'match', step: 'turn' }, { proc: 'setup', step: 'begin', chosen: 0 } as never]
    p.machine.advance(p.s)
    expect([p.step, p.awaited()]).toEqual(['setup.sectors', 1 << FRENCH])
    expect(p.s.missions.every((m) => m >= 0)).toBe(true)
    expect(p.view(FRENCH).secret?.missions).toEqual(p.s.missions)
  })

  it('LEI-Q3 the seventh action draws a card and plays none', () => {
    const p = position().turn(FRENCH).act('pile')
    expect([p.handSize(FRENCH), p.s.time, p.inPlace('discard'), p.s.actions]).toEqual([1, 0, 0, 4])
  })

  it('LEI-Q12 a joker is barred before the first Army Card too', () => {
    const p = position().hand(FRENCH, 'plain', 'plain').turn(FRENCH, 5, true)
    expect(p.verdict('jokerTerrain', p.sort('plain'))).toBe('LEI-T-05')
  })

  it('LEI-Q13 all five actions are taken as long as one is legal', () => {
    const p = position().turn(FRENCH)
    for (let left = 5; left > 0; left--) {
      expect([p.s.actions, p.verdict('end')]).toEqual([left, 'LEI-T-07'])
      p.act('pile')
    }
    expect(p.s.turn).toBe(3)
  })

  it('LEI-Q14 either player with all armies placed may end the turn, and then moves time one step a turn', () => {
    for (const side of [FRENCH, ALLIED]) {
      const p = position().display(...FOUR)
      p.remove(...p.board.armiesOf[side].map((a) => p.board.armyIds[a]))
      p.turn(side).act('end')
      expect([p.s.time, p.s.finished]).toEqual([0, 1 << side])
      p.drawOut() // the other player's turn, and then the one that only moves time
      expect([p.s.time, p.awaited()]).toEqual([1, 1 << (1 - side)])
    }
  })

  it('LEI-Q29 a card is not played for its time alone', () => {
    const p = position().hand(FRENCH, 'infantry', 'plain').scouts(FRENCH, 1).turn(FRENCH)
    const verdicts = [
      p.verdict('move', p.sort('infantry')),
      p.verdict('terrain', p.sort('plain')),
      p.verdict('scout'),
    ]
    expect(verdicts).toEqual(['LEI-T-06', 'LEI-T-06', 'LEI-T-06'])
  })

  it('LEI-Q27 a discarded Scout Card returns to the supply, a discarded Time Card to the discard pile', () => {
    const p = position()
      .hand(FRENCH, ...FOUR, 'river', 'hill', 'time')
      .scouts(FRENCH, 3)
      .endTurn(FRENCH)
    p.act('discardScout').act('discard', p.sort('time'))
    expect([p.supply(), p.inPlace('discard', 'time'), p.inPlace('out')]).toEqual([4, 1, 0])
  })

  it('LEI-Q38 discard pile and hand sizes are open, hands and a reshuffled pile are not', () => {
    const p = position().hand(FRENCH, 'river', 'time').discard('hill').turn(FRENCH)
    const seen = p.view(ALLIED)
    expect([seen.handSizes, seen.discard[p.sort('hill')]]).toEqual([[2, 0], 1])
    expect(seen.hand?.every((n) => n === 0)).toBe(true)
    expect(seen.draw).toBe(37)
  })
})

describe('markers and armies', () => {
  it('LEI-Q6 a Movement Card moves one marker', () => {
    const p = position().spread('langeron', 'breitenfeld', 'ploesen').hand(ALLIED, 'infantry').turn(ALLIED)
    p.march('infantry', 'langeron', 'breitenfeld', 'radefeld')
    expect([p.marks('langeron'), p.step]).toEqual([['ploesen', 'radefeld'], 'turn.act'])
  })

  it('LEI-Q9 a Scout Card leaves a village out', () => {
    const p = position().scouts(FRENCH, 1).turn(FRENCH)
    p.act('army', p.army('ney')).act('omit', p.region('mockau'))
    expect(p.marks('ney')).toEqual(['eutritzsch', 'kleinwiederitzsch'])
  })

  it('LEI-Q10 Scout Cards with an Army Card cost no action, or one each by the option', () => {
    const left = (options: Record<string, string>) => {
      const p = position('beginner', options).scouts(FRENCH, 1).turn(FRENCH)
      return p.act('army', p.army('ney')).s.actions
    }
    expect([left({}), left({ scoutsForArmyCard: 'costActions' })]).toEqual([4, 3])
  })

  it('LEI-Q11 passing over an own army costs two actions, or one by the option, and time +2', () => {
    const pass = (options: Record<string, string>) => {
      const p = position('beginner', options)
        .spread('poniatowski', 'doelitz', 'connewitz')
        .place('murat', 'doesen')
        .hand(FRENCH, 'cavalry', 'cavalry')
        .turn(FRENCH)
      p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
      p.act('over', p.region('doesen')).act('with', p.sort('cavalry'))
      return p.act('go', p.region('wachau')).s
    }
    const usual = pass({})
    expect([usual.actions, usual.time]).toEqual([3, 2])
    expect(pass({ passingCosts: 'oneAction' }).actions).toBe(4)
  })

  it('LEI-Q30 cards with different sets of types are not identical', () => {
    const p = position()
      .spread('platow', 'baalsdorf', 'sommerfeld')
      .hand(ALLIED, 'infantry', 'infantry/cavalry')
      .turn(ALLIED)
    expect(p.verdict('jokerMove', p.sort('infantry'))).toBe('LEI-A5-07')
  })

  it('LEI-Q20 an army that loses its last marker to a placing returns to its owner with its card', () => {
    const p = position()
      .spread('friedrich', 'croebern', 'gautzsch')
      .spread('wittgenstein', 'croebern', 'grosspoesna')
      .spread('schwarzenberg', 'croebern', 'grosspoesna')
      .hand(ALLIED, 'forest')
      .turn(ALLIED)
    p.terrain('forest', 'friedrich', 'gautzsch').act('place', p.army('wittgenstein'))
    expect([p.at('wittgenstein'), p.at('schwarzenberg')]).toEqual(['grosspoesna', 'waiting'])
    expect(p.verdict('army', p.army('schwarzenberg'))).toBeNull() // it can be played again
  })

  it('LEI-Q21 one free village places the army at once with all it brings; none bars the card', () => {
    const p = position().place('ney', 'grosspoesna').place('murat', 'seifertshain').turn(ALLIED)
    p.act('army', p.army('klenau'))
    expect([p.at('klenau'), p.s.score[ALLIED], p.s.scouts[ALLIED], p.s.time]).toEqual([
      'liebertwolkwitz',
      1,
      1,
      1,
    ])
    const q = position().place('ney', 'grosspoesna').place('murat', 'seifertshain')
    q.place('lauriston', 'liebertwolkwitz').turn(ALLIED)
    expect(q.verdict('army', q.army('klenau'))).toBe('LEI-A1-16')
  })

  it('LEI-Q23 French chooses at once which mission a date reveals', () => {
    const p = position().hand(ALLIED, 'time').time(6).turn(ALLIED).act('time')
    expect([p.step, p.awaited(), p.targets('reveal')]).toEqual(['clock.choose', 1 << FRENCH, [0, 1, 2, 3, 4]])
  })
})

describe('battle', () => {
  it('LEI-Q7 an army leaves when its strength is below one point, not when it is one less', () => {
    const after = (lost: number) =>
      position()
        .place('poniatowski', 'connewitz')
        .place('platow', 'gautzsch', { lost })
        .battle(FRENCH)
        .at('platow')
    expect([after(0), after(1)]).toEqual(['gautzsch', 'removed'])
  })

  it('LEI-Q8 the owner of the armies that are hit chooses', () => {
    const p = position()
      .place('yorck', 'doelitz')
      .place('poniatowski', 'connewitz')
      .place('bertrand', 'doesen')
    expect(p.battle(ALLIED).awaited()).toBe(1 << FRENCH)
  })

  it('LEI-Q17 two dates in a turn make two battles, before any scoring', () => {
    const p = position().place('yorck', 'gautzsch').place('ney', 'connewitz').time(30)
    p.hand(FRENCH, 'time').turn(FRENCH, 1)
    p.s.due = 2
    p.act('time')
    expect([lostBy(p, 'yorck'), lostBy(p, 'ney'), p.step]).toEqual([2, 2, 'over'])
  })

  it('LEI-Q18 damage is dealt at once on both sides, no point is thrown away, the active player assigns first', () => {
    const p = position()
      .place('platow', 'doelitz', { lost: 1 })
      .place('yorck', 'probstheida')
      .place('bertrand', 'doesen', { lost: 2 })
      .place('ney', 'connewitz')
      .battle(ALLIED)
    expect(p.awaited()).toBe(1 << ALLIED)
    p.act('lose', p.army('platow'))
    p.act('lose', p.army('bertrand'))
    expect(['platow', 'yorck', 'bertrand', 'ney'].map((id) => lostBy(p, id))).toEqual([2, 1, 3, 1])
    expect([p.at('platow'), p.at('bertrand')]).toEqual(['removed', 'removed'])
  })

  it('LEI-Q32 an army destroyed scores nothing and takes nothing back', () => {
    const p = position().place('platow', 'gautzsch', { lost: 1 }).place('ney', 'connewitz')
    p.s.score = [2, 3]
    expect([p.battle(FRENCH).at('platow'), p.s.score]).toEqual(['removed', [2, 3]])
  })

  it('LEI-Q31 terrain values count at the end only, and never below 0', () => {
    const p = position('advanced').place('poniatowski', 'markkleeberg', { lost: 1 })
    expect(worth(p.board, p.s, p.army('poniatowski'))).toBe(0) // cavalry by a river: one point less
    p.place('yorck', 'gautzsch').battle(FRENCH)
    expect([p.at('poniatowski'), lostBy(p, 'yorck')]).toEqual(['removed', 1])
    const weak = position('advanced').place('bertrand', 'eutritzsch', { lost: 2 })
    expect(worth(weak.board, weak.s, weak.army('bertrand'))).toBe(0)
    expect(weak.battle(FRENCH).at('bertrand')).toBe('eutritzsch') // a value of -1 does not remove it
  })
})

describe('scoring and victory', () => {
  it('LEI-Q24 an Allied army fights one mission, after French has assigned; every one by the option', () => {
    const p = twoMissions({})
    expect([p.step, p.awaited()]).toEqual(['scoring.fight', 1 << ALLIED])
    p.act('fight', p.mission('lindenau'))
    expect(p.said('mission.held').map(([m]) => m)).toEqual([p.mission('reudnitz')])
    expect(twoMissions({ alliedArmyFights: 'everyMission' }).said('mission.held')).toEqual([])
  })

  it('LEI-Q19 a supporter need not stand beside the mission army, unless the option asks for it', () => {
    const counts = (options: Record<string, string>) =>
      position('beginner', options)
        .missions('wachau')
        .place('ney', 'wachau')
        .place('murat', 'grosspoesna')
        .place('wittgenstein', 'gueldengossa')
        .score()
        .said('score.supports').length
    expect([counts({}), counts({ supportRequiresAdjacency: 'yes' })]).toEqual([1, 0])
  })

  it('LEI-Q25 a mission army without an enemy succeeds', () => {
    const p = position().missions('wachau').place('poniatowski', 'wachau').score()
    expect(p.said('mission.held').map(([m]) => m)).toEqual([p.mission('wachau')])
  })

  it('LEI-Q26 with equal scores the Allies win', () => {
    const p = position()
    p.s.score = [p.s.missions.reduce((sum, m) => sum + p.board.missions[m].allied, 0), 0]
    p.score()
    expect([p.s.score[FRENCH] - p.s.score[ALLIED], outcome(p.s)?.winners]).toEqual([0, [1]])
  })
})
