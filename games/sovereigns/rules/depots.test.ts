// COS-6.9, COS-4.2.1, COS-11.4, COS-11.9: depots.
import { describe, expect, it } from 'vitest'
import { AU, BR, BV, DU, FR, GE, HA, HE, NA, PE, POWERS, PR, SP } from '../board.ts'
import { captureFrame, INITIAL, MOVES, supplyFrame, WINTER } from '../frames/supply.ts'
import { CROATS } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import {
  canMove,
  captureDepots,
  chainedSpaces,
  depotPower,
  fallingDepots,
  hasChain,
  judgeMove,
  judgePlace,
  priceOf,
} from './depots.ts'
import type { X } from './kit.ts'

const field = (): Position => {
  const p = position('campaign').clear().atWar().date(1744, 'summer')
  p.s.savedDepots.fill(0)
  return p
}

const depots = (p: Position, space: string, power: number): number => p.s.depots[p.space(space) * 6 + power]
const placing = (p: Position, power: number, space: string) => judgePlace(p.board, p.s, power, p.space(space))
const moving = (p: Position, power: number, from: string, to: string) =>
  judgeMove(p.board, p.s, power, p.space(from), p.space(to))
const world = (p: Position): X => p.machine as unknown as X

describe('buying', () => {
  it('COS-6.9-01 COS-4.2.1-01 COS-D13 up to 3 depots for a card each, the French for two; placed or saved', () => {
    const p = field().hand(AU, 'a1', 'a2', 'a3', 'a4')
    p.begin(supplyFrame(AU, INITIAL))
    expect(p.step).toBe('supply.buy')
    expect(p.verdict(AU, 'discard', p.card('f1'))).toBe('COS-6.3.1-02')
    for (const id of ['a1', 'a2', 'a3']) p.play(AU, 'discard', p.card(id))
    expect([p.s.savedDepots[AU], p.step]).toEqual([3, 'supply.place'])
    p.play(AU, 'space', p.space('kolin')).play(AU, 'done')
    expect([depots(p, 'kolin', AU), p.s.savedDepots[AU], p.s.cardAt[p.card('a4')]]).toEqual([1, 2, AU])
    expect([priceOf(FR), priceOf(BR), priceOf(PR)]).toEqual([2, 1, 1])
    const q = field().hand(FR, 'f1', 'f2', 'f3')
    q.begin(supplyFrame(FR, INITIAL)).play(FR, 'discard', q.card('f1'))
    expect([q.step, q.s.savedDepots[FR]]).toEqual(['supply.second', 0])
    q.play(FR, 'discard', q.card('f2'))
    expect([q.step, q.s.savedDepots[FR]]).toEqual(['supply.place', 1]) // one card left buys nothing
  })

  it('COS-11.4.2-01 COS-11.4.2-02 COS-Q103 all chained spaces at once are those that have a chain one by one', () => {
    for (const scenario of ['campaign', '1746-2']) {
      const p = position(scenario)
      for (const id of ['tabor', 'znaim', 'linz', 'ulm']) p.depot('FR', id, 1)
      for (let power = 0; power < POWERS; power++) {
        const chained = [...chainedSpaces(p.board, p.s, power)]
        expect(chained).toEqual(p.board.home.map((_, a) => Number(hasChain(p.board, p.s, power, a))))
      }
    }
  })

  it('COS-6.9-02 there is no limit to depots on the map or saved', () => {
    const p = field().hand(AU, 'a1').depot('AU', 'prag', 20)
    p.s.savedDepots[AU] = 20
    p.begin(supplyFrame(AU, INITIAL)).play(AU, 'discard', p.card('a1'))
    expect(p.s.savedDepots[AU]).toBe(21)
    expect(placing(p, AU, 'prag')).toBeNull()
  })

  it('COS-Q65 Spanish depots are bought by Prussia, a card each, in the French turn', () => {
    const p = field().hand(FR).hand(PR, 'p1', 'p2')
    p.begin(supplyFrame(FR, INITIAL))
    expect([p.step, p.asks(PR)]).toEqual(['supply.buy', true])
    p.play(PR, 'discard', p.card('p1'))
    expect([p.s.savedDepots[SP], p.s.savedDepots[PR]]).toEqual([1, 0])
    p.play(PR, 'done')
    expect(p.step).toBe('supply.place')
    const q = field().hand(PR, 'p1').hand(FR)
    q.begin(supplyFrame(PR, INITIAL)).play(PR, 'discard', q.card('p1'))
    expect([q.s.savedDepots[SP], q.s.savedDepots[PR]]).toEqual([0, 1])
  })

  it('COS-D13 Britain says whether a depot is its own or Piedmont’s', () => {
    const p = field().hand(BR, 'b1')
    p.begin(supplyFrame(BR, INITIAL)).play(BR, 'discard', p.card('b1'))
    expect([p.step, p.verdict(BR, 'power', AU)]).toEqual(['supply.whose', 'COS-Q65'])
    p.play(BR, 'power', PE)
    expect([p.s.savedDepots[PE], p.s.savedDepots[BR]]).toEqual([1, 0])
  })

  it('COS-Q6 saved depots are placed in winter, none is bought', () => {
    const p = field().date(1744, 'lateWinter').hand(AU, 'a1', 'a2')
    p.s.savedDepots[AU] = 1
    p.begin(supplyFrame(AU, WINTER))
    expect(p.step).toBe('supply.place')
    p.play(AU, 'space', p.space('tabor'))
    expect([p.step, depots(p, 'tabor', AU)]).toEqual(['supply.pick', 1])
  })

  it('COS-Q112 a Power without Will has no depots', () => {
    const p = field().hand(PR, 'p1').hand(FR)
    p.s.will[SP] = 0
    p.begin(supplyFrame(FR, INITIAL))
    expect(p.asks(PR)).toBe(false)
  })
})

