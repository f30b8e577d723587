// What the client may answer for the viewer: choices that are none, and what they said to let pass. On a server its
// answers are like any others; none of them depends on what the others may not know.
import type { Event, SeatView } from '@tricorne/engine'
import type { GameTable } from '@tricorne/panels'
import type { Action } from './words.ts'

type Passes = NonNullable<GameTable['passes']>

/** An order to let every question of a prompt pass, and how long the log was when it was given. */
export interface Standing {
  prompt: string
  from: number
}

/** The only thing that can be done, where the game says that nothing is lost by doing it unasked. */
export function onlyChoice(
  { prompt }: SeatView,
  actions: readonly Action[],
  forced: readonly string[],
): Action | null {
  const [only, more] = actions
  if (only === undefined || more !== undefined || only.target === null) return null
  return forced.includes(`${prompt} ${only.verb}`) ? only : null
}

/** Whether what is asked now can be let pass from now on. */
export function mayPass({ prompt, decision }: SeatView, passes: Passes): boolean {
  const pass = passes[prompt ?? '']
  return pass !== undefined && decision?.options[pass.verb]?.includes(null) === true
}

/** Whether an order has ended: what ends it was told, or it was taken back. */
export const isOver = ({ prompt, from }: Standing, log: readonly Event[], passes: Passes): boolean =>
  log.length < from || log.slice(from).some(({ message }) => message === passes[prompt]?.until)

export function passOf(
  view: SeatView,
  actions: readonly Action[],
  passes: Passes,
  standing: Standing | null,
): Action | null {
  if (standing?.prompt !== view.prompt || !mayPass(view, passes)) return null
  const { verb } = passes[standing.prompt]
  return actions.find((a) => a.verb === verb && a.target === null) ?? null
}
