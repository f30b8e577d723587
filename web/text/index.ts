// Texts of the shell by id. A language is a catalogue beside en.ts; its direction goes with it.
import { fillWith } from '@tricorne/panels'
import { en } from './en.ts'

export type TextId = keyof typeof en

export const language = 'en'
export const direction: 'ltr' | 'rtl' = 'ltr'

/** Says the texts of a catalogue, by their ids. */
export const speaker =
  <Id extends string>(texts: Readonly<Record<Id, string>>) =>
  (id: Id, ...values: (string | number)[]): string =>
    values.length === 0 ? texts[id] : fillWith(texts[id], Object.fromEntries(values.entries()), language)

export const t = speaker<TextId>(en)

/** Names in a row, as the language joins them. */
export const listOf = (names: string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

export const dateOf = (time: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

const MINUTE = 60_000

/** A length of time, roughly. */
export function durationOf(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  if (minutes < 1) return t('time.moment')
  if (minutes < 60) return t('time.minutes', minutes)
  return minutes < 24 * 60
    ? t('time.hours', Math.floor(minutes / 60))
    : t('time.days', Math.floor(minutes / 60 / 24))
}
