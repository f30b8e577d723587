// All commands, in the order of the help. Each is loaded on demand.
import type { Entry } from '../command.ts'

export const commands: Entry[] = [
  {
    name: 'serve',
    takes: [],
    summary: 'serve matches over the network, and the client in the browser',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'work',
    takes: [],
    summary: 'take work from servers that share a PostgreSQL: bots, clocks',
    load: async () => (await import('./work.ts')).workCommand,
  },
  {
    name: 'backup',
    takes: ['<file>'],
    summary: 'copy the data file of a server, also while it runs',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    takes: ['<file>'],
    summary: 'put such a copy in the place of the data file',
    load: async () => (await import('./backup.ts')).restoreCommand,
  },
  {
    name: 'check-matches',
    takes: [],
    summary: 'replay all running matches by the installed rules, before an upgrade',
    load: async () => (await import('./check-matches.ts')).checkMatchesCommand,
  },
  {
    name: 'games',
    takes: [],
    summary: 'list games, their scenarios, seats and rule options',
    load: async () => (await import('./games.ts')).gamesCommand,
  },
  {
    name: 'drive',
    takes: ['<game>'],
    summary: 'play one match by JSON lines on standard input and output',
    load: async () => (await import('./drive.ts')).driveCommand,
  },
  {
    name: 'replay',
    takes: ['<record>'],
    summary: 'play a record again, check it, and tell its story',
    load: async () => (await import('./replay.ts')).replayCommand,
  },
  {
    name: 'simulate',
    takes: ['<game>'],
    summary: 'play matches between bots and count what came of them',
    load: async () => (await import('./simulate.ts')).simulateCommand,
  },
  {
    name: 'fuzz',
    takes: ['<game>'],
    summary: 'play at random and check all that must hold at every step',
    load: async () => (await import('./fuzz.ts')).fuzzCommand,
  },
  {
    name: 'bench',
    takes: ['[game]'],
    summary: 'measure how fast a game, or every game, is played',
    load: async () => (await import('./bench.ts')).benchCommand,
  },
  {
    name: 'rules',
    takes: ['<game>'],
    summary: 'list which rules of a game a test proves, and which none',
    load: async () => (await import('./rules.ts')).rulesCommand,
  },
  {
    name: 'names',
    takes: [],
    summary: 'check that sources name only rules that RULES.md has',
    load: async () => (await import('./names.ts')).namesCommand,
  },
  {
    name: 'golden',
    takes: ['<game>'],
    summary: 'check the golden records of a game, or renew them',
    load: async () => (await import('./golden.ts')).goldenCommand,
  },
  {
    name: 'pack',
    takes: ['check', '<game>'],
    summary: 'check a pack: shape, and what the rules demand of it',
    load: async () => (await import('./pack.ts')).packCommand,
  },
]
