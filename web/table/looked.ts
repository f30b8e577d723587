// What is looked at, and how elements of panels say what they are about.
import type { Thing } from '@tricorne/panels'
import type { Box } from './placing.ts'

export interface Looked {
  things: readonly Thing[]
  /** On the page. */
  at: Box
  on: 'map' | 'panel'
  /** A finger has tapped it or rests on it: the card stays until it goes elsewhere. */
  finger: boolean
  /** It is gone with its element. */
  element?: Element
}

export const lookOf = (thing: Thing | null): string => thing?.join(' ') ?? ''

/** Null where an element can be looked at, but has nothing to tell. */
export function thingOf(element: Element): Thing | null {
  const [kind, id] = (element.getAttribute('data-look') ?? '').split(' ')
  return id === undefined ? null : [kind, Number(id)]
}

export const sameThings = (a: readonly Thing[] | undefined, b: readonly Thing[] | null): boolean =>
  a?.join(' ') === b?.join(' ')
