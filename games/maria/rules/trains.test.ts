import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { ELIMINATED } from '../state.ts'
import { lands, onFullBoard, type Position, position } from '../testkit.ts'
import { movementFrame } from './movement.ts'

const LAND = lands({
  major: 'berlin=prussia dresden=saxony muenchen=bavaria breslau=silesia wien=austria-core',
  minor: 'potsdam=prussia torgau=saxony',
})
const board = (options: Record<string, string> = {}): Position =>
  position('berlin-potsdam-dresden-muenchen-breslau-x-y torgau-wien', LAND, 'intro', options).mark(
    'breslau',
    PRUSSIA,
  )

const prussian = (p: Position): Position => p.begin(movementFrame([PRUSSIA, SAXONY]))
const french = (p: Position): Position => p.begin(movementFrame([FRANCE, BAVARIA]))

/** Whether a train may come back, or the reason why not. */
const may = (p: Position, train: string): string | null => p.verdict('reenter', p.piece(train))
/** Whether the train that is coming back may enter there, or the reason why not. */
const site = (p: Position, city: string): string | null => p.verdict('enter', p.city(city))
const reenter = (p: Position, train: string): Position => p.act('reenter', p.piece(train))
const enter = (p: Position, city: string): Position => p.act('enter', p.city(city))
const pay = (p: Position, card: string): Position => p.act('pay', p.card(card))

