import { clone, type Frame, Machine, Options, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BOURBON, FR, POWERS, PRAGMATIC } from './board.ts'
import { fieldOf } from './bot/field.ts'
import { order } from './bot/order.ts'
import { evaluate } from './bot/value.ts'
import { bot } from './bot.ts'
import { activationFrame } from './frames/activation.ts'
import { type Campaign, campaignFrame } from './frames/campaign.ts'
import { sequenceFrame } from './frames/sequence.ts'
import { turnFrame } from './frames/turn.ts'
import { sovereigns } from './index.ts'
import { counterOf } from './rules/forces.ts'
import { RUNNING, type SovereignsState, TIME, UPGRADED } from './state.ts'
import { type Position, position } from './testkit.ts'

const b = sovereigns.board

/** Plays at random and shows every so-many-th position. */
function wander(scenario: string, most: number, every: number, look: (s: SovereignsState) => void): void {
  const machine = new Machine(sovereigns)
  machine.rng = Rng.of(7)
  const rng = Rng.of(8)
  const options = new Options()
  const s = machine.start({ scenario, options: sovereigns.options.map(() => 0) })
  for (let n = 0; n < most; n++) {
    const mask = machine.awaits(s)
    if (mask === 0) return
    const seat = 31 - Math.clz32(mask & -mask)
    machine.list(s, seat, options)
    const i = rng.int(options.count)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
    if (s.frames.length > 0 && n % every === 0) look(s)
  }
}

/** Two persons: the Bourbons are seat 0. */
const bourbon = (p: Position): number => evaluate(p.s, 0, p.board)
const pragmatic = (p: Position): number => evaluate(p.s, 1, p.board)

describe('the value of a position', () => {
  it.each(['1740-2', '1744-2', '1746-2'])('%s: counts as even at the start', (scenario) => {
    const s = sovereigns.setup(b, { scenario, options: sovereigns.options.map(() => 0) })
    expect(evaluate(s, 0, b)).toBeCloseTo(0.5, 6)
  })

  it.each(['1740-2', '1744', '1746-2', '1746-3-bourbon'])(
    '%s: is a chance at every moment, and asking for it changes nothing',
    (scenario) => {
      const { seats } = b.scenarios.find((sc) => sc.id === scenario) ?? { seats: [] }
      let looked = 0
      wander(scenario, 500, 5, (s) => {
        looked++
        const before = JSON.stringify(s)
        const values = seats.map((_, seat) => evaluate(s, seat, b))
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        // Each seat knows its own cards only, so their values need not quite add up.
        const sum = values.reduce((x, y) => x + y, 0)
        if (seats.length === 2) expect(Math.abs(sum - 1)).toBeLessThan(0.1)
        else expect(sum).toBeLessThan(1.1)
        expect(JSON.stringify(s)).toBe(before)
      })
      expect(looked).toBeGreaterThan(50)
    },
  )

  it('does not depend on what was valued before', () => {
    const states: SovereignsState[] = []
    wander('1746-2', 400, 8, (s) => states.push(clone(s)))
    const values = states.map((s) => evaluate(s, 0, b))
    for (let i = states.length - 1; i >= 0; i--) expect(evaluate(states[i], 0, b)).toBe(values[i])
  })

  it('does not depend on cards that the seat cannot know', () => {
    const rng = Rng.of(3)
    wander('1744', 500, 10, (s) => {
      for (let seat = 0; seat < 4; seat++)
        expect(evaluate(sovereigns.sample(s, seat, rng, b), seat, b)).toBeCloseTo(evaluate(s, seat, b), 12)
    })
  })

  it('is the result once the match is decided', () => {
    const p = position('1746-2')
    p.s.result = TIME
    p.s.winners = 1
    expect([bourbon(p), pragmatic(p)]).toEqual([1, 0])
    p.s.winners = 2
    expect([bourbon(p), pragmatic(p)]).toEqual([0, 1])
    p.s.winners = 0
    expect([bourbon(p), pragmatic(p)]).toEqual([0.5, 0.5])
    p.s.result = RUNNING
    expect(bourbon(p)).toBeLessThan(1)
  })

  it('COS-21.2-01 rises with points', () => {
    const p = position('1746-2')
    const before = bourbon(p)
    p.s.vp[FR] += 2
    expect(bourbon(p)).toBeGreaterThan(before + 0.02)
  })
})

