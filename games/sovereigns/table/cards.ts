// What the hand tells of a card: its face, its words, and what may be done with it now.
import type { Say } from '@tricorne/panels'
import type { CardLook, CardWords } from '../board/cards.ts'
import type { Board } from '../board.ts'
import type { Card } from '../pack/schema.ts'

export const cardOf = (b: Board, card: number): Card => b.pack.cards.cards[card]

export function lookOf({ deck, title, cp, altCp, era, starred, tags }: Card): CardLook {
  const look: CardLook = { deck, title, cp, era, starred, tags }
  if (altCp) look.altCp = altCp.cp
  return look
}

export function wordsOf({ events, history, era, tags }: Card, say: Say): CardWords {
  const words: CardWords = {
    texts: events.map(({ title, text }) => (title === undefined ? text : `${title}. ${text}`)),
    or: say('card.or'),
    era: say(`era.${era}`),
    tags: tags.map((tag) => say(`tag.${tag}`)),
  }
  if (history !== undefined) words.history = history
  return words
}

export const nameOfCard = ({ title, cp, altCp }: Card, say: Say): string =>
  say('card.name', { title, cp, alt: altCp?.cp ?? 0 })

/** A way to use a card: the verbs that do it, what it is called, and when it may be done. */
export interface Use {
  verbs: readonly string[]
  text: string
  when?: string
  /** Told only while it can be done. */
  rare?: boolean
}

export const PLAYS: readonly string[] = [
  'points',
  'higher',
  'event',
  'otherEvent',
  'card',
  'fleet',
  'rising',
  'louisbourg',
  'india',
  'discard',
  'recruit',
  'depot',
]

const RARE: readonly string[] = ['fleet', 'rising', 'louisbourg', 'india', 'discard', 'recruit', 'depot']

type CardEvent = Card['events'][number]

function eventName({ use, title }: CardEvent, say: Say): string {
  if (title !== undefined) return say('card.eventOf', { title })
  return say(use === 'battle' || use === 'interrupt' ? `card.${use}` : 'card.event')
}

const eventWhen = ({ windows, once, removeIfEvent }: CardEvent, say: Say): string =>
  say('card.when', {
    windows: windows.map((w) => say(`window.${w}`)).join(', '),
    once: once ?? 'no',
    removed: Number(removeIfEvent),
  })

export function usesOf(card: Card, say: Say): Use[] {
  const { cp, altCp, events } = card
  const uses: Use[] = [{ verbs: ['points'], text: say('card.points', { n: cp }) }]
  if (altCp)
    uses.push({
      verbs: ['higher'],
      text: say('card.higher', { n: altCp.cp, removed: Number(altCp.remove) }),
    })
  events.forEach((event, i) => {
    const verbs = i === 0 || event.use !== 'event' ? ['event', 'card'] : ['otherEvent']
    uses.push({ verbs, text: eventName(event, say), when: eventWhen(event, say) })
  })
  return [...uses, ...RARE.map((verb): Use => ({ verbs: [verb], text: say(`card.${verb}`), rare: true }))]
}
