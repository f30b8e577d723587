// TLM-2.II: a player turn. Offensive or Pass, movement, declaring battles with cards, combat.

import { RETURN } from '@tricorne/engine'
import { ADVANCED, type Board, GAS, LIMITED, SURPRISE, TOUT_LE_MONDE_CARD, WEATHER } from '../board.ts'
import type { Turn } from '../frames.ts'
import type { Area, Card, Side } from '../nouns.ts'
import { TOUT_LE_MONDE } from '../options.ts'
import {
  DISPUTED,
  inHand,
  L_RETREATED,
  type LastManState,
  other,
  RETREATED,
  statusOf,
  statusOfAll,
} from '../state.ts'
import { everyArea } from './candidates.ts'
import { cannotPlay, discard, drawCard, everyCard } from './cards.ts'
import { crisisVerb } from './crisis.ts'
import { type Next, procedure, type Verb, type Verdict, type X } from './kit.ts'
import {
  ADVANCED_A,
  ADVANCED_D,
  BONUS,
  battleFrame,
  canBeBattle,
  countMarked,
  DECLARED,
  FOUGHT,
  FRIENDLY,
  GAS_A,
  GAS_D,
  LIMITED_OFFENSIVE,
  NEW,
  PASS,
  PLAIN_OFFENSIVE,
  SPECIAL_OFFENSIVE,
  SURPRISED,
} from './marks.ts'
import { movementFrame } from './movement.ts'
import { agreeVerb } from './peace.ts'
import { whyNotBattle } from './reasons.ts'
import { clearFlags, dropStrays } from './units.ts'
import { totalVictory } from './victory.ts'

/** TLM-Q14: the other date that can be chosen for Tout le monde à la bataille! */
const TOUT_LE_MONDE_LATE = 16

/** How far an offensive-type card goes for this side, in this turn (TLM-9.1). */
export function levelOfCard(b: Board, s: LastManState, side: Side, card: Card): number {
  if (card === LIMITED) return LIMITED_OFFENSIVE
  const late = card === TOUT_LE_MONDE_CARD && s.options[TOUT_LE_MONDE] === 1
  const from = late ? TOUT_LE_MONDE_LATE : b.cardFrom[card]
  return b.cardSide[card] === side && s.turn >= from ? SPECIAL_OFFENSIVE : PLAIN_OFFENSIVE
}

const play = (b: Board, s: LastManState, side: Side, card: Card, x: X): void => {
  discard(b, s, side, card)
  x.say('card.played', side, card)
}

// --- declaring ----------------------------------------------------------------------------

function judgeDeclare(b: Board, s: LastManState, f: Turn, area: Area): Verdict {
  if (!canBeBattle(b, s, f.side, area)) return 'TLM-2.II.3-03'
  if ((f.marks[area] & DECLARED) !== 0) return 'TLM-2.II.3-05'
  return f.level === LIMITED_OFFENSIVE && countMarked(f, DECLARED) > 0 ? 'TLM-9.1.2-01' : null
}

function canDeclare(b: Board, s: LastManState, f: Turn): boolean {
  for (let a = 0; a < b.areas; a++) if (judgeDeclare(b, s, f, a) === null) return true
  return false
}

/** TLM-2.II.3-02: areas that have become Disputed in this turn, and still are. */
function declareNew(b: Board, s: LastManState, f: Turn, x: X): void {
  for (let a = 0; a < b.areas; a++) {
    if ((f.marks[a] & NEW) === 0) continue
    if (statusOf(b, s, a) === DISPUTED) {
      f.marks[a] |= DECLARED
      x.say('battle.declared', a)
    } else f.marks[a] &= ~NEW
  }
}

// --- cards at the declaration ---------------------------------------------------------------

const declaredAreas = (f: Turn, x: X): void => {
  for (let a = 0; a < f.marks.length; a++) if ((f.marks[a] & DECLARED) !== 0) x.consider(a)
}

/** What is no area has no marks. */
const isDeclared = (f: Turn, area: Area): boolean => (f.marks[area] & DECLARED) !== 0

/** A card that raises Artillery in one area: Gas and Advanced Artillery Fire, which exclude each other. */
function artilleryVerb(card: Card, attacks: boolean, step: Steps): Verb<Turn, Steps> {
  const gas = attacks ? GAS_A : GAS_D
  const advanced = attacks ? ADVANCED_A : ADVANCED_D
  const mark = card === GAS ? gas : advanced
  const rule = card === GAS ? 'TLM-9.3' : 'TLM-9.4'
  const who = (f: Turn): number => (attacks ? f.side : other(f.side))
  return {
    kind: 'area',
    targets: (_s, f, x) => declaredAreas(f, x),
    judge(s, f, area, x) {
      if (!isDeclared(f, area)) return `${rule}-01`
      if (s.turn < x.board.cardFrom[card]) return `${rule}-04`
      if ((f.marks[area] & mark) !== 0) return `${rule}-02`
      if ((f.marks[area] & (gas | advanced)) !== 0) return `${rule}-05`
      return cannotPlay(x.board, s, who(f), card)
    },
    run(s, f, area, x) {
      play(x.board, s, who(f), card, x)
      f.marks[area] |= mark
      x.say('card.area', card, area)
      return step
    },
  }
}

