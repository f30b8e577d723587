// Colours. The six powers keep apart for people without green or red cones too (palette.test.ts), and
// each has an emblem besides.
import { mapPalette, type Paint } from '@tricorne/drawing'

export const POWER_IDS = ['austria', 'prussia', 'saxony', 'france', 'bavaria', 'pragmatic-army'] as const
export type PowerId = (typeof POWER_IDS)[number]

/** Besides the paint, the wash of a power on the map. */
export type PowerColours = Omit<Paint, 'pale'> & { wash: string }

const DARK_INK = '#1e1710'
const LIGHT_INK = '#fff9ea'

export const powerColours: Record<PowerId, PowerColours> = {
  austria: { fill: '#f7f0dd', ink: DARK_INK, edge: '#8a6a12', wash: '#e8c23c' },
  prussia: { fill: '#17458c', ink: LIGHT_INK, edge: '#0c2850', wash: '#2f66b8' },
  saxony: { fill: '#2f9c63', ink: DARK_INK, edge: '#12492c', wash: '#3c9d58' },
  france: { fill: '#8f1527', ink: LIGHT_INK, edge: '#4d0812', wash: '#c04048' },
  bavaria: { fill: '#f2a92e', ink: DARK_INK, edge: '#8a5606', wash: '#ee8a28' },
  'pragmatic-army': { fill: '#8b9097', ink: DARK_INK, edge: '#3c4148', wash: '#6d7886' },
}

/** Washes of regions that are nobody's home country. */
export const regionWash: Record<string, string> = { silesia: '#9a5fa6' }

export const mapColours = mapPalette(
  {
    paper: '#f1e6cb',
    text: '#2a1c12',
    halo: '#f6eed9',
    quiet: '#6b5136',
    sea: '#cfd8cd',
    ripple: '#6d8c8f',
    shore: '#3c4a46',
    water: '#c2d2cd',
    river: '#42616b',
    hill: '#7d5c38',
    wood: '#66733f',
    border: '#5d4630',
    sector: '#5d4630',
    black: '#33241a',
    road: '#4a2418',
    roadCore: '#e2a45c',
    trail: '#5a4331',
    town: '#fbf5e4',
    elector: '#c8920f',
  },
  {
    paper: '#20242c',
    text: '#f0e6cd',
    halo: '#171a21',
    quiet: '#b3a37e',
    sea: '#141d2b',
    ripple: '#4a6c88',
    shore: '#93a9b4',
    water: '#1a2b3d',
    river: '#6b93ad',
    hill: '#8f7c5e',
    wood: '#6f8058',
    border: '#a8936c',
    sector: '#a8936c',
    black: '#cfc3a6',
    road: '#0f0c0a',
    roadCore: '#d99a54',
    trail: '#b9a681',
    town: '#efe4c6',
    elector: '#e5b53c',
  },
)
