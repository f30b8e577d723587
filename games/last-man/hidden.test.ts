// TLM-H: what a seat may know, and what a sample deals anew.

import { clone, Machine, Options, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { ALLIED, type Board, GERMAN } from './board.ts'
import type { Reinforcements } from './frames.ts'
import { lastMan } from './index.ts'
import { playOut } from './randomplay.ts'
import { productionFrame } from './rules/production.ts'
import { reinforcementsFrame } from './rules/reinforcements.ts'
import { sample } from './sample.ts'
import { DRAW, handSize, KNOWN, type LastManState } from './state.ts'
import { type Position, position } from './testkit.ts'
import { HIDDEN, view } from './view.ts'

const G = { german: true, supply: 'german', country: 'DE' } as const
const NOBODY = -1

/** All that a seat can learn: its view, and the question it is asked. */
function knowledge(s: LastManState, seat: number): string {
  const machine = new Machine(lastMan)
  const options = new Options()
  const mask = machine.awaits(s)
  if (seat >= 0 && (mask & (1 << seat)) !== 0) machine.list(s, seat, options)
  const list = options.verbs.slice(0, options.count).map((v, i) => `${v} ${options.targets[i]}`)
  return JSON.stringify([view(s, seat, lastMan.board), mask, list])
}

/** Every verdict that a seat can be given on the question in hand: for each verb, for all targets there are. */
function verdicts(machine: Machine<LastManState, Board>, s: LastManState, seat: number): string[] {
  const b = machine.board
  const decision = machine.decision(s)
  if (decision === null || (machine.awaits(s) & (1 << seat)) === 0) return []
  const most = Math.max(b.slots, b.armies * b.kinds) + 1
  const all: string[] = []
  for (const [verb, { targets }] of Object.entries(decision.verbs))
    if (targets === undefined) all.push(`${verb}: ${machine.judge(s, seat, verb, -1)}`)
    else
      for (let target = 0; target < most; target++)
        all.push(`${verb} ${target}: ${machine.judge(s, seat, verb, target)}`)
  return all
}

describe('hands', () => {
  it('TLM-H-01 nobody but the owner sees a hand', () => {
    const p = position('A-B', {}).hand(GERMAN, 'ersatz-3', 'offensive').hand(ALLIED, 'bad-weather')
    const q = position('A-B', {}).hand(GERMAN, 'ersatz-2', 'poison-gas').hand(ALLIED, 'bad-weather')
    expect(p.view(ALLIED)).toEqual(q.view(ALLIED))
    expect(p.view(NOBODY)).toEqual(q.view(NOBODY))
    expect(p.view(GERMAN)).not.toEqual(q.view(GERMAN))
    expect(p.view(NOBODY).hand).toBeNull()
  })

  it('TLM-H-02 how many cards there are is open, or hidden by option', () => {
    const p = position('A-B', {}).hand(GERMAN, 'ersatz-3', 'offensive')
    expect(p.view(ALLIED).handSizes).toEqual([2, 0])
    const q = position('A-B', {}, { handSize: 'hidden' }).hand(GERMAN, 'ersatz-3', 'offensive')
    expect([q.view(ALLIED).handSizes, q.view(GERMAN).handSizes]).toEqual([
      [HIDDEN, 0],
      [2, HIDDEN],
    ])
  })

  it('TLM-H-02 TLM-Q76 with hidden hand sizes neither the draw pile nor what is bought tells the size', () => {
    const make = (...cards: string[]) =>
      position('A-B', { A: G }, { handSize: 'hidden' }).hand(GERMAN, ...cards)
    const [p, q] = [make('ersatz-3'), make('ersatz-3', 'offensive', 'offensive')]
    expect(p.view(ALLIED)).toEqual(q.view(ALLIED))
    expect(p.view(NOBODY)).toEqual(q.view(NOBODY))
    expect([p.view(ALLIED).draw, p.view(GERMAN).draw]).toEqual([HIDDEN, HIDDEN])
    expect(position('A-B').view(ALLIED).draw).toBe(55)
  })

  it('TLM-H-02 TLM-Q76 how many cards a side buys is shown to that side alone when sizes are hidden', () => {
    const bought = (handSize: string) => {
      const p = position('A-B', { A: G }, { handSize }).begin(productionFrame())
      p.act('buy', -1, GERMAN).act('buy', -1, GERMAN).act('finish', -1, GERMAN).act('finish', -1, ALLIED)
      return p.events.filter((e) => e.message.startsWith('cards.'))
    }
    expect(bought('open')).toEqual([
      { message: 'cards.bought', values: [GERMAN, 2] },
      { message: 'cards.bought', values: [ALLIED, 0] },
    ])
    expect(bought('hidden')).toEqual([
      { message: 'cards.bought', values: [GERMAN, 2], to: 1 << GERMAN },
      { message: 'cards.bought', values: [ALLIED, 0], to: 1 << ALLIED },
    ])
  })

  it('TLM-H-02 TLM-Q76 a sample deals hidden hand sizes anew, as far as the question leaves them open', () => {
    const p = position('A-B', { A: G }, { handSize: 'hidden' })
      .hand(ALLIED, 'offensive', 'ersatz-2')
      .play(GERMAN)
    const sizes = (side: number): Set<number> =>
      new Set(
        Array.from({ length: 60 }, (_, i) =>
          handSize(p.board, sample(p.s, GERMAN, Rng.of(i), p.board), side),
        ),
      )
    expect(sizes(GERMAN)).toEqual(new Set([0]))
    expect([Math.min(...sizes(ALLIED)), Math.max(...sizes(ALLIED))]).toEqual([0, 6])
    p.s.options[1] = 0
    expect(sizes(ALLIED)).toEqual(new Set([2]))
  })

  it('TLM-H-02 TLM-2.V.3-01 a sample keeps who has to discard cards, and how many cannot be played yet', () => {
    const p = position('A-B', { A: G }, { handSize: 'hidden' })
    p.hand(ALLIED, ...Array.from({ length: 9 }, () => 'offensive'), 'ersatz-2', 'ersatz-2')
    p.begin({ ...productionFrame(), step: 'surplus' })
    p.s.fresh[ALLIED * p.board.cards + p.card('ersatz-2')] = 2
    for (let i = 0; i < 40; i++) {
      const t = sample(p.s, GERMAN, Rng.of(i), p.board)
      expect(handSize(p.board, t, ALLIED)).toBeGreaterThan(p.board.handLimit[ALLIED][0])
      expect(t.fresh.reduce((n, k) => n + k, 0)).toBe(2)
      expect(p.machine.awaits(t)).toBe(1 << ALLIED)
    }
    p.s.options[1] = 1
    p.s.fresh.fill(0)
    p.hand(GERMAN, 'bad-weather')
    for (let i = 0; i < 40; i++)
      expect(handSize(p.board, sample(p.s, ALLIED, Rng.of(i), p.board), GERMAN)).toBeLessThanOrEqual(
        p.board.handLimit[GERMAN][0],
      )
  })

  it('TLM-H-03 TLM-H-10 the state keeps no order of cards and no dice to come', () => {
    const { s } = playOut({ seed: 1, scenario: '1918', most: 20 })
    expect(handSize(lastMan.board, s, ALLIED)).toBeGreaterThan(1)
    expect(s.cards.length).toBe(5 * lastMan.board.cards)
    expect(Object.keys(s).some((k) => /seed|rng|order|dice/i.test(k))).toBe(false)
    expect(JSON.stringify(view(s, GERMAN, lastMan.board))).not.toMatch(/seed|rng/)
    // two deals from the same state give different cards
    const hands = new Set(
      [1, 2, 3, 4, 5, 6].map((seed) => sample(s, GERMAN, Rng.of(seed), lastMan.board).cards.join()),
    )
    expect(hands.size).toBeGreaterThan(1)
  })

  it('TLM-H-05 discards lie open, by type', () => {
    const p = position('A-B', { A: G }).hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    for (const seat of [GERMAN, ALLIED, NOBODY]) expect(p.view(seat).discards[p.card('offensive')]).toBe(1)
  })

  it('TLM-H-09 others see how many cards were exchanged, not which', () => {
    const swap = (card: string): Position => {
      const p = position('A-B', {}).hand(GERMAN, 'ersatz-3', 'ersatz-2').play(GERMAN)
      p.act('end').act('discard', p.card('ersatz-2')).act('done')
      for (let c = 0; c < p.board.cards; c++) {
        p.s.cards[DRAW * p.board.cards + c] += p.s.cards[c] - Number(c === p.card('ersatz-3'))
        p.s.cards[c] = Number(c === p.card('ersatz-3'))
        p.s.fresh[c] = 0
      }
      p.s.cards[p.card(card)]++
      p.s.cards[DRAW * p.board.cards + p.card(card)]--
      p.s.fresh[p.card(card)] = 1
      return p
    }
    expect(swap('bad-weather').view(ALLIED)).toEqual(swap('offensive').view(ALLIED))
    expect(swap('bad-weather').view(GERMAN).fresh).not.toEqual(swap('offensive').view(GERMAN).fresh)
  })
})

describe('the board', () => {
  it("TLM-H-08 map, Forts, status, pools, the East and points are everybody's", () => {
    const p = position('A-B', { A: G, B: { fort: 2 } })
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'EFT')
    for (const seat of [GERMAN, ALLIED, NOBODY]) {
      const v = p.view(seat)
      expect(v.loose).toEqual(p.s.loose)
      expect([v.fort, v.pool, v.vp]).toEqual([p.s.fort, p.s.pool, 14])
      expect(v.status[p.area('A')]).toBe(GERMAN)
    }
  })

  it('TLM-H-06 nobody sees what the other spends before both are done', () => {
    const start = () =>
      position('PAR-A-B', { PAR: { capital: true }, A: G, B: { german: true, country: 'DE' } })
        .turn(16)
        .army('de-1st', 'A', { infantry: 2 })
    const p = start().begin(productionFrame())
    const before = [p.view(ALLIED), p.view(NOBODY)]
    p.act('build', p.kind('DE parisGun'), GERMAN).act('place', p.area('A'), GERMAN)
    p.act('build', p.kind('DE infantry'), GERMAN).act('into', p.armyId('de-1st'), GERMAN)
    p.act('buy', -1, GERMAN).act('digArmy', p.armyId('de-1st'), GERMAN)
    p.act('upgradeHeld', p.held('de-1st', 'infantry'), GERMAN)
    expect([p.view(ALLIED), p.view(NOBODY)]).toEqual(before)
    expect(p.view(GERMAN).plan).toMatchObject({ points: 12 - 5, bought: 1 })
    expect(p.events.filter((e) => e.to === undefined)).toEqual([])
    p.act('finish', -1, GERMAN).act('finish', -1, ALLIED)
    expect(p.view(ALLIED).hold[p.held('de-1st', 'infantry')]).toBe(2)
    expect(p.view(ALLIED).vp).toBe(before[0].vp + 1)
  })
})

