// Every event of every card is carried out in a position that is made to fit its condition, and does what can be
// checked without reading its text: points, Will, SP in boxes, flags, what becomes of the card.
import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import {
  BELLIGERENT,
  FLAG_IDS,
  NATION_IDS,
  NEUTRAL,
  PERMANENTLY_NEUTRAL,
  placeIn,
  SEASON_IDS,
  SIDE_IDS,
  WHO_SIDE,
  whoOf,
} from '../../board.ts'
import { POSITIONS } from '../../check.ts'
import { activationFrame } from '../../frames/activation.ts'
import { battleFrame } from '../../frames/battle.ts'
import { campaignFrame } from '../../frames/campaign.ts'
import { interruptFrame } from '../../frames/effect.ts'
import { navalFrame } from '../../frames/sea.ts'
import { turnFrame } from '../../frames/turn.ts'
import type { CardEvent } from '../../pack/schema/cards.ts'
import type { Cond, Force } from '../../pack/schema/conditions.ts'
import type { Effect } from '../../pack/schema/effects.ts'
import { ABSENT, DISCARDS, REMOVED, type SovereignsState, UPGRADED } from '../../state.ts'
import { board, nation, type Position, position } from '../../testkit.ts'
import { withinCap } from '../caps.ts'
import { settle, takeLeader } from '../forces.ts'
import type { X } from '../kit.ts'
import { playBattleCard } from './battle.ts'
import { effectFrame } from './frames.ts'
import { BATTLE_WINDOW, eventFacts, INTERRUPT_WINDOW, judgeEvent } from './play.ts'

const b = board()

// --- making conditions true -----------------------------------------------------------------

/** What a condition needs, done to a position; `want` false: it must not hold. */
function arrange(p: Position, cond: Cond | undefined, want = true): void {
  if (cond === undefined) return
  switch (cond.is) {
    case 'all':
      for (const c of cond.of) arrange(p, c, want)
      break
    case 'any':
      arrange(p, cond.of[0], want)
      break
    case 'not':
      arrange(p, cond.of, !want)
      break
    case 'executed':
      p.s.executed[p.event(cond.event)] = want ? 1740 : 0
      break
    case 'status':
      // Not to be neutral for good is to be neutral or at war.
      if (!want && cond.status === 'permanentlyNeutral') break
      setStatus(
        p,
        cond.power,
        want === (cond.status === 'belligerent'),
        cond.status === 'permanentlyNeutral' && want,
      )
      break
    case 'allied':
      setAlly(p, cond.power, want ? cond.side : 'none')
      break
    case 'year':
      p.s.year = cond.from ?? cond.to ?? p.s.year
      break
    case 'flag':
      p.s.flags[placeIn(FLAG_IDS, cond.flag)] = Number(cond.value === want)
      break
    default:
      arrangeMore(p, cond)
  }
}

function arrangeMore(p: Position, cond: Cond): void {
  const { s } = p
  switch (cond.is) {
    case 'controls':
      hold(p, cond.by, [cond.space])
      break
    case 'controlsCount':
      hold(p, cond.by, cond.spaces.slice(0, cond.atLeast))
      break
    case 'controlsRegion':
      hold(
        p,
        cond.by,
        b.spacesIn[b.regionOf.get(cond.region) ?? 0].slice(0, cond.atLeast).map((a) => b.spaceIds[a]),
      )
      break
    case 'season':
      s.season = placeIn(SEASON_IDS, cond.of[0])
      break
    case 'track':
      if (cond.track === 'rtc') s.crown = cond.atLeast ?? -1
      else s.fortyfive = cond.atLeast ?? -1
      break
    case 'trackReady':
      s.crown = 2
      break
    case 'diplomacy':
      s.marker[nation(cond.power)] = cond.atLeast ?? cond.atMost ?? 0
      break
    case 'leader':
      putLeader(p, cond.leader, cond.state)
      break
    case 'truceOn':
      s.truces.push({ a: nation(cond.powers[0]), b: nation(cond.powers[1]), until: 9999 })
      break
    case 'mw':
      s.will[nation(cond.power)] = cond.atMost ?? cond.atLeast ?? 5
      break
  }
}

function setStatus(p: Position, who: string, atWar: boolean, forGood: boolean): void {
  p.s.status[nation(who)] = atWar ? BELLIGERENT : forGood ? PERMANENTLY_NEUTRAL : NEUTRAL
}

function setAlly(p: Position, who: string, side: string): void {
  const n = nation(who)
  p.s.ally[n] = side === 'none' ? -1 : placeIn(SIDE_IDS, side)
  if (b.hasMarker[n] === 1) p.s.marker[n] = side === 'none' ? 0 : side === 'pragmatic' ? 3 : -3
}

