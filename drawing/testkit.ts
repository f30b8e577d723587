// For tests of maps and pieces.
import { type Label, overlap, type Placed, placedRoom } from './labels.ts'
import type { Letters } from './style.ts'

/** Pairs of names that overlap at a zoom. */
export function clashesAt(
  zoom: number,
  labels: readonly Label[],
  placed: readonly Placed[],
  letters: Letters,
): string[] {
  const shown = labels.flatMap((label, i) =>
    placed[i].zoom > zoom ? [] : [{ text: label.text, room: placedRoom(label, placed[i], letters[zoom]) }],
  )
  return shown.flatMap((a, i) =>
    shown.slice(i + 1).flatMap((b) => (overlap(a.room, b.room) ? [`${a.text}, ${b.text}`] : [])),
  )
}

/** Does every element of a drawing end? */
export function isWhole(drawn: string): boolean {
  let depth = 0
  for (const [tag] of drawn.matchAll(/<[^>]+>/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) depth++
    if (depth < 0) return false
  }
  return depth === 0
}
