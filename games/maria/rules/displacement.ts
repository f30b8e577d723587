// Pieces that must leave where they stand: for home (MAR-19.1-08, MAR-19.1-09, MAR-19.3-10) or just
// out of the way (MAR-17.6-07, MAR-19.3-15).
import { type Frame, RETURN } from '@tricorne/engine'
import { procedure } from './kit.ts'

export interface Displacement extends Frame {
  /** The pieces still to move, in order. */
  pieces: number[]
  /** To the nearest city of their home country, else to the nearest free city. */
  home: boolean
}

export const displacementFrame = (pieces: number[], home: boolean): Displacement => ({
  proc: 'displacement',
  step: 'begin',
  pieces,
  home,
})

export const displacement = procedure<Displacement>('displacement', {
  begin: () => RETURN,
})
