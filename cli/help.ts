// The help text of `tricorne`.
import type { Command, Entry } from './command.ts'
import { table } from './output.ts'
import type { World } from './world.ts'

export function generalHelp(world: World, commands: Entry[]): string[] {
  const first = world.games[0]?.id ?? '<game>'
  return [
    'Tricorne plays historical wargames with every rule enforced and every secret kept.',
    '',
    'usage: tricorne <command> [arguments] [flags]',
    '',
    'games:',
    ...table(
      world.games.map((listing) => [listing.id, listing.title]),
      '  ',
    ),
    '',
    'commands:',
    ...table(
      [
        ...commands.map((command) => [[command.name, ...command.takes].join(' '), command.summary]),
        ['help [command]', 'this page, or all about one command'],
      ],
      '  ',
    ),
    '',
    `To play, start "tricorne drive ${first}" and write one JSON object a line:`,
    '  {"do":"describe"}                      what there is: seats, verbs, names',
    '  {"do":"view","seat":0}                 what seat 0 sees, and its options if it is asked',
    '  {"do":"act","seat":0,"verb":"…","target":…}   take one of them',
    '  {"do":"explain","seat":0,"verb":"…","target":…}   why a choice is not among them',
    '  {"do":"explain","seat":0,"things":[["city",12]]}   the same for all verbs that could mean a thing',
    'docs/protocol.md has the rest.',
  ]
}

export function commandHelp({ name, takes, summary }: Entry, command: Command): string[] {
  const flags = { ...command.flags, help: { help: 'this page' } }
  const rows = Object.entries(flags).map(([flagName, flag]) => [
    'value' in flag && flag.value !== undefined ? `--${flagName} <${flag.value}>` : `--${flagName}`,
    flag.help,
  ])
  const usage = ['tricorne', name, ...takes, '[flags]'].join(' ')
  const more = command.more.length === 0 ? [] : ['', ...command.more]
  return [`usage: ${usage}`, '', `${capital(summary)}.`, '', 'flags:', ...table(rows, '  '), ...more]
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1)
