// A cut of a drawn map: what of it touches a box, for a picture that shows a part of the whole. It knows the paths,
// texts and groups that maps are made of, and leaves out each piece of a path that lies outside.
import type { Rect } from './labels.ts'

interface Element {
  tag: string
  attributes: string
  children: (Element | string)[]
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g

function parse(svg: string): Element {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [, end, tag, attributes, empty, text] of svg.matchAll(TAG)) {
    const parent = open[open.length - 1]
    if (text !== undefined) parent.children.push(text)
    else if (end) open.pop()
    else {
      const element = { tag, attributes, children: [] }
      parent.children.push(element)
      if (!empty) open.push(element)
    }
  }
  return root
}

const attribute = (e: Element, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(e.attributes)?.[1]

/** How many numbers each command of a path takes, and where among them the last point is. */
const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 }
const STEP = /([MLHVCSQZmlhvcsqz])|(-?(?:\d+\.?\d*|\.\d+))/g

interface Stretch {
  /** Path data, from a move to an absolute point. */
  data: string
  box: [x0: number, y0: number, x1: number, y1: number]
}

/** The pieces of a path, each from one move to the next, with the box around each. */
export function stretches(d: string): Stretch[] {
  const out: Stretch[] = []
  const words = [...d.matchAll(STEP)]
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let command = 'M'
  const begin = () => out.push({ data: `M${tidy(x)} ${tidy(y)}`, box: [x, y, x, y] })
  for (let i = 0; i < words.length; ) {
    const [, letter] = words[i]
    if (letter) {
      command = letter
      i++
    }
    const upper = command.toUpperCase()
    const numbers = words.slice(i, i + ARITY[upper]).map((w) => Number(w[2]))
    i += ARITY[upper]
    const relative = command !== upper
    if (upper === 'Z') {
      if (out.length > 0) out[out.length - 1].data += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    // After a `z` the pen stands at the start of the stretch, where a new one begins.
    if (upper !== 'M' && (out.length === 0 || out[out.length - 1].data.endsWith('z'))) begin()
    const points = pointsOf(upper, numbers, relative ? [x, y] : null, [x, y])
    ;[x, y] = points[points.length - 1]
    if (upper === 'M') {
      ;[startX, startY] = [x, y]
      begin()
      command = relative ? 'l' : 'L'
    } else {
      const last = out[out.length - 1]
      last.data += command + numbers.join(' ')
      for (const [px, py] of points) widen(last.box, px, py)
    }
  }
  return out
}

const tidy = (n: number): number => Math.round(n * 10) / 10

function pointsOf(
  command: string,
  n: number[],
  from: [number, number] | null,
  [x, y]: [number, number],
): [number, number][] {
  const [dx, dy] = from ?? [0, 0]
  if (command === 'H') return [[n[0] + dx, y]]
  if (command === 'V') return [[x, n[0] + dy]]
  const points: [number, number][] = []
  for (let i = 0; i < n.length; i += 2) points.push([n[i] + dx, n[i + 1] + dy])
  return points
}

function widen(box: Stretch['box'], x: number, y: number): void {
  box[0] = Math.min(box[0], x)
  box[1] = Math.min(box[1], y)
  box[2] = Math.max(box[2], x)
  box[3] = Math.max(box[3], y)
}

/** Wide strokes and letters reach beyond their points. */
const REACH = 20
const LETTERS = 90

const near = ({ left, top, right, bottom }: Rect, box: Stretch['box'], reach: number): boolean =>
  box[0] <= right + reach && box[2] >= left - reach && box[1] <= bottom + reach && box[3] >= top - reach

/** Where an element stands that has one place; null for what has none. */
function placeOf(e: Element): [number, number] | null {
  const moved = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(attribute(e, 'transform') ?? '')
  if (moved) return [Number(moved[1]), Number(moved[2])]
  const [x, y] = [attribute(e, 'x') ?? attribute(e, 'cx'), attribute(e, 'y') ?? attribute(e, 'cy')]
  return x !== undefined && y !== undefined ? [Number(x), Number(y)] : null
}

/** Ids of what is drawn again and again around a place of its own: the place of its points says nothing. */
function stampsIn(e: Element, moved = false, found = new Set<string>()): Set<string> {
  const shifted = moved || attribute(e, 'transform') !== undefined
  const [, id] = /^#(.+)$/.exec((e.tag === 'use' && attribute(e, 'href')) || '') ?? []
  if (id !== undefined && (shifted || placeOf(e) !== null)) found.add(id)
  for (const c of e.children) if (typeof c !== 'string') stampsIn(c, shifted, found)
  return found
}

function cut(e: Element, box: Rect, stamps: ReadonlySet<string>): string {
  if (stamps.has(attribute(e, 'id') ?? '')) return serialized(e)
  const place = placeOf(e)
  if (place && e.tag !== 'rect' && !near(box, [place[0], place[1], place[0], place[1]], LETTERS)) return ''
  const d = e.tag === 'path' && !attribute(e, 'transform') ? attribute(e, 'd') : undefined
  if (d !== undefined) {
    const kept = stretches(d).filter((s) => near(box, s.box, REACH))
    if (kept.length === 0) return attribute(e, 'id') ? written(e, ' d=""') : ''
    return written(e, ` d="${kept.map((s) => s.data).join('')}"`)
  }
  // What is drawn in units of its own is kept whole, and a group with an id, which is used elsewhere.
  const whole =
    attribute(e, 'transform') !== undefined ||
    /^(pattern|radialGradient|linearGradient)$/.test(e.tag) ||
    (e.tag === 'g' && attribute(e, 'id') !== undefined)
  const inner = e.children
    .map((c) => (typeof c === 'string' ? c : whole ? serialized(c) : cut(c, box, stamps)))
    .join('')
  return inner === '' && e.tag === 'g' ? '' : around(e, inner)
}

const written = (e: Element, d: string): string => `<path${e.attributes.replace(/\sd="[^"]*"/, '')}${d}/>`

const around = ({ tag, attributes }: Element, inner: string): string =>
  inner === '' ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner}</${tag}>`

const serialized = (e: Element): string =>
  around(e, e.children.map((c) => (typeof c === 'string' ? c : serialized(c))).join(''))

/** What of a drawn map touches a box. */
export function cutOf(svg: string, box: Rect): string {
  const drawn = parse(svg)
  const stamps = stampsIn(drawn)
  return drawn.children.map((c) => (typeof c === 'string' ? c : cut(c, box, stamps))).join('')
}
