// The words engraved on the map: its title, key and scale, and what stands over the boxes.
export interface MapWords {
  title: string
  subtitle: string
  date: string
  major: string
  minor: string
  town: string
  capital: string
  port: string
  barrier: string
  worth: string
  worthTo: string
  regular: string
  mountain: string
  alpine: string
  theatre: string
  border: string
  barred: string
  miles: string
  credit: string
  box: Record<string, string>
  boxBelow: Record<string, string>
}

export const mapWords: Record<string, MapWords> = {
  en: {
    title: 'CLASH OF SOVEREIGNS',
    subtitle: 'the seat of war in Germany, Flanders & Italy',
    date: 'MDCCXL – MDCCXLVIII',
    major: 'Major fortress',
    minor: 'Minor fortress',
    town: 'Space without fortress',
    capital: 'Capital; great capital',
    port: 'Port',
    barrier: 'Barrier fortress',
    worth: 'Victory points',
    worthTo: 'Points for one Power only',
    regular: 'Regular path',
    mountain: 'Mountain pass',
    alpine: 'Alpine pass',
    theatre: 'Border of a theatre',
    border: 'Border of nation; of region',
    barred: 'Off the board, or barred',
    miles: 'kilometres',
    credit: 'Drawn by Tricorne. Coast: Natural Earth. Places: GeoNames, CC BY 4.0.',
    box: {
      atlantic: 'ATLANTIC FLEETS',
      mediterranean: 'MEDITERRANEAN FLEETS',
      'ch-box': 'CROATS & HUSSARS',
      louisbourg: 'LOUISBOURG',
      india: 'INDIA',
      'french-entry-austrian-netherlands': 'FRENCH ENTRY',
      'french-entry-netherlands': 'FRENCH ENTRY',
      'spring-au': 'SPRING · AUSTRIA',
      'spring-br': 'SPRING · BRITAIN',
      'spring-fr': 'SPRING · FRANCE',
      'spring-pr': 'SPRING · PRUSSIA & SPAIN',
    },
    boxBelow: {
      'ch-box': 'ready to raid',
      india: 'Madras',
      louisbourg: 'Île Royale',
      'french-entry-austrian-netherlands': 'Austrian Netherlands',
      'french-entry-netherlands': 'Dutch Netherlands',
    },
  },
}
