// The great names on Maria's map: the countries that the game speaks of, in the forms of the time.
import { type GeoLabel, labelOn } from '@tricorne/drawing/make'
import { sheet } from './sheet.ts'

type Name = [text: string, lon: number, lat: number, angle: number, size: 1 | 2 | 3, spacing: number]

const COUNTRIES: Name[] = [
  ['BÖHMEN', 14.55, 49.62, 0, 1, 1.15],
  ['MÄHREN', 16.95, 49.3, -40, 1, 0.7],
  ['SCHLESIEN', 16.9, 51.14, 33, 1, 0.75],
  ['SACHSEN', 13.2, 51.27, -9, 1, 0.8],
  ['BRANDENBURG', 13.45, 52.64, 3, 1, 0.42],
  ['MAGDEBURG', 11.5, 52.34, -50, 2, 0.2],
  ['BAYERN', 12.35, 48.36, -8, 1, 0.9],
  ['OBER PFALZ', 12.1, 49.5, 62, 2, 0.2],
  ['ÖSTERREICH', 15.3, 48.02, -3, 1, 0.7],
  ['UNGARN', 18.35, 47.42, -8, 1, 0.7],
  ['POLEN', 18, 52.2, 4, 1, 1.6],
  ['STEYERMARCK', 15.2, 47.3, -12, 2, 0.4],
  ['FRANCHE COMTÉ', 6.1, 47.35, -34, 2, 0.35],
  ['SCHWEIZ', 8.3, 47.25, -12, 2, 0.9],
  ['TYROL', 11.3, 47.28, -10, 2, 0.9],
  ['CHAMPAGNE', 4.35, 48.72, 52, 1, 0.5],
  ['LORRAINE', 6.35, 48.52, 33, 1, 0.4],
  ['ISLE DE FRANCE', 2.78, 48.62, -4, 2, 0.15],
  ['PICARDIE', 2.85, 49.64, 0, 2, 0.5],
  ['OESTERR. NIEDERLANDE', 4.3, 50.62, 12, 2, 0.04],
  ['LUXEMBURG', 5.72, 49.98, 42, 2, 0.3],
  ['NIEDERLANDE', 6.02, 52.02, -50, 2, 0.3],
  ['HANNOVER', 9.15, 52.62, -14, 2, 0.4],
  ['WESTPHALEN', 8.15, 51.88, -20, 1, 0.5],
  ['HESSEN', 9.1, 50.75, -62, 1, 0.7],
  ['THÜRINGEN', 11.0, 50.88, -10, 2, 0.4],
  ['FRANKEN', 10.55, 49.82, -24, 1, 0.35],
  ['SCHWABEN', 9.55, 48.42, -16, 1, 0.6],
  ['CHUR PFALZ', 7.9, 49.55, -16, 2, 0.3],
  ['CHUR TRIER', 7.0, 50.1, -34, 2, 0.2],
  ['CHUR CÖLLN', 6.95, 50.98, 55, 2, 0.1],
  ['MECKLENBURG', 12.6, 53.25, -3, 2, 0.7],
]

const SEAS: Name[] = [
  ['Mare Germanicum', 3.28, 51.92, -32, 2, 0.2],
  ['Zuyder Zee', 5.36, 52.66, 40, 3, 0.05],
]

const named =
  (kind: GeoLabel['kind']) =>
  ([text, ...look]: Name): GeoLabel =>
    labelOn(sheet, kind, [text, text, ...look])

export const countryNames: GeoLabel[] = [...COUNTRIES.map(named('country')), ...SEAS.map(named('sea'))]
