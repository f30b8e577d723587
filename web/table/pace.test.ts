import { beforeEach, expect, it, vi } from 'vitest'
import { finishedMatches, noteFinished, paceOf } from './pace.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('goes step by step in the first three matches of a game, and for players only', () => {
  for (const finished of [0, 1, 2]) expect(paceOf('auto', finished, true)).toBeNull()
  expect(paceOf('auto', 3, true)).toBeGreaterThan(0)
  expect(paceOf('auto', 0, false)).toBeGreaterThan(0)
})

it('does what is set, however used one is to the game', () => {
  expect(paceOf('step', 9, true)).toBeNull()
  expect(paceOf('instant', 0, true)).toBe(0)
  const [slow, normal, quick] = (['slow', 'normal', 'quick'] as const).map((s) => paceOf(s, 0, true) ?? 0)
  expect(slow).toBeGreaterThan(normal)
  expect(normal).toBeGreaterThan(quick)
})

it('counts each finished match of a game once, and no more than it needs', () => {
  noteFinished('maria', 'a')
  noteFinished('maria', 'a')
  noteFinished('leipzig', 'b')
  expect([finishedMatches('maria'), finishedMatches('leipzig')]).toEqual([1, 1])
  for (const id of ['b', 'c', 'd', 'e']) noteFinished('maria', id)
  expect(finishedMatches('maria')).toBe(3)
})

it('takes what it cannot read for nothing', () => {
  localStorage.setItem('tricorne.finished.maria', '{')
  expect(finishedMatches('maria')).toBe(0)
  localStorage.setItem('tricorne.finished.maria', '7')
  expect(finishedMatches('maria')).toBe(0)
})
