import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, NO_POWER, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { type Cities, NORTH, type Position, position, WEST, wholeGame } from '../testkit.ts'
import { conquer, controllerOf, isProtected } from './conquest.ts'
import { movementFrame } from './movement.ts'

/** `F` is an Austrian fortress; a protector may stand on the chain behind it, `p3` at distance 3. */
const CHAIN = 'a-F-c-d F-p1-p2-p3-p4'
const AUSTRIAN: Cities = { F: { fortress: 'minor', region: 'austria-core' } }

const chain = (options: Record<string, string> = {}, cities = AUSTRIAN) =>
  position(CHAIN, cities, 'intro', options)

const holder = (p: Position, city: string) => controllerOf(p.board, p.s, p.board.fortressAt[p.city(city)])

/** Fortresses with a question marker. */
const asked = (p: Position) =>
  p.s.queries.map((q) => [p.board.cityIds[p.board.fortresses[q >> 3].city], q & 7])

describe('conquest', () => {
  it('MAR-T21 MAR-10.3-03 a fortress is conquered by passing through it', () => {
    const p = chain().put('france-2', 'a').begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
    expect(p.marker('F')).toBe(FRANCE)
    expect(p.said('fortress.conquered')).toEqual([[FRANCE, p.city('F')]])
  })

  it('MAR-T21 MAR-10.3-04 a move that ends in a fortress does not conquer it', () => {
    const p = chain().put('france-2', 'a').begin(movementFrame(WEST)).walk('france-2', 'F')
    expect(holder(p, 'F')).toBe(AUSTRIA)
    expect(p.s.queries).toEqual([])
  })

  it('MAR-T21 MAR-10.3-03 leaving next turn the fortress where the move starts conquers it', () => {
    const p = chain().put('france-2', 'a').begin(movementFrame(WEST)).walk('france-2', 'F').act('done')
    p.s.moved = 0
    p.begin(movementFrame(WEST)).walk('france-2', 'a')
    expect(p.marker('F')).toBe(FRANCE)
  })

  it('MAR-10.3-03 a force march conquers nothing and leaves no question', () => {
    for (const protector of [false, true]) {
      const p = position('F=c=d F-p1-p2-p3', AUSTRIAN).put('france-2', 'F')
      if (protector) p.put('austria-1', 'p3')
      p.begin(movementFrame(WEST)).act('march', p.piece('france-2')).act('go', p.city('c')).act('stop')
      expect(holder(p, 'F')).toBe(AUSTRIA)
      expect(p.s.queries).toEqual([])
    }
  })

  it('MAR-10.3-01 a face-down general conquers nothing and leaves no question', () => {
    for (const protector of [false, true]) {
      const p = chain().put('france-2', 'a').down('france-2')
      if (protector) p.put('austria-1', 'p3')
      p.begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
      expect(holder(p, 'F')).toBe(AUSTRIA)
      expect(p.s.queries).toEqual([])
    }
  })

  it('MAR-10.3-01 trains conquer nothing', () => {
    const p = chain().put('france-train-2', 'a').begin(movementFrame(WEST)).walk('france-train-2', 'F', 'c')
    expect(holder(p, 'F')).toBe(AUSTRIA)
    expect(p.s.queries).toEqual([])
  })

  it.each([
    ['prussia-1', NORTH, 'france', null],
    ['prussia-1', NORTH, 'bavaria', null],
    ['prussia-1', NORTH, 'saxony', null],
    ['saxony-1', NORTH, 'bavaria', FRANCE],
    ['france-2', WEST, 'saxony', null],
    ['france-2', WEST, 'silesia', PRUSSIA],
    ['bavaria-1', WEST, 'austria-core', PRUSSIA],
    ['prussia-1', NORTH, 'prussia', null],
    ['prussia-1', NORTH, 'netherlands', null],
    ['austria-1', [AUSTRIA], 'netherlands', null],
  ] as const)('MAR-10.3-02 %s leaves friendly fortresses alone (%#)', (general, powers, region, marker) => {
    const p = chain({}, { F: { fortress: 'minor', region } }).put(general, 'a')
    if (marker !== null) p.mark('F', marker)
    const before = p.marker('F')
    p.begin(movementFrame([...powers])).walk(general, 'F', 'c')
    expect(p.marker('F')).toBe(before)
    expect(p.said('fortress.conquered')).toEqual([])
    expect(p.s.queries).toEqual([])
  })

  it('MAR-10.3-02 a fortress of nobody is not conquered', () => {
    const p = chain({}, { F: { fortress: 'minor' } }).put('france-2', 'a')
    p.begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
    expect(holder(p, 'F')).toBe(NO_POWER)
  })

  it('MAR-10.3-10 one move conquers several fortresses', () => {
    const fortress = { fortress: 'minor', region: 'austria-core' } as const
    const p = position('F=G=H=c=I', { F: fortress, G: fortress, H: fortress, I: fortress }).put(
      'france-2',
      'F',
    )
    p.begin(movementFrame(WEST)).walk('france-2', 'G', 'H', 'c', 'I')
    expect(['F', 'G', 'H', 'I'].map((c) => p.marker(c))).toEqual([FRANCE, FRANCE, FRANCE, NO_POWER])
  })

  it('MAR-10.3-12 control changes while the general is still on his way', () => {
    const p = chain().put('france-2', 'a').begin(movementFrame(WEST)).act('move', 1)
    p.act('go', p.city('F'))
    expect(holder(p, 'F')).toBe(AUSTRIA)
    p.act('go', p.city('c'))
    expect(holder(p, 'F')).toBe(FRANCE)
    expect(p.s.frames.at(-1)?.proc).toBe('move')
  })

  it('MAR-10.3-11 MAR-10.3-12 after the conquest others enter, on a force march too', () => {
    const p = position('a=F=c-d F-e', AUSTRIAN).put('france-2', 'F').put('france-3', 'a')
    p.put('bavaria-1', 'e').begin(movementFrame(WEST))
    expect(p.verdict('march', p.piece('france-3'))).toBe('MAR-10.1b-03')
    p.walk('france-2', 'c', 'd')
    p.act('march', p.piece('france-3')).act('go', p.city('F')).act('go', p.city('c')).act('stop')
    expect(p.at('france-3')).toBe('c')
    p.walk('bavaria-1', 'F')
    expect(p.at('bavaria-1')).toBe('F')
  })

  it('MAR-10.3-12 going back and forth over a fortress conquers it once', () => {
    const p = chain().put('france-2', 'F').begin(movementFrame(WEST)).walk('france-2', 'c', 'F', 'c')
    expect(p.said('fortress.conquered')).toHaveLength(1)
    expect(p.marker('F')).toBe(FRANCE)
  })
})