function hold(p: Position, by: string, spaces: readonly string[]): void {
  const who = whoOf(by)
  const owner = who < WHO_SIDE ? who : who === WHO_SIDE ? nation('AU') : nation('FR')
  for (const id of spaces) p.s.control[p.space(id)] = owner
}

function putLeader(p: Position, id: string, state: string): void {
  const l = p.leader(id)
  if (state === 'upgraded') p.s.leaderFlags[l] |= UPGRADED
  if (state === 'onMap' && p.s.leaderAt[l] < 0)
    p.force(homeOf(b.leaderNation[l]), { nation: NATION_IDS[b.leaderNation[l]] as string, leaders: [id] })
  if (state === 'notInPlay') p.s.leaderAt[l] = ABSENT
}

const homeOf = (n: number): string =>
  b.spaceIds[b.spacesOf[n].find((a) => b.box[a] === 0 && b.overseas[a] === 0) ?? b.spacesOf[n][0]]

/** The target or battle filter of a condition. */
function found<K extends Cond['is']>(cond: Cond | undefined, is: K): Extract<Cond, { is: K }> | undefined {
  if (cond === undefined) return undefined
  if (cond.is === is) return cond as Extract<Cond, { is: K }>
  if (cond.is !== 'all' && cond.is !== 'any') return undefined
  for (const c of cond.of) {
    const in_ = found(c, is)
    if (in_ !== undefined) return in_
  }
  return undefined
}

/** A force that matches a filter, seen from a court; says which slot. */
function make(p: Position, filter: Force, court: number): number {
  const leader = filter.commanders?.[0] ?? filter.leaders?.[0]
  const foe = court === 1 || court === 3 ? 'FR' : 'AU'
  const who =
    leader !== undefined
      ? NATION_IDS[b.leaderNation[p.leader(leader)]]
      : (filter.nations?.[0] ?? filter.includes?.[0] ?? (filter.side === 'enemy' ? foe : NATION_IDS[court]))
  const space = placeFor(filter)
  const led =
    leader ?? b.leaderIds.find((_, l) => b.leaderNation[l] === nation(who) && b.sovereign[l] === 0) ?? ''
  const there = p.led(led)
  takeLeader(b, p.s, p.leader(led), ABSENT)
  if (there >= 0) settle(b, p.s, there)
  p.force(space, { nation: who, inf: 7, leaders: [led] })
  return p.led(led)
}

function placeFor(filter: Force): string {
  const region = filter.regions?.[0]
  if (filter.spaces?.[0]) return filter.spaces[0]
  if (region !== undefined) return b.spaceIds[b.spacesIn[b.regionOf.get(region) ?? 0][0]]
  if (filter.homeOf) return homeOf(nation(filter.homeOf))
  const theatre = filter.theatres?.[0]
  if (theatre === 'italy') return 'milan'
  return theatre === 'frontier' ? 'olmutz' : 'linz'
}

// --- playing --------------------------------------------------------------------------------

const STOPS = ['done', 'end', 'pass', 'stay', 'keep', 'decline', 'go']

/**
 * Answers everything until only the frames below are left: any option of an effect, an end of all else. Each position
 * on the way can be stored.
 */
function playOut(p: Position, below: number, rng: Rng): void {
  for (let i = 0; i < 400 && p.s.frames.length > below; i++) {
    const court = [0, 1, 2, 3].find((c) => p.asks(c))
    if (court === undefined) return
    const options = p.options(court)
    const own = p.step.startsWith('effect.') || p.step.startsWith('lift.')
    const stop = options.find((o) => STOPS.includes(o.split(' ')[0]))
    const choice = own ? options[rng.int(options.length)] : (stop ?? options[0])
    POSITIONS.unfold(POSITIONS.fold(p.s, b), b)
    const [verb, target] = choice.split(' ')
    p.play(court, verb, target === undefined ? undefined : Number(target))
  }
  expect(p.s.frames.length).toBeLessThanOrEqual(below)
}

/** Operations that are carried out whatever happens. */
const certain = (effects: readonly Effect[]): Effect[] =>
  effects.filter((e) => e.do !== 'roll' && e.do !== 'choose' && e.do !== 'if')

const sumOf = (effects: readonly Effect[], of: 'gainVP' | 'changeMW', power: string): number =>
  certain(effects).reduce((n, e) => (e.do === of && e.power === power ? n + e.n : n), 0)