describe('train re-entry', () => {
  it('MAR-D23 MAR-T28 MAR-10.2-01 MAR-10.2-03 MAR-10.2-08 an eliminated train comes back for 5 of the 4 it costs, and stays', () => {
    const p = prussian(board().put('prussia-train-1', ELIMINATED).hand(PRUSSIA, 'H5', 'S9'))
    reenter(p, 'prussia-train-1')
    enter(p, 'berlin')
    expect(p.view(null).focus).toEqual({ kind: 'payment', power: PRUSSIA, price: 4, paid: 0 })
    pay(p, 'H5')
    expect([p.at('prussia-train-1'), p.handOf(PRUSSIA)]).toEqual(['berlin', ['S9']])
    expect(p.verdict('move', p.piece('prussia-train-1'))).toBe('MAR-10.2-08')
    expect(may(p, 'prussia-train-1')).toBe('MAR-10.2-08')
    expect(p.targets('move')).toEqual([])
    expect(p.verdict('done')).toBeNull() // the phase goes on
  })

  it('MAR-T28 MAR-10.2-09 the train in the Silesia box may not be chosen', () => {
    const p = prussian(board().put('prussia-train-1', ELIMINATED).hand(PRUSSIA, 'H5'))
    expect(may(p, 'prussia-train-2')).toBe('MAR-10.2-09')
    expect(p.targets('reenter')).toEqual([p.piece('prussia-train-1')])
  })

  it('MAR-10.2-01 only trains, only those of the acting powers, only those in the game', () => {
    const p = french(board().put('prussia-train-1', ELIMINATED).put('bavaria-train-1', ELIMINATED))
    p.hand(FRANCE, 'H5').hand(BAVARIA, 'H4')
    expect(p.targets('reenter')).toEqual([p.piece('bavaria-train-1')])
    for (const piece of ['prussia-train-1', 'france-2', 'hussar-1']) expect(may(p, piece)).toBe('MAR-10.2-01')
    for (const n of [-7, 99]) expect(p.verdict('reenter', n)).toBe('MAR-10.2-01')
    expect(may(p, 'france-train-1')).toBe('MAR-4-23') // the one of Flanders
  })

  it('MAR-10.2-02 a train on the map may be lifted and entered at once', () => {
    const p = prussian(board().put('prussia-train-1', 'y').hand(PRUSSIA, 'H4'))
    reenter(p, 'prussia-train-1')
    expect(p.at('prussia-train-1')).toBe(ELIMINATED)
    expect(p.targets('enter')).toEqual([p.city('berlin'), p.city('dresden')])
    expect(p.verdict('done')).toBe('no-such-verb')
    pay(enter(p, 'dresden'), 'H4')
    expect([p.at('prussia-train-1'), p.handOf(PRUSSIA)]).toEqual(['dresden', []])
    expect(p.said('train.lifted')).toEqual([[PRUSSIA, p.city('y')]])
    expect(p.said('train.entered')).toEqual([[PRUSSIA, p.city('dresden')]])
    expect(p.verdict('move', p.piece('prussia-train-1'))).toBe('MAR-10.2-08')
  })

  it('MAR-10.2-02 MAR-Q35 one that has moved in this turn may not be lifted', () => {
    const p = prussian(board().put('prussia-train-1', 'y').hand(PRUSSIA, 'H4')).walk('prussia-train-1', 'x')
    expect(may(p, 'prussia-train-1')).toBe('MAR-Q35')
    expect(p.targets('reenter')).toEqual([])
  })

  it('MAR-10.2-02 a lifted train leaves its city free for others', () => {
    const p = board().put('prussia-train-1', 'x').put('prussia-1', 'breslau').hand(PRUSSIA, 'H4')
    prussian(p)
    pay(enter(reenter(p, 'prussia-train-1'), 'berlin'), 'H4')
    p.walk('prussia-1', 'x', 'y')
    expect(p.at('prussia-1')).toBe('y')
  })

  it('MAR-10.2-02 it may even enter where it was lifted: the site is free then', () => {
    const p = board().put('prussia-train-1', 'berlin').put('saxony-1', 'dresden').hand(PRUSSIA, 'H4')
    reenter(prussian(p), 'prussia-train-1')
    expect(p.targets('enter')).toEqual([p.city('berlin')])
  })

  it('MAR-10.2-03 each re-entry costs 4, in as many cards as it takes', () => {
    const p = prussian(board().put('prussia-train-1', ELIMINATED).put('saxony-train-1', ELIMINATED))
    p.hand(PRUSSIA, 'H2', 'S2', 'D3').hand(SAXONY, 'C4')
    enter(reenter(p, 'prussia-train-1'), 'berlin')
    expect(p.verdict('pay', p.card('C4'))).toBe('MAR-8-11')
    pay(p, 'H2')
    expect(p.view(null).focus).toEqual({ kind: 'payment', power: PRUSSIA, price: 4, paid: 2 })
    pay(p, 'S2')
    expect(p.handOf(PRUSSIA)).toEqual(['D3'])
    pay(enter(reenter(p, 'saxony-train-1'), 'dresden'), 'C4')
    expect([p.at('saxony-train-1'), p.handOf(SAXONY), p.handOf(PRUSSIA)]).toEqual(['dresden', [], ['D3']])
  })

  it("MAR-10.2-03 a hand worth less than 4 will not do, nor will a partner's cards", () => {
    const p = prussian(board().put('prussia-train-1', ELIMINATED).hand(PRUSSIA, 'H3').hand(SAXONY, 'H10'))
    expect([may(p, 'prussia-train-1'), p.targets('reenter')]).toEqual(['MAR-10.2-03', []])
  })

  it('MAR-10.2-04 the site is a major fortress at home: no minor one, no open city, no Silesian or enemy fortress', () => {
    const p = prussian(board().put('prussia-train-1', ELIMINATED).hand(PRUSSIA, 'H4'))
    reenter(p, 'prussia-train-1')
    for (const city of ['potsdam', 'x', 'breslau', 'torgau', 'wien'])
      expect([city, site(p, city)]).toEqual([city, 'MAR-10.2-04'])
    expect(p.verdict('enter', 99)).toBe('MAR-10.2-04')
    expect(site(p, 'berlin')).toBeNull()
  })

  it("MAR-10.2-05 a major may use its minor's major fortress, but not that of another's minor", () => {
    const p = prussian(board().put('prussia-train-1', ELIMINATED).hand(PRUSSIA, 'H4'))
    reenter(p, 'prussia-train-1')
    expect([site(p, 'dresden'), site(p, 'muenchen')]).toEqual([null, 'MAR-10.2-05'])
  })

  it("MAR-10.2-05 a minor may not use its partner's, though its own bears the partner's marker", () => {
    const p = prussian(board().put('saxony-train-1', ELIMINATED).hand(SAXONY, 'H4').mark('dresden', PRUSSIA))
    reenter(p, 'saxony-train-1')
    expect(p.targets('enter')).toEqual([p.city('dresden')])
    expect([site(p, 'berlin'), site(p, 'muenchen'), site(p, 'x')]).toEqual([
      'MAR-10.2-05',
      'MAR-10.2-05',
      'MAR-10.2-04',
    ])
  })

  it("MAR-10.2-05 a major may not use another major's, not even the Pragmatic Army Austria's", () => {
    const p = onFullBoard('advanced').put('pragmatic-army-train-1', ELIMINATED).hand(PRAGMATIC, 'H4')
    reenter(p.begin(movementFrame([AUSTRIA, PRAGMATIC])), 'pragmatic-army-train-1')
    expect([site(p, 'wien'), site(p, 'paris')]).toEqual(['MAR-10.2-05', 'MAR-10.2-04'])
  })

  it('MAR-10.2-04 MAR-10.2-05 in the advanced game French trains enter on either map', () => {
    const p = french(onFullBoard('advanced').put('france-train-2', ELIMINATED).hand(FRANCE, 'H4'))
    reenter(p, 'france-train-2')
    expect([site(p, 'paris'), site(p, 'muenchen')]).toEqual([null, null])
  })

  it('MAR-10.2-05 MAR-14-01 French trains enter at München, never on the map of Flanders', () => {
    const p = french(onFullBoard().put('france-train-2', ELIMINATED).hand(FRANCE, 'H4'))
    reenter(p, 'france-train-2')
    expect(p.targets('enter').map((c) => p.board.cityIds[c])).toEqual(['muenchen'])
    expect(site(p, 'paris')).toBe('MAR-14-01')
    const q = french(
      onFullBoard().put('france-train-2', ELIMINATED).mark('muenchen', AUSTRIA).hand(FRANCE, 'H4'),
    )
    expect(may(q, 'france-train-2')).toBe('MAR-10.2-07')
  })

  it('MAR-10.2-04 MAR-14-01 nor do Austrian trains enter in the Netherlands', () => {
    const p = onFullBoard()
      .put('austria-train-2', ELIMINATED)
      .hand(AUSTRIA, 'H4')
      .begin(movementFrame([AUSTRIA]))
    reenter(p, 'austria-train-2')
    expect(p.targets('enter').every((c) => p.board.bohemian[c] === 1)).toBe(true)
    expect([site(p, 'wien'), site(p, 'bruxelles')]).toEqual([null, 'MAR-14-01'])
  })

  it('MAR-10.2-06 an enemy marker on the fortress closes it', () => {
    const p = prussian(board().put('prussia-train-1', ELIMINATED).hand(PRUSSIA, 'H4').mark('berlin', AUSTRIA))
    reenter(p, 'prussia-train-1')
    expect([site(p, 'berlin'), p.targets('enter')]).toEqual(['MAR-10.2-06', [p.city('dresden')]])
  })

  it('MAR-10.2-06 so does any piece in it, friend or enemy', () => {
    for (const piece of ['prussia-1', 'saxony-train-1', 'france-1', 'austria-2', 'austria-train-2']) {
      const p = prussian(board().put('prussia-train-1', ELIMINATED).put(piece, 'berlin').hand(PRUSSIA, 'H4'))
      reenter(p, 'prussia-train-1')
      expect([piece, site(p, 'berlin')]).toEqual([piece, 'MAR-10.2-06'])
      expect(p.at(piece)).toBe('berlin')
    }
  })

  it('MAR-10.2-06 a hussar in it does not, and is driven off', () => {
    const p = prussian(
      board().put('prussia-train-1', ELIMINATED).put('hussar-1', 'berlin').hand(PRUSSIA, 'H4'),
    )
    enter(reenter(p, 'prussia-train-1'), 'berlin')
    expect([p.at('prussia-train-1'), p.at('hussar-1')]).toEqual(['berlin', ELIMINATED])
  })

  it('MAR-10.2-07 without a free and friendly site the train stays away', () => {
    const p = board().put('prussia-train-1', ELIMINATED).put('saxony-1', 'dresden').mark('berlin', AUSTRIA)
    prussian(p.hand(PRUSSIA, 'H10'))
    expect([may(p, 'prussia-train-1'), p.targets('reenter')]).toEqual(['MAR-10.2-07', []])
    const q = board().put('prussia-train-1', 'y').put('saxony-1', 'dresden').mark('berlin', AUSTRIA)
    expect(may(prussian(q.hand(PRUSSIA, 'H10')), 'prussia-train-1')).toBe('MAR-10.2-07') // nor is it lifted
  })

  it('MAR-10.2-08 it moves again in the next turn', () => {
    const p = prussian(board().put('prussia-train-1', ELIMINATED).hand(PRUSSIA, 'H4'))
    pay(enter(reenter(p, 'prussia-train-1'), 'berlin'), 'H4')
    p.act('done')
    p.s.moved = 0 // as every stage begins
    expect(prussian(p).verdict('move', p.piece('prussia-train-1'))).toBeNull()
  })
})
