// Plays a lesson as its author wrote it and writes down what the client needs. Everything that is wrong is a
// sentence with the step in which it is wrong.
import { type Game, hashOf, Match, optionValues, type State, seedFrom } from '@tricorne/engine'
import { z } from 'zod'
import { aimOf, choicesOf, deedOf, pointerOf } from './reader.ts'
import { LESSON, type LessonSource, type StepSource } from './shape.ts'
import type { Choice, Deed, Lesson, LessonStep } from './types.ts'

type AnyGame = Game<State, unknown>
type AnyMatch = Match<State, unknown>

/** A lesson with what only tests want to know. */
export interface Compiled {
  lesson: Lesson
  /** From the start of the match to the end of the lesson. */
  deeds: readonly Deed[]
  /** As it stands in the file, and as it should. */
  digest: { written: string; found: string }
}

const DIGITS = 16

/** All lessons of a game from their files, by id, in the order in which they are learnt. */
export function compileLessons(game: AnyGame, sources: Record<string, unknown>): Compiled[] {
  const done: Compiled[] = []
  for (const [id, source] of Object.entries(sources)) {
    const read = LESSON.safeParse(source)
    if (!read.success) throw new Error(`${game.id}, lesson ${id}: ${z.prettifyError(read.error)}`)
    done.push(new Compiler(game, id, read.data, done).compiled())
  }
  return done
}

/** A match in which these deeds were done. */
export function matchAfter(
  game: AnyGame,
  { scenario, options, seed }: Pick<Lesson, 'scenario' | 'options' | 'seed'>,
  deeds: readonly Deed[],
): AnyMatch {
  const match = new Match(game, { scenario, options: optionValues(game, options) }, seed)
  for (const [seat, verb, target] of deeds) {
    const refusal = match.act(seat, verb, target)
    if (refusal) throw new Error(`${match.seats[seat]} cannot ${verb} ${target ?? ''}: ${refusal.message}`)
  }
  return match
}

class Compiler {
  private readonly game: AnyGame
  private readonly id: string
  private readonly source: LessonSource
  private readonly begins: Pick<Lesson, 'scenario' | 'options' | 'seed'>
  private readonly match: AnyMatch
  private readonly seat: number
  private readonly deeds: Deed[] = []
  /** What the learner was shown. */
  private readonly shown: unknown[] = []
  private step = 0

  constructor(game: AnyGame, id: string, source: LessonSource, earlier: readonly Compiled[]) {
    this.game = game
    this.id = id
    this.source = source
    if ('after' in source) {
      const before = earlier.find(({ lesson }) => lesson.id === source.after)
      if (before === undefined) throw this.fault(`there is no lesson "${source.after}" before it`)
      this.begins = before.lesson
      this.deeds.push(...before.deeds)
    } else this.begins = { ...source, seed: seedFrom(source.seed) }
    this.match = matchAfter(game, this.begins, this.deeds)
    this.seat = this.match.seats.indexOf(source.seat)
    if (this.seat < 0) throw this.fault(`there is no seat "${source.seat}"`)
  }

  compiled(): Compiled {
    const { id, source, begins } = this
    const { title, about, seat } = source
    const { scenario, options, seed } = begins
    this.tried(() => this.doAll(source.before))
    const before = this.deeds.slice()
    const steps = source.steps.map((step) => this.compileStep(step))
    const lesson = { id, title, about, scenario, options, seed, seat, before, steps }
    this.tryOthers(lesson)
    this.look()
    if (this.match.outcome !== null) throw this.fault('the match is over, and a lesson ends before that')
    return {
      lesson,
      deeds: this.deeds,
      digest: { written: source.digest, found: hashOf(this.shown).slice(0, DIGITS) },
    }
  }

  private compileStep({
    say,
    point,
    do: wishes = [],
    else: other,
    instead = {},
    then,
    rule,
  }: StepSource): LessonStep {
    this.step++
    return this.tried(() => {
      this.look()
      const { match, seat } = this
      const wanted = wishes.flatMap((wish) => choicesOf(match, seat, wish))
      const pointers = point?.map((text) => pointerOf(match, seat, text))
      const aims = wanted.slice(0, 1).map((choice) => aimOf(match, choice))
      const answers = Object.entries(instead).map(([deed, words]) => ({ ...this.meant(deed), say: words }))
      for (const { verb, target } of wanted.slice(0, 1)) this.carryOut([seat, verb, target])
      return {
        say,
        point: pointers ?? aims,
        wanted,
        otherwise: other ?? null,
        instead: answers,
        then: this.doAll(then),
        rule: rule ?? null,
      }
    })
  }

  /** A verb with any target, or one choice. */
  private meant(deed: string): { verb: string; target?: number | null } {
    const { decision, asides } = this.match.view(this.seat)
    const verbs = { ...decision?.options, ...asides }
    return Object.hasOwn(verbs, deed) ? { verb: deed } : choicesOf(this.match, this.seat, deed)[0]
  }

  private doAll(texts: readonly string[]): Deed[] {
    return texts.map((text) => this.carryOut(deedOf(this.match, text)))
  }

  private carryOut(deed: Deed): Deed {
    const [seat, verb, target] = deed
    const refusal = this.match.act(seat, verb, target)
    if (refusal) throw new Error(`${verb} ${target ?? ''} is refused: ${refusal.message}`)
    this.deeds.push(deed)
    return deed
  }

  /** Whatever the learner chooses of what is wanted, the rest of the lesson goes on. */
  private tryOthers({ before, steps }: Lesson): void {
    steps.forEach(({ wanted }, at) => {
      for (const choice of wanted.slice(1)) {
        this.step = at + 1
        const deeds = [
          ...before,
          ...steps.flatMap((step, i) => deedsIn(step, this.seat, i === at ? choice : null)),
        ]
        this.tried(() => matchAfter(this.game, this.begins, deeds))
      }
    })
  }

  private look(): void {
    const { prompt, decision, awaits, outcome } = this.match.view(this.seat)
    const log = this.match.log(this.seat).map(({ message, values }) => [message, ...values])
    this.shown.push([prompt, decision, awaits, outcome, log])
  }

  private tried<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw this.fault(error instanceof Error ? error.message : String(error))
    }
  }

  private fault(what: string): Error {
    const where = this.step === 0 ? 'before its first step' : `step ${this.step}`
    return new Error(`${this.game.id}, lesson ${this.id}, ${where}: ${what}.`)
  }
}

/** What a step does: the learner's choice, the first that is wanted if none is given, and what follows it. */
const deedsIn = ({ wanted, then }: LessonStep, seat: number, choice: Choice | null = null): Deed[] => [
  ...(choice ? [choice] : wanted.slice(0, 1)).map(({ verb, target }): Deed => [seat, verb, target]),
  ...then,
]
