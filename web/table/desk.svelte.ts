// What the viewer does at a table: choosing, asking why not, looking at something.

import type { BatchAction, Question } from '@tricorne/engine'
import type { Thing } from '@tricorne/panels'
import { messageOf } from '../errors.ts'
import { settings } from '../settings.svelte.ts'
import { sound } from '../sound.ts'
import { listOf, t } from '../text/index.ts'
import { Latest } from './latest.ts'
import { shownRefusals } from './refusals.ts'
import type { Refused, Table } from './table.ts'
import { type Action, aimedAt, type Words } from './words.ts'

/** Why something cannot be done, in words. */
export interface Note {
  about: string
  reasons: Told[]
}

/** Why a batch is refused, and which of its actions. */
interface Rejected {
  at: number | null
  text: string
}

interface Told {
  rule: string | null
  text: string
}

interface Meant {
  verb: string
  target: number | null
  asked: string
}

const isSame = (a: Pick<Meant, 'verb' | 'target'>, b: Pick<Meant, 'verb' | 'target'>): boolean =>
  a.verb === b.verb && a.target === b.target

export class Desk {
  /** The last click could mean several things. */
  menu = $state.raw<{ about: string; actions: Action[] } | null>(null)
  note = $state.raw<Note | null>(null)
  /** The rule that is open beside the table. */
  rule = $state<string | null>(null)
  busy = $state(false)
  /** The press that is being handled is the second of a double click, or a key that is held down. */
  repeated = false
  /** What was done for the viewer since they last acted, as there was no other choice. */
  did = $state.raw<Action | null>(null)
  /** The viewer took something back and has done nothing since. */
  tookBack = false
  /** After which entry what is taken back together came to its end, and of how many actions it was. */
  private batch = { end: -1, actions: 0 }
  /** The last press was a finger's. */
  finger = false
  private last: Meant | null = null
  private selected = $state.raw<{ action: Action; asked: string } | null>(null)
  private readonly table: Table
  private readonly words: Words
  /** The note is never older than the last click. */
  private readonly latest = new Latest()

  constructor(table: Table, words: Words) {
    this.table = table
    this.words = words
  }

  get actions(): Action[] {
    const { view } = this.table.state
    return view === null ? [] : [...this.words.actions(view), ...this.words.asides(view)]
  }

  /** Selected, and not done before it is confirmed. */
  get chosen(): Action | null {
    const { selected } = this
    if (selected === null || selected.asked !== this.asked) return null
    return this.actions.find((a) => isSame(a, selected.action)) ?? null
  }

  /** What is asked now. */
  private get asked(): string {
    const { view } = this.table.state
    return `${view?.prompt} ${view?.decision?.values.join()}`
  }

  /** `again`: it may be meant twice, like a button of a panel that buys one more. */
  async act(action: Action, again = false): Promise<void> {
    if (this.busy || (this.repeated && !this.meantAgain(action, again))) return
    await this.perform(action)
  }

  private async perform(action: Action): Promise<void> {
    this.last = { verb: action.verb, target: action.target, asked: this.asked }
    this.begin()
    sound('move')
    await this.settle(this.noted(this.table.act(action.verb, action.target), 1, 1))
  }

  /**
   * Does something unasked; it is taken back together with what the viewer did before it. Nothing is said if it cannot be
   * done any more, for nobody asked.
   */
  async actFor(action: Action): Promise<void> {
    const { state } = this.table
    const { end, actions } = this.batch
    this.busy = true
    state.unasked = true
    try {
      await this.noted(this.table.act(action.verb, action.target), 1, state.seq === end ? actions + 1 : 1)
    } catch {
      // The table says itself when it breaks down.
    } finally {
      this.busy = false
    }
  }

  /** The viewer acts. */
  private begin(): void {
    this.clear()
    this.busy = true
    this.did = null
    this.tookBack = false
    this.table.state.unasked = false
  }

  /** Does what is selected; not for the second press of a double click. */
  confirm(): void {
    const { chosen } = this
    if (chosen !== null && !this.repeated) void this.act(chosen)
  }

  /** A click that could have been meant as a look selects; the next one on the same does it. */
  private async select(action: Action, before: Action | null): Promise<void> {
    if (this.busy || (before !== null && this.repeated)) return
    if (this.repeated || (before !== null && isSame(before, action))) return this.act(action)
    const { asked } = this
    const first = await this.selectsFirst(action)
    if (asked !== this.asked) return
    if (!first) return this.perform(action)
    this.selected = { action, asked }
  }

  private async selectsFirst({ verb, target }: Action): Promise<boolean> {
    const { confirm } = settings.values
    if (confirm === 'never') return false
    if (confirm === 'always' || (confirm === 'auto' && this.finger)) return true
    this.busy = true
    try {
      return await this.table.isFinal(verb, target)
    } catch {
      return true
    } finally {
      this.busy = false
    }
  }

  /** The second press of a double click counts only for what was pressed first: what else lies there now is not meant. */
  private meantAgain({ verb, target }: Action, again: boolean): boolean {
    const { last } = this
    return last !== null && isSame(last, { verb, target }) && (again || last.asked === this.asked)
  }

