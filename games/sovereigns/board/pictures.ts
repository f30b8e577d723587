// The pictures of the rulebook, drawn with the board's own pieces, markers and cards on a cut of its map.
import type { Part } from '@tricorne/drawing'
import { type Pens, pipsOf, rulePicture } from '@tricorne/drawing/make'
import { loadPack } from '../pack/load.ts'
import { type CardLook, cardLarge } from './cards.ts'
import type { MadeMap } from './make.ts'
import { blockade, envoy, flag, fleet, siege } from './markers.ts'
import { BLACK, depot, type ForceLook, force, hussars, WHITE } from './pieces.ts'
import { mapStyle } from './style.ts'

type Spot = [x: number, y: number]

const beside = ([x, y]: Spot, dx: number, dy: number): Spot => [x + dx, y + dy]
const middle = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** How large pieces are drawn on a cut of the map. */
const LARGE = 1.25

/** A way without its first and last units, so that it keeps off names beside its ends. */
function trimmed(way: readonly Spot[], first: number, last: number): Spot[] {
  const shortened = (spots: readonly Spot[], length: number): Spot[] => {
    const [a, b, ...rest] = spots
    const step = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (step <= length && rest.length > 0) return shortened([b, ...rest], length - step)
    const part = Math.min(1, length / step)
    return [[a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], b, ...rest]
  }
  return shortened(shortened(way, first).reverse(), last).reverse()
}

/** The map as pictures use it: spaces by their names, and ways along the paths as they are drawn. */
class Ground {
  private readonly made: MadeMap

  constructor(made: MadeMap) {
    this.made = made
  }

  private number(name: string): number {
    const found = this.made.layout.space.findIndex((s) => s.name === name)
    if (found < 0) throw new Error(`The map has no space "${name}".`)
    return found
  }

  space(name: string): Spot {
    const { x, y } = this.made.layout.space[this.number(name)]
    return [x, y]
  }

  /** From space to space, along the paths. */
  way(...names: string[]): Spot[] {
    const found = names.slice(1).flatMap((name, i) => {
      const [from, to] = [this.number(names[i]), this.number(name)]
      const path = this.made.layout.path.find(
        ({ a, b }) => (a === from && b === to) || (a === to && b === from),
      )
      if (path === undefined) throw new Error(`No path leads from ${names[i]} to ${name}.`)
      return path.a === from ? path.line : [...path.line].reverse()
    })
    return found.map(([x, y]): Spot => [x, y])
  }

  picture(name: string, box: Part, over: (p: Pens) => string): string {
    return rulePicture({ name: `sovereigns-${name}`, box, style: mapStyle, map: this.made.svg, over })
  }
}

const sheet = (name: string, box: Part, over: (p: Pens) => string): string =>
  rulePicture({ name: `sovereigns-${name}`, box, style: mapStyle, over })

const troops = (p: Pens, [x, y]: Spot, look: ForceLook, scale = LARGE): string =>
  p.at(x, y, force(look, p.theme), scale)

const FRIEDRICH: ForceLook = { nation: 'PR', strength: 20, commander: 'FRIE', stars: 2 }
const KARL: ForceLook = { nation: 'AU', strength: 30, commander: 'KARL', stars: 2 }

export function makePictures(made: MadeMap): Record<string, string> {
  const g = new Ground(made)
  return {
    opening: opening(g),
    map: map(g),
    pieces: pieces(),
    card: card(),
    moving: moving(g),
    supply: supply(g),
    meeting: meeting(g),
    battle: battle(g),
    retreat: retreat(g),
    siege: prag(),
    diplomacy: diplomacy(),
  }
}

/** Early Winter 1740: Friedrich takes Glogau, Schwerin passes him on the way to Breslau. */
function opening(g: Ground): string {
  const shifted = (way: Spot[], dx: number, dy: number): Spot[] => way.map((at) => beside(at, dx, dy))
  return g.picture('opening', { x: 3120, y: 1680, width: 540, height: 360 }, (p) => {
    const [glogau, breslau] = [g.space('Glogau'), g.space('Breslau')]
    const past = { dashed: true, wide: 0.9, colour: p.ink }
    return [
      p.arrow(shifted(trimmed(g.way('Crossen', 'Glogau', 'Liegnitz'), 62, 36), -5, 4), { wide: 0.9 }),
      p.arrow(shifted(trimmed(g.way('Crossen', 'Glogau', 'Liegnitz'), 62, 36), 5, -4), past),
      p.arrow(trimmed(g.way('Liegnitz', 'Breslau'), 12, 16), past),
      p.at(...beside(glogau, 0, -14), flag('PR', p.theme), 0.9),
      p.at(...beside(breslau, 0, -14), flag('PR', p.theme), 0.9),
      troops(p, beside(glogau, -36, 24), { nation: 'AU', strength: 1, inside: true }, 1.1),
      troops(p, beside(g.space('Crossen'), -42, -18), { ...FRIEDRICH, strength: 11, cavalry: 4 }),
      troops(p, beside(g.space('Crossen'), 18, -38), {
        nation: 'PR',
        strength: 5,
        commander: 'SCHW',
        stars: 1,
      }),
    ].join('')
  })
}

