// The words engraved on the map: its title, key and scale.
export interface MapWords {
  title: string
  subtitle: string
  date: string
  frontier: string
  area: string
  railway: string
  rough: string
  points: string
  source: string
  link: string
  sea: string
  miles: string
  credit: string
  east: string
  eastBelow: string
  closed: Record<string, string>
}

export const mapWords: Record<string, MapWords> = {
  en: {
    title: 'THE WESTERN FRONT',
    subtitle: 'a map for the general staffs',
    date: '1914 – 1919',
    frontier: 'Frontier of 1914',
    area: 'Border of an area',
    railway: 'Railway',
    rough: 'Rough ground',
    points: 'Town worth points',
    source: 'Source of supply',
    link: 'Areas that adjoin',
    sea: 'Sea lane',
    miles: 'kilometres',
    credit: 'Drawn by Tricorne. Coast: Natural Earth. Places: GeoNames, CC BY 4.0.',
    east: 'TO THE EAST',
    eastBelow: 'Eastern Front Transit',
    closed: { holland: 'HOLLAND', swiss: 'SWITZERLAND', north: 'North Sea', dover: 'The Channel' },
  },
}
