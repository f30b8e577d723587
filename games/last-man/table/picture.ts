// The map as the client shows it.
import { gameMap } from '@tricorne/panels'
import type { MapLayout } from '../board/make.ts'
import { mapStyle } from '../board/style.ts'

/** All scenarios are played on the whole map. */
export const { layout, picture } = gameMap<MapLayout>('maps/last-man', mapStyle, ({ fit }) => ({
  fit: () => fit,
}))