function map(g: Ground): string {
  return g.picture('map', { x: 2880, y: 1990, width: 480, height: 400 }, (p) => {
    const at = (name: string) => g.space(name)
    const [prag, dresden] = [at('Prag'), at('Dresden')]
    const pass = g.way('Dresden', 'Leitmeritz')
    return [
      p.callout(beside(prag, -10, 6), 'major fortress', beside(prag, -96, 62)),
      p.callout(beside(prag, 3, 0), '2 victory points', beside(prag, 106, 62)),
      p.callout(dresden, 'minor fortress, capital', beside(dresden, 132, -32)),
      p.callout(at('Jungbunzlau'), 'town', beside(at('Jungbunzlau'), 78, -36)),
      p.callout(pass[Math.floor(pass.length / 2)], 'mountain pass', beside(at('Leitmeritz'), 128, -78)),
      p.callout(middle(prag, at('Saaz')), 'regular path', beside(at('Saaz'), 26, 66)),
    ].join('')
  })
}

/** All pieces on bare paper, with the parts of a command named. */
function pieces(): string {
  const shown: [Spot, string, (p: Pens) => string][] = [
    [[270, 66], 'leaderless', (p) => force({ nation: 'FR', strength: 4 }, p.theme)],
    [[385, 66], 'garrison', (p) => force({ nation: 'AU', strength: 2, inside: true }, p.theme)],
    [
      [505, 66],
      'mixed force',
      (p) => force({ nation: 'BR', strength: 18, commander: 'STAI', stars: 1, also: 'AU' }, p.theme),
    ],
    [[65, 210], 'Worn-1', (p) => force({ ...FRIEDRICH, strength: 14, worn: 1 }, p.theme)],
    [[180, 210], 'Demoralised', (p) => force({ ...KARL, strength: 25, demoralised: true }, p.theme)],
    [[300, 210], 'Short Supply', (p) => force({ ...FRIEDRICH, strength: 9, short: 2 }, p.theme)],
    [[410, 210], 'depot', (p) => depot('PR', p.theme)],
    [[510, 210], 'Croats', (p) => hussars('mobile', 1, p.theme)],
    [[65, 320], 'raid', (p) => hussars('raid', 1, p.theme)],
    [[180, 320], 'Siege +2', (p) => siege('AU', 2, p.theme)],
    [[300, 320], 'blockade', (p) => blockade('FR', p.theme)],
    [[410, 320], 'taken', (p) => flag('PR', p.theme)],
    [[510, 320], 'fleet', (p) => fleet('BR', 7, 0, p.theme)],
  ]
  return sheet('pieces', { x: 0, y: 0, width: 570, height: 385 }, (p) =>
    [
      troops(p, [100, 72], { ...FRIEDRICH, strength: 16, cavalry: 4 }, 2.3),
      p.callout([76, 54], 'stars', [38, 20]),
      p.callout([106, 52], 'commander', [150, 20]),
      p.callout([122, 84], 'strength', [176, 130]),
      p.callout([84, 94], 'of it cavalry', [62, 138]),
      ...shown.map(
        ([[x, y], text, drawn]) => p.at(x, y, drawn(p), 1.5) + p.words(x, y + 50, text, { size: 3.2 }),
      ),
    ].join(''),
  )
}

/** A card of the French deck as the hand shows it. */
function card(): string {
  const found = loadPack().cards.cards.find(({ id }) => id === 'f9')
  if (found === undefined) throw new Error('The pack has no card f9.')
  const { deck, title, cp, era, starred, tags, events } = found
  const look: CardLook = { deck, title, cp, era, starred, tags }
  const words = { texts: events.map(({ text }) => text), or: 'or', era: 'Early war', tags: ['fleet sortie'] }
  return sheet('card', { x: 0, y: 0, width: 480, height: 300 }, (p) =>
    [
      p.at(140, 10, cardLarge(look, words, p.theme).replace('<svg ', '<svg width="200" height="281" ')),
      p.callout([158, 48], 'campaign points', [66, 40]),
      p.callout([322, 28], 'in the first hand', [412, 24]),
      p.callout([330, 80], 'period and kind', [414, 86]),
      p.callout([328, 126], 'its event', [404, 146]),
      p.callout([158, 265], 'its sign', [88, 262]),
    ].join(''),
  )
}

