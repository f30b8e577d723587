// COS-H01, COS-H02, COS-H09: what a seat may know. Everything here is put in by hand; what is not put in cannot leak.
import { NONE } from '@tricorne/engine'
import { perBoard } from '@tricorne/kit'
import { type Board, BR, COURTS, FR } from './board.ts'
import { type Focus, focusOf } from './focus.ts'
import { HIDDEN } from './hidden.ts'
import { LIMITED_INTELLIGENCE } from './options.ts'
import { lowest } from './rules/forces.ts'
import { isHiddenFrom, sidesOf } from './rules/hush.ts'
import { type OwnChoices, ownChoices } from './rules/secrets.ts'
import { ARMED, FORCES } from './shapes.ts'
import { DISCARDS, DRAW_PILE, INSIDE, LATER, REMOVED, type SovereignsState } from './state.ts'

/** A table that is mostly empty, as it is sent: place and value, in turn. */
export type Sparse = number[]

/**
 * Forces as they are sent, one after another: space, flags, court, commander, Short Supply, order, the number of
 * leaders, the leaders, the number of nations, and for each nation its number and its SP packed as in rules/forces.ts.
 * A stack whose strength the viewer may not know (COS-Q133) has HIDDEN nations and neither leaders but its commander nor
 * marks; of its flags only INSIDE is told.
 */
export type Rows = number[]

export interface OpenView {
  scenario: number
  year: number
  season: number
  /** Names of the running procedures, outermost first. */
  chapter: string[]
  status: number[]
  ally: number[]
  marker: number[]
  runBy: number[]
  truces: { a: number; b: number; until: number }[]
  open: number[]
  bars: { area: number; nations: number; until: number }[]
  flags: number[]
  executed: Sparse
  /** Where the controller of a space is not its first owner. */
  control: Sparse
  siege: Sparse
  depots: Sparse
  irregulars: Sparse
  entered: Sparse
  croatBox: number
  savedDepots: number[]
  springInfantry: Sparse
  springCavalry: Sparse
  springDepots: number[]
  treasure: number
  sent: { nation: number; infantry: number; cavalry: number; effect: number; leaders: number[] }[]
  subsidies: number[]
  fleets: number[]
  fleetsDue: number[]
  fleetLeaders: number
  sorties: number[]
  influence: Sparse
  mulligans: number
  bonuses: { court: number; leader: number; ap: number; waive: number; due: number }[]
  bonusPoints: { court: number; n: number; theatres: number; nations: number; uses: number; due: number }[]
  inCommand: { leader: number; until: number; risk: number }[]
  advisors: { event: number; until: number }[]
  rating: Sparse
  fortyfive: number
  crown: number
  /** Fortunes of War chits still to come. */
  chits: number
  will: number[]
  vp: number[]
  eventVp: number[]
  joined: number
  /** By court: cards in hand, and in the French hand those with other backs (COS-H01, COS-H02). */
  handSizes: number[]
  frenchPiedmont: number
  drawSizes: number[]
  /** Cards in the discards, by court; cards out of the game; they lie open (COS-H05). */
  discards: number[][]
  removed: number[]
  /** Leaders off the map: leader and ABSENT, WAITING or GONE, and the year for which one waits, in threes. */
  offMap: number[]
  upgraded: number[]
  /** Courts that let all interrupts pass, a bit each: it lies open (COS-Q109). */
  standing: number
  result: number
  resigned: number
  winners: number
  focus: Focus
}

export interface OwnView {
  forces: Rows
  /** The viewer's courts and their cards. */
  hands: { court: number; cards: number[] }[]
  /** Cards that the viewer knows to be in other hands: card and court, in turn. */
  known: Sparse
  /** What the viewer has chosen while others still choose in secret (COS-H12); null when nobody does. */
  choices: OwnChoices | null
}

export type SovereignsView = OpenView & OwnView

export function openView(s: SovereignsState, b: Board): OpenView & Partial<OwnView> {
  const open: OpenView & Partial<OwnView> = {
    scenario: s.scenario,
    year: s.year,
    season: s.season,
    chapter: s.frames.map((f) => f.proc),
    status: s.status,
    ally: s.ally,
    marker: s.marker,
    runBy: s.runBy,
    truces: s.truces,
    open: s.open,
    bars: s.bars,
    flags: s.flags,
    executed: sparse(s.executed),
    control: changed(s.control, b.home),
    siege: sparse(s.siege, -1),
    depots: sparse(s.depots),
    irregulars: sparse(s.irregulars),
    entered: sparse(s.entered),
    croatBox: s.croatBox,
    savedDepots: s.savedDepots,
    springInfantry: sparse(s.springInfantry),
    springCavalry: sparse(s.springCavalry),
    springDepots: s.springDepots,
    treasure: s.treasure,
    sent: s.sent,
    subsidies: s.subsidies,
    fleets: s.fleets,
    fleetsDue: s.fleetsDue,
    fleetLeaders: s.fleetLeaders,
    sorties: s.sorties,
    influence: sparse(s.influence),
    mulligans: s.mulligans,
    bonuses: s.bonuses,
    bonusPoints: s.bonusPoints,
    inCommand: s.inCommand,
    advisors: s.advisors,
    rating: sparse(s.rating),
    fortyfive: s.fortyfive,
    crown: s.crown,
    chits: s.chits,
    will: s.will,
    vp: s.vp,
    eventVp: s.eventVp,
    joined: s.joined,
    ...cardsOf(s, b),
    offMap: offMap(s, b),
    upgraded: marked(s.leaderFlags, 1),
    standing: s.standing,
    result: s.result,
    resigned: s.resigned,
    winners: s.winners,
    focus: focusOf(s, b),
  }
  if (s.options[LIMITED_INTELLIGENCE] === 0) open.forces = rows(s, b, 3)
  return open
}

