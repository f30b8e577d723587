// COS-4.1.1, COS-18: what the Powers receive in Spring, and where they place it.
import { NONE, RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Reinforcements } from '../frames/spring.ts'
import type { Nation } from '../pack/schema.ts'
import {
  AU,
  BR,
  BV,
  DA,
  DU,
  FR,
  GE,
  HA,
  HE,
  MO,
  NA,
  NATIONS,
  PE,
  POWERS,
  PR,
  RU,
  SA,
  SC,
  SP,
} from '../powers.ts'
import { GONE, type SovereignsState } from '../state.ts'
import { placeUnits } from './berths.ts'
import { capRoom, trimBox } from './caps.ts'
import { settleControl } from './control.ts'
import { condHolds } from './effects/conditions.ts'
import { isSentTo } from './effects/sent.ts'
import { mergeInto, settle } from './forces.ts'
import { insiders, outsiders } from './hush.ts'
import { askCourt, type Decision, procedure, type Verdict, type X } from './kit.ts'
import { enterLeader } from './leaders.ts'
import {
  areEnemies,
  courtOf,
  enemySP,
  friendlySP,
  isEngland,
  isNeutralSpace,
  londonOnly,
} from './relations.ts'
import { endSubsidies, ownSubsidy, paySubsidies, receives } from './subsidies.ts'
import { cutOff } from './supply.ts'
import { everySpace } from './targets.ts'

type S = SovereignsState
type F = Reinforcements

/** The order in which nations place, by the power order of those that lead them (COS-4.0.1-01). */
const ORDER = [PR, AU, SA, FR, BV, SP, GE, MO, NA, SC, BR, HA, HE, DA, DU, PE, RU]

// --- income -----------------------------------------------------------------------------------

type Adjust = NonNullable<Nation['resources']>['adjust']

/** COS-18.0-04: what the conditions of a mat add and take away. */
function adjusted(
  b: Board,
  s: S,
  adjust: Adjust,
  base: number,
  court: number,
  afterTreasure: boolean,
): number {
  let n = base
  for (const a of adjust ?? []) {
    if ((a.afterTreasure === true) !== afterTreasure || !condHolds(b, s, a.cond, court)) continue
    if (a.halve) n = Math.ceil(n / 2) // COS-18.1.2-01, COS-Q42
    n += a.n ?? 0
  }
  return Math.max(0, n)
}

/** COS-18.0-01: the resources of a kingdom. */
function resourcesOf(b: Board, s: S, power: number): number {
  const { resources } = b.pack.nations.nations[power]
  if (resources === undefined || !receives(s, power)) return 0
  return adjusted(b, s, resources.adjust, resources.base, courtOf(b, s, power), false)
}

/** COS-18.1.2-01, COS-18.1.2-02, COS-Q104: the French total, treasure included, is halved and lowered last. */
function adjustTotal(b: Board, s: S, power: number): void {
  const { resources } = b.pack.nations.nations[power]
  const total = s.springInfantry[power] + s.springCavalry[power]
  const left = adjusted(b, s, resources?.adjust, total, courtOf(b, s, power), true)
  const foot = Math.min(total - left, s.springInfantry[power])
  s.springInfantry[power] -= foot
  s.springCavalry[power] -= total - left - foot
}

/** COS-4.1.1-01: everything that comes into the Spring boxes this year. Says the British resources (see `halfMayBe`). */
function takeIncome(b: Board, s: S, x: X): number {
  let british = 0
  for (let power = 0; power < POWERS; power++) {
    const n = resourcesOf(b, s, power)
    s.springInfantry[power] += n
    if (b.pack.nations.nations[power].resources?.halfMayBe !== undefined) british = n
    if (n > 0) x.say('reinforcements.resources', power, n)
  }
  for (let nation = 0; nation < NATIONS; nation++) ownSubsidy(b, s, x, nation)
  paySubsidies(b, s, x)
  if (receives(s, FR)) {
    s.springInfantry[FR] += s.treasure // COS-18.0-03
    s.treasure = 0
    adjustTotal(b, s, FR)
  }
  for (let nation = 0; nation < NATIONS; nation++) trimBox(b, s, nation)
  for (let power = 0; power < POWERS; power++) takeDepots(s, x, power)
  return british
}

