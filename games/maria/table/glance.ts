// What a person learns who looks at a city, a piece or a card.
import { type Entry, firstOf, type GlanceProps, pointedFirst, type Sight, said } from '@tricorne/panels'
import { type Board, FAR, MAIN, type Net, RESERVE } from '../board.ts'
import type { Card, City, Piece } from '../nouns.ts'
import { NO_POWER, PRUSSIA } from '../powers.ts'
import { SCENARIOS } from '../scenarios.ts'
import type { MariaView } from '../view.ts'
import { powerStyle } from './cards.ts'
import { landsOf } from './court.ts'
import { boardOf, gameView, inMask } from './kit.ts'

interface Eye extends GlanceProps {
  b: Board
  v: MariaView
  net: Net
}

export function sightOf(props: GlanceProps): Sight | null {
  const b = boardOf(props.info)
  const v = gameView(props.view)
  const net = b.nets[SCENARIOS.find(({ id }) => id === props.scenario)?.net ?? 0]
  const eye: Eye = { ...props, b, v, net }
  const card = firstOf(props.things, 'card')
  if (card >= 0) return cardSight(eye, card)
  const piece = firstOf(props.things, 'piece')
  const city = firstOf(props.things, 'city')
  if (city >= 0 || v.at[piece] >= 0) return citySight(eye, city >= 0 ? city : v.at[piece])
  return piece < 0
    ? null
    : { title: props.info.names.piece[piece], lines: [], entries: [entryOf(eye, piece)] }
}

/** The power in whose home country a city lies now (MAR-19.1-04), or NO_POWER. */
function homeOf({ b, v }: Eye, city: City): number {
  const fortress = b.fortresses[b.fortressAt[city]]
  if (v.court && landsOf(v.court).annexed && fortress?.silesian) return PRUSSIA
  return b.homes[v.court?.league ?? 0][city]
}

/** Who holds the fortress of a city: whoever has a marker there, or the power at home. */
function holderOf(eye: Eye, city: City): number {
  const { b, v } = eye
  const i = v.markers.findIndex((f, at) => at % 2 === 0 && f === b.fortressAt[city])
  return i < 0 ? homeOf(eye, city) : v.markers[i + 1]
}

/** Regions of one land are told apart in brackets, which nobody needs here. */
const landOf = (region: string): string => region.replace(/ \(.*\)$/, '')

function citySight(eye: Eye, city: City): Sight {
  const { b, v, info, say, things } = eye
  const fortress = b.fortresses[b.fortressAt[city]]
  const holder = fortress === undefined ? NO_POWER : holderOf(eye, city)
  const home = homeOf(eye, city)
  const kind = fortress === undefined ? 'town' : fortress.major ? 'major' : 'minor'
  const query = v.queries.find((q) => q >> 3 === b.fortressAt[city])
  const pieces = v.at.flatMap((at, piece) => (at === city ? [piece] : []))
  return {
    title: info.names.city[city],
    note: landOf(b.regionNames[b.region[city]]),
    ...(holder >= 0 && { style: powerStyle(holder) }),
    lines: said(
      say(`glance.${kind}`, { home: home < 0 ? 'none' : info.names.power[home] }),
      holder >= 0 &&
        say(fortress?.elector ? 'token.elector' : 'glance.held', {
          city: info.names.city[city],
          power: info.names.power[holder],
        }),
      fortress?.electoral && say('glance.electoral'),
      query !== undefined &&
        say('token.query', { city: info.names.city[city], power: info.names.power[query & 7] }),
      say('glance.suit', { suit: say(`suit.${b.suit[city]}`) }),
      ...roadsOf(eye, city),
    ),
    entries: pointedFirst(
      pieces.map((piece) => entryOf(eye, piece)),
      things,
    ),
  }
}

function roadsOf({ b, net, info, say }: Eye, city: City): string[] {
  const to = (main: boolean): string =>
    net.near[city]
      .filter((next) => (net.road[city * b.cities + next] === MAIN) === main)
      .map((next) => info.names.city[next])
      .join(', ')
  const [great, small] = [to(true), to(false)]
  return said(
    great && say('glance.mainRoads', { list: great }),
    small && say('glance.roads', { list: small }),
  )
}

function entryOf(eye: Eye, piece: Piece): Entry {
  const { b, v, info, say } = eye
  const power = b.power[piece]
  const base = { key: `piece ${piece}`, style: powerStyle(power), name: info.names.piece[piece] }
  const far = { power: info.names.power[power] }
  if (piece >= b.generals + b.trains) return { ...base, badge: '~', lines: [say('glance.hussar')] }
  if (piece >= b.generals)
    return {
      ...base,
      badge: '⊞',
      lines: said(say('glance.train', far), moveLine(eye, piece)),
      state: stateOf(eye, piece),
    }
  const troops = v.troops[piece]
  return {
    ...base,
    badge: troops < 0 ? '?' : String(troops),
    lines: said(
      say('glance.general', { ...far, rank: b.rank[piece] }),
      troops < 0 ? say('forces.hidden') : say('forces.troops', { count: troops }),
      supplyLine(eye, piece),
      moveLine(eye, piece),
    ),
    state: stateOf(eye, piece),
  }
}

/** MAR-10.1-04, MAR-10.1-05, MAR-10.1-06 */
function moveLine({ b, v, net, info, say, legal }: Eye, piece: Piece): string {
  const { focus } = v
  if (focus?.kind === 'move' && (focus.piece === piece || focus.mate === piece)) {
    const next = net.near[v.at[piece]]?.filter((city) => legal(['city', city], ['go'])) ?? []
    const list = next.map((city) => info.names.city[city]).join(', ')
    return say('glance.goes', { list: list === '' ? 'none' : list })
  }
  if (v.at[piece] < 0) return say('forces.off')
  return say(piece < b.generals ? 'glance.moves' : 'glance.trainMoves')
}

/** MAR-9-02, MAR-9-03 */
function supplyLine(eye: Eye, piece: Piece): string {
  const { b, v, net, say } = eye
  const [at, power] = [v.at[piece], b.power[piece]]
  if (at < 0) return ''
  if (homeOf(eye, at) === power) return say('glance.atHome')
  const steps = b.trainsOf[power]
    .filter((train) => v.at[train] >= 0)
    .map((train) => net.distance[at * b.cities + v.at[train]])
  const least = Math.min(FAR, ...steps)
  return least === FAR ? say('glance.noTrain') : say('glance.fromTrain', { steps: least })
}

function stateOf({ v, say }: Eye, piece: Piece): string {
  const { focus } = v
  const marching = focus?.kind === 'move' && (focus.piece === piece || focus.mate === piece)
  return said(
    inMask(v.down, piece) && say('glance.down'),
    marching && say('glance.marching'),
    !marching && inMask(v.moved, piece) && say('glance.moved'),
    inMask(v.chief, piece) && say('glance.chief'),
  ).join(' ')
}

function cardSight({ b, v, say }: Eye, card: Card): Sight {
  const suit = b.cardSuit[card]
  const deck = Math.floor(card / b.cardsPerDeck) + 1
  const named = { suit: say(`suit.${Math.min(suit, 3)}`), value: b.cardValue[card], deck }
  const kind = suit === RESERVE ? 'reserve' : 'card'
  return {
    title: say(suit === RESERVE ? 'card.reserve' : 'card.of', named),
    lines: said(
      say(`glance.${kind}.battle`, named),
      say(`glance.${kind}.pay`, named),
      v.court !== undefined && say(`glance.${kind}.politics`, named),
    ),
    entries: [],
  }
}
