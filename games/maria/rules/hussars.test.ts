import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA } from '../powers.ts'
import { longGames } from '../randomplay.ts'
import { type Position, position } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { isProtected } from './conquest.ts'
import { hussarsFrame } from './hussars.ts'
import { movementFrame } from './movement.ts'
import { retreatFrame } from './retreat.ts'
import { SUPPLIED, supplyOf } from './supply.ts'
import { winterFrame } from './winter.ts'

const FB = [FRANCE, BAVARIA]
const LINE = 'a-b-c-d-e-f'
const names = (p: Position, cities: number[]) => cities.map((c) => p.board.cityIds[c]).sort()

/** Stage 2 with these pieces. */
const stage = (p: Position): Position => p.begin(hussarsFrame(p.board))

describe('placing', () => {
  it('MAR-D11 MAR-7-01 Austria is asked for each of its two hussars in stage 2, and for no other', () => {
    const p = stage(position(LINE).put('austria-1', 'a'))
    expect(p.awaited()).toEqual(['maria'])
    p.act('place', p.city('b'))
    expect(p.awaited()).toEqual(['maria'])
    p.act('place', p.city('c'))
    expect(p.s.frames).toEqual([])
    expect([p.at('hussar-1'), p.at('hussar-2')]).toEqual(['b', 'c'])
    for (const { machine } of longGames(2))
      expect(machine.calls.filter((c) => c.proc === 'hussars').map((c) => c.by)).toEqual(
        new Array(9).fill('sequence'),
      )
  })

  it('MAR-7-02 on the Bohemia map only, however near a city of Flanders is', () => {
    const p = position('x-a-b', { x: { map: 'flanders' } }).put('austria-1', 'a')
    expect(names(p, stage(p).targets('place'))).toEqual(['b'])
    expect(p.verdict('place', p.city('x'))).toBe('MAR-7-02')
    expect(p.verdict('place', 5000)).toBe('MAR-7-02')
  })

  it('MAR-7-03 within four cities of an Austrian general', () => {
    const p = stage(position(LINE).put('austria-1', 'a').put('pragmatic-army-1', 'f'))
    expect(names(p, p.targets('place'))).toEqual(['b', 'c', 'd', 'e'])
    const q = stage(position(`${LINE}-g`).put('austria-1', 'a').put('prussia-1', 'g'))
    expect(q.verdict('place', q.city('e'))).toBeNull()
    expect(q.verdict('place', q.city('f'))).toBe('MAR-7-03')
  })

  it('MAR-7-03 MAR-Q34 any Austrian general will do, and pieces on the way do not matter', () => {
    const p = position(LINE).put('austria-1', 'a').put('france-2', 'b').put('austria-5', 'f')
    expect(names(p, stage(p).targets('place'))).toEqual(['c', 'd', 'e'])
    const q = position(LINE).put('austria-1', 'a').put('france-2', 'b')
    expect(names(q, stage(q).targets('place'))).toEqual(['c', 'd', 'e'])
  })

  it('MAR-7-04 in a city without a piece, be it friend or enemy, general or train', () => {
    const p = position(LINE).put('austria-1', 'a').put('austria-train-2', 'b').put('france-2', 'c')
    p.put('prussia-train-1', 'd')
    expect(names(p, stage(p).targets('place'))).toEqual(['e'])
    for (const c of ['a', 'b', 'c', 'd']) expect(p.verdict('place', p.city(c)), c).toBe('MAR-7-04')
  })

  it('MAR-7-05 a hussar on the map may stay, even out of range, or be placed anew under the conditions', () => {
    const far = () => stage(position(`${LINE}-g-h`).put('austria-1', 'a').put('hussar-1', 'g'))
    const left = far().act('leave')
    expect(left.at('hussar-1')).toBe('g')
    const moved = far()
    expect(moved.verdict('place', moved.city('h'))).toBe('MAR-7-03')
    expect(moved.act('place', moved.city('c')).at('hussar-1')).toBe('c')
  })

  it('MAR-7-05 MAR-Q34 a hussar off the map may stay off, and two never share a city', () => {
    const p = stage(position(LINE).put('austria-1', 'a')).act('leave')
    expect(p.at('hussar-1')).toBe(-2)
    const q = stage(position(LINE).put('austria-1', 'a')).act('place', 2)
    expect(q.verdict('place', 2)).toBe('MAR-Q34')
    expect(q.verdict('place', 3)).toBeNull()
  })
})

