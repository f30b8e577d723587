// The grain of laid paper: fine lines close together and a few fibres, no bitmap.
import { hash } from './chance.ts'
import { Pen } from './path.ts'

/** A pattern to fill a sheet with; `id` names it. */
export function grain(id: string, size = 180): string {
  const laid = new Pen()
  for (let y = 2; y < size; y += 6) {
    const from = hash(y) * size * 0.5
    laid.line([
      [from, y + hash(y, 1)],
      [from + size * (0.25 + 0.5 * hash(y, 2)), y + hash(y, 3)],
    ])
  }
  const fibres = new Pen()
  for (let i = 0; i < 26; i++) {
    const [x, y, a] = [hash(i, 7) * size, hash(i, 8) * size, hash(i, 9) * Math.PI]
    const l = 2 + hash(i, 10) * 6
    fibres.line([
      [x, y],
      [x + l * Math.cos(a), y + l * Math.sin(a)],
      [x + l * 1.5 * Math.cos(a + 0.5), y + l * 1.5 * Math.sin(a + 0.5)],
    ])
  }
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    `<path class="grain" d="${laid.data}"/><path class="grain" d="${fibres.data}"/></pattern>`
  )
}