/** An army of the card's nation must be there (TLM-9.1.3-02 and the like). */
function judgeBonus(b: Board, s: LastManState, f: Turn, area: Area): Verdict {
  if (f.level !== SPECIAL_OFFENSIVE) return 'TLM-2.II.3-08'
  if (!isDeclared(f, area) || (f.marks[area] & BONUS) !== 0) return 'TLM-2.II.3-08'
  if (countMarked(f, BONUS) >= b.diceAreas[f.card]) return 'TLM-2.II.3-08'
  for (const army of b.armiesOf[f.side])
    if (s.armyAt[army] === area && b.armyNation[army] === b.cardNation[f.card]) return null
  return 'TLM-2.II.3-08'
}

/** TLM-9.5-02: one level down, after everything has been announced (TLM-Q7). */
function lower(f: Turn): void {
  for (let a = 0; a < f.marks.length; a++) f.marks[a] &= ~(GAS_A | GAS_D | BONUS)
  f.level--
  if (f.level === PASS) for (let a = 0; a < f.marks.length; a++) f.marks[a] &= ~DECLARED
}

type Steps =
  | 'begin'
  | 'choose'
  | 'moved'
  | 'exchange'
  | 'redraw'
  | 'declare'
  | 'attackerCards'
  | 'defenderCards'
  | 'weather'
  | 'keep'
  | 'fight'
  | 'order'
  | 'close'

