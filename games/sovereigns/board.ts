// The pack compiled into arrays of integers: what never changes in a match.
import { type BoardCards, compileCards } from './compile/cards.ts'
import { type BoardMap, compileMap } from './compile/map.ts'
import { type BoardPeople, compilePeople } from './compile/people.ts'
import { type BoardScenario, compileScenarios } from './compile/scenarios.ts'
import { type BoardTables, compileTables } from './compile/tables.ts'
import type { Pack } from './pack/schema.ts'

export type { BoardScenario, Setup, SetupForce } from './compile/scenarios.ts'
export { crtColumn } from './compile/tables.ts'
export * from './compile/words.ts'

export interface Board extends BoardMap, BoardPeople, BoardCards, BoardTables {
  scenarios: BoardScenario[]
  /** For what is read rarely: events of cards, boxes of tracks, Fortunes of Power, resources. */
  pack: Pack
}

export function compileBoard(pack: Pack): Board {
  const map = compileMap(pack)
  const people = compilePeople(pack, map.spaceOf)
  const cards = compileCards(pack)
  return {
    ...map,
    ...people,
    ...cards,
    ...compileTables(pack),
    scenarios: compileScenarios(pack, { ...map, ...people, ...cards }),
    pack,
  }
}