describe('verdicts', () => {
  it('TLM-H-06 TLM-7.5-01 no verdict in secret production tells what the other side has done', () => {
    const p = position('PAR-A-B', {
      PAR: { capital: true, supply: 'allied' },
      A: G,
      B: { german: true, country: 'DE' },
    })
      .turn(16)
      .army('de-1st', 'A', { infantry: 2 })
      .unit('FR infantry', 'PAR')
      .begin(productionFrame())
    const before = verdicts(p.machine, p.s, ALLIED)
    const place = p.slot('FR infantry', 'PAR')
    expect(before).toContain(`upgrade ${place}: TLM-8.2.2-01`)
    expect(new Set(before.filter((v) => v.startsWith('upgrade')).map((v) => v.split(': ')[1]))).toEqual(
      new Set(['TLM-8.2.2-01']),
    )
    p.act('build', p.kind('DE infantry'), GERMAN).act('place', p.area('B'), GERMAN)
    p.act('upgradeHeld', p.held('de-1st', 'infantry'), GERMAN).act(
      'upgrade',
      p.slot('DE infantry', 'B'),
      GERMAN,
    )
    p.act('detach', p.held('de-1st', 'infantry'), GERMAN).act('leave', -1, GERMAN)
    p.act('build', p.kind('DE infantry'), GERMAN)
    expect(verdicts(p.machine, p.s, ALLIED)).toEqual(before)
  })

  it('TLM-H-01 TLM-H-02 TLM-H-06 TLM-H-07 verdicts stay the same when secrets are dealt anew', () => {
    const machine = new Machine(lastMan)
    for (const [seed, scenario] of [
      [11, 'campaign'],
      [12, '1916'],
      [13, '1918'],
    ] as const) {
      let n = 0
      let asked = 0
      playOut({
        seed,
        scenario,
        options: { armyTemplates: 'hidden', handSize: 'hidden', biplaneSupport: 'yes' },
        most: 1500,
        after(s) {
          if (n++ % 41 !== 0) return
          for (const seat of [GERMAN, ALLIED]) {
            const t = sample(s, seat, Rng.of(n), lastMan.board)
            const found = verdicts(machine, s, seat)
            expect(verdicts(machine, t, seat)).toEqual(found)
            asked += found.length
          }
        },
      })
      expect(asked).toBeGreaterThan(10_000)
    }
  })
})