export const turn = procedure<Turn, Steps>('turn', {
  begin(s, f, x) {
    const b = x.board
    for (let c = 0; c < b.cards; c++) s.fresh[f.side * b.cards + c] = 0 // TLM-2.II.1-12
    statusOfAll(b, s, f.marks)
    for (let a = 0; a < b.areas; a++) f.marks[a] = Number(f.marks[a] === f.side) * FRIENDLY
    x.say('turn.begin', f.side)
    return 'choose'
  },

  choose: {
    prompt: 'turn.choose',
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      play: {
        kind: 'card',
        targets: (_s, _f, x) => everyCard(x),
        judge(s, f, card, x) {
          const refusal = cannotPlay(x.board, s, f.side, card)
          return refusal !== null ? refusal : x.board.offensive[card] === 1 ? null : 'TLM-2.II.1-01'
        },
        run(s, f, card, x) {
          play(x.board, s, f.side, card, x)
          f.card = card
          f.level = levelOfCard(x.board, s, f.side, card)
          f.played++
          return x.call(s, movementFrame(f.side), 'moved')
        },
      },
      pass: {
        judge: () => null,
        run(s, f, _t, x) {
          x.say('turn.passed', f.side)
          return x.call(s, movementFrame(f.side), 'moved')
        },
      },
      crisis: crisisVerb('choose'),
      agree: agreeVerb(),
    },
  },

  moved(s, f, x) {
    if (f.level === PASS) return 'exchange'
    declareNew(x.board, s, f, x)
    return 'declare'
  },

  /** TLM-2.II.1-11, TLM-Q42 */
  exchange: {
    prompt: 'turn.exchange',
    values: (_s, f) => [f.swapped],
    awaits: (_s, f) => (f.played === 0 ? 1 << f.side : 0),
    then: 'close',
    verbs: {
      discard: {
        kind: 'card',
        targets: (_s, _f, x) => everyCard(x),
        judge: (s, f, card, x) => (inHand(x.board, s, f.side, card) > 0 ? null : 'TLM-2.II.1-11'),
        run(s, f, card, x) {
          discard(x.board, s, f.side, card)
          x.say('card.discarded', f.side, card)
          f.swapped++
          return 'exchange'
        },
      },
      done: { judge: () => null, run: () => 'redraw' },
    },
  },

  /** There is a card for each that was put away: if need be, that one. */
  redraw(s, f, x) {
    for (let i = 0; i < f.swapped; i++) s.fresh[f.side * x.board.cards + drawCard(x.board, s, f.side, x)]++
    return 'close'
  },

  declare: {
    prompt: 'battle.declare',
    awaits: (s, f, x) => (canDeclare(x.board, s, f) ? 1 << f.side : 0),
    then: 'attackerCards',
    verbs: {
      declare: {
        kind: 'area',
        targets: (_s, _f, x) => everyArea(x),
        judge: (s, f, area, x) => whyNotBattle(area, x, judgeDeclare(x.board, s, f, area)),
        run(_s, f, area, x) {
          f.marks[area] |= DECLARED
          x.say('battle.declared', area)
          return 'declare'
        },
      },
      crisis: crisisVerb('declare'),
      done: { judge: () => null, run: () => 'attackerCards' },
    },
  },

  attackerCards: {
    prompt: 'battle.attackerCards',
    awaits: (_s, f) => (countMarked(f, DECLARED) > 0 ? 1 << f.side : 0),
    then: 'close',
    verbs: {
      gas: artilleryVerb(GAS, true, 'attackerCards'),
      advanced: artilleryVerb(ADVANCED, true, 'attackerCards'),
      surprise: {
        kind: 'area',
        targets: (_s, f, x) => declaredAreas(f, x),
        judge(s, f, area, x) {
          if (!isDeclared(f, area) || (f.marks[area] & SURPRISED) !== 0) return 'TLM-9.7-01'
          return cannotPlay(x.board, s, f.side, SURPRISE)
        },
        run(s, f, area, x) {
          play(x.board, s, f.side, SURPRISE, x)
          f.marks[area] |= SURPRISED
          x.say('card.area', SURPRISE, area)
          return 'attackerCards'
        },
      },
      bonus: {
        kind: 'area',
        targets: (_s, f, x) => declaredAreas(f, x),
        judge: (s, f, area, x) => judgeBonus(x.board, s, f, area),
        run(_s, f, area, x) {
          f.marks[area] |= BONUS
          x.say('card.area', f.card, area)
          return 'attackerCards'
        },
      },
      crisis: crisisVerb('attackerCards'),
      done: { judge: () => null, run: () => 'defenderCards' },
    },
  },

  defenderCards: {
    prompt: 'battle.defenderCards',
    awaits: (_s, f) => 1 << other(f.side),
    verbs: {
      weather: {
        judge(s, f, _t, x) {
          if (s.turn < x.board.cardFrom[WEATHER]) return 'TLM-9.5-07'
          return f.weather === 1 ? 'TLM-Q54' : cannotPlay(x.board, s, other(f.side), WEATHER)
        },
        run(s, f, _t, x) {
          play(x.board, s, other(f.side), WEATHER, x)
          f.weather = 1
          return 'defenderCards'
        },
      },
      gas: artilleryVerb(GAS, false, 'defenderCards'),
      advanced: artilleryVerb(ADVANCED, false, 'defenderCards'),
      done: { judge: () => null, run: () => 'weather' },
    },
  },

  weather(_s, f) {
    if (f.weather === 1) lower(f)
    return f.level === LIMITED_OFFENSIVE ? 'keep' : 'fight'
  },

  /** TLM-Q7: an Offensive lowered to a Limited one keeps one battle, a new one if there is any. */
  keep: {
    prompt: 'battle.keep',
    awaits: (_s, f) => (countMarked(f, DECLARED) > 1 ? 1 << f.side : 0),
    then: 'fight',
    verbs: {
      retain: {
        kind: 'area',
        targets: (_s, f, x) => declaredAreas(f, x),
        judge(_s, f, area) {
          if (!isDeclared(f, area)) return 'TLM-Q7'
          return countMarked(f, NEW) > 0 && (f.marks[area] & NEW) === 0 ? 'TLM-Q7' : null
        },
        run(_s, f, area) {
          for (let a = 0; a < f.marks.length; a++) if (a !== area) f.marks[a] &= ~DECLARED
          return 'fight'
        },
      },
    },
  },

  /** TLM-5.1.2-03, TLM-5.1.2-05: the attacker chooses the next battle; the last one chooses itself. */
  fight(s, f, x) {
    const left = countMarked(f, DECLARED)
    if (left === 0) return 'close'
    if (left > 1) return 'order'
    return begin(
      s,
      f,
      f.marks.findIndex((m) => (m & DECLARED) !== 0),
      x,
    )
  },

  order: {
    prompt: 'battle.order',
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      fight: {
        kind: 'area',
        targets: (_s, f, x) => declaredAreas(f, x),
        judge: (_s, f, area, x) => (isDeclared(f, area) ? null : whyNotBattle(area, x, 'TLM-5.1.2-03')),
        run: (s, f, area, x) => begin(s, f, area, x),
      },
      crisis: crisisVerb('order'),
    },
  },

  /** Retreat markers go (TLM-5.4-02); a Pass is counted unless the weather made it (TLM-2.IV-02, TLM-2.IV-03). */
  close(s, f, x) {
    clearFlags(x.board, s, L_RETREATED, RETREATED)
    dropStrays(x.board, s, x)
    s.passes = f.card < 0 ? s.passes + 1 : 0
    totalVictory(x.board, s, x)
    return RETURN
  },
})

/** TLM-5.1.2-02: what was declared is fought. */
function begin(s: LastManState, f: Turn, area: Area, x: X): Next<Steps> {
  const frame = battleFrame(s, area)
  f.marks[area] = (f.marks[area] & ~DECLARED) | FOUGHT
  return x.call(s, frame, 'fight')
}
