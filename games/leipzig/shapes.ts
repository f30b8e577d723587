// The nouns of Leipzig, as fields of states and frames.

import { NONE } from '@tricorne/engine'
import { shapesOn } from '@tricorne/kit'
import { type Board, TERRAINS, TYPES } from './board.ts'
import type { Army, Mission, Region, Side } from './nouns.ts'

export const { int, bit, mask, table, list, options, such, state, frame } = shapesOn<Board>()

export const army = int<Army>(0, (b) => b.armies - 1)
export const armyOrNone = int<Army>(NONE, (b) => b.armies - 1)
export const armies = mask((b) => b.armies)
export const region = int<Region>(0, (b) => b.regions - 1)
export const regionOrNone = int<Region>(NONE, (b) => b.regions - 1)
export const sectors = mask((b) => b.sectors)
export const missionOrNone = int<Mission>(NONE, (b) => b.missions.length - 1)
export const sideOrNone = int<Side>(NONE, 1)
/** At least one of them. */
export const terrains = int(1, 2 ** TERRAINS.length - 1)
export const types = int(1, 2 ** TYPES.length - 1)
export const count = int(0, 100)
export const points = int(0, 1000)
