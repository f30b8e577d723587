// Keeps the focus on the page: when what had it goes away or can no longer be used, it passes to what is nearest. A
// person with a keyboard or a screen reader would have to begin at the top again.

const USABLE = 'button, a[href], input, select, textarea, summary, [tabindex]'

interface Kept {
  element: HTMLElement | SVGElement
  /** From the inside out. */
  around: Element[]
}

let kept: Kept | null = null

function keep({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
  const around: Element[] = []
  for (let at = target.parentElement; at !== null && at !== document.body; at = at.parentElement)
    around.push(at)
  kept = { element: target, around }
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled, [tabindex="-1"]') && element.getClientRects().length > 0

function nearest({ around }: Kept): HTMLElement | SVGElement | null {
  // Wider than a part of the page is nowhere in particular.
  for (const part of around.filter((one) => one.isConnected && !one.matches('main, .table, #app'))) {
    if (part.matches('[tabindex]') && isUsable(part) && part instanceof HTMLElement) return part
    const found = [...part.querySelectorAll<HTMLElement | SVGElement>(USABLE)].find(isUsable)
    if (found) return found
  }
  return document.getElementById('content')
}

function restore(): void {
  if (kept === null || !isLost()) return
  // A button that is busy for a moment keeps its place.
  if (kept.element.isConnected && kept.element.matches(':disabled')) return
  const next = isUsable(kept.element) ? kept.element : nearest(kept)
  next?.focus({ preventScroll: true })
}

/** From now on the focus never falls to the body for good. */
export function keepFocus(): void {
  let asked = false
  document.addEventListener('focusin', keep)
  new MutationObserver(() => {
    if (asked || !isLost()) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      restore()
    })
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
}
