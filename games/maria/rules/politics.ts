// MAR-17.1 to MAR-17.5: the politics stage.
import { type Frame, RETURN } from '@tricorne/engine'
import { procedure } from './kit.ts'

export const politicsFrame = (): Frame => ({ proc: 'politics', step: 'begin' })

export const politics = procedure<Frame>('politics', {
  begin: () => RETURN,
})
