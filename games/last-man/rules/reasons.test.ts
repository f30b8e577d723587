// What a refused player reads: the reason in this position, in words. What is refused is tested with each rule.
import { expect, it } from 'vitest'
import { GERMAN } from '../board.ts'
import { position } from '../testkit.ts'

const G = { german: true, country: 'DE' } as const

it('TLM-1.2.2-05 TLM-1.2.2-06 TLM-4.1-03 a refused step tells that the area is full, or too far', () => {
  const p = position('A-B-C', { A: G, B: G, C: G })
  for (let i = 0; i < 3; i++) p.unit('DE infantry', 'B')
  p.unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('DE cavalry', 'A')
  expect(p.why('go', p.area('B'))).toBe('B is full: 3 units already stand there.')
  expect(p.why('go', p.area('C'))).toBe('C is not next to A.')
  expect(p.why('go', p.area('A'))).toBe('The unit is already in A.')
  expect(p.why('go', 999)).toBeNull()
})

it('TLM-4.1-01 TLM-2.II.2-01 a refused unit tells whose it is, or that it has moved', () => {
  const p = position('A-B', { A: G, B: G })
  p.army('de-1st', 'A', { infantry: 1 }).army('fr-1st', 'B', { infantry: 1 })
  p.unit('FR infantry', 'B').unit('DE infantry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
  const [own, enemy] = ['de-1st', 'fr-1st'].map((id) => p.board.armyIds.indexOf(id))
  expect(p.why('unit', p.slot('FR infantry', 'B'))).toBe('That unit belongs to your enemy.')
  expect(p.why('army', enemy)).toBe(`${p.board.armyNames[enemy]} belongs to your enemy.`)
  p.move('de-1st', 'B')
  expect(p.verdict('army', own)).toBe('TLM-2.II.2-01')
  expect(p.why('army', own)).toBe(`${p.board.armyNames[own]} has already moved.`)
})
