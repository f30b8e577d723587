// TLM-1.3, TLM-2, TLM-3: the deck, the order of play, winning.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Sequence } from '../frames.ts'
import { playOut } from '../randomplay.ts'
import { ARMISTICE, DISCARD, DRAW, handSize, RESIGNED, TIME } from '../state.ts'
import { type Position, position, shipped } from '../testkit.ts'
import { drawCard } from './cards.ts'
import { turnFrame } from './marks.ts'
import { productionFrame } from './production.ts'
import { sequenceFrame } from './sequence.ts'
import { currentLevel, levelOf, outcome, victoryPoints, winnerOf } from './victory.ts'

const MISS = 6
const G = { german: true }

/** The whole game, up to the German's first player turn. */
const started = (scenario = 'campaign'): Position => {
  const p = shipped(scenario).begin(sequenceFrame())
  while (p.step.startsWith('reinforcements.'))
    p.act(
      p.step === 'reinforcements.arrange' ? 'done' : 'place',
      p.step === 'reinforcements.arrange' ? -1 : p.targets('place')[0],
    )
  return p
}

const passTurn = (p: Position): Position => {
  p.act('pass').skip('end')
  return p.step === 'turn.exchange' ? p.act('done') : p
}

describe('the deck', () => {
  it('TLM-1.3-01 TLM-1.3-06 one deck of 55 for both; the German draws first', () => {
    const p = started()
    expect([
      handSize(p.board, p.s, GERMAN),
      handSize(p.board, p.s, ALLIED),
      handSize(p.board, p.s, DRAW),
    ]).toEqual([8, 6, 41])
    expect(p.events.filter((e) => e.message === 'card.drawn').map((e) => e.to)).toEqual([
      ...new Array(8).fill(1),
      ...new Array(6).fill(2),
    ])
  })

  it('TLM-1.3-02 TLM-H-05 TLM-Q10 a played card lies open among the discards', () => {
    const p = position('A-B', { A: G }).hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.discarded('offensive')).toBe(1)
    expect(p.view(-1).discards[p.card('offensive')]).toBe(1)
  })

  it('TLM-1.3-04 when there is nothing to draw the discards are shuffled', () => {
    const p = position('A-B', {})
    const { cards } = p.board
    for (let c = 0; c < cards; c++) {
      p.s.cards[DISCARD * cards + c] = p.s.cards[DRAW * cards + c]
      p.s.cards[DRAW * cards + c] = 0
    }
    drawCard(p.board, p.s, GERMAN, p.machine)
    expect([
      handSize(p.board, p.s, GERMAN),
      handSize(p.board, p.s, DRAW),
      handSize(p.board, p.s, DISCARD),
    ]).toEqual([1, 54, 0])
  })

  it('TLM-1.3-05 TLM-2.VI-02 TLM-T68 after a winter the discards go back, hands stay', () => {
    const p = shipped()
    p.s.turn = 3
    p.s.cards.fill(0)
    const { cards } = p.board
    p.board.cardCount.forEach((n, c) => {
      p.s.cards[DISCARD * cards + c] = n
    })
    for (const [side, n] of [
      [GERMAN, 5],
      [ALLIED, 6],
    ] as const) {
      p.s.cards[side * cards] = n
      p.s.cards[DISCARD * cards] -= n
    }
    p.begin({ ...sequenceFrame(), step: 'advance' })
    expect([handSize(p.board, p.s, DRAW), handSize(p.board, p.s, DISCARD)]).toEqual([44, 0])
    expect([handSize(p.board, p.s, GERMAN), handSize(p.board, p.s, ALLIED)]).toEqual([5, 6])
    expect(p.s.turn).toBe(4)
    const q = shipped()
    q.s.turn = 2
    q.s.cards[DISCARD * cards] = q.s.cards[DRAW * cards]
    q.s.cards[DRAW * cards] = 0
    q.begin({ ...sequenceFrame(), step: 'advance' })
    expect(handSize(q.board, q.s, DISCARD)).toBe(16)
  })
})

