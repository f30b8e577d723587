import { clone, type Frame } from '@tricorne/engine'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { groupsOf, wrongOf } from './arbitrary.ts'
import { DamagedText, findFrame, frameOf, isFrame, Positions, shapesOn } from './index.ts'
import {
  BATTLE,
  type Battle,
  FRAMES,
  LAND,
  type Land,
  type LandState,
  POSITIONS,
  STATE,
  TURN,
} from './testing.ts'

const { fold, unfold } = POSITIONS

const frames = fc
  .record({
    side: fc.integer({ min: 0, max: 1 }),
    battle: fc.boolean(),
    locals: groupsOf(BATTLE.fields, LAND),
  })
  .map(({ side, battle, locals }): Frame[] => {
    const turn = { proc: 'turn', step: 'end', side }
    return battle ? [turn, { proc: 'battle', step: 'fight', ...locals, tired: false } as Frame] : [turn]
  })

const states = fc.tuple(groupsOf(STATE.fields, LAND), frames).map(([fields, stack]) => {
  const { court, ...s } = { ...fields, frames: stack } as LandState
  if (s.scenario === 0) s.turn = Math.min(s.turn, 5)
  return s.scenario === 1 ? { ...s, court } : s
}) as fc.Arbitrary<LandState>

const [some] = fc.sample(
  states.filter((s) => s.scenario === 1 && s.frames.length === 2),
  { numRuns: 1, seed: 5 },
)

const after = (change: (s: LandState) => void): string | null => {
  const s = clone(some)
  change(s)
  return POSITIONS.fault(s, LAND)
}

