// The pictures of the rulebook, drawn with the board's own pieces and cards on cuts of its map.
import type { Part, Point } from '@tricorne/drawing'
import { type Pens, rulePicture } from '@tricorne/drawing/make'
import { cardFace } from './cards.ts'
import { diceOf } from './dice.ts'
import type { MadeMap } from './make.ts'
import { statusWash, WASH } from './palette.ts'
import { army, fort, unit } from './pieces.ts'
import { mapStyle } from './style.ts'

const GERMAN = 0
const ALLIED = 1
const DISPUTED = 2
type Nation = 0 | 1 | 2 | 3
const [DE, FR, UK, BE] = [0, 1, 2, 3] as const
const CODES = ['DE', 'FR', 'UK', 'BE']
/** Types of unit, in the order of the pack. */
const TYPES = [
  'infantry',
  'stormtroopers',
  'Commonwealth',
  'cavalry',
  'artillery',
  'siege gun',
  'biplane',
  'tank',
  'Paris Gun',
]
const [INFANTRY, CAVALRY, ARTILLERY, SIEGE_GUN] = [0, 3, 4, 5]

const plain = { entrenched: false, moved: false, retreated: false }

const armyOf = (p: Pens, nation: Nation, number: string, size: number, entrenched = false): string =>
  army(
    { ...plain, side: Number(nation !== DE), nation, code: CODES[nation], number, size, entrenched },
    p.theme,
  )
const unitOf = (p: Pens, nation: Nation, type: number, entrenched = false): string =>
  unit({ ...plain, nation, type, code: CODES[nation], entrenched }, p.theme)

export function makePictures(map: MadeMap): Record<string, string> {
  return {
    map: belgium(map),
    pieces: pieces(),
    army: board(),
    march: march(map),
    sea: sea(map),
    cards: cards(),
    battle: battle(),
    retreat: retreat(map),
    supply: supply(map),
  }
}

// --- on the map ---------------------------------------------------------------------------

type Board = MadeMap['layout']

const areaOf = ({ area }: Board, name: string) => {
  const found = area.find((a) => a.name === name)
  if (found === undefined) throw new Error(`There is no area ${name}.`)
  return found
}

const beside = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]

/** A cut of the map with what lies over it; `town` is where the town of an area lies. */
interface Scene extends Pens {
  town(name: string): Point
  /** Puts a piece on its place, a twelfth of the picture wide. */
  put(at: Point, drawn: string): string
  /** The ground of areas, washed as on the table. */
  wash(side: number, ...names: string[]): string
}

function cut({ svg, layout }: MadeMap, name: string, box: Part, over: (p: Scene) => string): string {
  const scene = (pens: Pens): Scene =>
    Object.assign(pens, {
      town: (area: string): Point => [areaOf(layout, area).x, areaOf(layout, area).y],
      put: ([x, y]: Point, drawn: string) => pens.at(x, y, drawn, (8.4 * pens.unit) / 36),
      wash: (side: number, ...names: string[]) =>
        names
          .map((area) => {
            const ring = areaOf(layout, area).ring.map((at) => at.map(Math.round).join(' '))
            return `<path d="M${ring.join('L')}Z" fill="${statusWash[pens.theme][side]}" opacity="${WASH[pens.theme][side]}"/>`
          })
          .join(''),
    })
  return rulePicture({
    name: `last-man-${name}`,
    box,
    style: mapStyle,
    map: svg,
    over: (pens) => over(scene(pens)),
  })
}

const belgium = (map: MadeMap): string =>
  cut(map, 'map', { x: 1246, y: 285, width: 890, height: 460 }, (p) =>
    [
      p.put(p.town('Liège'), fort(ALLIED, 2, p.theme)),
      p.put(p.town('Namur'), fort(ALLIED, 2, p.theme)),
      p.put([1570, 450], unitOf(p, BE, INFANTRY)),
      p.put([1800, 345], armyOf(p, DE, '1st', 6)),
      p.put([1960, 560], unitOf(p, DE, CAVALRY)),
      p.callout(beside(p.town('Brussels'), -4, 14), 'town, 1 point', [1365, 510]),
      p.callout(beside(p.town('Namur'), 6, 34), 'fort of 2', [1480, 680]),
      p.callout([1576, 420], 'infantry', [1600, 330]),
      p.callout([1838, 330], 'army of 6', [1930, 310]),
      p.callout(beside(p.town('Cologne'), 10, -22), 'source', [2060, 318]),
      p.callout([1990, 590], 'cavalry', [2056, 690]),
      p.callout([1926, 640], 'rough ground', [1870, 712]),
    ].join(''),
  )

