// What a row of one's games says: whose turn it is, who sits there, how it stands.
import { levelName } from '../bots.ts'
import { briefly } from '../clocks.ts'
import type { SeatInfo } from '../contract.ts'
import type { StoredMatch } from '../local/store.ts'
import type { OwnMatch } from '../remote/api.ts'
import type { Words } from '../table/words.ts'
import { dateOf, listOf, t } from '../text/index.ts'

/** 0: the reader is asked; 1: it goes on without them; 2: it has not begun; 3: it is over. */
export interface Turn {
  rank: 0 | 1 | 2 | 3
  text: string
}

const who = (seat: SeatInfo, words: Words): string =>
  seat.kind === 'bot' ? t('bot.describe', levelName(seat.bot ?? 'greedy')) : seat.name || words.seat(seat.id)

/** People who play at this screen. */
const peopleOf = ({ seats }: StoredMatch): SeatInfo[] => seats.filter(({ kind }) => kind === 'person')

function ended(winners: string[], you: string | null, words: Words): Turn {
  if (winners.length === 0) return { rank: 3, text: t('games.drawn') }
  if (you !== null && winners.includes(you)) return { rank: 3, text: t('games.youWon') }
  return { rank: 3, text: t('games.won', listOf(winners.map(words.seat))) }
}

export function localTurn(match: StoredMatch, words: Words): Turn {
  const people = peopleOf(match)
  if (match.outcome) return ended(match.outcome.winners, people.length > 1 ? null : match.you, words)
  if (people.length === 0) return { rank: 1, text: t('games.running') }
  const asked = people.filter(({ id }) => match.awaits?.includes(id) ?? true)
  if (asked.length === 0)
    return { rank: 1, text: t('games.waiting', listOf((match.awaits ?? []).map(words.seat))) }
  const text = people.length > 1 ? t('games.moveOf', who(asked[0], words)) : t('games.yourMove')
  return { rank: 0, text }
}

const ENDS = { won: 'games.youWon', lost: 'games.youLost', drawn: 'games.drawn' } as const

export function ownTurn({ over, offer, seats, awaits, you, result }: OwnMatch, words: Words): Turn {
  if (over && offer && offer.declined === null && !offer.agreed.includes(you))
    return { rank: 0, text: t('games.offered') }
  if (over) return { rank: 3, text: t(result === null ? 'table.over' : ENDS[result]) }
  const free = seats.filter(({ kind }) => kind === 'open').length
  if (free > 0) return { rank: 2, text: t('games.free') }
  if (awaits.includes(you)) return { rank: 0, text: t('games.yourMove') }
  if (awaits.length === 0) return { rank: 1, text: t('games.running') }
  const names = awaits.flatMap((id) => seats.find((s) => s.id === id) ?? []).map((s) => who(s, words))
  return { rank: 1, text: t('games.waiting', listOf(names)) }
}

export function aboutLocal(match: StoredMatch, words: Words): string {
  const others = match.seats.filter(({ id, kind }) => id !== match.you && kind === 'person')
  const parts = [
    match.you ? words.seat(match.you) : t('lobby.watch'),
    ...(others.length > 0 ? [t('lobby.with', listOf(others.map((s) => who(s, words))))] : []),
    t('games.here'),
    dateOf(match.updated),
    t('lobby.actions', match.entries.length),
  ]
  return parts.join(' · ')
}

export function aboutOwn({ seats, you, created, clock, over }: OwnMatch, words: Words): string {
  const others = seats.filter((s) => s.id !== you)
  const free = others.filter((s) => s.kind === 'open').length
  const names = others.filter((s) => s.kind !== 'open').map((s) => who(s, words))
  const parts = [words.seat(you)]
  if (names.length > 0) parts.push(t('lobby.with', listOf(names)))
  if (free > 0) parts.push(t('lobby.seatsFree', free))
  const ids = seats.map(({ id }) => id)
  const time = clock && !over ? briefly(clock, ids, you, words.seat) : ''
  if (time !== '') parts.push(time)
  return [...parts, t('games.server'), dateOf(created)].join(' · ')
}
