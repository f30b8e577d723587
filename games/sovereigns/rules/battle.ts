// COS-13: a Major Battle. The steps follow COS-13.2-01; the activation has paid for it. What was rolled and added stays
// in the frame, so that the table can show where each number comes from.
import type { Board } from '../board.ts'
import {
  type Battle,
  DRAWN,
  FIELD,
  lossesFrame,
  MOVER,
  NO_BATTLE,
  OTHER,
  retreatFrame,
} from '../frames/battle.ts'
import { captureFrame } from '../frames/supply.ts'
import { DAY_OF_BATTLE } from '../options.ts'
import { NO_SIEGE, SALLIED, type SovereignsState } from '../state.ts'
import { cardsLeft, judgeCard, nextCardCourt } from './battlecards.ts'
import { compareRatings, countParty, drawDay, foeOf, prepare, rollBattle } from './battledrm.ts'
import { checkLeaders, endBattle, loseLeaders, markSides, scoreBattle, settleResult } from './battleend.ts'
import { isShutInIf } from './blockade.ts'
import { noteAttack } from './diplomacy.ts'
import { playBattleCard } from './effects/battle.ts'
import { firstIn, isInside, nationOf, nextIn } from './forces.ts'
import { itsCourt, type Next, procedure, type X } from './kit.ts'
import { mayAttack } from './order.ts'
import { purseOf } from './purse.ts'
import { isFriendlyFortress, mayAct } from './relations.ts'
import {
  battleCards,
  courtOfCommanders,
  courtOfParty,
  initiativeOfParty,
  isCommander,
  leaderFights,
  mayJoin,
  nextGarrison,
  partySp,
  soleCommander,
} from './sides.ts'
import { considerLeaders } from './targets.ts'

type S = SovereignsState

// --- who attacks ------------------------------------------------------------------------------------

/**
 * COS-13.1.1-01, COS-14.0-03, COS-Q88, COS-Q96: a side with a commander, not Demoralised, free to act. A march attacks
 * nobody (COS-8.8.1-03).
 */
function canAttack(s: S, f: Battle, party: number): boolean {
  if (f.leads[party] < 0 || !mayAttack(f.order[party])) return false
  if (party === MOVER && purseOf(s)?.proc === 'march') return false
  return mayAct(s, f.nations[party]) === null
}

/** COS-13.1.1-02, COS-13.1.1-03, COS-13.1.2-01: who chooses first whether to attack. */
function firstToChoose(b: Board, s: S, f: Battle): number {
  const mover = initiativeOfParty(b, s, f, MOVER)
  const other = initiativeOfParty(b, s, f, OTHER)
  if (mover !== other) return mover < other ? MOVER : OTHER
  return f.intercepted === 1 ? OTHER : MOVER
}

// --- the procedure ---------------------------------------------------------------------------------------

type Steps =
  | 'begin'
  | 'joins'
  | 'join'
  | 'chiefs'
  | 'chief'
  | 'who'
  | 'attack'
  | 'open'
  | 'cards'
  | 'card'
  | 'roll'
  | 'hit'
  | 'hitBack'
  | 'result'
  | 'checks'
  | 'pursuit'
  | 'retreat'
  | 'drawn'
  | 'stay'
  | 'after'
  | 'over'

function joinBattle(b: Board, s: S, f: Battle, x: X): Next<Steps> {
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if (s.forceCourt[i] === f.court && mayJoin(b, s, f, i, f.party)) s.forceFlags[i] |= SALLIED
  x.say('battle.joined', f.court, f.space)
  return 'joins'
}

/** SP that a side loses, by the choice of its courts (COS-13.6.1-01, COS-Q33). */
function callLosses(
  b: Board,
  s: S,
  f: Battle,
  x: X,
  party: number,
  n: number,
  before: number,
  then: Steps,
): Next<Steps> {
  if (n === 0) return then
  const lead = f.leads[party]
  const most = lead < 0 ? -1 : b.leaderNation[lead]
  const nation = f.nations[party]
  const court = courtOfParty(b, s, f, party)
  return x.call(s, lossesFrame(b, s, { space: f.space, n, nation, whose: FIELD, before, most, court }), then)
}

/** COS-13.8-02: spaces that a side that was attacked may not retreat to. */
function barredFor(f: Battle, party: number): number[] {
  if (party === f.attacker) return []
  if (f.attacker === OTHER) return f.origins
  return f.moved === 1 && f.from >= 0 ? [f.from] : []
}

/** COS-13.8.3-01: who has come to disturb a siege, before the roll, cannot go into the fortress. */
const fallsOnSiege = (f: Battle): number => Number(f.intercepted === 1 && f.moved === 0)

