// Colours. Terrains differ for people without green or red cones too, and each has its own pattern and sign
// besides; the two sides differ in colour, in shape and in emblem.
import { mapPalette, type Paint, type Theme } from '@tricorne/drawing'

export const TERRAIN_IDS = ['river', 'hill', 'forest', 'plain'] as const
export type TerrainId = (typeof TERRAIN_IDS)[number]

/** What a region is washed with, by theme: dark grounds want other tints than paper. */
export const terrainWash: Record<Theme, Record<TerrainId, string>> = {
  light: { river: '#4f9bc4', hill: '#d0702e', forest: '#1a5a2c', plain: '#f4d95e' },
  dark: { river: '#3f7fd0', hill: '#c8643c', forest: '#0c3a20', plain: '#e8d068' },
}
export const WASH: Record<Theme, number> = { light: 0.38, dark: 0.32 }

/** Signs of terrain on cards and medallions: the ground and the ink on it. */
export const terrainColours: Record<TerrainId, { fill: string; ink: string }> = {
  river: { fill: '#cfe3ee', ink: '#14466b' },
  hill: { fill: '#f0d3ae', ink: '#6a3209' },
  forest: { fill: '#a9c79c', ink: '#14381d' },
  plain: { fill: '#fbf0b8', ink: '#5c4a08' },
}

/** French blue, Allied red. */
export const sideColours: readonly Paint[] = [
  { fill: '#1c4a94', ink: '#fff9ea', edge: '#0b2450', pale: '#dbe6f7' },
  { fill: '#a62a24', ink: '#fff9ea', edge: '#4f0d0a', pale: '#f8dfd6' },
]

export const mapColours = mapPalette(
  {
    paper: '#f3e9d0',
    text: '#2a1c12',
    halo: '#f8f1de',
    quiet: '#5b4229',
    water: '#a9cddd',
    river: '#2f5f78',
    hill: '#6b4320',
    wood: '#2f4f2a',
    reed: '#2f6a86',
    field: '#8a6f22',
    border: '#5d4630',
    sector: '#6d1f1a',
    road: '#4a2418',
    roadCore: '#f4e2b8',
    lane: '#5a4331',
    house: '#8e2f22',
    wall: '#e7cdb4',
  },
  {
    paper: '#22262d',
    text: '#f4ebd6',
    halo: '#14171d',
    quiet: '#b3a37e',
    water: '#1d4565',
    river: '#7fb0cf',
    hill: '#d9a878',
    wood: '#8fbf8a',
    reed: '#86b8d6',
    field: '#cdb86e',
    border: '#b3a079',
    sector: '#e6a18f',
    road: '#0f0c0a',
    roadCore: '#d9b078',
    lane: '#b9a681',
    house: '#e08a72',
    wall: '#4a3c34',
  },
)
