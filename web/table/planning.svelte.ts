// A plan at the table: tried while it is made, and confirmed as a whole.
import type { BatchAction } from '@tricorne/engine'
import type { Plan } from '@tricorne/panels'
import type { Blame } from '@tricorne/panels/Allocation.svelte'
import type { Desk } from './desk.svelte.ts'

/** Milliseconds without a change after which a plan is tried: sooner where nobody has to be asked over a network. */
const PAUSE = { local: 150, remote: 700 }

export class Planning {
  /** Why the plan would be refused, or was. */
  blame = $state.raw<Blame | null>(null)
  private readonly desk: Desk
  private readonly pause: number
  private due: ReturnType<typeof setTimeout> | undefined
  /** Counts changes: an answer about an older plan is dropped. */
  private version = 0

  constructor(desk: Desk, local: boolean) {
    this.desk = desk
    this.pause = local ? PAUSE.local : PAUSE.remote
  }

  /** `amounts` is null while the plan is not complete. */
  changed(plan: Plan, amounts: readonly number[] | null): void {
    this.drop()
    this.blame = null
    if (amounts !== null) this.due = setTimeout(() => void this.ask(plan, amounts, true), this.pause)
  }

  async confirm(plan: Plan, amounts: readonly number[]): Promise<void> {
    this.drop()
    await this.ask(plan, amounts, false)
  }

  /** Forgets what was to be tried. */
  drop(): void {
    clearTimeout(this.due)
    this.version++
  }

  private async ask(plan: Plan, amounts: readonly number[], dry: boolean): Promise<void> {
    const version = this.version
    const parts = plan.actions(amounts)
    const actions: BatchAction[] = parts.map(({ action }) => action)
    const refused = dry ? await this.desk.tryAll(actions) : await this.desk.actAll(actions)
    if (version !== this.version) return
    this.blame = refused && { row: parts[refused.at ?? -1]?.row ?? null, text: refused.text }
  }
}