describe('hidden templates', () => {
  const hidden = { armyTemplates: 'hidden' }

  it('TLM-H-07 TLM-Q70 contents are hidden by option until the army fights', () => {
    const open = position('A-B', { A: G }).army('de-1st', 'A', { infantry: 2 })
    expect(open.view(ALLIED).hold[open.held('de-1st', 'infantry')]).toBe(2)
    const make = (holds: Record<string, number>) =>
      position('A-B', { A: G }, hidden).army('de-1st', 'A', holds)
    const p = make({ infantry: 3, artillery: 1 })
    const q = make({ infantry: 2, cavalry: 1 })
    q.s.pool = p.s.pool.slice() // the pools would tell
    expect(p.view(ALLIED)).toEqual(q.view(ALLIED))
    expect(p.view(NOBODY)).toEqual(q.view(NOBODY))
    expect(p.view(GERMAN)).not.toEqual(q.view(GERMAN))
    expect(p.view(ALLIED).shape[p.armyId('de-1st')]).toBe(7)
    p.unit('FR infantry', 'A')
      .hand(ALLIED, 'offensive')
      .play(ALLIED, 'offensive')
      .act('end')
      .act('declare', p.area('A'))
    while (p.step.startsWith('turn.')) p.act('done')
    expect(p.view(ALLIED).hold[p.held('de-1st', 'infantry')]).toBe(3)
  })

  it('TLM-H-07 what goes from army to army is not told, and hides them again', () => {
    const p = position('A-B', { A: G }, hidden)
      .army('de-1st', 'A', { infantry: 3, artillery: 1 })
      .army('de-2nd', 'A', { infantry: 1 })
    p.s.armyFlags[p.armyId('de-1st')] |= KNOWN
    p.play(GERMAN).act('detach', p.held('de-1st', 'artillery'))
    expect(p.view(ALLIED).focus.move).toMatchObject({ piece: HIDDEN, allowance: HIDDEN })
    p.act('join', p.armyId('de-2nd'))
    expect(p.events.map((e) => e.message)).toContain('unit.shifted')
    expect(p.events.map((e) => e.message)).not.toContain('unit.joined')
    expect(p.view(ALLIED).hold[p.held('de-1st', 'infantry')]).toBe(HIDDEN)
  })
})