describe('driven off', () => {
  const march = () => position('a=h=b=c').put('hussar-1', 'h')

  it('MAR-7-06 MAR-7-07 a general passes through, and the hussar is gone', () => {
    const p = march().put('france-2', 'a').begin(movementFrame(FB)).walk('france-2', 'h', 'b')
    expect([p.at('france-2'), p.at('hussar-1')]).toEqual(['b', -1])
  })

  it('MAR-7-07 a general who stops there drives it off, an Austrian too', () => {
    const p = march()
      .put('austria-1', 'a')
      .begin(movementFrame([AUSTRIA]))
      .walk('austria-1', 'h')
    expect([p.at('austria-1'), p.at('hussar-1')]).toEqual(['h', -1])
  })

  it('MAR-7-07 MAR-7-08 MAR-T29 an Austrian train drives it off; it may come again in the next stage 2', () => {
    const p = march()
      .put('austria-train-2', 'a')
      .put('austria-1', 'c')
      .begin(movementFrame([AUSTRIA]))
    p.walk('austria-train-2', 'h', 'b')
    expect([p.at('austria-train-2'), p.at('hussar-1')]).toEqual(['b', -1])
    stage(p)
    expect(p.verdict('place', p.city('h'))).toBeNull()
    expect(p.act('place', p.city('h')).at('hussar-1')).toBe('h')
  })

  it('MAR-7-07 a piece beside the hussar leaves it alone', () => {
    const p = march().put('france-2', 'c').begin(movementFrame(FB)).walk('france-2', 'b')
    expect(p.at('hussar-1')).toBe('h')
  })

  it('MAR-7-06 MAR-7-07 a retreat goes through it and drives it off', () => {
    const p = position('w-x-h-y').put('hussar-1', 'h').put('france-2', 'w').put('austria-1', 'x')
    p.begin(retreatFrame(p.piece('austria-1'), -1, p.city('w'), FRANCE, 2))
    expect([p.at('austria-1'), p.at('hussar-1')]).toEqual(['y', -1])
  })

  it('MAR-7-07 a force march drives it off', () => {
    const p = march().put('france-2', 'a').begin(movementFrame(FB)).act('march', 1)
    p.act('go', p.city('h')).act('go', p.city('b'))
    expect(p.at('hussar-1')).toBe(-1)
  })

  it('MAR-7-09 a train re-enters on its city and drives it off', () => {
    const p = position('b-x', { b: { fortress: 'major', region: 'prussia' } }).put('hussar-1', 'b')
    p.put('prussia-train-1', -1)
      .hand(PRUSSIA, 'H4')
      .begin(movementFrame([PRUSSIA]))
    p.act('reenter', p.piece('prussia-train-1')).act('enter', p.city('b')).act('pay', p.card('H4'))
    expect([p.at('prussia-train-1'), p.at('hussar-1')]).toEqual(['b', -1])
  })

  it('MAR-7-07 a general who comes back in winter drives it off', () => {
    const p = position('b-x', { b: { fortress: 'major', region: 'prussia' } }).put('hussar-1', 'b')
    p.put('prussia-1', -1, 0)
      .hand(PRUSSIA, 'H4')
      .begin(winterFrame([PRUSSIA]))
    p.act('recruit', p.piece('prussia-1')).act('enter', p.city('b'))
    expect([p.at('prussia-1'), p.at('hussar-1')]).toEqual(['b', -1])
  })
})

describe('what hussars do', () => {
  it('MAR-7-10 they tax Austria’s enemies, not Austria or its ally', () => {
    for (const [power, taxed] of [
      ['france', true],
      ['bavaria', true],
      ['prussia', true],
      ['saxony', true],
      ['austria', false],
      ['pragmatic-army', false],
    ] as const) {
      const train =
        { france: 'france-train-2', austria: 'austria-train-2' }[power as string] ?? `${power}-train-1`
      const p = position('a-h-b').put(`${power}-1`, 'a').put(train, 'b').put('hussar-1', 'h')
      const price = supplyOf(p.board, p.s, p.piece(`${power}-1`))
      expect(price, power).toBe(taxed ? 2 : SUPPLIED)
    }
  })

  it('MAR-7-11 they do not fight: nobody must attack them, and they attack nobody', () => {
    for (const powers of [FB, [AUSTRIA]]) {
      const p = position('a-h').put('france-2', 'a').put('hussar-1', 'h').begin(combatFrame(powers))
      expect(p.said('battle.begin')).toEqual([])
      expect(p.s.frames).toEqual([])
    }
  })

  it('MAR-7-11 they protect no fortress and conquer none', () => {
    const p = position('a-h-b-c', { h: { fortress: 'minor', region: 'austria-core' } })
    p.put('hussar-1', 'a').put('hussar-2', 'c')
    expect(isProtected(p.board, p.s, 0)).toBe(false)
    p.mark('h', FRANCE).put('hussar-1', 'h').put('austria-1', 'c')
    stage(p).act('place', p.city('b'))
    expect(p.marker('h')).toBe(FRANCE)
  })

  it('MAR-7-11 they do not hinder a force march next to them', () => {
    const p = position('a=b=c=d b-h').put('france-2', 'a').put('hussar-1', 'h')
    p.begin(movementFrame(FB)).act('march', p.piece('france-2'))
    expect(p.verdict('go', p.city('b'))).toBeNull()
    p.put('austria-train-2', 'h')
    expect(p.verdict('go', p.city('b'))).toBe('MAR-10.1b-04')
  })
})
