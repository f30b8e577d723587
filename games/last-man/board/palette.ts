// Colours. The two sides differ for people without green or red cones, by hatching and by the way their armies
// point; nations have letters besides.
import { mapPalette, type Paint, type Theme } from '@tricorne/drawing'

/** By nation, in the order of the pack: field grey, horizon blue, khaki, yellow, olive. */
export const nationColours: readonly Paint[] = [
  { fill: '#3b4148', ink: '#fbf6e8', edge: '#131619', pale: '#dcdcd6' },
  { fill: '#2463a8', ink: '#fffaf0', edge: '#0b2748', pale: '#d9e7f6' },
  { fill: '#77591f', ink: '#fffaf0', edge: '#352506', pale: '#f1e3c2' },
  { fill: '#dba91c', ink: '#2a1c04', edge: '#4a3603', pale: '#fbedc2' },
  { fill: '#476a38', ink: '#fffaf0', edge: '#1b2e12', pale: '#dfe9d3' },
]

/** By side: German grey, Allied blue. */
export const sideColours: readonly Paint[] = [nationColours[0], nationColours[1]]

/** What an area is washed with by its status: German, Allied, Disputed. */
export const statusWash: Record<Theme, readonly string[]> = {
  light: ['#2c2f36', '#3f8fe0', '#d5541e'],
  dark: ['#05070b', '#5aa8f5', '#f07a3c'],
}
export const WASH: Record<Theme, readonly number[]> = { light: [0.3, 0.26, 0.3], dark: [0.4, 0.3, 0.34] }

export const mapColours = mapPalette(
  {
    paper: '#f1e8d2',
    dead: '#c9bda3',
    text: '#221710',
    halo: '#f8f1de',
    quiet: '#5b4229',
    sea: '#cfdcd9',
    ripple: '#6f8f93',
    shore: '#3d5158',
    water: '#a9cddd',
    river: '#356a86',
    hill: '#6b4a2a',
    wood: '#46613a',
    border: '#5d4630',
    frontier: '#8c1d18',
    rail: '#3a332c',
    town: '#fdf8ea',
  },
  {
    paper: '#33373d',
    dead: '#202327',
    text: '#f6eedb',
    halo: '#121519',
    quiet: '#c0b08a',
    sea: '#17222c',
    ripple: '#5f7f92',
    shore: '#8fb0bd',
    water: '#24506f',
    river: '#83b6d4',
    hill: '#d9ad80',
    wood: '#8fb587',
    border: '#b3a079',
    frontier: '#ef8a7c',
    rail: '#b9ad98',
    town: '#20242a',
  },
)
