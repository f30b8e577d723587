// What the valuation adds up, by name: for hints. The unit is a fortress held, or a victory marker placed.
import type { Part, Parts } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { look } from '../bot.ts'
import { hostile, isNeutral, majorOf, mayFight } from '../leagues.ts'
import type { Power, Seat } from '../nouns.ts'
import { MAJORS, POWER_COUNT } from '../powers.ts'
import { outcome } from '../rules/introductory.ts'
import { pool } from '../rules/markers.ts'
import { type MariaState, netOf, seatOf } from '../state.ts'
import { picks, shares } from './aims.ts'
import { talk } from './campaign.ts'
import {
  battleOf,
  dangerTo,
  edgeOf,
  handWorth,
  isThreatened,
  partIn,
  supplyOn,
  WEIGHT,
  worstEnemy,
} from './field.ts'
import { HINTS, type Hint } from './hints.ts'
import type { Survey } from './survey.ts'

/** Strength in the field and talk, in fortresses. */
const FIELD = 1.1
/** A point of a battle's score, in markers: four take one, and not every battle is fought. */
const MARKER_POINT = 0.125
/** What others gain, who are not the seat's enemies. */
const RIVAL = 0.15

interface Look {
  b: Board
  s: MariaState
  v: Survey
  seat: Seat
  /** Powers of the seat, and those that some of them fight. */
  own: readonly Power[]
  foes: readonly Power[]
}

const part = (about: string, id: Hint, values: number[], amount: number): Part => ({
  about,
  id,
  values,
  amount,
})

/** 1 for what is the seat's, -1 for its enemies', a little for other rivals. */
const sideOf = ({ s, own, foes }: Look, power: Power): number =>
  own.includes(power) || own.includes(majorOf(s, power)) ? 1 : foes.includes(power) ? -1 : -RIVAL

function fortressParts(k: Look): Part[] {
  return k.b.fortresses.flatMap(({ city }, f) => {
    const marker = k.s.markers[f]
    if (marker <= 0) return []
    const way = sideOf(k, marker - 1)
    return [part(`fortress ${f}`, way > 0 ? 'fortress' : 'enemyFortress', [city], way)]
  })
}

/** Where generals are going, as the valuation sees it. */
function targetParts(k: Look): Part[] {
  const { b, s } = k
  return b.generalsOf.flat().flatMap((g) => {
    if (s.at[g] < 0 || picks[g] < 0 || isNeutral(s, b.power[g])) return []
    const way = sideOf(k, b.power[g])
    const { city } = b.fortresses[picks[g]]
    return [part(`target ${g}`, way > 0 ? 'target' : 'enemyTarget', [g, city], way * shares[g])]
  })
}

function fieldParts(k: Look): Part[] {
  const { b, s, v, own } = k
  return b.generalsOf.flat().flatMap((g) => {
    if (s.at[g] < 0) return []
    const mine = own.includes(b.power[g])
    const force = FIELD * (WEIGHT.general + s.troops[g] * v.weights.troop)
    if (!mine) return [part(`general ${g}`, 'enemyGeneral', [g], sideOf(k, b.power[g]) * force)]
    const list = [
      part(`general ${g}`, 'general', [g], force),
      part(`supply ${g}`, 'supply', [g], -FIELD * supplyOn(b, s, v, g)),
    ]
    const enemy = worstEnemy(b, s, v, g)
    if (enemy >= 0) list.push(part(`danger ${g}`, 'danger', [g, enemy], -FIELD * dangerTo(b, s, v, g)))
    return list
  })
}

function powerParts({ b, s, v, own }: Look): Part[] {
  return own.flatMap((p) => [
    part(`hand ${p}`, 'hand', [p], FIELD * handWorth(s, v, p)),
    ...b.trainsOf[p]
      .filter((t) => s.at[t] >= 0)
      .map((t) => {
        const risk = isThreatened(b, s, p, s.at[t]) ? v.weights.trainInDanger : 0
        return part(`train ${t}`, 'train', [t], FIELD * (0.6 - risk))
      }),
  ])
}

/** The battle that is being fought, or those that stand before the seat. */
function battleParts({ b, s, v, own }: Look): Part[] {
  const point = s.court === undefined ? FIELD * v.weights.battlePoint : MARKER_POINT
  const battle = battleOf(s)
  const sides = battle === null ? 0 : own.reduce((sum, p) => sum + partIn(b, s, battle, p), 0)
  if (battle !== null && sides !== 0)
    return [part('score', 'score', [], Math.sign(sides) * Math.max(-8, Math.min(8, battle.score)) * point)]
  const { near } = netOf(b, s)
  return own.flatMap((p) =>
    b.generalsOf[p].flatMap((g) => {
      if (s.at[g] < 0 || v.first[s.at[g]] !== g) return []
      const around = near[s.at[g]].map((c) => v.first[c]).filter((e) => e >= 0 && mayFight(s, p, b.power[e]))
      return around.map((e) => {
        const edge = edgeOf(b, s, v, g, e)
        return part(`battle ${g} ${e}`, 'battle', [g, e], edge * (edge < 0 ? WEIGHT.defeat : 1) * point)
      })
    }),
  )
}

/** The pools without what lies on fortresses: tracks and battles fill them, too. */
function courtParts(k: Look): Part[] {
  const { b, s, v, seat } = k
  if (s.court === undefined) return []
  const others = MAJORS.map((m) => {
    const onMap = s.markers.filter((marker) => marker === m + 1).length
    return part(`pool ${m}`, 'pool', [m], -sideOf(k, m) * (pool(b, s, m) + onMap))
  })
  return [...others, part('diplomacy', 'diplomacy', [], talk(b, s, v, seat))]
}

function partsOf(s: MariaState, seat: Seat, b: Board): Part[] {
  if (outcome(s) !== null) return []
  const v = look(s, seat, b)
  const powers = Array.from({ length: POWER_COUNT }, (_, p) => p)
  const own = powers.filter((p) => seatOf(s, p) === seat)
  const foes = powers.filter((p) => own.some((q) => hostile(s, q, p)))
  const k: Look = { b, s, v, seat, own, foes }
  return [
    ...fortressParts(k),
    ...targetParts(k),
    ...fieldParts(k),
    ...powerParts(k),
    ...battleParts(k),
    ...courtParts(k),
  ]
}

export const parts: Parts<MariaState, Board> = { kinds: HINTS, of: partsOf }