describe('a declared shape', () => {
  it('gives the types of states and frames', () => {
    expectTypeOf<LandState['turn']>().toEqualTypeOf<number>()
    expectTypeOf<LandState['at']>().toEqualTypeOf<number[]>()
    expectTypeOf<LandState['over']>().toEqualTypeOf<boolean>()
    expectTypeOf<NonNullable<LandState['court']>['offers'][number]['clauses']>().toEqualTypeOf<number[]>()
    expectTypeOf<Battle['winner']>().toEqualTypeOf<number>()
    expectTypeOf<Battle>().toExtend<Frame>()
  })

  it('accepts every state in its limits, and gives the very same back from one text', () => {
    const property = fc.property(states, (s) => {
      expect(POSITIONS.fault(s, LAND)).toBeNull()
      const before = clone(s)
      const text = fold(s, LAND)
      expect(s).toEqual(before)
      expect(unfold(text, LAND)).toEqual(s)
      expect(JSON.stringify(text)).toHaveLength(text.length + 2)
    })
    fc.assert(property, { numRuns: 300, seed: 1 })
  })

  it('writes fields in the order of their declaration, frames first', () => {
    const back = unfold(fold(some, LAND), LAND)
    expect(Object.keys(back)).toEqual(['frames', ...Object.keys(STATE.fields)])
    expect(Object.keys(back.frames[1])).toEqual(['proc', 'step', ...Object.keys(BATTLE.fields)])
  })

  it('writes little where a table is mostly one value, or ends with one', () => {
    const s = { ...clone(some), owner: new Array(70).fill(0), troops: new Array(210).fill(0) }
    const bare = fold(s, LAND).length
    s.troops[209] = 500
    expect(fold(s, LAND).length - bare).toBe(6)
    s.deck = new Array(40).fill(8)
    const ended = fold(s, LAND).length
    s.deck[39] = 0
    expect(fold(s, LAND).length - ended).toBe(41)
  })

  it('refuses every field that is missing, strange or out of range, and names it', () => {
    for (const [name, field] of Object.entries(STATE.fields))
      for (const wrong of wrongOf(field, LAND)) {
        const fault = after((s) => Object.assign(s, { [name]: wrong }))
        expect(fault, `${name}: ${JSON.stringify(wrong)}`).toMatch(/^The (state|court)'s .*\.$/)
        if (name !== 'court') expect(fault).toContain(`"${name}"`)
      }
    for (const value of [null, 3, 'state', [], undefined])
      expect(POSITIONS.fault(value, LAND)).toMatch(/object\.$/)
    expect(after((s) => Object.assign(s, { more: 1 }))).toBe('The state\'s "more" is unknown.')
  })

  it('says in a plain sentence what is wrong', () => {
    expect(after((s) => (s.score = 1001))).toBe(
      'The state\'s "score" must be a whole number from -1000 to 1000, but is 1001.',
    )
    expect(after((s) => s.at.pop())).toBe('The state\'s "at" must have 4 numbers, but has 3.')
    expect(after((s) => (s.at[2] = 70))).toBe(
      'The state\'s "at", place 2, must be a whole number from -1 to 69, but is 70.',
    )
    expect(after((s) => (s.options[0] = 2))).toBe(
      'The state\'s "options", place 0 ("fog"), must be a whole number from 0 to 1, but is 2.',
    )
    expect(after((s) => Object.assign(s, { scenario: 0, turn: 7 }))).toBe(
      'The state\'s "turn" must be early in the first scenario, but is 7.',
    )
    expect(after((s) => (s.scenario = 0))).toMatch(/"(turn|court)" must be/)
    expect(after((s) => delete s.court)).toBe(
      'The state\'s "court" must be there in the second scenario only.',
    )
    expect(after((s) => Object.assign(s.court as object, { mood: 100 }))).toBe(
      'The court\'s "mood" must be a whole number from -99 to 99, but is 100.',
    )
    expect(after((s) => Object.assign(s.court as object, { offers: [{ id: 0, clauses: [] }] }))).toBe(
      'The court\'s "offers", place 0: "id" must be a whole number from 1 to 1073741824, but is 0.',
    )
    expect(after((s) => Object.assign(s, { over: 'x'.repeat(99) }))).toMatch(/but is "x{39}…\.$/)
  })

  it('refuses to store what it could not give back', () => {
    for (const change of [
      { score: 1001 },
      { owner: [] },
      { marks: new Array(13).fill(0) },
      { turn: undefined },
    ])
      expect(() => fold({ ...some, ...change } as LandState, LAND)).toThrow(/cannot be stored/)
    expect(() => fold({ ...some, owner: new Array(70).fill(2) }, LAND)).toThrow(/"owner"/)
    expect(() => fold({ ...some, frames: [{ proc: 'turn', step: 'never' }] }, LAND)).toThrow(/turn\.never/)
    const { int, state } = shapesOn<Land>()
    const wide = new Positions<LandState, Land>(state({ n: int(0, 2 ** 40) }), {}, {})
    expect(() => wide.fold(some, LAND)).toThrow(/limits of "n"/)
  })

  it('leaves nothing behind of a state that could not be stored, and takes states of any length', () => {
    const text = fold(some, LAND)
    expect(() => fold({ ...some, frames: [{ proc: 'turn', step: 'never' }] }, LAND)).toThrow()
    expect(fold(some, LAND)).toBe(text)
    const { int, table, state } = shapesOn<Land>()
    const long = new Positions<LandState, Land>(state({ n: table(5000, int(0, 99)) }), {}, {})
    const s = { frames: [], n: new Array(5000).fill(99) } as unknown as LandState
    expect(long.unfold(long.fold(s, LAND), LAND)).toEqual(s)
  })
})

describe('a damaged text', () => {
  const text = fold(some, LAND)

  it('is refused with a sentence, or is a state in its limits', () => {
    const char = fc.oneof(
      fc.constantFrom('#', 'b', '~', '\\', ' ', 'é', '\u{1f600}'),
      fc.string({ maxLength: 3 }),
    )
    const damaged = fc
      .tuple(fc.nat(text.length), fc.nat(4), char)
      .map(([at, gone, put]) => text.slice(0, at) + put + text.slice(at + gone))
    const property = fc.property(fc.oneof(damaged, fc.string({ maxLength: 400 })), (broken) => {
      try {
        const s = unfold(broken, LAND)
        expect(unfold(fold(s, LAND), LAND)).toEqual(s)
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedText)
        expect((error as Error).message).toMatch(/^The text is damaged at character \d+\.$/)
      }
    })
    fc.assert(property, { numRuns: 2000, seed: 3 })
  })

  it('is refused if it is cut short, goes on after its end or is no text', () => {
    for (let end = 0; end < text.length; end++)
      expect(() => unfold(text.slice(0, end), LAND)).toThrow(DamagedText)
    expect(() => unfold(`${text}#`, LAND)).toThrow(DamagedText)
    for (const value of [null, {}, 3]) expect(() => unfold(value as never, LAND)).toThrow(DamagedText)
  })
})

describe('frames', () => {
  const local = (name: string, value: unknown) => after((s) => Object.assign(s.frames[1], { [name]: value }))

  it('are refused if a local is missing, strange or out of range, or they are out of order', () => {
    for (const [name, field] of Object.entries(BATTLE.fields))
      for (const wrong of wrongOf(field, LAND))
        expect(local(name, wrong), `${name}: ${wrong}`).toContain(`"${name}"`)
    expect(local('more', 1)).toBe('"more" in the frame of "battle" is unknown.')
    expect(after((s) => (s.frames[1].proc = 'siege'))).toBe('There is no procedure "siege".')
    expect(after((s) => (s.frames[1].step = 'never'))).toBe('The procedure "battle" has no step "never".')
    expect(after((s) => s.frames.shift())).toBe('The procedure "battle" must be called by another one.')
    expect(after((s) => (s.frames[0] = s.frames[1]))).toMatch(/must be called/)
    expect(after((s) => s.frames.push(s.frames[1]))).toBe('The procedure "battle" is not called by "battle".')
    expect(after((s) => s.frames.push(null as never))).toMatch(/frame .* but is null/)
    expect(after((s) => Object.assign(s, { frames: 3 }))).toMatch(/"frames" must be a list/)
    expect(after((s) => (s.frames = new Array(256).fill(s.frames[0])))).toMatch(/more than 255/)
  })

  it('are refused if a local is not chosen at a step that needs it, or for reasons of their own', () => {
    const at = (step: string, winner: number) => after((s) => Object.assign(s.frames[1], { step, winner }))
    expect(at('fight', -1)).toBeNull()
    expect(at('end', 3)).toBeNull()
    expect(at('end', -1)).toBe('"winner" in the frame of "battle" is not chosen yet.')
    expect(after((s) => Object.assign(s.frames[1], { tired: true, area: 0 }))).toMatch(/^Nobody tires/)
  })

  it('are found by their declaration, the innermost first', () => {
    const battle = (area: number): Battle => ({
      proc: 'battle',
      step: 'fight',
      area,
      winner: -1,
      seen: [],
      tired: false,
    })
    const s = { frames: [battle(1), battle(2)] }
    expect(frameOf(s, BATTLE).area).toBe(2)
    expect(findFrame(s, TURN)).toBeNull()
    expect(() => frameOf(s, TURN)).toThrow('The procedure "turn" does not run')
    const [f] = s.frames as Frame[]
    expect(isFrame(f, BATTLE) && f.area).toBe(1)
    expect(isFrame(f, TURN)).toBe(false)
  })
})

describe('the form of a shape', () => {
  const form = POSITIONS.form(LAND)

  it('is the same for the same shape, and another if anything that is stored changes', () => {
    expect(POSITIONS.form({ ...LAND })).toBe(form)
    expect(POSITIONS.form({ ...LAND, areas: 71 })).not.toBe(form)
    const step = () => null
    const steps = {
      turn: { steps: { begin: step, end: step } },
      battle: { steps: { begin: step, end: step } },
    }
    expect(new Positions(STATE, FRAMES, steps).form(LAND)).not.toBe(form)
  })
})