/** Friedrich with a Minor Force on the way from Olmütz to Tabor, where Croats stand. */
function moving(g: Ground): string {
  return g.picture('moving', { x: 3110, y: 2230, width: 620, height: 320 }, (p) => {
    const steps: [string, number][] = [
      ['Leitomischl', 1],
      ['Kolin', 2],
      ['Tabor', 4],
    ]
    return [
      p.arrow(trimmed(g.way('Olmütz', 'Leitomischl'), 10, 12)),
      p.arrow(trimmed(g.way('Leitomischl', 'Kolin'), 12, 46)),
      p.arrow(trimmed(g.way('Kolin', 'Tabor'), 12, 14)),
      ...steps.map(([name, ap]) => p.count(...beside(g.space(name), -2, -30), ap)),
      p.at(...beside(g.space('Tabor'), -38, 2), hussars('mobile', 1, p.theme), LARGE),
      troops(p, beside(g.space('Olmütz'), 30, -34), { ...FRIEDRICH, strength: 5 }),
    ].join('')
  })
}

/** The depot at Glatz feeds Kolin and Iglau. */
function supply(g: Ground): string {
  return g.picture('supply', { x: 3150, y: 2080, width: 500, height: 470 }, (p) => {
    const [glatz, kolin, iglau] = [g.space('Glatz'), g.space('Kolin'), g.space('Iglau')]
    return [
      p.arrow(trimmed(g.way('Iglau', 'Kolin'), 32, 12), { dashed: true, wide: 0.9 }),
      p.arrow(trimmed(g.way('Kolin', 'Glatz'), 12, 16), { dashed: true, wide: 0.9 }),
      p.count(...beside(kolin, 26, -24), 1),
      p.count(...beside(iglau, 30, -8), 2),
      p.at(...beside(glatz, 8, -40), depot('PR', p.theme), LARGE),
      troops(p, beside(glatz, 52, -34), { nation: 'PR', strength: 1 }, 1.15),
      p.at(...beside(glatz, -38, -34), hussars('raid', 1, p.theme), 1.15),
      p.callout(beside(glatz, -46, -46), 'a raid here cuts the line', beside(glatz, -150, -70)),
      troops(p, beside(kolin, -40, -8), FRIEDRICH),
      troops(p, beside(iglau, 8, 40), { nation: 'PR', strength: 9, commander: 'SCHW', stars: 1 }),
    ].join('')
  })
}

/** Belle-Isle enters Melk; Khevenhüller may intercept. */
function meeting(g: Ground): string {
  return g.picture('meeting', { x: 3080, y: 2560, width: 480, height: 320 }, (p) => {
    const [linz, melk, znaim] = [g.space('Linz'), g.space('Melk'), g.space('Znaim')]
    return [
      p.arrow(trimmed(g.way('Linz', 'Melk'), 14, 14)),
      p.arrow(trimmed(g.way('Znaim', 'Melk'), 12, 14), { dashed: true, colour: p.ink }),
      p.words(...beside(middle(znaim, melk), -54, 0), '7 or more', { size: 3.4 }),
      troops(p, beside(linz, -8, -42), { nation: 'FR', strength: 20, commander: 'BELL', stars: 2 }),
      troops(p, beside(melk, -8, 40), { nation: 'AU', strength: 8, commander: 'NEIP', stars: 1 }),
      troops(p, beside(znaim, 8, -38), { nation: 'AU', strength: 12, commander: 'KHEV', stars: 1 }),
    ].join('')
  })
}

/** Friedrich attacks Karl: the two rolls, and what they mean. */
function battle(g: Ground): string {
  return g.picture('battle', { x: 3200, y: 2195, width: 400, height: 260 }, (p) => {
    const [kolin, leitomischl] = [g.space('Kolin'), g.space('Leitomischl')]
    const row = (y: number, value: number, text: string) =>
      dice(p, [3222, y - 5], value, 1) + p.words(3240, y, text, { size: 3.5, anchor: 'start' })
    return [
      p.arrow(trimmed(g.way('Leitomischl', 'Kolin'), 12, 46)),
      troops(p, beside(leitomischl, 8, -40), FRIEDRICH),
      troops(p, beside(kolin, -34, -30), KARL),
      row(2408, 6, '6 + 1 = 7: 25% of 20, so Austria loses 5'),
      row(2438, 3, '3: 10% of 30, so Prussia loses 3'),
    ].join('')
  })
}

