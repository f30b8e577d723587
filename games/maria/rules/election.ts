// MAR-18: the Imperial Election.

import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { HELD, USED } from '../court.ts'
import type { Election } from '../frames.ts'
import { majorOf } from '../leagues.ts'
import type { FortressNumber } from '../nouns.ts'
import { AUSTRIA, FRANCE, NO_POWER, PRAGMATIC } from '../powers.ts'
import { courtOf, type MariaState, seatOf } from '../state.ts'
import { CHARLES, FRANCIS } from './clauses.ts'
import { controllerOf } from './conquest.ts'
import { procedure, type X } from './kit.ts'
import { judgeVote } from './promises.ts'

/** MAR-18-06 */
const ELECTED = 5

export const electionFrame = (): Election => ({
  proc: 'election',
  step: 'begin',
  voter: 0,
  fortress: 0,
  votes: [0, 0],
})

/**
 * The major that casts the vote of an electoral fortress; Austria stands for the Pragmatic Army too
 * (MAR-18-07), France for Bavaria (MAR-18-15), and Saxony's is its friend's (MAR-18-09) or, when
 * neutral, as good as Austria's (MAR-18-08, MAR-Q16).
 */
export function voterOf(b: Board, s: MariaState, fortress: FortressNumber): number {
  const holder = controllerOf(b, s, fortress)
  if (!b.fortresses[fortress].electoral || holder === NO_POWER) return NO_POWER
  const major = majorOf(s, holder)
  return major === PRAGMATIC ? AUSTRIA : major
}

function cast(f: Election, candidate: number, x: X): void {
  f.votes[candidate]++
  x.say('election.vote', x.board.fortresses[f.fortress].city, candidate)
  f.fortress++
}

type Steps = 'begin' | 'vote' | 'elected'

/** MAR-18-12: seat by seat, beginning with Austria; the votes that are not free are cast at once. */
export const election = procedure<Election, Steps>('election', {
  begin(s, f, x) {
    const { fortresses, politics } = x.board
    for (; f.voter < politics.voters.length; f.voter++) {
      const voter = politics.voters[f.voter]
      while (f.fortress < fortresses.length) {
        if (voterOf(x.board, s, f.fortress) !== voter) f.fortress++
        else if (voter === AUSTRIA)
          cast(f, FRANCIS, x) // MAR-18-07, MAR-18-08
        else return 'vote'
      }
      f.fortress = 0
    }
    return 'elected'
  },

  // MAR-18-05, MAR-18-10, MAR-D36
  vote: {
    prompt: 'election.ask',
    values: (_s, f, x) => [x.board.fortresses[f.fortress].city],
    awaits: (s, f, x) => 1 << seatOf(s, x.board.politics.voters[f.voter]),
    verbs: {
      vote: {
        kind: 'candidate',
        targets(_s, _f, x) {
          x.consider(FRANCIS)
          x.consider(CHARLES)
        },
        judge(s, f, t, x) {
          if (t !== CHARLES && t !== FRANCIS) return 'MAR-18-11'
          return judgeVote(s, seatOf(s, x.board.politics.voters[f.voter]), t, x)
        },
        run(_s, f, t, x) {
          cast(f, t, x)
          return 'begin'
        },
      },
    },
  },

  // MAR-18-13, MAR-18-14
  elected(s, f, x) {
    const court = courtOf(s)
    const winner = f.votes[CHARLES] >= ELECTED ? CHARLES : FRANCIS
    x.say('election.won', winner, f.votes[winner], f.votes[1 - winner])
    court.emperor = (winner === CHARLES ? FRANCE : AUSTRIA) + 1
    court.election = HELD
    court.deck[x.board.politics.cards.findIndex((c) => c.election)] = USED
    return RETURN
  },
})
