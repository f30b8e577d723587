// What must hold in every position that the rules make. The client's build leaves this file out: browsers make
// positions, they are not given any.
import { type Board, BR, COURTS, FLEET_BOXES, FR, HA, HE, NATIONS, NO_FORT, POWERS } from './board.ts'
import { FLEET_POWER } from './rules/fleets.ts'
import {
  cavalryIn,
  infantryIn,
  isInside,
  mayMerge,
  spentCavalryIn,
  spentInfantryIn,
  spIn,
} from './rules/forces.ts'
import { isOver } from './rules/will.ts'
import { ARMED, FORCES } from './shapes.ts'
import { CROAT_RAID, CROATS, DRAW_PILE, NO_SIEGE, REMOVED, type SovereignsState, WAITING } from './state.ts'

/** What the rules must keep true in every position. */
export function invariants(s: SovereignsState, b: Board): string[] {
  return [
    ...forceFaults(s, b),
    ...leaderFaults(s, b),
    ...unitFaults(s, b),
    ...capFaults(s, b),
    ...boxFaults(s, b),
    ...cardFaults(s, b),
    ...politicsFaults(s, b),
  ]
}

function forceFaults(s: SovereignsState, b: Board): string[] {
  const faults: string[] = []
  const loose: number[] = []
  for (let a = 0; a < b.spaces; a++)
    if (!isChain(s, a)) return [`the chain of forces at ${b.spaceIds[a]} is broken`]
  const chained = s.firstForce.filter((f) => f >= 0).length + s.nextForce.filter((f) => f >= 0).length
  if (chained !== s.forceAt.filter((a) => a >= 0).length) faults.push('a force is in no chain')
  for (let f = 0; f < FORCES; f++) {
    const at = s.forceAt[f]
    const sp = s.units.slice(f * ARMED, (f + 1) * ARMED).reduce((n, v) => n + spIn(v), 0)
    const led = s.leaderAt.includes(f)
    if (nationsOf(s, f) !== s.forceNations[f]) faults.push(`force ${f} has a wrong mask of nations`)
    if (at < 0) {
      if (sp > 0 || led) faults.push(`force ${f} is nowhere`)
      continue
    }
    if (sp === 0 && !led) faults.push(`force ${f} at ${b.spaceIds[at]} is empty`)
    if (isInside(s, f) && b.fortress[at] === 0)
      faults.push(`a force is inside no fortress at ${b.spaceIds[at]}`)
    const lead = s.forceLead[f]
    if (lead < 0 ? led : s.leaderAt[lead] !== f) faults.push(`force ${f} has a wrong commander`)
    // Who concedes may leave SP in the middle of a march.
    if (lead >= 0 || isOver(s) || onTheWay(s, f)) continue
    for (const other of loose)
      if (isSamePlace(s, f, other) && s.forceCourt[f] === s.forceCourt[other] && mayMerge(s, f, other))
        faults.push(`there are two leaderless forces of a court at ${b.spaceIds[at]} (COS-Q69)`)
    loose.push(f)
  }
  return faults
}

function nationsOf(s: SovereignsState, force: number): number {
  let nations = 0
  for (let n = 0; n < ARMED; n++) if (s.units[force * ARMED + n] !== 0) nations |= 1 << n
  return nations
}

const isSamePlace = (s: SovereignsState, f: number, other: number): boolean =>
  s.forceAt[f] === s.forceAt[other] && isInside(s, f) === isInside(s, other)

/** SP that are being formed or march are a force of their own, also among others of their court. */
const onTheWay = (s: SovereignsState, force: number): boolean =>
  s.frames.some((f) => 'force' in f && f.force === force && f.proc !== 'battle')

/** Whether the forces of a space follow one another in the order of their slots. */
function isChain(s: SovereignsState, space: number): boolean {
  let before = -1
  for (let f = s.firstForce[space]; f >= 0; f = s.nextForce[f]) {
    if (s.forceAt[f] !== space || f <= before) return false
    before = f
  }
  return true
}

function leaderFaults(s: SovereignsState, b: Board): string[] {
  const faults: string[] = []
  for (let l = 0; l < b.leaders; l++)
    if (s.leaderAt[l] >= 0 && s.forceAt[s.leaderAt[l]] < 0)
      faults.push(`${b.leaderNames[l]} is with no force`)
    else if (s.leaderAt[l] === WAITING && s.leaderYear[l] === 0)
      faults.push(`${b.leaderNames[l]} waits for nothing`)
  return faults
}

