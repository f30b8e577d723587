// Looking at things in panels without touching them: the pointer rests on one, a finger is held on it, or it has the
// focus. A panel says what an element is about with `data-look`.
import type { Thing } from '@tricorne/panels'
import { thingOf } from './looked.ts'

/** Milliseconds after which a finger that rests is a look, and no tap. */
export const HOLD = 400
/** Pixels that a finger may move meanwhile. */
const STRAY = 10

export interface Watcher {
  look(thing: Thing, at: Element, finger: boolean): void
  /** Away from what the panel showed; from this element only, if it is given. */
  left(at?: Element): void
}

export const lookedAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-look]') : null

export function looking(node: HTMLElement, watcher: Watcher) {
  let hovered: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  /** The finger has looked: lifting it does nothing. */
  let held = false

  function show(at: Element, finger: boolean): void {
    const thing = thingOf(at)
    if (thing) watcher.look(thing, at, finger)
  }

  function over({ target, pointerType }: PointerEvent): void {
    if (pointerType === 'touch') return
    const at = lookedAt(target)
    if (at === hovered) return
    if (hovered) watcher.left()
    hovered = at
    if (at) show(at, false)
  }

  function leave(): void {
    if (hovered) watcher.left()
    hovered = null
  }

  function down({ target, pointerType, clientX, clientY }: PointerEvent): void {
    held = false
    clearTimeout(timer)
    const at = lookedAt(target)
    if (pointerType !== 'touch' || at === null) return
    start = { x: clientX, y: clientY }
    timer = setTimeout(() => {
      held = true
      show(at, true)
    }, HOLD)
  }

  function move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - start.x, clientY - start.y) > STRAY) clearTimeout(timer)
  }

  function click(event: MouseEvent): void {
    clearTimeout(timer)
    if (!held) return
    held = false
    event.preventDefault()
    event.stopPropagation()
  }

  function focus({ target }: FocusEvent): void {
    const at = lookedAt(target)
    if (at?.matches(':focus-visible')) show(at, false)
  }

  // An element that goes away while the page is drawn anew loses the focus in the midst of it.
  const blur = ({ target }: FocusEvent): void => {
    const at = lookedAt(target)
    if (at) queueMicrotask(() => watcher.left(at))
  }

  const menu = (event: Event): void => {
    if (held) event.preventDefault()
  }

  const stop = (): void => clearTimeout(timer)

  node.addEventListener('pointerover', over)
  node.addEventListener('pointerleave', leave)
  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', stop)
  node.addEventListener('pointercancel', stop)
  node.addEventListener('click', click, { capture: true })
  node.addEventListener('contextmenu', menu)
  node.addEventListener('focusin', focus)
  node.addEventListener('focusout', blur)
  return { destroy: stop }
}
