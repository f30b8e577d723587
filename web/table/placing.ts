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

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

/** The corner of the room that is farthest from the thing; null where the card would reach the thing from there. */
function farthest(at: Box, size: Size, room: Box): Placed | null {
  const x = at.x + at.width / 2 > room.x + room.width / 2 ? room.x : room.x + room.width - size.width
  const y = at.y + at.height / 2 > room.y + room.height / 2 ? room.y : room.y + room.height - size.height
  const fits = size.width <= room.width && size.height <= room.height
  return fits && apart({ x, y, ...size }, at) ? { x, y, most: room.height } : null
}

/** `far`: in the corner that is farthest from the thing, where it hides least of what lies around it. */
export function placed(at: Box, size: Size, page: Box, far: boolean): Placed {
  const room = {
    x: page.x + GAP,
    y: page.y + GAP,
    width: page.width - 2 * GAP,
    height: page.height - 2 * GAP,
  }
  const corner = far ? farthest(at, size, room) : null
  if (corner) return corner
  const around = strips(at, room)
  const best = around.reduce((a, b) => (share(b, size) > share(a, size) ? b : a))
  const height = Math.min(size.height, best.height)
  const y = best.y + best.height <= at.y ? best.y + best.height - height : at.y
  return {
    x: within(
      at.x + at.width / 2 - size.width / 2,
      best.x,
      Math.max(best.x, best.x + best.width - size.width),
    ),
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