describe('season turns', () => {
  it('TLM-2.0-01 TLM-2.II-01 TLM-2.III-01 TLM-2.III-02 TLM-2.IV-01 reinforcements, then German and Allied turns in turn, then production', () => {
    const p = started()
    expect(p.awaited).toBe(1 << GERMAN)
    passTurn(p)
    expect([p.step, p.awaited]).toEqual(['turn.choose', 1 << ALLIED])
    passTurn(p)
    expect(p.step).toBe('production.spend')
  })

  it('TLM-2.IV-02 TLM-T31 TLM-Q43 two Passes in a row end the player turns', () => {
    const p = started().hand(ALLIED, 'offensive')
    passTurn(p)
    p.act('play', p.card('offensive')).act('end')
    while (!p.step.startsWith('turn.choose')) p.skip('done', 'end')
    expect([p.awaited, p.s.passes]).toEqual([1 << GERMAN, 0])
    passTurn(passTurn(p))
    expect(p.step).toBe('production.spend')
  })

  it('TLM-2.IV-03 TLM-T32 a Pass by Bad Weather is none', () => {
    const p = position('A-B-C', { A: G }).turn(2)
    p.unit('DE infantry', 'B')
      .unit('FR infantry', 'B')
      .hand(GERMAN, 'limited-offensive')
      .hand(ALLIED, 'bad-weather')
    p.begin({ ...sequenceFrame(), step: 'players' })
      .act('play', p.card('limited-offensive'))
      .act('end')
    p.act('declare', p.area('B')).act('done').act('weather').act('done')
    expect([p.s.passes, p.awaited]).toEqual([0, 1 << ALLIED])
    passTurn(p)
    expect([p.step, p.awaited, p.s.passes]).toEqual(['turn.choose', 1 << GERMAN, 1])
  })

  it('TLM-2.VI-01 TLM-2.VI-03 TLM-2.IV-04 the season advances and begins with its reinforcements, the German and no Pass', () => {
    const p = passTurn(passTurn(started()))
    p.act('finish', -1, GERMAN).act('finish', -1, ALLIED)
    expect([p.s.turn, p.step, p.s.passes]).toEqual([2, 'reinforcements.place', 0])
    expect(p.awaited).toBe(1 << GERMAN)
  })

  it('TLM-2.0-01 TLM-2.II-01 the German begins each season, whoever had the last player turn; turns are counted on', () => {
    const p = started().hand(GERMAN, 'offensive')
    const turns = () => p.frame<Sequence>('sequence').turns
    expect(turns()).toBe(1)
    p.act('play', p.card('offensive')).skip('end', 'done')
    expect([p.awaited, turns()]).toEqual([1 << ALLIED, 2])
    passTurn(passTurn(p))
    p.act('finish', -1, GERMAN).act('finish', -1, ALLIED)
    while (p.step !== 'turn.choose')
      if (p.step === 'reinforcements.place') p.act('place', p.targets('place')[0])
      else p.act('done')
    expect([p.s.turn, p.awaited, turns()]).toEqual([2, 1 << GERMAN, 4])
  })

  it('TLM-3.2-03 TLM-Q23 after a player turn that brought Total Victory no other begins', () => {
    const p = position('A-B', { A: { german: true, vp: 9 } }).begin({ ...sequenceFrame(), step: 'players' })
    p.act('pass').act('end').act('done')
    expect([p.step, p.said('turn.begin'), p.said('match.over')]).toEqual(['over', [[GERMAN]], [[6, 23]]])
  })

  it('TLM-2.VI-04 after turn 23 it is over, by the level of the moment', () => {
    const p = shipped()
    p.s.turn = 23
    p.begin({ ...sequenceFrame(), step: 'advance' })
    expect([p.step, p.s.result]).toEqual(['over', TIME])
    expect(outcome(p.s, p.board)).toEqual({ winners: [ALLIED], rule: 'TLM-2.VI-04' })
    expect(shipped('1916').board.scenarios.map((sc) => sc.lastTurn)).toEqual([23, 11, 19])
  })
})

