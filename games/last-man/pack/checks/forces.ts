// Checks of nations, counters, armies and reinforcements.

import { repeated, wantCount } from '@tricorne/kit/pack'
import type { Pack } from '../schema.ts'
import { type Check, landOf, YEARS } from './common.ts'

/** The public counter mix (TLM-1.2.1-02). */
const MIX: Record<string, Record<string, number>> = {
  DE: {
    infantry: 35,
    stormtrooper: 15,
    cavalry: 4,
    artillery: 6,
    siegeGun: 2,
    biplane: 4,
    tank: 1,
    parisGun: 1,
  },
  FR: { infantry: 25, cavalry: 3, artillery: 3, biplane: 3, tank: 3 },
  UK: { infantry: 14, commonwealth: 2, cavalry: 3, artillery: 6, biplane: 4, tank: 4 },
  BE: { infantry: 3 },
  US: { infantry: 30, cavalry: 1, artillery: 3, biplane: 2, tank: 3 },
}

const ARMIES: Record<string, number> = { DE: 11, FR: 10, UK: 5, BE: 1, US: 5 }
const FORTS: Record<string, number> = { DE: 5, FR: 10, UK: 0, BE: 3, US: 0 }

/** From when units can be built (TLM-8); what is not named, from the first turn. US units: ruling TLM-Q69. */
const FROM: Record<string, number> = {
  'DE stormtrooper': 13,
  'UK commonwealth': 6,
  'DE tank': 16,
  'FR tank': 13,
  'UK tank': 13,
  'US tank': 17,
  'DE parisGun': 16,
  'DE biplane': 8,
  'FR biplane': 8,
  'UK biplane': 8,
}

export const v10: Check = (pack) => {
  const out: string[] = []
  for (const [nation, mix] of Object.entries(MIX)) {
    for (const [type, counters] of Object.entries(mix)) {
      const got = pack.forces.units.filter((u) => u.nation === nation && u.type === type)
      if (got.length !== 1 || got[0].counters !== counters)
        out.push(`${nation} must have ${counters} counters of ${type}.`)
    }
    for (const u of pack.forces.units)
      if (u.nation === nation && mix[u.type] === undefined) out.push(`${nation} has no ${u.type}.`)
  }
  return out
}

export const v11: Check = (pack) => {
  const out = repeated(pack.forces.armies.map((a) => a.id)).map((id) => `The army ${id} is there twice.`)
  for (const n of pack.forces.nations) {
    out.push(
      ...wantCount(
        `armies of ${n.id}`,
        ARMIES[n.id],
        pack.forces.armies.filter((a) => a.nation === n.id).length,
      ),
    )
    out.push(...wantCount(`armies of ${n.id} by the mix`, ARMIES[n.id], n.armies))
    const forts = landOf(pack).filter((a) => a.country === n.id && a.fort !== null).length
    out.push(
      ...wantCount(`forts of ${n.id}`, FORTS[n.id], forts),
      ...wantCount(`forts of ${n.id}`, FORTS[n.id], n.forts),
    )
    if ((n.id === 'DE') !== (n.side === 'german')) out.push(`${n.id} is on the wrong side.`)
    if (n.home !== (n.id === 'US' ? 'FR' : n.id)) out.push(`${n.id} has the wrong home.`)
  }
  return [...out, ...wantCount('nations', 5, new Set(pack.forces.nations.map((n) => n.id)).size)]
}

export const v12: Check = (pack) => {
  const out: string[] = []
  for (const u of pack.forces.units) {
    if (u.nation === 'US' && u.type !== 'tank') {
      const first = Math.min(...pack.track.reinforcements.filter((r) => r.nation === 'US').map((r) => r.turn))
      if (u.fromTurn < first) out.push(`US ${u.type} cannot be built before turn ${first}.`)
      continue
    }
    const from = FROM[`${u.nation} ${u.type}`] ?? 1
    if (u.fromTurn !== from) out.push(`${u.nation} ${u.type} can be built from turn ${from}.`)
  }
  return out
}

export const v13: Check = (pack) => {
  const out: string[] = []
  for (const n of pack.forces.nations) {
    const planes = pack.forces.units.find((u) => u.nation === n.id && u.type === 'biplane')?.counters ?? 0
    n.biplanes.forEach((usable, i) => {
      if (YEARS[i] < 1916 && usable > 0) out.push(`${n.id} has biplanes before 1916.`)
      if (usable > planes) out.push(`${n.id} has only ${planes} biplanes.`)
      if (i > 0 && usable < n.biplanes[i - 1]) out.push(`${n.id} loses biplanes in ${YEARS[i]}.`)
    })
  }
  return out
}

function due(pack: Pack, nation: string, type: string): number {
  return pack.track.reinforcements
    .filter((r) => r.nation === nation)
    .reduce((n, r) => n + (r.units[type as keyof typeof r.units] ?? 0), 0)
}

export const v14: Check = (pack) => {
  const { reinforcements } = pack.track
  const out: string[] = []
  const named = reinforcements.flatMap((r) => r.armies.map((id) => ({ id, nation: r.nation })))
  for (const { id, nation } of named)
    if (pack.forces.armies.find((a) => a.id === id)?.nation !== nation)
      out.push(`The army ${id} that arrives is none of ${nation}.`)
  for (const id of repeated(named.map((n) => n.id))) out.push(`The army ${id} arrives twice.`)
  for (const r of reinforcements)
    for (const type of Object.keys(r.units))
      if (!pack.forces.units.some((u) => u.nation === r.nation && u.type === type))
        out.push(`${r.nation} has no ${type} that could arrive in turn ${r.turn}.`)
  for (const u of pack.forces.units)
    if (due(pack, u.nation, u.type) > u.counters)
      out.push(`More ${u.type} of ${u.nation} arrive than there are.`)
  const swaps = reinforcements.flatMap((r) => r.exchanges.map(() => r.turn))
  if (swaps.join() !== '6,12') out.push('Commonwealth units are exchanged in turns 6 and 12.')
  const storm = reinforcements.filter((r) => r.units.stormtrooper !== undefined)
  if (storm.length !== 1 || storm[0].units.stormtrooper !== 10 || storm[0].turn < 16 || storm[0].turn > 19)
    out.push('Ten Stormtroopers arrive once, in 1918.')
  return out
}
