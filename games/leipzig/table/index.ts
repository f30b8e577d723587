// Leipzig at the table: what the client needs to show the game.
import type { GameTable } from '@tricorne/panels'
import Focus from './Focus.svelte'
import Forces from './Forces.svelte'
import Frontispiece from './Frontispiece.svelte'
import Glance from './Glance.svelte'
import { goalOf } from './goal.ts'
import Hand from './Hand.svelte'
import { OWN } from './kit.ts'
import { picture } from './picture.ts'
import { planOf } from './plan.ts'
import { PROMPTS } from './prompts.ts'
import Status from './Status.svelte'
import { sceneOf } from './scene.ts'
import { cardFace, isOwn, TELLINGS } from './tellings.ts'
import { en } from './text.ts'

export const table = {
  picture,
  prompts: PROMPTS,
  messages: { en },
  scene: sceneOf,
  goal: goalOf,
  plan: planOf,
  odds: () => import('./odds.ts').then(({ oddsOf }) => oddsOf),
  tellings: TELLINGS,
  cardFace,
  isOwn,
  handVerbs: OWN,
  Frontispiece,
  Focus,
  Hand,
  Glance,
  Status,
  Forces,
} satisfies GameTable