describe('a Pass', () => {
  it('TLM-2.II.1-11 TLM-2.II.1-12 TLM-T30 TLM-Q42 TLM-H-09 who plays no card may exchange some, which he cannot use before his next turn', () => {
    const p = position('A-B-C', { A: G })
    p.unit('DE infantry', 'B')
      .unit('FR infantry', 'B')
      .hand(ALLIED, 'ersatz-2', 'ersatz-2', 'offensive', 'offensive')
      .play(ALLIED)
    // the two cards that are drawn: the first and the last type of which there is still one
    p.act('end').act('discard', p.card('offensive')).act('discard', p.card('offensive'))
    const left = handSize(p.board, p.s, DRAW)
    p.dice(left, left - 1).act('done')
    expect([handSize(p.board, p.s, ALLIED), p.discarded('offensive')]).toEqual([4, 2])
    expect([p.inHand(ALLIED, 'german-crisis'), p.inHand(ALLIED, 'allied-crisis')]).toEqual([1, 1])
    const fresh = p.s.fresh.slice(p.board.cards)
    expect(fresh.reduce((n, k) => n + k, 0)).toBe(2)
    p.s.cards[DRAW * p.board.cards + p.card('offensive')]--
    p.s.cards[GERMAN * p.board.cards + p.card('offensive')]++
    p.play(GERMAN, 'offensive')
      .act('end')
      .act('declare', p.area('B'))
      .act('done')
      .dice(6, 1)
      .act('done')
      .act('done')
    expect(p.step).toBe('losses.pay')
    expect(p.targets('card')).toEqual([p.card('ersatz-2')])
    for (const drawn of ['german-crisis', 'allied-crisis'])
      expect(p.verdict('card', p.card(drawn))).toBe('TLM-2.II.1-12')
    expect(p.view(GERMAN).fresh).toEqual(new Array(p.board.cards).fill(0))
    p.skip('done').begin(turnFrame(ALLIED, p.board.areas))
    expect(p.s.fresh).toEqual(new Array(2 * p.board.cards).fill(0))
  })

  it('TLM-2.II.1-11 who has played a card may not', () => {
    const p = position('A-B', { A: G }).turn(2)
    p.unit('DE infantry', 'A')
      .unit('DE infantry', 'A')
      .hand(ALLIED, 'german-crisis', 'offensive')
      .play(ALLIED)
    p.act('crisis')
    while (p.step === 'crisis.remove') p.act('unit', p.targets('unit')[0])
    p.act('end')
    expect(p.step).toBe('over')
  })
})

describe('victory points', () => {
  it('TLM-3.1-01 TLM-3.1-02 TLM-3.1-03 points of areas Friendly to the Germans, none of Disputed ones', () => {
    expect([shipped(), shipped('1916'), shipped('1918')].map((p) => victoryPoints(p.board, p.s))).toEqual([
      11, 16, 15,
    ])
    const p = position('A-B', { A: { german: true, vp: 3 }, B: { vp: 2 } })
    expect(victoryPoints(p.board, p.s)).toBe(17)
    p.unit('DE infantry', 'A').unit('FR infantry', 'A')
    expect(victoryPoints(p.board, p.s)).toBe(14)
  })

  it('TLM-3.1-04 TLM-3.1-05 TLM-Q21 eliminated armies count while they are eliminated, or ever by option', () => {
    for (const [option, rebuilt] of [
      ['now', 14],
      ['ever', 15],
    ] as const) {
      const p = position('A-B', {}, { fallenArmies: option })
      p.s.armyAt[p.armyId('fr-1st')] = -2
      p.s.fallen[ALLIED] = 1
      expect(victoryPoints(p.board, p.s)).toBe(15)
      p.s.armyAt[p.armyId('fr-1st')] = p.area('A')
      expect(victoryPoints(p.board, p.s)).toBe(rebuilt)
    }
    const p = position('A-B', {})
    p.s.armyAt[p.armyId('de-1st')] = -2
    expect(victoryPoints(p.board, p.s)).toBe(13)
  })

  it('TLM-3.1-06 TLM-3.1-07 crises that were not met', () => {
    const p = position('A-B', {})
    p.s.unmet = [1, 3]
    expect(victoryPoints(p.board, p.s)).toBe(16)
  })

  it('TLM-3.1-08 TLM-3.1-10 TLM-3.1-11 TLM-3.1-12 TLM-3.1-13 TLM-3.1-14 TLM-T61 TLM-T62 TLM-Q35 the East until 1917, the blockade of the year', () => {
    const p = position('A-B', { A: { german: true, vp: 4 } })
    for (let i = 0; i < 7; i++) p.unit('DE infantry', 'EFT')
    p.s.armyAt[p.armyId('fr-1st')] = -2
    expect(victoryPoints(p.board, p.turn(8).s)).toBe(19)
    expect(victoryPoints(p.board, p.turn(16).s)).toBe(16)
    const q = position('A-B', {})
    const blockade = [1, 7, 8, 11, 12, 15, 16, 19, 20, 23].map(
      (t) => victoryPoints(q.board, q.turn(t).s) - 14,
    )
    expect(blockade).toEqual([0, 0, -1, -1, -2, -2, -3, -3, -4, -4])
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'EFT')
    expect(victoryPoints(p.board, p.turn(8).s)).toBe(20)
  })

  it('TLM-3.1-16 levels', () => {
    const { board } = shipped()
    const level = (n: number) => board.levelNames[levelOf(board, n)]
    expect([-3, 4, 5, 8, 9, 12].map(level)).toEqual(
      ['Total', 'Total', 'Substantial', 'Substantial', 'Marginal', 'Marginal'].map(
        (l) => `Allied ${l} Victory`,
      ),
    )
    expect([13, 16].map(level)).toEqual(['Stalemate', 'Stalemate'])
    expect([17, 19, 20, 22, 23, 40].map(level)).toEqual(
      ['Marginal', 'Marginal', 'Substantial', 'Substantial', 'Total', 'Total'].map(
        (l) => `German ${l} Victory`,
      ),
    )
    expect([0, 2, 3, 4, 6].map((l) => winnerOf(board, l))).toEqual([ALLIED, ALLIED, -1, GERMAN, GERMAN])
  })
})

