// What every pack says of itself. Nothing runs here before it is called: a browser leaves all of it out.
import { z } from 'zod'

const words = () => z.string().min(1)

/** Where a pack has something from; what is printed only has no page. `id` is how ids look in the pack. */
export const sourceWith = (id: z.ZodString) =>
  z.strictObject({
    id,
    title: words(),
    gives: words(),
    licence: words().optional(),
    url: z.url().optional(),
  })

/** The `meta` of a game's pack: title, version, and the sources of what it holds. */
export const metaOf = <Game extends string, Source extends z.ZodType>(game: Game, source: Source) =>
  z.strictObject({
    game: z.literal(game),
    title: words(),
    version: z.int().min(1),
    about: words(),
    provenance: z.strictObject({ seed: words(), public: words(), reconstructed: words() }),
    sources: z.array(source),
    credits: z.array(words()),
  })
