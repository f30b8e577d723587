import { chosenGame, chosenSeed, chosenSetup, setupFlags } from '../choose.ts'
import type { Command } from '../command.ts'
import { linesOf } from '../lines.ts'
import { rulebook } from '../rulebook.ts'
import { lineOf, MOST_BYTES, notUtf8, Session, tooLong } from '../session.ts'

export const driveCommand: Command = {
  flags: {
    ...setupFlags,
    seed: { value: 'word', help: '64 hex digits, or any word or number; unguessable if absent' },
  },
  more: ['One JSON answer a line. docs/protocol.md has all messages, answers and errors.'],
  async run(args, world) {
    const game = await chosenGame(world, args)
    const session = new Session(
      game,
      chosenSetup(game, args),
      chosenSeed(args),
      rulebook(world.gamesDir, game.id),
    )
    for await (const line of linesOf(world.stdin, MOST_BYTES)) {
      if ('text' in line && line.text.trim() === '') continue
      const answer =
        'text' in line ? session.answer(line.text) : line.fault === 'too-long' ? tooLong() : notUtf8()
      await world.out(lineOf(answer))
    }
    return 0
  },
}
