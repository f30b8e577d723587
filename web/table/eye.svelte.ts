// What the viewer looks at: with the pointer, a finger or the focus, on the map or in a panel.
import type { Thing } from '@tricorne/panels'
import { type Looked, thingOf } from './looked.ts'
import { lookedAt, type Watcher } from './looking.ts'
import type { Box } from './placing.ts'

export class Eye implements Watcher {
  looked = $state.raw<Looked | null>(null)
  /** The click that is being handled is on something that can be looked at; on a button otherwise. */
  onThing = false
  /** The last press was a finger's. */
  finger = false
  /** Told what the pointer or the focus rests on in a panel. */
  private readonly rest: (thing: Thing | null) => void

  constructor(rest: (thing: Thing | null) => void) {
    this.rest = rest
  }

  onMap(things: readonly Thing[] | null, at: Box, finger: boolean): void {
    if (things === null && this.looked?.on === 'panel') return
    this.looked = things && { things, at, on: 'map', finger }
  }

  look(thing: Thing, element: Element, finger: boolean): void {
    const { left: x, top: y, width, height } = element.getBoundingClientRect()
    this.looked = { things: [thing], at: { x, y, width, height }, on: 'panel', finger, element }
    this.rest(thing)
  }

  left(at?: Element): void {
    if (this.looked?.on === 'panel' && (at === undefined || this.looked.element === at)) this.away()
  }

  away(): void {
    this.looked = null
    this.rest(null)
  }

  press({ target, pointerType }: PointerEvent): void {
    this.finger = pointerType === 'touch'
    const onCard = target instanceof Element && target.closest('[data-looked]') !== null
    if (this.looked?.finger && !onCard) this.away()
  }

  /** A tap is a look as well. */
  click(target: EventTarget | null): void {
    const element = lookedAt(target)
    this.onThing = element !== null
    const thing = element && thingOf(element)
    if (element && thing && this.finger) this.look(thing, element, true)
  }

  /** The position is another one. A finger rests nowhere: what it has tapped is not to lie over the table for long. */
  moved(): void {
    if (this.looked?.finger || this.looked?.element?.isConnected === false) this.away()
  }
}
