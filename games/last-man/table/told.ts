// What the log tells of the battle that is fought: the steps of fire and what they hit.

import type { Event } from '@tricorne/engine'
import type { Side } from '../nouns.ts'
import { facesIn } from '../rules/volley.ts'

export type StepId = 'ride' | 'dogfight' | 'barrage' | 'defend' | 'attack' | 'after'

const USUAL: readonly StepId[] = ['ride', 'dogfight', 'barrage', 'defend', 'attack', 'after']
/** In a surprise the attacker's artillery fires together with all others, before the defender. */
const SURPRISE: readonly StepId[] = ['ride', 'dogfight', 'attack', 'defend', 'after']

/** What a hit may take: any unit, only Biplanes, only the fort, only those who retreat; or a die is rolled again. */
export type Takes = 'units' | 'planes' | 'fort' | 'fleeing' | 'again'

export interface Roll {
  side: Side
  dice: number
  hits: number
  takes: Takes
  /** Who fired, and what the dice show. */
  shots: Shot[]
}

export interface Shot {
  arm: number
  /** The most that hits. */
  firepower: number
  /** The least first, which are the hits. */
  faces: number[]
  hits: number
}

const SIEGE_GUNS = 5

/** What a line of the log tells of dice. */
export function shotOf([, arm, firepower, , shown]: readonly number[]): Shot {
  const faces = facesIn(shown)
  return { arm, firepower, faces, hits: faces.filter((face) => face <= firepower).length }
}

export interface Told {
  step: StepId
  /** Empty until it was fired. */
  rolls: Roll[]
}

export const stepsOf = (surprise: boolean): readonly StepId[] => (surprise ? SURPRISE : USUAL)

/** The events of the battle in hand. */
function sinceBegin(log: readonly Event[]): Event[] {
  let from = log.length
  while (from > 0 && log[from - 1].message !== 'battle.begin') from--
  return log.slice(Math.max(0, from - 1))
}

const STEPS: Record<string, StepId> = {
  'fire.dogfight': 'dogfight',
  'fire.artillery': 'barrage',
  'fire.defender': 'defend',
  'fire.pursuit': 'defend',
  'fire.attacker': 'attack',
  'plane.reacted': 'attack',
}

function rollsOf(event: Event, attacker: number): Roll[] {
  return bareRolls(event, attacker).map((roll) => ({ ...roll, shots: [] }))
}

function bareRolls({ message, values: v }: Event, attacker: number): Omit<Roll, 'shots'>[] {
  switch (message) {
    case 'fire.dogfight':
      return [
        { side: attacker, dice: v[0], hits: v[1], takes: 'planes' },
        { side: 1 - attacker, dice: v[2], hits: v[3], takes: 'planes' },
      ]
    case 'fire.pursuit':
      return [{ side: v[0], dice: v[1], hits: v[2], takes: 'fleeing' }]
    case 'plane.reacted':
      return [{ side: attacker, dice: 1, hits: v[1], takes: 'again' }]
    case 'fire.defender':
      return [{ side: v[0], dice: v[1], hits: v[2], takes: 'units' }]
    default: {
      const all: Omit<Roll, 'shots'> = { side: v[0], dice: v[1], hits: v[2], takes: 'units' }
      return v[3] > 0 ? [all, { side: v[0], dice: v[3], hits: v[4], takes: 'fort' }] : [all]
    }
  }
}

export function toldOf(log: readonly Event[], surprise: boolean): Told[] {
  const told = stepsOf(surprise).map((step): Told => ({ step, rolls: [] }))
  const [begin, ...events] = sinceBegin(log)
  let rolls: Roll[] = []
  for (const event of events) {
    if (event.message === 'fire.rolled') {
      const shot = shotOf(event.values)
      const own = rolls.filter(({ side }) => side === event.values[0])
      const roll = own.find(({ takes }) => (takes === 'fort') === (shot.arm === SIEGE_GUNS)) ?? own[0]
      roll?.shots.push(shot)
      continue
    }
    const step = Object.hasOwn(STEPS, event.message) ? STEPS[event.message] : null
    if (step === null) continue
    rolls = rollsOf(event, begin.values[1])
    told.find((t) => t.step === step)?.rolls.push(...rolls)
  }
  return told
}

/** The step that is in hand: the one of the retreat, or the last that was fired, or the one that comes. */
export function stepNow(told: readonly Told[], retreat: number | null, paying: boolean): StepId {
  if (retreat !== null) return (['ride', 'defend', 'after'] as const)[retreat] ?? 'after'
  const fired = told.filter((t) => t.rolls.length > 0).at(-1)
  if (fired === undefined) return 'ride'
  if (paying) return fired.step
  const next = told.findIndex((t) => t.step === fired.step) + 1
  return told[Math.min(next, told.length - 1)].step
}
