// What the frame of each procedure holds and who may call it: for checking states that come
// from outside. A test compares this table with the frames of played matches.
import type { Board } from './board.ts'
import { POWER_COUNT } from './powers.ts'
import type { Policy } from './rules/policy.ts'
import { AWAY } from './state.ts'

type Kind = 'city' | 'cityOrNone' | 'cities' | 'general' | 'generalOrNone' | 'piece' | 'train' | 'hussar'
type Loose =
  | 'power'
  | 'powers'
  | 'pieces'
  | 'anyPieces'
  | 'count'
  | 'counts'
  | 'flag'
  | 'mask'
  | 'score'
  | 'moves'
  | 'political'
  | 'pairs'
  | 'places'
  | 'side'

/** The kinds that are lists of numbers. */
export const LISTS: ReadonlySet<Kind | Loose> = new Set([
  'cities',
  'powers',
  'pieces',
  'anyPieces',
  'counts',
  'moves',
  'pairs',
  'places',
] as const)

interface Shape {
  callers: string[]
  locals: Record<string, Kind | Loose>
}

const shape = (callers: string[], locals: Shape['locals']): Shape => ({ callers, locals })

export const FRAMES: Record<string, Shape> = {
  sequence: shape([], { stage: 'count' }),
  setup: shape(['sequence'], { done: 'counts' }),
  hussars: shape(['sequence'], { hussar: 'hussar' }),
  stage: shape(['sequence'], { powers: 'powers', supplied: 'count' }),
  winter: shape(['sequence', 'saxony'], {
    powers: 'powers',
    turn: 'count',
    bought: 'count',
    entering: 'generalOrNone',
    to: 'cityOrNone',
    answer: 'count',
    refused: 'counts',
  }),
  politics: shape(['sequence'], { turn: 'count', order: 'counts', taken: 'counts', moves: 'moves' }),
  policy: shape(['politics'], {
    power: 'power',
    card: 'political',
    grant: 'count',
    left: 'count',
    entering: 'generalOrNone',
    move: 'count',
  }),
  tracks: shape(['politics'], { moves: 'moves', track: 'count', looked: 'count', general: 'generalOrNone' }),
  election: shape(['sequence'], { voter: 'count', fortress: 'count', votes: 'counts' }),
  annexation: shape(['sequence'], {}),
  reduction: shape(['sequence'], {}),
  saxony: shape(['tracks', 'annexation', 'defection'], {}),
  defection: shape(['battle', 'supply'], { steps: 'count' }),
  displacement: shape(['tracks', 'annexation', 'saxony'], {
    pieces: 'anyPieces',
    home: 'flag',
    reach: 'count',
    friendReach: 'count',
  }),
  cardPhase: shape(['stage'], { powers: 'powers', gift: 'count' }),
  supply: shape(['stage'], {
    power: 'power',
    cut: 'mask',
    taxed: 'pieces',
    prices: 'counts',
    purse: 'count',
    done: 'mask',
    starved: 'count',
    site: 'cityOrNone',
  }),
  movement: shape(['stage'], {
    powers: 'powers',
    held: 'mask',
    done: 'mask',
    order: 'count',
    resting: 'mask',
    refused: 'counts',
  }),
  combat: shape(['stage'], {
    powers: 'powers',
    pairs: 'pairs',
    places: 'places',
    beaten: 'mask',
    target: 'cityOrNone',
  }),
  retroactive: shape(['stage'], {}),
  move: shape(['movement'], {
    piece: 'piece',
    mate: 'generalOrNone',
    march: 'flag',
    steps: 'count',
    main: 'flag',
    to: 'cityOrNone',
    answer: 'count',
  }),
  reentry: shape(['movement'], { train: 'train' }),
  battle: shape(['combat'], {
    attacker: 'city',
    defender: 'city',
    score: 'score',
    side: 'side',
    played: 'count',
    lost: 'count',
    loser: 'generalOrNone',
    loserMate: 'generalOrNone',
    winner: 'generalOrNone',
    worth: 'count',
    rest: 'count',
  }),
  retreat: shape(['battle'], {
    general: 'general',
    mate: 'generalOrNone',
    winner: 'city',
    power: 'power',
    left: 'count',
    far: 'count',
    used: 'cities',
  }),
  payment: shape(['supply', 'reentry', 'winter', 'tracks'], {
    power: 'power',
    price: 'count',
    paid: 'count',
  }),
  lastTroop: shape(['supply', 'battle'], { g: 'general', h: 'general' }),
  consent: shape(['move', 'winter'], { g: 'general', h: 'general', chief: 'generalOrNone' }),
  command: shape(['move', 'winter', 'policy', 'tracks', 'displacement'], { g: 'general', h: 'general' }),
}