function begin(p: Position, e: CardEvent, card: number, event: number, court: number): number {
  const { s } = p
  const window = e.windows[0]
  if (window === 'interrupt') return beginInterrupt(p, e, card, event, court)
  s.season = placeIn(
    SEASON_IDS,
    window === 'spring'
      ? 'summer'
      : window === 'event'
        ? SEASON_IDS[s.season]
        : window === 'campaign' || window === 'companion'
          ? 'summer'
          : window,
  )
  const winter = Number(window === 'earlyWinter' || window === 'lateWinter')
  const turn = { ...turnFrame(b, s, court, winter), step: 'end' }
  const below = window === 'event' ? [turn] : [turn, { ...campaignFrame(court, winter), step: 'menu' }]
  expect(judgeEvent(b, s, court, card, event, WINDOW[window])).toBeNull()
  p.begin(effectFrame(b, court, card, event), ...below)
  return below.length
}

const WINDOW: Record<string, number> = {
  spring: 2,
  campaign: 2,
  event: 1,
  earlyWinter: 3,
  lateWinter: 4,
  companion: 9,
}

const MOMENTS: Record<string, number> = {
  activation: 1,
  duringActivation: 2,
  anyTime: 0,
  siegeRoll: 3,
  withdrawal: 4,
  sortie: 5,
  landing: 6,
}

function beginInterrupt(p: Position, e: CardEvent, card: number, event: number, court: number): number {
  const { s } = p
  const filter = found(e.requires, 'target')?.force
  const moment = MOMENTS[e.trigger ?? 'anyTime']
  const by = court === 1 || court === 3 ? 2 : 3
  const force = filter === undefined || e.trigger === 'sortie' ? -1 : make(p, filter, court)
  const turn = { ...turnFrame(b, s, by, 0), step: 'end' }
  const active =
    force < 0
      ? []
      : [
          {
            ...activationFrame(b, s, { force, director: s.forceCourt[force], payer: s.forceCourt[force] }),
            step: 'over',
          },
        ]
  const at = [...active, ...(e.trigger === 'sortie' ? [{ ...navalFrame(by, 0, [0]), step: 'leg' }] : [])]
  const window = { ...interruptFrame(moment, force, by), court, step: 'ask' }
  s.frames = [turn, ...at, window]
  expect(judgeEvent(b, s, court, card, event, INTERRUPT_WINDOW)).toBeNull()
  const below = [turn, ...at]
  p.begin({ ...window, step: 'ask' }, ...below)
  p.play(court, 'event', card)
  return below.length
}

/** The event of a card in a position that fits it, with answers by chance. */
function carryOut(card: number, event: number, seed: number): void {
  const data = b.pack.cards.cards[card]
  const e = data.events[event]
  const p = position('campaign').atWar()
  const court = b.cardDeck[card]
  p.machine.rng = Rng.of(seed)
  p.s.year = 1744
  p.s.will.fill(6)
  p.s.executed.fill(0)
  arrange(p, e.requires)
  p.hand(court, data.id, ...(e.companion ? [e.companion] : []))
  const before = structuredClone(p.s)
  playOut(p, begin(p, e, card, event, court), Rng.of(seed))
  expect(p.faults).toEqual([])
  expect(p.s.executed[p.event(e.key)]).toBe(p.s.year)
  expect(p.s.cardAt[card]).not.toBe(court)
  expect(p.s.cardAt[card]).toBe(e.removeIfEvent ? REMOVED : DISCARDS + court)
  checkScore(p, e, before)
  for (const op of certain(e.effect)) checkOperation(p, op, before)
  const again = judgeEvent(b, p.s, court, card, event, WINDOW[e.windows[0]] ?? INTERRUPT_WINDOW)
  expect(again).not.toBeNull()
}

