// The pictures of Leipzig's rulebook, drawn with the board's own pieces and cards on a cut of its map.
import type { Part } from '@tricorne/drawing'
import { type Pens, rulePicture } from '@tricorne/drawing/make'
import forces from '../pack/data/armies.json' with { type: 'json' }
import play from '../pack/data/play.json' with { type: 'json' }
import { armyCard, missionCard, moveCard, scoutCard, terrainCard, timeCard } from './cards.ts'
import type { MadeMap } from './make.ts'
import { army, codesOf, ghost, mission } from './pieces.ts'
import { mapStyle } from './style.ts'

type Spot = [x: number, y: number]

const SIDES = ['french', 'allied']
const TYPES = ['infantry', 'cavalry', 'artillery']
/** Pieces on the map are as large as at the table. */
const PIECE = 40 / 17
const BANNER = 40 / 15

const codes = codesOf(forces.armies.map((a) => a.name))

function lookOf(name: string) {
  const i = forces.armies.findIndex((a) => a.name === name)
  if (i < 0) throw new Error(`A picture shows "${name}", an army that the pack does not have.`)
  const { side, units, markers, date } = forces.armies[i]
  const type = units.length > 1 ? -1 : TYPES.indexOf(units[0].type)
  return { side: SIDES.indexOf(side), code: codes[i], type, strength: units[0].strength, markers, date }
}

/** Where armies stand, and how many points they have lost. */
type Standing = [name: string, region: string, lost?: number]

/** Where pieces hide no name, from the village; elsewhere they stand as at the table. */
const ROOM: Record<string, Spot> = {
  Dösen: [84, 56],
  Dölitz: [-26, 36],
  Gautzsch: [-24, -79],
  Knauthain: [84, -44],
  Liebertwolkwitz: [-54, 30],
  Markkleeberg: [-68, -24],
  Möckern: [-26, 58],
  Probstheida: [105, -15],
  Stötteritz: [-40, 30],
  Wachau: [24, 68],
  Wahren: [-30, 40],
}