const int = (v: unknown, low: number, high: number): boolean =>
  Number.isInteger(v) && (v as number) >= low && (v as number) <= high

const list = (v: unknown, each: (n: unknown) => boolean): boolean => Array.isArray(v) && v.every(each)

const MOST_COUNT = 1000
const PAIR = 1024

function fits(b: Board, kind: Kind | Loose, v: unknown): boolean {
  const trains = b.generals + b.trains
  const isCity = (n: unknown) => int(n, 0, b.cities - 1)
  switch (kind) {
    case 'city':
      return isCity(v)
    case 'cityOrNone':
      return v === -1 || isCity(v)
    case 'cities':
      return list(v, isCity)
    case 'general':
      return int(v, 0, b.generals - 1)
    case 'generalOrNone':
      return int(v, -1, b.generals - 1)
    case 'piece':
      return int(v, 0, trains - 1)
    case 'train':
      return int(v, b.generals, trains - 1)
    case 'hussar':
      return int(v, trains, b.power.length - 1)
    case 'power':
      return int(v, 0, POWER_COUNT - 1)
    case 'powers':
      return list(v, (n) => int(n, 0, POWER_COUNT - 1)) && (v as number[]).length > 0
    case 'pieces':
      return list(v, (n) => int(n, 0, b.generals - 1))
    case 'anyPieces':
      return list(v, (n) => int(n, 0, trains - 1))
    case 'count':
      return int(v, 0, MOST_COUNT)
    case 'counts':
      return list(v, (n) => int(n, 0, MOST_COUNT))
    case 'flag':
      return typeof v === 'boolean'
    case 'mask':
      return int(v, 0, 2 ** b.power.length - 1)
    case 'score':
      return int(v, -MOST_COUNT, MOST_COUNT)
    case 'moves':
      return (
        list(v, (n) => int(n, -MOST_COUNT, MOST_COUNT)) && (v as number[]).length === b.politics.tracks.length
      )
    case 'political':
      return int(v, 0, b.politics.cards.length - 1)
    case 'side':
      return v === 0 || v === 1
    case 'pairs':
      return list(v, (n) => int(n, 0, b.cities * PAIR) && isCity((n as number) % PAIR))
    case 'places':
      return list(v, (n) => int(n, AWAY, b.cities - 1)) && [0, b.generals].includes((v as number[]).length)
  }
}

/** A sentence on what is wrong with a frame, or null. `below` is the procedure that called it. */
export function frameFault(b: Board, value: unknown, below: string | null): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'A frame of the state is not an object.'
  const { proc, step: _, ...locals } = value as Record<string, unknown>
  if (typeof proc !== 'string' || !Object.hasOwn(FRAMES, proc)) return `There is no procedure "${proc}".`
  const { callers, locals: kinds } = FRAMES[proc]
  if (below === null ? callers.length > 0 : !callers.includes(below))
    return `The procedure "${proc}" is not called by "${below ?? 'nobody'}".`
  for (const name of Object.keys(locals))
    if (!Object.hasOwn(kinds, name)) return `The frame of "${proc}" holds "${name}", which it does not know.`
  for (const [name, kind] of Object.entries(kinds))
    if (!fits(b, kind, locals[name])) return `"${name}" in the frame of "${proc}" is missing or out of range.`
  return proc === 'policy' ? policyFault(b, value as Policy) : null
}

/** A political card is asked about only what it has: grants of troops, moves of tracks. */
function policyFault(b: Board, { step, card, grant, move }: Policy): string | null {
  const { troops, moves } = b.politics.cards[card]
  const raising = step === 'raise' || step === 'entry' || step === 'granted' || step === 'raised'
  const beyond = raising ? grant >= troops.length : step === 'shift' && move >= moves.length
  return beyond ? 'The frame of "policy" asks about what its card does not have.' : null
}
