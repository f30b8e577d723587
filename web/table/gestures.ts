// Mouse, touch and wheel on the map: drag, pinch, zoom, looks and plain clicks.
import { type Camera, zoomed } from './camera.ts'
import { HOLD } from './looking.ts'

export interface GestureHost {
  get(): Camera
  set(camera: Camera): void
  least(): number
  click(x: number, y: number, finger: boolean): void
  /** A finger rests here. */
  hold(x: number, y: number): void
  /** A pointer that presses nothing is here, or has left the map. */
  rest(at: Point | null): void
  moving(on: boolean): void
}

interface Point {
  x: number
  y: number
}

/** Pixels that a finger may move during a click. */
const STRAY = 6

export function gestures(node: HTMLElement, host: GestureHost) {
  const pointers = new Map<number, Point>()
  let start: Point | null = null
  let dragged = false
  let wheelEnd = 0
  let holding: ReturnType<typeof setTimeout> | undefined
  /** The finger has looked: lifting it does nothing. */
  let held = false
  /** A mouse rests on the map, and no finger has touched it since. */
  let hovering = false

  // Read once per gesture: reading it at each move would force a layout in between.
  let box = node.getBoundingClientRect()
  const measure = () => {
    box = node.getBoundingClientRect()
  }

  const at = (e: PointerEvent | WheelEvent): Point => ({ x: e.clientX - box.left, y: e.clientY - box.top })

  const middle = (): Point => {
    let [x, y] = [0, 0]
    for (const p of pointers.values()) [x, y] = [x + p.x, y + p.y]
    return { x: x / pointers.size, y: y / pointers.size }
  }

  const spread = (): number => {
    const [a, b] = [...pointers.values()]
    return b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y)
  }

  function down(e: PointerEvent): void {
    if (e.button !== 0 || (e.target as Element).closest('button')) return
    if (pointers.size === 0) measure()
    pointers.set(e.pointerId, at(e))
    if (pointers.size === 1) [start, dragged, held] = [at(e), false, false]
    else dragged = true
    clearTimeout(holding)
    if (e.pointerType === 'touch') hovering = false
    if (e.pointerType === 'touch' && !dragged) holding = setTimeout(hold, HOLD, at(e))
  }

  function hold({ x, y }: Point): void {
    held = true
    host.hold(x, y)
  }

  const menu = (e: Event): void => {
    if (held) e.preventDefault()
  }

  function move(e: PointerEvent): void {
    if (!pointers.has(e.pointerId)) {
      hover(e)
      return
    }
    const now = at(e)
    if (!dragged && start !== null) {
      if (Math.hypot(now.x - start.x, now.y - start.y) < STRAY) return
      clearTimeout(holding)
      dragged = true
      node.setPointerCapture(e.pointerId)
      host.moving(true)
    }
    const before = middle()
    const wide = spread()
    pointers.set(e.pointerId, now)
    const after = middle()
    const c = host.get()
    const shifted = { ...c, x: c.x + after.x - before.x, y: c.y + after.y - before.y }
    host.set(wide > 0 ? zoomed(shifted, spread() / wide, after, host.least()) : shifted)
  }

  function hover(e: PointerEvent): void {
    if (e.pointerType === 'touch' || wheelEnd !== 0) return
    measure()
    hovering = (e.target as Element).closest('button') === null
    host.rest(hovering ? at(e) : null)
  }

  // Where there is a mouse as well, it leaves as soon as a finger taps: what the finger looks at stays.
  function leave(e: PointerEvent): void {
    if (e.pointerType === 'touch' || !hovering) return
    hovering = false
    host.rest(null)
  }

  function up(e: PointerEvent): void {
    if (!pointers.delete(e.pointerId)) return
    if (pointers.size > 0) return
    clearTimeout(holding)
    if (!dragged && !held && start !== null && e.type === 'pointerup')
      host.click(start.x, start.y, e.pointerType === 'touch')
    start = null
    dragged = false
    host.moving(false)
  }

  function wheel(e: WheelEvent): void {
    e.preventDefault()
    if (wheelEnd === 0) {
      measure()
      host.moving(true)
    }
    clearTimeout(wheelEnd)
    wheelEnd = window.setTimeout(() => {
      wheelEnd = 0
      if (!dragged) host.moving(false)
    }, 180)
    const amount = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? e.deltaY * 16 : e.deltaY
    host.set(zoomed(host.get(), 2 ** (-amount / 300), at(e), host.least()))
  }

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerleave', leave)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', up)
  node.addEventListener('contextmenu', menu)
  node.addEventListener('wheel', wheel, { passive: false })
}