function takeDepots(s: S, x: X, power: number): void {
  const n = s.springDepots[power]
  if (n === 0 || !receives(s, power)) return
  s.savedDepots[power] += n
  s.springDepots[power] = 0
  x.say('reinforcements.depots', power, n)
}

// --- placing ----------------------------------------------------------------------------------

/** COS-18.1.1-02, COS-18.1.2-01: enemies hold the place, and no friends stand there. */
function isLost(b: Board, s: S, nation: number, space: number): boolean {
  if (areEnemies(b, s, nation, s.control[space])) return true
  return enemySP(b, s, nation, space, false) > 0 && friendlySP(b, s, nation, space, false) === 0
}

/** COS-18.1.1-02 */
const hasLostCapital = (b: Board, s: S, nation: number): boolean =>
  nation >= POWERS && b.capitalSpace[nation] >= 0 && isLost(b, s, nation, b.capitalSpace[nation])

/** COS-18.1.1-01: where SP of a nation may be placed. Takes any number. */
export function judgePlacement(b: Board, s: S, nation: number, space: number): Verdict {
  if (space < 0 || space >= b.spaces || b.home[space] !== b.placedAs[nation]) return 'COS-18.1.1-01'
  if (nation === BR && !isEngland(b, space)) return 'COS-18.1.1-01'
  if (nation === BR && b.greatCapital[space] === 0 && londonOnly(b, s)) return 'COS-7.3.3-01'
  if (b.onlyFor[space] !== 0 && ((b.onlyFor[space] >> nation) & 1) === 0) return 'COS-2.0.1-08'
  // Silesia under a neutral Prussia, for one.
  if (isNeutralSpace(b, s, nation, space)) return 'COS-7.1.3-02'
  return enemySP(b, s, nation, space, false) > 0 ? 'COS-18.1.1-01' : null
}

function whyNotHere(nation: number, space: number, rule: Verdict, x: X): Verdict {
  if (rule !== 'COS-18.1.1-01' || !x.asked || space < 0 || space >= x.board.spaces) return rule
  if (x.board.home[space] === x.board.placedAs[nation]) return rule
  return x.because(rule, 'no.notHome', nation, space)
}

function hasPlace(b: Board, s: S, nation: number): boolean {
  for (let space = 0; space < b.spaces; space++) if (judgePlacement(b, s, nation, space) === null) return true
  return false
}

const isDue = (b: Board, s: S, nation: number): boolean =>
  s.springInfantry[nation] + s.springCavalry[nation] > 0 &&
  receives(s, nation) &&
  !hasLostCapital(b, s, nation) &&
  hasPlace(b, s, nation)

function sayPlaced(b: Board, s: S, x: X, nation: number, space: number, inf: number, cav: number): void {
  const knows = insiders(b, s, nation)
  if (knows === 0) {
    x.say('reinforcements.placed', nation, space, inf, cav)
    return
  }
  x.tell(knows, 'reinforcements.placed', nation, space, inf, cav)
  x.tell(outsiders(b, s, knows), 'reinforcements.some', nation)
}

function put(b: Board, s: S, f: F, x: X, infantry: number, cavalry: number): void {
  s.springInfantry[f.nation] -= infantry
  s.springCavalry[f.nation] -= cavalry
  placeUnits(b, s, f.nation, f.space, infantry, cavalry)
  sayPlaced(b, s, x, f.nation, f.space, infantry, cavalry)
  settleControl(b, s, x, f.space)
}

