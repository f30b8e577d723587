// Pan and zoom: screen = map × k + (x, y). Plain numbers, no DOM.
export interface Camera {
  x: number
  y: number
  k: number
}

export interface Size {
  width: number
  height: number
}

export type Box = [x: number, y: number, width: number, height: number]

export const LARGEST = 12

/** The camera that shows a box of the map in the middle of the screen. */
export function fitting([x, y, width, height]: Box, screen: Size, margin = 0): Camera {
  const k = Math.min((screen.width - 2 * margin) / width, (screen.height - 2 * margin) / height)
  return {
    k,
    x: screen.width / 2 - (x + width / 2) * k,
    y: screen.height / 2 - (y + height / 2) * k,
  }
}

/** The camera that covers the screen with a box, cropping the rest. */
export function covering(box: Box, screen: Size): Camera {
  const [x, y, width, height] = box
  const k = Math.max(screen.width / width, screen.height / height)
  return { k, x: screen.width / 2 - (x + width / 2) * k, y: screen.height / 2 - (y + height / 2) * k }
}

export function zoomed(c: Camera, factor: number, at: { x: number; y: number }, least: number): Camera {
  const k = Math.min(LARGEST, Math.max(least, c.k * factor))
  const f = k / c.k
  return { k, x: at.x - (at.x - c.x) * f, y: at.y - (at.y - c.y) * f }
}

/** Keeps the map on the screen; `spare` pixels may stay empty beside it. */
export function kept(c: Camera, map: Size, screen: Size, spare = 0): Camera {
  const inside = (offset: number, length: number, room: number) => {
    if (length <= room) return Math.min(room - length + spare, Math.max(-spare, offset))
    return Math.min(spare, Math.max(room - length - spare, offset))
  }
  return {
    k: c.k,
    x: inside(c.x, map.width * c.k, screen.width),
    y: inside(c.y, map.height * c.k, screen.height),
  }
}

export const toMap = (c: Camera, at: { x: number; y: number }) => ({
  x: (at.x - c.x) / c.k,
  y: (at.y - c.y) / c.k,
})
