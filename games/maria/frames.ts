// The frames of all procedures: who calls them, and what they hold.
import { type FrameOf, framesOf } from '@tricorne/kit'
import type { Board } from './board.ts'
import {
  bit,
  city,
  cityOrNone,
  count,
  counts,
  flag,
  frame,
  general,
  generalOrNone,
  generals,
  hussar,
  int,
  list,
  moves,
  piece,
  pieces,
  place,
  political,
  power,
  powers,
  refusals,
  seats,
  such,
  table,
  train,
} from './shapes.ts'

export const SEQUENCE = frame('sequence', [], {
  /** The next action stage of the turn. */
  stage: count,
})

export const SETUP = frame('setup', ['sequence'], {
  /** Per seat: how many of its generals have their troops. */
  done: counts,
})

const HUSSARS = frame('hussars', ['sequence'], { hussar })

export const STAGE = frame('stage', ['sequence'], {
  powers,
  /** The next power to have its supply checked. */
  supplied: count,
})

export const WINTER = frame('winter', ['sequence', 'saxony'], {
  powers,
  /** Position of the recruiting power in `powers`. */
  turn: count,
  /** Troops it has taken so far. */
  bought: count,
  /** The general who is coming back, or -1. */
  entering: generalOrNone,
  /** The city where he asks to join another player's general, or -1, and what that player said (MAR-6-07). */
  to: cityOrNone,
  answer: count,
  /** Stacks that were refused in this winter. */
  refused: refusals,
})

export const POLITICS = frame('politics', ['sequence'], {
  /** The next space of the board to get a card; then the next of `order` to choose. */
  turn: count,
  /** The majors that act, those with most influence first (MAR-17.4-06). */
  order: counts,
  /** Political cards taken and not yet carried out, in order: power * TAKEN + card. */
  taken: counts,
  /** How the marker of each track will move when all have chosen (MAR-17.5-11). */
  moves,
})

const GRANTS = ['raise', 'entry', 'granted', 'raised']

const POLICY = frame(
  'policy',
  ['politics'],
  {
    /** Who has taken the card. */
    power,
    card: political,
    /** The grant of troops in hand and how many are still to be given. */
    grant: count,
    left: count,
    /** The general who is coming back, or -1. */
    entering: generalOrNone,
    /** The move in hand. */
    move: count,
  },
  {
    fault({ step, card, grant, move }, b) {
      const { troops, moves } = b.politics.cards[card]
      const beyond = GRANTS.includes(step) ? grant >= troops.length : step === 'shift' && move >= moves.length
      return beyond ? 'The frame of "policy" asks about what its card does not have.' : null
    },
  },
)

const TRACKS = frame('tracks', ['politics'], {
  moves,
  track: count,
  /** Off-map boxes looked at on this track: first all for those who come home, then all for those who go. */
  looked: count,
  /** The general who is sent, or -1. */
  general: generalOrNone,
})

export const ELECTION = frame('election', ['sequence'], {
  /** The place in the order of votes, and the fortress that is looked at. */
  voter: count,
  fortress: count,
  /** Votes for each candidate. */
  votes: counts,
})

const ANNEXATION = frame('annexation', ['sequence'], {})
const REDUCTION = frame('reduction', ['sequence'], {})
const SAXONY = frame('saxony', ['tracks', 'annexation', 'defection'], {})

const DEFECTION = frame('defection', ['battle', 'supply'], {
  /** The most boxes that Austria may move the marker. */
  steps: count,
})

const DISPLACEMENT = frame('displacement', ['tracks', 'annexation', 'saxony'], {
  /** The pieces still to move, in order. */
  pieces: list(piece, (b) => b.generals + b.trains),
  /** To the nearest city of their home country, else to the nearest free city. */
  home: flag,
  /** How far the first of them goes: to its own land or any, and to its friend's (NOWHERE if it has no friend). */
  reach: count,
  friendReach: count,
})

export const CARD_PHASE = frame('cardPhase', ['stage'], {
  powers,
  /** Cards that France gives up to Bavaria: 0 or 1. */
  gift: count,
})

export const SUPPLY = frame('supply', ['stage'], {
  power,
  /** Bit mask of unsupplied generals. */
  cut: generals,
  /** Taxed generals; of a stack of one power the first stands for both (MAR-9.1-04). */
  taxed: list(general, (b) => b.generals),
  prices: counts,
  /** What is left to spend of a hand that is too small for the tax, given up or shown (MAR-9.1-06). */
  purse: count,
  /** Bit mask of generals who have suffered or recovered. */
  done: generals,
  /** Generals who have just been removed, and where (MAR-9-14). */
  starved: count,
  site: cityOrNone,
})

export const MOVEMENT = frame('movement', ['stage'], {
  powers,
  /** Bit mask of pieces that may not move though they have not: joined generals, re-entered trains. */
  held: pieces,
  /** Bit mask of the seats that have ended their moves. */
  done: seats,
  /** MAR-10.1-18: 0 as long as nobody demands turns on Flanders; then 1 + the seat whose turn it is. */
  order: count,
  /** Bit mask of the seats that give up the rest of their turns on Flanders. */
  resting: seats,
  /** Stacks that were refused in this phase (MAR-6-07). */
  refused: refusals,
})

/** A pair of cities is the attacker's * PAIR + the defender's. */
export const PAIR = 1024