/** Will and event points change by what the event says, if neither dice nor tracks come in. */
function checkScore(p: Position, e: CardEvent, before: SovereignsState): void {
  const sure = certain(e.effect).length === e.effect.length
  if (!sure || e.effect.some((op) => op.do === 'advanceTrack' || op.do === 'bonusActivation')) return
  for (const power of ['PR', 'AU', 'FR', 'BR', 'SP', 'PE']) {
    const n = nation(power)
    expect(p.s.will[n] - before.will[n]).toBe(sumOf(e.effect, 'changeMW', power))
    expect(p.s.eventVp[n] - before.eventVp[n]).toBe(sumOf(e.effect, 'gainVP', power))
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

function checkOperation(p: Position, op: Effect, before: SovereignsState): void {
  const { s } = p
  switch (op.do) {
    case 'setFlag':
      expect(s.flags[placeIn(FLAG_IDS, op.flag)]).toBe(Number(op.value))
      break
    case 'addReinforcements': {
      const n = nation(op.nation)
      const [inf, cav] = withinCap(b, before, n, op.infantry ?? 0, op.cavalry ?? 0)
      if (op.where === undefined) {
        expect(s.springInfantry[n] - before.springInfantry[n]).toBe(inf)
        expect(s.springCavalry[n] - before.springCavalry[n]).toBe(cav)
      } else expect(s.sent).toHaveLength(before.sent.length + 1)
      break
    }
    case 'depots':
      if (op.where === undefined) expect(total(s.savedDepots)).toBeGreaterThan(total(before.savedDepots))
      else expect(total(s.depots)).toBe(total(before.depots) + op.n)
      break
    case 'subsidy':
      expect(s.subsidies).toHaveLength(before.subsidies.length + 1)
      break
    case 'buildFleet':
      if (op.when === 'nextYear')
        expect(total(s.fleetsDue)).toBeGreaterThanOrEqual(total(before.fleetsDue) + op.n)
      break
    case 'upgradeABR':
      expect(s.rating[nation(op.nation)]).toBe(before.rating[nation(op.nation)] + op.n)
      break
    case 'upgradeLeader':
      expect(s.leaderFlags[p.leader(op.leader)] & UPGRADED).toBe(UPGRADED)
      break
    case 'advisor':
      expect(s.advisors).toHaveLength(1)
      break
    case 'bonusCP':
      expect(s.bonusPoints.map(({ n }) => n)).toEqual([op.n])
      break
    case 'belligerent':
      for (const power of op.powers) expect(s.status[nation(power)]).toBe(BELLIGERENT)
      break
    case 'truce':
      expect(s.truces).toHaveLength(1)
      break
    case 'lock':
      expect(s.bars).toHaveLength(1)
      break
    case 'commandSovereign':
      expect(s.inCommand.map(({ leader }) => leader)).toEqual([p.leader(op.leader)])
      break
    case 'fleetLeader':
      expect(s.fleetLeaders).toBe(before.fleetLeaders + op.n)
      break
  }
}

/** How often each event is carried out. */
const TIMES = 2

describe('events of cards', () => {
  for (const [card, data] of b.pack.cards.cards.entries())
    for (const [event, e] of data.events.entries())
      if (e.use !== 'battle')
        it(`COS-6.5-01 COS-D43 ${data.id} ${e.key} runs to its end and does what it says`, () => {
          for (let seed = 1; seed <= TIMES; seed++) carryOut(card, event, seed)
        })
})

describe('Battle cards', () => {
  for (const [card, data] of b.pack.cards.cards.entries())
    for (const [event, e] of data.events.entries())
      if (e.use === 'battle')
        it(`COS-2.3-07 COS-13.5-02 ${data.id} ${e.key} changes the battle as it says`, () => {
          const p = position('campaign').clear().atWar()
          const court = b.cardDeck[card]
          const want = found(e.requires, 'battle')
          const force = make(
            p,
            { nations: want?.own?.nations, commanders: want?.own?.commanders, spaces: ['kolin'] },
            court,
          )
          const f = battleFrame(b, p.s, { space: p.space('kolin'), force })
          f.leads = [p.s.forceLead[force], -1]
          f.infantry = [20, 20]
          f.cavalry = [9, 9]
          const foe = court === 1 || court === 3 ? 'FR' : 'AU'
          f.nations[1] = nation(want?.enemy?.nations?.[0] ?? foe)
          f.attacker = want?.role === 'defender' ? 1 : 0
          f.passBy = want?.path === undefined ? 0 : 2
          p.s.frames = [f]
          p.hand(court, data.id)
          expect(judgeEvent(b, p.s, court, card, event, BATTLE_WINDOW)).toBeNull()
          playBattleCard(b, p.s, p.machine as unknown as X, f, court, card, event)
          const drm = e.effect.find((op) => op.do === 'battleDRM')
          if (drm?.do === 'battleDRM') {
            expect(f.cardOwn[0]).toBeGreaterThanOrEqual(drm.own)
            expect(f.cardEnemy[0]).toBe(drm.enemy)
          }
          for (const op of e.effect)
            if (op.do === 'battleRule') {
              if (op.rule === 'blockEnemyCards') expect(f.blocked).toEqual([0, op.n])
              if (op.rule === 'pursuit') expect(f.pursuit).toEqual([op.n, 0])
              if (op.rule === 'orderlyRetreat') expect(f.orderly).toEqual([1, 0])
              if (op.rule === 'cancelPassPenalty') expect(f.passCancelled).toBe(1)
            }
          expect(eventFacts(b, card, event).anyTime).toBe(false)
        })
})
