// A lesson under way: which step it is at, what the learner may do, and a table that carries out nothing else.
import type { Choice, Deed, Lesson, LessonStep } from '@tricorne/kit/lessons'
import type { RulesWorker } from '../local/client.ts'
import { settings } from '../settings.svelte.ts'
import { TableState } from '../table/state.svelte.ts'
import type { Refused, Table } from '../table/table.ts'
import { t } from '../text/index.ts'

/** The longest time that the others may take for what they do between two steps, in milliseconds. */
const PATIENCE = 6000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export class Course {
  readonly lesson: Lesson
  readonly table: Table
  at = $state(0)
  /** What the coach says to something else than was asked. */
  reply = $state<string | null>(null)
  /** The others act, or the position is being laid out anew. */
  moving = $state(true)
  private readonly worker: RulesWorker
  private readonly game: string
  private readonly state = new TableState()
  /** What was done in every step up to now. */
  private readonly done: Deed[][] = []
  private left = false

  constructor(worker: RulesWorker, game: string, lesson: Lesson) {
    this.worker = worker
    this.game = game
    this.lesson = lesson
    worker.onNews = (news) => {
      if ('view' in news) this.state.take(news.view)
      else if ('failed' in news) this.state.failed = news.failed
    }
    this.table = {
      kind: 'lesson',
      state: this.state,
      act: (verb, target) => this.act({ verb, target }),
      explain: (question) => worker.ask('explain', question),
      // One can always go back a step.
      isFinal: async () => false,
      undo: async () => null,
      rematch: async () => {},
      leave: () => this.leave(),
    }
  }

  /** Absent after the last. */
  get step(): LessonStep | undefined {
    return this.lesson.steps[this.at]
  }

  /** The learner reads this step and goes on. */
  get reading(): boolean {
    return this.step?.wanted.length === 0
  }

  /** Lays out the position before the present step. */
  async open(): Promise<void> {
    const { game, lesson, worker } = this
    const { scenario, options, seed, seat, before } = lesson
    this.moving = true
    const deeds = [...before, ...this.done.flat()]
    this.state.setMatch(await worker.ask('rehearse', { game, scenario, options, seed, you: seat, deeds }))
    this.moving = false
  }

  /** From a step that is only read to the next one. */
  async next(): Promise<void> {
    if (!this.moving && this.reading) await this.carryOut([])
  }

  /** The coach does it. */
  async show(): Promise<void> {
    const [choice] = this.step?.wanted ?? []
    if (choice) await this.act(choice)
  }

  async back(): Promise<void> {
    if (this.moving || this.at === 0) return
    this.reply = null
    this.at--
    this.done.length = this.at
    await this.open()
  }

  private async act(choice: Choice): Promise<Refused | null> {
    const { step } = this
    if (this.moving) return null
    if (step === undefined) {
      this.reply = t('learn.over')
      return null
    }
    const { verb, target } = choice
    if (step.wanted.some((w) => w.verb === verb && w.target === target)) {
      const seat = this.state.match?.seats.findIndex(({ id }) => id === this.lesson.seat) ?? 0
      await this.carryOut([[seat, verb, target]])
    } else this.answer(step, choice)
    return null
  }

  /** Something that the rules allow and the lesson did not ask for. */
  private answer(step: LessonStep, { verb, target }: Choice): void {
    const special = step.instead.filter((i) => i.verb === verb)
    const exact = special.find((i) => i.target === target) ?? special.find((i) => i.target === undefined)
    const general = step.wanted.length === 0 ? t('learn.readFirst') : t('learn.notThis')
    this.reply = exact?.say ?? step.otherwise ?? general
  }

  /** The learner's deed, if there is one, and then what the others do. */
  private async carryOut(own: readonly Deed[]): Promise<void> {
    const { step } = this
    if (step === undefined) return
    this.reply = null
    this.moving = true
    const deeds = [...own, ...step.then]
    // The coach leads from step to step, so nobody is asked to press a button for what the others do.
    const pace = Math.min(settings.pace(0, false) ?? PATIENCE, PATIENCE / deeds.length)
    for (const [i, deed] of deeds.entries()) {
      if (i > 0 && pace > 0) await pause(pace)
      if (this.left) return
      const refusal = await this.worker.ask('perform', ...deed)
      if (refusal) throw new Error(refusal.message)
    }
    this.done.push(deeds)
    this.at++
    this.moving = false
  }

  private leave(): void {
    this.left = true
    this.worker.onNews = () => {}
    this.worker.ask('leave').catch(() => {})
  }
}
