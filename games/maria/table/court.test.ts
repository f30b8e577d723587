import { readdirSync, readFileSync } from 'node:fs'
import { type Event, fill, namesIn, viewOf, visible } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { deckOf, ground, stage } from '../politicskit.ts'
import { AUSTRIA, FRANCE, MAJORS, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { playOut } from '../randomplay.ts'
import { SCENARIOS } from '../scenarios.ts'
import { FREDERICK, type Position } from '../testkit.ts'
import { boxWords, cardsToShow, cardWords, fortunes, landsOf, stageOf, votesIn, winterRows } from './court.ts'
import { gameView } from './kit.ts'
import { en } from './text.ts'

const b = maria.board
const say = (message: string, values: Record<string, string | number> = {}): string =>
  fill(
    en[message],
    Object.fromEntries(Object.entries(values).map(([k, v]) => [k, { text: String(v), number: Number(v) }])),
  )

/** What a seat has on its table. */
function look(p: Position, seat: number) {
  const view = viewOf(p.machine, p.s, seat)
  const v = gameView(view)
  if (v.court === undefined) throw new Error('no court')
  return { view, v, court: v.court, log: visible(p.events, seat) }
}

const [GOLD, PACT] = ['Gold from London', 'A pact against the Queen']

function politics(): Position {
  const p = deckOf(ground(), GOLD, PACT)
  p.hand(PRUSSIA, 'H7')
  p.hand(FRANCE, 'H9')
  p.hand(PRAGMATIC, 'S4')
  return stage(p, 'H')
}

describe('the politics stage as the table tells it', () => {
  it('MAR-17.3-02 says whose turn it is, space by space, also to those who are not asked', () => {
    const p = politics()
    const told = () =>
      [0, 1, 2].map((seat) => {
        const { view, v, log } = look(p, seat)
        return stageOf(p.board, view, v, log).turn
      })
    expect(told()).toEqual([PRUSSIA, PRUSSIA, PRUSSIA])
    p.act('pass')
    expect(told()).toEqual([FRANCE, FRANCE, FRANCE])
    p.act('lay', p.s.cards.indexOf(FRANCE))
    expect(told()).toEqual([PRAGMATIC, PRAGMATIC, PRAGMATIC])
    p.act('lay', p.s.cards.indexOf(PRAGMATIC))
    const { view, v, court, log } = look(p, FREDERICK)
    const { turn, did } = stageOf(p.board, view, v, log)
    expect(turn).toBe(FRANCE)
    expect(did).toEqual({ [PRUSSIA]: 'passed' })
    expect(court.influence).toEqual([0, 0, 0, 9, 0, 0])
    p.act('hold')
    expect(stageOf(p.board, look(p, 0).view, look(p, 0).v, look(p, 0).log).did[FRANCE]).toBe('holds')
  })

  it('MAR-H15 a card that lies face-down adds nothing to the influence that is shown', () => {
    const p = politics()
    p.act('lay', p.s.cards.indexOf(PRUSSIA))
    for (const seat of [-1, 0, 1, 2]) expect(look(p, seat).court.influence[PRUSSIA], `${seat}`).toBe(0)
  })

  it('shows the open cards, and one that is being carried out', () => {
    const p = politics()
    for (const verb of ['pass', 'lay', 'pass']) p.act(verb, verb === 'lay' ? p.s.cards.indexOf(FRANCE) : -1)
    const shown = () => {
      const { view, v, court, log } = look(p, 2)
      return cardsToShow(p.board, view, court, stageOf(p.board, view, v, log)).map(
        (c) => p.board.politics.cards[c].title,
      )
    }
    expect(shown().sort()).toEqual([PACT, GOLD])
    p.act(
      'pick',
      p.board.politics.cards.findIndex((c) => c.title === PACT),
    )
    expect(shown()).toContain(PACT)
  })
})

describe('words of the political board', () => {
  const card = (title: string) => {
    const it = b.politics.cards.find((c) => c.title === title)
    if (it === undefined) throw new Error(title)
    return cardWords(say, b.powerNames, namesIn(maria).track, it)
  }

  it('MAR-17.5-12 MAR-17.5-13 MAR-17.5-14 MAR-17.5-15 tells what a card grants and how it moves the tracks', () => {
    expect(card(GOLD)).toEqual(['Austria: draw 2 cards'])
    expect(card('Don Philip takes Savoy')).toEqual(['Italy: up to 2 to the left'])
    expect(card('Night attack at Velletri')).toEqual(['Italy: 1 to either side'])
    expect(card('Talks at Breslau')).toEqual([
      'Who takes it: draw 1 card',
      'Saxony: 1 to the right',
      'Italy: 1 to the right',
      'Each of these is optional',
    ])
  })

  it('has words for every card and tells of every box just what it does', () => {
    for (const c of b.politics.cards)
      expect(cardWords(say, b.powerNames, namesIn(maria).track, c).length, c.title).toBeGreaterThan(0)
    for (const { boxes } of b.politics.tracks)
      for (const box of boxes) {
        const effects = box.income.filter((n) => n !== 0).length + +(box.expedition >= 0) + +(box.marker >= 0)
        expect(boxWords(say, b.powerNames, namesIn(maria).expedition, box), box.title).toHaveLength(effects)
      }
  })
})

describe('victory as the table tells it', () => {
  it('MAR-Q47 every marker is somewhere: on the map, in a slot or box, aside or in the pool', () => {
    let looked = 0
    playOut({
      seed: 11,
      scenario: 'advanced',
      most: 1500,
      after(s, _action, _events, machine) {
        if (looked++ % 50 !== 0) return
        const v = gameView(viewOf(machine, s, 0))
        if (v.court === undefined) throw new Error('no court')
        for (const f of fortunes(b, v, v.court))
          expect(f.onMap + f.slots + f.boxes.length + f.aside + f.pool, `${f.power}`).toBe(f.total)
        expect(landsOf(v.court).annexed).toBe(v.court.peace > 0)
      },
    })
    expect(looked).toBeGreaterThan(500)
  })

  it('MAR-16-09 MAR-16-10 MAR-16-12 MAR-16-13 MAR-16-14 offers a box only to powers that can have a marker there', () => {
    const { v, court } = look(ground(), 0)
    const open = fortunes(b, v, court).map((f) => [f.power, f.open])
    expect(open).toEqual([
      [AUSTRIA, [1, 2]],
      [PRUSSIA, [3]],
      [FRANCE, [0, 1, 2]],
      [PRAGMATIC, [0]],
    ])
  })

  it('MAR-5-09 sums the winters of each major', () => {
    expect(winterRows([5, 6, 7, 8, 1, 2, 3, 4])).toEqual(
      MAJORS.map((power, i) => ({ power, scores: [5 + i, 1 + i], sum: 6 + 2 * i })),
    )
  })
})

it('MAR-18-12 counts the votes that were cast', () => {
  const log = [
    { message: 'election.vote', values: [4, 0] },
    { message: 'move.step', values: [4, 1] },
    { message: 'election.vote', values: [9, 1] },
  ] as Event[]
  expect([...votesIn(log)]).toEqual([
    [4, 0],
    [9, 1],
  ])
})

it('has every word that a panel says', () => {
  const folder = import.meta.dirname
  const all = { ...maria.messages.en, ...en }
  const files = readdirSync(folder).filter((f) => f.endsWith('.svelte') || f === 'court.ts')
  const said = files.flatMap((f) =>
    [...readFileSync(`${folder}/${f}`, 'utf8').matchAll(/\bsay\(\s*'([^']+)'/g)].map((m) => m[1]),
  )
  expect(said.length).toBeGreaterThan(80)
  expect(said.filter((id) => all[id] === undefined)).toEqual([])
  const numbered = ['suit.3', 'victory.box.3', 'victory.place.3', 'deals.peace.1', 'electors.short.1']
  const did = ['passed', 'holds', 'took', 'backed'].map((d) => `politics.did.${d}`)
  const parts = ['flanders', 'bohemia', 'all'].map((p) => `part.${p}`)
  const abouts = SCENARIOS.flatMap((s) => s.seats.map((seat) => `seat.${seat}.about`))
  expect([...numbered, ...did, ...parts, ...abouts].filter((id) => all[id] === undefined)).toEqual([])
})
