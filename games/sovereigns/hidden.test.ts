// COS-H: what a seat may know, and what a sample deals anew.
import { Machine, NONE, Options, Rng, verdictLeak } from '@tricorne/engine'
import { findFrame } from '@tricorne/kit'
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from './board.ts'
import { EVENT_PHASE, eventPhaseFrame, SPRING_EVENT } from './frames/fortunes.ts'
import { discardsFrame } from './frames/hands.ts'
import { REDEPLOYMENT, redeploymentFrame } from './frames/spring.ts'
import { HIDDEN } from './hidden.ts'
import { forcesIn, POSITIONS_OF, playOut } from './randomplay.ts'
import { isMajor, looseForce, spOf, standIn } from './rules/forces.ts'
import { activate, active, field, go } from './rules/movekit.ts'
import { passOf } from './rules/picks.ts'
import { sample } from './sample.ts'
import { DISCARDS, DRAW_PILE, REMOVED } from './state.ts'
import { board, type Position, position } from './testkit.ts'
import { openView, ownView, type SovereignsView } from './view.ts'

const b = board()
/** With the exercises. */
const all = POSITIONS_OF.board
const LIMITED = { limitedIntelligence: 'on' }

const view = (p: Position, seat: number): SovereignsView =>
  ({ ...openView(p.s, b), ...ownView(p.s, seat, b) }) as SovereignsView

/** All that a seat can learn: its view, and the question it is asked. */
function knowledge(p: Position, seat: number): string {
  const options = new Options()
  const mask = p.machine.awaits(p.s)
  if (seat >= 0 && (mask & (1 << seat)) !== 0) p.machine.list(p.s, seat, options)
  const list = options.verbs.slice(0, options.count).map((v, i) => `${v} ${options.targets[i]}`)
  return JSON.stringify([view(p, seat), mask, list])
}

/** The spaces of stacks that a seat may not look into. */
function hiddenFrom(p: Position, seat: number): number[] {
  const { forces } = view(p, seat)
  const spaces: number[] = []
  for (let i = 0; i < forces.length; ) {
    const nations = forces[i + 7 + forces[i + 6]]
    if (nations === HIDDEN) spaces.push(forces[i])
    i += 8 + forces[i + 6] + 2 * Math.max(0, nations)
  }
  return spaces
}

const sampled = (p: Position, seat: number, seed: number): Position => {
  const q = position(b.scenarios[p.s.scenario].id)
  q.s = sample(p.s, seat, Rng.of(seed), b)
  return q
}

