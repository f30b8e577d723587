import { describe, expect, it } from 'vitest'
import { exitsOf, wordsOf } from './parting.ts'

describe('ways out of a table', () => {
  it.each([
    [{ leaving: null, deletable: false }, []],
    [{ leaving: 'frees', deletable: false }, ['frees']],
    [{ leaving: 'frees', deletable: true }, ['frees', 'delete']],
    [{ leaving: 'bot', deletable: false }, ['bot']],
    [{ leaving: 'resigns', deletable: false }, ['resigns']],
    [{ leaving: 'deletes', deletable: true }, ['delete']],
    [{ leaving: null, deletable: true }, ['delete']],
  ] as const)('%j: %j', (parting, exits) => {
    expect(exitsOf(parting)).toEqual(exits)
  })

  it('say what will happen', () => {
    expect(wordsOf('resigns', '')).toEqual({
      verb: 'Resign',
      title: 'Resign this match?',
      text: 'You resign and lose. The match ends at once; this cannot be undone.',
    })
    expect(wordsOf('bot', 'captain').text).toContain('A bot (captain) plays your seat')
    expect(wordsOf('frees', '').verb).toBe('Leave')
    expect(wordsOf('delete', '').title).toBe('Delete this table?')
  })
})