describe('questions, which all can see', () => {
  const hidden = { armyTemplates: 'hidden' }

  it('TLM-H-07 whether a unit that has arrived is asked on does not tell if an army has room for it', () => {
    const arrived = (options: Record<string, string>, infantry: number) => {
      const p = position('A-B', { A: G, B: G }, options)
      p.army('de-1st', 'B', { infantry }).unit('DE infantry', 'A').play(GERMAN).take('DE infantry', 'A')
      p.act('go', p.area('B'))
      return p
    }
    expect([arrived({}, 4).step, arrived({}, 5).step]).toEqual(['move.begin', 'movement.begin'])
    const full = arrived(hidden, 5)
    expect([arrived(hidden, 4).step, full.step]).toEqual(['move.begin', 'move.begin'])
    expect(full.verdict('join', full.armyId('de-1st'))).toBe('TLM-1.4-06')
    expect(full.act('stop').step).toBe('movement.begin')
  })

  it('TLM-H-07 whether an army that has arrived is asked on does not tell if it has room for others', () => {
    const arrived = (options: Record<string, string>, infantry: number) => {
      const p = position('A-B', { A: G, B: G }, options).hand(GERMAN, 'offensive')
      p.army('de-1st', 'A', { infantry }).unit('DE infantry', 'B').play(GERMAN, 'offensive').take('de-1st')
      return p.act('go', p.area('B')).step
    }
    expect([arrived({}, 4), arrived({}, 5)]).toEqual(['move.begin', 'movement.begin'])
    expect([arrived(hidden, 4), arrived(hidden, 5)]).toEqual(['move.begin', 'move.begin'])
  })

  it('TLM-H-07 TLM-Q40 whether a reinforcement is placed does not tell if an army has room for it', () => {
    const due = (options: Record<string, string>, infantry: number) => {
      const p = position('A-B', { A: { german: true, supply: 'german', country: 'DE' } }, options).turn(2)
      p.army('de-1st', 'A', { infantry }).unit('DE cavalry', 'A').unit('DE cavalry', 'A')
      return p.begin(reinforcementsFrame())
    }
    const infantry = due(hidden, 5)
    expect([due({}, 4).step, due({}, 5).step]).toEqual(['reinforcements.place', 'reinforcements.place'])
    expect(due({}, 4).verdict('wait')).toBe('TLM-Q40')
    expect(due({}, 5).said('season.begin')).toEqual([])
    for (const p of [infantry, due(hidden, 4)]) {
      expect([p.step, p.targets('place'), p.verdict('wait')]).toEqual(['reinforcements.place', [], null])
      expect(p.board.kindIds[p.frame<Reinforcements>('reinforcements').item - p.board.armies]).toBe(
        'DE infantry',
      )
    }
    infantry.act('wait')
    expect(infantry.s.due[infantry.kind('DE infantry')]).toBe(2)
    while (infantry.step === 'reinforcements.place') infantry.act('wait')
    expect(infantry.step).toBe('reinforcements.arrange')
  })

  it('TLM-H-07 TLM-6.5-04 a unit that is lost tells what its army held, and so is not taken back', () => {
    const fenced = (options: Record<string, string>) => {
      const p = position('A-B', { A: { german: true } }, options).army('de-1st', 'A', { infantry: 2 })
      p.begin(productionFrame())
      p.act('detach', p.held('de-1st', 'infantry'))
      return p.machine.fenced
    }
    expect([fenced(hidden), fenced({})]).toEqual([true, false])
  })

  it('TLM-H-07 who starves tells how strong he was, and so nothing before it is taken back', () => {
    const p = position('A-B', { A: { german: true } }, hidden).army('de-1st', 'A', { infantry: 2 })
    p.begin(productionFrame())
    expect([p.step, p.machine.fenced]).toEqual(['production.hunger', true])
  })
})

