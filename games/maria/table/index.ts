// Maria at the table: what the client's shell needs to show the game.
import type { SeatView } from '@tricorne/engine'
import { fill } from '@tricorne/engine'
import { reason } from './deals.ts'
import Focus from './Focus.svelte'
import Forces from './Forces.svelte'
import Frontispiece from './Frontispiece.svelte'
import Hand from './Hand.svelte'
import type { Props, Theme } from './kit.ts'
import { picture } from './picture.ts'
import { PROMPTS } from './prompts.ts'
import Status from './Status.svelte'
import { messages, sceneOf } from './scene.ts'

const say = (message: string, values: Record<string, string | number>): string =>
  fill(
    messages.en[message] ?? message,
    Object.fromEntries(Object.entries(values).map(([k, v]) => [k, { text: String(v), number: Number(v) }])),
  )

export const table = {
  picture,
  prompts: PROMPTS,
  messages,
  reason,
  scene: (info: Props['info'], view: SeatView, theme: Theme) => sceneOf(info, view, theme, say),
  Frontispiece,
  Focus,
  Hand,
  Status,
  Forces,
}
