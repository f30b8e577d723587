// To the Last Man! at the table: what the client needs to show the game.
import type { GameTable } from '@tricorne/panels'
import Focus from './Focus.svelte'
import Forces from './Forces.svelte'
import Frontispiece from './Frontispiece.svelte'
import Glance from './Glance.svelte'
import { goalOf } from './goal.ts'
import Hand from './Hand.svelte'
import { nameOf } from './names.ts'
import { picture } from './picture.ts'
import { FORCED, PASSES, planOf } from './plan.ts'
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
  forced: FORCED,
  passes: PASSES,
  odds: () => import('./odds.ts').then(({ oddsOf }) => oddsOf),
  tellings: TELLINGS,
  cardFace,
  isOwn,
  nameOf,
  Frontispiece,
  Focus,
  Hand,
  Glance,
  Status,
  Forces,
} satisfies GameTable
