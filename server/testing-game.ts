// For tests: the first game of the list, in its first scenario, and its seats.
import { games } from '@tricorne/games'

export const listing = games[0]
export const game = await listing.load()
export const [{ id: scenario, seats: SEATS }] = game.scenarios
