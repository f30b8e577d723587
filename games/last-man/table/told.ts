// What the log tells of the battle that is fought: the steps of fire and what they hit.
import type { Event } from '@tricorne/engine'

export type StepId = 'ride' | 'dogfight' | 'barrage' | 'defend' | 'attack' | 'after'

const USUAL: readonly StepId[] = ['ride', 'dogfight', 'barrage', 'defend', 'attack', 'after']
/** In a surprise the attacker's artillery fires together with all others, before the defender. */
const SURPRISE: readonly StepId[] = ['ride', 'dogfight', 'attack', 'defend', 'after']

export interface Told {
  step: StepId
  /** Null until it was fired: dice (or -1 if they are not told), hits, hits on the fort. */
  fire: { dice: number; hits: number; siege: number } | null
}

export const stepsOf = (surprise: boolean): readonly StepId[] => (surprise ? SURPRISE : USUAL)

/** The events of the battle in hand. */
function sinceBegin(log: readonly Event[]): Event[] {
  let from = log.length
  while (from > 0 && log[from - 1].message !== 'battle.begin') from--
  return log.slice(from)
}

export function toldOf(log: readonly Event[], surprise: boolean): Told[] {
  const events = sinceBegin(log)
  const last = (message: string): readonly number[] | null =>
    events.filter((e) => e.message === message).at(-1)?.values ?? null
  const fireOf = (step: StepId): Told['fire'] => {
    const v =
      step === 'dogfight'
        ? last('fire.dogfight')
        : step === 'barrage'
          ? last('fire.artillery')
          : step === 'defend'
            ? last('fire.defender')
            : step === 'attack'
              ? last('fire.attacker')
              : null
    if (v === null) return null
    if (step === 'dogfight') return { dice: -1, hits: v[0], siege: v[1] }
    return step === 'defend' ? { dice: v[1], hits: v[2], siege: 0 } : { dice: -1, hits: v[1], siege: v[2] }
  }
  return stepsOf(surprise).map((step) => ({ step, fire: fireOf(step) }))
}

/** Hits of a pursuit in this battle. */
export const pursuitOf = (log: readonly Event[]): number =>
  sinceBegin(log)
    .filter((e) => e.message === 'fire.pursuit')
    .reduce((sum, e) => sum + e.values[2], 0)

/** The step that is in hand: the one of the retreat, or the last that was fired, or the one that comes. */
export function stepNow(told: readonly Told[], retreat: number | null, paying: boolean): StepId {
  if (retreat !== null) return (['ride', 'defend', 'after'] as const)[retreat] ?? 'after'
  const fired = told.filter((t) => t.fire !== null).at(-1)
  if (fired === undefined) return 'ride'
  if (paying) return fired.step
  const next = told.findIndex((t) => t.step === fired.step) + 1
  return told[Math.min(next, told.length - 1)].step
}