describe('samples', () => {
  it('TLM-H-01 TLM-H-06 TLM-H-07 a sample looks the same to the seat and to spectators, all through a match', () => {
    for (const [seed, scenario] of [
      [1, 'campaign'],
      [2, '1916'],
      [3, '1918'],
    ] as const) {
      let n = 0
      let changed = 0
      playOut({
        seed,
        scenario,
        options: { armyTemplates: 'hidden', handSize: 'hidden' },
        most: 1200,
        after(s) {
          if (n++ % 7 !== 0 || s.frames.length === 0) return
          for (const seat of [GERMAN, ALLIED]) {
            const t = sample(s, seat, Rng.of(n), lastMan.board)
            expect(lastMan.invariants(t, lastMan.board)).toEqual([])
            expect(knowledge(t, seat)).toBe(knowledge(s, seat))
            expect(knowledge(t, NOBODY)).toBe(knowledge(s, NOBODY))
            if (JSON.stringify(t.hold) !== JSON.stringify(s.hold)) changed++
          }
        },
      })
      expect(changed).toBeGreaterThan(10)
    }
  })

  it('TLM-H-07 where hidden units truly stand does not show in how they are dealt', () => {
    for (const scenario of ['campaign', '1916', '1918']) {
      let n = 0
      let different = 0
      let same = 0
      playOut({
        seed: 4,
        scenario,
        options: { armyTemplates: 'hidden', handSize: 'hidden' },
        most: 1200,
        after(s) {
          if (n++ % 9 !== 0 || s.frames.length === 0) return
          for (const seat of [GERMAN, ALLIED]) {
            const other = sample(s, seat, Rng.of(n), lastMan.board)
            if (other.hold.join() === s.hold.join()) continue
            different++
            const [a, b] = [s, other].map((truth) => sample(truth, seat, Rng.of(n + 1), lastMan.board))
            if (JSON.stringify(a) === JSON.stringify(b)) same++
          }
        },
      })
      expect(different).toBeGreaterThan(10)
      expect(same).toBe(different)
    }
  })

  it('TLM-Q41 TLM-H-07 no sample puts a foreign unit into an army in England', () => {
    const guests = (area: string): Set<number> => {
      const p = position('A-B', { A: { supply: 'allied' } }, { armyTemplates: 'hidden' })
      p.army('uk-1st', area, { infantry: 2 }).army('fr-1st', 'A', { infantry: 1, 'US infantry': 1 })
      const held = p.held('uk-1st', 'US infantry')
      return new Set(Array.from({ length: 40 }, (_, i) => sample(p.s, GERMAN, Rng.of(i), p.board).hold[held]))
    }
    expect([guests('A'), guests('ENG')]).toEqual([new Set([0, 1]), new Set([0])])
  })

  it('TLM-H-07 TLM-8.1-07 TLM-1.2.2-10 TLM-5.4-06 in a sample too the same question is put, and has an answer', () => {
    const options = { armyTemplates: 'hidden' }
    const full = (p: Position, kind: string, area: string, units: number) => {
      for (let i = 0; i < units; i++) p.unit(kind, area)
      return p
    }
    // a unit that only the other army beside it can take in
    const shift = position('A-B', { A: G, B: G }, options).army('de-1st', 'A', { infantry: 3 })
    full(
      shift.army('de-2nd', 'A', { infantry: 1 }).army('de-3rd', 'B', { infantry: 5 }),
      'DE cavalry',
      'A',
      1,
    )
    shift.begin({ ...reinforcementsFrame(), step: 'arrange' }).act('detach', shift.held('de-1st', 'infantry'))
    expect([shift.step, shift.targets('join')]).toEqual(['reinforcements.shift', [shift.armyId('de-2nd')]])
    // an army that must take in a unit
    const move = position('A-B-C', { A: G, B: G, C: G }, options).army('de-1st', 'A', { infantry: 2 })
    full(move.army('de-2nd', 'C', { infantry: 5 }), 'DE infantry', 'B', 3).hand(GERMAN, 'offensive')
    move.play(GERMAN, 'offensive').take('de-1st').act('go', move.area('B'))
    expect([move.step, move.verdict('stop')]).toEqual(['move.begin', 'TLM-1.2.2-05'])
    // a unit that can retreat only into an army
    const retreat = position('A-B-C-D', { A: G }, options).army('fr-1st', 'C', { infantry: 1 })
    full(retreat.army('fr-2nd', 'D', { infantry: 4 }), 'FR infantry', 'C', 2).unit('FR infantry', 'B')
    retreat.unit('DE infantry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    retreat.move('DE infantry', 'A', 'B')
    retreat.act('end').act('done').act('done')
    expect([retreat.step, retreat.awaited]).toEqual(['retreat.pick', 1 << ALLIED])
    for (const p of [shift, move, retreat])
      for (let i = 0; i < 40; i++) {
        const t = sample(p.s, NOBODY, Rng.of(i), p.board)
        const list = new Options()
        p.machine.list(t, 31 - Math.clz32(p.awaited), list)
        expect([p.step, p.machine.awaits(t), list.count > 0]).toEqual([p.step, p.awaited, true])
      }
  })

  it('a sample leaves the state alone', () => {
    const { s } = playOut({ seed: 5, scenario: '1916', most: 300 })
    const before = clone(s)
    sample(s, GERMAN, Rng.of(1), lastMan.board)
    expect(s).toEqual(before)
  })
})
