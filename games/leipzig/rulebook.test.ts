// What the players' rulebook says in numbers: its tables against the pack, and those of its examples that are no test
// vectors, played on the shipped board.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from './board.ts'
import { loadPack } from './pack/load.ts'
import { worth } from './rules/scoring.ts'
import { position } from './testkit.ts'

const { armies, cards, board, play } = loadPack()
const nameOf = (id: string): string => board.regions.find((r) => r.id === id)?.name ?? id

/** The rows of a chapter's tables, cell by cell. */
const rowsOf = (chapter: string): string[][] =>
  readFileSync(new URL(`rulebook/${chapter}.md`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    )

describe('the tables of the rulebook', () => {
  it('LEI-C-07 LEI-C-08 LEI-C-09 LEI-C-10 LEI-C-14 show every army as on its card', () => {
    const rows = rowsOf('02-map')
    for (const { name, units, markers, villages, date } of armies.armies)
      expect(rows).toContainEqual([
        name,
        `${units.length > 1 ? 'any arm' : units[0].type} ${units[0].strength}`,
        String(markers),
        villages.map(nameOf).join(', ') + (date === null ? '' : `; from ${date}`),
      ])
  })

  it('LEI-C-19 LEI-C-20 show every mission with its points', () => {
    const rows = rowsOf('03-cards')
    for (const { id, name } of board.sectors) {
      const own = cards.missions.filter((m) => m.sector === id)
      const said = own.map((m) => `${nameOf(m.region)} ${m.french}·${m.allied}`)
      expect(rows).toContainEqual([name, said.join(', ')])
    }
  })

  it('LEI-C-16 LEI-C-17 LEI-C-18 count the Action Cards', () => {
    const terrain = ['river', 'hill', 'forest', 'plain'].map(
      (t) => `${t} ${cards.actions.filter((c) => c.kind === 'terrain' && c.terrain === t).length}`,
    )
    const arms = [
      'infantry cavalry',
      'infantry artillery',
      'cavalry artillery',
      'infantry',
      'cavalry',
      'artillery',
    ]
    const movement = arms.map((shown) => {
      const types = shown.split(' ')
      const like = cards.actions.filter(
        (c) =>
          c.kind === 'movement' &&
          c.types.length === types.length &&
          types.every((t) => c.types.some((u) => u === t)),
      )
      return `${types.join(' or ')} ${like.length}`
    })
    expect(rowsOf('03-cards').slice(2, 5)).toEqual([
      ['Terrain', '20', `one terrain: ${terrain.join(', ')}`],
      ['Movement', '16', movement.join(', ')],
      ['Time', '4', 'the watch'],
    ])
  })

  it('LEI-K-04 LEI-K-06 LEI-K-07 LEI-A1-02 LEI-B-01 give the dates with what they bring', () => {
    const rows = rowsOf('10-time').slice(2, -1)
    expect(rows.map(([date, step, , come]) => [date, step, come])).toEqual(
      play.track.dates.map(({ id, at }) => [
        id,
        String(at),
        armies.armies
          .flatMap((a) => (a.date === id ? [a.name] : []))
          .sort()
          .join(', '),
      ]),
    )
    expect(rows.map(([, , what]) => what.includes('battle'))).toEqual(play.track.dates.map((d) => d.battle))
    expect(rows.map(([, , what]) => what.includes('mission'))).toEqual(play.track.dates.map((d) => d.reveals))
  })

  it('LEI-G-02 give the terrain values', () => {
    const said = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
    const rows = rowsOf('13-advanced').slice(2, -1)
    expect(rows).toEqual(
      Object.entries(play.terrainValues).map(([arm, value]) => [
        arm,
        ...(['river', 'hill', 'forest', 'plain'] as const).map((t) => said(value[t])),
      ]),
    )
  })
})

describe('the examples of the rulebook', () => {
  it('LEI-T-02 LEI-T-03 LEI-P-08 LEI-P-11 the first turn of the French', () => {
    const p = position().hand(FRENCH, 'river', 'forest').turn(FRENCH, 5, true)
    p.act('army', p.army('poniatowski')).act('army', p.army('murat'))
    expect(p.marks('poniatowski')).toEqual(['connewitz', 'doelitz', 'markkleeberg'])
    p.terrain('river', 'poniatowski', 'markkleeberg').terrain('forest', 'poniatowski', 'connewitz')
    expect([p.at('poniatowski'), p.s.score, p.s.scouts, p.s.time]).toEqual(['doelitz', [1, 0], [1, 0], 1])
    p.act('pile')
    expect(p.s.turn).toBe(1)
  })

  it('LEI-A2-01 LEI-A2-04 LEI-A2-05 Langeron ends in Plösen', () => {
    const p = position().spread('langeron', 'breitenfeld', 'ploesen', 'kleinwiederitzsch')
    p.hand(ALLIED, 'plain', 'river').turn(ALLIED).act('terrain', p.sort('plain'))
    expect(p.targets('remove')).toHaveLength(2)
    p.act('remove', p.marker('langeron', 'breitenfeld')).terrain('river', 'langeron', 'kleinwiederitzsch')
    expect([p.at('langeron'), p.strength('langeron')]).toEqual(['ploesen', 3])
  })

  it('LEI-A4-02 LEI-A4-03 LEI-A4-04 LEI-P-09 a Scout Card places Lauriston', () => {
    const p = position().spread('lauriston', 'holzhausen', 'moelkau').scouts(FRENCH, 1).turn(FRENCH)
    p.act('scout').act('remove', p.marker('lauriston', 'moelkau'))
    expect([p.at('lauriston'), p.s.time, p.s.score[FRENCH], p.s.scouts[FRENCH]]).toEqual([
      'holzhausen',
      2,
      1,
      1,
    ])
  })

  it('LEI-A5-03 LEI-A5-07 two hills take a marker off a forest, a hill and a plain do not', () => {
    const p = position()
      .spread('marmont', 'lindenthal', 'moeckern', 'wahren')
      .hand(FRENCH, 'hill', 'plain')
      .turn(FRENCH)
    expect(p.verdict('jokerTerrain', p.sort('hill'))).toBe('LEI-A5-07')
    p.hand(FRENCH, 'hill')
      .act('jokerTerrain', p.sort('hill'))
      .act('remove', p.marker('marmont', 'lindenthal'))
    expect([p.marks('marmont'), p.s.time]).toEqual([['moeckern', 'wahren'], 0])
  })

  it('LEI-A3-06 LEI-A3-09 LEI-A3-10 where Poniatowski stops beyond Murat', () => {
    const start = (army: string) =>
      position()
        .spread('poniatowski', 'doelitz', 'markkleeberg')
        .place(army, 'doesen')
        .hand(FRENCH, 'cavalry', 'infantry/cavalry')
        .turn(FRENCH, 2)
    const p = start('murat')
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    p.act('over', p.region('doesen')).act('with', p.sort('infantry/cavalry'))
    const stops = ['wachau', 'liebertwolkwitz', 'probstheida'].map((r) => p.region(r))
    expect(p.targets('go').sort()).toEqual(stops.sort())
    expect(p.verdict('go', p.region('markkleeberg'))).toBe('LEI-A3-06')
    p.act('go', p.region('wachau'))
    expect([p.s.time, p.s.turn]).toEqual([2, 3])
    const q = start('friedrich')
    q.act('move', q.sort('cavalry')).act('marker', q.marker('poniatowski', 'doelitz'))
    expect(q.verdict('over', q.region('doesen'))).toBe('LEI-A3-10')
  })

  it('LEI-A5-01 LEI-A5-07 what moves Platow', () => {
    const p = position().spread('platow', 'seifertshain', 'baalsdorf', 'sommerfeld')
    p.hand(ALLIED, 'infantry', 'infantry/cavalry').turn(ALLIED)
    expect(p.verdict('jokerMove', p.sort('infantry'))).toBe('LEI-A5-07')
    expect(p.verdict('move', p.sort('infantry'))).toBe('LEI-T-06')
    expect(p.verdict('move', p.sort('infantry/cavalry'))).toBeNull()
    p.hand(ALLIED, 'infantry').act('jokerMove', p.sort('infantry'))
    expect(p.targets('marker')).toHaveLength(3)
  })

  it('LEI-B-08 LEI-B-13 LEI-B-15 no point is wasted: Murat takes that of Wittgenstein', () => {
    const p = position()
      .place('poniatowski', 'markkleeberg', { lost: 1 })
      .place('murat', 'doesen')
      .place('friedrich', 'gautzsch')
      .place('wittgenstein', 'wachau')
      .battle(FRENCH)
    // Murat's point can fall on Wittgenstein alone, Poniatowski's on either.
    expect(p.step).toBe('battle.choose')
    expect([p.awaited(), p.strength('murat')]).toEqual([1 << ALLIED, 4])
    p.act('lose', p.army('friedrich'))
    const left = ['murat', 'friedrich', 'wittgenstein'].map((a) => p.strength(a))
    expect([p.at('poniatowski'), left]).toEqual(['removed', [3, 2, 2]])
  })

  it('LEI-V-01 LEI-V-02 LEI-V-03 three missions win, two do not', () => {
    const start = () => {
      const p = position()
        .missions('moeckern', 'wachau', 'thonberg', 'taucha', 'lindenau')
        .place('marmont', 'moeckern')
        .place('bertrand', 'thonberg')
      p.s.score = [6, 9]
      return p
    }
    expect(start().place('murat', 'wachau').score().s.score).toEqual([22, 16])
    expect(start().score().s.score).toEqual([16, 20])
  })

  it('LEI-G-02 LEI-G-05 LEI-G-06 LEI-G-08 Murat, Ney, Platow and Napoléon with terrain values', () => {
    const p = position('advanced').place('murat', 'doesen').place('ney', 'eutritzsch')
    p.place('platow', 'doelitz', { lost: 1 }).place('napoleon', 'thonberg', { type: 'artillery' })
    const count = (army: string) => worth(p.board, p.s, p.army(army))
    expect(['murat', 'ney', 'platow', 'napoleon'].map(count)).toEqual([5, 3, 0, 9])
    for (const type of ['infantry', 'cavalry'] as const) {
      p.place('napoleon', 'thonberg', { type })
      expect(count('napoleon')).toBe(8)
    }
  })
})