const leaveField = (b: Board, s: S, f: Battle, party: number, spaces: number, voluntary: number) =>
  retreatFrame(b, s, {
    space: f.space,
    nation: f.nations[party],
    spaces,
    barred: barredFor(f, party),
    voluntary,
    lost: f.lost[party] + (f.winner === foeOf(party) ? f.pursuit[f.winner] : 0),
    shelter: party === MOVER ? 1 - f.relief : 1 - fallsOnSiege(f),
  })

export const battle = procedure<Battle, Steps>('battle', {
  begin(s, f, x) {
    const b = x.board
    if (f.force < 0) return endBattle(b, s, f, x)
    f.nations[MOVER] = Math.max(0, nationOf(b, s, f.force))
    if (isInside(s, f.force)) s.forceFlags[f.force] |= SALLIED
    if (partySp(b, s, f, MOVER) === 0 || partySp(b, s, f, OTHER) === 0) {
      f.winner = NO_BATTLE
      return endBattle(b, s, f, x)
    }
    // A force that has come is not to count; one that has been there before is.
    const at = f.moved === 1 ? f.from : f.space
    const shut = s.siege[f.space] !== NO_SIEGE || isShutInIf(b, s, f.space, f.force, at)
    f.relief = Number(shut && isFriendlyFortress(b, s, f.nations[MOVER], f.space))
    if (f.intercepted === 0) noteAttack(b, s, x, f.force, f.moved === 1 ? f.from : f.space, f.space)
    x.say('battle.begin', f.space)
    return 'joins'
  },

  /** COS-3.1-08, COS-15.5.1-02: garrisons may come out to friends who fight. */
  joins(s, f, x) {
    const b = x.board
    f.court = nextGarrison(b, s, f, f.party)
    if (f.court >= 0) {
      f.asked |= 1 << f.court
      return 'join'
    }
    f.asked = 0
    if (f.party === OTHER) return 'chiefs'
    f.party = OTHER
    return 'joins'
  },

  join: {
    prompt: 'battle.join',
    values: (_s, f) => [f.space],
    awaits: itsCourt,
    verbs: {
      join: { judge: () => null, run: (s, f, _t, x) => joinBattle(x.board, s, f, x) },
      stay: { judge: () => null, run: () => 'joins' },
    },
  },

  /** COS-3.1.2-04: where leaders are equal their owner picks the commander. */
  chiefs(s, f, x) {
    const b = x.board
    for (let p = MOVER; p <= OTHER; p++) {
      if ((f.asked & (1 << p)) !== 0) continue
      const sole = soleCommander(b, s, f, p)
      if (sole < -1) {
        f.party = p
        f.court = courtOfCommanders(b, s, f, p)
        return 'chief'
      }
      f.leads[p] = sole
      f.asked |= 1 << p
    }
    f.asked = 0
    return 'who'
  },

  chief: {
    prompt: 'battle.commander',
    values: (_s, f) => [f.space],
    awaits: itsCourt,
    verbs: {
      leader: {
        kind: 'leader',
        targets: (s, f, x) => considerLeaders(x, (l) => leaderFights(x.board, s, f, l, f.party)),
        judge: (s, f, leader, x) => (isCommander(x.board, s, f, f.party, leader) ? null : 'COS-3.1.2-04'),
        run(_s, f, leader, x) {
          f.leads[f.party] = leader
          f.asked |= 1 << f.party
          x.say('battle.commands', leader)
          return 'chiefs'
        },
      },
    },
  },

  /** COS-13.1.1-01, COS-Q96 */
  who(s, f, x) {
    const b = x.board
    for (let p = MOVER; p <= OTHER; p++) countParty(b, s, f, p)
    const first = firstToChoose(b, s, f)
    const second = foeOf(first)
    if (canAttack(s, f, first)) {
      f.party = first
      f.attacker = first
      f.court = courtOfParty(b, s, f, first)
      return canAttack(s, f, second) ? 'attack' : 'open'
    }
    if (canAttack(s, f, second)) {
      f.attacker = second
      return 'open'
    }
    f.winner = NO_BATTLE
    x.say('battle.none', f.space)
    return endBattle(b, s, f, x)
  },

  attack: {
    prompt: 'battle.attack',
    values: (_s, f) => [f.space],
    awaits: itsCourt,
    verbs: {
      attack: {
        judge: () => null,
        run(_s, f) {
          f.attacker = f.party
          return 'open'
        },
      },
      decline: {
        judge: () => null,
        run(_s, f) {
          f.attacker = foeOf(f.party)
          return 'open'
        },
      },
    },
  },

  /** COS-13.2-01, steps 2 to 6. */
  open(s, f, x) {
    const b = x.board
    prepare(b, s, f)
    x.say('battle.attacks', f.nations[f.attacker], f.nations[foeOf(f.attacker)], f.space)
    for (let p = MOVER; p <= OTHER; p++)
      x.say('battle.side', f.nations[p], f.sp[p], f.rating[p], f.leading[p])
    if (f.strength[f.attacker] < f.sp[f.attacker])
      x.say('battle.led', f.nations[f.attacker], f.strength[f.attacker])
    if (s.options[DAY_OF_BATTLE] === 1) {
      drawDay(b, s, f, x)
      x.say('battle.day', f.day)
    }
    compareRatings(f)
    f.party = f.attacker
    return 'cards'
  },

  /** COS-13.2-01, step 7: the attacker's side first, then the other; in power order. */
  cards(s, f) {
    f.court = nextCardCourt(s, f)
    if (f.court >= 0) return 'card'
    f.asked = 0
    if (f.party !== f.attacker) return 'roll'
    f.party = foeOf(f.attacker)
    return 'cards'
  },

  card: {
    prompt: 'battle.cards',
    values: (_s, f) => [f.space, cardsLeft(f, f.party)],
    awaits: itsCourt,
    verbs: {
      card: {
        kind: 'card',
        targets(s, f, x) {
          for (let c = 0; c < x.board.cards; c++) if (s.cardAt[c] === f.court) x.consider(c)
        },
        judge: (s, f, card, x) => judgeCard(x.board, s, f, card),
        run(s, f, card, x) {
          f.played[f.party]++
          f.cards.push(card)
          playBattleCard(x.board, s, x, f, f.court, card, battleCards(x.board).event[card])
          x.reveal()
          return 'cards'
        },
      },
      pass: {
        judge: () => null,
        run(_s, f) {
          f.asked |= 1 << f.court
          return 'cards'
        },
      },
    },
  },

  /** COS-13.2-01, steps 8 and 9. */
  roll(_s, f, x) {
    rollBattle(x.board, f, x)
    for (let p = MOVER; p <= OTHER; p++)
      x.say('battle.rolled', f.nations[p], f.die[p], f.net[p], f.percent[p], f.lost[foeOf(p)])
    return 'hit'
  },

  hit: (s, f, x) => callLosses(x.board, s, f, x, f.attacker, f.lost[f.attacker], 0, 'hitBack'),

  hitBack(s, f, x) {
    const p = foeOf(f.attacker)
    return callLosses(x.board, s, f, x, p, f.lost[p], 0, 'result')
  },

  /** COS-13.7-01, COS-13.7.3-01 */
  result(s, f, x) {
    settleResult(x.board, s, f, x)
    markSides(x.board, s, f, x)
    return 'checks'
  },

  checks(s, f, x) {
    const b = x.board
    for (let p = MOVER; p <= OTHER; p++) {
      if (partySp(b, s, f, p) === 0) loseLeaders(b, s, f, x, p)
      else if (f.leads[p] >= 0) checkLeaders(b, s, f, x, p)
    }
    return f.winner === DRAWN ? 'drawn' : 'pursuit'
  },

  /** A card may let the winner pursue once the result is known. */
  pursuit(s, f, x) {
    const b = x.board
    const loser = foeOf(f.winner)
    f.pursuit[f.winner] = Math.min(f.pursuit[f.winner], partySp(b, s, f, loser))
    return callLosses(b, s, f, x, loser, f.pursuit[f.winner], f.lost[loser], 'retreat')
  },

  /** COS-13.8-01 */
  retreat(s, f, x) {
    const b = x.board
    const loser = foeOf(f.winner)
    if (partySp(b, s, f, loser) === 0) {
      loseLeaders(b, s, f, x, loser)
      return 'after'
    }
    return x.call(s, leaveField(b, s, f, loser, f.major === 1 ? 2 : 1, 0), 'after')
  },

  /** COS-13.8.4-01: after a draw the attacker may go first, then the defender. */
  drawn: (s, f, x) => x.call(s, leaveField(x.board, s, f, f.attacker, 1, 1), 'stay'),

  stay(s, f, x) {
    if (partySp(x.board, s, f, f.attacker) === 0) return 'after'
    return x.call(s, leaveField(x.board, s, f, foeOf(f.attacker), 1, 1), 'after')
  },

  /** COS-13.8-03: depots stay, and fall to the winner. */
  after(s, f, x) {
    if (f.winner === DRAWN) return 'over'
    return x.call(s, captureFrame(f.space, f.nations[f.winner]), 'over')
  },

  /** COS-Q92: points and Will when everything else is done. */
  over(s, f, x) {
    scoreBattle(x.board, s, f, x)
    return endBattle(x.board, s, f, x)
  },
})
