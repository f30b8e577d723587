import type { Lesson } from '@tricorne/kit/lessons'

/** What the list of lessons says of each game. */
export type LessonList = {
  game: string
  title: string
  lessons: Pick<Lesson, 'id' | 'title' | 'about'>[]
}[]
