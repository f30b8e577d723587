// What must hold of any game's words and of any game's pack. Each check throws if it does not.
import { Machine, type State } from '@tricorne/engine'
import { expect } from 'vitest'
import type { PackTools } from '../pack/index.ts'
import { playOut } from '../randomplay.ts'
import { type AnyGame, startsOf } from './starts.ts'

const MATCHES = 8
const ACTIONS = 1500
/** Values that are no pack of any game. */
const STRANGE = [undefined, null, 0, '', 'pack', [], [1], {}, { board: null }, { board: [] }, () => 0]

export const TEXT_CHECKS: Record<string, (game: AnyGame) => void> = {
  'are there for every line of the log, reason, question and verb, in every language': (game) => {
    const { messages } = game
    const wanted = [...messagesOf(game), ...promptsOf(game), ...verbsOf(game)]
    expect(Object.keys(messages)).toContain('en')
    for (const [language, words] of Object.entries(messages))
      expect(
        wanted.filter((id) => !Object.hasOwn(words, id)),
        language,
      ).toEqual([])
  },

  'speak only of values that the message has': (game) => {
    for (const [language, words] of Object.entries(game.messages))
      for (const [id, kinds] of Object.entries({ ...game.events, ...game.reasons }))
        for (const name of placeholdersIn(words[id]))
          expect(isValue(name, kinds), `${language} ${id} {${name}}`).toBe(true)
  },
}

/**
 * A catalogue has words for all that the game says and asks, and none beside. `chosen` are the prompts that a
 * function chooses: they stand nowhere in the rules' tables.
 */
export function saysAllAndNoMore(
  game: AnyGame,
  words: Readonly<Record<string, string>>,
  chosen: readonly string[] = [],
): void {
  const prompts = [...writtenPrompts(game), ...chosen]
  const wanted = [...messagesOf(game), ...prompts, ...verbsOf(game)]
  const found = Object.keys(words).filter((id) => !isVariant(id, new Set(prompts), new Set(verbsOf(game))))
  expect(found.sort()).toEqual([...new Set(wanted)].sort())
}

/** Whether this is a prompt in the words for when verbs are missing: `<prompt>.no.<verb>.<verb>`. */
function isVariant(id: string, prompts: Set<string>, verbs: Set<string>): boolean {
  const [prompt, missing] = id.split('.no.')
  return prompts.has(prompt) && (missing?.split('.').every((verb) => verbs.has(`verb.${verb}`)) ?? false)
}

/** Every value of a message is in its text, by its place: `{0}`, `{1}`. */
export function saysEveryValue(game: AnyGame, words: Readonly<Record<string, string>>): void {
  for (const [id, kinds] of Object.entries({ ...game.events, ...game.reasons })) {
    const used = new Set([...words[id].matchAll(/\{(\d)[,}]/g)].map((m) => Number(m[1])))
    expect([...used].sort(), id).toEqual(kinds.map((_, i) => i))
  }
}

export const PACK_CHECKS: Record<string, (pack: PackTools) => void> = {
  'has nothing wrong with it': ({ load, check }) => {
    expect(check(load())).toEqual([])
  },

  'is refused in words, and never crashes, where it is something else': ({ check }) => {
    for (const value of STRANGE) {
      const [violation] = check(value)
      expect(violation?.message.length, String(value)).toBeGreaterThan(10)
    }
  },
}

function decisionsOf(game: AnyGame) {
  return Object.values(game.procedures).flatMap(({ steps }) =>
    Object.values(steps).filter((step) => typeof step !== 'function'),
  )
}

const messagesOf = ({ events, reasons = {} }: AnyGame): string[] => [
  ...Object.keys(events),
  ...Object.keys(reasons),
]

const writtenPrompts = (game: AnyGame): string[] =>
  decisionsOf(game).flatMap(({ prompt }) => (typeof prompt === 'string' ? [prompt] : []))

function verbsOf(game: AnyGame): string[] {
  const verbs = [...decisionsOf(game).flatMap((d) => Object.keys(d.verbs)), ...Object.keys(game.asides ?? {})]
  return verbs.map((verb) => `verb.${verb}`)
}

/** The questions that stand in the rules, and those that random play is asked where a function chooses. */
function promptsOf(game: AnyGame): Set<string> {
  const prompts = new Set(writtenPrompts(game))
  for (const { seed, scenario, options } of startsOf(game, MATCHES, 0)) {
    const machine = new Machine<State, unknown>(game)
    const before = (s: State): void => {
      const prompt = machine.decision(s)?.prompt
      if (typeof prompt === 'function') prompts.add(prompt(s, s.frames[s.frames.length - 1], machine))
    }
    playOut(machine, { scenario, options }, { seed, most: ACTIONS, before })
  }
  return prompts
}

/** The names in braces, without the words between which a choice is made (`{count, plural, one {…} other {…}}`). */
function placeholdersIn(text: string): string[] {
  const plain = text.replace(/(=\d+|\w+) \{[^{}]*\}/g, '')
  return [...plain.matchAll(/\{(\w+)(?:,|\})/g)].map((m) => m[1])
}

/** `{0}` is the first value; `{city}` and `{city2}` are the first and second of that kind or name. */
function isValue(name: string, kinds: readonly string[]): boolean {
  if (/^\d+$/.test(name)) return Number(name) < kinds.length
  const [, word, place] = /^(.*?)(\d*)$/.exec(name) ?? ['', name, '']
  return kinds.filter((kind) => kind.split(':')[0] === word).length >= Number(place || 1)
}
