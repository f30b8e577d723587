// The map as the client shows it.
import { type Box, gameMap } from '@tricorne/panels'
import type { Layout } from '../board/sheet.ts'
import { mapStyle } from '../board/style.ts'

const PARTS = ['germany', 'frontier', 'italy', 'britain', 'all'] as const

/** The theatre where a scenario begins. */
const OPENING: Record<string, (typeof PARTS)[number]> = { '1740': 'frontier', campaign: 'frontier' }
/** Armies crowd in the Low Countries: there the late war begins. */
const LATE = '1746'
const CORNERS = ['Calais', 'Amsterdam', 'Strasbourg', 'Mainz', 'Paris']
const MARGIN = 60

function around({ space }: Layout, names: readonly string[]): Box {
  const spots = space.filter(({ name }) => names.includes(name))
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  return [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top]
}

export const { layout, picture } = gameMap<Layout>('maps/sovereigns', mapStyle, (map) => {
  const box = (part: (typeof PARTS)[number]): Box => {
    const { x, y, width, height } = map.fit[part]
    return [x, y, width, height]
  }
  return {
    fit(scenario) {
      const [war] = scenario.split('-')
      return war === LATE ? around(map, CORNERS) : box(OPENING[war] ?? 'germany')
    },
    parts: () => PARTS.map((id) => ({ id, box: box(id) })),
  }
})