describe('placing', () => {
  it('COS-4.2.1-02 COS-11.4.2-01 within two paths of a fortress or depot of its colour, not among enemies', () => {
    const p = field()
    expect([placing(p, AU, 'kolin'), placing(p, AU, 'tabor')]).toEqual([null, null])
    expect(placing(p, PR, 'iglau')).toBe('COS-11.4.2-02')
    p.force('kolin', { nation: 'FR', inf: 1 })
    expect(placing(p, AU, 'kolin')).toBe('COS-11.4.2-01')
    p.force('kolin', { nation: 'AU', inf: 9 })
    expect(placing(p, AU, 'kolin')).toBe('COS-11.4.2-01')
    p.depot('FR', 'tabor')
    expect(placing(p, AU, 'tabor')).toBe('COS-11.4.2-01')
    expect(judgePlace(p.board, p.s, AU, -1)).toBe('COS-4.2.1-02')
  })

  it('COS-4.2.1-02 gives the reason', () => {
    const p = field()
    p.s.savedDepots[PR] = 1
    p.begin(supplyFrame(PR, WINTER))
    expect(p.why(PR, 'space', p.space('vienna'))).toMatch(/Wien|Vienna/)
  })

  it('COS-4.2.1-03 Spanish depots stand in Italy only', () => {
    const p = field()
    expect(placing(p, SP, 'barcelona')).toBe('COS-4.2.1-03')
    p.control('SP', 'nice').force('nice', { nation: 'SP', inf: 2, inside: true })
    expect(placing(p, SP, 'oneglia')).toBeNull()
    expect(moving(p, SP, 'nice', 'antibes')).toBe('COS-4.2.1-03')
  })

  it('COS-11.4.2-02 COS-Q103 a chain ends at a fortress of its colour, or a taken one held by SP of the colour', () => {
    const p = field().control('FR', 'prag')
    expect(placing(p, FR, 'tabor')).toBe('COS-11.4.2-02')
    p.force('prag', { nation: 'PR', inf: 3 })
    expect(placing(p, FR, 'tabor')).toBe('COS-11.4.2-02')
    p.force('prag', { nation: 'FR', inf: 1, inside: true })
    expect(placing(p, FR, 'tabor')).toBeNull()
    p.depot('FR', 'tabor')
    expect(placing(p, FR, 'znaim')).toBeNull() // chained
    p.depot('FR', 'znaim')
    p.control('AU', 'prag')
    expect([
      hasChain(p.board, p.s, FR, p.space('znaim')),
      hasChain(p.board, p.s, FR, p.space('tabor')),
    ]).toEqual([false, false])
  })

  it('COS-11.4.2-03 COS-T30 chains do not mix colours', () => {
    const p = field().control('PR', 'magdeburg').force('magdeburg', { nation: 'FR', inf: 2 })
    expect([placing(p, FR, 'halle'), placing(p, PR, 'halle')]).toEqual(['COS-11.4.2-02', null])
    p.depot('AU', 'kolin').depot('AU', 'tabor')
    expect(placing(p, BR, 'iglau')).toBe('COS-11.4.2-02')
  })

  it('COS-11.4.2-04 a depot’s line does not run where enemies outnumber friends', () => {
    const p = field().control('FR', 'budweis', 'brunn', 'vienna', 'olmutz', 'hradisch')
    expect(placing(p, AU, 'iglau')).toBeNull() // by Kolin or Tabor to Prag
    p.force('kolin', { nation: 'FR', inf: 3 }).force('tabor', { nation: 'FR', inf: 3 })
    expect(placing(p, AU, 'iglau')).toBe('COS-11.4.2-02')
    p.force('kolin', { nation: 'AU', inf: 3 })
    expect(placing(p, AU, 'iglau')).toBeNull()
  })

  it('COS-11.4.2-05 red is British and Hannoverian, yellow Spanish, Neapolitan and Genoese', () => {
    const { depotColour } = field().board
    expect(depotColour[HA]).toBe(depotColour[BR])
    expect([depotColour[NA], depotColour[GE]]).toEqual([depotColour[SP], depotColour[SP]])
    const own = [PR, AU, FR, BR, SP, PE, BV].map((n) => depotColour[n])
    expect(new Set(own).size).toBe(7)
    const p = field()
    expect(placing(p, BR, 'luneburg')).toBeNull() // from Stade
    p.status('belligerent', 'GE').ally('bourbon', 'GE')
    expect(placing(p, SP, 'la-spezia')).toBeNull()
  })

  it('COS-15.5.2-01 COS-15.5.1-01 nothing goes into or out of a fortress that is shut in', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 2, inside: true })
      .depot('AU', 'prag')
      .depot('AU', 'kolin')
    p.force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    expect(placing(p, AU, 'prag')).toBe('COS-15.5.2-01')
    expect(moving(p, AU, 'prag', 'tabor')).toBe('COS-15.5.1-01')
    expect(moving(p, AU, 'kolin', 'prag')).toBe('COS-15.5.2-01')
    expect(canMove(p.board, p.s, AU, p.space('prag'))).toBe(false)
  })

  it('COS-16.5-08 the French place none in England or Scotland', () => {
    const p = field().control('FR', 'london').force('london', { nation: 'FR', inf: 3, inside: true })
    expect(placing(p, FR, 'dover')).toBe('COS-16.5-08')
  })
})

