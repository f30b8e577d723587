// MAR-18: the Imperial Election.
import { type Frame, RETURN } from '@tricorne/engine'
import { procedure } from './kit.ts'

export const electionFrame = (): Frame => ({ proc: 'election', step: 'begin' })

export const election = procedure<Frame>('election', {
  begin: () => RETURN,
})
