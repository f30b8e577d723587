// The odds of a card from the pile: only there does chance decide in Leipzig, for battles are without dice.
import type { Odds, Shown } from '@tricorne/panels'
import { boardOf, gameView } from './kit.ts'

/** Cards of each sort that the viewer cannot place: in the pile, or in the enemy's hand unseen. */
function unseen(shown: Shown): number[] {
  const v = gameView(shown.view)
  const enemy = 1 - v.side
  return boardOf(shown.info).sorts.map(
    ({ count }, sort) =>
      count - (v.hand?.[sort] ?? 0) - v.known[enemy][sort] - v.display[sort] - v.discard[sort] - v.out[sort],
  )
}

export function oddsOf(shown: Shown): Odds[] {
  const { view, info, say } = shown
  const v = gameView(view)
  const may = Object.hasOwn(view.decision?.options ?? {}, 'pile')
  if (!may || v.hand === null || v.side < 0 || v.draw === 0) return []
  const left = unseen(shown)
  const all = left.reduce((sum, n) => sum + n, 0)
  if (all === 0) return []
  const rows = left
    .map((n, sort) => ({
      text: info.names.card[sort],
      value: say('odds.unseen', { count: n }),
      chance: n / all,
    }))
    .filter(({ chance }) => chance > 0)
    .sort((p, q) => q.chance - p.chance)
  return [{ title: say('odds.pile'), rows, note: say('odds.note', { draw: v.draw, hand: all - v.draw }) }]
}
