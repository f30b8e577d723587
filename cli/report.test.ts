import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, NONE, type State } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { games } from '@tricorne/games'
import { describe, expect, it } from 'vitest'
import { Chronicler } from './chronicle.ts'
import { type Played, Table } from './play.ts'
import { reportOf } from './report.ts'
import { tempDir, tricorne } from './testing.ts'

interface Clocked extends State {
  clock: number
  holds: number
}

const NASTY = '<b>&"\''

/** A game of which only the report matters: two places, and a state that says everything. */
const clocked = {
  board: null,
  report: {
    clock: (s: Clocked) => s.clock,
    unit: 'turn',
    title: 'Places',
    places: ['near', 'far'],
    holders: ['red', 'blue'],
    holder: (s: Clocked, place: number) => (place === 0 ? s.holds : NONE),
    card: ({ message, values }: { message: string; values: number[] }) =>
      message === 'card' ? `no. ${values[0]}` : null,
    tally: { title: 'Cards seen', counts: ({ message }: { message: string }) => message === 'card' },
  },
} as unknown as Game

const at = (clock: number, holds: number): State => ({ frames: [], clock, holds }) as Clocked

function told(...states: State[]): Played {
  const chronicler = new Chronicler(clocked)
  chronicler.begin(states[0])
  for (const s of states.slice(1)) {
    chronicler.events.push({ message: 'card', values: [7] }, { message: 'card', values: [9], to: 1 })
    chronicler.note(s)
  }
  const last = states[states.length - 1]
  return { actions: states.length, winners: [0], error: null, told: chronicler.end(last, 'R-1') }
}

describe('a match that is told', () => {
  it('has a row for every step of the clock, also for one that was passed over, and one for the end', () => {
    const { told: found } = told(at(1, 0), at(1, 1), at(3, 1), at(3, 0))
    expect(found).toMatchObject({ rule: 'R-1', from: 1, to: 3 })
    expect([...(found?.held ?? [])]).toEqual([0, NONE, 1, NONE, 1, NONE, 0, NONE])
  })

  it('counts cards that everybody saw, and no others', () => {
    expect(told(at(1, 0), at(1, 0), at(2, 0)).told?.cards).toEqual({ 'no. 7': 2 })
  })
})