describe('the end', () => {
  const at = (vp: number, side: number) => {
    const p = position('A-B', { A: { german: true, vp: Math.max(0, vp - 14) } })
    if (vp < 14) p.s.unmet[GERMAN] = 14 - vp
    return p.begin(turnFrame(side, p.board.areas))
  }

  it('TLM-3.2-01 TLM-3.2-02 TLM-Q68 an Armistice is offered, refused or accepted at the level of the moment', () => {
    const p = at(17, ALLIED).act('armistice', -1, ALLIED)
    expect([p.step, p.awaited, p.view(-1).offer]).toEqual(['turn.choose', 1 << ALLIED, ALLIED])
    expect([p.verdict('accept', -1, ALLIED), p.verdict('refuse', -1, ALLIED)]).toEqual([
      'TLM-3.2-02',
      'TLM-3.2-02',
    ])
    expect(p.verdict('armistice', -1, GERMAN)).toBe('TLM-Q68') // there is one to accept
    p.act('refuse', -1, GERMAN)
    expect([p.step, p.s.result, p.view(-1).offer]).toEqual(['turn.choose', 0, -1])
    expect([p.verdict('armistice', -1, ALLIED), p.verdict('armistice', -1, GERMAN)]).toEqual([
      'TLM-Q68',
      null,
    ])
    expect(p.verdict('accept', -1, GERMAN)).toBe('TLM-3.2-02')
    const q = at(17, ALLIED).act('armistice', -1, ALLIED).act('accept', -1, GERMAN)
    expect([q.step, q.s.result, q.board.levelNames[q.s.level]]).toEqual([
      'over',
      ARMISTICE,
      'German Marginal Victory',
    ])
    expect(q.said('match.over')).toEqual([[4, 17]])
    expect(outcome(q.s, q.board)).toEqual({ winners: [GERMAN], rule: 'TLM-3.2-02' })
  })

  it('TLM-3.2-01 TLM-Q68 an offer stands until it is taken back or the level changes, over seasons too', () => {
    const p = at(17, ALLIED).act('armistice', -1, ALLIED)
    expect(p.verdict('retract', -1, GERMAN)).toBe('TLM-3.2-01')
    p.act('retract', -1, ALLIED)
    expect([p.view(GERMAN).offer, p.verdict('accept', -1, GERMAN)]).toEqual([-1, 'TLM-3.2-02'])
    const q = at(17, ALLIED).act('armistice', -1, ALLIED)
    q.s.unmet[ALLIED] += 1
    expect(q.verdict('accept', -1, GERMAN)).toBeNull() // 18 is the same level
    q.s.unmet[ALLIED] += 1
    expect([q.verdict('accept', -1, GERMAN), q.view(GERMAN).offer]).toEqual(['TLM-3.2-02', -1])
    const r = started('1916').act('armistice', -1, ALLIED)
    while (r.s.turn === 8)
      if (r.step === 'production.spend') r.act('finish')
      else if (r.step === 'production.surplus') r.act('discard', r.targets('discard')[0])
      else passTurn(r)
    expect([r.s.turn, r.s.peace, r.view(GERMAN).offer]).toEqual([9, 0, ALLIED])
  })

  it('TLM-3.2-02 TLM-Q68 a player who is offered an Armistice can also accept it when a player turn begins', () => {
    const p = at(17, GERMAN)
    expect(p.verdict('agree')).toBe('TLM-3.2-02')
    p.act('armistice', -1, ALLIED).act('agree')
    expect([p.step, p.s.result, p.s.level]).toEqual(['over', ARMISTICE, 4])
  })

  it('TLM-3.2-01 TLM-3.3-01 TLM-Q68 TLM-D29 at every question, to both players: in moves, battles, production too', () => {
    const p = position('A-B-C', { A: G, B: { supply: 'allied' } }).turn(2)
    p.unit('DE infantry', 'A').unit('DE infantry', 'B').unit('FR infantry', 'B').hand(GERMAN, 'offensive')
    p.play(GERMAN, 'offensive')
    const seen = new Set<string>()
    const look = () => {
      seen.add(p.step)
      for (const seat of [GERMAN, ALLIED])
        for (const aside of ['armistice', 'resign']) expect(p.verdict(aside, -1, seat), p.step).toBeNull()
    }
    look()
    p.take('DE infantry', 'A')
    look()
    p.act('stop').act('end')
    look()
    p.act('declare', p.area('B'))
    look()
    p.act('done')
    look()
    p.dice(MISS, 1).act('done')
    look()
    p.act('done')
    look()
    expect([...seen]).toEqual([
      'movement.begin',
      'move.begin',
      'turn.declare',
      'turn.attackerCards',
      'turn.defenderCards',
      'retreat.pick',
      'losses.pay',
    ])
    p.act('resign', -1, GERMAN) // in the middle of a battle: everything ends
    expect([p.step, p.s.result, p.s.frames]).toEqual(['over', RESIGNED, []])
    expect(p.machine.judge(p.s, ALLIED, 'resign', -1)).toBe('not-awaited')
  })

  it('TLM-3.3-01 TLM-3.3-02 TLM-3.3-03 TLM-T19 a player who is not winning may resign, one level worse', () => {
    const p = at(14, ALLIED).act('resign', -1, GERMAN)
    expect([p.s.result, p.board.levelNames[p.s.level]]).toEqual([RESIGNED, 'Allied Marginal Victory'])
    expect(outcome(p.s, p.board)?.winners).toEqual([ALLIED])
    const q = at(17, GERMAN)
    expect(q.verdict('resign', -1, GERMAN)).toBe('TLM-3.3-01')
    q.act('resign', -1, ALLIED)
    expect(q.board.levelNames[q.s.level]).toBe('German Substantial Victory')
    expect(q.said('peace.resigned')).toEqual([[ALLIED]])
    const r = at(4, GERMAN).act('resign', -1, GERMAN)
    expect(r.s.level).toBe(0)
  })

  it('TLM-3.3-01 TLM-H-06 resigning in secret production is judged, and ends, on the board that both players see', () => {
    const paris = { PAR: { capital: true }, A: { german: true, supply: 'german', country: 'DE' } } as const
    const p = position('PAR-A', paris).turn(16).owns(GERMAN, 'A')
    p.s.unmet[ALLIED] = 4 // 14 + 4 - 3: one short of a German victory
    p.begin(productionFrame())
    const before = p.view(ALLIED)
    p.act('build', p.kind('DE parisGun'), GERMAN).act('place', p.area('A'), GERMAN)
    expect([victoryPoints(p.board, p.s), p.view(ALLIED).vp]).toEqual([16, 15])
    expect([p.verdict('resign', -1, GERMAN), p.verdict('resign', -1, ALLIED)]).toEqual([null, null])
    p.act('resign', -1, ALLIED)
    expect([p.board.levelNames[p.s.level], p.said('match.over')]).toEqual([
      'German Marginal Victory',
      [[4, 15]],
    ])
    expect(p.view(ALLIED)).toMatchObject({ vp: 15, loose: before.loose, pool: before.pool })
    expect(p.machine.game.invariants(p.s, p.board)).toEqual([])
  })

  it('TLM-3.2-03 TLM-Q23 Total Victory ends the match at the end of a player turn', () => {
    const p = position('A-B', { A: G, B: { vp: 9 } })
    p.unit('DE infantry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    p.move('DE infantry', 'A', 'B')
    expect([p.board.levelNames[currentLevel(p.board, p.s)], p.s.result]).toEqual(['German Total Victory', 0])
    p.act('end')
    expect([p.step, p.s.level]).toEqual(['over', 6])
    expect(outcome(p.s, p.board)).toEqual({ winners: [GERMAN], rule: 'TLM-3.2-03' })
  })

  it('TLM-2.0-01 whole games come to one of these ends', () => {
    const rules = [0, 1, 2, 3].map((seed) => {
      const { s } = playOut({ seed, scenario: ['1916', '1918'][seed % 2] })
      return outcome(s, shipped().board)?.rule
    })
    for (const rule of rules)
      expect(['TLM-3.2-03', 'TLM-2.VI-04', 'TLM-3.2-02', 'TLM-3.3-02']).toContain(rule)
  })
})
