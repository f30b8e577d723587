import { Options } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AUSTRIA, FRANCE } from '../powers.ts'
import { paymentFrame } from '../rules/cards.ts'
import { hussarsFrame } from '../rules/hussars.ts'
import { movementFrame } from '../rules/movement.ts'
import { ELIMINATED } from '../state.ts'
import { LOUIS, MARIA, type Position, position } from '../testkit.ts'
import { order } from './order.ts'

/** The options of a seat, what is looked at first before the others. */
function looked(p: Position, seat: number): { verb: string; target: number }[] {
  const options = new Options()
  p.machine.list(p.s, seat, options)
  const { verbs, targets, count } = options
  return Array.from({ length: count }, (_, i) => ({ verb: verbs[i], target: targets[i] })).sort(
    (x, y) => order(p.s, seat, y.verb, y.target, p.board) - order(p.s, seat, x.verb, x.target, p.board),
  )
}

describe('order', () => {
  it('lets hussars look at the ways by which enemies are supplied', () => {
    const p = position('a=b=c=d=e d=x=y', { x: { region: 'austria-core' } })
    p.put('france-2', 'e', 8).put('france-train-1', 'b').put('austria-1', 'x', 4).put('hussar-1', ELIMINATED)
    p.begin(hussarsFrame(p.board))
    const [first, second, third] = looked(p, MARIA).map((o) => p.board.cityIds[o.target])
    expect([first, second].sort()).toEqual(['c', 'd'])
    expect(third).not.toBe('c')
  })

  it('moves generals who are near something before those who are not, and these by force march', () => {
    const p = position('a=b=c=d=e=f=g=h=i=j=k', { c: { fortress: 'minor', region: 'austria-core' } })
    p.put('france-2', 'b', 4).put('france-3', 'k', 4)
    p.begin(movementFrame([FRANCE]))
    const list = looked(p, LOUIS).map((o) => `${o.verb} ${p.board.pieceIds[o.target] ?? ''}`)
    expect(list[0]).toBe('move france-2')
    expect(list.indexOf('march france-3')).toBeLessThan(list.indexOf('move france-3'))
    expect(list.indexOf('march france-3')).toBeLessThan(list.indexOf('march france-2'))
  })

  it('pays with what comes near the price without going beyond it', () => {
    const p = position('a=b').hand(AUSTRIA, 'H2', 'H7', 'S9', 'C10')
    p.begin(paymentFrame(AUSTRIA, 8))
    expect(looked(p, MARIA).map((o) => p.cardName(o.target))).toEqual(['H7', 'S9', 'C10', 'H2'])
  })
})
