// The map as the client shows it.
import { type Box, gameMap } from '@tricorne/panels'
import type { Layout } from '../board/sheet.ts'
import { mapStyle } from '../board/style.ts'
import { EAST_ONLY } from '../board.ts'
import { SCENARIOS } from '../scenarios.ts'

const isIntroductory = (scenario: string): boolean =>
  SCENARIOS.find((s) => s.id === scenario)?.net === EAST_ONLY

const map = gameMap<Layout>('maps/maria', mapStyle, (layout) => {
  const box = (part: string): Box => {
    const { x, y, width, height } = layout.fit[part]
    return [x, y, width, height]
  }
  return {
    /** Both introductory games are played on the map of Bohemia. */
    fit: (scenario) => box(isIntroductory(scenario) ? 'bohemia' : 'all'),
    parts: (scenario) =>
      isIntroductory(scenario) ? [] : ['flanders', 'bohemia', 'all'].map((id) => ({ id, box: box(id) })),
  }
})
export const { layout, picture } = map

/** Outlines of regions, found in the drawing once. */
const outlines = new WeakMap<Layout, Record<string, string>>()

/** The outline of a region as the map draws it, as SVG path data. */
export function outlineOf(region: string): string {
  const found = outlines.get(layout()) ?? findOutlines(layout())
  return found[region] ?? ''
}

function findOutlines(drawn: Layout): Record<string, string> {
  const found = drawn.region.map(({ id }) => [
    id,
    new RegExp(`id="mm-r-${id}" d="([^"]*)"`).exec(map.svg())?.[1] ?? '',
  ])
  outlines.set(drawn, Object.fromEntries(found))
  return Object.fromEntries(found)
}
