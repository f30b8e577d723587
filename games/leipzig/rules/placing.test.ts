// LEI-P: placing armies, with what follows.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH, TYPES } from '../board.ts'
import { invariants } from '../check.ts'
import { position } from '../testkit.ts'

describe('an army is placed', () => {
  it('LEI-TV-19 LEI-P-03 LEI-P-04 LEI-P-05 LEI-P-12 LEI-P-13 LEI-P-14 the other player’s army follows and brings nothing', () => {
    const p = position()
      .spread('poniatowski', 'doelitz', 'markkleeberg')
      .spread('friedrich', 'markkleeberg', 'gautzsch')
      .hand(FRENCH, 'river')
      .turn(FRENCH)
    p.terrain('river', 'poniatowski', 'doelitz')
    expect([p.at('poniatowski'), p.at('friedrich')]).toEqual(['markkleeberg', 'gautzsch'])
    expect(p.marks('friedrich')).toEqual([])
    expect([p.s.score, p.s.scouts, p.s.time]).toEqual([[1, 0], [1, 0], 1])
    expect(p.said('placing.enemy')).toEqual([[p.army('friedrich')]])
    expect(p.said('placing.cascade')).toEqual([[p.army('friedrich'), 1]])
  })

  it('LEI-P-02 LEI-P-03 LEI-P-06 at once; all other markers in the region, of both sides, go', () => {
    const p = position()
      .spread('poniatowski', 'doelitz', 'markkleeberg')
      .spread('friedrich', 'markkleeberg', 'gautzsch', 'croebern')
      .spread('murat', 'markkleeberg', 'wachau', 'doesen')
      .spread('ney', 'eutritzsch', 'mockau')
      .hand(FRENCH, 'river', 'plain')
      .turn(FRENCH)
    p.terrain('river', 'poniatowski', 'doelitz')
    expect(p.step).toBe('turn.act')
    expect(p.marks('friedrich')).toEqual(['croebern', 'gautzsch'])
    expect(p.marks('murat')).toEqual(['doesen', 'wachau'])
    expect(p.marks('ney')).toHaveLength(2)
    expect(p.marks('poniatowski')).toEqual([])
    // A card already played does not bring its markers back.
    expect(p.verdict('army', p.army('murat'))).toBe('LEI-A1-13')
  })

  it('LEI-P-08 LEI-P-09 LEI-P-11 own armies of a cascade bring a point, a Scout Card and time each', () => {
    const p = position()
      .spread('poniatowski', 'doelitz', 'markkleeberg')
      .spread('murat', 'markkleeberg', 'wachau')
      .spread('lauriston', 'wachau', 'holzhausen')
      .hand(FRENCH, 'river')
      .turn(FRENCH)
    p.terrain('river', 'poniatowski', 'doelitz')
    expect([p.at('poniatowski'), p.at('murat'), p.at('lauriston')]).toEqual([
      'markkleeberg',
      'wachau',
      'holzhausen',
    ])
    expect([p.s.score[FRENCH], p.s.scouts[FRENCH], p.s.time, p.supply()]).toEqual([3, 3, 3, 3])
  })

  it('LEI-TV-18 LEI-P-10 with no Scout Card in the supply none is taken, and none later', () => {
    const p = position()
      .spread('langeron', 'ploesen', 'kleinwiederitzsch')
      .scouts(ALLIED, 2)
      .scouts(FRENCH, 4)
      .hand(ALLIED, 'river')
      .turn(ALLIED)
    p.terrain('river', 'langeron', 'kleinwiederitzsch')
    expect([p.s.score[ALLIED], p.s.time, p.s.scouts[ALLIED]]).toEqual([1, 1, 2])
    p.s.scouts[FRENCH] = 3
    p.act('pile')
    expect(p.s.scouts[ALLIED]).toBe(2)
  })
})

describe('unit types', () => {
  const napoleon = () => position().spread('napoleon', 'reudnitz', 'thonberg')

  it('LEI-P-15 LEI-C-12 LEI-D11 the owner of Napoleon or Schwarzenberg chooses the type when it is placed', () => {
    const p = napoleon().hand(FRENCH, 'plain').turn(FRENCH)
    p.terrain('plain', 'napoleon', 'reudnitz')
    expect([p.step, p.awaited()]).toEqual(['placing.type', 1 << FRENCH])
    expect(p.targets('type')).toEqual([0, 1, 2])
    expect(p.verdict('type', 3)).toBe('LEI-P-15')
    expect(p.s.score[FRENCH]).toBe(0)
    p.act('type', TYPES.indexOf('cavalry'))
    expect([p.s.types[p.army('napoleon')], p.strength('napoleon'), p.s.score[FRENCH]]).toEqual([1, 8, 1])
  })

  it('LEI-P-15 LEI-P-05 even in the opponent’s turn', () => {
    const p = napoleon().spread('bennigsen', 'reudnitz', 'baalsdorf').hand(ALLIED, 'plain').turn(ALLIED)
    p.terrain('plain', 'bennigsen', 'baalsdorf')
    expect([p.at('bennigsen'), p.at('napoleon')]).toEqual(['reudnitz', 'thonberg'])
    expect([p.step, p.awaited()]).toEqual(['placing.type', 1 << FRENCH])
    p.act('type', TYPES.indexOf('artillery'))
    expect([p.step, p.s.score, p.s.time]).toEqual(['turn.act', [0, 1], 1])
  })

  it('LEI-C-11 every other army has the type of its card', () => {
    const p = position().spread('murat', 'doesen', 'wachau').hand(FRENCH, 'hill').turn(FRENCH)
    p.terrain('hill', 'murat', 'wachau')
    expect(TYPES[p.s.types[p.army('murat')]]).toBe('cavalry')
  })
})