function retreat(g: Ground): string {
  return g.picture('retreat', { x: 3085, y: 2140, width: 540, height: 520 }, (p) => {
    const at = (name: string) => g.space(name)
    return [
      p.arrow(trimmed(g.way('Leitomischl', 'Kolin'), 12, 46), { colour: p.ink, wide: 0.8 }),
      p.arrow(trimmed(g.way('Kolin', 'Iglau'), 20, 32), { dashed: true }),
      p.arrow(trimmed(g.way('Kolin', 'Tabor'), 20, 14), { dashed: true }),
      ...['Brünn', 'Budweis'].map((name) => p.ring(...at(name), 30)),
      troops(p, beside(at('Leitomischl'), 8, -38), FRIEDRICH),
      troops(p, beside(at('Kolin'), -4, -36), { ...KARL, strength: 26, demoralised: true }),
      troops(p, beside(at('Prag'), 4, -46), {
        nation: 'FR',
        strength: 12,
        commander: 'NOAI',
        stars: 1,
        besieging: true,
      }),
      p.at(...beside(at('Glatz'), 0, -14), flag('PR', p.theme), 0.9),
      troops(p, beside(at('Brünn'), 44, 14), { nation: 'AU', strength: 2, inside: true }),
      troops(p, beside(at('Budweis'), -46, -4), { nation: 'AU', strength: 2, inside: true }),
    ].join('')
  })
}

/** Three siege rolls at Prag: the die, what is added, the marker and the garrison. */
function prag(): string {
  const rolls: [die: number, sum: string, marker: number, garrison: number][] = [
    [3, '3', 1, 2],
    [4, '4 + 1 = 5', 2, 1],
    [2, '2 + 2 + 1 = 5', 3, 0],
  ]
  return sheet('siege', { x: 0, y: 0, width: 520, height: 250 }, (p) =>
    [
      troops(
        p,
        [60, 92],
        { nation: 'FR', strength: 14, cavalry: 3, commander: 'NOAI', stars: 1, besieging: true },
        1.9,
      ),
      p.words(60, 146, 'Noailles', { size: 3.2 }),
      p.words(60, 166, '6 AP', { size: 3.2, bold: false }),
      ...rolls.map(([die, sum, marker, garrison], i) => {
        const x = 180 + i * 120
        const left =
          garrison > 0
            ? p.at(x, 188, force({ nation: 'AU', strength: garrison, inside: true }, p.theme), 1.5)
            : p.words(x, 194, 'nobody', { size: 3.4 })
        return [
          dice(p, [x, 36], die, 1.7),
          p.words(x, 76, sum, { size: 3.4 }),
          p.at(x, 118, siege('AU', marker, p.theme), 1.5),
          left,
          p.words(x, 238, `${4 - 2 * i} AP left`, { size: 3.2, bold: false }),
        ].join('')
      }),
    ].join(''),
  )
}

/** The Diplomacy track at the start of 1740. */
function diplomacy(): string {
  const leaning: [nation: string, name: string, at: number, row: number][] = [
    ['BV', 'Bavaria', -2, 0],
    ['SA', 'Saxony', 0, 0],
    ['RU', 'Russia', 0, 1],
    ['PE', 'Piedmont', 1, 0],
  ]
  const x = (at: number) => 260 + at * 70
  return sheet('diplomacy', { x: 0, y: 0, width: 520, height: 215 }, (p) =>
    [
      ...[-3, -2, -1, 0, 1, 2, 3].map(
        (at) =>
          `<rect x="${x(at) - 33}" y="34" width="66" height="148" rx="5" fill="none" stroke="${p.ink}" stroke-width="${Math.abs(at) === 3 ? 2.6 : 1}"/>` +
          p.words(x(at), 202, at < 0 ? `−${-at}` : at > 0 ? `+${at}` : '0', { size: 3.4 }),
      ),
      p.words(x(-3) - 33, 22, 'Bourbon ally', { size: 3.4, anchor: 'start' }),
      p.words(x(3) + 33, 22, 'Pragmatic ally', { size: 3.4, anchor: 'end' }),
      ...leaning.map(
        ([nation, name, at, row]) =>
          p.at(x(at), 62 + row * 72, envoy(nation, false, p.theme), 1.3) +
          p.words(x(at), 98 + row * 72, name, { size: 2.9 }),
      ),
    ].join(''),
  )
}

/** A die that shows a number. */
function dice(p: Pens, [x, y]: Spot, value: number, scale: number): string {
  const pips = pipsOf(value, 4).map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="1.7" fill="${BLACK}"/>`)
  return p.at(
    x,
    y,
    `<rect x="-9" y="-9" width="18" height="18" rx="3.4" fill="${WHITE}" stroke="${BLACK}" stroke-width="1.2"/>${pips.join('')}`,
    scale,
  )
}
