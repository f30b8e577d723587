// The map of a game: drawn when the client is built, fetched when a table is opened.
import type { MapStyle } from '@tricorne/drawing'
import type { MapPicture } from './map.ts'

export interface GameMap<Layout> {
  /** Where things lie on the map. Throws until the map has been fetched. */
  layout(): Layout
  /** The inside of the SVG, under the same condition. */
  svg(): string
  picture(base: string): Promise<MapPicture>
}

async function get(url: URL): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The map cannot be loaded (${answer.status}).`)
  return answer
}

/**
 * The map at an address below the client's, without its ending. `parts` says what of it to show first, and what
 * parts of it there are.
 */
export function gameMap<Layout extends { width: number; height: number }>(
  address: string,
  style: MapStyle,
  parts: (layout: Layout) => Pick<MapPicture, 'fit' | 'parts'>,
): GameMap<Layout> {
  let kept: { svg: string; layout: Layout } | null = null
  const map = () => {
    if (kept === null) throw new Error('The map is not loaded yet.')
    return kept
  }
  return {
    layout: () => map().layout,
    svg: () => map().svg,
    async picture(base) {
      const [svg, layout] = await Promise.all([
        get(new URL(`${address}.svg`, base)).then((r) => r.text()),
        get(new URL(`${address}.json`, base)).then((r) => r.json() as Promise<Layout>),
      ])
      kept = { svg, layout }
      return { width: layout.width, height: layout.height, svg, ...parts(layout), ...style }
    },
  }
}