describe('armies', () => {
  /** Frenchmen before a fortress of Austria with a garrison. */
  const before = (space: string): Position =>
    position('1746-2')
      .clear()
      .force('mons', { nation: 'AU', inf: 3, inside: true })
      .force(space, { nation: 'FR', inf: 16, cav: 4, leaders: ['de-saxe'] })

  it('are worth more where they can take something', () => {
    expect(bourbon(before('mons'))).toBeGreaterThan(bourbon(before('valenciennes')))
    expect(bourbon(before('valenciennes'))).toBeGreaterThan(bourbon(before('reims')))
  })

  it('COS-15.4.3-01 gain with every step of a siege, most when the fortress falls', () => {
    const p = before('mons')
    const values = [-1, 1, 2, 3].map((marker) => {
      p.s.siege[p.space('mons')] = marker
      return bourbon(p)
    })
    p.control('FR', 'mons')
    p.s.vp[FR]++
    values.push(bourbon(p))
    expect(values).toEqual([...values].sort((x, y) => x - y))
    expect(new Set(values).size).toBe(values.length)
  })

  it('COS-11.3-03 do not like to starve', () => {
    const p = before('valenciennes')
    const fed = bourbon(p)
    p.s.forceSupply[p.led('de-saxe')] = 2
    expect(bourbon(p)).toBeLessThan(fed)
  })

  it('leave a garrison where points are at stake', () => {
    const garrisons = (inf: number): Position => {
      const p = position('1746-2')
        .clear()
        .force('luxembourg', { nation: 'AU', inf: 3 - inf })
      for (const space of ['antwerp', 'namur', 'luxembourg'])
        p.force(space, { nation: 'AU', inf: 3, inside: true })
      if (inf > 0) p.force('mons', { nation: 'AU', inf, inside: true })
      return p.force('valenciennes', { nation: 'FR', inf: 16, cav: 4, leaders: ['de-saxe'] })
    }
    expect(pragmatic(garrisons(0))).toBeLessThan(pragmatic(garrisons(3)))
  })

  describe('at a capital', () => {
    const paris = (holder: string, space: string): Position => {
      const p = position('1746-2')
        .clear()
        .force('paris', { nation: 'AU', inf: 4 })
        .force(space, { nation: 'FR', inf: 16, cav: 4, leaders: ['de-saxe'] })
        .control(holder, 'paris')
      // The points for the first entry have been given.
      p.s.entered[p.space('paris')] = 3
      return p
    }

    it('COS-20.2.1-01 count what it brings at the end while they hold it', () => {
      expect(hope(paris('AU', 'lyon'), AU)).toBeGreaterThan(hope(paris('FR', 'lyon'), AU) + 1)
    })

    it('COS-20.2.1-01 come to take back their own', () => {
      expect(hope(paris('AU', 'reims'))).toBeGreaterThan(hope(paris('FR', 'reims')) + 0.1)
    })
  })

  it('a larger one is the better besieger', () => {
    const small = position('1746-2')
      .clear()
      .force('mons', { nation: 'AU', inf: 3, inside: true })
      .force('valenciennes', { nation: 'FR', inf: 6, cav: 1, leaders: ['de-saxe'] })
      .force('lille', { nation: 'FR', inf: 10, cav: 3 })
    expect(hope(small)).toBeLessThan(hope(before('valenciennes')))
  })

  /** Points that a Power expects beyond those it has. */
  function hope(p: Position, power = FR): number {
    bourbon(p)
    return fieldOf(p.board).hopes[power]
  }
})

