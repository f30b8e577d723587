// Speaks of a match: prompts, options, log lines, seats, from the game's catalogues.
import type { Deed, Said } from '@tricorne/bots'
import {
  type Event,
  fill,
  NONE,
  namedValues,
  type Objection,
  type SeatView,
  sentence,
} from '@tricorne/engine'
import { type GameInfo, type GameTable, type Say, type Shown, sayFrom, type Thing } from '@tricorne/panels'
import { levelName } from '../bots.ts'
import { ruleText } from '../rules/book.ts'
import { capital, language, t } from '../text/index.ts'
import { type Line, placesOf } from './lines.ts'
import type { Thinker } from './thinkers.ts'

export interface Action {
  verb: string
  target: number | null
  /** What it aims at, if that is a thing on the table. */
  thing: Thing | null
  text: string
  /** What stands on a button under the caption of its verb. */
  button: string
}

const NO = '.no.'

export const isNumber = ([kind]: Thing): boolean => kind === 'count' || kind === 'number'

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
  /** How a prompt may be put otherwise, by prompt: those of the most verbs first. */
  private readonly variants: Partial<Record<string, string[]>>

  constructor(info: GameInfo, table: GameTable, scenario: string) {
    this.info = info
    this.table = table
    this.scenarioId = scenario
    this.seats = info.scenarios.find((s) => s.id === scenario)?.seats ?? []
    this.texts = {
      ...(info.messages[language] ?? info.messages.en),
      ...(table.messages[language] ?? table.messages.en),
    }
    const parted = Object.keys(this.texts).filter((key) => key.includes(NO))
    parted.sort((a, b) => b.split('.').length - a.split('.').length)
    this.variants = Object.groupBy(parted, (key) => key.slice(0, key.indexOf(NO)))
    this.say = sayFrom(this.texts, language)
  }

  readonly say: Say

  has = (message: string): boolean => message in this.texts

  name(kind: string, id: number, view: SeatView | null): string {
    const now = view === null ? null : this.table.nameOf?.(this.shown(view), [kind, id])
    return now ?? this.info.names[kind]?.[id] ?? String(id)
  }

  /** Why an action is refused: the reason in this position or, where the rules give none, the words of the rule. */
  async refusal({ rule, reason }: Objection): Promise<string | null> {
    if (reason !== undefined) return sentence(this.info, reason, this.seats.map(this.seat), language)
    return ruleText(this.info.id, rule)
  }

  /** Verbs that play cards from the hand; undefined: all that aim at cards. */
  get handVerbs(): readonly string[] | undefined {
    return this.table.handVerbs
  }

  /** Aims at nothing that can be clicked elsewhere; `onMap` answers for things that the map may show. */
  needsButton = ({ thing }: Action, onMap: (thing: Thing) => boolean): boolean =>
    thing === null || isNumber(thing) || (this.hasButton(thing) && !onMap(thing))

  private hasButton = ([kind]: Thing): boolean => this.table.buttonKinds?.includes(kind) ?? false

  private shown(view: SeatView): Shown {
    const { info, say, scenarioId: scenario } = this
    return { info, view, scenario, say }
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
  things = (event: Event): Thing[] => {
    const kinds = this.info.events[event.message] ?? []
    return event.values.map((v, i): Thing => [(kinds[i] ?? '').split(':').at(-1) ?? '', v])
  }

  /** A line of the log; the steps of a march with the places it came through. */
  line(line: Line): string {
    const { events, telling } = line
    if (telling.march === undefined || events.length === 1) return this.event(events[0])
    const [who, to] = telling.march
    const things = this.things(events[0])
    const places = placesOf(line).map((id) => this.name(things[to][0], id, null))
    return t('log.march', this.name(...things[who], null), places.join(' → '))
  }

  prompt(view: SeatView): string {
    const id = view.prompt
    if (id === null || view.decision === null) return ''
    const kinds = this.table.prompts[id] ?? []
    const values = namedValues(this.info, kinds, view.decision.values, this.seats.map(this.seat), language)
    const said = this.promptWithout(id, Object.keys(view.decision.options))
    return said in this.texts ? fill(this.texts[said], values, language) : id
  }

  /** A prompt may be put otherwise while some verbs are not offered: `<prompt>.no.<verb>.<verb>`; the most verbs count. */
  private promptWithout(id: string, offered: readonly string[]): string {
    const missing = (key: string): string[] => key.slice(id.length + NO.length).split('.')
    const fits = (key: string): boolean => !missing(key).some((verb) => offered.includes(verb))
    return this.variants[id]?.find(fits) ?? id
  }

  /** What a catalogue says about a prompt, or about all whose names begin like it; nothing if it says nothing. */
  ofPrompt(about: 'phase' | 'tip', prompt: string | null): string {
    if (prompt === null) return ''
    const id = [`${about}.${prompt}`, `${about}.${prompt.split('.')[0]}`].find(this.has)
    return id === undefined ? '' : this.say(id)
  }

  /** A reason of a hint: what a part of the position gains or loses. */
  reason = ({ id, kinds, values }: Said): string => {
    const named = namedValues(this.info, kinds, [...values], this.seats.map(this.seat), language)
    return fill(this.texts[`hint.${id}`] ?? id, named, language)
  }

  /** The clicks of a hint in words, those of one verb in one go: “Go to Linz → Wels”. */
  deeds(deeds: readonly Deed[], view: SeatView): string[] {
    return deeds.flatMap((deed, i) => {
      if (i > 0 && this.goesOn(deed, deeds[i - 1])) return []
      const end = deeds.findIndex((other, k) => k > i && !this.goesOn(other, deed))
      const more = deeds.slice(i + 1, end < 0 ? undefined : end)
      const names = more.map(({ verb, target }) => this.name(this.info.verbs[verb] ?? '', target, view))
      return [[this.deed(deed, view), ...names].join(' → ')]
    })
  }

  private goesOn = (deed: Deed, before: Deed): boolean =>
    deed.verb === before.verb && deed.target !== NONE && before.target !== NONE

  deed = ({ verb, target, prompt }: Deed, view: SeatView): string =>
    this.option(verb, target === NONE ? null : target, view, prompt ?? view.prompt)

  /** What a click aims at, if that is a thing on the table. */
  aim = ({ verb, target }: Deed): Thing | null => {
    const kind = this.info.verbs[verb]
    return kind && target !== NONE ? [kind, target] : null
  }

  private option(verb: string, target: number | null, view: SeatView, prompt = view.prompt): string {
    const kind = this.info.verbs[verb] ?? null
    const name = target === null ? '' : kind === null ? String(target) : this.name(kind, target, view)
    const aimed = `option.${verb}.${kind}`
    const asked = `option.${verb}.at.${prompt}`
    const message = [asked, ...(target === null ? [] : [aimed]), `option.${verb}`].find(this.has) ?? ''
    if (message in this.texts)
      return fill(this.texts[message], { target: { text: name, number: target ?? 0 } }, language)
    return capital([this.say(`verb.${verb}`), name].filter((w) => w !== '').join(' '))
  }

  private button(verb: string, target: number | null): string | null {
    const message = `button.${verb}`
    if (target === null || !this.has(message)) return null
    return fill(this.texts[message], { target: { text: String(target), number: target } }, language)
  }

  actions = (view: SeatView): Action[] => this.listed(view, view.decision?.options ?? {})

  /** What the seat may do at any moment, asked or not. */
  asides = (view: SeatView): Action[] => this.listed(view, view.asides ?? {})

  private listed(view: SeatView, options: Record<string, (number | null)[]>): Action[] {
    return Object.entries(options).flatMap(([verb, targets]) => {
      const kind = this.info.verbs[verb]
      return targets.map((target): Action => {
        const thing: Thing | null = kind && target !== null ? [kind, target] : null
        const text = this.option(verb, target, view)
        return {
          verb,
          target,
          thing,
          text,
          button:
            this.button(verb, target) ?? (thing === null || this.hasButton(thing) ? text : String(target)),
        }
      })
    })
  }
}
