// Speaks of a match: prompts, options, log lines, seats, from the game's catalogues.
import { type Event, fill, namedValues, type SeatView, sentence } from '@tricorne/engine'
import { levelName } from '../bots.ts'
import type { GameInfo, GameTable, RefusedAction, Thing } from '../contract.ts'
import { ruleText } from '../rules/book.ts'
import { capital, fillWith, language, t } from '../text/index.ts'
import type { Thinker } from './thinkers.ts'

export interface Action {
  verb: string
  target: number | null
  /** What it aims at, if that is a thing on the table. */
  thing: Thing | null
  text: string
}

/** Those that aim at a thing, or at nothing; of some verbs only, if they are given. */
export const aimedAt = (actions: Action[], thing: Thing | null, verbs?: readonly string[]): Action[] =>
  actions.filter(
    (a) =>
      (thing === null ? a.thing === null : a.thing?.[0] === thing[0] && a.thing[1] === thing[1]) &&
      (verbs === undefined || verbs.includes(a.verb)),
  )

export class Words {
  private readonly info: GameInfo
  private readonly table: GameTable
  private readonly seats: string[]
  private readonly scenarioId: string
  private readonly texts: Record<string, string>

  constructor(info: GameInfo, table: GameTable, scenario: string) {
    this.info = info
    this.table = table
    this.scenarioId = scenario
    this.seats = info.scenarios.find((s) => s.id === scenario)?.seats ?? []
    this.texts = {
      ...(info.messages[language] ?? info.messages.en),
      ...(table.messages[language] ?? table.messages.en),
    }
  }

  say = (message: string, values: Record<string, string | number> = {}): string =>
    message in this.texts ? fillWith(this.texts[message], values) : message

  has = (message: string): boolean => message in this.texts

  name(kind: string, id: number, view: SeatView | null): string {
    const now = view === null ? null : this.table.nameOf?.(this.info, view, [kind, id])
    return now ?? this.info.names[kind]?.[id] ?? String(id)
  }

  /** A rule that forbids an action, in words: what it says, and what that means in this position. */
  async refusal(view: SeatView | null, refused: RefusedAction): Promise<string | null> {
    const text = await ruleText(this.info.id, refused.rule)
    const { info, say, scenarioId: scenario } = this
    const reason = view && this.table.reason?.({ info, view, scenario, say }, refused)
    return reason ? [text, reason].filter(Boolean).join(' ') : text
  }

  seat = (id: string): string => this.say(`seat.${id}`)

  /** What a seat plays, which may be another thing in another scenario. */
  about(seat: string, scenario: string): string {
    const special = `seat.${seat}.about.${scenario}`
    return this.say(this.has(special) ? special : `seat.${seat}.about`)
  }

  thinking = ({ seat, bot }: Thinker): string => t('table.thinking', this.seat(seat), levelName(bot))

  scenario = (id: string): string => this.say(`scenario.${id}`)

  event(event: Event): string {
    return sentence(this.info, event, this.seats.map(this.seat), language)
  }

  /** Things that a line of the log speaks of, for showing them on the map. */
  things(event: Event): Thing[] {
    const kinds = this.info.events[event.message] ?? []
    return event.values.map((v, i): Thing => [(kinds[i] ?? '').split(':').at(-1) ?? '', v])
  }

  prompt(view: SeatView): string {
    const id = view.prompt
    if (id === null || view.decision === null) return ''
    const kinds = this.table.prompts[id] ?? []
    const values = namedValues(this.info, kinds, view.decision.values, this.seats.map(this.seat))
    return id in this.texts ? fill(this.texts[id], values, language) : id
  }

  private option(verb: string, target: number | null, view: SeatView): string {
    const kind = this.info.verbs[verb] ?? null
    const name = target === null ? '' : kind === null ? String(target) : this.name(kind, target, view)
    const aimed = `option.${verb}.${kind}`
    const message = target !== null && aimed in this.texts ? aimed : `option.${verb}`
    if (message in this.texts)
      return fill(this.texts[message], { target: { text: name, number: target ?? 0 } }, language)
    return capital([this.say(`verb.${verb}`), name].filter((w) => w !== '').join(' '))
  }

  actions = (view: SeatView): Action[] => this.listed(view, view.decision?.options ?? {})

  /** What the seat may do at any moment, asked or not. */
  asides = (view: SeatView): Action[] => this.listed(view, view.asides ?? {})

  private listed(view: SeatView, options: Record<string, (number | null)[]>): Action[] {
    return Object.entries(options).flatMap(([verb, targets]) => {
      const kind = this.info.verbs[verb]
      return targets.map((target): Action => {
        const thing: Thing | null = kind && target !== null ? [kind, target] : null
        return { verb, target, thing, text: this.option(verb, target, view) }
      })
    })
  }
}
