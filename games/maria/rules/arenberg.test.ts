// MAR-22: the Austrian general who is at home in the Netherlands.
import { describe, expect, it } from 'vitest'
import { AUSTRIA, FRANCE, PRAGMATIC } from '../powers.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { isProtected } from './conquest.ts'
import { movementFrame } from './movement.ts'
import { SUPPLIED, supplyFrame, supplyOf, UNSUPPLIED } from './supply.ts'
import { judgeReentry } from './trains.ts'
import { winterFrame } from './winter.ts'

const ARENBERG = 'austria-6'
const LINE = 'g-a-b-c-d-e-f-t'
const west = (...cities: string[]): Cities =>
  Object.fromEntries(cities.map((c) => [c, { map: 'flanders' as const }]))
const FLANDERS = west('g', 'a', 'b', 'c', 'd', 'e', 'f', 't')

const line = (scenario = 'advanced') => position(LINE, FLANDERS, scenario)
const state = (p: Position, general: string) => supplyOf(p.board, p.s, p.piece(general))

describe('Arenberg in supply', () => {
  it('MAR-22-01 MAR-T15 is always supplied in the Netherlands, without any train', () => {
    const p = position('g-a', { g: { region: 'netherlands', map: 'flanders' } }, 'advanced')
    p.put(ARENBERG, 'g', 4).put('austria-1', 'a', 4).down(ARENBERG)
    p.begin(supplyFrame(AUSTRIA))
    expect([p.isDown(ARENBERG), p.troops(ARENBERG)]).toEqual([false, 4])
    expect([p.isDown('austria-1'), p.troops('austria-1')]).toEqual([true, 3])
  })

  it('MAR-22-01 no other Austrian is, and Hannover is not the Netherlands', () => {
    const p = position('g-a', { g: { region: 'netherlands' }, a: { region: 'hannover' } }, 'advanced')
    p.put('austria-5', 'g').put(ARENBERG, 'a')
    expect([state(p, 'austria-5'), state(p, ARENBERG)]).toEqual([UNSUPPLIED, UNSUPPLIED])
  })

  it('MAR-22-01 enemies round about do not matter there', () => {
    const p = position('x-g-y', { g: { region: 'netherlands' } }, 'advanced')
    p.put(ARENBERG, 'g').put('france-1', 'x').put('france-2', 'y')
    expect(state(p, ARENBERG)).toBe(SUPPLIED)
  })

  it('MAR-22-02 MAR-T15 the train of the Pragmatic Army supplies him, six away but not seven', () => {
    const p = line().put(ARENBERG, 'g').put('pragmatic-army-train-1', 'f')
    expect(state(p, ARENBERG)).toBe(SUPPLIED)
    p.put('pragmatic-army-train-1', 't')
    expect(state(p, ARENBERG)).toBe(UNSUPPLIED)
  })

  it('MAR-22-02 by the usual rule for paths: an enemy on the way cuts it', () => {
    const p = line().put(ARENBERG, 'g').put('pragmatic-army-train-1', 'd').put('france-1', 'b')
    expect(state(p, ARENBERG)).toBe(UNSUPPLIED)
  })

  it('MAR-22-02 MAR-9-06 it supplies no other Austrian, and his train no general of the Pragmatic Army', () => {
    const p = line().put('austria-5', 'g').put('pragmatic-army-train-1', 'a')
    expect(state(p, 'austria-5')).toBe(UNSUPPLIED)
    const q = line().put('pragmatic-army-1', 'g').put('austria-train-1', 'a')
    expect(state(q, 'pragmatic-army-1')).toBe(UNSUPPLIED)
  })

  it('MAR-22-02 MAR-22-04 "also": an Austrian train, and his home country, serve him as any other', () => {
    const p = line().put(ARENBERG, 'g').put('austria-train-1', 'f')
    expect(state(p, ARENBERG)).toBe(SUPPLIED)
    const q = position('g-a', { g: { region: 'austria-flanders' } }, 'advanced').put(ARENBERG, 'g')
    expect(state(q, ARENBERG)).toBe(SUPPLIED)
  })

  it('MAR-22-01 MAR-9-12 in a stack his supply is his own: his fellow starves beside him', () => {
    const p = position('g-a', { g: { region: 'netherlands' } }, 'advanced')
    p.put(ARENBERG, 'g', 4).put('austria-1', 'g', 4).begin(supplyFrame(AUSTRIA))
    expect([p.isDown(ARENBERG), p.isDown('austria-1')]).toEqual([false, true])
    expect(p.troops(ARENBERG) + p.troops('austria-1')).toBe(7)
    expect(p.said('supply.cut')).toEqual([[p.piece('austria-1'), 1]])
  })

  it('MAR-22-02 MAR-9-12 so it is with the train of the Pragmatic Army', () => {
    const p = line().put(ARENBERG, 'g', 2).put('austria-2', 'g', 2).put('pragmatic-army-train-1', 'c')
    p.begin(supplyFrame(AUSTRIA))
    expect([p.isDown(ARENBERG), p.isDown('austria-2')]).toEqual([false, true])
  })
})

