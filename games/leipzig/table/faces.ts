// Faces of cards for panels: words come from the catalogue, drawings from the board's kit.

import type { PanelProps, Shown } from '@tricorne/panels'
import { armyCard, missionBack, missionCard, moveCard, terrainCard, timeCard } from '../board/cards.ts'
import { TERRAIN_IDS } from '../board/palette.ts'
import type { Army, Mission, Sector } from '../nouns.ts'
import { bits, boardOf, codes, gameView, type LeipzigView, printed, sortKind, typeOf } from './kit.ts'

type Of = Pick<PanelProps, 'info' | 'say' | 'theme'>

/** An SVG of 64 × 90. */
export function faceOf({ info, say, theme }: Of, sort: number): string {
  const b = boardOf(info)
  const shows = bits(b.sortShows[sort])
  const kind = sortKind(b, sort)
  if (kind === 'terrain') return terrainCard(TERRAIN_IDS[shows[0]], say(`terrain.${shows[0]}`), theme)
  if (kind === 'time') return timeCard(say('card.time'), theme)
  return moveCard(shows, say('card.movement'), theme)
}

/** What a card is called in full. */
export function cardName({ info, say }: Of, sort: number): string {
  const b = boardOf(info)
  const shows = bits(b.sortShows[sort])
  const kind = sortKind(b, sort)
  if (kind === 'terrain') return say('card.terrain.of', { terrain: say(`terrain.${shows[0]}`) })
  if (kind === 'time') return say('card.time.of')
  return say(shows.length > 1 ? 'card.movement.either' : 'card.movement.of', {
    first: say(`type.${shows[0]}`),
    second: say(`type.${shows[1] ?? 0}`),
  })
}

export function missionFace({ info, theme }: Of, mission: Mission, secret: boolean): string {
  const { sector, region, french, allied } = boardOf(info).missions[mission]
  const sectorName = info.names.sector[sector]
  return missionCard(
    { sector, sectorName, village: info.names.region[region], french, allied, secret },
    theme,
  )
}

/** What a mission is called in full. */
export function missionName({ view, info, say }: Shown, sector: Sector, mission: Mission): string {
  const place = { sector: info.names.sector[sector] }
  if (mission < 0) return say('mission.hidden', place)
  const { region, french, allied } = boardOf(info).missions[mission]
  const known = gameView(view).missions[sector] >= 0 ? 'mission.open' : 'mission.own'
  return say(known, { ...place, region: info.names.region[region], french, allied })
}

export const missionCover = ({ info, theme }: Of, sector: Sector): string =>
  missionBack(sector, info.names.sector[sector], theme)

export function armyFace({ info, theme }: Of, v: LeipzigView, army: Army): string {
  const b = boardOf(info)
  const date = b.dates.find((d) => d.at === b.earliest[army] && b.earliest[army] > 0)
  return armyCard(
    {
      side: b.side[army],
      name: info.names.army[army],
      code: codes(info)[army],
      type: typeOf(b, v, army),
      strength: printed(b, v, army),
      markers: b.markers[army],
      date: date?.id ?? null,
    },
    theme,
  )
}

/** All that is printed on an Army Card, in words. */
export function armyWords({ info, say }: Of, v: LeipzigView, army: Army): string {
  const b = boardOf(info)
  const type = typeOf(b, v, army)
  const date = b.dates.find((d) => d.at === b.earliest[army] && b.earliest[army] > 0)
  return say('armycard.of', {
    name: info.names.army[army],
    type: say(type < 0 ? 'type.any' : `type.${type}`),
    strength: printed(b, v, army),
    markers: b.markers[army],
    villages: b.villages[army].map((r) => info.names.region[r]).join(', '),
    date: date?.id ?? 'none',
  })
}