describe('what has been begun', () => {
  const campaign = (): Position =>
    position('1746-2')
      .clear()
      .date(1746, 'summer')
      .force('mons', { nation: 'AU', inf: 3, inside: true })
      .force('valenciennes', { nation: 'FR', inf: 16, cav: 4, leaders: ['de-saxe'] })
      .hand(FR)

  /** The frames under a Campaign Card phase of France. */
  const below = (p: Position): Frame[] => {
    const sequence = { ...sequenceFrame(), slot: FR + 1 }
    return [sequence, { ...turnFrame(p.board, p.s, FR, 0), step: 'rally' }]
  }

  it('campaign points are worth something once they pay for an activation', () => {
    // His first counter, of Initiative 2: the second could be activated for one point.
    const price = 2
    const values = [0, price - 1, price, price + 1].map((points) => {
      const p = campaign()
      p.s.leaderFlags[p.leader('de-saxe')] &= ~UPGRADED
      // Few armies are left here, so France is put where a point more or less still decides something.
      p.s.vp[FR] = p.board.scenarios[p.s.scenario].setup.bands[FR * 3 + 1]
      const frame: Campaign = { ...campaignFrame(FR, 0), step: 'menu', played: 1, points }
      p.s.frames = [...below(p), frame]
      expect(p.board.init[counterOf(p.s, p.leader('de-saxe'))]).toBe(price)
      return bourbon(p)
    })
    expect(values[1]).toBe(values[0])
    expect(values[2]).toBeGreaterThan(values[0] + 0.01)
    expect(values[3]).toBe(values[2])
  })

  it('to end an activation early gives its points away, and to leave troops behind gains nothing', () => {
    const p = campaign()
    const force = p.led('de-saxe')
    const frame = activationFrame(p.board, p.s, { force, director: FR, payer: FR })
    const around: Campaign = { ...campaignFrame(FR, 0), step: 'loop', played: 1 }
    p.begin(frame, ...below(p), around)
    p.play(FR, 'go')
    // Whoever has cards may interrupt.
    while (p.step === 'interrupt.ask') p.machine.apply(p.s, 31 - Math.clz32(p.awaited), 'passTurn', -1)
    expect(p.step).toBe('activation.act')
    const going = bourbon(p)
    const other = clone(p.s)
    p.play(FR, 'end')
    expect(bourbon(p)).toBeLessThan(going)
    p.s = other
    p.play(FR, 'infantry', FR).play(FR, 'count', 4)
    expect(bourbon(p)).toBeLessThan(going)
  })
})

describe('pace', () => {
  it('never comes back to an earlier turn', () => {
    const seen = new Set<number>()
    let last = -1
    wander('1744-2', 1500, 1, (s) => {
      const turn = bot.pace?.turn(s, b) ?? 0
      if (turn === last) return
      expect(seen.has(turn)).toBe(false)
      seen.add(turn)
      last = turn
    })
    expect(seen.size).toBeGreaterThan(20)
  })
})

describe('what is looked at first', () => {
  it('sieges before moves, and moves to what can be taken before others', () => {
    const p = position('1746-2').control('HRE', 'frankfurt')
    const first = (verb: string, target = -1) => order(p.s, 0, verb, target, p.board)
    expect(first('siege')).toBeGreaterThan(first('space', p.space('mons')))
    expect(first('space', p.space('mons'))).toBeGreaterThan(first('space', p.space('reims')))
    expect(first('space', p.space('frankfurt'))).toBeGreaterThan(first('space', p.space('reims')))
  })
})

describe('sides', () => {
  it('what one army hopes to take, the other side fears', () => {
    const p = position('1746-2').clear().force('mons', { nation: 'AU', inf: 3, inside: true })
    pragmatic(p)
    const calm = Float64Array.from(fieldOf(p.board).hopes)
    p.force('mons', { nation: 'FR', inf: 16, cav: 4, leaders: ['de-saxe'] })
    pragmatic(p)
    const { hopes, side } = fieldOf(p.board)
    expect(hopes.length).toBe(POWERS)
    expect([side[FR], side[1]]).toEqual([BOURBON, PRAGMATIC])
    expect(hopes[FR]).toBeGreaterThan(calm[FR])
    expect(hopes[1]).toBeLessThan(calm[1])
  })
})
