// The chapters of the rulebook, by name.
import { byName } from '@tricorne/kit'
import { battle } from './battle.ts'
import { clock } from './clock.ts'
import { march } from './march.ts'
import { match } from './match.ts'
import { muster } from './muster.ts'
import { tidying } from './piles.ts'
import { placing } from './placing.ts'
import { removal } from './removal.ts'
import { scoring } from './scoring.ts'
import { setup } from './setup.ts'
import { turn } from './turn.ts'

const chapters = [match, setup, turn, muster, removal, march, placing, clock, tidying, battle, scoring]

export const PROCEDURES = byName(chapters)