function unitFaults(s: SovereignsState, b: Board): string[] {
  const faults: string[] = []
  for (let i = 0; i < s.units.length; i++) {
    const v = s.units[i]
    if (spentInfantryIn(v) > infantryIn(v) || spentCavalryIn(v) > cavalryIn(v))
      faults.push(`more ${b.nationIds[i % ARMED]} SP have moved than there are`)
  }
  return faults
}

/** COS-2.2.2-02: SP in play and in the Spring box stay within the caps. */
function capFaults(s: SovereignsState, b: Board): string[] {
  const all = new Array<number>(ARMED).fill(0)
  const cavalry = new Array<number>(ARMED).fill(0)
  const add = (n: number, inf: number, cav: number): void => {
    const group = n === HA || n === HE ? b.capGroup[n] : n
    all[group] += inf + cav
    cavalry[group] += cav
  }
  for (let i = 0; i < s.units.length; i++)
    if (s.units[i] !== 0) add(i % ARMED, infantryIn(s.units[i]), cavalryIn(s.units[i]))
  for (let n = 0; n < ARMED; n++) add(n, s.springInfantry[n], s.springCavalry[n])
  const faults: string[] = []
  for (let n = 0; n < ARMED; n++) {
    if (all[n] > b.cap[n])
      faults.push(`there are ${all[n]} ${b.nationIds[n]} SP, more than ${b.cap[n]} (COS-2.2.2-02)`)
    if (cavalry[n] > b.capCavalry[n])
      faults.push(`there are ${cavalry[n]} ${b.nationIds[n]} cavalry SP (COS-2.2.2-02)`)
  }
  return faults
}

/** COS-12.1-01: Croats and Hussars on the map and in their box are never more than there are. COS-15.4.3-01. */
function boxFaults(s: SovereignsState, b: Board): string[] {
  let markers = s.croatBox
  for (let a = 0; a < b.spaces; a++)
    markers += s.irregulars[a * 4 + CROATS] + s.irregulars[a * 4 + CROAT_RAID]
  const faults = markers > b.chMarkers ? [`there are ${markers} Croat markers`] : []
  FLEET_POWER.forEach((power, fleet) => {
    for (let box = 0; box < FLEET_BOXES; box++)
      if (s.fleets[fleet * FLEET_BOXES + box] > b.fleetMax[power * FLEET_BOXES + box])
        faults.push(`the fleet of ${b.nationIds[power]} is larger than its box (COS-16.1-01)`)
  })
  for (let a = 0; a < b.spaces; a++)
    if (s.siege[a] !== NO_SIEGE && b.fortress[a] === NO_FORT)
      faults.push(`${b.spaceIds[a]} is besieged and no fortress`)
  return faults
}

function cardFaults(s: SovereignsState, b: Board): string[] {
  const faults: string[] = []
  for (let c = 0; c < b.cards; c++) {
    if (s.cardAt[c] >= COURTS && s.cardSeen[c] !== 0) faults.push(`${b.cardIds[c]} is known but in no hand`)
    const at = s.cardAt[c]
    // COS-6.1.3-04: Piedmont's cards go with France while it is on her side.
    const own = b.cardDeck[c]
    const pile = at >= DRAW_PILE && at < REMOVED ? at % COURTS : own
    if (pile !== own && !(own === BR && pile === FR)) faults.push(`${b.cardIds[c]} lies in a strange pile`)
  }
  for (let p = 0; p < POWERS; p++) if (s.eventVp[p] < -99) faults.push('a score is out of reason')
  return faults
}

/** COS-6.6.1-02: a marker stands at an end of the track if and only if its nation is allied. */
function politicsFaults(s: SovereignsState, b: Board): string[] {
  const faults: string[] = []
  for (let n = 0; n < NATIONS; n++) {
    if (b.hasMarker[n] === 1 && s.ally[n] >= 0 !== (Math.abs(s.marker[n]) === TRACK_END))
      faults.push(`the marker of ${b.nationIds[n]} stands at ${s.marker[n]}`)
  }
  for (let a = 0; a < b.spaces; a++)
    if (s.credited[a] >= 0 && s.control[a] === b.home[a])
      faults.push(`${b.spaceIds[a]} is credited to a captor although its owner holds it`)
  return faults
}

const TRACK_END = 3