describe('hands', () => {
  it('COS-H01 COS-H03 nobody but the owner sees the cards; their number is open', () => {
    const p = position('1740').hand(FR, 'f1', 'f2')
    const q = position('1740').hand(FR, 'f1', 'f4')
    for (const seat of [PR, AU, BR, NONE]) {
      expect(view(p, seat)).toEqual(view(q, seat))
      expect(view(p, seat).handSizes[FR]).toBe(2)
    }
    expect(view(p, FR)).not.toEqual(view(q, FR))
    expect(view(p, FR).hands).toEqual([{ court: FR, cards: [p.card('f1'), p.card('f2')] }])
    expect(view(p, NONE).hands).toEqual([])
  })

  it('COS-H01 a sample deals the hands of others anew and leaves their sizes and the own hand', () => {
    const p = position('1740').hand(FR, 'f1', 'f2').hand(AU, 'a4', 'a5', 'a6')
    const hands = new Set<string>()
    for (let seed = 0; seed < 30; seed++) {
      const q = sampled(p, AU, seed)
      expect(knowledge(q, AU)).toBe(knowledge(p, AU))
      hands.add(q.s.cardAt.flatMap((at, c) => (at === FR ? [c] : [])).join())
    }
    expect(hands.size).toBeGreaterThan(5)
  })

  it('COS-H05 discards, removed cards and executed events lie open', () => {
    const p = position('1740')
    p.s.cardAt[p.card('f1')] = DISCARDS + FR
    p.s.cardAt[p.card('f2')] = REMOVED
    p.s.executed[3] = 1741
    for (const seat of [PR, AU, FR, BR, NONE]) {
      const v = view(p, seat)
      expect(v.discards[FR]).toEqual([p.card('f1')])
      expect(v.removed).toContain(p.card('f2'))
      expect(v.executed).toEqual(expect.arrayContaining([3, 1741]))
    }
    for (let seed = 0; seed < 5; seed++) {
      const { cardAt } = sample(p.s, AU, Rng.of(seed), b)
      expect([cardAt[p.card('f1')], cardAt[p.card('f2')]]).toEqual([DISCARDS + FR, REMOVED])
    }
  })

  it('COS-H10 who holds two courts sees both hands; a partner’s hand is hidden', () => {
    const four = position('1740').hand(PR, 'p1').hand(FR, 'f1')
    expect(view(four, PR).hands.map(({ court }) => court)).toEqual([PR])
    const two = position('1740-2').hand(PR, 'p1').hand(FR, 'f1')
    const seat = b.scenarios[two.s.scenario].seatOf[PR]
    expect(view(two, seat).hands).toEqual([
      { court: PR, cards: [two.card('p1')] },
      { court: FR, cards: [two.card('f1')] },
    ])
    expect(two.s.cardAt.filter((at) => at === DRAW_PILE + FR).length).toBeGreaterThan(0)
  })

  it('COS-H07 no Day of Battle card is held before it is drawn: the state has no deck to look into', () => {
    const { s } = playOut({
      seed: 4,
      scenario: 'exercise-contact',
      options: { dayOfBattle: 'on' },
      most: 200,
    })
    expect(Object.keys(s).filter((key) => /day|deck|pile/i.test(key))).toEqual([])
    for (const seat of [PR, NONE])
      expect(JSON.stringify({ ...openView(s, all), ...ownView(s, seat, all) })).not.toMatch(/seed|rng/)
  })
})

describe('what lies open', () => {
  it('COS-H08 stacks, depots, boxes, fleets, markers and tracks are everybody’s', () => {
    const p = position('1746')
      .force('kolin', { inf: 9, cav: 2, leaders: ['charles'] })
      .depot('AU', 'kolin')
    p.s.sorties[FR] = 2
    p.s.influence[0] = 1
    const shown = view(p, AU)
    for (const seat of [PR, FR, BR, NONE]) {
      const { hands: _, known: __, choices: ___, ...open } = view(p, seat)
      expect(shown).toMatchObject(open)
      expect(hiddenFrom(p, seat)).toEqual([])
      expect(open.depots).toContain(p.space('kolin') * 6 + AU)
      expect([open.sorties[FR], open.influence, open.mulligans]).toEqual([2, [0, 1], p.s.mulligans])
      expect(open.fleets).toEqual(p.s.fleets)
    }
  })
})

