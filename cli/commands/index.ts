// All commands, in the order of the help.
import type { Command } from '../command.ts'
import { driveCommand } from './drive.ts'
import { gamesCommand } from './games.ts'
import { packCommand } from './pack.ts'
import { replayCommand } from './replay.ts'
import { rulesCommand } from './rules.ts'

export const commands: Command[] = [gamesCommand, driveCommand, replayCommand, rulesCommand, packCommand]