describe('moving', () => {
  it('COS-4.2.1-05 COS-8.5-04 COS-17.2-01 any depots of the active Powers move up to two spaces, each once', () => {
    const p = field().depot('AU', 'kolin', 2)
    p.begin(supplyFrame(AU, MOVES)).play(AU, 'space', p.space('kolin'))
    expect(p.verdict(AU, 'space', p.space('brunn'))).toBeNull()
    expect(p.verdict(AU, 'space', p.space('vienna'))).toBe('COS-4.2.1-05')
    p.play(AU, 'space', p.space('iglau'))
      .play(AU, 'space', p.space('kolin'))
      .play(AU, 'space', p.space('iglau'))
    expect([p.step, depots(p, 'iglau', AU)]).toEqual(['over', 2])
    const q = field().depot('AU', 'kolin').depot('BR', 'hannover')
    q.begin(supplyFrame(AU, MOVES))
    expect(q.verdict(AU, 'space', q.space('hannover'))).toBe('COS-4.2.1-05')
    q.play(AU, 'space', q.space('kolin')).play(AU, 'space', q.space('tabor'))
    expect([q.step, q.said('supply.moved').length]).toEqual(['over', 1])
  })

  it('COS-8.5-05 not among enemies, Croats alone included, unless friendly SP are there', () => {
    const p = field().depot('FR', 'pilsen').control('AU', 'budweis', 'eger')
    p.s.irregulars[p.space('tabor') * 4 + CROATS] = 1
    expect(moving(p, FR, 'pilsen', 'tabor')).toBe('COS-8.5-05')
    p.force('tabor', { nation: 'PR', inf: 1 })
    expect(moving(p, FR, 'pilsen', 'tabor')).toBeNull()
    p.force('prag', { nation: 'AU', inf: 2, inside: true }).force('budweis', {
      nation: 'AU',
      inf: 2,
      inside: true,
    })
    p.force('cham', { nation: 'AU', inf: 1 }).force('eger', { nation: 'AU', inf: 1 })
    expect(moving(p, FR, 'pilsen', 'prag')).toBe('COS-8.5-05')
    expect(moving(p, FR, 'pilsen', 'kolin')).toBeNull() // by Tabor
    p.force('tabor', { nation: 'AU', inf: 1 })
    expect(moving(p, FR, 'pilsen', 'regensburg')).toBe('COS-8.5-05')
  })
})

