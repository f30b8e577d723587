// Where the card about a thing stands: beside the thing, never on it.

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Placed {
  x: number
  y: number
  /** How high it may be there. */
  most: number
}

/** From the thing to its card, and from the card to the edge. */
const GAP = 8

/** The four strips of the room around the thing. */
function strips(at: Box, room: Box): Box[] {
  const [right, bottom] = [room.x + room.width, room.y + room.height]
  const under = at.y + at.height + GAP
  const beside = at.x + at.width + GAP
  return [
    { ...room, height: at.y - GAP - room.y },
    { ...room, y: under, height: bottom - under },
    { ...room, x: beside, width: right - beside },
    { ...room, width: at.x - GAP - room.x },
  ]
}

const within = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n))

/** How much of the card the strip can show: its height may be cut, its width never. */
const share = (strip: Box, { width, height }: Size): number =>
  strip.width < width ? 0 : Math.max(0, Math.min(1, strip.height / height))

type Size = Pick<Box, 'width' | 'height'>

/** `far`: in the corner that is farthest from the thing, where it hides least of what lies around it. */
export function placed(at: Box, size: Size, page: Box, far: boolean): Placed {
  const room = {
    x: page.x + GAP,
    y: page.y + GAP,
    width: page.width - 2 * GAP,
    height: page.height - 2 * GAP,
  }
  const around = strips(at, room)
  const best = around.reduce((a, b) => (share(b, size) > share(a, size) ? b : a))
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 }
  const height = Math.min(size.height, best.height)
  const away = (m: number, start: number, length: number): number =>
    m > start + length / 2 ? start : start + length
  const x = far ? away(middle.x, room.x, room.width) : middle.x - size.width / 2
  const near = best.y + best.height <= at.y ? best.y + best.height : at.y
  const y = far ? away(middle.y, room.y, room.height) : near - (near === at.y ? 0 : height)
  return {
    x: within(x, best.x, Math.max(best.x, best.x + best.width - size.width)),
    y: within(y, best.y, best.y + best.height - height),
    most: best.height,
  }
}

/** Pixels; so low a map has too little room for a card above or below a piece. */
const LOW = 480

/** Cards about things on the map stay off the panels; where the map is low they may cover the head. */
export function roomFor(on: 'map' | 'panel'): Box {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const box = document.querySelector('.ground')?.getBoundingClientRect()
  if (on === 'panel' || box === undefined) return { x: 0, y: 0, width, height }
  const top = box.height < LOW ? 0 : Math.max(0, box.top)
  return { x: box.left, y: top, width: box.width, height: Math.min(height, box.bottom) - top }
}
