// Shows what the others did at a pace that a person can follow. It never keeps anybody from acting: to act is to be
// in the present.
import type { Event, SeatView } from '@tricorne/engine'
import type { Tellings } from '@tricorne/panels'
import { theirTurn } from './lines.ts'
import type { Pace } from './pace.ts'
import type { TableState } from './state.svelte.ts'
import { type Told, Trail } from './trail.ts'

/** What arrives within so many milliseconds of the first news is told together with it, such as the steps of a march. */
const GATHER = 250

/** Milliseconds for a step where no pace is set. */
const ASKED = 1600

export interface FollowSettings {
  tellings: Tellings
  pace: () => Pace
  /** Whether a heading of the log begins a part of the viewer. */
  isOwn: (heading: Event, view: SeatView) => boolean
}

export class Follow {
  /** What is being told, or was told last. */
  told = $state.raw<Told | null>(null)
  /** The position that is shown, while it is not the present. */
  view = $state.raw<SeatView | null>(null)
  /** How much of the log is shown. */
  shown = $state(0)
  /** Steps that are still to come. */
  left = $state(0)
  /** The next step comes by itself. */
  timed = $state(false)
  private readonly table: TableState
  private readonly trail: Trail
  private readonly settings: FollowSettings
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: TableState, settings: FollowSettings) {
    this.table = table
    this.settings = settings
    this.trail = new Trail(settings.tellings)
    table.hears = {
      took: (own) => this.took(own),
      acted: () => this.present(),
    }
    if (table.view) this.took(false)
    table.catchUp()
  }

  get behind(): boolean {
    return this.view !== null
  }

  /** The others' last turn, as places in the log. */
  get theirs(): { from: number; to: number } {
    const { view, log } = this.table
    const isOwn = view?.seat ? (e: Event): boolean => this.settings.isOwn(e, view) : null
    return theirTurn(log, this.settings.tellings, isOwn)
  }

  next(): void {
    this.told = this.trail.next() ?? this.told
    this.settle()
    // Those who see everything at once otherwise have asked for this.
    this.wait(this.settings.pace() === 0 ? ASKED : this.settings.pace())
  }

  /** To the present; what happened last stays in sight. */
  skip(): void {
    this.told = this.trail.last() ?? this.told
    this.settle()
  }

  replay(): void {
    const { from, to } = this.theirs
    this.trail.rewind(from, to)
    this.told = null
    this.next()
  }

  /** The pace is another now. */
  changed(): void {
    if (this.settings.pace() === 0) this.skip()
    else if (this.behind) this.wait(this.settings.pace())
  }

  close(): void {
    clearTimeout(this.timer)
    this.table.hears = null
  }

  /** The viewer acts: whatever was being shown is past. */
  private present(): void {
    this.trail.skip()
    this.told = null
    this.settle()
  }

  private took(own: boolean): void {
    const { view, log } = this.table
    if (view === null) return
    const from = this.trail.at
    this.trail.take(view, log)
    if (this.told && this.told.end > log.length) this.told = null
    if (own) this.tellOwn(from)
    else if (this.settings.pace() === 0) this.present()
    this.settle()
    if (this.behind && this.told === null) this.wait(GATHER)
    else if (this.behind && this.timer === undefined) this.wait(this.settings.pace())
  }

  /** What came of the viewer's own action is shown at once; a mere march or card needs no words. */
  private tellOwn(from: number): void {
    this.trail.skip()
    const told = this.trail.all(from)
    const worth = told?.lines.some(({ telling }) => telling.kind === 'battle' || telling.dice)
    this.told = worth ? told : null
  }

  private settle(): void {
    const { trail } = this
    this.left = trail.behind ? trail.steps.length : 0
    if (this.left === 0) trail.skip()
    this.shown = trail.at
    this.view = trail.behind ? trail.view : null
    if (this.behind) return
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private wait(ms: Pace): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.timed = this.behind && ms !== null
    if (!this.behind || ms === null) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.next()
    }, ms)
  }
}