/** COS-18.0-02, COS-Q125: 2 infantry become 1 cavalry, once for each nation that got more than one. */
function judgeSwap(b: Board, s: S, f: F): Verdict {
  if (f.swapped === 1 || s.springInfantry[f.nation] < 2) return 'COS-18.0-02'
  return capRoom(b, s, f.nation, true) > 0 ? null : 'COS-Q125'
}

const nextSent = (b: Board, s: S): number =>
  s.sent.findIndex((r, i) => receives(s, r.nation) && hasSentPlace(b, s, i))

/** Where an event sends its SP: never where enemies stand (COS-18.1.1-01). */
function judgeSent(b: Board, s: S, sent: number, space: number): Verdict {
  const r = s.sent[sent]
  if (space < 0 || space >= b.spaces || r === undefined || !isSentTo(b, s, r.effect, space))
    return 'COS-6.5.1-02'
  return enemySP(b, s, r.nation, space, false) > 0 ? 'COS-18.1.1-01' : null
}

function hasSentPlace(b: Board, s: S, sent: number): boolean {
  for (let space = 0; space < b.spaces; space++) if (judgeSent(b, s, sent, space) === null) return true
  return false
}

/** COS-7.7.1-01: they come together, with the leaders named by the event. */
function putSent(b: Board, s: S, f: F, x: X, space: number): void {
  const r = s.sent[f.sent]
  s.sent.splice(f.sent, 1)
  let force = -1
  if (r.infantry + r.cavalry > 0) {
    force = placeUnits(b, s, r.nation, space, r.infantry, r.cavalry)
    sayPlaced(b, s, x, r.nation, space, r.infantry, r.cavalry)
  }
  for (const leader of r.leaders) {
    if (s.leaderAt[leader] === GONE) continue
    const from = s.leaderAt[leader]
    const alone = enterLeader(b, s, x, leader, space)
    if (from >= 0) settle(b, s, from)
    if (force >= 0) mergeInto(b, s, alone, force)
  }
  settleControl(b, s, x, space)
}

// --- the procedure ----------------------------------------------------------------------------

type Steps = 'begin' | 'next' | 'share' | 'where' | 'infantry' | 'cavalry' | 'sent' | 'sentWhere' | 'end'

const total = (s: S, nation: number): number => s.springInfantry[nation] + s.springCavalry[nation]

/** How many of a type come; `left` are due. */
const howMany = (
  prompt: 'reinforcements.infantry' | 'reinforcements.cavalry',
  left: (s: S, f: Reinforcements) => number,
  judge: (s: S, f: Reinforcements, n: number) => Verdict,
  run: (s: S, f: Reinforcements, n: number, x: X) => Steps,
): Decision<Reinforcements, Steps> => ({
  prompt,
  together: true,
  values: (s, f) => [f.nation, f.space, left(s, f)],
  awaits: (s, f, x) => askCourt(s, x.board, courtOf(x.board, s, f.nation)),
  verbs: {
    count: {
      kind: 'count',
      targets(s, f, x) {
        for (let n = 0; n <= left(s, f); n++) x.consider(n)
      },
      judge,
      run,
    },
  },
})

