// For tests of activations and marches: positions in which everybody is at war and nobody holds a card.
import { type Activation, type ActivationSpec, activationFrame } from '../frames/activation.ts'
import { type March, marchFrame } from '../frames/march.ts'
import { type Position, position } from '../testkit.ts'

/** The map empty, all Powers at war, Summer 1745, no hands: nobody is asked for interrupts. */
export const field = (options?: Record<string, string>): Position =>
  position('campaign', options).clear().atWar().date(1745, 'summer')

/** Activates a command by its leader, as far as the choice of who goes along. */
export function declare(p: Position, leader: string, spec: Partial<ActivationSpec> = {}): Position {
  const force = p.led(leader)
  const director = p.s.forceCourt[force]
  return p.begin(activationFrame(p.board, p.s, { force, director, payer: director, ...spec }))
}

/** The same, and it goes as it stands. */
export function activate(p: Position, leader: string, spec: Partial<ActivationSpec> = {}): Position {
  declare(p, leader, spec)
  return p.play(p.s.forceCourt[p.led(leader)], 'go')
}

export const active = (p: Position): Activation => p.frame<Activation>('activation')
export const marching = (p: Position): March => p.frame<March>('march')

/** AP left of the running activation. */
export const left = (p: Position): number => active(p).allowance - active(p).spent

/** Moves the running activation, answering nothing else. */
export function go(p: Position, court: number, ...spaces: string[]): Position {
  for (const id of spaces) p.play(court, 'space', p.space(id))
  return p
}

/** A march of a manner by a leader, as it stands. */
export function march(p: Position, manner: number, court: number, leader: string): Position {
  p.begin(marchFrame(manner, court)).play(court, 'march', p.leader(leader))
  return p.play(court, 'go')
}

export { position }
