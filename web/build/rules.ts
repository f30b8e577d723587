// What the client reads of a game's rules, each file only when it is wanted: rules/<game>.json is the rulebook,
// <game>.words.json the words of every rule for refusals, <game>.log.json the rule behind each line of the log, and
// <game>/<picture>.svg the pictures.
import { gamesDir, manifestsIn } from '@tricorne/games/folders'
import type { Plugin } from 'vite'
import { bookOf, logPlaces, picturesOf, wordsOf } from './books.ts'

export function rulesAssets(): Plugin {
  return {
    name: 'tricorne-rules',
    async generateBundle() {
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName: `rules/${fileName}`, source })
      for (const { id, title } of manifestsIn(gamesDir)) {
        const book = await bookOf(id, title)
        emit(`${id}.json`, JSON.stringify(book))
        emit(`${id}.words.json`, JSON.stringify(wordsOf(id)))
        emit(`${id}.log.json`, JSON.stringify(logPlaces(book)))
        for (const [name, svg] of Object.entries(await picturesOf(id))) emit(`${id}/${name}.svg`, svg)
      }
    },
  }
}
