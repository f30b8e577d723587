// For tests of games' tables: a position as the client would show it, and a map without a server.
import { type Game, namesIn, type SeatView } from '@tricorne/engine'
import type { MapPicture } from './map.ts'
import type { Shown } from './props.ts'
import { sayFrom } from './words.ts'

/** A view as a table is told it, with the words of one catalogue. */
export const shownIn = (
  game: Pick<Game, 'names' | 'messages' | 'events' | 'board'>,
  view: SeatView,
  texts: Record<string, string>,
  scenario = '',
): Shown => ({
  info: { names: namesIn(game), events: game.events, board: game.board },
  view,
  scenario,
  say: sayFrom(texts),
})

/** Lets a table fetch a map that was just made. */
export async function showMap(
  picture: (base: string) => Promise<MapPicture>,
  { svg, layout }: { svg: string; layout: unknown },
): Promise<MapPicture> {
  const real = globalThis.fetch
  globalThis.fetch = async (url) =>
    String(url).endsWith('.json') ? Response.json(layout) : new Response(svg)
  try {
    return await picture('http://table/')
  } finally {
    globalThis.fetch = real
  }
}

type Spoken = Pick<Game, 'procedures' | 'asides' | 'scenarios' | 'options' | 'messages'>

/** The decisions of a game, wherever they are asked. */
const decisionsOf = ({ procedures }: Pick<Game, 'procedures'>) =>
  Object.values(procedures).flatMap((p) =>
    Object.values(p.steps).filter((step) => typeof step !== 'function'),
  )

export const verbsOf = (game: Pick<Game, 'procedures' | 'asides'>): Set<string> =>
  new Set([...decisionsOf(game).flatMap((d) => Object.keys(d.verbs)), ...Object.keys(game.asides ?? {})])

/** Messages that a table needs and its catalogue does not have: verbs, scenarios, seats and options. */
export function missingWords(game: Spoken, texts: Record<string, string>): string[] {
  const wanted = [
    ...[...verbsOf(game)].map((v) => `option.${v}`),
    ...game.scenarios.filter((s) => !s.exercise).map((s) => `scenario.${s.id}`),
    ...game.scenarios.flatMap((s) => s.seats.flatMap((seat) => [`seat.${seat}`, `seat.${seat}.about`])),
    ...game.options.flatMap((o) => [`rule.${o.id}`, ...o.values.map((v) => `rule.${o.id}.${v}`)]),
  ]
  return wanted.filter((id) => texts[id] === undefined)
}

/** Verbs that aim at things of different kinds, so that a click could mean either. */
export function mixedVerbs(game: Pick<Game, 'procedures'>): string[] {
  const kinds: Record<string, string> = {}
  return decisionsOf(game).flatMap(({ verbs }) =>
    Object.entries(verbs).flatMap(([name, { targets, kind = 'number' }]) => {
      if (targets === undefined) return []
      kinds[name] ??= kind
      return kinds[name] === kind ? [] : [`${name}: ${kinds[name]}, ${kind}`]
    }),
  )
}

/** Values of prompts whose kind the table does not tell; `also` finds prompts that are chosen while the game runs. */
export const untoldValues = (
  game: Spoken,
  prompts: Record<string, readonly string[]>,
  also: (id: string) => boolean = () => false,
): string[] =>
  Object.entries(game.messages.en).flatMap(([said, text]) => {
    const [id] = said.split('.no.')
    if (!also(id) && !decisionsOf(game).some((d) => d.prompt === id)) return []
    const used = [...text.matchAll(/\{(\d)[,}]/g)].map((m) => Number(m[1]))
    return used.filter((place) => prompts[id]?.[place] === undefined).map((place) => `${id} ${place}`)
  })

/** Prompts of which the catalogue does not tell what is going on. */
export const promptsWithoutPhase = (
  game: Pick<Game, 'procedures'>,
  texts: Record<string, string>,
): string[] => {
  const prompts = decisionsOf(game).flatMap(({ prompt }) => (typeof prompt === 'string' ? [prompt] : []))
  return prompts.filter((id) => !(`phase.${id}` in texts) && !(`phase.${id.split('.')[0]}` in texts))
}

/** Prompts said otherwise without a verb (`<prompt>.no.<verb>`) that the game does not ask, or not with this verb. */
export function strayVariants(game: Pick<Game, 'procedures'>, texts: Record<string, string>): string[] {
  const verbs = new Set(decisionsOf(game).flatMap((d) => Object.keys(d.verbs)))
  return Object.keys(texts).filter((id) => {
    const [prompt, without] = id.split('.no.')
    return without !== undefined && !(prompt in texts && without.split('.').every((v) => verbs.has(v)))
  })
}
