// What drawing needs of a pack's board.
import type { Point } from '@tricorne/drawing'
import board from '../pack/data/board.json' with { type: 'json' }

export interface MapBox {
  west: number
  east: number
  south: number
  north: number
}

export interface Board {
  maps: { id: string; name: string; box: MapBox }[]
  regions: {
    id: string
    name: string
    homePower: string | null
    parts: { id: string; name: string; outline: Point[] }[]
  }[]
  sectors: ({ id: string; map: string; suit: string } & MapBox)[]
  cities: {
    id: string
    name: string
    lon: number
    lat: number
    map: string
    region: string
    fortress: string
    electoral: boolean
  }[]
  roads: { a: string; b: string; main: boolean }[]
  postRoads: { id: string; via: string[] }[]
}

export const shipped = board as unknown as Board