describe('protection', () => {
  it('MAR-10.3-05 MAR-10.3-06 MAR-12-01 a general of the controller within three cities protects', () => {
    for (const [city, safe] of [
      ['p1', true],
      ['p3', true],
      ['p4', false],
    ] as const) {
      const p = chain().put('france-2', 'a').put('austria-5', city)
      p.begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
      expect(holder(p, 'F')).toBe(safe ? AUSTRIA : FRANCE)
      expect(asked(p)).toEqual(safe ? [['F', FRANCE]] : [])
    }
  })

  it('MAR-T22 MAR-10.3-06 MAR-10.3-07 MAR-12-01 a partner protects, through pieces too', () => {
    const p = chain().put('pragmatic-army-1', 'p3').put('france-3', 'p1').put('france-2', 'a')
    p.begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
    expect(holder(p, 'F')).toBe(AUSTRIA)
    expect(asked(p)).toEqual([['F', FRANCE]])
  })

  it('MAR-10.3-06 from the first city of the board as from any other', () => {
    const p = chain().put('france-2', 'c').put('austria-1', 'a')
    p.begin(movementFrame(WEST)).walk('france-2', 'F', 'p1')
    expect([holder(p, 'F'), asked(p)]).toEqual([AUSTRIA, [['F', FRANCE]]])
  })

  it('MAR-T22 MAR-10.3-06 at distance four he does not', () => {
    const p = chain().put('pragmatic-army-1', 'p4').put('france-3', 'p1').put('france-2', 'a')
    p.begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
    expect(p.marker('F')).toBe(FRANCE)
    expect(p.s.queries).toEqual([])
  })

  it.each([
    ['saxony', NO_POWER, 'prussia-1', true],
    ['saxony', NO_POWER, 'saxony-1', true],
    ['saxony', PRUSSIA, 'saxony-1', true],
    ['bavaria', NO_POWER, 'france-1', true],
    ['bavaria', FRANCE, 'bavaria-1', true],
    ['silesia', PRUSSIA, 'saxony-1', true],
    ['bavaria', NO_POWER, 'prussia-1', false],
    ['bavaria', NO_POWER, 'saxony-1', false],
    ['saxony', NO_POWER, 'france-2', false],
    ['saxony', FRANCE, 'saxony-1', false],
    ['silesia', PRUSSIA, 'france-2', false],
    ['prussia', NO_POWER, 'bavaria-1', false],
  ] as const)(
    'MAR-10.3-06 MAR-10.3-08 %s under marker %i beside %s: protected %s',
    (region, marker, general, safe) => {
      const p = chain({}, { F: { fortress: 'minor', region } })
        .put('austria-1', 'a')
        .put(general, 'p2')
      if (marker !== NO_POWER) p.mark('F', marker)
      p.begin(movementFrame([AUSTRIA])).walk('austria-1', 'F', 'c')
      expect(p.marker('F')).toBe(safe ? marker : AUSTRIA)
      expect(asked(p)).toEqual(safe ? [['F', AUSTRIA]] : [])
    },
  )

  it('MAR-10.3-06 the home power does not protect what an enemy of the passer holds alone', () => {
    // A fortress in Austria with a Prussian marker: the Austrian general beside it defends nothing.
    const p = chain().mark('F', PRUSSIA).put('austria-1', 'a').put('austria-2', 'p1')
    p.begin(movementFrame([AUSTRIA])).walk('austria-1', 'F', 'c')
    expect(holder(p, 'F')).toBe(AUSTRIA)
  })

  it('MAR-10.3-09 trains and hussars do not protect', () => {
    const p = chain().put('france-2', 'a').put('austria-train-2', 'p1').put('hussar-1', 'p2')
    p.put('pragmatic-army-train-1', 'p3').begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
    expect(p.marker('F')).toBe(FRANCE)
  })

  it('MAR-10.3-06 MAR-10.3-09 generals off the map protect nothing', () => {
    const p = chain().put('france-2', 'a').put('austria-1', -1, 0)
    p.begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
    expect(p.marker('F')).toBe(FRANCE)
  })

  it.each([
    ['yes', true],
    ['no', false],
  ] as const)('MAR-Q28 faceDownProtects %s', (value, safe) => {
    const p = chain({ faceDownProtects: value }).put('france-2', 'a').put('austria-1', 'p1').down('austria-1')
    p.begin(movementFrame(WEST)).walk('france-2', 'F', 'c')
    expect(holder(p, 'F')).toBe(safe ? AUSTRIA : FRANCE)
    expect(asked(p)).toEqual(safe ? [['F', FRANCE]] : [])
  })

  it('MAR-Q28 a face-up general protects under either ruling', () => {
    const p = chain({ faceDownProtects: 'no' })
      .put('austria-1', 'p1')
      .put('austria-2', 'p2')
      .down('austria-1')
    expect(isProtected(p.board, p.s, 0)).toBe(true)
  })
})

