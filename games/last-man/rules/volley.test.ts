import { expect, it } from 'vitest'
import { ALLIED, GERMAN, INFANTRY } from '../board.ts'
import { position } from '../testkit.ts'
import { facesIn } from './volley.ts'

it('TLM-5.2 tells the face of every die after what the dice come to', () => {
  const p = position('A-B', { A: { german: true } })
  p.unit('FR infantry', 'B').unit('FR infantry', 'B').unit('DE infantry', 'A')
  p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').move('DE infantry', 'A', 'B')
  p.act('end')
  p.act('done')
  p.dice(6, 1, 3).act('done')
  const [side, arm, firepower, dice, faces] = p.said('fire.rolled')[0]
  expect([side, arm, dice]).toEqual([ALLIED, INFANTRY, 2])
  expect(facesIn(faces)).toEqual([1, 6])
  expect(p.said('fire.defender')[0]).toEqual([ALLIED, 2, [1, 6].filter((face) => face <= firepower).length])
})

it('finds many dice of all faces in a number', () => {
  const faces = [1, 1, 2, 3, 3, 3, 4, 5, 6, 6]
  expect(facesIn(faces.reduce((n, face) => n + 256 ** (face - 1), 0))).toEqual(faces)
  expect(facesIn(0)).toEqual([])
  expect(facesIn(200 * 256 ** 5)).toHaveLength(200)
})
