// The map as the client shows it: drawn when the client is built, fetched when a table is opened.
import type { Layout } from '../board/sheet.ts'
import { mapRules, mapVariables, zoomOf } from '../board/style.ts'

let loaded: Layout | null = null

/** The layout; there once the picture was fetched. */
export function layout(): Layout {
  if (loaded === null) throw new Error('The map is not loaded yet.')
  return loaded
}

async function get(url: URL): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The map cannot be loaded (${answer.status}).`)
  return answer
}

export async function picture(base: string) {
  const [svg, made] = await Promise.all([
    get(new URL('boards/last-man.svg', base)).then((r) => r.text()),
    get(new URL('boards/last-man.json', base)).then((r) => r.json() as Promise<Layout>),
  ])
  loaded = made
  return {
    width: made.width,
    height: made.height,
    /** All scenarios are played on the whole map. */
    fit: () => made.fit,
    svg,
    rules: mapRules,
    variables: mapVariables,
    zoomOf,
  }
}