  /** Does all of them or none; answers why not. */
  async actAll(actions: readonly BatchAction[]): Promise<Rejected | null> {
    const { actAll } = this.table
    if (this.busy || actAll === undefined) return null
    this.begin()
    sound('move')
    const { length } = actions
    return this.rejected(this.noted(actAll(actions), length, length)).finally(() => (this.busy = false))
  }

  /** Remembers, if it is done, how many entries it makes, and how many actions are taken back with it. */
  private async noted(
    answer: Promise<Refused | null>,
    entries: number,
    together: number,
  ): Promise<Refused | null> {
    const end = this.table.state.seq + entries
    const refused = await answer
    if (refused === null) this.batch = { end, actions: together }
    return refused
  }

  /** Why they would be refused together; null: they would not. */
  async tryAll(actions: readonly BatchAction[]): Promise<Rejected | null> {
    return this.table.tryAll === undefined ? null : this.rejected(this.table.tryAll(actions))
  }

  private async rejected(answer: Promise<Refused | null>): Promise<Rejected | null> {
    try {
      const refused = await answer
      return refused && { at: refused.at ?? null, text: await this.reason(refused) }
    } catch (error) {
      return { at: null, text: messageOf(error) }
    }
  }

  async undo(): Promise<void> {
    if (this.busy || this.repeated) return
    this.begin()
    this.tookBack = true
    await this.settle(this.takeBack())
  }

  /** What was confirmed as a whole is taken back as a whole, if nothing has happened since. */
  private async takeBack(): Promise<Refused | null> {
    const { state } = this.table
    const { end, actions } = this.batch
    for (let left = state.seq === end ? actions : 1; left > 0; left--) {
      const { seq } = state
      const refused = await this.table.undo()
      if (refused !== null) return refused
      if (left > 1) await state.reached(seq + 1)
    }
    return null
  }

  /** An aside to the current question: does it, or returns why not. */
  async aside(verb: string, target: number | null): Promise<string | null> {
    try {
      const refused = await this.table.act(verb, target)
      return refused && (await this.reason(refused))
    } catch (error) {
      return messageOf(error)
    }
  }

  private async settle(answer: Promise<Refused | null>): Promise<void> {
    const told = answer.then((refused) => (refused ? this.told(refused) : []))
    await this.tell(
      '',
      told.finally(() => (this.busy = false)),
    )
  }

  /** Shows the reasons when they arrive, if there are any and nothing was clicked since. */
  private tell(about: string, reasons: Promise<Told[]>): Promise<void> {
    const told = reasons.catch((error: Error): Told[] => [{ rule: null, text: error.message }])
    return this.latest.ask(told, (reasons) => {
      if (reasons.length > 0) this.note = { about, reasons }
    })
  }

  private async told(refused: Refused): Promise<Told[]> {
    return [{ rule: refused.rule, text: await this.reason(refused) }]
  }

  private async reason({ rule, reason, message }: Refused): Promise<string> {
    if (rule === null) return message
    return (await this.words.refusal({ rule, ...(reason && { reason }) })) ?? message
  }

  /**
   * A click that may mean several things, the likeliest first; null means no target. `plain`: on a button, which says
   * what it does.
   */
  choose(things: (Thing | null)[], verbs?: readonly string[], plain = false): void {
    const actions = this.actions
    const before = this.chosen
    if (!this.repeated) this.clear()
    for (const thing of things) {
      const fitting = aimedAt(actions, thing, verbs)
      if (fitting.length === 1)
        return void (plain ? this.act(fitting[0], verbs !== undefined) : this.select(fitting[0], before))
      if (this.repeated) return
      if (fitting.length > 1) {
        this.menu = {
          about: thing === null ? '' : this.words.name(...thing, this.table.state.view),
          actions: fitting,
        }
        return
      }
    }
    const meant = things.filter((thing) => thing !== null)
    if (meant.length > 0 && !this.repeated) this.why(meant, verbs)
  }

  clear(): void {
    this.menu = null
    this.note = null
    this.selected = null
    this.latest.drop()
  }

  /** Says why none of these can be chosen. */
  private why(things: Thing[], verbs?: readonly string[]): void {
    const { view } = this.table.state
    if (view === null || view.outcome !== null) return
    const about = this.words.name(...things[0], view)
    if (view.decision === null) {
      const text = t('table.notYourTurn', listOf(view.awaits.map(this.words.seat)))
      this.note = { about, reasons: [{ rule: null, text }] }
      return
    }
    void this.tell(about, this.refusals({ things, ...(verbs && { verbs }) }))
  }

  /** Asks the rules, once for all verbs that could be meant. */
  private async refusals(question: Question): Promise<Told[]> {
    const shown = shownRefusals(await this.table.explain(question))
    if (shown.length === 0) return [{ rule: null, text: t('table.nothingThere') }]
    const words = shown.map((refused) => this.words.refusal(refused))
    return (await Promise.all(words)).map((text, i) => ({ rule: shown[i].rule, text: text ?? '' }))
  }
}
