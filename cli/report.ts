// From many matches to the contents of a report.
import type { Game } from '@tricorne/engine'
import type { Played } from './play.ts'

export interface Ending {
  rule: string
  /** Names of the winning seats; empty for a draw. */
  winners: string[]
  games: number
}

/** A place, and for every step of the clock the share of the matches in which each holder held it. */
export interface HeldPlace {
  name: string
  shares: number[][]
}

export interface Held {
  title: string
  unit: string
  holders: string[]
  /** The clock of the first column, and how many matches got that far. */
  from: number
  matches: number[]
  /** Those that changed hands in some match, the most contested first. */
  places: HeldPlace[]
  /** How many places never changed hands. */
  quiet: number
}

export interface Histogram {
  unit: string
  /** The lowest value of each column, and of the one that would follow. */
  edges: number[]
  /** Matches by column and by group. */
  columns: number[][]
}

export interface ReportData {
  finished: number
  /** The groups of the histogram: seats, several at once, nobody. */
  groups: string[]
  lengths: Histogram
  endings: Ending[]
  held: Held | null
  /** Average uses per match; the most used first. */
  cards: { name: string; uses: number }[]
  tally: Tally | null
}

/** Matches by the game's own count, lowest first, and who won them. */
export interface Tally {
  title: string
  rows: { count: number; games: number; wins: Record<string, number> }[]
}

type Finished = Played & { winners: number[]; told: NonNullable<Played['told']> }

const isFinished = (played: Played): played is Finished =>
  played.winners !== null && played.told !== undefined

export function reportOf(game: Game, seats: string[], played: Played[]): ReportData {
  const finished = played.filter(isFinished)
  const groups = [...seats, 'several', 'nobody']
  const groupOf = ({ winners }: Finished): number =>
    winners.length === 1 ? winners[0] : winners.length === 0 ? seats.length + 1 : seats.length
  // Where all matches end at the same time, the number of actions is more informative.
  const timed = game.report !== undefined && finished.some(({ told }) => told.to !== finished[0].told.to)
  const values = finished.map(({ told, actions }) => (timed ? told.to : actions))
  return {
    finished: finished.length,
    groups,
    lengths: histogram(
      values,
      finished.map(groupOf),
      groups.length,
      timed ? (game.report?.unit ?? '') : 'action',
    ),
    endings: endingsOf(seats, finished),
    held: heldOf(game, finished),
    cards: cardsOf(finished),
    tally: tallyOf(game, seats, finished),
  }
}

/** Null if the game counts nothing. */
export function tallyOf({ report }: Game, seats: string[], played: Played[]): Tally | null {
  if (report?.tally === undefined) return null
  const rows = new Map<number, Tally['rows'][number]>()
  for (const { told, winners } of played.filter(isFinished)) {
    const none = Object.fromEntries(seats.map((seat) => [seat, 0]))
    const row = rows.get(told.tally) ?? { count: told.tally, games: 0, wins: none }
    row.games++
    for (const winner of winners) row.wins[seats[winner]]++
    rows.set(told.tally, row)
  }
  return { title: report.tally.title, rows: [...rows.values()].sort((a, b) => a.count - b.count) }
}

const MOST_COLUMNS = 40

/** Columns one wide, or wide enough that there are not too many. */
function histogram(values: number[], group: number[], groups: number, unit: string): Histogram {
  const least = values.reduce((a, b) => Math.min(a, b), values[0] ?? 0)
  const most = values.reduce((a, b) => Math.max(a, b), least)
  const wide = Math.ceil((most - least + 1) / MOST_COLUMNS)
  const count = Math.floor((most - least) / wide) + 1
  const columns = Array.from({ length: count }, () => new Array<number>(groups).fill(0))
  values.forEach((value, i) => {
    columns[Math.floor((value - least) / wide)][group[i]]++
  })
  return { unit, edges: Array.from({ length: count + 1 }, (_, i) => least + i * wide), columns }
}

function endingsOf(seats: string[], finished: Finished[]): Ending[] {
  const found = new Map<string, Ending>()
  for (const { told, winners } of finished) {
    const key = `${told.rule} ${winners.join()}`
    const ending = found.get(key) ?? { rule: told.rule, winners: winners.map((w) => seats[w]), games: 0 }
    ending.games++
    found.set(key, ending)
  }
  return [...found.values()].sort((a, b) => b.games - a.games || (a.rule < b.rule ? -1 : 1))
}

function heldOf({ report }: Game, finished: Finished[]): Held | null {
  if (report === undefined || finished.length === 0) return null
  const { title, unit, holders, places: names } = report
  const from = Math.min(...finished.map(({ told }) => told.from))
  const to = Math.max(...finished.map(({ told }) => told.to))
  // One extra column: the end of each match.
  const columns = to - from + 2
  const matches = new Array<number>(columns).fill(0)
  const counts = names.map(() =>
    Array.from({ length: columns }, () => new Array<number>(holders.length).fill(0)),
  )
  const restless = new Array<number>(names.length).fill(0)
  for (const { told } of finished) {
    const rows = told.held.length / names.length
    for (let row = 0; row < rows; row++) {
      const column = row === rows - 1 ? columns - 1 : told.from - from + row
      matches[column]++
      for (let place = 0; place < names.length; place++) {
        const holder = told.held[row * names.length + place]
        if (holder >= 0) counts[place][column][holder]++
        if (holder !== told.held[place]) restless[place]++
      }
    }
  }
  const places = names
    .map((name, place) => ({ name, place, restless: restless[place] }))
    .filter((p) => p.restless > 0)
    .sort((a, b) => b.restless - a.restless || a.place - b.place)
    .map(({ name, place }) => ({
      name,
      shares: counts[place].map((by, column) => by.map((n) => n / (matches[column] || 1))),
    }))
  return { title, unit, holders, from, matches, places, quiet: names.length - places.length }
}

function cardsOf(finished: Finished[]): ReportData['cards'] {
  const uses = new Map<string, number>()
  for (const { told } of finished)
    for (const [name, n] of Object.entries(told.cards)) uses.set(name, (uses.get(name) ?? 0) + n)
  return [...uses]
    .map(([name, n]) => ({ name, uses: n / finished.length }))
    .sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1))
}
