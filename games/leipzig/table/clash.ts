// A battle on the map: who is in contact with whom, which army hits now, and what each has lost so far.
import type { Say, Spot, Theme, Token } from '@tricorne/panels'
import { figure } from '../board/pieces.ts'
import type { Board } from '../board.ts'
import type { Army } from '../nouns.ts'
import type { LeipzigView } from './kit.ts'

const INK = { light: { fill: '#a3231c', on: '#fff8ee' }, dark: { fill: '#ff8a73', on: '#2a0f0a' } }

/** Two armies of different sides whose regions touch hit each other. */
export const touches = (b: Board, v: LeipzigView, a: Army, c: Army): boolean =>
  v.armies[a] >= 0 && v.armies[c] >= 0 && b.touch[v.armies[a] * b.regions + v.armies[c]] === 1

type SpotOf = (army: Army) => Spot | undefined

/** Lines between armies in contact; those of the army that hits now are whole. */
export function contacts(b: Board, v: LeipzigView, spotOf: SpotOf, theme: Theme): string {
  const { focus } = v
  if (focus?.kind !== 'battle') return ''
  const [own, enemy] = b.armiesOf
  return own
    .flatMap((a) => enemy.filter((c) => touches(b, v, a, c)).map((c) => [a, c]))
    .map(([a, c]) => {
      const [from, to] = [spotOf(a), spotOf(c)]
      if (!from || !to) return ''
      const now = focus.dealer === a || focus.dealer === c
      const look = now ? 'stroke-width="15"' : 'stroke-width="9" stroke-dasharray="4 20" stroke-opacity=".8"'
      return `<path class="contact" d="M${from.x} ${from.y}L${to.x} ${to.y}" fill="none" stroke="${INK[theme].fill}" stroke-linecap="round" ${look}/>`
    })
    .join('')
}

/** What armies have lost in this battle, at the corner of each. */
export function losses(
  v: LeipzigView,
  spotOf: SpotOf,
  name: (army: Army) => string,
  theme: Theme,
  say: Say,
): Token[] {
  const { focus } = v
  if (focus?.kind !== 'battle') return []
  return focus.damage.flatMap((loss, army) => {
    const spot = spotOf(army)
    if (loss === 0 || !spot) return []
    const { fill, on } = INK[theme]
    const svg = `<g transform="translate(44 -44)"><circle r="21" fill="${fill}" stroke="${on}" stroke-width="3"/>${figure(`−${loss}`, 0, 8, 24, on)}</g>`
    return [
      {
        ...spot,
        key: `loss ${army}`,
        svg,
        label: say('token.loss', { name: name(army), loss }),
        things: [],
        mark: true,
      },
    ]
  })
}
