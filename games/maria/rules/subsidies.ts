// MAR-20: subsidy contracts: who gives a card of its income to whom, and for how long.
//
// A contract is one number: (giver * 6 + receiver) * 12 + turns left - 1, and FIXED more for the one
// that cannot be cancelled (MAR-20-08). Those in force stand in the court, oldest first.

import { friendly } from '../leagues.ts'
import type { Power } from '../nouns.ts'
import { BAVARIA, FRANCE, isMinor, POWER_COUNT } from '../powers.ts'
import { courtOf, type MariaState, rulesOf } from '../state.ts'
import type { Verdict, X } from './kit.ts'

/** The longest contract: the whole game (MAR-1-04). */
export const LONGEST = 12
export const PAIRS = POWER_COUNT * POWER_COUNT
/** Codes of contracts that can be cancelled are below this. */
const FIXED = PAIRS * LONGEST

export const contractOf = (giver: number, receiver: number, turns: number): number =>
  (giver * POWER_COUNT + receiver) * LONGEST + turns - 1

/** The two powers of a contract as one number: giver * 6 + receiver. */
const PAIR = Uint8Array.from({ length: 2 * FIXED }, (_, contract) => Math.floor((contract % FIXED) / LONGEST))
export const pairOf = (contract: number): number => PAIR[contract]
const isFixed = (contract: number): boolean => contract >= FIXED
const turnsOf = (contract: number): number => ((contract % FIXED) % LONGEST) + 1

export interface Contract {
  giver: number
  receiver: number
  /** How many draws of the giver it still covers. */
  turns: number
  /** Cannot be cancelled (MAR-20-08). */
  fixed: boolean
}

/** What a contract's number says. */
export const decodeContract = (contract: number): Contract => ({
  giver: Math.floor(pairOf(contract) / POWER_COUNT),
  receiver: pairOf(contract) % POWER_COUNT,
  turns: turnsOf(contract),
  fixed: isFixed(contract),
})

/** MAR-4-22: France pays Bavaria in turns 1 to 3. */
export const OPENING_CONTRACT = FIXED + contractOf(FRANCE, BAVARIA, 3)

/** The contract by which one power gives to another: its place in the list, or -1. */
function contractAt(s: MariaState, giver: number, receiver: number): number {
  const pair = giver * POWER_COUNT + receiver
  const { contracts } = courtOf(s)
  for (let i = 0; i < contracts.length; i++) if (pairOf(contracts[i]) === pair) return i
  return -1
}

/** Whether the first power gives to the second. */
export const gives = (s: MariaState, giver: number, receiver: number): boolean =>
  contractAt(s, giver, receiver) >= 0

/** Why two powers may not make such a contract, null if they may. */
export function judgeContract(
  s: MariaState,
  giver: number,
  receiver: number,
  turns: number,
  left: number,
): Verdict {
  if (isMinor(giver) || giver === receiver || !friendly(s, giver, receiver)) return 'MAR-20-01'
  if (rulesOf(s).two && !isMinor(receiver)) return 'MAR-24.2-02'
  if (contractAt(s, giver, receiver) >= 0 || contractAt(s, receiver, giver) >= 0) return 'MAR-20-04'
  return turns <= left ? null : 'MAR-1-04'
}

/** Why the contract of two powers cannot be cancelled, null if it can. */
export function judgeCancel(s: MariaState, giver: number, receiver: number): Verdict {
  const i = contractAt(s, giver, receiver)
  if (i < 0) return 'MAR-20-07'
  return isFixed(courtOf(s).contracts[i]) ? 'MAR-20-08' : null
}

export function cancel(s: MariaState, giver: number, receiver: number): void {
  courtOf(s).contracts.splice(contractAt(s, giver, receiver), 1)
}

/** MAR-Q92: a contract ends when its powers are allied no longer. */
export function endWithAlliance(s: MariaState, x: X): void {
  const court = courtOf(s)
  court.contracts = court.contracts.filter((contract) => {
    const { giver, receiver } = decodeContract(contract)
    if (friendly(s, giver, receiver)) return true
    x.say('subsidy.ended', giver, receiver)
    return false
  })
}

/**
 * MAR-20-03, MAR-20-05, MAR-Q37: which powers get a card out of the giver's draw of `n`, oldest contract first;
 * `mayReceive` leaves out a minor that has lost its major fortress (MAR-8-06).
 */
export function receivers(
  s: MariaState,
  giver: number,
  n: number,
  mayReceive: (power: Power) => boolean,
): number[] {
  const list: number[] = []
  for (const contract of courtOf(s).contracts) {
    const c = decodeContract(contract)
    if (c.giver === giver && list.length < n && mayReceive(c.receiver)) list.push(c.receiver)
  }
  return list
}

/** MAR-20-02: a draw of the giver is a turn of its contracts, also one that had no card to spare. */
export function countDown(s: MariaState, x: X, giver: number): void {
  const court = courtOf(s)
  court.contracts = court.contracts.flatMap((contract) => {
    const c = decodeContract(contract)
    if (c.giver !== giver) return [contract]
    if (c.turns > 1) return [contract - 1]
    x.say('subsidy.over', giver, c.receiver)
    return []
  })
}
