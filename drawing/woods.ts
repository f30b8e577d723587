// Woods, heaths and marshes: small signs scattered over their ground.
import { hash } from './chance.ts'
import { inside, type Point } from './geometry.ts'
import type { Free } from './relief.ts'
import type { Tiles } from './tiles.ts'

export interface Wood {
  kind: 'wood' | 'heath' | 'marsh'
  ring: readonly Point[]
}

/** Signs that end where they began: a tree with a round crown, its trunk and its shadow; tufts of heather; reeds over water. */
const SIGNS: Record<Wood['kind'], string[]> = {
  wood: [
    'v-2c-3-.3-2.4-4.6.3-4.4 2.6-.1 2.6 4-.3 4.4m0 2h2.6m-2.6 0',
    'v-1.8c-2.6-.2-2-4 .2-3.9 2.2-.1 2.3 3.6-.2 3.9m0 1.8h2.2m-2.2 0',
    'v-2.2c-2.4-.6-1.6-5 .3-5 2 0 2.2 4.5-.3 5m0 2.2h2m-2 0',
  ],
  heath: ['l-1.3-1.8m1.3 1.8v-2.4m0 2.4l1.3-1.8m-1.3 1.8'],
  marsh: ['h5m-3.6 1.6h4.4m-4-1.6v-2m1.2 2l.6-1.8m-3.6 1.8'],
}
const STEP: Record<Wood['kind'], number> = { wood: 8.2, heath: 10, marsh: 9 }

export function strew(tiles: Tiles, { kind, ring }: Wood, free: Free): void {
  strewSigns(tiles, ring, { step: STEP[kind], signs: SIGNS[kind], spread: [0.5, 0.4], gap: 3.5 }, free)
}

/** Signs in rows over a ring, a little out of line: by how many steps, and how much room each wants. */
export function strewSigns(
  tiles: Tiles,
  ring: readonly Point[],
  { step, signs, spread, gap }: { step: number; signs: readonly string[]; spread: Point; gap: number },
  free: Free,
): void {
  const ys = ring.map((p) => p[1])
  const xs = ring.map((p) => p[0])
  let row = 0
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step * 0.8, row++)
    for (let x = Math.min(...xs) + (row % 2) * step * 0.5; x < Math.max(...xs); x += step) {
      const chance = hash(x, y)
      const at: Point = [x + (chance - 0.5) * step * spread[0], y + (hash(y, x) - 0.5) * step * spread[1]]
      if (!inside(at, ring) || !free(at, gap)) continue
      tiles.at(at).sign(at, signs[Math.floor(chance * 997) % signs.length])
    }
}