/** What a seat knows beyond that; the spectator holds nothing. */
export function ownView(s: SovereignsState, seat: number, b: Board): Partial<OwnView> {
  const { seatOf } = b.scenarios[s.scenario]
  const hands: OwnView['hands'] = []
  const known: Sparse = []
  if (seat !== NONE)
    for (let court = 0; court < COURTS; court++) {
      if (seatOf[court] !== seat) continue
      hands.push({ court, cards: cardsAt(s, b, court) })
      for (let c = 0; c < b.cards; c++)
        if ((s.cardSeen[c] & (1 << court)) !== 0 && seatOf[s.cardAt[c]] !== seat) known.push(c, s.cardAt[c])
    }
  const own: Partial<OwnView> = { hands, known, choices: ownChoices(s, seat, b) }
  if (s.options[LIMITED_INTELLIGENCE] === 1) own.forces = rows(s, b, sidesOf(s, b, seat))
  return own
}

/** Leaders by force, as chains in the order of their numbers; filled anew for each view. */
const leadersOn = perBoard((b: Board) => ({ first: new Int16Array(FORCES), next: new Int16Array(b.leaders) }))

function rows(s: SovereignsState, b: Board, sides: number): Rows {
  const out: Rows = []
  const { first, next } = leadersOn(b)
  first.fill(NONE)
  for (let l = b.leaders - 1; l >= 0; l--) {
    const force = s.leaderAt[l]
    if (force < 0) continue
    next[l] = first[force]
    first[force] = l
  }
  for (let f = 0; f < FORCES; f++) {
    if (s.forceAt[f] < 0) continue
    const court = s.forceCourt[f]
    if (isHiddenFrom(b, s, f, sides)) {
      out.push(s.forceAt[f], s.forceFlags[f] & INSIDE, court, s.forceLead[f], 0, 0, 0, HIDDEN)
      continue
    }
    out.push(s.forceAt[f], s.forceFlags[f], court, s.forceLead[f], s.forceSupply[f], s.forceOrder[f])
    const leaders = out.push(0) - 1
    for (let l = first[f]; l >= 0; l = next[l]) {
      out[leaders]++
      out.push(l)
    }
    const nations = out.push(0) - 1
    for (let left = s.forceNations[f]; left !== 0; left &= left - 1) {
      const n = lowest(left)
      out[nations]++
      out.push(n, s.units[f * ARMED + n])
    }
  }
  return out
}

function cardsOf(s: SovereignsState, b: Board) {
  const handSizes = [0, 0, 0, 0]
  const drawSizes = [0, 0, 0, 0]
  const discards: number[][] = [[], [], [], []]
  const removed: number[] = []
  let frenchPiedmont = 0
  for (let c = 0; c < b.cards; c++) {
    const at = s.cardAt[c]
    if (at < COURTS) {
      handSizes[at]++
      if (at === FR && b.cardDeck[c] === BR) frenchPiedmont++
    } else if (at < DISCARDS) drawSizes[at - DRAW_PILE]++
    else if (at < REMOVED) discards[at - DISCARDS].push(c)
    else if (at !== LATER) removed.push(c)
  }
  return { handSizes, frenchPiedmont, drawSizes, discards, removed }
}

function cardsAt(s: SovereignsState, b: Board, place: number): number[] {
  const cards: number[] = []
  for (let c = 0; c < b.cards; c++) if (s.cardAt[c] === place) cards.push(c)
  return cards
}

function offMap(s: SovereignsState, b: Board): number[] {
  const out: number[] = []
  for (let l = 0; l < b.leaders; l++) if (s.leaderAt[l] < 0) out.push(l, s.leaderAt[l], s.leaderYear[l])
  return out
}

function marked(values: readonly number[], bit: number): number[] {
  const out: number[] = []
  for (let i = 0; i < values.length; i++) if ((values[i] & bit) !== 0) out.push(i)
  return out
}

function sparse(values: readonly number[], none = 0): Sparse {
  const pairs: Sparse = []
  for (let i = 0; i < values.length; i++) if (values[i] !== none) pairs.push(i, values[i])
  return pairs
}

function changed(values: readonly number[], usual: readonly number[]): Sparse {
  const pairs: Sparse = []
  for (let i = 0; i < values.length; i++) if (values[i] !== usual[i]) pairs.push(i, values[i])
  return pairs
}

export const VIEWS = { open: openView, view: ownView }