describe('several armies at once', () => {
  const three = () =>
    position()
      .spread('friedrich', 'croebern', 'gautzsch')
      .spread('wittgenstein', 'croebern', 'grosspoesna')
      .spread('schwarzenberg', 'croebern', 'grosspoesna')
      .hand(ALLIED, 'forest')
      .turn(ALLIED)
      .terrain('forest', 'friedrich', 'gautzsch')

  it('LEI-TV-20 LEI-P-04 LEI-P-17 LEI-P-18 LEI-D10 the active player orders them; one that loses its last marker returns', () => {
    const p = three()
    expect([p.at('friedrich'), p.step, p.awaited()]).toEqual(['croebern', 'placing.order', 1 << ALLIED])
    expect(p.targets('place')).toEqual([p.army('schwarzenberg'), p.army('wittgenstein')])
    expect(p.verdict('place', p.army('friedrich'))).toBe('LEI-P-17')
    expect(p.verdict('place', -9)).toBe('LEI-P-17')
    p.act('place', p.army('wittgenstein'))
    expect([p.at('wittgenstein'), p.at('schwarzenberg')]).toEqual(['grosspoesna', 'waiting'])
    expect(p.marks('schwarzenberg')).toEqual([])
    expect([p.s.score[ALLIED], p.s.time, p.step]).toEqual([2, 2, 'turn.act'])
    expect(p.said('army.returned')).toEqual([[p.army('schwarzenberg')]])
  })

  it('LEI-P-18 the returned card can be played again with all its markers', () => {
    const p = three()
    p.act('place', p.army('wittgenstein'))
    p.act('army', p.army('schwarzenberg')) // Cröbern is held: one Scout Card
    p.act('omit', p.region('knauthain'))
    expect(p.marks('schwarzenberg')).toEqual(['gautzsch', 'gueldengossa'])
  })

  it('LEI-P-17 the other order places Schwarzenberg', () => {
    const p = three()
    p.act('place', p.army('schwarzenberg')).act('type', 0)
    expect([p.at('schwarzenberg'), p.at('wittgenstein')]).toEqual(['grosspoesna', 'waiting'])
  })
})

describe('what always holds', () => {
  it('LEI-P-07 LEI-P-19 one army a region, no marker beside it, no lone marker', () => {
    const fine = position().place('ney', 'mockau').spread('murat', 'wachau', 'doesen').turn(FRENCH)
    expect(invariants(fine.s, fine.board)).toEqual([])
    const faults = (p: ReturnType<typeof position>) => invariants(p.s, p.board).join()
    expect(faults(position().place('ney', 'mockau').place('yorck', 'mockau').turn(FRENCH))).toMatch(
      'LEI-P-07',
    )
    expect(
      faults(position().place('ney', 'wachau').spread('murat', 'wachau', 'doesen').turn(FRENCH)),
    ).toMatch('LEI-P-19')
    expect(faults(position().spread('murat', 'wachau').turn(FRENCH))).toMatch('LEI-P-19')
    expect(faults(position().spread('murat', 'wachau', 'wachau').turn(FRENCH))).toMatch('LEI-A3-06')
  })
})

describe('choices while armies are placed', () => {
  it('LEI-P-17 only armies with one marker are chosen, Napoleon among them', () => {
    const p = position()
      .spread('poniatowski', 'thonberg', 'connewitz')
      .spread('napoleon', 'thonberg', 'reudnitz')
      .spread('ney', 'thonberg', 'mockau')
      .spread('murat', 'wachau', 'doesen')
      .hand(FRENCH, 'forest')
      .turn(FRENCH)
      .terrain('forest', 'poniatowski', 'connewitz')
    expect(p.step).toBe('placing.order')
    expect(p.targets('place')).toEqual([p.army('napoleon'), p.army('ney')])
    for (const t of [-2, 19, 40, p.army('murat'), p.army('poniatowski')])
      expect(p.verdict('place', t), `${t}`).toBe('LEI-P-17')
    p.act('place', p.army('napoleon'))
    expect([p.at('napoleon'), p.at('ney'), p.step]).toEqual(['reudnitz', 'spread', 'placing.type'])
    p.act('type', 0)
    expect([p.at('ney'), p.s.score[FRENCH], p.step]).toEqual(['mockau', 3, 'turn.act'])
  })

  it('LEI-P-15 the type is open until it is chosen, and is one of three', () => {
    const p = position().spread('napoleon', 'reudnitz', 'thonberg').hand(FRENCH, 'plain').turn(FRENCH)
    p.terrain('plain', 'napoleon', 'reudnitz')
    expect([p.s.types[p.army('napoleon')], p.view(ALLIED).types[p.army('napoleon')]]).toEqual([-1, -1])
    for (const t of [-2, -32, 3, 7, 32, 33]) expect(p.verdict('type', t), `${t}`).toBe('LEI-P-15')
  })
})
