// What the coach points at beside the map: parts of the page, buttons, cards. Those on the map are marked there.
import type { Pointer } from '@tricorne/kit/lessons'
import type { Thing } from '@tricorne/panels'

const PARTS: Record<string, string> = {
  map: '.ground',
  goal: '[data-goal]',
  status: '.bar .status',
  prompt: '.ask',
  panel: '.prompt .frame',
  hand: '.hand',
  actions: '#tab-actions',
  log: '#tab-log',
  forces: '#tab-forces',
}

const MARK = 'data-pointed'

export const thingsIn = (pointers: readonly Pointer[]): Thing[] =>
  pointers.flatMap((p) => ('thing' in p ? [p.thing] : []))

function selectorOf(pointer: Pointer): string | undefined {
  if ('part' in pointer) return PARTS[pointer.part]
  if ('thing' in pointer) return `.hand [data-${pointer.thing[0]}="${pointer.thing[1]}"]`
  const { verb, target } = pointer.choice
  return `.ask [data-verb="${verb}"]${target === null ? '' : `[data-target="${target}"]`}`
}

const elementsOf = (pointers: readonly Pointer[]): Element[] =>
  pointers.flatMap((pointer) => {
    const found = document.querySelector(selectorOf(pointer) ?? 'none')
    return found ? [found] : []
  })

/** Frames what is pointed at and nothing else, and brings it into sight. */
export function point(pointers: readonly Pointer[]): void {
  for (const old of document.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK)
  const elements = elementsOf(pointers)
  for (const element of elements) element.setAttribute(MARK, '')
  const onMap = elements.length < pointers.length ? document.querySelector(PARTS.map) : null
  const first = elements[0] ?? onMap
  first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