describe('a report', () => {
  const played: Played[] = [
    told(at(1, 0), at(2, 1), at(3, 1)),
    told(at(1, 0), at(2, 0)),
    { actions: 3, winners: null, error: 'broken' },
  ]
  const data = reportOf(clocked, ['red', 'blue'], played)

  it('tells who holds what in the matches that got that far', () => {
    expect(data.finished).toBe(2)
    expect(data.held).toMatchObject({ from: 1, matches: [2, 2, 1, 2], quiet: 1 })
    expect(data.held?.places).toEqual([
      {
        name: 'near',
        shares: [
          [1, 0],
          [0.5, 0.5],
          [0, 1],
          [0.5, 0.5],
        ],
      },
    ])
  })

  it('tells how long they last and how they end', () => {
    expect(data.lengths).toEqual({
      unit: 'turn',
      edges: [2, 3, 4],
      columns: [
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    })
    expect(data.endings).toEqual([{ rule: 'R-1', winners: ['red'], games: 2 }])
    expect(data.cards).toEqual([{ name: 'no. 7', uses: 1.5 }])
  })

  it('sorts matches by what the game counts, with the wins of each seat', () => {
    expect(data.tally).toEqual({
      title: 'Cards seen',
      rows: [
        { count: 1, games: 1, wins: { red: 1, blue: 0 } },
        { count: 2, games: 1, wins: { red: 1, blue: 0 } },
      ],
    })
    const uncounted = { ...clocked, report: { ...clocked.report, tally: undefined } } as unknown as Game
    expect(reportOf(uncounted, ['red', 'blue'], played).tally).toBeNull()
  })

  it('counts actions where the clock is the same at the end of all', () => {
    const same = reportOf(clocked, ['red', 'blue'], [played[1], told(at(1, 0), at(1, 0), at(2, 0))])
    expect(same.lengths.unit).toBe('action')
    expect(same.lengths.edges).toEqual([2, 3, 4])
  })
})

describe('--report', () => {
  it('writes one page without scripts and addresses, in which nothing is left unescaped', async () => {
    const cwd = tempDir()
    const tiny = makeTiny() as unknown as Game
    const game: Game = {
      ...tiny,
      report: {
        clock: () => 0,
        unit: NASTY,
        title: NASTY,
        places: [NASTY],
        holders: [NASTY, 'other'],
        holder: (s) => (s.frames.length === 0 ? 1 : 0),
        card: ({ message }) => `${NASTY}${message}`,
        tally: { title: NASTY, counts: () => true },
      },
    }
    const pack = () => Promise.reject(new Error('not needed'))
    const world = { cwd, games: [{ id: 'tiny', title: NASTY, load: async () => game, pack }] }
    const argv = ['simulate', 'tiny', '--games', '8', '--workers', '0', '--report', 'out/page.html']
    const { code, out, err } = await tricorne(argv, world)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('8 games, 8 finished')
    const page = readFileSync(join(cwd, 'out/page.html'), 'utf8')
    for (const heading of ['Who wins', 'How long they last', 'How they end', 'Cards used'])
      expect(page).toContain(`>${heading}</h2>`)
    expect(page).toContain('&#60;b&#62;&#38;&#34;&#39;</h1>')
    expect(page).not.toContain('<b>')
    expect(page).not.toMatch(/<script|https?:|url\(| on\w+=/)
    expect(page).toMatch(/prefers-color-scheme: dark/)
  })

  it('is not needed to sort matches by what the game counts', async () => {
    const argv = ['simulate', 'leipzig', '--games', '6', '--workers', '0', '--tally']
    const { out } = await tricorne(argv, { games })
    expect(out).toMatch(/^Missions held, and how many of the matches each seat won:$/m)
    expect(out).toMatch(/^ {2}\d {2}\d matches: french \d, allied \d$/m)
    const { tally } = JSON.parse((await tricorne([...argv, '--json'], { games })).out)
    const sum = (pick: (row: { games: number; wins: Record<string, number> }) => number) =>
      tally.rows.map(pick).reduce((a: number, b: number) => a + b)
    expect([sum((r) => r.games), sum((r) => r.wins.french + r.wins.allied)]).toEqual([6, 6])
  })

  it('does not go with records', async () => {
    const cwd = tempDir()
    const { code, err } = await tricorne(['simulate', 'tiny', '--record', 'r', '--report', 'p.html'], { cwd })
    expect({ code, err }).toEqual({
      code: 2,
      err: 'tricorne: --report does not go together with --record or --records.\n',
    })
    expect(existsSync(join(cwd, 'p.html'))).toBe(false)
    const tallied = await tricorne(['simulate', 'tiny', '--record', 'r', '--tally'], { cwd })
    expect(tallied.err).toBe('tricorne: --tally does not go together with --record or --records.\n')
  })
})

describe.each(games.map((g) => [g.id, g] as const))('what %s tells for reports', (_id, listing) => {
  it('has a clock that does not fall, holders that there are, and cards with names', async () => {
    const game = await listing.load()
    const { report } = game
    if (report === undefined) return
    const scenario = listing.short ?? game.scenarios[0].id
    let last = 0
    const watching: Game = {
      ...game,
      report: {
        ...report,
        clock(s, board) {
          const now = report.clock(s, board)
          expect(Number.isInteger(now) && now >= last).toBe(true)
          last = now
          return now
        },
      },
    }
    const specs = (game.scenarios.find(({ id }) => id === scenario)?.seats ?? []).map(() => 'random')
    const options = game.options.map(() => 0)
    const cards = new Set<string>()
    // One match may end before many cards are used.
    for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
      last = 0
      const { told: found } = new Table(watching, { scenario, options }, undefined, true).play(seed, specs)
      expect(found?.held.length).toBe(((found?.to ?? 0) - (found?.from ?? 0) + 2) * report.places.length)
      expect(new Set(found?.held).size).toBeGreaterThan(1)
      for (const holder of found?.held ?? []) expect(holder).toBeLessThan(report.holders.length)
      for (const name of Object.keys(found?.cards ?? {})) cards.add(name)
    }
    expect(cards.size).toBeGreaterThan(3)
    for (const name of cards) expect(name).not.toMatch(/undefined|^$/)
  })
})
