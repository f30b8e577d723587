// The lessons that there are, and those that this browser has been through.
import type { Lesson } from '@tricorne/kit/lessons'
import { fetched } from '../fetched.ts'
import type { LessonList } from './types.ts'

export const lessonList = (): Promise<LessonList> => fetched('lessons/index.json', (r) => r.json())

export const lessonOf = (game: string, id: string): Promise<Lesson> =>
  fetched(`lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}.json`, (r) => r.json())

const KEY = 'tricorne.lessons'

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

/** The lessons done, as `<game>/<lesson>`. */
export function lessonsDone(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(isWords(kept) ? kept : [])
  } catch {
    // Unreadable progress counts as none.
    return new Set()
  }
}

export function markDone(game: string, id: string): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set([...lessonsDone(), `${game}/${id}`])]))
}
