// The country around Leipzig in 1813: waters, woods, heights and roads by longitude and latitude. Facts of
// geography, set down by hand; courses are as before the rivers were moved for mining.
import type { Point } from '@tricorne/drawing'

export interface Water {
  name: string
  /** Breadth on the sheet. */
  wide: number
  course: Point[]
}

export const WATERS: Water[] = [
  {
    name: 'Weiße Elster',
    wide: 10,
    course: [
      [12.334, 51.2248],
      [12.33, 51.238],
      [12.326, 51.25],
      [12.322, 51.262],
      [12.322, 51.274],
      [12.329, 51.286],
      [12.333, 51.298],
      [12.336, 51.308],
      [12.343, 51.317],
      [12.35, 51.325],
      [12.351, 51.334],
      [12.355, 51.342],
      [12.352, 51.35],
      [12.342, 51.357],
      [12.335, 51.363],
      [12.327, 51.37],
      [12.316, 51.375],
      [12.302, 51.379],
      [12.287, 51.381],
      [12.268, 51.384],
      [12.247, 51.388],
      [12.224, 51.39],
      [12.2006, 51.392],
    ],
  },
  {
    name: 'Pleiße',
    wide: 8,
    course: [
      [12.409, 51.2248],
      [12.399, 51.233],
      [12.395, 51.243],
      [12.388, 51.253],
      [12.383, 51.263],
      [12.382, 51.273],
      [12.379, 51.282],
      [12.381, 51.291],
      [12.373, 51.3],
      [12.364, 51.308],
      [12.361, 51.317],
      [12.364, 51.326],
      [12.367, 51.333],
      [12.367, 51.34],
      [12.361, 51.346],
      [12.352, 51.35],
    ],
  },
  {
    name: 'Parthe',
    wide: 7,
    course: [
      [12.5385, 51.352],
      [12.53, 51.36],
      [12.517, 51.367],
      [12.506, 51.375],
      [12.497, 51.385],
      [12.483, 51.389],
      [12.468, 51.389],
      [12.455, 51.393],
      [12.443, 51.39],
      [12.435, 51.381],
      [12.422, 51.375],
      [12.417, 51.368],
      [12.408, 51.36],
      [12.398, 51.355],
      [12.386, 51.351],
      [12.374, 51.351],
      [12.362, 51.354],
      [12.35, 51.36],
      [12.338, 51.3615],
    ],
  },
  {
    name: 'Luppe',
    wide: 5,
    course: [
      [12.351, 51.3345],
      [12.343, 51.342],
      [12.331, 51.349],
      [12.321, 51.357],
      [12.304, 51.364],
      [12.287, 51.368],
      [12.266, 51.37],
      [12.243, 51.368],
      [12.222, 51.37],
      [12.2006, 51.367],
    ],
  },
  {
    name: 'Rietzschke',
    wide: 3.4,
    course: [
      [12.395, 51.418],
      [12.384, 51.411],
      [12.375, 51.401],
      [12.372, 51.391],
      [12.376, 51.38],
      [12.378, 51.37],
      [12.373, 51.362],
      [12.366, 51.3535],
    ],
  },
  {
    name: 'Östliche Rietzschke',
    wide: 3,
    course: [
      [12.478, 51.314],
      [12.461, 51.321],
      [12.445, 51.33],
      [12.431, 51.339],
      [12.416, 51.344],
      [12.402, 51.3445],
      [12.392, 51.352],
    ],
  },
  {
    name: 'Göselbach',
    wide: 3.4,
    course: [
      [12.495, 51.243],
      [12.474, 51.248],
      [12.455, 51.2435],
      [12.435, 51.24],
      [12.416, 51.243],
      [12.397, 51.24],
    ],
  },
  {
    name: 'Zschampert',
    wide: 3,
    course: [
      [12.249, 51.298],
      [12.247, 51.312],
      [12.252, 51.325],
      [12.25, 51.338],
      [12.243, 51.352],
      [12.243, 51.367],
    ],
  },
]

/** Heights: longitude, latitude, half length and half breadth in kilometres, turn in degrees. */
export type Height = readonly [lon: number, lat: number, long: number, broad: number, turn: number]

