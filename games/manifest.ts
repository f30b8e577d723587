// What a game says of itself before any of it is loaded: its package.json, and there the field "tricorne".
// docs/adding-a-game.md tells what each entry means.

/** The speeds that a game should reach on one thread; `tricorne bench` shows them beside its own. */
export interface Speed {
  actionsPerSecond: number
  jsonActionsPerSecond: number
  cloneMicros: number
  viewMicros: number
}

/** The doors of a game: its rules, its pack, and its table, which only browsers open. */
export const ENTRIES = ['.', './pack', './table'] as const

export type Entry = (typeof ENTRIES)[number]

export interface Manifest {
  /** The name of the folder. */
  id: string
  /** For people who do not know the id. */
  title: string
  /** Games are listed by this number, then by id; those without one come last. */
  order?: number
  /** Variants in RULES.md whose rules, rulings and decisions must all have tests. */
  rules: string[]
  /** Scenarios on which tests hold greedy to its strength against random players: how many matches for each seat. */
  held?: Record<string, number>
  speed?: Speed
  /** Of scenarios that take long, the one that is over soonest: for trying the game out. */
  short?: string
  /** The file behind each door, from the game's folder. */
  entries: Partial<Record<Entry, string>>
}

const FIELDS = ['title', 'order', 'rules', 'held', 'speed', 'short']
const SPEEDS = ['actionsPerSecond', 'jsonActionsPerSecond', 'cloneMicros', 'viewMicros']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCounts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((n) => typeof n === 'number')

const isSpeed = (value: unknown): boolean =>
  isCounts(value) && SPEEDS.every((key) => Object.hasOwn(value as object, key))

const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

/** What is wrong with the field "tricorne", or null. */
function fault(own: Record<string, unknown>): string | null {
  const { title, order, rules = [], held = {}, speed, short = '' } = own
  const unknown = Object.keys(own).find((key) => !FIELDS.includes(key))
  if (unknown !== undefined) return `has an unknown entry "${unknown}"`
  if (typeof title !== 'string' || title === '') return 'needs a "title"'
  if (order !== undefined && typeof order !== 'number') return 'needs a number as "order"'
  if (!isWords(rules)) return 'needs a list of variants as "rules"'
  if (!isCounts(held)) return 'needs numbers of matches by scenario as "held"'
  if (speed !== undefined && !isSpeed(speed)) return `needs the numbers ${SPEEDS.join(', ')} in "speed"`
  return typeof short === 'string' ? null : 'needs a scenario as "short"'
}

/** The manifest of the game in a folder, from its package.json; throws a sentence if it is not one. */
export function readManifest(id: string, json: unknown): Manifest {
  const refuse = (what: string): never => {
    throw new Error(`games/${id}/package.json: ${what}.`)
  }
  if (!isObject(json) || !isObject(json.tricorne)) return refuse('the field "tricorne" is missing')
  const wrong = fault(json.tricorne)
  if (wrong !== null) refuse(`"tricorne" ${wrong}`)
  const exported = isObject(json.exports) ? json.exports : {}
  const entries: Manifest['entries'] = {}
  for (const entry of ENTRIES) {
    const file = exported[entry]
    if (typeof file === 'string') entries[entry] = file
    else if (entry !== './table') refuse(`"exports" must name a file for "${entry}"`)
  }
  const own = json.tricorne as unknown as Omit<Manifest, 'id' | 'entries'>
  return { ...own, rules: own.rules ?? [], id, entries }
}