export function makePictures({ svg, layout }: MadeMap): Record<string, string> {
  const region = (name: string) => {
    const found = layout.region.find((r) => r.name === name)
    if (found === undefined)
      throw new Error(`A picture shows "${name}", a region that the map does not have.`)
    return found
  }
  const village = (name: string): Spot => [region(name).x, region(name).y]
  const seat = (name: string): Spot =>
    name in ROOM ? beside(village(name), ...ROOM[name]) : region(name).seat
  const around = (names: string[], spare = 80): Part => {
    const [xs, ys] = [names.map((n) => seat(n)[0]), names.map((n) => seat(n)[1])]
    const [x, y] = [Math.min(...xs) - spare, Math.min(...ys) - spare]
    return { x, y, width: Math.max(...xs) + spare - x, height: Math.max(...ys) + spare - y }
  }
  const picture = (name: string, box: Part, over: (p: Pens) => string) =>
    rulePicture({ name: `leipzig-${name}`, box, style: mapStyle, map: svg, over })
  const stands = (p: Pens, [name, at, lost = 0]: Standing): string => {
    const look = lookOf(name)
    return p.at(...seat(at), army({ ...look, strength: look.strength - lost, lost }, p.theme), PIECE)
  }
  const spread = (p: Pens, name: string, ...at: Spot[]): string =>
    at.map((spot) => p.at(...spot, ghost({ ...lookOf(name), of: at.length }, p.theme), PIECE)).join('')
  const banner = (p: Pens, at: string, french: number, allied: number, dx = -4, dy = -34): string =>
    p.at(...beside(village(at), dx, dy), mission(french, allied, true, p.theme), BANNER)
  const contacts = (p: Pens, pairs: [string, string][]): string =>
    pairs.map(([from, to]) => link(p, seat(from), seat(to))).join('')

  return {
    pieces: pieces(),
    cards: cards(),
    track: track(),
    map: picture('map', around(['Connewitz', 'Holzhausen', 'Markkleeberg', 'Wachau'], 90), (p) =>
      [
        stands(p, ['Poniatowski', 'Dölitz']),
        spread(p, 'Murat', seat('Wachau'), seat('Liebertwolkwitz'), seat('Dösen')),
        p.callout(beside(seat('Dölitz'), -16, 20), 'army', beside(seat('Dölitz'), -76, 90)),
        p.callout(beside(seat('Liebertwolkwitz'), 0, 34), 'marker', beside(seat('Liebertwolkwitz'), 30, 100)),
        p.callout(village('Connewitz'), 'terrain', beside(village('Connewitz'), -70, -40)),
        p.callout(village('Holzhausen'), 'village', beside(village('Holzhausen'), -30, -72)),
        p.callout([1153, 1317], 'border of a sector', [1236, 1240]),
        p.callout([1390, 1506], 'border of a region', [1460, 1420]),
      ].join(''),
    ),
    muster: picture('muster', around(['Breitenfeld', 'Plösen', 'Klein-Wiederitzsch', 'Lindenthal']), (p) =>
      spread(p, 'Langeron', seat('Breitenfeld'), seat('Plösen'), seat('Klein-Wiederitzsch')),
    ),
    pass: picture('pass', around(['Dölitz', 'Dösen', 'Wachau', 'Markkleeberg'], 90), (p) =>
      [
        p.arrow([seat('Dölitz'), seat('Dösen'), beside(village('Wachau'), 8, -24)]),
        spread(p, 'Poniatowski', seat('Dölitz'), seat('Markkleeberg')),
        stands(p, ['Murat', 'Dösen']),
      ].join(''),
    ),
    cascade: picture('cascade', around(['Dölitz', 'Gautzsch', 'Dösen', 'Wachau'], 70), (p) => {
      const [left, right] = [
        beside(village('Markkleeberg'), -68, 14),
        beside(village('Markkleeberg'), 44, 50),
      ]
      return [
        spread(p, 'Poniatowski', seat('Dölitz'), left),
        spread(p, 'Friedrich', right, seat('Gautzsch')),
        struck(p, seat('Dölitz')),
      ].join('')
    }),
    battle: picture(
      'battle',
      around(['Stötteritz', 'Dösen', 'Dölitz', 'Liebertwolkwitz', 'Probstheida']),
      (p) =>
        [
          contacts(p, [
            ['Stötteritz', 'Probstheida'],
            ['Dösen', 'Probstheida'],
            ['Dösen', 'Dölitz'],
            ['Dösen', 'Liebertwolkwitz'],
          ]),
          ...BATTLE.map((s) => stands(p, s)),
        ].join(''),
    ),
    scoring: picture('scoring', around(['Dösen', 'Gautzsch', 'Knauthain', 'Wachau'], 90), (p) =>
      [
        contacts(p, [
          ['Markkleeberg', 'Dösen'],
          ['Dölitz', 'Dösen'],
          ['Gautzsch', 'Knauthain'],
        ]),
        banner(p, 'Markkleeberg', 6, 4, 12, 50),
        ...SCORING.map((s) => stands(p, s)),
      ].join(''),
    ),
    choice: picture(
      'choice',
      shifted(around(['Möckern', 'Rückmarsdorf', 'Lützschena', 'Schönau'], 84), 24),
      (p) =>
        [
          banner(p, 'Möckern', 6, 4, 52, 0),
          banner(p, 'Rückmarsdorf', 7, 3),
          ...['Möckern', 'Rückmarsdorf'].map((to) =>
            p.arrow(between(seat('Leutzsch'), seat(to), 44, 50), { dashed: true, wide: 0.8 }),
          ),
          ...CHOICE.map((s) => stands(p, s)),
        ].join(''),
    ),
  }
}

const BATTLE: Standing[] = [
  ['Bertrand', 'Stötteritz'],
  ['Murat', 'Dösen'],
  ['Yorck', 'Probstheida'],
  ['Schwarzenberg', 'Dölitz'],
  ['Friedrich', 'Liebertwolkwitz'],
]
const SCORING: Standing[] = [
  ['Poniatowski', 'Markkleeberg'],
  ['Ney', 'Dölitz'],
  ['MacDonald', 'Gautzsch'],
  ['Friedrich', 'Dösen'],
  ['Bennigsen', 'Knauthain'],
]
const CHOICE: Standing[] = [
  ['Ney', 'Möckern'],
  ['Bertrand', 'Rückmarsdorf', 1],
  ['Marmont', 'Leutzsch'],
  ['Schwarzenberg', 'Wahren'],
  ['Bennigsen', 'Lützschena', 2],
  ['Friedrich', 'Schönau', 2],
]

const beside = ([x, y]: Spot, dx: number, dy: number): Spot => [x + dx, y + dy]

/** A box further to the right. */
const shifted = (box: Part, dx: number): Part => ({ ...box, x: box.x + dx })

/** A way from one piece to another, without its first and last stretch. */
function between([x, y]: Spot, [u, v]: Spot, first: number, last: number): Spot[] {
  const far = Math.hypot(u - x, v - y)
  const part = (r: number): Spot => [x + ((u - x) * r) / far, y + ((v - y) * r) / far]
  return [part(first), part(far - last)]
}

/** Two armies that fight: a line under both. */
function link(p: Pens, a: Spot, b: Spot): string {
  const line = (colour: string, width: number) =>
    `<path d="M${a.join(' ')}L${b.join(' ')}" stroke="${colour}" stroke-width="${width * p.unit}"/>`
  return line(p.theme === 'light' ? '#fcf6e6' : '#171a21', 2) + line(p.mark, 1.1)
}