describe('Arenberg coming back', () => {
  const LAND: Cities = {
    breda: { region: 'netherlands', fortress: 'major', map: 'flanders' },
    sluis: { region: 'netherlands', fortress: 'minor', map: 'flanders' },
    hannover: { region: 'hannover', fortress: 'major', map: 'flanders' },
    wien: { region: 'austria-core', fortress: 'major' },
  }
  const gone = (general: string) => {
    const p = position('breda-sluis-hannover-wien', LAND, 'advanced').hand(AUSTRIA, 'D7')
    p.s.at[p.piece(general)] = -1
    return p.begin(winterFrame([AUSTRIA])).act('recruit', p.piece(general))
  }
  const cities = (p: Position) => p.targets('enter').map((c) => p.board.cityIds[c])

  it('MAR-22-03 also on a Dutch major fortress, not on a minor one nor in Hannover', () => {
    const p = gone(ARENBERG)
    expect(cities(p).sort()).toEqual(['breda', 'wien'])
    expect(p.verdict('enter', p.city('sluis'))).toBe('MAR-13-06')
    expect(p.verdict('enter', p.city('hannover'))).toBe('MAR-13-06')
    expect(p.act('enter', p.city('breda')).at(ARENBERG)).toBe('breda')
  })

  it('MAR-22-03 MAR-13-06 no other Austrian', () => {
    const p = gone('austria-5')
    expect(cities(p)).toEqual(['wien'])
    expect(p.verdict('enter', p.city('breda'))).toBe('MAR-13-06')
  })

  it('MAR-22-03 MAR-13-07 not if an enemy holds it', () => {
    const p = gone(ARENBERG).mark('breda', FRANCE)
    expect(p.verdict('enter', p.city('breda'))).toBe('MAR-13-07')
    expect(cities(p)).toEqual(['wien'])
  })

  it('MAR-22-03 MAR-6-07 beside a general of the Pragmatic Army only with consent', () => {
    const p = gone(ARENBERG).put('pragmatic-army-1', 'breda')
    p.act('enter', p.city('breda'))
    expect([p.awaited(), p.at(ARENBERG)]).toEqual([['frederick'], -1])
    expect(p.act('consent').at(ARENBERG)).toBe('breda')
  })
})

describe('Arenberg as any other', () => {
  it('MAR-22-04 Maria moves him, he crosses between the maps, and fights with Austrian cards', () => {
    const p = position('x-a-b-c', west('x', 'a'), 'advanced').put(ARENBERG, 'a', 4).put('france-1', 'c', 5)
    p.hand(AUSTRIA, 'H7').hand(PRAGMATIC, 'H9')
    p.begin(movementFrame([AUSTRIA, PRAGMATIC]))
    expect(p.targets('move', 'frederick')).toEqual([])
    p.act('move', p.piece(ARENBERG), 'maria').act('go', p.city('b')).act('stop')
    p.begin(combatFrame([AUSTRIA, PRAGMATIC]))
    expect(p.awaited()).toEqual(['maria'])
    expect(p.targets('card')).toEqual([p.card('H7')])
  })

  it('MAR-22-04 he protects Austrian and Dutch fortresses, and his trains enter in Austria only', () => {
    const p = position(
      'f-a-b-g w-v',
      {
        f: { region: 'netherlands', fortress: 'minor' },
        g: { region: 'austria-flanders', fortress: 'minor' },
        w: { region: 'netherlands', fortress: 'major' },
      },
      'advanced',
    )
    p.put(ARENBERG, 'a').hand(AUSTRIA, 'H7')
    for (const c of ['f', 'g']) expect(isProtected(p.board, p.s, p.board.fortressAt[p.city(c)])).toBe(true)
    p.s.at[p.piece('austria-train-1')] = -1
    expect(judgeReentry(p.board, p.s, p.piece('austria-train-1'), false)).toBe('MAR-10.2-07')
  })
})
