// Checks of leaders' ratings and of cards: COS-V11 to COS-V14.
import { repeated, wantCount } from '@tricorne/kit/pack'
import type { Card, CardEvent, Leader, Pack } from '../schema.ts'
import { type Check, leadersById } from './common.ts'
import { pieces, walk, words } from './walk.ts'

type Rating = 'stars' | 'init' | 'ap' | 'off' | 'def'
type Ratings = Pick<Leader, Rating>

const RANGES: Record<Rating, [least: number, most: number]> = {
  stars: [0, 2],
  init: [1, 4],
  ap: [4, 8],
  off: [0, 4],
  def: [0, 4],
}

/** What the rulebook says. */
const SAXE = { stars: 0, off: 3, def: 3, ap: 7 }
const SAXE_II = { stars: 2, off: 4, def: 4, ap: 8, init: 1 }
const STUART = { init: 3, ap: 4 }

const ratings = Object.keys(RANGES) as Rating[]

const outside = (name: string, r: Ratings): string[] =>
  ratings.flatMap((key) => {
    const [least, most] = RANGES[key]
    return r[key] >= least && r[key] <= most
      ? []
      : [`The ${key} of ${name} must be ${least} to ${most}, not ${r[key]}.`]
  })

const must = (name: string, want: Partial<Ratings>, got: Ratings | undefined): string[] =>
  ratings.flatMap((key) =>
    want[key] === undefined || got?.[key] === want[key]
      ? []
      : [`The ${key} of ${name} must be ${want[key]}, not ${got?.[key] ?? 'missing'}.`],
  )

export const v11: Check = (pack) => {
  const leaders = leadersById(pack)
  return [
    ...pack.leaders.leaders.flatMap((l) => [
      ...outside(l.id, l),
      ...(l.second ? outside(`${l.id}'s second counter`, l.second) : []),
    ]),
    ...must('de-saxe', SAXE, leaders.get('de-saxe')),
    ...must("de-saxe's second counter", SAXE_II, leaders.get('de-saxe')?.second),
    ...must('charles-stuart', STUART, leaders.get('charles-stuart')),
  ]
}

const DECKS = { PR: 24, AU: 37, FR: 45, BR: 45 } as const
const FIXED = ['a4', 'b33', 'f29', 'f30']

export const v12: Check = (pack) => {
  const { cards, decks } = pack.cards
  return [
    ...Object.entries(DECKS).flatMap(([court, size]) => {
      const deck = decks.filter((d) => d.court === court)
      return [
        ...wantCount(`cards in the deck ${court}`, size, cards.filter((c) => c.deck === court).length),
        ...wantCount(`entries for the deck ${court}`, 1, deck.length),
        ...deck.flatMap((d) => wantCount(`cards by the size of the deck ${court}`, size, d.size)),
        ...deck.flatMap((d) => misnumbered(d, cards)),
      ]
    }),
    ...FIXED.filter((id) => !cards.some((c) => c.id === id)).map((id) => `There must be a card ${id}.`),
    ...cards
      .filter((c) => c.starred && c.era !== 'E')
      .map((c) => `The starred card ${c.id} must be an Early card.`),
  ]
}

/** Ids of a deck are its letter and a number, without gaps; starred cards fit into the first hand. */
function misnumbered(deck: Pack['cards']['decks'][number], cards: readonly Card[]): string[] {
  const own = cards.filter((c) => c.deck === deck.court)
  const wrong = own.flatMap((c, i) =>
    c.id === `${deck.prefix}${i + 1}`
      ? []
      : [`The card ${c.id} stands in the place of ${deck.prefix}${i + 1}.`],
  )
  const starred = own.filter((c) => c.starred).length
  return starred <= deck.startHand
    ? wrong
    : [...wrong, `The deck ${deck.court} has more starred cards than its first hand takes.`]
}

/** The schema knows the words of the language; here rolls must be in order, and copies of an event agree. */
export const v13: Check = (pack) => [
  ...pieces(pack).flatMap(({ where, parts }) => [
    ...badRolls(parts).map((what) => `${where} has ${what}.`),
    ...badTracks(parts).map((what) => `${where} ${what}.`),
  ]),
  ...unequalCopies(pack),
]

function badRolls(parts: unknown): string[] {
  return [...walk(parts)].flatMap(({ key, value }) => {
    if (key !== 'table' || !Array.isArray(value)) return []
    const rows = value.map((row: { from?: number; to?: number }) => ({
      from: row.from ?? -Infinity,
      to: row.to ?? Infinity,
    }))
    const backwards = rows.some((r) => r.from > r.to)
    const overlap = rows.some((r, i) => rows.some((q, k) => k > i && r.from <= q.to && q.from <= r.to))
    return [
      ...(backwards ? ['a roll with a row that ends before it begins'] : []),
      ...(overlap ? ['a roll with two rows for one total'] : []),
    ]
  })
}

function badTracks(parts: unknown): string[] {
  return [...walk(parts)].flatMap(({ value }) => {
    if (typeof value !== 'object' || value === null || !('do' in value)) return []
    if (value.do !== 'advanceTrack') return []
    return 'n' in value === 'to' in value ? ['must say how far a track advances, or that it begins'] : []
  })
}

/** One card may carry an event out in two ways, as an answer and as an event. */
function unequalCopies(pack: Pack): string[] {
  const first = new Map<string, string>()
  return pack.cards.cards.flatMap((c) =>
    c.events.flatMap((e) => {
      const name = `${e.key} ${e.use}`
      const effect = JSON.stringify(e.effect)
      const other = first.get(name) ?? effect
      first.set(name, other)
      return other === effect
        ? []
        : [`The event ${e.key} of the card ${c.id} differs from that of another card.`]
    }),
  )
}

/** Effects and conditions that make sense in a battle, or in an answer to an activation, only. */
const IN_BATTLE = ['battleDRM', 'battleRule']
const IN_ANSWER = ['changeAP', 'cancelActivation']

export const v14: Check = (pack) =>
  pack.cards.cards.flatMap((c) => [
    ...(c.tags.includes('battle') === c.events.some((e) => e.use === 'battle')
      ? []
      : [`The card ${c.id} must have the tag battle if and only if it has a Battle event.`]),
    ...(c.tags.includes('interrupt') === c.events.some((e) => e.use === 'interrupt')
      ? []
      : [`The card ${c.id} must have the tag interrupt if and only if it has an interrupt.`]),
    ...repeated(c.tags).map((tag) => `The card ${c.id} has the tag ${tag} twice.`),
    ...c.events.flatMap((e) => misused(c, e)),
  ])

function misused(c: Card, e: CardEvent): string[] {
  const name = `The event ${e.key} of the card ${c.id}`
  const uses = words(e.effect, 'do')
  const asks = words([e.requires ?? [], e.effect], 'is')
  const battle = uses.some((w) => IN_BATTLE.includes(w)) || asks.includes('battle')
  const answer = uses.some((w) => IN_ANSWER.includes(w)) || asks.includes('target')
  const window = e.windows.includes('battle') === (e.use === 'battle')
  return [
    ...((e.use === 'interrupt') === (e.trigger !== undefined)
      ? []
      : [`${name} must have a trigger if and only if it is an interrupt.`]),
    ...(window && e.windows.includes('interrupt') === (e.use === 'interrupt')
      ? []
      : [`${name} must have the window of its use.`]),
    ...(battle && e.use !== 'battle' ? [`${name} works in battles, but it is no Battle event.`] : []),
    ...(answer && e.use !== 'interrupt' ? [`${name} answers an activation, but it is no interrupt.`] : []),
  ]
}
