// MAR-21: negotiation.
import { type Frame, RETURN } from '@tricorne/engine'
import type { MariaState } from '../state.ts'
import { procedure } from './kit.ts'

export const talksFrame = (_s: MariaState): Frame => ({ proc: 'talks', step: 'begin' })

export const talks = procedure<Frame>('talks', {
  begin: () => RETURN,
})
