// The chapters of the rulebook, by name.
import { battle } from './battle.ts'
import { crisis } from './crisis.ts'
import type { Procedure } from './kit.ts'
import { losses } from './losses.ts'
import { move } from './move.ts'
import { movement } from './movement.ts'
import { production } from './production.ts'
import { reinforcements } from './reinforcements.ts'
import { retreat } from './retreat.ts'
import { sequence } from './sequence.ts'
import { turn } from './turn.ts'

const chapters = [sequence, reinforcements, turn, crisis, movement, move, battle, losses, retreat, production]

export const PROCEDURES: Record<string, Procedure> = Object.fromEntries(chapters.map((p) => [p.name, p]))
