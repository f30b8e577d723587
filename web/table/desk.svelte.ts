// What the viewer does at a table: choosing, asking why not, looking at something.
import { NO_SUCH_VERB, NOT_AWAITED } from '@tricorne/engine'
import type { GameInfo, RefusedAction, Thing } from '../contract.ts'
import { sound } from '../sound.ts'
import { listOf, t } from '../text/index.ts'
import type { Refused, Table } from './table.ts'
import { type Action, aimedAt, type Words } from './words.ts'

/** Why something cannot be done, in words. */
export interface Note {
  about: string
  reasons: { rule: string | null; text: string }[]
}

const MOST_REASONS = 3

type Tried = Pick<RefusedAction, 'verb' | 'target'>
const NOTHING: Tried = { verb: '', target: null }

export class Desk {
  /** Several things could be meant by the last click. */
  menu = $state.raw<{ about: string; actions: Action[] } | null>(null)
  note = $state.raw<Note | null>(null)
  /** The rule that is open beside the table. */
  rule = $state<string | null>(null)
  busy = $state(false)
  private readonly table: Table
  private readonly info: GameInfo
  private readonly words: Words

  constructor(table: Table, info: GameInfo, words: Words) {
    this.table = table
    this.info = info
    this.words = words
  }

  get actions(): Action[] {
    const { view } = this.table.state
    return view === null ? [] : [...this.words.actions(view), ...this.words.asides(view)]
  }

  async act(action: Action): Promise<void> {
    if (this.busy) return
    this.clear()
    this.busy = true
    sound('move')
    await this.settle(this.table.act(action.verb, action.target), action)
  }

  async undo(): Promise<void> {
    if (this.busy) return
    this.clear()
    this.busy = true
    await this.settle(this.table.undo())
  }

  /** Something beside the question that is asked: does it, or says why not to whoever asked for it. */
  async aside(verb: string, target: number | null): Promise<string | null> {
    try {
      const refused = await this.table.act(verb, target)
      return refused && (await this.reason(refused, { verb, target }))
    } catch (error) {
      return (error as Error).message
    }
  }

  private async settle(answer: Promise<Refused | null>, action?: Tried): Promise<void> {
    try {
      const refused = await answer
      if (refused) this.note = { about: '', reasons: [await this.told(refused, action)] }
    } catch (error) {
      this.note = { about: '', reasons: [{ rule: null, text: (error as Error).message }] }
    } finally {
      this.busy = false
    }
  }

  private async told(refused: Refused, action?: Tried): Promise<Note['reasons'][number]> {
    return { rule: refused.rule, text: await this.reason(refused, action) }
  }

  private async reason({ rule, message }: Refused, action: Tried = NOTHING): Promise<string> {
    if (rule === null) return message
    return (await this.words.refusal(this.table.state.view, { ...action, rule })) ?? message
  }

  /** A click on something that may mean several things, the likeliest first; null is what aims at nothing. */
  choose(things: (Thing | null)[], verbs?: readonly string[]): void {
    this.clear()
    const actions = this.actions
    for (const thing of things) {
      const fitting = aimedAt(actions, thing, verbs)
      if (fitting.length === 1) return void this.act(fitting[0])
      if (fitting.length > 1) {
        this.menu = {
          about: thing === null ? '' : this.words.name(...thing, this.table.state.view),
          actions: fitting,
        }
        return
      }
    }
    const meant = things.filter((thing) => thing !== null)
    if (meant.length > 0) void this.why(meant)
  }

  clear(): void {
    this.menu = null
    this.note = null
  }

  /** Asks the rules why none of these can be chosen. */
  private async why(things: Thing[]): Promise<void> {
    const { view } = this.table.state
    if (view === null || view.outcome !== null) return
    const about = this.words.name(...things[0], view)
    if (view.decision === null) {
      const text = t('table.notYourTurn', listOf(view.awaits.map(this.words.seat)))
      this.note = { about, reasons: [{ rule: null, text }] }
      return
    }
    const tried: RefusedAction[] = []
    for (const [kind, id] of things)
      for (const [verb, of] of Object.entries(this.info.verbs)) {
        if (of !== kind || tried.length >= MOST_REASONS) continue
        const rule = await this.table.explain(verb, id)
        if (rule === null || rule === NO_SUCH_VERB || rule === NOT_AWAITED) continue
        if (!tried.some((other) => other.rule === rule)) tried.push({ verb, target: id, rule })
      }
    const reasons = await Promise.all(
      tried.map(async (one) => ({ rule: one.rule, text: (await this.words.refusal(view, one)) ?? '' })),
    )
    this.note = {
      about,
      reasons: reasons.length > 0 ? reasons : [{ rule: null, text: t('table.nothingThere') }],
    }
  }
}