describe('stacks that conquer', () => {
  /** Törring (rank 1) commands Broglie (rank 3). */
  const stack = (...down: string[]) => {
    const p = chain().put('bavaria-1', 'F').put('france-3', 'F')
    return p.down(...down).begin(movementFrame(WEST))
  }
  const together = (p: Position) =>
    p.act('moveStack', p.piece('bavaria-1')).act('go', p.city('c')).act('stop')

  it('MAR-Q29 MAR-10.4-09 a mixed stack moving as one conquers in the name of its commander', () => {
    const p = together(stack())
    expect(p.said('fortress.conquered')).toEqual([[BAVARIA, p.city('F')]])
    expect(p.marker('F')).toBe(FRANCE)
    expect([p.at('bavaria-1'), p.at('france-3')]).toEqual(['c', 'c'])
  })

  it('MAR-Q63 MAR-Q29 MAR-10.3-01 with a face-down commander the subordinate conquers', () => {
    const p = together(stack('bavaria-1'))
    expect(p.said('fortress.conquered')).toEqual([[FRANCE, p.city('F')]])
  })

  it('MAR-Q29 MAR-10.3-01 a face-down subordinate hinders nothing', () => {
    const p = together(stack('france-3'))
    expect(p.said('fortress.conquered')).toEqual([[BAVARIA, p.city('F')]])
  })

  it('MAR-Q29 MAR-10.3-01 a stack that is all face-down conquers nothing', () => {
    const p = together(stack('bavaria-1', 'france-3'))
    expect(holder(p, 'F')).toBe(AUSTRIA)
  })

  it('MAR-10.3-01 MAR-10.3-03 a general who leaves his stack behind conquers by his own state', () => {
    const up = stack('bavaria-1').walk('france-3', 'c')
    expect(up.said('fortress.conquered')).toEqual([[FRANCE, up.city('F')]])
    const down = stack('bavaria-1').walk('bavaria-1', 'c')
    expect(holder(down, 'F')).toBe(AUSTRIA)
  })
})

