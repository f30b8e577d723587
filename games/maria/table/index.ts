// Maria at the table: what the client needs to show the game.
import type { GameTable } from '@tricorne/panels'
import Focus from './Focus.svelte'
import Forces from './Forces.svelte'
import Frontispiece from './Frontispiece.svelte'
import Glance from './Glance.svelte'
import { goalOf as goal } from './goal.ts'
import Hand from './Hand.svelte'
import { picture } from './picture.ts'
import { FORCED as forced, PASSES as passes, planOf as plan } from './plan.ts'
import { PROMPTS as prompts } from './prompts.ts'
import Status from './Status.svelte'
import { sceneOf as scene } from './scene.ts'
import { cardFace, isOwn, TELLINGS as tellings } from './tellings.ts'
import { en } from './text.ts'

type Part = Partial<GameTable>
const odds = () => import('./odds.ts').then(({ oddsOf }) => oddsOf)
const map = { picture, scene } satisfies Part
const words = { prompts, messages: { en }, tellings, cardFace, isOwn } satisfies Part
const advice = { goal, plan, forced, passes, odds } satisfies Part
const panels = { Frontispiece, Focus, Hand, Glance, Status, Forces } satisfies Part

export const table = { ...map, ...words, ...advice, ...panels } satisfies GameTable
