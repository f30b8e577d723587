// Facts of the country that the pack does not hold: trunk railways, areas that are no towns, named rivers.

/** Trunk lines of 1914, by the areas whose towns they join. */
export const RAILWAYS: readonly (readonly string[])[] = [
  ['KOL', 'AAC', 'LIE', 'NAM', 'MAU', 'STQ', 'COM', 'PAR'],
  ['OST', 'GHE', 'BRU', 'LIE'],
  ['ANT', 'BRU', 'MON', 'CAM'],
  ['CAL', 'ABB', 'PIC', 'BEA', 'PAR'],
  ['DUN', 'LIL', 'CAM', 'STQ', 'LAO', 'REI', 'CHA'],
  ['LIL', 'ART', 'PIC'],
  ['LEH', 'ROU', 'PAR', 'ORL'],
  ['DIE', 'ROU'],
  ['PAR', 'MAR', 'CHA', 'BAR', 'NAN', 'SBG', 'STR', 'FRE'],
  ['PAR', 'SOI', 'LAO'],
  ['PAR', 'TRO', 'CHM', 'BEL', 'MUL', 'STR', 'PAL', 'MAI'],
  ['TRO', 'DIJ', 'BES', 'BEL'],
  ['NAN', 'EPI', 'BEL'],
  ['REI', 'SED', 'BAS', 'LUX', 'TRI', 'KOB'],
  ['REI', 'ARG', 'VER', 'MET', 'SAA', 'PAL'],
  ['KOL', 'KOB', 'MAI'],
  ['MET', 'NAN'],
  ['LUX', 'MET'],
  ['NAM', 'BAS'],
]

/** Areas named for a region: they have no town to draw. */
export const REGIONS: ReadonlySet<string> = new Set(['EIF', 'PAL', 'ART', 'PIC', 'CHA', 'ARG', 'VOS', 'MAR'])

/** Rivers named on the map: where about, and how the letters lean. */
export const STREAMS: readonly { text: string; at: readonly [number, number]; turn: number; zoom: number }[] =
  [
    { text: 'Rhine', at: [7.28, 50.68], turn: 58, zoom: 1 },
    { text: 'Rhine', at: [7.78, 48.2], turn: -68, zoom: 1 },
    { text: 'Meuse', at: [5.02, 50.5], turn: -14, zoom: 1 },
    { text: 'Meuse', at: [5.42, 48.98], turn: 62, zoom: 2 },
    { text: 'Moselle', at: [7.02, 50.02], turn: -34, zoom: 1 },
    { text: 'Marne', at: [4.08, 49.1], turn: -6, zoom: 2 },
    { text: 'Marne', at: [4.82, 48.58], turn: 38, zoom: 2 },
    { text: 'Aisne', at: [4.45, 49.5], turn: -4, zoom: 2 },
    { text: 'Oise', at: [3.5, 49.9], turn: -24, zoom: 2 },
    { text: 'Somme', at: [2.08, 50.06], turn: 24, zoom: 2 },
    { text: 'Seine', at: [3.5, 48.56], turn: 8, zoom: 1 },
    { text: 'Seine', at: [1.32, 49.14], turn: -30, zoom: 1 },
    { text: 'Scheldt', at: [3.55, 50.84], turn: -62, zoom: 2 },
    { text: 'Loire', at: [2.72, 47.72], turn: 18, zoom: 1 },
    { text: 'Saône', at: [5.5, 47.45], turn: -48, zoom: 2 },
  ]
