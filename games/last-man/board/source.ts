// What drawing needs of a pack's board.
import board from '../pack/data/board.json' with { type: 'json' }

export interface Board {
  areas: {
    id: string
    name: string
    country: string | null
    lat: number
    lon: number
    vp: number
    fort: number | null
    rough: boolean
    supply: string | null
    place: string
  }[]
  links: { a: string; b: string }[]
  sea: { a: string; b: string }[]
  transit: { a: string; b: string }[]
}

export const shipped = board as unknown as Board