const march = (map: MadeMap): string =>
  cut(map, 'march', { x: 1516, y: 354, width: 516, height: 530 }, (p) =>
    [
      p.wash(GERMAN, 'Aachen', 'Cologne', 'Eifel', 'Trier', 'Luxembourg', 'Bastogne'),
      p.wash(DISPUTED, 'Liège'),
      p.put(p.town('Liège'), fort(ALLIED, 2, p.theme)),
      p.put([1580, 450], unitOf(p, BE, INFANTRY)),
      p.arrow([
        [1780, 400],
        [1706, 440],
      ]),
      p.arrow([
        [1936, 590],
        [1842, 800],
      ]),
      p.arrow([
        [1800, 822],
        [1700, 778],
      ]),
      p.count(1862, 804, 1),
      p.count(1664, 782, 2),
      p.put([1806, 386], armyOf(p, DE, '2nd', 8)),
      p.put([1940, 570], unitOf(p, DE, CAVALRY)),
    ].join(''),
  )

const sea = (map: MadeMap): string =>
  cut(map, 'sea', { x: 290, y: 176, width: 830, height: 312 }, (p) =>
    [
      p.arrow([
        [462, 330],
        [706, 396],
      ]),
      p.put([430, 326], armyOf(p, UK, '1st', 3)),
      p.put([340, 326], unitOf(p, UK, INFANTRY)),
    ].join(''),
  )

const retreat = (map: MadeMap): string =>
  cut(map, 'retreat', { x: 860, y: 820, width: 520, height: 400 }, (p) => {
    const from: Point = [1052, 1046]
    return [
      p.wash(GERMAN, 'Laon'),
      p.wash(ALLIED, 'Compiègne', 'Marne'),
      p.wash(DISPUTED, 'Soissons', 'Reims'),
      p.arrow([from, beside(p.town('Compiègne'), 16, 18)], { dashed: true }),
      p.arrow([beside(from, 0, 6), beside(p.town('Reims'), -34, 22)], { dashed: true }),
      p.arrow([from, beside(p.town('Marne'), -6, -8)], { dashed: true }),
      p.put(from, armyOf(p, FR, '6th', 4, true)),
      p.put([1142, 1000], armyOf(p, DE, '7th', 5, true)),
    ].join('')
  })

const supply = (map: MadeMap): string =>
  cut(map, 'supply', { x: 1150, y: 160, width: 970, height: 440 }, (p) =>
    [
      p.wash(GERMAN, 'Ghent', 'Brussels', 'Liège', 'Aachen', 'Cologne', 'Eifel'),
      p.wash(ALLIED, 'Antwerp', 'Namur', 'Mons'),
      p.arrow(
        [
          [1420, 436],
          [1640, 456],
          [1800, 400],
          [1992, 356],
        ],
        { dashed: true },
      ),
      p.put([1420, 436], armyOf(p, DE, '1st', 6)),
      p.put(beside(p.town('Antwerp'), 12, 6), fort(ALLIED, 3, p.theme)),
      p.put([1480, 270], armyOf(p, BE, 'B', 2)),
      p.ring(1434, 264, 104, { dashed: true }),
      p.words(1560, 240, 'out of supply', { fill: p.mark, anchor: 'start' }),
    ].join(''),
  )

// --- on bare paper --------------------------------------------------------------------------

const sheet = (name: string, width: number, height: number, over: (p: Pens) => string): string =>
  rulePicture({ name: `last-man-${name}`, box: { x: 0, y: 0, width, height }, style: mapStyle, over })

