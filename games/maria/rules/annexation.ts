// MAR-19.1: Prussia annexes Silesia.

import { type Frame, RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { AT_PEACE, LEAGUES, leagueOf, NEUTRAL, saxonyStands, WAR_AGAIN, WITH_PRUSSIA } from '../leagues.ts'
import type { City } from '../nouns.ts'
import { SAXONY_TRACK } from '../politicalboard.ts'
import { AUSTRIA, PRUSSIA } from '../powers.ts'
import { courtOf, ELIMINATED, homeOf, isCity, type MariaState, OFF_MAP, pieceAt, seatOf } from '../state.ts'
import { FIGHT_ON, MAKE_PEACE } from './clauses.ts'
import { displacementFrame } from './displacement.ts'
import { removeHussar } from './hussars.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { setAside } from './markers.ts'
import { judgePeace } from './promises.ts'
import { leaveSaxonyFrame, strangersIn } from './saxony.ts'

/** MAR-19.1-01, MAR-19.1-03: all of Silesia is Prussia's, and there has been no peace yet. */
export function mayOfferPeace(b: Board, s: MariaState): boolean {
  if (courtOf(s).peace > 0) return false
  for (let i = 0; i < b.fortresses.length; i++)
    if (b.fortresses[i].silesian && s.markers[i] !== PRUSSIA + 1) return false
  return true
}

/** Turns from the peace to the stage in which Prussia may fight again (MAR-19.1-12, MAR-Q18). */
const NEUTRAL_TURNS = 2

/** MAR-19.1-12: called at the start of a Prussian stage, or of the turn (MAR-Q18). */
export function endNeutrality(s: MariaState, x: X): void {
  const { saxony, peace } = LEAGUES[s.league]
  if (peace !== AT_PEACE || s.turn < courtOf(s).peace + NEUTRAL_TURNS) return
  s.league = leagueOf(saxony, WAR_AGAIN)
  x.say('peace.over')
}

// --- what the peace does --------------------------------------------------------------

/** MAR-19.1-06, MAR-19.1-07: the victory markers that either has in the other's country. */
function clearMarkers(b: Board, s: MariaState, x: X): void {
  let prussian = 0
  b.fortresses.forEach((f, i) => {
    const inPrussia = homeOf(b, s, i) === PRUSSIA && s.markers[i] === AUSTRIA + 1
    const inAustria = f.home === AUSTRIA && s.markers[i] === PRUSSIA + 1
    if (inAustria) prussian++
    if (inPrussia || inAustria) s.markers[i] = 0
  })
  setAside(s, x, PRUSSIA, prussian)
}

/**
 * Who has to go home, Austria first (MAR-Q42): Austrians in Prussia or Poland, others in Prussia
 * (MAR-Q53), Prussians anywhere else.
 */
function leavers(b: Board, s: MariaState): number[] {
  const list = strangersIn(b, s, PRUSSIA)
  const poles: number[] = []
  for (let i = 0; i < b.generals + b.trains; i++) {
    const city = s.at[i]
    if (city < 0) continue
    if (b.power[i] === AUSTRIA && b.polish[city] !== 0) poles.push(i)
    if (b.power[i] === PRUSSIA && b.homes[s.league][city] !== PRUSSIA) list.push(i)
  }
  return [...poles, ...list]
}

function makePeace(s: MariaState, x: X): Next<Steps> {
  const court = courtOf(s)
  const left = saxonyStands(s) === WITH_PRUSSIA
  x.say('silesia.annexed')
  court.peace = s.turn
  s.league = leagueOf(left ? NEUTRAL : saxonyStands(s), AT_PEACE) // MAR-19.1-04, MAR-19.1-12
  clearMarkers(x.board, s, x)
  if (!left) return 'leave'
  court.tracks[SAXONY_TRACK] = x.board.politics.boxS // MAR-19.1-05
  return x.call(s, leaveSaxonyFrame(), 'leave')
}

// --- the second train -----------------------------------------------------------------

/** MAR-19.1-11: the train that has waited in the Silesia box, or -1. */
const waitingTrain = (b: Board, s: MariaState): number =>
  b.trainsOf[PRUSSIA].find((t) => s.at[t] === OFF_MAP) ?? -1

/** MAR-19.1-10: a Prussian major fortress, Breslau included. */
function judgeTrain(b: Board, s: MariaState, city: City): Verdict {
  const fortress = isCity(b, city) ? b.fortressAt[city] : -1
  if (fortress < 0 || !b.fortresses[fortress].major || homeOf(b, s, fortress) !== PRUSSIA)
    return 'MAR-19.1-10'
  return pieceAt(b, s, city) < 0 ? null : 'MAR-6-01'
}

function placeTrain(s: MariaState, x: X, city: City): Next<Steps> {
  removeHussar(x.board, s, x, city)
  s.at[waitingTrain(x.board, s)] = city
  x.say('train.entered', PRUSSIA, city)
  return 'end'
}

/** Prussia is asked where its train goes only if there is a choice. */
function bringTrain(s: MariaState, x: X): Next<Steps> {
  const train = waitingTrain(x.board, s)
  if (train < 0) return RETURN
  const sites = x.board.trainSites[PRUSSIA].filter((c) => judgeTrain(x.board, s, c) === null)
  if (sites.length > 1) return 'train'
  if (sites.length === 1) return placeTrain(s, x, sites[0])
  s.at[train] = ELIMINATED // MAR-Q83
  return RETURN
}

export const annexationFrame = (): Frame => ({ proc: 'annexation', step: 'begin' })

type Steps = 'begin' | 'answer' | 'leave' | 'reinforce' | 'train' | 'end'

/** MAR-19.1 */
export const annexation = procedure<Frame, Steps>('annexation', {
  // MAR-D29
  begin: {
    prompt: 'peace.offer',
    awaits: (s) => 1 << seatOf(s, PRUSSIA),
    verbs: {
      offerPeace: {
        judge: (s, _f, _t, x) => judgePeace(s, x.seat, MAKE_PEACE, x),
        run(_s, _f, _t, x) {
          x.say('peace.offered')
          return 'answer'
        },
      },
      fightOn: { judge: (s, _f, _t, x) => judgePeace(s, x.seat, FIGHT_ON, x), run: () => 'end' },
    },
  },

  // MAR-D30, MAR-19.1-03
  answer: {
    prompt: 'peace.answer',
    awaits: (s) => 1 << seatOf(s, AUSTRIA),
    verbs: {
      acceptPeace: {
        judge: (s, _f, _t, x) => judgePeace(s, x.seat, MAKE_PEACE, x),
        run: (s, _f, _t, x) => makePeace(s, x),
      },
      refusePeace: {
        judge: (s, _f, _t, x) => judgePeace(s, x.seat, FIGHT_ON, x),
        run(_s, _f, _t, x) {
          x.say('peace.refused')
          return 'end'
        },
      },
    },
  },

  leave: (s, _f, x) => x.call(s, displacementFrame(leavers(x.board, s), true), 'reinforce'),

  reinforce: (s, _f, x) => bringTrain(s, x),

  // MAR-D31
  train: {
    prompt: 'peace.train',
    awaits: (s) => 1 << seatOf(s, PRUSSIA),
    verbs: {
      station: {
        kind: 'city',
        targets(_s, _f, x) {
          for (const city of x.board.trainSites[PRUSSIA]) x.consider(city)
        },
        judge: (s, _f, t, x) => judgeTrain(x.board, s, t),
        run: (s, _f, t, x) => placeTrain(s, x, t),
      },
    },
  },

  end: () => RETURN,
})
