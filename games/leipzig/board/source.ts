// What drawing needs of a pack's board.
import type { Point } from '@tricorne/drawing'
import board from '../pack/data/board.json' with { type: 'json' }

export interface Board {
  size: { width: number; height: number; unitsPerKm: number }
  sectors: { id: string; name: string }[]
  regions: {
    id: string
    name: string
    sector: string
    terrain: string
    lat: number
    lon: number
    x: number
    y: number
    highlighted: boolean
    adjacent: string[]
    polygon: Point[]
  }[]
}

export const shipped = board as unknown as Board
