// Checks of the map, the track and the deck.

import { repeated, wantCount } from '@tricorne/kit/pack'
import type { Pack } from '../schema.ts'
import { areaById, type Check, landOf, reach, YEARS } from './common.ts'

const LAND_AREAS = 57
const SEASONS = ['spring', 'summer', 'fall', 'winter']
const BLOCKADE = [0, 0, -1, -2, -3, -4]

export const v01: Check = (pack) => {
  const { areas } = pack.board
  return [
    ...wantCount('land areas', LAND_AREAS, landOf(pack).length),
    ...wantCount('England', 1, areas.filter((a) => a.place === 'england').length),
    ...wantCount('transit box', 1, areas.filter((a) => a.place === 'transit').length),
    ...wantCount('capital', 1, areas.filter((a) => a.capital).length),
    ...repeated(areas.map((a) => a.id)).map((id) => `The area ${id} is there twice.`),
  ]
}

export const v02: Check = (pack) => {
  const land = new Set(landOf(pack).map((a) => a.id))
  const out: string[] = []
  for (const { a, b } of pack.board.links)
    if (!land.has(a) || !land.has(b) || a === b) out.push(`The link ${a}-${b} does not join two land areas.`)
  const pairs = pack.board.links.map(({ a, b }) => (a < b ? `${a}-${b}` : `${b}-${a}`))
  for (const pair of repeated(pairs)) out.push(`The link ${pair} is there twice.`)
  const [first] = land
  const found = reach(pack, [first], () => true)
  for (const id of land) if (!found.has(id)) out.push(`${id} cannot be reached over land.`)
  return out
}

const joined = (pack: Pack, links: { a: string; b: string }[], hub: string): string[] =>
  links.map(({ a, b }) => (pack.board.areas.find((x) => x.id === a)?.place === hub ? b : a)).sort()

function wantJoined(what: string, must: string[], got: string[]): string[] {
  const missing = must.filter((id) => !got.includes(id)).map((id) => `${what} must lead to ${id}.`)
  return [
    ...missing,
    ...got.filter((id) => !must.includes(id)).map((id) => `${what} must not lead to ${id}.`),
  ]
}

export const v03: Check = (pack) => {
  const land = landOf(pack)
  const ports = land.filter((a) => a.coastal && a.supply === 'allied').map((a) => a.id)
  const depots = land.filter((a) => a.supply === 'german').map((a) => a.id)
  return [
    ...wantJoined('Sea movement', ports, joined(pack, pack.board.sea, 'england')),
    ...wantJoined('The transit box', depots, joined(pack, pack.board.transit, 'transit')),
  ]
}

export const v04: Check = (pack) => {
  const out: string[] = []
  for (const a of landOf(pack)) {
    if (a.supply === 'german' && a.country !== 'DE')
      out.push(`The German supply source ${a.id} is not in Germany.`)
    if (a.supply === 'allied' && a.country === 'DE')
      out.push(`The Allied supply source ${a.id} is in Germany.`)
  }
  for (const side of ['german', 'allied'])
    if (!landOf(pack).some((a) => a.supply === side)) out.push(`There is no ${side} supply source.`)
  return out
}

/** The strengths that the rulebook names; the capital's is only known to be above 4. */
export const v05: Check = (pack) => {
  const areas = areaById(pack)
  const out: string[] = []
  for (const [id, strength] of [
    ['ANT', 3],
    ['VER', 4],
    ['NAN', 5],
    ['SED', 0],
  ] as const)
    if (areas.get(id)?.fort !== strength) out.push(`The fort of ${id} must have strength ${strength}.`)
  for (const a of landOf(pack)) {
    const large = (a.fort ?? 0) > 4
    if (large && !a.capital && a.id !== 'NAN') out.push(`The fort of ${a.id} may not be above 4.`)
    if (a.capital && !large) out.push(`The fort of ${a.id} must be above 4.`)
  }
  return out
}

export const v06: Check = (pack) => {
  const { size, cards } = pack.cards
  const sum = (kinds: string[] | null): number =>
    cards.filter((c) => kinds === null || kinds.includes(c.kind)).reduce((n, c) => n + c.count, 0)
  return [
    ...wantCount('cards', 55, sum(null)),
    ...wantCount('cards by the size of the deck', 55, size),
    ...wantCount('offensive-type cards', 26, sum(['offensive', 'limited', 'special'])),
    ...repeated(cards.map((c) => c.id)).map((id) => `The card ${id} is there twice.`),
  ]
}

/** From when each kind of card has its event (TLM-9). */
const DATES: Record<string, number> = {
  'big-push': 8,
  gericht: 8,
  'tout-le-monde': 8,
  friedensturm: 16,
  'poison-gas': 4,
  'advanced-artillery': 12,
  'bad-weather': 2,
}

export const v07: Check = (pack) => {
  const out: string[] = []
  for (const c of pack.cards.cards) {
    const from = DATES[c.id] ?? 1
    if (c.fromTurn !== from) out.push(`The card ${c.id} must be in force from turn ${from}.`)
    if ((c.kind === 'special') !== (c.dice !== undefined && c.nation !== undefined && c.side !== undefined))
      out.push(`The card ${c.id} must say its dice, its side and its nation if it is a special offensive.`)
    if ((c.kind === 'gas' || c.kind === 'advanced') !== (c.artillery !== undefined))
      out.push(`The card ${c.id} must say what it raises Artillery to if it is gas or advanced fire.`)
    if ((c.kind === 'crisis') !== (c.events !== undefined))
      out.push(`The card ${c.id} must have events if it is a crisis.`)
  }
  return out
}

export const v08: Check = (pack) => {
  const { turns, years } = pack.track
  const out = wantCount('season turns', 23, turns.length)
  turns.forEach((t, i) => {
    if (t.turn !== i + 1) out.push(`Turn ${t.turn} stands in place ${i + 1}.`)
    if (t.season !== SEASONS[(i + 1) % 4]) out.push(`Turn ${t.turn} must be ${SEASONS[(i + 1) % 4]}.`)
    if (t.year !== 1914 + Math.floor((i + 1) / 4)) out.push(`Turn ${t.turn} has the wrong year.`)
  })
  years.forEach((y, i) => {
    if (y.year !== YEARS[i]) out.push(`The year ${y.year} stands in place ${i + 1}.`)
    if (y.blockade !== BLOCKADE[i]) out.push(`The blockade of ${y.year} must be ${BLOCKADE[i]}.`)
  })
  return [...out, ...wantCount('years', YEARS.length, years.length)]
}

export const v09: Check = (pack) => {
  const { levels } = pack.track
  const out = wantCount('victory levels', 7, levels.length)
  levels.forEach((l, i) => {
    const before = levels[i - 1]?.max
    if (before !== undefined && before !== null && l.min !== before + 1)
      out.push(`${l.name} must begin at ${before + 1}.`)
    if ((l.min === null) !== (i === 0)) out.push(`${l.name} must have a lower end unless it is the lowest.`)
    if ((l.max === null) !== (i === levels.length - 1))
      out.push(`${l.name} must have an upper end unless it is the highest.`)
  })
  if (levels[0]?.max !== 4) out.push('Allied Total Victory must end at 4.')
  if (levels[levels.length - 1]?.min !== 23) out.push('German Total Victory must begin at 23.')
  return out
}
