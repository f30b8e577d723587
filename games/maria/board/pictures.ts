// The pictures of Maria's rulebook, drawn with the board's own pieces and cards on a cut of its map.
import type { Part } from '@tricorne/drawing'
import { type Pens, rulePicture } from '@tricorne/drawing/make'
import { AUSTRIA, FRANCE, PRUSSIA } from '../powers.ts'
import { cardFace, type Suit } from './cards.ts'
import type { MadeMap } from './make.ts'
import { general, hussar, marker, query, stack, train } from './pieces.ts'
import { mapStyle } from './style.ts'

type Spot = [x: number, y: number]

export function makePictures({ svg, layout }: MadeMap): Record<string, string> {
  const city = (name: string): Spot => {
    const { x, y } = layout.city.find((c) => c.name === name) ?? { x: 0, y: 0 }
    return [x, y]
  }
  const around = (left: string, right: string, top: string, bottom: string, spare = 45): Part => {
    const [x, y] = [city(left)[0] - spare, city(top)[1] - spare]
    return { x, y, width: city(right)[0] + spare - x, height: city(bottom)[1] + spare - y }
  }
  const picture = (name: string, box: Part, over: (p: Pens) => string) =>
    rulePicture({ name: `maria-${name}`, box, style: mapStyle, map: svg, over })
  const beside = ([x, y]: Spot, dx: number, dy: number): Spot => [x + dx, y + dy]
  const standing = (p: Pens, [x, y]: Spot, drawn: string) => p.at(x, y - 6, drawn, 0.9)

  const silesia = around('Sagan', 'Brieg', 'Grünberg', 'Brieg', 60)
  return {
    pieces: pieces(),
    map: picture('map', silesia, (p) =>
      [
        standing(p, city('Glogau'), general({ power: PRUSSIA, rank: 1 }, p.theme)),
        standing(p, city('Grünberg'), train(PRUSSIA, p.theme)),
        p.callout(beside(city('Glogau'), 12, -6), 'Friedrich', beside(city('Glogau'), 74, -34)),
        p.callout(beside(city('Grünberg'), 12, -8), 'supply train', beside(city('Grünberg'), 96, -10)),
        p.callout(beside(city('Liegnitz'), 0, 0), 'minor fortress', beside(city('Liegnitz'), -86, -52)),
        p.callout(beside(city('Breslau'), 0, 0), 'major fortress', beside(city('Breslau'), 70, 74)),
        p.callout(middle(city('Lüben'), city('Neumarkt')), 'main road', beside(city('Neumarkt'), 40, -74)),
        p.callout(middle(city('Breslau'), city('Oels')), 'small road', beside(city('Oels'), -16, -76)),
      ].join(''),
    ),
    march: picture('march', silesia, (p) =>
      [
        p.arrow(['Glogau', 'Lüben', 'Neumarkt', 'Breslau', 'Brieg'].map(city)),
        ...['Lüben', 'Neumarkt', 'Breslau', 'Brieg'].map((name, i) =>
          p.count(...beside(city(name), 0, -24), i + 1),
        ),
        p.at(...beside(city('Breslau'), 26, 4), marker(PRUSSIA, p.theme), 0.8),
        standing(p, city('Glogau'), general({ power: PRUSSIA, rank: 1 }, p.theme)),
      ].join(''),
    ),
    supply: picture('supply', around('Sagan', 'Oppeln', 'Grünberg', 'Oppeln', 60), (p) => {
      const way = ['Grünberg', 'Neusalz', 'Glogau', 'Lüben', 'Neumarkt', 'Breslau', 'Brieg']
      return [
        p.arrow([...way].reverse().map(city), { dashed: true, wide: 0.8 }),
        p.arrow(['Oppeln', 'Brieg'].map(city), { dashed: true, wide: 0.5, colour: p.ink }),
        ...way.slice(1).map((name, i) => p.count(...beside(city(name), 14, -20), i + 1)),
        p.count(...beside(city('Oppeln'), -8, -24), 7),
        standing(p, city('Grünberg'), train(PRUSSIA, p.theme)),
        standing(p, city('Breslau'), hussar(p.theme)),
        standing(p, beside(city('Brieg'), 6, 8), general({ power: PRUSSIA, rank: 1, troops: 5 }, p.theme)),
      ].join('')
    }),
    battle: picture('battle', around('Liegnitz', 'Schweidnitz', 'Lüben', 'Schweidnitz', 90), (p) =>
      fight(p, city('Schweidnitz'), city('Liegnitz')),
    ),
    retreat: picture('retreat', around('Görlitz', 'Breslau', 'Glogau', 'Schweidnitz', 40), (p) =>
      [
        ...[
          ['Liegnitz', 'Bunzlau', 'Görlitz'],
          ['Liegnitz', 'Bunzlau', 'Sagan'],
          ['Liegnitz', 'Lüben', 'Glogau'],
          ['Liegnitz', 'Lüben', 'Wohlau'],
        ].map((way) => p.arrow(way.map(city), { dashed: true, wide: 0.8 })),
        ...['Görlitz', 'Sagan', 'Glogau', 'Wohlau'].map((name) => p.ring(...city(name), 15)),
        standing(p, city('Schweidnitz'), general({ power: PRUSSIA, rank: 2 }, p.theme)),
        standing(p, city('Liegnitz'), general({ power: AUSTRIA, rank: 5 }, p.theme)),
      ].join(''),
    ),
  }
}