describe('marking control', () => {
  const GENERAL = ['austria-1', 'prussia-1', 'saxony-1', 'france-2', 'bavaria-1', 'pragmatic-army-1']
  const STAGE = [[AUSTRIA], NORTH, NORTH, WEST, WEST, [PRAGMATIC]]

  /** The marker after `power` has passed a fortress of the region that bears `before`. */
  const after = (power: number, region: string, before: number) => {
    const cities: Cities = { F: { fortress: 'minor', region } }
    const p = position(CHAIN, cities, wholeGame()).put(GENERAL[power], 'a')
    if (before !== NO_POWER) p.mark('F', before)
    p.begin(movementFrame(STAGE[power])).walk(GENERAL[power], 'F', 'c')
    expect(p.said('fortress.conquered')).toEqual([[power, p.city('F')]])
    return p.marker('F')
  }

  it('MAR-10.4-04 MAR-10.4-09 in an enemy home country the conqueror places its marker, a minor its partner’s', () => {
    expect(after(PRUSSIA, 'austria-core', NO_POWER)).toBe(PRUSSIA)
    expect(after(SAXONY, 'austria-core', NO_POWER)).toBe(PRUSSIA)
    expect(after(FRANCE, 'austria-core', NO_POWER)).toBe(FRANCE)
    expect(after(BAVARIA, 'austria-core', NO_POWER)).toBe(FRANCE)
    for (const region of ['prussia', 'saxony', 'bavaria', 'france'])
      expect(after(AUSTRIA, region, NO_POWER)).toBe(AUSTRIA)
    expect(after(FRANCE, 'netherlands', NO_POWER)).toBe(FRANCE)
  })

  it('MAR-10.4-01 MAR-10.4-04 the marker of the former controller goes', () => {
    for (const region of ['saxony', 'bavaria']) expect(after(AUSTRIA, region, PRUSSIA)).toBe(AUSTRIA)
    expect(after(AUSTRIA, 'bavaria', FRANCE)).toBe(AUSTRIA)
  })

  it('MAR-10.4-05 MAR-Q56 in a friendly minor’s home the one who retakes places its own marker', () => {
    for (const region of ['saxony', 'bavaria']) {
      expect(after(PRUSSIA, region, AUSTRIA)).toBe(PRUSSIA)
      expect(after(FRANCE, region, AUSTRIA)).toBe(FRANCE)
    }
  })

  it('MAR-10.4-09 MAR-10.4-05 minors retake for their partners, at home and at each other’s', () => {
    for (const region of ['saxony', 'bavaria']) {
      expect(after(SAXONY, region, AUSTRIA)).toBe(PRUSSIA)
      expect(after(BAVARIA, region, AUSTRIA)).toBe(FRANCE)
    }
  })

  it('MAR-T24 MAR-10.4-01 MAR-10.4-09 Rutowski retakes a Saxon fortress: the Austrian marker makes way for a Prussian one', () => {
    expect(after(SAXONY, 'saxony', AUSTRIA)).toBe(PRUSSIA)
  })

  it('MAR-10.4-06 a Silesian fortress always bears the marker of its controller', () => {
    for (const before of [AUSTRIA, PRAGMATIC]) {
      expect(after(FRANCE, 'silesia', before)).toBe(FRANCE)
      expect(after(BAVARIA, 'silesia', before)).toBe(FRANCE)
    }
    expect(after(PRUSSIA, 'silesia', AUSTRIA)).toBe(PRUSSIA)
    expect(after(SAXONY, 'silesia', AUSTRIA)).toBe(PRUSSIA)
    expect(after(AUSTRIA, 'silesia', PRUSSIA)).toBe(AUSTRIA)
    expect(after(AUSTRIA, 'silesia', FRANCE)).toBe(AUSTRIA)
    expect(after(PRAGMATIC, 'silesia', FRANCE)).toBe(PRAGMATIC)
  })

  it("MAR-3.2-13 in nobody's land too a fortress bears the marker of whoever takes it", () => {
    expect(after(FRANCE, 'empire-east', AUSTRIA)).toBe(FRANCE)
    expect(after(AUSTRIA, 'empire-east', PRUSSIA)).toBe(AUSTRIA)
  })

  it('MAR-T25 MAR-10.4-01 MAR-10.4-07 a major retakes its own land without a marker', () => {
    expect(after(PRUSSIA, 'prussia', AUSTRIA)).toBe(NO_POWER)
    expect(after(AUSTRIA, 'austria-core', FRANCE)).toBe(NO_POWER)
    expect(after(AUSTRIA, 'austria-core', PRUSSIA)).toBe(NO_POWER)
    expect(after(FRANCE, 'france', AUSTRIA)).toBe(NO_POWER)
  })

  it('MAR-10.4-08 in an allied major’s land no marker is placed, whoever retakes it', () => {
    for (const power of [SAXONY, FRANCE, BAVARIA]) expect(after(power, 'prussia', AUSTRIA)).toBe(NO_POWER)
    for (const power of [BAVARIA, PRUSSIA, SAXONY]) expect(after(power, 'france', AUSTRIA)).toBe(NO_POWER)
  })

  it('MAR-T26 MAR-10.4-08 the Pragmatic Army retakes an Austrian fortress for Austria', () => {
    const cities: Cities = { F: { fortress: 'minor', region: 'austria-flanders', map: 'flanders' } }
    const p = position('a-F-c', cities, wholeGame()).mark('F', FRANCE)
    conquer(p.board, p.s, p.machine, PRAGMATIC, 0)
    expect(p.marker('F')).toBe(NO_POWER)
    expect(holder(p, 'F')).toBe(AUSTRIA)
  })
})
