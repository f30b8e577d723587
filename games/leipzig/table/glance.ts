// What a person learns who looks at a region, an army, a mission or a card.
import type { Entry, GlanceProps, Sight } from '@tricorne/panels'
import { firstOf, goals, pointedFirst, said } from '@tricorne/panels'
import { TERRAINS, TYPES } from '../board.ts'
import type { Army, Mission, Region } from '../nouns.ts'
import { touches } from './clash.ts'
import { armyWords, cardName } from './faces.ts'
import {
  bits,
  boardOf,
  codes,
  gameView,
  isAdvanced,
  missionOf,
  positions,
  printed,
  sideStyle,
  signed,
  sortKind,
  typeOf,
} from './kit.ts'

export function sightOf(props: GlanceProps): Sight | null {
  const { info, things, say } = props
  const v = gameView(props.view)
  const of = (kind: string): number => firstOf(things, kind)
  if (of('card') >= 0) return cardSight(props, of('card'))
  if (of('scout') >= 0) return { title: say('card.scout.of'), lines: [say('glance.scout')], entries: [] }
  if (of('mission') >= 0) return missionSight(props, of('mission'))
  if (of('region') >= 0) return regionSight(props, of('region'))
  const army = of('army')
  if (army >= 0 && v.armies[army] < 0)
    return { title: info.names.army[army], lines: [], entries: [waiting(props, army)] }
  const sector = of('sector')
  if (army >= 0) return regionSight(props, v.armies[army])
  return sector < 0 ? null : sectorSight(props, sector)
}

function regionSight(props: GlanceProps, region: Region): Sight {
  const { info, say, view, scenario, things } = props
  const b = boardOf(info)
  const v = gameView(view)
  const armies = b.armiesOf.flat()
  const placed = armies.filter((army) => v.armies[army] === region).map((army) => standing(props, army))
  const perhaps = armies
    .filter((army) => v.armies[army] < 0 && positions(v, army).includes(region))
    .map((army) => ghost(props, army, region))
  const terrain = b.terrain[region]
  const worth = TYPES.map((_, type) =>
    say('glance.value', {
      type: say(`type.${type}`),
      value: signed(b.value[type * TERRAINS.length + terrain]),
    }),
  )
  return {
    title: info.names.region[region],
    note: say(`terrain.${terrain}`),
    lines: said(
      ...missionsAt(props, region),
      isAdvanced(scenario) && say('glance.values', { list: worth.join(', ') }),
      say('glance.borders', { list: b.near[region].map((r) => info.names.region[r]).join(', ') }),
    ),
    entries: pointedFirst([...placed, ...perhaps], things),
  }
}

/** Missions of the region that the viewer knows. */
function missionsAt({ info, view, say }: GlanceProps, region: Region): string[] {
  const b = boardOf(info)
  const v = gameView(view)
  return info.names.sector.flatMap((_, sector) => {
    const known = missionOf(v, sector)
    if (known < 0 || b.missions[known].region !== region) return []
    return [say(v.missions[sector] >= 0 ? 'glance.mission' : 'glance.secret', { ...b.missions[known] })]
  })
}

const typeName = ({ info, view, say }: GlanceProps, army: Army): string => {
  const type = typeOf(boardOf(info), gameView(view), army)
  return say(type < 0 ? 'type.any' : `type.${type}`)
}

const entry = (props: GlanceProps, army: Army, key: string): Omit<Entry, 'lines'> => {
  const side = boardOf(props.info).side[army]
  return {
    key,
    badge: codes(props.info)[army],
    style: sideStyle(side),
    name: props.info.names.army[army],
  }
}

/** An army that is placed. */
function standing(props: GlanceProps, army: Army): Entry {
  const { info, view, say } = props
  const b = boardOf(info)
  const v = gameView(view)
  const enemies = b.armiesOf[1 - b.side[army]].filter((other) => touches(b, v, army, other))
  const loss = v.focus?.kind === 'battle' ? v.focus.damage[army] : 0
  return {
    ...entry(props, army, `army ${army}`),
    lines: said(
      say('glance.army', { side: say(`side.${b.side[army]}`), type: typeName(props, army) }),
      say('glance.strength', {
        strength: v.strength[army],
        printed: printed(b, v, army),
        lost: v.lost[army],
        bonus: v.bonus[army],
      }),
      say('glance.contact', {
        list: enemies.length === 0 ? 'none' : enemies.map((other) => info.names.army[other]).join(', '),
      }),
    ),
    ...(loss > 0 && { state: say('token.loss', { name: info.names.army[army], loss }) }),
  }
}

/** The marker that is asked where it goes. */
function isMarching({ view }: GlanceProps, army: Army, region: Region): boolean {
  const { focus } = gameView(view)
  const asked = view.decision?.options.go !== undefined
  return asked && focus?.kind === 'march' && focus.army === army && focus.from === region
}

/** A position of an army that is not placed yet. */
function ghost(props: GlanceProps, army: Army, region: Region): Entry {
  const { info, view, say } = props
  const b = boardOf(info)
  const v = gameView(view)
  const places = positions(v, army)
  const others = places.filter((r) => r !== region).map((r) => info.names.region[r])
  return {
    ...entry(props, army, `marker ${army * b.regions + region}`),
    lines: said(
      say('glance.army', { side: say(`side.${b.side[army]}`), type: typeName(props, army) }),
      say('glance.perhaps', { of: places.length, list: others.length === 0 ? 'none' : others.join(', ') }),
      say('glance.ifPlaced', { strength: printed(b, v, army) }),
      isMarching(props, army, region) && say('glance.goes', { list: goals(props, 'region', ['go']) }),
    ),
  }
}

/** An army whose card is not played yet, or that is gone. */
function waiting(props: GlanceProps, army: Army): Entry {
  return {
    ...entry(props, army, `army ${army}`),
    lines: [armyWords(props, gameView(props.view), army), props.say('glance.armyCard')],
  }
}

function missionSight({ info, say }: GlanceProps, mission: Mission): Sight {
  const { sector, region, french, allied } = boardOf(info).missions[mission]
  return {
    title: say('final.sector', { sector: info.names.sector[sector], region: info.names.region[region] }),
    lines: [say('glance.missionIs', { region: info.names.region[region], french, allied })],
    entries: [],
  }
}

/** A sector whose mission the viewer does not know: what it may be. */
function sectorSight(props: GlanceProps, sector: number): Sight {
  const { info, view, say } = props
  const b = boardOf(info)
  const known = missionOf(gameView(view), sector)
  if (known >= 0) return missionSight(props, known)
  const list = b.missionsOf[sector].map((m) => {
    const { region, french, allied } = b.missions[m]
    return `${info.names.region[region]} ${french}/${allied}`
  })
  return {
    title: say('mission.hidden', { sector: info.names.sector[sector] }),
    lines: [say('mission.could', { list: list.join(', ') }), say('glance.pair')],
    entries: [],
  }
}

function cardSight(props: GlanceProps, sort: number): Sight {
  const { info, say } = props
  const b = boardOf(info)
  const shows = bits(b.sortShows[sort])
  const kind = sortKind(b, sort)
  const what = shows.map((i) => say(kind === 'terrain' ? `terrain.${i}` : `type.${i}`))
  return {
    title: cardName(props, sort),
    lines: said(
      say(`glance.${kind}`, { first: what[0] ?? '', second: what[1] ?? 'none' }),
      kind !== 'time' && say(`glance.${kind}.two`),
    ),
    entries: [],
  }
}
