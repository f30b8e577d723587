// All commands, in the order of the help.
import type { Command } from '../command.ts'
import { benchCommand } from './bench.ts'
import { driveCommand } from './drive.ts'
import { fuzzCommand } from './fuzz.ts'
import { gamesCommand } from './games.ts'
import { packCommand } from './pack.ts'
import { replayCommand } from './replay.ts'
import { rulesCommand } from './rules.ts'
import { simulateCommand } from './simulate.ts'

export const commands: Command[] = [
  gamesCommand,
  driveCommand,
  replayCommand,
  simulateCommand,
  fuzzCommand,
  benchCommand,
  rulesCommand,
  packCommand,
]