export const COMBAT = frame('combat', ['stage'], {
  powers,
  /** Battles still to fight: pairs of cities (MAR-11.1-01). */
  pairs: such(
    list(
      int(0, (b) => b.cities * PAIR),
      (b) => b.generals * b.generals,
    ),
    'hold pairs of cities',
    (pairs, b) => pairs.every((pair) => pair % PAIR < b.cities),
  ),
  /** Where every general stood when the phase began (MAR-11.1-30); empty if there is nothing to fight. */
  places: table((b) => b.generals, place, { orEmpty: true }),
  /** Bit mask of generals who have retreated in this phase (MAR-11.1-28). */
  beaten: generals,
  /** The city to be attacked while its attacker is being chosen. */
  target: cityOrNone,
})

const RETROACTIVE = frame('retroactive', ['stage'], {})

export const MOVE = frame('move', ['movement'], {
  /** The piece that moves; of a stack moving as one, its commander. */
  piece,
  /** The second general of a stack moving as one, or -1 (MAR-Q26). */
  mate: generalOrNone,
  march: flag,
  /** Cities entered so far. */
  steps: count,
  /** Whether all of them lay on main roads. */
  main: flag,
  /** The city with another player's general that the piece asks to enter, or -1 (MAR-6-07). */
  to: cityOrNone,
  /** What that player said, see `ANSWER` in rules/stacks.ts; 0 as long as nobody was asked. */
  answer: count,
})

const REENTRY = frame('reentry', ['movement'], { train })

export const BATTLE = frame('battle', ['combat'], {
  attacker: city,
  defender: city,
  /** The score as the attacker sees it (MAR-11.1-08). */
  score: int(-1000, 1000),
  /** Who has the right to play: 0 the attacker, 1 the defender. */
  side: bit,
  /** Cards played so far. */
  played: count,
  /** Troops lost by the loser: 0 until the battle is decided. */
  lost: count,
  /** The loser's generals; the second is -1 for a single one. */
  loser: generalOrNone,
  loserMate: generalOrNone,
  /** The commander who won, -1 until the battle is decided. */
  winner: generalOrNone,
  /** What the battle has been worth so far (MAR-16-01). */
  worth: count,
  /** Troops that the loser has before the retreat (MAR-Q14). */
  rest: count,
})

export const RETREAT = frame('retreat', ['battle'], {
  general,
  mate: generalOrNone,
  /** The winner's city: the end must be as far from it as can be (MAR-11.2-03). */
  winner: city,
  /** The power of the commander who won: its player chooses the path (MAR-11.2-01). */
  power,
  /** Cities still to go. */
  left: count,
  /** Distance from the winner that the end must have. */
  far: count,
  /** Cities used, the start among them (MAR-11.2-04). */
  used: list(city, (b) => b.cities),
})

export const PAYMENT = frame('payment', ['supply', 'reentry', 'winter', 'tracks'], {
  power,
  price: count,
  paid: count,
})

const two = { g: general, h: general }

export const LAST_TROOP = frame('lastTroop', ['supply', 'battle'], two)

const CONSENT = frame('consent', ['move', 'winter'], {
  /** The general who comes, or who leads the stack; his owner asks. */
  g: general,
  /** The other one; his owner answers. */
  h: general,
  /** Who is to command two of equal rank, or -1. */
  chief: generalOrNone,
})

const COMMAND = frame('command', ['move', 'winter', 'policy', 'tracks', 'displacement'], two)

export const FRAMES = framesOf<Board>(
  SEQUENCE,
  SETUP,
  HUSSARS,
  STAGE,
  WINTER,
  POLITICS,
  POLICY,
  TRACKS,
  ELECTION,
  ANNEXATION,
  REDUCTION,
  SAXONY,
  DEFECTION,
  DISPLACEMENT,
  CARD_PHASE,
  SUPPLY,
  MOVEMENT,
  COMBAT,
  RETROACTIVE,
  MOVE,
  REENTRY,
  BATTLE,
  RETREAT,
  PAYMENT,
  LAST_TROOP,
  CONSENT,
  COMMAND,
)

// The frames as types.
export type Sequence = FrameOf<typeof SEQUENCE>
export type Distribution = FrameOf<typeof SETUP>
export type Hussars = FrameOf<typeof HUSSARS>
export type Stage = FrameOf<typeof STAGE>
export type Winter = FrameOf<typeof WINTER>
export type Politics = FrameOf<typeof POLITICS>
export type Policy = FrameOf<typeof POLICY>
export type Tracks = FrameOf<typeof TRACKS>
export type Election = FrameOf<typeof ELECTION>
export type Defection = FrameOf<typeof DEFECTION>
export type Displacement = FrameOf<typeof DISPLACEMENT>
export type CardPhase = FrameOf<typeof CARD_PHASE>
export type Supply = FrameOf<typeof SUPPLY>
export type Movement = FrameOf<typeof MOVEMENT>
export type Combat = FrameOf<typeof COMBAT>
export type Move = FrameOf<typeof MOVE>
export type Reentry = FrameOf<typeof REENTRY>
export type Battle = FrameOf<typeof BATTLE>
export type Retreat = FrameOf<typeof RETREAT>
export type Payment = FrameOf<typeof PAYMENT>
export type OfTwo = FrameOf<typeof LAST_TROOP>
export type Consent = FrameOf<typeof CONSENT>
