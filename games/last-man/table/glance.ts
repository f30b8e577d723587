// What a person learns who looks at an area, an army, a unit or a card.
import type { Entry, GlanceProps, Sight } from '@tricorne/panels'
import { firstOf, goals, pointedFirst, said } from '@tricorne/panels'
import { type Board, STACK } from '../board.ts'
import type { Area, Army, Card, Slot } from '../nouns.ts'
import { L_DUG_IN, L_MOVED, L_RETREATED } from '../state.ts'
import type { LastManView } from '../view.ts'
import {
  armiesAt,
  boardOf,
  codeOf,
  contents,
  gameView,
  kindAt,
  looseIn,
  nationStyle,
  numberOf,
  ownSide,
  sideStyle,
  typeName,
} from './kit.ts'

interface Eye extends GlanceProps {
  b: Board
  v: LastManView
}

export function sightOf(props: GlanceProps): Sight | null {
  const b = boardOf(props.info)
  const v = gameView(props.info, props.view)
  const eye: Eye = { ...props, b, v }
  const of = (kind: string): number => firstOf(props.things, kind)
  if (of('card') >= 0) return cardSight(eye, of('card'))
  if (of('area') >= 0) return areaSight(eye, of('area'))
  if (of('slot') >= 0) return areaSight(eye, b.slotArea[of('slot')])
  const army = of('army') >= 0 ? of('army') : Math.floor(of('held') / b.kinds)
  if (army < 0) return null
  if (v.armyAt[army] >= 0) return areaSight(eye, v.armyAt[army])
  return { title: props.info.names.army[army], lines: [], entries: [armyEntry(eye, army)] }
}

const GERMAN_OR_ALLIED = 2

function areaSight(eye: Eye, area: Area): Sight {
  const { b, v, info, say, things, view } = eye
  const status = v.status[area]
  const nation = b.country[area]
  const sides = [0, 1]
  const turn = v.focus.turn
  return {
    title: info.names.area[area],
    note: say(`glance.status.${status}`),
    ...(status < GERMAN_OR_ALLIED && { style: sideStyle(status) }),
    lines: said(
      nation >= 0 && say('glance.country', { nation: say(`nation.${nation}`), rough: b.rough[area] }),
      b.vp[area] > 0 && say('glance.points', { points: b.vp[area] }),
      v.fort[area] >= 0 && say('token.fort', { area: info.names.area[area], strength: v.fort[area] }),
      b.source[area] >= 0 && say('glance.source', { side: say(`side.${b.source[area]}`) }),
      ((turn?.marks[area] ?? 0) & DECLARED) !== 0 && say('token.battle', { area: info.names.area[area] }),
      say('glance.room', { german: countIn(eye, 0, area), allied: countIn(eye, 1, area), most: STACK }),
      view.prompt === 'move.where' &&
        v.focus.move?.area === area &&
        say('glance.goes', {
          list: goals(eye, 'area', ['go', 'strategic', 'sail']),
          armies: goals(eye, 'army', ['join']),
        }),
      b.near[area].length > 0 &&
        say('glance.borders', { list: b.near[area].map((a) => info.names.area[a]).join(', ') }),
    ),
    entries: pointedFirst(
      sides.flatMap((side) => [
        ...armiesAt(b, v, side, area).map((army) => armyEntry(eye, army)),
        ...looseIn(b, v, side, area).map((slot) => unitEntry(eye, slot)),
      ]),
      things,
    ),
  }
}

const DECLARED = 4

/** What counts against the limit: units, and armies that are not known to be empty (TLM-1.2.2-04). */
const countIn = ({ b, v }: Eye, side: number, area: Area): number =>
  armiesAt(b, v, side, area).filter((army) => v.shape[army] !== 0 || contents(b, v, army)?.length).length +
  looseIn(b, v, side, area).length

function stateOf({ say }: Eye, dug: boolean, moved: boolean, retreated: boolean): string {
  return said(
    dug && say('glance.dug'),
    moved && say('glance.moved'),
    retreated && say('glance.retreated'),
  ).join(' ')
}

function armyEntry(eye: Eye, army: Army): Entry {
  const { b, v, info } = eye
  const flags = v.armyFlags[army]
  const nation = b.armyNation[army]
  return {
    key: `army ${army}`,
    badge: numberOf(b, army),
    style: nationStyle(nation),
    name: info.names.army[army],
    lines: said(...holdLines(eye, army), v.armyAt[army] < 0 && whereLine(eye, army)),
    state: stateOf(eye, (flags & 1) !== 0, (flags & 2) !== 0, (flags & 4) !== 0),
  }
}

function whereLine({ v, say }: Eye, army: Army): string {
  const at = v.armyAt[army]
  return say(at === -2 ? 'forces.gone' : at === -3 ? 'forces.due' : 'forces.absent')
}

/** What an army holds, as far as the viewer may know, and what room is left. */
function holdLines({ b, v, info, say }: Eye, army: Army): string[] {
  if (v.armyAt[army] < 0) return []
  const held = contents(b, v, army)
  if (held === null) return [say('peek.hidden')]
  if (held.length === 0) return [say('peek.empty'), say('glance.armyMoves')]
  const count = (infantry: number): number =>
    held.reduce((n, h) => n + (b.infantry[h.kind] === infantry ? h.count : 0), 0)
  const nation = b.armyNation[army]
  return [
    held.map(({ kind, count: n }) => `${n} ${typeName(info, kind)}`).join(', '),
    [
      say('peek.infantry', { count: count(1), most: b.infantrySlots[nation] }),
      say('peek.auxiliary', { count: count(0), most: b.auxiliarySlots[nation] }),
    ].join(', '),
    say('glance.armyMoves'),
  ]
}

const upTo = (n: number): string => (n === 0 ? '–' : n === 1 ? '1' : `1–${n}`)

function unitEntry(eye: Eye, slot: Slot): Entry {
  const { b, v, info, say } = eye
  const kind = kindAt(v, slot)
  const type = b.type[kind]
  const [dug, moved, retreated] = [L_DUG_IN, L_MOVED, L_RETREATED].map((f) => (v.loose[slot] & f) !== 0)
  return {
    key: `slot ${slot}`,
    badge: codeOf(b.nation[kind]),
    style: nationStyle(b.nation[kind]),
    name: info.names.kind[kind],
    lines: [
      say('glance.fire', {
        attack: upTo(b.attack[type]),
        defence: upTo(b.defence[type]),
        dug: b.entrenches[kind] === 1 ? upTo(b.entrenched[type]) : 'none',
      }),
      say('glance.unitMoves', { count: b.move[kind] }),
    ],
    state: stateOf(eye, dug, moved, retreated),
  }
}

function cardSight({ b, v, info, say, view }: Eye, card: Card): Sight {
  const side = ownSide(view)
  const early = v.turn < b.cardFrom[card]
  const other = b.cardSide[card] >= 0 && b.cardSide[card] !== side
  return {
    title: info.names.card[card],
    lines: said(
      say(`glance.card.${card}`),
      early &&
        say(b.offensive[card] === 1 ? 'glance.plainUntil' : 'glance.idleUntil', {
          turn: info.names.turn[b.cardFrom[card]],
        }),
      other &&
        say(b.offensive[card] === 1 ? 'glance.plainFor' : 'glance.idleFor', {
          side: say(`side.${b.cardSide[card]}`),
        }),
      say('glance.pays', { count: b.ersatz[card] }),
    ),
    entries: [],
  }
}