export const HEIGHTS: Height[] = [
  [12.262, 51.427, 1.15, 0.5, -12],
  [12.318, 51.432, 0.8, 0.36, 14],
  [12.286, 51.413, 0.6, 0.3, 10],
  [12.249, 51.343, 0.75, 0.4, 35],
  [12.279, 51.352, 0.5, 0.26, -20],
  [12.267, 51.333, 0.4, 0.22, 10],
  [12.506, 51.371, 0.8, 0.4, 25],
  [12.513, 51.392, 0.6, 0.34, -25],
  [12.478, 51.377, 0.42, 0.22, 10],
  [12.401, 51.329, 0.42, 0.2, 15],
  [12.389, 51.321, 0.3, 0.17, -30],
  [12.423, 51.323, 0.42, 0.22, -15],
  [12.408, 51.313, 0.4, 0.2, 20],
  [12.428, 51.307, 0.5, 0.24, -20],
  [12.408, 51.298, 0.42, 0.22, 30],
  [12.432, 51.294, 0.4, 0.2, 0],
  [12.448, 51.273, 0.95, 0.3, -32],
  [12.419, 51.258, 0.5, 0.24, 15],
  [12.442, 51.261, 0.42, 0.22, -10],
  [12.478, 51.281, 0.5, 0.26, 20],
  [12.454, 51.291, 0.42, 0.2, -10],
  [12.474, 51.31, 0.5, 0.26, 20],
  [12.455, 51.299, 0.32, 0.18, -20],
  [12.489, 51.299, 0.4, 0.22, 0],
  [12.504, 51.284, 0.55, 0.34, -10],
  [12.524, 51.3, 0.6, 0.3, 30],
  [12.527, 51.281, 0.4, 0.24, 0],
]

/** A road by places: a region's village by its id, or a point where it leaves the sheet. */
export type Stop = string | Point
export interface Road {
  main: boolean
  stops: Stop[]
}

const main = (...stops: Stop[]): Road => ({ main: true, stops })
const lane = (...stops: Stop[]): Road => ({ main: false, stops })

export const ROADS: Road[] = [
  main('leipzig', 'lindenau', 'schoenau', 'markranstaedt', [12.2006, 51.295]),
  main('lindenau', 'leutzsch', 'rueckmarsdorf', [12.2006, 51.352]),
  main('leipzig', 'gohlis', 'moeckern', 'wahren', 'luetzschena', [12.2006, 51.4]),
  main('leipzig', 'eutritzsch', 'kleinwiederitzsch', [12.352, 51.4443]),
  main('eutritzsch', 'ploesen', [12.412, 51.4443]),
  main('leipzig', 'schoenefeld', 'heiterblick', 'taucha', [12.5385, 51.399]),
  main('leipzig', 'reudnitz', 'sellerhausen', 'paunsdorf', 'sommerfeld', [12.5385, 51.346]),
  main('leipzig', 'thonberg', 'probstheida', 'liebertwolkwitz', 'grosspoesna', [12.5385, 51.247]),
  main('leipzig', 'connewitz', 'doelitz', 'markkleeberg', 'croebern', [12.413, 51.2248]),
  main('connewitz', 'gautzsch', [12.352, 51.2248]),
  lane('reudnitz', 'moelkau', 'baalsdorf', [12.5385, 51.318]),
  lane('thonberg', 'stoetteritz', 'holzhausen', 'seifertshain', [12.5385, 51.284]),
  lane('probstheida', 'wachau', 'gueldengossa', [12.455, 51.2248]),
  lane('probstheida', 'doesen', 'markkleeberg'),
  lane('doelitz', 'doesen', 'liebertwolkwitz'),
  lane('wachau', 'liebertwolkwitz', 'seifertshain'),
  lane('markkleeberg', 'wachau'),
  lane('croebern', 'gueldengossa', 'grosspoesna'),
  lane('holzhausen', 'liebertwolkwitz'),
  lane('holzhausen', 'baalsdorf', 'sommerfeld', 'taucha'),
  lane('stoetteritz', 'moelkau', 'paunsdorf', 'heiterblick'),
  lane('sellerhausen', 'schoenefeld', 'mockau', 'seehausen', [12.43, 51.4443]),
  lane('eutritzsch', 'mockau', 'plaussig', 'taucha'),
  lane('plaussig', 'seehausen', 'ploesen', 'breitenfeld'),
  lane('moeckern', 'lindenthal', 'breitenfeld', [12.345, 51.4443]),
  lane('lindenthal', 'radefeld', [12.285, 51.4443]),
  lane('luetzschena', 'radefeld'),
  lane('lindenthal', 'kleinwiederitzsch', 'ploesen'),
  lane('wahren', 'lindenthal'),
  lane('lindenau', 'kleinzschocher', 'grosszschocher', 'knauthain', [12.3, 51.2248]),
  lane('kleinzschocher', 'schoenau', 'rueckmarsdorf'),
  lane('knauthain', 'markranstaedt'),
  lane('schleussig', 'kleinzschocher'),
  lane('knauthain', 'gautzsch'),
]
