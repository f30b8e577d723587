// The words engraved on the map: its title, key and scale.
export interface MapWords {
  title: string
  subtitle: string
  date: string
  river: string
  hill: string
  forest: string
  plain: string
  road: string
  lane: string
  sector: string
  region: string
  miles: string
  credit: string
}

export const mapWords: Record<string, MapWords> = {
  en: {
    title: 'PLAN',
    subtitle: 'of the country around Leipzig',
    date: '14th to 19th October 1813',
    river: 'River',
    hill: 'Hill',
    forest: 'Forest',
    plain: 'Plain',
    road: 'High road',
    lane: 'Lane',
    sector: 'Sector',
    region: 'Region',
    miles: 'kilometres',
    credit: 'Drawn by Tricorne',
  },
}
