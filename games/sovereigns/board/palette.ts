// Colours of nations. Those that matter to one another keep apart for people without green or red cones too; nations
// that share a colour by the rules (the yellow and the red ones) differ by emblem and by letters.
import { mapPalette, type Paint, type Theme } from '@tricorne/drawing'
import type { NATION_IDS } from '../compile/words.ts'

export type Nation = (typeof NATION_IDS)[number]

const DARK = '#1e1710'
const LIGHT = '#fffaf0'

export const nationColours: Record<Nation, Paint> = {
  PR: { fill: '#1a2a58', ink: LIGHT, edge: '#0a1230', pale: '#d3daf0' },
  AU: { fill: '#f8f2e1', ink: DARK, edge: '#6b4f10', pale: '#fbf7ea' },
  FR: { fill: '#2a6fc4', ink: LIGHT, edge: '#0f335f', pale: '#d6e5f8' },
  BR: { fill: '#c4232e', ink: LIGHT, edge: '#5c0a12', pale: '#f8d9d6' },
  SP: { fill: '#f0c419', ink: DARK, edge: '#6a5003', pale: '#fcf0c0' },
  PE: { fill: '#4fb068', ink: '#0d160f', edge: '#164a26', pale: '#dbf1de' },
  DU: { fill: '#ee7a16', ink: DARK, edge: '#6d3303', pale: '#fce3c8' },
  HA: { fill: '#d9574c', ink: '#1e0604', edge: '#641410', pale: '#fae0dc' },
  HE: { fill: '#e8968a', ink: '#2a0d0a', edge: '#6d231c', pale: '#fbe7e3' },
  DA: { fill: '#84121f', ink: LIGHT, edge: '#3d0409', pale: '#f0d2d2' },
  BV: { fill: '#9fd4f2', ink: '#10202c', edge: '#27556f', pale: '#e4f4fd' },
  SA: { fill: '#6d7177', ink: LIGHT, edge: '#2c2f33', pale: '#e2e3e4' },
  RU: { fill: '#123f38', ink: LIGHT, edge: '#041a16', pale: '#d0e3dd' },
  GE: { fill: '#f7dd6b', ink: DARK, edge: '#6e5a0c', pale: '#fdf6d2' },
  MO: { fill: '#faefb6', ink: DARK, edge: '#75652a', pale: '#fdf9e6' },
  NA: { fill: '#dba514', ink: DARK, edge: '#5e4502', pale: '#f9ebc2' },
  SC: { fill: '#22589c', ink: LIGHT, edge: '#0b2648', pale: '#d7e3f3' },
  HRE: { fill: '#c9c5bb', ink: DARK, edge: '#55514a', pale: '#efede8' },
  IT: { fill: '#f3e9c4', ink: DARK, edge: '#776b40', pale: '#faf6e5' },
}

export const isNation = (id: string): id is Nation => id in nationColours
export const nationPaint = (id: string): Paint => nationColours[isNation(id) ? id : 'HRE']

/** The ground of a nation's regions on the map. Those that share a colour on the counters share it here. */
export const groundOfNation: Record<Theme, Record<Nation, string>> = {
  light: {
    PR: '#b9c2dc',
    AU: '#f7f1e0',
    FR: '#c9daef',
    BR: '#efc4bb',
    SP: '#f3df9c',
    PE: '#c3dfb9',
    DU: '#f5cb9b',
    HA: '#efc0b4',
    HE: '#efc0b4',
    DA: '#efc0b4',
    BV: '#d2e9f2',
    SA: '#c2bfba',
    RU: '#b4ccbd',
    GE: '#f4e5a8',
    MO: '#ecdcb0',
    NA: '#efd694',
    SC: '#c9daef',
    HRE: '#e3dbc9',
    IT: '#f3e8c4',
  },
  dark: {
    PR: '#26335c',
    AU: '#5b5442',
    FR: '#244a73',
    BR: '#5f2a2c',
    SP: '#5e4e18',
    PE: '#27513a',
    DU: '#6b421b',
    HA: '#5f3230',
    HE: '#5f3230',
    DA: '#5f3230',
    BV: '#2f5d72',
    SA: '#3a3d42',
    RU: '#173c36',
    GE: '#594d20',
    MO: '#564e31',
    NA: '#5c4716',
    SC: '#244a73',
    HRE: '#38373b',
    IT: '#57502f',
  },
}

const inks = mapPalette(
  {
    paper: '#f1e8d2',
    dead: '#d6cbb2',
    barred: '#b9ad94',
    text: '#221710',
    halo: '#fbf5e5',
    quiet: '#54401f',
    sea: '#cfdcd9',
    ripple: '#6f8f93',
    shore: '#3d5158',
    water: '#b4d2dc',
    river: '#44748c',
    hill: '#6b4a2a',
    wood: '#5d7040',
    border: '#5d4630',
    theatre: '#7a2f74',
    road: '#43301f',
    rim: '#43301f',
    roadCore: '#f3d9a6',
    pass: '#8a3d10',
    alp: '#22304a',
    town: '#fdf8ea',
    gold: '#c38f12',
  },
  {
    paper: '#2c3036',
    dead: '#23272c',
    barred: '#15181c',
    text: '#f6eedb',
    halo: '#101317',
    quiet: '#cdbd95',
    sea: '#162230',
    ripple: '#4f7189',
    shore: '#8fb0bd',
    water: '#1f4560',
    river: '#7fb0cd',
    hill: '#cfa67a',
    wood: '#8ba67a',
    border: '#c2ae84',
    theatre: '#d99ad2',
    road: '#0c0a08',
    rim: '#f3e8cb',
    roadCore: '#e5c48a',
    pass: '#ffa86a',
    alp: '#bcd6ff',
    town: '#20242a',
    gold: '#e5b53c',
  },
)

const grounds = (theme: Theme): Record<string, string> =>
  Object.fromEntries(Object.entries(groundOfNation[theme]).map(([id, colour]) => [`g${id}`, colour]))

export const mapColours: Record<Theme, typeof inks.light & Record<string, string>> = {
  light: { ...inks.light, ...grounds('light') },
  dark: { ...inks.dark, ...grounds('dark') },
}