describe('secret choices', () => {
  const together = { simultaneousSpring: 'together' }

  it('COS-H12 a seat sees its own discards and no others before all have chosen', () => {
    const make = (card: string) => {
      const p = position('1740', together).hand(PR, 'p1', 'p2').hand(AU, 'a4', 'a5')
      return p.begin(discardsFrame(p.s, [1, 1, 0, 0])).play(PR, 'discard', p.card(card))
    }
    const [p, q] = [make('p1'), make('p2')]
    expect(view(p, PR).choices?.discards).toEqual([p.card('p1')])
    for (const seat of [AU, FR, NONE]) expect(knowledge(p, seat)).toBe(knowledge(q, seat))
    for (let seed = 0; seed < 10; seed++) {
      expect(knowledge(sampled(p, PR, seed), PR)).toBe(knowledge(p, PR))
      expect(verdictLeak(p.machine, p.s, AU, Rng.of(seed))).toBeNull()
    }
  })

  it('COS-H12 a seat sees the event it has picked; a sample forgets those of others', () => {
    const p = position('campaign', together)
      .clear()
      .atWar()
      .date(1742, 'spring')
      .hand(PR, 'p4')
      .hand(AU, 'a5')
    p.begin(eventPhaseFrame(SPRING_EVENT))
    p.play(AU, 'event', p.card('a5'))
    expect(view(p, AU).choices?.plays[0]).toBe(AU)
    expect(view(p, PR).choices?.plays).toEqual([])
    const f = findFrame(sample(p.s, PR, Rng.of(1), b), EVENT_PHASE)
    expect(f).toMatchObject({ picks: [-1, passOf(b), -1, -1] })
  })

  it('COS-H12 COS-4.1.2-02 no verdict tells which leaders another court lifts', () => {
    const p = position('campaign', together).clear().atWar().control('AU', 'kolin', 'brunn')
    p.force('kolin', { inf: 4, leaders: ['charles'] }).force('brunn', { inf: 4 })
    p.control('FR', 'metz', 'lyon').force('metz', { nation: 'FR', inf: 4, leaders: ['noailles'] })
    p.force('lyon', { nation: 'FR', inf: 3 })
    p.begin(redeploymentFrame(b, p.s))
    p.play(AU, 'leader', p.leader('charles')).play(AU, 'to', p.space('brunn'))
    p.play(AU, 'from', p.space('kolin')).play(AU, 'infantry', AU).play(AU, 'to', p.space('brunn'))
    expect(view(p, AU).choices?.lifts.length).toBe(12)
    expect(view(p, FR).choices?.lifts).toEqual([])
    for (const seat of [PR, FR, BR])
      for (let seed = 0; seed < 5; seed++) {
        expect(verdictLeak(p.machine, p.s, seat, Rng.of(seed))).toBeNull()
        const f = findFrame(sample(p.s, seat, Rng.of(seed), b), REDEPLOYMENT)
        expect(f).toMatchObject({ plan: [], used: [0, 0, 0, 0, 0, 0] })
      }
  })
})

