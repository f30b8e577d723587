// The words engraved on the map: its key, scale and credit. The Latin title is part of the drawing.
export interface MapWords {
  greatFortress: string
  fortress: string
  town: string
  mainRoad: string
  secondaryRoad: string
  elector: string
  miles: string
  credit: string
}

export const mapWords: Record<string, MapWords> = {
  en: {
    greatFortress: 'Great fortress',
    fortress: 'Fortress',
    town: 'Town',
    mainRoad: 'Main road',
    secondaryRoad: 'Secondary road',
    elector: 'Elector',
    miles: 'German miles',
    credit: 'Coast: Natural Earth. Towns: GeoNames, CC BY 4.0. Drawn by Tricorne.',
  },
}
