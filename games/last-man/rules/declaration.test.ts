// TLM-2.II.3: which battles can be declared, with which cards, and what the end of a player turn clears away.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Turn } from '../frames.ts'
import { type Position, position } from '../testkit.ts'
import { FRIENDLY, PLAIN_OFFENSIVE, SPECIAL_OFFENSIVE, turnFrame } from './marks.ts'
import { levelOfCard } from './turn.ts'

const MISS = 6
const G = { german: true }

const offensive = (p: Position, card = 'offensive'): Position => p.hand(GERMAN, card).play(GERMAN, card)

/** Each a German and a French army in B and D; stands before the attacker's cards on both battles. */
function battles(card: string, turn: number, build: (p: Position) => void = () => {}): Position {
  const p = position('A-B-C A-D-C', { A: G }).turn(turn).army('de-3rd', 'A', { infantry: 1 })
  for (const [area, de, fr] of [
    ['B', 'de-1st', 'fr-1st'],
    ['D', 'de-2nd', 'fr-2nd'],
  ])
    p.army(de, area, { infantry: 2 }).army(fr, area, { infantry: 2 })
  build(p)
  offensive(p, card).act('end').act('declare', p.area('B'))
  return p.act('declare', p.area('D'))
}

describe('a player turn begins', () => {
  it('TLM-4.4-05 TLM-2.II.1-12 with every area marked that is Friendly then, and every card in hand to be played', () => {
    for (const side of [GERMAN, ALLIED]) {
      const p = position('A-B-C', { A: G, B: G }).unit('DE infantry', 'B').unit('FR infantry', 'B')
      p.hand(side, 'offensive').s.fresh[side * p.board.cards + p.card('offensive')] = 1
      p.begin(turnFrame(side, p.board.areas))
      const friendly = side === GERMAN ? ['EFT', 'A', 'HOME'] : ['ENG', 'C']
      expect(p.frame<Turn>('turn').marks).toEqual(
        p.board.areaIds.map((id) => Number(friendly.includes(id)) * FRIENDLY),
      )
      expect(p.verdict('play', p.card('offensive'))).toBeNull()
      expect(p.act('play', p.card('offensive')).frame<Turn>('turn').played).toBe(1)
    }
  })
})

describe('battles', () => {
  it('TLM-2.II.3-03 TLM-Q20 a weak Fort is attacked by units that hold its area, not from afar, nor by guns alone', () => {
    const p = position('A-B A-C A-D', { A: G, B: { fort: 1 }, C: { fort: 1 }, D: { fort: 2 } })
    p.unit('DE infantry', 'B').owns(GERMAN, 'B', 'C').unit('DE artillery', 'D')
    expect([p.status('B'), p.status('C'), p.status('D')]).toEqual(['german', 'german', 'allied'])
    p.begin({ ...turnFrame(GERMAN, p.board.areas), step: 'declare', level: PLAIN_OFFENSIVE } as Turn)
    expect(p.areas('declare')).toEqual(['B'])
  })

  it('TLM-Q7 TLM-2.II.3-02 an area that a crisis has cleared is no new battle that the weather must leave', () => {
    const p = position('A-B A-C A-D', { A: G }).turn(5)
    p.unit('DE infantry', 'A').unit('UK infantry', 'B')
    for (const area of ['C', 'D']) p.unit('DE infantry', area).unit('FR infantry', area)
    p.hand(GERMAN, 'allied-crisis').hand(ALLIED, 'bad-weather')
    offensive(p).move('DE infantry', 'A', 'B')
    p.act('crisis').act('unit', p.slot('UK infantry', 'B')).act('end')
    p.act('declare', p.area('C')).act('declare', p.area('D')).act('done').act('weather').act('done')
    expect([p.step, p.areas('retain')]).toEqual(['turn.keep', ['C', 'D']])
    for (const area of ['A', 'B']) expect(p.verdict('retain', p.area(area))).toBe('TLM-Q7')
  })

  it('TLM-8.3.2-09 TLM-9.8-01 guns that a crisis leaves alone among enemies are lost when the player turn ends', () => {
    const p = position('A-B A-C', { A: G }).turn(5)
    p.unit('DE infantry', 'B').unit('FR infantry', 'B')
    p.unit('DE infantry', 'C').unit('UK infantry', 'C').unit('UK artillery', 'C')
    offensive(p.hand(GERMAN, 'allied-crisis')).act('end').act('declare', p.area('B'))
    p.act('crisis').act('unit', p.slot('UK infantry', 'C'))
    expect([p.step, p.count('UK artillery', 'C')]).toEqual(['turn.attackerCards', 1])
    p.act('done').dice(MISS, MISS).act('done').act('done').skip('done')
    expect([p.step, p.count('UK artillery', 'C'), p.status('C')]).toEqual(['over', 0, 'german'])
  })
})

describe('cards on battles', () => {
  it('TLM-9.7-01 TLM-9.7-02 Surprise Attack is played from the hand, once on each declared battle', () => {
    const p = battles('offensive', 2, (q) => q.hand(GERMAN, 'surprise-attack', 'surprise-attack'))
    expect(p.areas('surprise')).toEqual(['B', 'D'])
    p.act('surprise', p.area('B'))
    expect([p.inHand(GERMAN, 'surprise-attack'), p.discarded('surprise-attack')]).toEqual([1, 1])
    expect([p.verdict('surprise', p.area('B')), p.areas('surprise')]).toEqual(['TLM-9.7-01', ['D']])
    p.act('surprise', p.area('D'))
    const none = battles('offensive', 2)
    expect(none.verdict('surprise', none.area('B'))).toBe('TLM-1.3-07')
  })

  it('TLM-2.II.3-08 TLM-9.1.6-02 the dice of a special offensive go to declared battles, to each once', () => {
    const p = battles('friedensturm', 16)
    expect(p.areas('bonus')).toEqual(['B', 'D'])
    for (const area of [p.area('A'), -2, p.board.areas])
      expect(p.verdict('bonus', area)).toBe('TLM-2.II.3-08')
    p.act('bonus', p.area('B'))
    expect([p.verdict('bonus', p.area('B')), p.areas('bonus')]).toEqual(['TLM-2.II.3-08', ['D']])
  })

  it('TLM-Q14 the date chosen for Tout le monde à la bataille! is no other card’s', () => {
    const p = position('A-B', {}, { toutLeMondeFrom: '1918' }).turn(8)
    const level = (card: string, side: number) => levelOfCard(p.board, p.s, side, p.card(card))
    expect([
      level('gericht', GERMAN),
      level('big-push', ALLIED),
      level('tout-le-monde', ALLIED),
      level('offensive', GERMAN),
    ]).toEqual([SPECIAL_OFFENSIVE, SPECIAL_OFFENSIVE, PLAIN_OFFENSIVE, PLAIN_OFFENSIVE])
  })
})
