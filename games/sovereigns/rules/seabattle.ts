// COS-16.3-03, COS-13.7.3: a battle at sea, and the sections that are lost in it or to a storm.

import { findFrame } from '@tricorne/kit'
import { ATLANTIC, type Board, BR, FLEET_BOXES } from '../board.ts'
import { FLEETS, HUNTERS, NAVAL, type Naval, SAILORS, SQUADRONS, TRANSFER } from '../frames/sea.ts'
import type { SovereignsState } from '../state.ts'
import { FLEET_POWER, loseSections } from './fleets.ts'
import { die, type X } from './kit.ts'
import { gainVp } from './points.ts'
import { changeWill } from './will.ts'

type S = SovereignsState
type F = Naval

export const fleetOf = (squadron: number): number => Math.floor(squadron / FLEET_BOXES)
export const boxOf = (squadron: number): number => squadron % FLEET_BOXES
export const sum = (list: readonly number[]): number => {
  let n = 0
  for (let i = 0; i < list.length; i++) n += list[i]
  return n
}

/** Sections of the fleet that are in the sea where it is: all of a transfer, else those of that sea's box. */
const isEngaged = (f: F, squadron: number): boolean =>
  f.kind === TRANSFER || boxOf(squadron) === f.route[f.leg]

export function engaged(f: F): number {
  let n = 0
  for (let q = 0; q < SQUADRONS; q++) if (isEngaged(f, q)) n += f.escort[q]
  return n
}

// --- naming losses --------------------------------------------------------------------------

export const places = (f: F): number => (f.party === SAILORS ? SQUADRONS : FLEETS)

/** Sections of a place (a squadron of the sailing side, a fleet of the hunter) that can be lost now. */
function atRisk(f: F, place: number): number {
  if (f.party === HUNTERS) return f.hunters[place]
  return f.storm === 1 || isEngaged(f, place) ? f.escort[place] : 0
}

function laterRisk(f: F): number {
  let n = 0
  for (let p = f.at + 1; p < places(f); p++) n += atRisk(f, p)
  return n
}

export const leastLost = (f: F): number => Math.max(0, f.owing[f.party] - laterRisk(f))
export const mostLost = (f: F): number => Math.min(f.owing[f.party], atRisk(f, f.at))

export const powerAt = (f: F): number => FLEET_POWER[f.party === SAILORS ? fleetOf(f.at) : f.at]
const boxAt = (f: F): number => (f.party === SAILORS ? boxOf(f.at) : f.route[f.leg])
export const courtAt = (f: F): number => (f.party === SAILORS ? f.court : f.hunter)

export function sink(s: S, f: F, x: X, n: number): void {
  if (f.party === SAILORS) f.escort[f.at] -= n
  else f.hunters[f.at] -= n
  f.owing[f.party] -= n
  loseSections(s, x, powerAt(f), boxAt(f), n)
  f.at++
}

/** COS-16.1-01: markers of the British Atlantic fleet, where its ships are in the Atlantic. */
export const leadersOf = (s: S, court: number, box: number, per: number): number =>
  court === BR && box === ATLANTIC ? per * s.fleetLeaders : 0

/** What the Day of Battle card does at sea (COS-22.1-01, COS-Q117). */
export function dayAtSea(b: Board, f: F): { drm: number; halved: boolean } {
  let drm = 0
  let halved = false
  if (f.day >= 0)
    for (const op of b.pack.tables.dayOfBattle.cards[f.day].naval) {
      if (op.op === 'interceptionDrm') drm += op.n
      else halved = true
    }
  return { drm, halved }
}

// --- battle ---------------------------------------------------------------------------------

/** Modifiers of a battle roll of `own` sections against `enemy`. */
function fightDrm(b: Board, s: S, f: F, court: number, own: number, enemy: number): number {
  const t = b.naval
  let drm = leadersOf(s, court, f.route[f.leg], t.combatLeaders)
  if (own >= 2 * enemy) drm += t.combatTwice
  else if (own > enemy) drm += t.combatMore
  return drm
}

/** Sections of the British Atlantic fleet take part: only with them their leaders do. */
const sailsAs = (f: F): number => (boxIsOwn(f) ? f.court : -1)
const boxIsOwn = (f: F): boolean => f.kind !== TRANSFER || f.route[f.leg] === f.route[0]

export function shoot(b: Board, s: S, f: F, x: X, party: number, own: number, enemy: number): void {
  const t = b.naval
  const court = party === SAILORS ? sailsAs(f) : f.hunter
  if (own === 0) {
    f.die[party] = f.net[party] = f.hits[party] = 0
    return
  }
  f.die[party] = die(x)
  f.net[party] = fightDrm(b, s, f, court, own, enemy)
  const row = Math.max(0, Math.min(t.inflicts.length - 1, f.die[party] + f.net[party]))
  const hits = Math.min(own, t.inflicts[row])
  f.hits[party] = dayAtSea(b, f).halved ? Math.floor(hits / 2) : hits
  x.say('sea.fired', party === SAILORS ? f.court : f.hunter, own, f.die[party], f.net[party], f.hits[party])
}

/** COS-13.7.3-01, COS-13.7.3-02, COS-Q90: a fleet that has lost four sections has lost a great battle. */
export function scoreBattle(b: Board, s: S, f: F, x: X, winner: number): void {
  const loser = winner === SAILORS ? HUNTERS : SAILORS
  const courts = [f.court, f.hunter]
  x.say('sea.won', courts[winner], courts[loser])
  if (f.lost[loser] < b.naval.majorVictory) return
  x.say('sea.major', courts[winner], courts[loser])
  gainVp(b, s, x, courts[winner], 1, true)
  changeWill(b, s, x, courts[loser], -1)
}

/**
 * A storm takes sections of a Power out of the sortie that is sailing (COS-16.1-02); its court says which when the storm
 * is over, and may give Spanish for French ones.
 */
export function loseSortieSections(s: S, power: number, n: number): void {
  const f = findFrame(s, NAVAL)
  if (f === null || (power === BR) !== (f.court === BR)) return
  f.storm = 1
  f.owing[SAILORS] = Math.min(sum(f.escort), f.owing[SAILORS] + n)
}
