// Boxes off the map, in units of the sheet: seas, land and margins where no space lies.

export interface BoxPlace {
  x: number
  y: number
  w: number
  h: number
}

export const BOXES: Record<string, BoxPlace> = {
  'spring-br': { x: 110, y: 2330, w: 640, h: 220 },
  atlantic: { x: 110, y: 2580, w: 640, h: 330 },
  louisbourg: { x: 110, y: 2960, w: 305, h: 190 },
  india: { x: 445, y: 2960, w: 305, h: 190 },
  'spring-fr': { x: 110, y: 3190, w: 640, h: 220 },
  mediterranean: { x: 1120, y: 4580, w: 700, h: 320 },
  'spring-pr': { x: 3460, y: 140, w: 660, h: 220 },
  'spring-au': { x: 3590, y: 3730, w: 560, h: 220 },
  'french-entry-austrian-netherlands': { x: 1000, y: 1570, w: 340, h: 170 },
  'french-entry-netherlands': { x: 1000, y: 1370, w: 340, h: 170 },
  'ch-box': { x: 3590, y: 3360, w: 560, h: 330 },
}

/** Below the heading of a box. */
const HEAD = 96

/** Places for so many counters in a box, in rows below its heading; `step` is how far apart they stand. */
export function slotsIn({ x, y, w, h }: BoxPlace, count: number, step = 92): [number, number][] {
  const columns = Math.max(1, Math.min(count, Math.floor((w - 40) / step)))
  const rows = Math.ceil(count / columns)
  const down = Math.min(step, (h - HEAD - 16) / Math.max(1, rows))
  return Array.from({ length: count }, (_, i): [number, number] => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    return [
      x + w / 2 + ((i % columns) - (inRow - 1) / 2) * step,
      y + HEAD + (h - HEAD - 16) / 2 + (row - (rows - 1) / 2) * down,
    ]
  })
}
