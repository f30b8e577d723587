// What the panels of the advanced game tell, from what lies open: no rule is decided here.

import type { Event, SeatView } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { CourtView } from '../courtview.ts'
import { LEAGUES } from '../leagues.ts'
import type { Power } from '../nouns.ts'
import { type Box, EITHER, LEFT, type PoliticalCard, TAKER } from '../politicalboard.ts'
import { AUSTRIA, FRANCE, MAJORS, PRAGMATIC, PRUSSIA } from '../powers.ts'
import type { MariaView } from '../view.ts'

export type Say = (message: string, values?: Record<string, string | number>) => string

// --- political cards and tracks ---------------------------------------------------------

/** What a political card does, line by line. */
export function cardWords(say: Say, powers: string[], tracks: string[], card: PoliticalCard): string[] {
  const name = (power: Power) => (power === TAKER ? say('policy.taker') : powers[power])
  const way = (direction: number) => (direction === EITHER ? 'either' : direction === LEFT ? 'left' : 'right')
  return [
    ...card.draws.map(({ power, count }) => say('policy.draws', { power: name(power), count })),
    ...card.troops.map(({ power, count }) => say('policy.troops', { power: name(power), count })),
    ...card.moves.map(({ track, direction, steps, upTo }) =>
      say('policy.moves', { track: tracks[track], way: way(direction), steps, most: upTo ? 'yes' : 'no' }),
    ),
    ...(card.moves.length > 1 ? [say('policy.some')] : []),
    ...(card.election ? [say('policy.election')] : []),
  ]
}

/** What a box of a track does while the marker is on it. */
export function boxWords(say: Say, powers: string[], expeditions: string[], box: Box): string[] {
  return [
    ...box.income.flatMap((n, power) =>
      n === 0
        ? []
        : [say(n > 0 ? 'track.more' : 'track.fewer', { power: powers[power], count: Math.abs(n) })],
    ),
    ...(box.expedition < 0 ? [] : [say('track.expedition', { place: expeditions[box.expedition] })]),
    ...(box.marker < 0 ? [] : [say('track.marker', { power: powers[box.marker] })]),
  ]
}

// --- the politics stage -------------------------------------------------------------------

/** What happened in the politics stage of this turn. */
export interface Stage {
  /** By power: what it did last. */
  did: Record<number, 'passed' | 'holds' | 'took' | 'backed'>
  /** The political card that each power took. */
  took: Record<number, number>
  /** The power that is to lay or to choose, or -1. */
  turn: number
}

const since = (log: readonly Event[], message: string): Event[] => {
  let from = log.length
  while (from > 0 && log[from - 1].message !== message) from--
  return log.slice(from)
}

export function stageOf(b: Board, view: SeatView, v: MariaView, log: readonly Event[]): Stage {
  const did: Stage['did'] = {}
  const took: Stage['took'] = {}
  const ranked: number[] = []
  for (const { message, values } of since(log, 'turn.begin')) {
    if (message === 'politics.passes') did[values[0]] = 'passed'
    if (message === 'politics.holds') did[values[0]] = 'holds'
    if (message === 'politics.takesBack') did[values[0]] = 'backed'
    if (message === 'politics.influence') ranked.push(values[0])
    if (message === 'politics.takes') {
      did[values[0]] = 'took'
      took[values[0]] = values[1]
    }
  }
  const laid = v.court?.laid ?? 0
  let turn = -1
  if (view.prompt === 'politics.lay')
    turn =
      b.politics.order.find((p) => !(laid & (1 << p)) && did[p] === undefined && v.handSizes[p] > 0) ?? -1
  if (view.prompt === 'politics.choose')
    turn = ranked.find((p) => did[p] !== 'took' && did[p] !== 'holds' && did[p] !== 'backed') ?? -1
  return { did, took, turn }
}

/** The political cards to show: those that lie open, and those that somebody has taken and is busy with. */
export function cardsToShow(b: Board, view: SeatView, court: CourtView, stage: Stage): number[] {
  const asked = (view.decision?.options.pick ?? []).map(Number)
  const busy = view.prompt?.startsWith('policy.') ? Object.values(stage.took) : []
  const all = [...court.cards, ...asked, ...busy]
  return [...new Set(all)].filter((c) => !b.politics.cards[c].election)
}

// --- the election -----------------------------------------------------------------------

/** The votes cast so far: candidate by city. */
export function votesIn(log: readonly Event[]): Map<number, number> {
  return new Map(
    log.filter((e) => e.message === 'election.vote').map(({ values }) => [values[0], values[1]] as const),
  )
}

// --- victory ------------------------------------------------------------------------------

/** The majors that can have a marker in each of the four boxes: 3 Electors, Emperor, Italy, Silesia. */
export function rivalsOf(b: Board): number[][] {
  const italy = b.politics.tracks.flatMap((t) => t.boxes.map((box) => box.marker)).filter((p) => p >= 0)
  return [[FRANCE, PRAGMATIC], [AUSTRIA, FRANCE], italy, [PRUSSIA]]
}

export interface Fortune {
  power: Power
  total: number
  /** Left to place; below 0 if there is a surplus. */
  pool: number
  onMap: number
  slots: number
  /** Boxes with a marker of this power, and those it could still get. */
  boxes: number[]
  open: number[]
  /** Battle slots that are free. */
  free: number
  aside: number
}

/** Where the victory markers of every major are. */
export function fortunes(b: Board, v: MariaView, court: CourtView): Fortune[] {
  const rivals = rivalsOf(b)
  return MAJORS.map((power) => {
    let onMap = 0
    for (let i = 0; i < v.markers.length; i += 2)
      if (v.markers[i + 1] === power && !b.fortresses[v.markers[i]].elector) onMap++
    const all = [0, 1, 2, 3]
    return {
      power,
      total: b.totals[power],
      pool: court.pools[power],
      onMap,
      slots: court.slots[power],
      boxes: all.filter((i) => court.boxes[i] === power),
      open: all.filter((i) => court.boxes[i] !== power && rivals[i].includes(power)),
      free: b.politics.slots - court.slots[power],
      aside: court.aside[power],
    }
  })
}

/** The winter scores as a table: a row for each major, a column for each winter. */
export function winterRows(winters: readonly number[]): { power: Power; scores: number[]; sum: number }[] {
  return MAJORS.map((power, i) => {
    const scores = winters.filter((_, k) => k % MAJORS.length === i)
    return { power, scores, sum: scores.reduce((a, n) => a + n, 0) }
  })
}

// --- lands ----------------------------------------------------------------------------------

/** The neutral powers, and whether Silesia is Prussian. */
export const landsOf = (court: CourtView): { neutral: readonly number[]; annexed: boolean } =>
  LEAGUES[court.league]

/** Pieces that a verb of the viewer aims at and that are not on the map, so that nothing there can be clicked. */
export function offMapTargets(v: MariaView, view: SeatView, verbs: readonly string[]): number[] {
  const pieces = verbs.flatMap((verb) => view.decision?.options[verb] ?? []).map(Number)
  return [...new Set(pieces)].filter((piece) => v.at[piece] < 0)
}
