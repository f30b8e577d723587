// An action that the pointer or the focus rests on: panels may tell what would come of it.
import type { Action } from './words.ts'

export const weighing = (weigh: (action: Action | null) => void, action: Action) => ({
  onpointerenter: () => weigh(action),
  onpointerleave: () => weigh(null),
  onfocus: () => weigh(action),
  onblur: () => weigh(null),
})