const middle = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** Schwerin attacks Neipperg: who stands where, and the cards with the score after each. */
function fight(p: Pens, attacker: Spot, defender: Spot): string {
  const plays: [Suit, number, string][] = [
    ['hearts', 7, 'Schwerin +4'],
    ['spades', 4, 'level'],
    ['hearts', 2, 'Schwerin +2'],
  ]
  const [x, y] = [Math.max(attacker[0], defender[0]) - 62, Math.min(attacker[1], defender[1]) - 112]
  const cards = plays.map(([suit, value, score], i) => {
    const left = x + i * 52
    const face = cardFace(suit, value, p.theme).replace('<svg ', '<svg width="64" height="90" ')
    return p.at(left, y, face, 0.62) + p.words(left + 20, y + 68, score, { size: 3.2 })
  })
  return [
    p.arrow([attacker, defender]),
    p.at(attacker[0], attacker[1] - 6, general({ power: PRUSSIA, rank: 2, troops: 5 }, p.theme), 1.1),
    p.at(defender[0], defender[1] - 6, general({ power: AUSTRIA, rank: 5, troops: 8 }, p.theme), 1.1),
    ...cards,
  ].join('')
}

/** All pieces on bare paper, with their parts named. */
function pieces(): string {
  const box = { x: 0, y: 0, width: 520, height: 260 }
  const over = (p: Pens) => {
    const shown: [Spot, string, string, number?][] = [
      [[200, 75], 'face-down', general({ power: FRANCE, rank: 3, down: true, troops: 3 }, p.theme)],
      [
        [310, 75],
        'stack',
        stack({ power: PRUSSIA, rank: 1, troops: 12 }, { power: PRUSSIA, rank: 2 }, p.theme),
      ],
      [[435, 75], 'would go hungry', general({ power: PRUSSIA, rank: 3, hungry: true }, p.theme)],
      [[70, 195], 'supply train', train(FRANCE, p.theme)],
      [[185, 195], 'hussar', hussar(p.theme)],
      [[310, 195], 'control marker', marker(AUSTRIA, p.theme)],
      [[435, 195], 'question marker', query(FRANCE, p.theme)],
    ]
    return [
      p.at(75, 75, general({ power: AUSTRIA, rank: 2, troops: 6 }, p.theme), 1.9),
      p.callout([97, 49], 'troops', [126, 26]),
      p.callout([63, 90], 'power', [28, 130]),
      p.callout([88, 92], 'rank', [112, 130]),
      ...shown.map(
        ([[x, y], text, drawn]) => p.at(x, y, drawn, 1.5) + p.words(x, y + 46, text, { size: 3.2 }),
      ),
    ].join('')
  }
  return rulePicture({ name: 'maria-pieces', box, style: mapStyle, over })
}
