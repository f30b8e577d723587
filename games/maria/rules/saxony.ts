// MAR-19.3: Saxony changes sides.
import { type Frame, RETURN } from '@tricorne/engine'
import { procedure } from './kit.ts'

/** Called after Saxony's marker has been moved: carries out what its new box means. */
export const saxonyFrame = (): Frame => ({ proc: 'saxony', step: 'begin' })

export const saxony = procedure<Frame>('saxony', {
  begin: () => RETURN,
})