export const reinforcements = procedure<F, Steps>('reinforcements', {
  begin(s, f, x) {
    endSubsidies(x.board, s, x)
    f.share = Math.floor(takeIncome(x.board, s, x) / 2)
    return 'next'
  },

  /** The nation whose turn it is goes on until its box is empty. */
  next(s, f, x) {
    const b = x.board
    if (f.nation >= 0 && isDue(b, s, f.nation)) return 'where'
    for (f.place++; f.place < ORDER.length; f.place++) {
      f.nation = ORDER[f.place]
      f.swapped = 0
      if (isDue(b, s, f.nation))
        return f.nation === BR && f.share > 0 && hasPlace(b, s, HA) ? 'share' : 'where'
    }
    f.nation = NONE
    return 'sent'
  },

  /** COS-18.0-01: half of the British resources may be Hannoverians. */
  share: {
    prompt: 'reinforcements.share',
    values: (_s, f) => [f.share],
    awaits: (s, _f, x) => askCourt(s, x.board, courtOf(x.board, s, BR)),
    verbs: {
      count: {
        kind: 'count',
        targets(_s, f, x) {
          for (let n = 0; n <= f.share; n++) x.consider(n)
        },
        judge: (s, f, n) => (n >= 0 && n <= Math.min(f.share, s.springInfantry[BR]) ? null : 'COS-18.0-01'),
        run(s, f, n, x) {
          s.springInfantry[BR] -= n
          s.springInfantry[HA] += n
          f.share = 0
          if (n > 0) x.say('reinforcements.shared', n)
          return total(s, BR) > 0 ? 'where' : 'next'
        },
      },
    },
  },

  where: {
    prompt: 'reinforcements.where',
    together: true,
    values: (s, f) => [f.nation, s.springInfantry[f.nation], s.springCavalry[f.nation]],
    awaits: (s, f, x) => askCourt(s, x.board, courtOf(x.board, s, f.nation)),
    verbs: {
      all: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, space, x) =>
          whyNotHere(f.nation, space, judgePlacement(x.board, s, f.nation, space), x),
        run(s, f, space, x) {
          f.space = space
          put(x.board, s, f, x, s.springInfantry[f.nation], s.springCavalry[f.nation])
          return 'next'
        },
      },
      some: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, space, x) =>
          total(s, f.nation) > 1 ? judgePlacement(x.board, s, f.nation, space) : 'COS-18.1.1-01',
        run(s, f, space) {
          f.space = space
          f.part = 0
          return s.springInfantry[f.nation] > 0 ? 'infantry' : 'cavalry'
        },
      },
      swap: {
        judge: (s, f, _t, x) => judgeSwap(x.board, s, f),
        run(s, f, _t, x) {
          f.swapped = 1
          s.springInfantry[f.nation] -= 2
          s.springCavalry[f.nation]++
          x.say('reinforcements.swapped', f.nation)
          return 'where'
        },
      },
    },
  },

  infantry: howMany(
    'reinforcements.infantry',
    (s, f) => s.springInfantry[f.nation],
    (s, f, n) => judgeInfantry(s, f, n),
    (s, f, n, x) => {
      f.part = n
      if (s.springCavalry[f.nation] > 0) return 'cavalry'
      put(x.board, s, f, x, n, 0)
      return 'next'
    },
  ),

  cavalry: howMany(
    'reinforcements.cavalry',
    (s, f) => s.springCavalry[f.nation],
    (s, f, n) => (n >= 0 && n <= s.springCavalry[f.nation] && n + f.part > 0 ? null : 'COS-18.1.1-01'),
    (s, f, n, x) => {
      put(x.board, s, f, x, f.part, n)
      return 'next'
    },
  ),

  sent(s, f, x) {
    f.sent = nextSent(x.board, s)
    return f.sent < 0 ? 'end' : 'sentWhere'
  },

  sentWhere: {
    prompt: 'reinforcements.sent',
    values: (s, f) => {
      const r = s.sent[f.sent]
      return [r.nation, r.infantry, r.cavalry]
    },
    awaits: (s, f, x) => askCourt(s, x.board, courtOf(x.board, s, s.sent[f.sent].nation)),
    verbs: {
      space: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, space, x) => judgeSent(x.board, s, f.sent, space),
        run(s, f, space, x) {
          putSent(x.board, s, f, x, space)
          return 'sent'
        },
      },
    },
  },

  end(s, _f, x) {
    cutOff(x.board, s, x)
    return RETURN
  },
})

/** None at all only if cavalry come instead. */
function judgeInfantry(s: S, f: F, n: number): Verdict {
  if (n < 0 || n > s.springInfantry[f.nation]) return 'COS-18.1.1-01'
  return n > 0 || s.springCavalry[f.nation] > 0 ? null : 'COS-18.1.1-01'
}
