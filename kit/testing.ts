// A small game for tests of the kit: its board, its shapes, and values of them.
import { NONE, type State } from '@tricorne/engine'
import { type FrameOf, framesOf, Positions, shapesOn, type TypeOf } from './index.ts'

export interface Land {
  areas: number
  armies: number
  turns: number
}

export const LAND: Land = { areas: 70, armies: 4, turns: 9 }

const { int, bit, flag, mask, table, list, options, group, groups, optional, such, state, frame } =
  shapesOn<Land>()

const area = int(0, (b) => b.areas - 1)
const areaOrNone = int(NONE, (b) => b.areas - 1)
const OPTIONS = [
  { id: 'fog', values: ['off', 'on'] },
  { id: 'length', values: ['short', 'long', 'endless'] },
]

const OFFER = group('An offer', { id: int(1, 2 ** 30), clauses: list(int(0, 2 ** 31), 5) })

const COURT = group('The court', {
  mood: int(-99, 99),
  envoys: table(3, areaOrNone),
  offers: groups(OFFER, 4),
})

export const STATE = state({
  scenario: int(0, 1),
  options: options(OPTIONS),
  turn: such(
    int(1, (b) => b.turns),
    'be early in the first scenario',
    (turn, _b, s: { scenario: number }) => (s.scenario === 0 ? turn < 6 : true),
  ),
  owner: table((b) => b.areas, bit, { mostly: 0 }),
  troops: table((b) => b.areas * 3, int(0, 500), { mostly: 0 }),
  at: table((b) => b.armies, areaOrNone),
  snow: table((b) => b.areas, bit),
  deck: table(40, int(0, 8), { ending: 8 }),
  ready: mask((b) => b.armies),
  marks: list(area, 12),
  score: int(-1000, 1000),
  seed: int(0, 2 ** 32 - 1),
  over: flag,
  court: optional(
    COURT,
    (s: { scenario: number }) => s.scenario === 1,
    'be there in the second scenario only',
  ),
})

export interface LandState extends State, TypeOf<typeof STATE> {}

export const TURN = frame('turn', [], { side: bit })
export const BATTLE = frame(
  'battle',
  ['turn'],
  { area, winner: areaOrNone, seen: table((b) => b.areas, bit, { orEmpty: true }), tired: flag },
  {
    needed: { end: ['winner'] },
    fault: (f) => (f.tired && f.area === 0 ? 'Nobody tires in the first area.' : null),
  },
)
export type Battle = FrameOf<typeof BATTLE>

export const FRAMES = framesOf<Land>(TURN, BATTLE)

const step = () => null
export const POSITIONS = new Positions<LandState, Land>(STATE, FRAMES, {
  turn: { steps: { begin: step, end: step } },
  battle: { steps: { begin: step, fight: step, end: step } },
})
