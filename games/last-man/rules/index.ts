// The chapters of the rulebook, by name.
import { byName } from '@tricorne/kit'
import { battle } from './battle.ts'
import { crisis } from './crisis.ts'
import { losses } from './losses.ts'
import { move } from './move.ts'
import { movement } from './movement.ts'
import { production } from './production.ts'
import { reinforcements } from './reinforcements.ts'
import { retreat } from './retreat.ts'
import { sequence } from './sequence.ts'
import { turn } from './turn.ts'

const chapters = [sequence, reinforcements, turn, crisis, movement, move, battle, losses, retreat, production]

export const PROCEDURES = byName(chapters)
