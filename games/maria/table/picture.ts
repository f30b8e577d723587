// The map as the client shows it: drawn when the client is built, fetched when a table is opened.
import type { Layout } from '../board/sheet.ts'
import { mapRules, mapVariables, zoomOf } from '../board/style.ts'
import { EAST_ONLY } from '../board.ts'
import { SCENARIOS } from '../scenarios.ts'

let loaded: Layout | null = null
let outlines: Record<string, string> = {}

/** The outline of a region as the map draws it, as SVG path data. */
export const outlineOf = (region: string): string => outlines[region] ?? ''

type Box = [x: number, y: number, width: number, height: number]

/** The layout; there once the picture was fetched. */
export function layout(): Layout {
  if (loaded === null) throw new Error('The map is not loaded yet.')
  return loaded
}

const isIntroductory = (scenario: string): boolean =>
  SCENARIOS.find((s) => s.id === scenario)?.net === EAST_ONLY

async function get(url: URL): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The map cannot be loaded (${answer.status}).`)
  return answer
}

export async function picture(base: string) {
  const [svg, made] = await Promise.all([
    get(new URL('boards/maria.svg', base)).then((r) => r.text()),
    get(new URL('boards/maria.json', base)).then((r) => r.json() as Promise<Layout>),
  ])
  loaded = made
  outlines = Object.fromEntries(
    made.region.map(({ id }) => [id, new RegExp(`id="mm-r-${id}" d="([^"]*)"`).exec(svg)?.[1] ?? '']),
  )
  const box = (part: string): Box => {
    const { x, y, width, height } = made.fit[part]
    return [x, y, width, height]
  }
  return {
    width: made.width,
    height: made.height,
    /** Both introductory games are played on the map of Bohemia. */
    fit: (scenario: string): Box => box(isIntroductory(scenario) ? 'bohemia' : 'all'),
    parts: (scenario: string): { id: string; box: Box }[] =>
      isIntroductory(scenario) ? [] : ['flanders', 'bohemia', 'all'].map((id) => ({ id, box: box(id) })),
    svg,
    rules: mapRules,
    variables: mapVariables,
    zoomOf,
  }
}
