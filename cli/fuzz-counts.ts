// What the fuzzer came across and how often: every answer to every question and, on request, split by kinds of things.
import { type Decide, type Frame, type Game, namesIn, type State } from '@tricorne/engine'
import type { Action, Trial } from './fuzz-trial.ts'

export class Counts {
  /** `procedure.step verb`, or `aside verb`: how often it was given; 0 shows what play never reached. */
  readonly answers: Record<string, number> = {}
  /** Answers and events again, split by the names of things of the requested kinds. */
  readonly split: Record<string, number> = {}
  readonly #game: Game
  readonly #by: readonly string[]
  readonly #words: Record<string, string[]>

  constructor(game: Game, by: readonly string[]) {
    this.#game = game
    this.#by = by
    this.#words = namesIn(game)
    for (const [proc, { steps }] of Object.entries(game.procedures))
      for (const [id, step] of Object.entries(steps)) {
        if (typeof step === 'function') continue
        for (const verb of Object.keys(step.verbs)) {
          this.answers[`${proc}.${id} ${verb}`] = 0
          const { kind } = step.verbs[verb]
          if (kind !== undefined && typeof step.prompt === 'string')
            this.#expect(`${proc}.${id} ${verb}`, [kind])
        }
      }
    for (const verb of Object.keys(game.asides ?? {})) this.answers[`aside ${verb}`] = 0
    for (const [event, kinds] of Object.entries(game.events)) this.#expect(event, kinds)
  }

  /** The question about to be answered. */
  answer({ game, machine, state }: Trial, { verb, target }: Action): void {
    if (game.asides !== undefined && Object.hasOwn(game.asides, verb)) {
      this.answers[`aside ${verb}`]++
      return
    }
    const frame = state.frames[state.frames.length - 1]
    const key = `${frame.proc}.${frame.step} ${verb}`
    this.answers[key]++
    if (this.#by.length === 0) return
    const decide = machine.decision(state) as Decide<State, unknown, Frame>
    const { kind } = decide.verbs[verb]
    // one step may put several questions
    const asked = typeof decide.prompt === 'string' ? '' : ` (${decide.prompt(state, frame, machine)})`
    const name = kind === undefined ? '' : this.#names([kind], [target])
    if (asked + name !== '') this.#count(`${key}${asked}${name}`)
  }

  events({ events }: Trial): void {
    if (this.#by.length === 0) return
    for (const { message, values } of events) {
      const names = this.#names(this.#game.events[message], values)
      if (names !== '') this.#count(message + names)
    }
  }

  /** Anything about exactly one thing of a requested kind starts at 0. */
  #expect(key: string, kinds: readonly string[]): void {
    const asked = kinds.filter((kind) => this.#by.includes(kind))
    if (asked.length !== 1) return
    for (const name of this.#words[asked[0]] ?? []) this.split[`${key}: ${name}`] = 0
  }

  #names(kinds: readonly string[], values: number[]): string {
    const names: string[] = []
    kinds.forEach((kind, i) => {
      const name = this.#by.includes(kind) ? this.#words[kind]?.[values[i]] : undefined
      if (name !== undefined) names.push(name)
    })
    return names.length === 0 ? '' : `: ${names.join(', ')}`
  }

  #count(key: string): void {
    this.split[key] = (this.split[key] ?? 0) + 1
  }
}

/** Lines of text: what was never answered, and the requested counts. */
export function countsText({ answers, split }: Counts): string[] {
  const never = Object.keys(answers).filter((key) => answers[key] === 0)
  const all = Object.keys(answers).length
  const lines = [`${all - never.length} of ${all} answers given`]
  if (never.length > 0) lines.push(`never given: ${never.join(', ')}`)
  const keys = Object.keys(split).sort()
  const width = Math.max(0, ...keys.map((key) => String(split[key]).length))
  for (const key of keys) lines.push(`  ${String(split[key]).padStart(width)}  ${key}`)
  return lines
}
