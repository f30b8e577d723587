// What drawing needs of a pack's board.
import type { Point } from '@tricorne/drawing'
import board from '../pack/data/board.json' with { type: 'json' }
import outlines from '../pack/data/outlines.json' with { type: 'json' }

export type Fortress = 'none' | 'minor' | 'major'
export type PathKind = 'regular' | 'mountain' | 'alpine'

export interface Space {
  id: string
  name: string
  lon: number
  lat: number
  /** Where it is drawn if its own place is too crowded. */
  drawAt?: Point
  nation: string
  region: string
  theatre: string | null
  fortress: Fortress
  vp: number
  /** Victory points for Powers to which it is worth something else. */
  vpBy?: Record<string, number>
  port?: { sea: string }
  /** Entering a great capital gives points at once. */
  capital?: { of: string; entryVp?: number }
  /** It is a box that stands for a whole country. */
  box?: boolean
  barrier?: boolean
}

export interface Board {
  spaces: Space[]
  paths: { a: string; b: string; kind: PathKind }[]
  regions: { id: string; name: string; nation: string; theatre: string | null }[]
  seas: { id: string; name: string }[]
  boxes: { id: string }[]
}

export interface Outline {
  region: string
  name: string
  nation: string | null
  /** Polygons with their holes, of longitude and latitude; rings end where they began. */
  polygons: Point[][][]
}

export const shipped = board as unknown as Board
export const shippedOutlines = outlines.outlines as unknown as Outline[]
