import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { maria } from './index.ts'
import { FRANCE, POWERS, PRUSSIA } from './powers.ts'
import { type Action, bold, longGames, optionValuesOf, passive, playOut, Witness } from './randomplay.ts'
import { controllerOf } from './rules/conquest.ts'
import { hussarsFrame } from './rules/hussars.ts'
import { movementFrame } from './rules/movement.ts'
import { generalsToFill } from './rules/setup.ts'
import { SCENARIOS } from './scenarios.ts'
import { distance, type MariaState, rulesOf } from './state.ts'
import { onFullBoard, position } from './testkit.ts'

const GAMES = longGames(8)

describe('the game', () => {
  it('MAR-1-01 is for three players, with a version for two; all of them act', () => {
    const seats = (id: string) => SCENARIOS.find((sc) => sc.id === id)?.seats.length
    expect([seats('intro'), seats('intro-2p')]).toEqual([3, 2])
    for (const { s, actions } of GAMES)
      expect(new Set(actions.map((a) => a.seat)).size).toBe(rulesOf(s).seats.length)
  })

  it('MAR-D01 MAR-1-02 a match is of one variant from the first question to the last', () => {
    for (let seed = 0; seed < 4; seed++) {
      const scenario = seed % 2
      const variants = new Set<number>()
      playOut({ seed, scenario: SCENARIOS[scenario].id, after: (s) => variants.add(s.scenario) })
      expect([...variants]).toEqual([scenario])
      expect(SCENARIOS[scenario].forces).toBe('intro')
    }
  })

  it('MAR-1-03 the introductory game ends after turn 9 if nobody has won before', () => {
    for (const scenario of ['intro', 'intro-2p']) {
      const { s, events } = playOut({ seed: 1, scenario, choose: passive })
      expect(events.filter((e) => e.message === 'turn.begin').map((e) => e.values[0])).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9,
      ])
      expect(s.frames).toEqual([])
    }
  })

  it('MAR-1-05 turns 1 to 3 are 1741, 4 to 6 are 1742, 7 to 9 are 1743', () => {
    const { events } = playOut({ seed: 1, choose: passive })
    const years = events.filter((e) => e.message === 'turn.begin').map((e) => e.values[1])
    expect(years).toEqual([1741, 1741, 1741, 1742, 1742, 1742, 1743, 1743, 1743])
    const p = onFullBoard()
    for (const [turn, year] of [
      [3, 1741],
      [4, 1742],
      [10, 1744],
      [12, 1744],
    ]) {
      p.s.turn = turn
      expect(p.view(null).year).toBe(year)
    }
  })

  it('MAR-1-06 every chapter from set-up to winter is used in both introductory games', () => {
    const chapters =
      'setup hussars stage cardPhase supply movement move reentry payment combat battle retreat retroactive winter'
    for (const scenario of [0, 1]) {
      const calls = GAMES.filter((g) => g.s.scenario === scenario).flatMap((g) => g.machine.calls)
      const used = new Set(calls.map((c) => c.proc))
      for (const chapter of chapters.split(' ')) expect(used, chapter).toContain(chapter)
    }
  })

  it('MAR-1-07 games end by section 14 (or 24.1) alone, and no chapter of politics runs', () => {
    const known =
      'setup hussars stage cardPhase supply movement move reentry payment combat battle retreat retroactive winter command lastTroop'
    for (const { s, machine } of GAMES) {
      const ends =
        s.scenario === 0
          ? ['MAR-14-05', 'MAR-14-06', 'MAR-14-08']
          : ['MAR-24.1-02', 'MAR-24.1-03', 'MAR-24.1-04']
      expect(ends).toContain(maria.outcome(s, maria.board)?.rule)
      for (const call of machine.calls) expect(known.split(' ')).toContain(call.proc)
    }
  })
})

/** Whose answer it is when the match is played by three: the owner of the same power. */
function seatOfThree(machine: Witness, two: MariaState, three: MariaState, action: Action): number {
  const awaited = machine.awaits(three)
  if (two.frames.at(-1)?.proc !== 'setup') return 31 - Math.clz32(awaited)
  const done = (two.frames.at(-1) as unknown as { done: number[] }).done[action.seat]
  const general = generalsToFill(maria.board, two, action.seat)[done]
  return rulesOf(three).owners[maria.board.power[general]]
}

