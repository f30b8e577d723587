// MAR-6: stacks, commanders, troops.

import { type Frame, RETURN } from '@tricorne/engine'
import { findFrame, frameOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { type Consent, MOVE, MOVEMENT, type Movement, type OfTwo, WINTER, type Winter } from '../frames.ts'
import { together } from '../leagues.ts'
import type { City, Piece, Power } from '../nouns.ts'
import {
  ELIMINATED,
  generalAt,
  hasResigned,
  isGeneral,
  type MariaState,
  MOST_TROOPS,
  seatOf,
} from '../state.ts'
import type { Rule } from './ids.ts'
import { procedure, type Verb, type Verdict, type X } from './kit.ts'
import { hasPledgedConsent } from './promises.ts'

/** The other general of the stack, or -1. */
export function mateOf(b: Board, s: MariaState, general: Piece): Piece {
  const { at } = s
  const city = at[general]
  if (city < 0) return -1
  for (let i = 0; i < b.generals; i++) if (at[i] === city && i !== general) return i
  return -1
}

/** MAR-6-05, MAR-6-06: who commands two stacked generals. */
export function commander(b: Board, s: MariaState, g: number, h: number): Piece {
  if (h < 0) return g
  if (b.rank[g] !== b.rank[h]) return b.rank[g] < b.rank[h] ? g : h
  return (s.chief & (1 << h)) !== 0 ? h : g
}

/** The commander in a city that holds a general, else -1. */
export function commanderAt(b: Board, s: MariaState, city: City): Piece {
  const g = generalAt(b, s, city)
  return commander(b, s, g, generalAt(b, s, city, g))
}

/** Two generals of one power share their troops (MAR-6-14); of two powers they do not (MAR-6-16). */
export const sharesTroops = (b: Board, g: number, h: number): boolean => h >= 0 && b.power[g] === b.power[h]

/** MAR-6-02, MAR-6-03, MAR-6-04: why a general may not join what is in a city, null if he may. */
export function judgeJoin(b: Board, s: MariaState, power: Power, city: City): Verdict {
  const g = generalAt(b, s, city)
  if (g < 0) return 'MAR-6-04'
  if (generalAt(b, s, city, g) >= 0) return 'MAR-6-03'
  return together(s, power, b.power[g]) ? null : 'MAR-6-02'
}

/** Troops of all generals of a power on the map: public (MAR-6-12). */
export function totalTroops(b: Board, s: MariaState, power: Power): number {
  let sum = 0
  for (const g of b.generalsOf[power]) sum += s.troops[g]
  return sum
}

/** MAR-6-17: off the map until winter (MAR-6-20). */
export function removeGeneral(s: MariaState, x: X, general: Piece): void {
  s.at[general] = ELIMINATED
  s.troops[general] = 0
  s.down &= ~(1 << general)
  s.chief &= ~(1 << general)
  x.say('general.removed', general)
}

/**
 * Takes `n` troops from one general, or from the common stock of two stacked generals of
 * one power (MAR-6-18, MAR-11.1-25). When one troop is left for two, its owner will be asked
 * (procedure `lastTroop`): then the answer is true.
 */
export function takeTroops(b: Board, s: MariaState, x: X, g: number, h: number, n: number): boolean {
  x.reveal() // who stays on the map after a loss, and who does not, tells of his troops (MAR-H01, MAR-H08)
  if (!sharesTroops(b, g, h)) {
    s.troops[g] -= Math.min(n, s.troops[g])
    if (s.troops[g] === 0) removeGeneral(s, x, g)
    return false
  }
  const left = s.troops[g] + s.troops[h] - n
  if (left <= 0) {
    removeGeneral(s, x, g)
    removeGeneral(s, x, h)
    return false
  }
  if (left === 1) {
    s.troops[g] = 1
    s.troops[h] = 0
    return true
  }
  share(s, g, h, left, s.troops[g])
  return false
}

/** Splits `sum` between two generals, `wish` for the first as far as the limits allow (MAR-6-08, MAR-6-09). */
export function share(s: MariaState, g: number, h: number, sum: number, wish: number): void {
  const most = Math.min(MOST_TROOPS, sum - 1)
  const least = Math.max(1, sum - MOST_TROOPS)
  s.troops[g] = Math.max(least, Math.min(most, wish))
  s.troops[h] = sum - s.troops[g]
}

/** MAR-10.1-21, MAR-Q62: how many troops of a stack the leaver may take along. */
function judgeSplit(s: MariaState, leaves: number, stays: number, n: number): Verdict {
  const sum = s.troops[leaves] + s.troops[stays]
  if (n < 1 || sum - n < 1) return 'MAR-6-08'
  return n > MOST_TROOPS || sum - n > MOST_TROOPS ? 'MAR-6-09' : null
}

/** Who leaves a stack says how many of its troops come along; the others stay with his mate. */
export const takeAlong = <F extends Frame, Step extends string>(
  leaves: (f: F) => Piece,
  stays: (b: Board, s: MariaState, f: F) => Piece,
  next: Step,
): Verb<F, Step> => ({
  kind: 'count',
  targets(_s, _f, x) {
    for (let n = 1; n <= MOST_TROOPS; n++) x.consider(n)
  },
  judge: (s, f, n, x) => judgeSplit(s, leaves(f), stays(x.board, s, f), n),
  run(s, f, n, x) {
    const g = leaves(f)
    const h = stays(x.board, s, f)
    share(s, g, h, s.troops[g] + s.troops[h], n)
    return next
  },
})

// --- a choice between the two generals of a stack --------------------------------------

/** The owner of both points at one of them; `rule` refuses anybody else. */
const pointAt = <Step extends string>(rule: Rule, run: Verb<OfTwo, Step>['run']): Verb<OfTwo, Step> => ({
  kind: 'piece',
  targets(_s, f, x) {
    x.consider(f.g)
    x.consider(f.h)
  },
  judge: (_s, f, t) => (t === f.g || t === f.h ? null : rule),
  run,
})

const owner = (s: MariaState, f: OfTwo, x: X): number => 1 << seatOf(s, x.board.power[f.g])

export const lastTroopFrame = (g: number, h: number): OfTwo => ({
  proc: 'lastTroop',
  step: 'begin',
  g,
  h,
})

type LastTroopSteps = 'begin'

/** MAR-D16, MAR-Q32: one troop is left in a stack of one power, and the owner says who keeps it. */
export const lastTroop = procedure<OfTwo, LastTroopSteps>('lastTroop', {
  begin: {
    prompt: 'stack.lastTroop',
    awaits: owner,
    verbs: {
      keep: pointAt<LastTroopSteps>('MAR-6-17', (s, f, t, x) => {
        s.troops[t] = 1
        removeGeneral(s, x, t === f.g ? f.h : f.g)
        return RETURN
      }),
    },
  },
})

export const commandFrame = (g: number, h: number): OfTwo => ({ proc: 'command', step: 'begin', g, h })

/** Whether a commander must be chosen now that these two share a city. */
export const needsCommand = (b: Board, g: number, h: number): boolean => h >= 0 && b.rank[g] === b.rank[h]

function putInCommand(s: MariaState, x: X, general: Piece, g: number, h: number): void {
  s.chief = (s.chief & ~((1 << g) | (1 << h))) | (1 << general)
  x.say('stack.commands', general)
}

type CommandSteps = 'begin'

/** MAR-6-06, MAR-D21: a mixed stack of equal ranks forms, and its commander is chosen. */
export const command = procedure<OfTwo, CommandSteps>('command', {
  begin: {
    prompt: 'stack.command',
    awaits: owner,
    verbs: {
      command: pointAt<CommandSteps>('MAR-6-06', (s, f, t, x) => {
        putInCommand(s, x, t, f.g, f.h)
        return RETURN
      }),
    },
  },
})

// --- consent to a stack of two players ---------------------------------------------------

// ANSWER: what a frame that asked for consent finds in its `answer`.
export const NOT_ASKED = 0
export const REFUSED = 1
/** … agreed; above it, agreed and 3 + the general who is to command (MAR-Q29). */
const AGREED = 2
const COMMANDS = 3

/** A move or a winter asks for consent; it finds the answer in its frame. */
function answerWith(s: MariaState, answer: number): void {
  const asker = findFrame(s, MOVE) ?? frameOf(s, WINTER)
  asker.answer = answer
}

/** A phase remembers the stacks that were refused in it: the one who asked * 32 + the other. */
const pairOf = (g: number, h: number): number => g * 32 + h

/** The phase of movement or the winter that is running, on whose frame refusals are kept. */
function phaseOf(s: MariaState): Movement | Winter | null {
  return findFrame(s, WINTER) ?? findFrame(s, MOVEMENT)
}

/** MAR-6-07: two generals of two players; only Austria and the Pragmatic Army can come to that. */
const twoOwners = (b: Board, s: MariaState, g: number, h: number): boolean =>
  isGeneral(b, h) && seatOf(s, b.power[g]) !== seatOf(s, b.power[h])

/** Whether the owner of `h` must be asked before `g` joins him or takes him along. */
export const needsConsent = (b: Board, s: MariaState, g: number, h: number): boolean =>
  twoOwners(b, s, g, h) && together(s, b.power[g], b.power[h])

/** MAR-6-07, MAR-Q91: what was refused is not asked again in the phase. */
export function judgeConsent(b: Board, s: MariaState, g: number, h: number): Verdict {
  if (!needsConsent(b, s, g, h)) return null
  return phaseOf(s)?.refused.includes(pairOf(g, h)) ? 'MAR-6-07' : null
}

export const consentFrame = (g: number, h: number): Consent => ({
  proc: 'consent',
  step: 'begin',
  g,
  h,
  chief: -1,
})

/** Whether the two form their stack only now and are of equal rank: then the one who comes names the commander. */
const mustName = (b: Board, s: MariaState, f: Consent): boolean =>
  s.at[f.g] !== s.at[f.h] && needsCommand(b, f.g, f.h)

const leader = (b: Board, s: MariaState, f: Consent): number =>
  f.chief >= 0 ? f.chief : commander(b, s, f.g, f.h)

const answered = (s: MariaState, f: Consent): typeof RETURN => {
  answerWith(s, f.chief >= 0 ? COMMANDS + f.chief : AGREED)
  return RETURN
}

type ConsentSteps = 'begin' | 'name' | 'ask' | 'agreed'

/** MAR-6-07, MAR-D20, MAR-D21: one player asks, with the commander named; the other agrees to both or to none. */
export const consent = procedure<Consent, ConsentSteps>('consent', {
  begin: (s, f, x) => (mustName(x.board, s, f) ? 'name' : 'ask'),

  name: {
    prompt: 'stack.command',
    awaits: owner,
    verbs: {
      command: pointAt('MAR-6-06', (_s, f, t) => {
        ;(f as Consent).chief = t
        return 'ask'
      }),
    },
  },

  ask: {
    prompt: 'stack.consent',
    values: (s, f, x) => [f.g, f.h, leader(x.board, s, f)],
    awaits(s, f, x) {
      const seat = seatOf(s, x.board.power[f.h])
      return hasPledgedConsent(s, seat) ? 0 : 1 << seat
    },
    then: 'agreed',
    verbs: {
      consent: {
        judge: () => null,
        run(s, f, _t, x) {
          x.say('stack.agreed', f.g, f.h)
          return answered(s, f)
        },
      },
      withhold: {
        judge: () => null,
        run(s, f, _t, x) {
          x.say('stack.refused', f.g, f.h)
          phaseOf(s)?.refused.push(pairOf(f.g, f.h))
          answerWith(s, REFUSED)
          return RETURN
        },
      },
    },
  },

  agreed: answered,
})

/** Puts the commander in place who was named with the consent; false if none was. */
export function settleCommand(s: MariaState, x: X, answer: number, g: number, h: number): boolean {
  if (answer < COMMANDS) return false
  putInCommand(s, x, answer - COMMANDS, g, h)
  return true
}

/**
 * MAR-6-01, MAR-6-02, MAR-6-03, MAR-6-08, MAR-6-09: what must hold of pieces in every position. While Saxony or
 * Prussia changes sides and pieces are on their way out, those who do not belong together any more may still
 * share a city.
 */
export function stackFaults(b: Board, s: MariaState): string[] {
  const faults: string[] = []
  const parting = hasResigned(s) || s.frames.some((f) => f.proc === 'saxony' || f.proc === 'displacement')
  for (let c = 0; c < b.cities; c++) {
    const here: number[] = []
    for (let i = 0; i < b.generals + b.trains; i++) if (s.at[i] === c) here.push(i)
    if (here.length < 2) continue
    const legal =
      here.length === 2 &&
      here.every((i) => isGeneral(b, i)) &&
      (parting || together(s, b.power[here[0]], b.power[here[1]]))
    if (!legal) faults.push(`${b.cityNames[c]} holds ${here.map((i) => b.pieceIds[i]).join(', ')}`)
  }
  return faults
}
