import { describe, expect, it } from 'vitest'
import { type Ground, type Label, overlap, placeLabels, room, STANDS } from './labels.ts'

const label = (text: string, x: number, y: number, weight: number): Label => ({
  text,
  at: [x, y],
  radius: 3,
  rank: 0,
  from: 0,
  weight,
})

const ground: Ground = {
  sizes: [[20], [10]],
  sheet: { left: 0, top: 0, right: 400, bottom: 200 },
  taken: [],
  ink: () => 0,
}

describe('labels', () => {
  it('gives the best position to a label on its own', () => {
    expect(placeLabels([label('Prag', 100, 100, 1)], ground)).toEqual([{ stand: 0, zoom: 0 }])
  })

  it('keeps names apart, the important one first, and lets others wait for a nearer zoom', () => {
    const labels = Array.from({ length: 9 }, (_, i) => label('Königgrätz', 200 + (i % 3) * 9, 100 + i * 4, i))
    const placed = placeLabels(labels, ground)
    expect(placed[8].zoom).toBe(0)
    const rooms = placed.flatMap((p, i) => (p.zoom === 0 ? [room(labels[i], STANDS[p.stand], 20)] : []))
    rooms.forEach((a, i) => {
      rooms.slice(i + 1).forEach((b) => {
        expect(overlap(a, b)).toBe(false)
      })
    })
    expect(placed.some((p) => p.zoom === 1)).toBe(true)
  })

  it('turns inward at the edge of the sheet', () => {
    const [{ stand }] = placeLabels([label('Preßburg', 395, 100, 1)], ground)
    expect(STANDS[stand].anchor).toBe('end')
  })
})
