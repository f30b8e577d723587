// The lessons of every game as data, each fetched when it is opened: lessons/<game>/<lesson>.json, and
// lessons/index.json, which lists them.
import { games } from '@tricorne/games'
import { gamesDir, lessonsIn } from '@tricorne/games/folders'
import { compileLessons, type Lesson } from '@tricorne/kit/lessons'
import type { Plugin } from 'vite'
import type { LessonList } from '../lessons/types.ts'

/** The lessons of every game that has some. */
export async function lessonsOfAll(): Promise<{ game: string; title: string; lessons: Lesson[] }[]> {
  const all = games.map(async ({ id, title, load }) => ({
    game: id,
    title,
    lessons: compileLessons(await load(), lessonsIn(gamesDir, id)).map(({ lesson }) => lesson),
  }))
  return (await Promise.all(all)).filter(({ lessons }) => lessons.length > 0)
}

export function lessonAssets(): Plugin {
  return {
    name: 'tricorne-lessons',
    async generateBundle() {
      const emit = (fileName: string, source: unknown) =>
        this.emitFile({ type: 'asset', fileName: `lessons/${fileName}`, source: JSON.stringify(source) })
      const all = await lessonsOfAll()
      const list: LessonList = all.map(({ lessons, ...game }) => ({
        ...game,
        lessons: lessons.map(({ id, title, about }) => ({ id, title, about })),
      }))
      emit('index.json', list)
      for (const { game, lessons } of all)
        for (const lesson of lessons) emit(`${game}/${lesson.id}.json`, lesson)
    },
  }
}
