import { viewOf } from '@tricorne/engine'
import { showMap, shownIn } from '@tricorne/panels/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMap } from '../board/make.ts'
import { leipzig } from '../index.ts'
import { type Position, position } from '../testkit.ts'
import { picture } from './picture.ts'
import { sceneOf } from './scene.ts'
import { en } from './text.ts'

const made = makeMap()
const look = (p: Position, seat: number) =>
  sceneOf(shownIn(leipzig, viewOf(p.machine, p.s, seat), en), 'light')

beforeAll(() => showMap(picture, made))

describe('the scene', () => {
  const crowded = () =>
    position()
      .spread('langeron', 'ploesen', 'kleinwiederitzsch')
      .spread('yorck', 'ploesen', 'wahren')
      .spread('ney', 'ploesen', 'mockau')
      .spread('murat', 'ploesen', 'wachau', 'doesen')
      .place('marmont', 'moeckern')

  it('shows an army that stands once, and one that does not in every place where it may be', () => {
    const p = crowded()
    const { tokens } = look(p, 0)
    const about = (name: string) => tokens.filter((t) => t.label.startsWith(`${name},`)).map((t) => t.label)
    expect(about('Marmont')).toHaveLength(1)
    expect(about('Marmont')[0]).toContain('strength 4')
    expect(about('Murat')).toHaveLength(3)
    for (const label of about('Murat')) expect(label).toContain('may be at')
  })

  it('puts pieces of one region side by side', () => {
    const { tokens } = look(crowded(), 0)
    const pieces = tokens.filter((t) => !t.mark)
    for (const [i, a] of pieces.entries())
      for (const b of pieces.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.key}, ${b.key}`).toBeGreaterThan(2 * a.r)
  })

  it('knows the region under every village and every seat, and nothing beyond the board', () => {
    const scene = look(position(), 0)
    made.layout.region.forEach(({ x, y, seat }, region) => {
      expect(scene.under(x, y)).toEqual(['region', region])
      expect(scene.under(...seat)).toEqual(['region', region])
    })
    expect(scene.under(5, 5)).toBeNull()
  })

  it('has a spot for all that an action on the map may aim at', () => {
    const p = crowded()
    const scene = look(p, 0)
    const things = [
      ['army', p.army('marmont')],
      ['army', p.army('ney')],
      ['marker', p.marker('ney', 'mockau')],
      ['region', p.region('leipzig')],
      ['mission', 0],
      ['sector', 4],
    ] as const
    for (const thing of things) expect(scene.spot(thing), String(thing)).not.toBeNull()
    expect(scene.spot(['card', 1])).toBeNull()
    expect(scene.spot(['marker', p.marker('ney', 'leipzig')])).toBeNull()
    expect(scene.also(['region', p.region('ploesen')])).toContainEqual(['marker', p.marker('ney', 'ploesen')])
  })

  it('LEI-H-01 raises a banner over a mission for the French alone until it is revealed', () => {
    const p = position()
    const banners = (seat: number) => look(p, seat).tokens.filter((t) => t.key.startsWith('mission')).length
    expect([banners(0), banners(1), banners(-1)]).toEqual([5, 0, 0])
    p.s.revealed = 1 << 2
    expect([banners(0), banners(1), banners(-1)]).toEqual([5, 1, 1])
  })

  it('LEI-B-04, LEI-B-05 draws in a battle who is in contact with whom, who hits now, and what each has lost', () => {
    const p = position().place('marmont', 'moeckern').place('yorck', 'wahren').place('ney', 'mockau')
    const view = viewOf(p.machine, p.s, 0)
    const lookAt = (focus: unknown) =>
      sceneOf(shownIn(leipzig, { ...view, table: { ...(view.table as object), focus } }, en), 'light')
    const damage = p.s.armies.map((_, army) => (army === p.army('yorck') ? 2 : 0))
    const drawn = lookAt({ kind: 'battle', side: 0, dealer: p.army('marmont'), damage })
    expect(drawn.tint?.match(/class="contact"/g)).toHaveLength(1)
    expect(drawn.tint).not.toContain('stroke-dasharray="4 20"')
    expect(drawn.tokens.filter((t) => t.key.startsWith('loss')).map((t) => t.label)).toEqual([
      'Yorck has lost 2 in this battle',
    ])
    const other = lookAt({ kind: 'battle', side: 0, dealer: p.army('ney'), damage })
    expect(other.tint).toContain('stroke-dasharray="4 20"')
    const before = lookAt(null)
    expect(before.tint).not.toContain('contact')
    expect(before.tokens.some((t) => t.key.startsWith('loss'))).toBe(false)
  })
})
