// The great names on the map: regions as the rules call them, lands off the board, and seas.
import { type GeoLabel, type ListedName, labelOn } from '@tricorne/drawing/make'
import { sheet } from './sheet.ts'

/** By region: the words as they fit, and where they stand. */
const REGIONS: ListedName[] = [
  ['scotland', 'SCOTLAND', -2.75, 57.05, 0, 2, 0.15],
  ['england', 'ENGLAND', -0.6, 53.5, 66, 1, 0.7],
  ['netherlands', 'DUTCH NETHERLANDS', 6.05, 52.78, -36, 3, 0.12],
  ['austrian-netherlands', 'AUSTRIAN NETHERLANDS', 4.3, 50.64, 3, 3, 0.2],
  ['flanders', 'FLANDERS & ARTOIS', 2.55, 50.48, 40, 3, 0.1],
  ['ile-de-france', 'ÎLE-DE-FRANCE & PICARDY', 2.5, 49.55, 80, 3, 0.12],
  ['champagne', 'CHAMPAGNE', 4.5, 48.66, 62, 1, 0.3],
  ['lorraine', 'LORRAINE', 6.05, 48.42, 40, 1, 0.25],
  ['alsace', 'ALSACE', 7.55, 48.35, -72, 2, 0.25],
  ['franche-comte', 'FRANCHE-COMTÉ', 6.3, 47.0, -46, 2, 0.2],
  ['burgundy', 'BURGUNDY', 4.8, 46.85, 66, 1, 0.3],
  ['dauphine', 'LYONNAIS & DAUPHINÉ', 5.4, 44.75, 62, 3, 0.2],
  ['provence', 'PROVENCE', 6.25, 43.7, -24, 2, 0.4],
  ['languedoc', 'LANGUEDOC & ROUSSILLON', 3.4, 43.45, -42, 2, 0.2],
  ['spain', 'SPAIN', 1.4, 42.0, 0, 1, 0.9],
  ['savoy', 'SAVOY', 6.45, 45.85, -30, 2, 0.25],
  ['piedmont', 'PIEDMONT', 7.85, 45.32, 0, 1, 0.18],
  ['nice', 'NICE', 7.2, 43.95, 0, 3, 0.3],
  ['genoa', 'GENOA', 8.95, 44.58, 14, 2, 0.3],
  ['lombardy', 'LOMBARDY', 9.75, 45.33, 0, 2, 0.2],
  ['parma', 'PARMA', 9.9, 44.75, 24, 3, 0.3],
  ['modena', 'MODENA', 10.7, 44.42, 20, 3, 0.2],
  ['venice', 'VENICE', 12.2, 45.95, 0, 1, 0.4],
  ['tuscany', 'TUSCANY', 11.05, 43.55, 46, 1, 0.4],
  ['papal-states', 'PAPAL STATES', 12.7, 43.35, 52, 1, 0.25],
  ['naples', 'KINGDOM OF NAPLES', 14.95, 41.5, 24, 2, 0.25],
  ['lower-saxony', 'LOWER SAXONY', 7.75, 53.15, -18, 3, 0.06],
  ['hannover', 'HANNOVER', 9.9, 52.85, 0, 2, 0.3],
  ['westphalia', 'WESTPHALIA', 8.0, 51.75, -14, 1, 0.5],
  ['lower-rhine', 'LOWER RHINE', 6.75, 50.45, -50, 2, 0.15],
  ['hesse', 'HESSE', 9.2, 50.95, 0, 1, 0.4],
  ['upper-rhine', 'UPPER RHINE', 8.3, 49.7, -10, 2, 0.2],
  ['swabia', 'SWABIA', 9.35, 48.42, -8, 1, 0.7],
  ['franconia', 'FRANCONIA', 10.35, 49.6, 0, 1, 0.35],
  ['thuringia', 'THURINGIA', 10.9, 50.75, 0, 1, 0.3],
  ['further-austria', 'FURTHER AUSTRIA', 8.2, 47.8, 0, 3, 0.1],
  ['bavaria', 'BAVARIA', 12.3, 48.35, 0, 1, 0.6],
  ['salzburg', 'SALZBURG', 13.1, 47.35, 0, 2, 0.3],
  ['tyrol', 'TYROL', 11.2, 46.75, 0, 1, 0.9],
  ['inner-austria', 'INNER AUSTRIA', 14.7, 47.28, 0, 2, 0.2],
  ['austria', 'AUSTRIA', 15.3, 48.0, 0, 1, 0.9],
  ['bohemia', 'BOHEMIA', 14.6, 49.75, 0, 1, 1.1],
  ['moravia', 'MORAVIA', 17.0, 49.4, -46, 1, 0.4],
  ['austrian-silesia', 'AUSTRIAN SILESIA', 17.9, 50.05, 24, 3, 0.1],
  ['silesia', 'SILESIA', 16.75, 51.2, 44, 1, 0.5],
  ['saxony', 'SAXONY', 13.35, 51.3, 0, 1, 0.6],
  ['brandenburg', 'BRANDENBURG', 13.6, 52.75, 0, 1, 0.5],
  ['magdeburg', 'MAGDEBURG', 11.45, 51.85, 66, 3, 0.2],
  ['pomerania', 'POMERANIA', 15.8, 53.85, -28, 1, 0.3],
  ['east-prussia', 'EAST PRUSSIA', 20.55, 54.3, 0, 3, 0.08],
  ['poland', 'POLAND', 18.7, 52.5, 0, 1, 1.5],
  ['hungary', 'HUNGARY-CROATIA', 17.5, 46.85, 0, 2, 0.25],
]

const BEYOND: ListedName[] = [
  ['denmark', 'DENMARK', 9.2, 55.6, 70, 2, 0.5],
  ['sweden', 'SWEDEN', 14.0, 57.0, 0, 2, 0.9],
  ['mecklenburg', 'MECKLENBURG', 12.3, 53.75, -4, 2, 0.4],
  ['france-west', 'WESTERN FRANCE', 1.3, 45.3, 62, 1, 0.5],
  ['switzerland', 'SWITZERLAND', 8.15, 46.85, -14, 1, 0.5],
  ['ottoman', 'OTTOMAN LANDS', 17.9, 43.2, 0, 2, 0.25],
]

const SEAS: ListedName[] = [
  ['north', 'North Sea', 4.7, 54.15, -6, 1, 0.5],
  ['channel', 'The Channel', 0.6, 50.55, -20, 3, 0.1],
  ['balearic', 'Balearic Sea', 5.2, 42.3, 0, 2, 0.4],
  ['tyrrhenian', 'Tyrrhenian Sea', 11.4, 41.4, 34, 2, 0.4],
  ['adriatic', 'Adriatic Sea', 14.5, 43.4, 46, 2, 0.4],
  ['baltic', 'Baltic Sea', 17.0, 55.4, -12, 2, 0.5],
]

const named =
  (kind: GeoLabel['kind']) =>
  (name: ListedName): GeoLabel =>
    labelOn(sheet, kind, name)

export const greatNames: GeoLabel[] = [
  ...REGIONS.map(named('country')),
  ...BEYOND.map(named('country')),
  ...SEAS.map(named('sea')),
]
export const regionNames: readonly string[] = REGIONS.map(([id]) => id)
export const seaNames: GeoLabel[] = SEAS.map(named('sea'))