/** A state without what section 24 changes. */
const bare = (s: MariaState) =>
  JSON.stringify({ ...s, scenario: 0, frames: s.frames.map((f) => ({ ...f, done: 0 })) })

describe('the game for two', () => {
  it('MAR-1-09 changes players and victory only: the same choices lead to the same war', () => {
    for (let seed = 0; seed < 4; seed++) {
      const machine = new Witness()
      machine.rng = Rng.of(seed)
      const three = machine.start({ scenario: 'intro', options: optionValuesOf() })
      let compared = 0
      playOut({
        seed,
        scenario: 'intro-2p',
        choose: bold(seed),
        before(two, action) {
          if (machine.awaits(three) === 0) return
          expect(bare(three)).toBe(bare(two))
          const seat = seatOfThree(machine, two, three, action)
          expect(machine.judge(three, seat, action.verb, action.target)).toBeNull()
          machine.apply(three, seat, action.verb, action.target)
          compared++
        },
      })
      expect(compared).toBeGreaterThan(100)
    }
  })
})

describe('pieces', () => {
  it('MAR-3.1-01 generals and trains are pieces: both take up a city and move', () => {
    const p = position('a=b=c').put('austria-train-2', 'a').put('austria-1', 'c')
    p.begin(movementFrame([0]))
    expect(p.verdict('move', p.piece('austria-train-2'))).toBeNull()
    expect(p.verdict('move', p.piece('austria-1'))).toBeNull()
    p.begin(hussarsFrame(p.board))
    expect(p.verdict('place', p.city('a'))).toBe('MAR-7-04')
    expect(p.verdict('place', p.city('c'))).toBe('MAR-7-04')
  })

  it('MAR-3.1-02 hussars are not pieces: they neither move nor take up a city', () => {
    const p = position('a=b=c').put('hussar-1', 'b').put('france-2', 'a')
    p.begin(movementFrame([FRANCE]))
    expect(p.verdict('move', p.piece('hussar-1'))).toBe('MAR-3.1-02')
    p.act('move', p.piece('france-2'))
    expect(p.verdict('go', p.city('b'))).toBeNull()
  })
})

describe('control and distance', () => {
  const fortresses = {
    home: { fortress: 'minor', region: 'austria-core' },
    silesian: { fortress: 'minor', region: 'silesia' },
  } as const

  it('MAR-3.2-12 a home fortress is its power’s unless a foreign marker lies on it', () => {
    const p = position('home-silesian', fortresses)
    const controller = () => POWERS[controllerOf(p.board, p.s, p.board.fortressAt[p.city('home')])]
    expect(controller()).toBe('austria')
    p.mark('home', FRANCE)
    expect(controller()).toBe('france')
  })

  it('MAR-3.2-13 a fortress elsewhere belongs to the power whose marker it bears', () => {
    const p = position('home-silesian', fortresses)
    const controller = () => controllerOf(p.board, p.s, p.board.fortressAt[p.city('silesian')])
    expect(controller()).toBe(-1)
    p.mark('silesian', PRUSSIA)
    expect(controller()).toBe(PRUSSIA)
    p.mark('silesian', FRANCE)
    expect(controller()).toBe(FRANCE)
  })

  it('MAR-3.2-18 pieces move along roads only', () => {
    const p = position('a=b=c d').put('austria-1', 'a')
    p.begin(movementFrame([0])).act('move', p.piece('austria-1'))
    expect(p.verdict('go', p.city('c'))).toBe('MAR-3.2-18')
    expect(p.verdict('go', p.city('d'))).toBe('MAR-3.2-18')
    expect(p.verdict('go', p.city('b'))).toBeNull()
    expect(p.verdict('go', 4000)).toBe('MAR-3.2-18')
  })

  it('MAR-3.2-18 distance counts road segments of any kind on a shortest way', () => {
    const p = position('a=b-c=d-e a-f-e g')
    const from = (c: string) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((x) => distance(p.board, p.s, p.city(c), p.city(x)))
    expect(from('a')).toEqual([0, 1, 2, 3, 2, 1])
    expect(from('d')).toEqual([3, 2, 1, 0, 1, 2])
    expect(distance(p.board, p.s, p.city('a'), p.city('g'))).toBe(255)
  })
})
