// From the pack's files to what the board compiler reads.
import type { BoardSource } from './board.ts'
import type { Pack } from './pack/schema.ts'

export const sourceOf = ({ board, armies, cards, play }: Pack): BoardSource => ({
  sectors: board.sectors,
  regions: board.regions,
  armies: armies.armies,
  actions: cards.actions,
  missions: cards.missions,
  scouts: cards.scouts,
  numbers: play.numbers,
  track: play.track,
  terrainValues: play.terrainValues,
})
