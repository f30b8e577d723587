import { describe, expect, it } from 'vitest'
import { tricorne } from './testing.ts'

const commands = ['serve', 'games', 'drive', 'replay', 'simulate', 'fuzz', 'rules', 'pack', 'bench']

describe('help', () => {
  it('shows what Tricorne is, games, commands and how to play', async () => {
    for (const argv of [[], ['--help'], ['-h'], ['help']]) {
      const { code, out, err } = await tricorne(argv)
      expect(code).toBe(0)
      expect(err).toBe('')
      expect(out).toContain('historical wargames')
      expect(out).toContain('tiny')
      expect(out).toContain('tricorne drive tiny')
      for (const name of commands) expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'))
    }
  })

  it.each(commands)('shows the usage of %s', async (name) => {
    const asked = await tricorne(['help', name])
    expect(asked.code).toBe(0)
    expect(asked.out).toMatch(new RegExp(`^usage: tricorne ${name}`))
    expect(await tricorne([name, '--help'])).toEqual(asked)
    expect(await tricorne([name, 'x', '-h'])).toEqual(asked)
  })

  it('prints the version', async () => {
    expect((await tricorne(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('mistakes on the command line', () => {
  it.each([
    [['simulat'], 'There is no command "simulat"; did you mean "simulate"?'],
    [['xyzzy'], 'There is no command "xyzzy"; "tricorne --help" lists them.'],
    [['help', 'xyzzy'], 'There is no command "xyzzy"; "tricorne --help" lists them.'],
    [['help', 'games', 'drive'], '"help" takes one command, not 2.'],
    [['games', 'tiny'], '"games" does not know what to do with "tiny".'],
    [['games', '--jsn'], '"games" has no flag --jsn; did you mean --json?'],
    [['games', '--frobnicate'], '"games" has no flag --frobnicate.'],
    [['games', '-x'], '"games" has no flag -x.'],
    [['games', '--json=yes'], '--json takes no value.'],
    [['drive'], 'The game is missing.'],
    [['drive', 'chess'], 'There is no game "chess"; there are: tiny.'],
    [['drive', 'tinny'], 'There is no game "tinny"; did you mean "tiny"?'],
    [['drive', 'tiny', '--scenario', 'due'], 'The game tiny has no scenario "due"; did you mean "duel"?'],
    [['drive', 'tiny', '--scenario', 'war'], 'The game tiny has no scenario "war"; there are: duel, brawl.'],
    [['drive', 'tiny', '--scenario'], '--scenario needs a value: --scenario <id>.'],
    [['drive', 'tiny', '--seed', '--scenario', 'duel'], '--seed needs a value: --seed <word>.'],
    [
      ['drive', 'tiny', '--options', 'answers'],
      '--options is a list such as name=value,name=value; "answers" is not.',
    ],
    [['drive', 'tiny', '--options', 'x=1'], 'The game tiny has no option "x"; there are: answers.'],
    [
      ['drive', 'tiny', '--options', 'answers=no'],
      'The option "answers" is one of stronger, equal, not "no".',
    ],
    [['replay'], 'The record is missing.'],
    [['rules'], 'The game is missing.'],
    [['pack'], 'What to do with the pack ("check") is missing.'],
    [['pack', 'eat', 'tiny'], '"pack" can "check", not "eat".'],
    [['pack', 'check'], 'The game is missing.'],
  ])('%j: one sentence, exit code 2', async (argv, sentence) => {
    expect(await tricorne(argv)).toEqual({ code: 2, out: '', err: `tricorne: ${sentence}\n` })
  })
})

describe('errors of our own making', () => {
  const games = [
    {
      id: 'broken',
      title: 'Broken',
      load: () => Promise.reject(new Error('the dice fell off the table\nand rolled')),
      pack: () => Promise.reject(new Error('the cards are wet')),
    },
  ]

  it('are told in one sentence', async () => {
    const { code, out, err } = await tricorne(['games'], { games })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(
      'tricorne: A bug in Tricorne: the dice fell off the table (TRICORNE_DEBUG=1 shows where.)\n',
    )
  })

  it('show their trace on request', async () => {
    process.env.TRICORNE_DEBUG = '1'
    try {
      expect((await tricorne(['games'], { games })).err).toMatch(/^Error: the dice fell[\s\S]*\n +at /)
    } finally {
      delete process.env.TRICORNE_DEBUG
    }
  })

  it('in a pack are told as such', async () => {
    const { code, err } = await tricorne(['pack', 'check', 'broken'], { games })
    expect({ code, err }).toEqual({
      code: 1,
      err: 'tricorne: The pack of broken cannot be read: the cards are wet\n',
    })
  })
})