describe('limited intelligence', () => {
  /** Austrians far from any Frenchman: 12 at Kolin, 8 at Brunn, a garrison of 3. */
  const hidden = (at: [number, number, number], options = LIMITED) => {
    const p = position('campaign', options).clear().atWar().control('AU', 'kolin', 'brunn', 'olmutz')
    p.force('kolin', { inf: at[0], cav: 2, leaders: ['charles', 'traun'] }).force('brunn', { inf: at[1] })
    return p.force('olmutz', { inf: at[2], inside: true })
  }

  it('COS-H09 COS-22.4-01 COS-Q133 others see the commander, not the strength nor who else is there', () => {
    const [p, q] = [hidden([10, 8, 3]), hidden([12, 7, 2])]
    for (const seat of [PR, FR, NONE]) expect(view(p, seat)).toEqual(view(q, seat))
    for (const seat of [AU, BR]) expect(view(p, seat)).not.toEqual(view(q, seat))
    const rows = view(p, FR).forces
    const at = rows.indexOf(p.leader('charles')) - 3
    expect(rows.slice(at, at + 8)).toEqual([p.space('kolin'), 0, AU, p.leader('charles'), 0, 0, 0, HIDDEN])
    expect(view(hidden([10, 8, 3], { limitedIntelligence: 'off' }), FR).forces).not.toEqual(rows)
  })

  it('COS-H09 COS-Q133 depots stay open, and whether a force is inside the walls', () => {
    const p = hidden([10, 8, 3]).depot('AU', 'kolin')
    expect(view(p, FR).depots).toContain(p.space('kolin') * 6 + AU)
    const rows = view(p, FR).forces
    const inside = Array.from({ length: rows.length / 8 }, (_, i) => rows.slice(8 * i, 8 * i + 2))
    expect(inside).toContainEqual([p.space('olmutz'), 1])
  })

  it('COS-H09 COS-Q133 a sample shares hidden SP out anew: as many in all, Minor Forces minor', () => {
    const p = hidden([10, 8, 3]).force('znaim', { inf: 4 })
    const sizes = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const q = sampled(p, FR, seed)
      expect(knowledge(q, FR)).toBe(knowledge(p, FR))
      expect([q.total('AU'), q.faults]).toEqual([p.total('AU'), []])
      const each = forcesIn(q.s)
      expect(each.map((f) => isMajor(q.s, f))).toEqual(forcesIn(p.s).map((f) => isMajor(p.s, f)))
      sizes.add(each.map((f) => spOf(q.s, f)).join())
      expect(forcesIn(sample(p.s, BR, Rng.of(seed), b)).map((f) => spOf(q.s, f))).toHaveLength(each.length)
    }
    expect(sizes.size).toBeGreaterThan(15)
    expect(sample(p.s, BR, Rng.of(1), b).units).toEqual(p.s.units)
  })

  it('COS-Q52 COS-Q133 who has come into the space counts them; when he has left he knows no more', () => {
    const p = field(LIMITED)
      .force('rastatt', { nation: 'FR', inf: 9, leaders: ['belle-isle'] })
      .force('heilbronn', { nation: 'AU', inf: 8, leaders: ['khevenhuller'] })
    expect(hiddenFrom(p, FR)).toEqual([p.space('heilbronn')])
    p.force('heilbronn', { nation: 'FR', inf: 1 })
    for (const seat of [FR, PR]) expect(hiddenFrom(p, seat)).toEqual([])
    // The Austrians see the one who has come, but not the army behind him.
    expect(hiddenFrom(p, AU)).toEqual([p.space('rastatt')])
    expect(hiddenFrom(p, NONE)).toHaveLength(3)
    const one = looseForce(p.s, FR, p.space('heilbronn'), false)
    standIn(p.s, one, p.space('strasbourg'))
    expect(hiddenFrom(p, FR)).toEqual([p.space('heilbronn')])
  })

  it('COS-Q134 COS-8.3.1-02 without an AP for a Major Battle nobody enters, however few they are', () => {
    const verdict = (options: Record<string, string>, sp: number) => {
      const p = field(options)
        .force('rastatt', { nation: 'FR', inf: 14, leaders: ['belle-isle'] })
        .force('heilbronn', { nation: 'AU', inf: sp })
      activate(p, 'belle-isle')
      active(p).traced = 0
      active(p).spent = active(p).allowance - 1
      return p.verdict(FR, 'space', p.space('heilbronn'))
    }
    expect([verdict({}, 2), verdict({}, 12)]).toEqual([null, 'COS-8.3.1-02'])
    expect([verdict(LIMITED, 2), verdict(LIMITED, 12)]).toEqual(['COS-Q134', 'COS-Q134'])
  })

  it('COS-Q134 COS-9.1-04 any command may try to intercept; one that is too weak fails without a roll', () => {
    for (const [sp, said] of [
      [10, 'interception.tooWeak'],
      [11, 'interception.rolled'],
    ] as const) {
      const p = field(LIMITED).force('rastatt', { nation: 'FR', inf: 20, leaders: ['belle-isle'] })
      p.force('stuttgart', { nation: 'AU', inf: sp, leaders: ['khevenhuller'] })
      p.depot('AU', 'heilbronn').depot('AU', 'stuttgart')
      activate(p, 'belle-isle')
      active(p).traced = 0
      go(p, FR, 'heilbronn')
      p.play(AU, 'intercept', p.leader('khevenhuller'))
      if (p.step === 'form.choose') p.dice(1).play(AU, 'go')
      expect(p.said(said)).toHaveLength(1)
    }
  })

  it('COS-H09 COS-H14 COS-22.4-01 views and verdicts stay the same when strengths are dealt anew', () => {
    const machine = new Machine(POSITIONS_OF)
    let asked = 0
    for (const [seed, scenario] of [
      [21, 'exercise-contact'],
      [22, '1746-3-bourbon'],
    ] as const) {
      let n = 0
      playOut({
        seed,
        scenario,
        options: LIMITED,
        most: 250,
        after(s) {
          if (n++ % 12 !== 0) return
          for (let seat = 0; seat < 3; seat++) {
            const t = sample(s, seat, Rng.of(n), all)
            expect(ownView(t, seat, all)).toEqual(ownView(s, seat, all))
            expect(verdictLeak(machine, s, seat, Rng.of(n))).toBeNull()
            asked++
          }
        },
      })
    }
    expect(asked).toBeGreaterThan(40)
  })
})
