import { viewOf } from '@tricorne/engine'
import type { MapPicture } from '@tricorne/panels'
import { showMap, shownIn } from '@tricorne/panels/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { AT_PEACE, AT_WAR, leagueOf, NEUTRAL, WITH_AUSTRIA, WITH_PRUSSIA } from '../leagues.ts'
import { FRANCE } from '../powers.ts'
import { courtOf } from '../state.ts'
import { onFullBoard, type Position } from '../testkit.ts'
import { picture } from './picture.ts'
import { sceneOf } from './scene.ts'
import { en } from './text.ts'

const b = maria.board
const box = (x: number) => ({ x, y: 0, width: 10, height: 10 })
const REGIONS = { saxony: 'saxony', prussia: 'prussia', silesia: null, 'austria-core': 'austria' }
const layout = {
  width: 100,
  height: 100,
  city: b.cityNames.map((name, i) => ({ name, x: i, y: i })),
  region: Object.entries(REGIONS).map(([id, power]) => ({ id, power, name: id, x: 0, y: 0 })),
  fit: { all: box(0), bohemia: box(1), flanders: box(2) },
}
const svg = Object.keys(REGIONS)
  .map((id) => `<path id="mm-r-${id}" d="M ${id}"/>`)
  .join('')
const look = (p: Position) => sceneOf(shownIn(maria, viewOf(p.machine, p.s, 0), en), 'light')
let map: MapPicture

beforeAll(async () => {
  map = await showMap(picture, { svg, layout })
})

/** The lands that are drawn over, in order. */
function tinted(saxony: number, peace: number): { lands: string[]; hatched: number } {
  const p = onFullBoard('advanced')
  p.s.league = leagueOf(saxony, peace)
  courtOf(p.s).peace = peace === AT_WAR ? 0 : 1
  const { tint = '' } = look(p)
  return {
    lands: [...tint.matchAll(/d="M ([a-z-]+)"/g)].map((m) => m[1]),
    hatched: tint.split('url(#neutral-land)').length - 1,
  }
}

describe('the map of the advanced game', () => {
  it('MAR-19.4-01 hatches neutral land, and no other', () => {
    expect(tinted(WITH_PRUSSIA, AT_WAR)).toEqual({ lands: [], hatched: 0 })
    expect(tinted(NEUTRAL, AT_WAR)).toEqual({ lands: ['saxony'], hatched: 1 })
    expect(tinted(WITH_AUSTRIA, AT_WAR)).toEqual({ lands: [], hatched: 0 })
  })

  it('MAR-19.1-04 shows Silesia as Prussian, and neutral with Prussia', () => {
    expect(tinted(WITH_AUSTRIA, AT_PEACE)).toEqual({ lands: ['prussia', 'silesia', 'silesia'], hatched: 2 })
  })

  it('MAR-4-18 marks the four elector cities by the side that holds them, without a flag', () => {
    const p = onFullBoard('advanced')
    for (const { fortress, power } of b.startElectors) p.s.markers[fortress] = power + 1
    const { tokens } = look(p)
    const electors = tokens.filter((t) => t.label.includes('its elector is on the side of'))
    expect(electors).toHaveLength(4)
    expect(electors.filter((t) => t.label.endsWith(b.powerNames[FRANCE]))).toHaveLength(2)
  })

  it('MAR-14-01 has two maps to switch between; the introductory game has one', () => {
    expect(map.parts?.('advanced').map((p) => p.id)).toEqual(['flanders', 'bohemia', 'all'])
    expect(map.parts?.('intro')).toEqual([])
    expect(map.fit('intro-2p')).toEqual([1, 0, 10, 10])
    expect(map.fit('advanced-2p')).toEqual([0, 0, 10, 10])
  })
})
