// The odds of battle rolls, siege rolls and interceptions, from what lies open. Every throw of the dice is counted.
import type { Odds, Shown } from '@tricorne/panels'
import { BREACH, MOUNTAIN, REGULAR } from '../board.ts'
import type { BattleFocus, SiegeFocus } from '../focus.ts'
import { percentAt, percentOf } from '../rules/kit.ts'
import { boardOf, type Force, forcesOf, gameView, signed } from './kit.ts'

const FACES = [1, 2, 3, 4, 5, 6]
/** COS-9.2-02 */
const SUCCESS = 7

type Pair = readonly [number, number]
const pairOf = (tell: (party: number) => number): Pair => [tell(0), tell(1)]

/** COS-13.2-01, steps 8 and 9: SP that both lose by a throw. */
function lossesBy({ info }: Shown, f: BattleFocus, die: Pair): Pair {
  const b = boardOf(info)
  const net = pairOf((p) => Object.values(f.drm).reduce((sum, drm) => sum + drm[p], 0))
  const percent = pairOf((p) => Math.max(0, percentAt(b, die[p] + net[p], f.strength[p]) + f.dayPercent[p]))
  // COS-13.4.2-01: one more over an alpine pass.
  const pass = (p: number): number => (p === f.attacker && f.passBy > MOUNTAIN ? 1 : 0)
  return pairOf((p) => Math.min(f.sp[p], percentOf(percent[1 - p], f.strength[1 - p]) + pass(p)))
}

/** COS-13.7-01: the winner of two losses, or -1. */
function winnerBy(f: BattleFocus, lost: Pair): number {
  const gone = pairOf((p) => Number(lost[p] >= f.sp[p]))
  if (gone[0] + gone[1] > 0) return gone[0] === gone[1] ? -1 : gone[0] === 1 ? 1 : 0
  if (lost[0] !== lost[1]) return lost[0] < lost[1] ? 0 : 1
  const abr = pairOf((p) => f.rating[p] + f.leading[p] + f.lieutenant[p])
  return abr[0] === abr[1] ? -1 : abr[0] > abr[1] ? 0 : 1
}

function battleOdds(shown: Shown, f: BattleFocus): Odds[] {
  const { info, say } = shown
  if (f.attacker < 0 || f.winner >= 0 || f.die.some((d) => d > 0)) return []
  const throws = FACES.flatMap((a) => FACES.map((d) => lossesBy(shown, f, [a, d])))
  const part = (winner: number): number =>
    throws.filter((lost) => winnerBy(f, lost) === winner).length / throws.length
  const mean = (p: number): string =>
    (throws.reduce((sum, lost) => sum + lost[p], 0) / throws.length).toFixed(1)
  const rows = [f.attacker, 1 - f.attacker].map((p) => ({
    text: say('odds.wins', { people: info.names.people[f.nations[p]] }),
    value: say('odds.loses', { sp: mean(p) }),
    chance: part(p),
  }))
  const drawn = part(-1)
  return [
    {
      title: say('odds.battle', { space: info.names.space[f.space] }),
      rows: drawn > 0 ? [...rows, { text: say('odds.drawn'), chance: drawn }] : rows,
      note: say('odds.battleNote'),
    },
  ]
}

const BITS = [1, 2, 4, 8, 16]

function siegeOdds({ info, view, say }: Shown, f: SiegeFocus): Odds[] {
  if (f.drm === null || f.roll > 0) return []
  const b = boardOf(info)
  const drm = Object.values(f.drm).reduce((sum, n) => sum + n, 0)
  const { siege } = gameView(view)
  const at = siege.findIndex((space, i) => i % 2 === 0 && space === f.space)
  const highest = at >= 0 && siege[at + 1] >= b.siege.markerMax
  const results = FACES.map((face) => {
    const row = Math.max(0, Math.min(b.siege.rows - 1, face + drm))
    const bits = b.siege.result[b.fortress[f.space] * b.siege.rows + row]
    return (bits & BREACH) !== 0 && highest ? b.siege.breachAtMax : bits
  })
  const rows = [0, ...BITS].map((bit) => ({
    text: say(`siege.bit.${bit}`),
    chance: results.filter((bits) => (bit === 0 ? bits === 0 : (bits & bit) !== 0)).length / FACES.length,
  }))
  return [
    {
      title: say('odds.siege', { space: info.names.space[f.space], drm: signed(drm) }),
      rows: rows.filter(({ chance }) => chance > 0),
      note: say('odds.siegeNote'),
    },
  ]
}

/** COS-9.2-01, without cards. */
function interceptionDrm({ info, view }: Shown, force: Force, leader: number, space: number): number {
  const b = boardOf(info)
  const off = b.off[leader * 2 + Number(gameView(view).upgraded.includes(leader))]
  const pass = b.path[force.space * b.spaces + space] > REGULAR ? 1 : 0
  const nations = [
    ...(force.troops ?? []).map((t) => t.nation),
    ...force.leaders.map((l) => b.leaderNation[l]),
  ]
  const mixed = new Set(nations.map((n) => b.countsAs[n] ?? n)).size > 1 ? 1 : 0
  return off - pass - mixed
}

function interceptionOdds(shown: Shown): Odds[] {
  const { info, view, say } = shown
  if (view.prompt !== 'interception.ask' || view.decision === null) return []
  const space = view.decision.values[1]
  const leaders = (view.decision.options.intercept ?? []).filter((l) => l !== null)
  const rows = leaders.flatMap((leader) => {
    const force = forcesOf(view).find((f) => f.leaders.includes(leader))
    if (force === undefined) return []
    const drm = interceptionDrm(shown, force, leader, space)
    const chance = FACES.filter((face) => face + drm >= SUCCESS).length / FACES.length
    return [{ text: info.names.leader[leader], value: signed(drm), chance }]
  })
  return [
    {
      title: say('odds.interception', { space: info.names.space[space] }),
      rows,
      note: say('odds.interceptionNote'),
    },
  ]
}

export function oddsOf(shown: Shown): Odds[] {
  const { battle, siege } = gameView(shown.view).focus
  if (battle !== null) return battleOdds(shown, battle)
  if (siege !== null) return siegeOdds(shown, siege)
  return interceptionOdds(shown)
}