/** A marker that is taken off. */
function struck(p: Pens, [x, y]: Spot): string {
  const cross = 'M-16-16L16 16M16-16L-16 16'
  return p.at(x, y, `<path d="${cross}" stroke="${p.mark}" stroke-width="4"/>`, PIECE)
}

/** All pieces on bare paper, with their parts named. */
function pieces(): string {
  const box = { x: 0, y: 0, width: 520, height: 300 }
  const over = (p: Pens) => {
    const [murat, friedrich] = [lookOf('Murat'), lookOf('Friedrich')]
    const shown: [Spot, string, string][] = [
      [[245, 80], 'damaged', army({ ...murat, strength: 3, lost: 1 }, p.theme)],
      [[355, 80], 'terrain value', army({ ...murat, lost: 0, bonus: 1 }, p.theme)],
      [[465, 80], 'Allied army', army({ ...friedrich, lost: 0 }, p.theme)],
      [[68, 222], 'French marker', ghost({ ...murat, of: 3 }, p.theme)],
      [[196, 222], 'Allied marker', ghost({ ...friedrich, of: 2 }, p.theme)],
      [[318, 226], 'mission', mission(6, 4, true, p.theme)],
      [[440, 226], 'hidden mission', mission(6, 4, false, p.theme)],
    ]
    return [
      p.at(100, 80, army({ ...murat, lost: 0 }, p.theme), 2.6),
      p.callout([82, 44], 'name', [36, 26]),
      p.callout([80, 74], 'arm', [24, 84]),
      p.callout([120, 76], 'strength', [180, 42]),
      p.callout([100, 106], 'points left', [100, 138]),
      ...shown.map(
        ([[x, y], text, drawn]) =>
          p.at(x, y, drawn, 1.9) + p.words(x, y < 200 ? 138 : 280, text, { size: 3 }),
      ),
    ].join('')
  }
  return rulePicture({ name: 'leipzig-pieces', box, style: mapStyle, over })
}

/** One card of each kind. */
function cards(): string {
  const box = { x: 0, y: 0, width: 520, height: 392 }
  const over = (p: Pens) => {
    const { date, ...yorck } = lookOf('Yorck')
    const holzhausen = { sector: 2, sectorName: 'East', village: 'Holzhausen', french: 4, allied: 5 }
    const faces: [string, string][] = [
      ['Terrain Card', terrainCard('river', 'River', p.theme)],
      ['Movement Card', moveCard([0, 1], 'Movement', p.theme)],
      ['Time Card', timeCard('Time', p.theme)],
      ['Scout Card', scoutCard('Scout', p.theme)],
      ['Mission Card', missionCard(holzhausen, p.theme)],
      ['Army Card', armyCard({ ...yorck, name: 'Yorck', date }, p.theme)],
    ]
    return faces
      .map(([name, face], i) => {
        const [x, y] = [92 + (i % 3) * 168, 16 + Math.floor(i / 3) * 192]
        const drawn = face.replace('<svg ', '<svg width="64" height="90" ')
        return p.at(x - 52, y, drawn, 1.62) + p.words(x, y + 168, name, { size: 3.4 })
      })
      .join('')
  }
  return rulePicture({ name: 'leipzig-cards', box, style: mapStyle, over })
}

/** The steps of the time track, with what happens at each date. */
function track(): string {
  const box = { x: 0, y: 0, width: 680, height: 170 }
  const { dates, end } = play.track
  const over = (p: Pens) => {
    const [x, y] = [(step: number) => 46 + step * 19, 70]
    const below = (step: number, row: number, text: string) =>
      p.words(x(step), y + 34 + 24 * row, text, { size: 2.9, bold: row > 0 })
    const dot = (step: number) => `<circle cx="${x(step)}" cy="${y}" r="4" fill="${p.ink}"/>`
    const marks = dates.map(({ id, at, kind, battle, reveals }) => {
      const line = kind === 'line'
      const left = x(at) - (line ? 9.5 : 0)
      return [
        line
          ? `<path d="M${left} ${y - 22}V${y + 12}" stroke="${p.mark}" stroke-width="3"/>`
          : p.ring(left, y, 11),
        p.words(left, y - 32, id, { size: 3.2 }),
        below(at, 0, String(at)),
        reveals ? below(at, 1, 'mission') : '',
        battle ? below(at, 2, 'battle') : at === end ? below(at, 2, 'end') : '',
      ].join('')
    })
    const rail = `<path d="M${x(0)} ${y}H${x(end)}" stroke="${p.ink}" stroke-width="1.6"/>`
    const start = `<circle cx="${x(0)}" cy="${y}" r="8" fill="${p.mark}"/>${below(0, 1, 'start')}`
    return [rail, ...Array.from({ length: end }, (_, i) => dot(i + 1)), start, ...marks].join('')
  }
  return rulePicture({ name: 'leipzig-track', box, style: mapStyle, over })
}
