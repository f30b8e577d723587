// What people are told while they are away.
import type { NOTICE_KINDS } from '@tricorne/protocol'

type Kind = (typeof NOTICE_KINDS)[number]

/** One thing to tell. */
export interface News {
  kind: Kind
  /** The game, and the people one plays with. */
  game: string
  others: string[]
  /** The way to the table. */
  link: string
}

const OPENINGS: Record<Kind, string> = {
  move: 'It is your move in',
  over: 'The match is over:',
  chat: 'Somebody mentions you in the chat of',
  rematch: 'You are asked for a rematch of',
  invitation: 'You are invited to a table of',
}

const SUBJECTS: Record<Kind, string> = {
  move: 'Your move:',
  over: 'Match over:',
  chat: 'You are mentioned:',
  rematch: 'Rematch:',
  invitation: 'Invitation:',
}

const withOthers = ({ game, others }: News): string =>
  others.length === 0 ? game : `${game} with ${others.join(', ')}`

export const sentenceOf = (news: News): string => `${OPENINGS[news.kind]} ${withOthers(news)}`

const titleOf = (all: readonly News[]): string =>
  all.length === 1
    ? `${SUBJECTS[all[0].kind]} ${withOthers(all[0])}`
    : `${all.length} things happened in your matches`

export const noticeWords = {
  line: (news: News): string => `${sentenceOf(news)}: ${news.link}`,
  title: titleOf,
  mail: (all: readonly News[], stop: string): string =>
    `${all.map((news) => `${sentenceOf(news)}\n${news.link}`).join('\n\n')}\n\n--\nYou can choose in the settings what you are told, and how often. To get no more of these mails:\n${stop}\n`,
  test: (home: string): string => `Tricorne will tell you here when it is your move: ${home}`,
  testTitle: 'Tricorne will tell you here when it is your move',
  testMail: (home: string, stop: string): string =>
    `Tricorne at ${home} will tell you here when it is your move.\n\n--\nTo get no more of these mails:\n${stop}\n`,
}