/** All pieces, with their parts named. */
const pieces = (): string =>
  sheet('pieces', 540, 480, (p) => {
    const shown: [string, string][] = [
      ...TYPES.map((name, type): [string, string] => [name, unitOf(p, type === 2 ? UK : DE, type)]),
      ['fort', fort(ALLIED, 4, p.theme)],
      ['entrenched army', armyOf(p, FR, '2nd', 5, true)],
      ['empty army', armyOf(p, FR, '9th', 0)],
    ]
    return [
      p.at(270, 62, armyOf(p, DE, '5th', 8), 2.4),
      p.callout([219, 84], 'strength', [142, 104]),
      p.callout([299, 57], 'number', [390, 44]),
      p.callout([290, 82], 'nation', [390, 94]),
      ...shown.map(([name, drawn], i) => {
        const [x, y] = [70 + (i % 4) * 134, 164 + Math.floor(i / 4) * 112]
        return p.at(x, y, drawn, 1.7) + p.words(x, y + 52, name, { size: 2.9 })
      }),
    ].join('')
  })

/** The German 2nd Army as it begins the campaign, on its board. */
const board = (): string =>
  sheet('army', 520, 240, (p) => {
    const row = (y: number, places: number, types: readonly number[], name: string): string =>
      Array.from({ length: places }, (_, i) => {
        const x = 160 + i * 76
        const slot = `<rect x="${x - 30}" y="${y - 30}" width="60" height="60" rx="6" fill="none" stroke="${p.ink}" stroke-width="1.4" stroke-dasharray="5 4"/>`
        return slot + (i < types.length ? p.at(x, y, unitOf(p, DE, types[i]), 1.6) : '')
      }).join('') + p.words(116, y + 6, name, { anchor: 'end' })
    return [
      p.at(52, 120, armyOf(p, DE, '2nd', 8), 1.9),
      row(60, 5, [INFANTRY, INFANTRY, INFANTRY, INFANTRY], ''),
      row(160, 4, [CAVALRY, ARTILLERY, SIEGE_GUN, SIEGE_GUN], ''),
      p.words(130, 112, 'places for infantry', { anchor: 'start' }),
      p.words(130, 212, 'places for others', { anchor: 'start' }),
    ].join('')
  })

/** Cards by their number in the pack, their names and the hits they pay. */
const CARDS: [card: number, name: string, ersatz: number][] = [
  [0, 'Offensive', 1],
  [1, 'Limited Offensive', 1],
  [2, 'The Big Push', 1],
  [6, 'Ersatz 2', 2],
  [8, 'Poison Gas!', 1],
  [10, 'Bad Weather', 1],
  [11, 'Strategic Reserves!', 1],
  [12, 'Surprise Attack!', 1],
]

const cards = (): string =>
  sheet('cards', 400, 272, (p) =>
    CARDS.map(([card, name, ersatz], i) => {
      const face = cardFace({ card, name, ersatz }, p.theme).replace('<svg ', '<svg width="64" height="90" ')
      return p.at(16 + (i % 4) * 96, 10 + Math.floor(i / 4) * 130, face, 1.32)
    }).join(''),
  )

/** What is rolled at Liège: steps of fire with who fires, the dice, and what comes of them. */
const LIEGE: [title: string, outcome: string, fire: [Nation | 'fort', number, number, number[]][]][] = [
  [
    'Attacker’s artillery',
    'fort 2 → 1',
    [
      [DE, SIEGE_GUN, 3, [2, 5]],
      [DE, ARTILLERY, 1, [4]],
    ],
  ],
  [
    'Defender',
    '1 hit, paid with a card',
    [
      [BE, INFANTRY, 1, [3]],
      ['fort', 1, 2, [2]],
    ],
  ],
  [
    'Attacker',
    'fort and infantry lost',
    [
      [DE, SIEGE_GUN, 3, [1, 6]],
      [DE, ARTILLERY, 1, [1]],
      [DE, INFANTRY, 1, [2, 5, 6, 3]],
    ],
  ],
]

const battle = (): string =>
  sheet('battle', 560, 372, (p) =>
    LIEGE.map(([title, outcome, fire], i) => {
      const y = 28 + i * 124
      let x = 40
      const rolled = fire.map(([who, what, firepower, rolls]) => {
        const piece = who === 'fort' ? fort(ALLIED, what, p.theme) : unitOf(p, who, what)
        const drawn = p.at(x, y + 46, piece, 1.3) + diceOf(p, [x + 28, y + 28], rolls, firepower)
        x += 66 + rolls.length * 42
        return drawn
      })
      return [
        p.words(16, y, `${i + 1}. ${title}`, { anchor: 'start', size: 3.6 }),
        p.words(544, y, outcome, { anchor: 'end', fill: p.mark }),
        ...rolled,
      ].join('')
    }).join(''),
  )
