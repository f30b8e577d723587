// The map as the client shows it.
import { gameMap } from '@tricorne/panels'
import type { Layout } from '../board/sheet.ts'
import { mapStyle } from '../board/style.ts'

/** All games are played on the whole map. */
export const { layout, picture } = gameMap<Layout>('maps/leipzig', mapStyle, ({ fit }) => ({
  fit: () => fit,
}))