describe('capture', () => {
  it('COS-11.9.2-01 COS-8.9.2-01 depots without friends fall to enemies who enter, in the captor’s colour', () => {
    const p = field().depot('AU', 'kolin', 2).force('kolin', { nation: 'BV', inf: 1 })
    p.status('belligerent', 'BV').ally('bourbon', 'BV')
    expect(fallingDepots(p.board, p.s, p.space('kolin'), BV)).toBe(2)
    expect(captureDepots(p.board, p.s, world(p), p.space('kolin'), BV)).toBe(2)
    expect([depots(p, 'kolin', AU), depots(p, 'kolin', FR)]).toEqual([0, 2])
    const q = field().depot('AU', 'kolin').force('kolin', { nation: 'FR', inf: 9 }, { nation: 'AU', inf: 1 })
    expect(fallingDepots(q.board, q.s, q.space('kolin'), FR)).toBe(0)
    const r = field().depot('AU', 'prag').force('prag', { nation: 'FR', inf: 9 })
    expect(fallingDepots(r.board, r.s, r.space('prag'), FR)).toBe(0) // inside the walls
    r.control('FR', 'prag')
    expect(fallingDepots(r.board, r.s, r.space('prag'), FR)).toBe(1)
  })

  it('COS-11.9.2-01 COS-D30 the captor keeps or destroys them', () => {
    const p = field().depot('AU', 'kolin', 3).force('kolin', { nation: 'FR', inf: 1 })
    p.begin(captureFrame(p.space('kolin'), FR))
    expect([p.step, p.asks(FR)]).toEqual(['capture.ask', true])
    p.play(FR, 'destroyDepot').play(FR, 'keepDepots')
    expect([p.step, depots(p, 'kolin', FR)]).toEqual(['over', 2])
    const q = field().depot('AU', 'kolin', 3).force('kolin', { nation: 'FR', inf: 1 })
    q.begin(captureFrame(q.space('kolin'), FR)).play(FR, 'destroyDepots')
    expect(depots(q, 'kolin', FR)).toBe(0)
    q.begin(captureFrame(q.space('kolin'), FR))
    expect(q.step).toBe('over')
  })

  it('COS-11.9.2-01 a nation without depots captures for its paymaster', () => {
    const p = field()
    const power = (nation: number) => depotPower(p.board, p.s, nation)
    expect([power(BV), power(HE), power(HA), power(DU), power(NA), power(GE)]).toEqual([
      FR,
      BR,
      BR,
      BR,
      SP,
      SP,
    ])
  })
})
