// Many like decisions that one panel answers together: how much goes where.
import type { BatchAction } from '@tricorne/engine'
import type { Thing } from './props.ts'

/** A row of a plan: something that may be given some of what there is to give. */
export interface PlanRow {
  label: string
  /** What it is on the map: a click there gives it one more. */
  thing?: Thing
  /** Limits that are known from the start; the rules judge the whole. */
  least: number
  most: number
  start: number
  /** An SVG of 64 × 90; rows of cards are laid side by side and picked. */
  face?: string
}

export interface PlanGroup {
  title?: string
  total: number
  /** Whether all of it must be given. */
  whole: boolean
  rows: readonly PlanRow[]
}

export interface Plan {
  /** Another one for every question: what was planned for one does not count for the next. */
  id: string
  title: string
  /** What its button says, if not the usual word. */
  confirm?: string
  /** What is left to give, in words; below 0 it is too much. */
  left(count: number): string
  groups: readonly PlanGroup[]
  /** The verbs that the panel stands for; other verbs keep their buttons. */
  verbs: readonly string[]
  /** What it comes to, with the row (counted over all groups) that each action is for. */
  actions(amounts: readonly number[]): { action: BatchAction; row: number }[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)

/** All rows, with the group that each belongs to. */
export const rowsOf = ({ groups }: Plan): { row: PlanRow; group: number; at: number }[] =>
  groups.flatMap(({ rows }, group) => rows.map((row) => ({ row, group }))).map((r, at) => ({ ...r, at }))

const amountsIn = (plan: Plan, group: number, amounts: readonly number[]): number[] =>
  rowsOf(plan).flatMap((r) => (r.group === group ? amounts[r.at] : []))

export const leftIn = (plan: Plan, group: number, amounts: readonly number[]): number =>
  plan.groups[group].total - sum(amountsIn(plan, group, amounts))

/** Whether it can be confirmed, as far as the numbers tell. */
export const isWhole = (plan: Plan, amounts: readonly number[]): boolean =>
  sum(amounts) > 0 &&
  plan.groups.every((group, i) => {
    const left = leftIn(plan, i, amounts)
    return group.whole ? left === 0 : left >= 0
  })

export const startOf = (plan: Plan): number[] => rowsOf(plan).map(({ row }) => row.start)

/** A row set to so much, as far as its limits and what is left allow. Where one alone can be picked, another gives way. */
export function setRow(plan: Plan, amounts: readonly number[], at: number, wanted: number): number[] {
  const { row, group } = rowsOf(plan)[at]
  const next = amounts.slice()
  if (plan.groups[group].total === 1 && wanted > 0)
    for (const other of rowsOf(plan)) if (other.group === group) next[other.at] = 0
  // Where too much is given already, less is still a step towards enough.
  const free = Math.max(0, leftIn(plan, group, next)) + next[at]
  next[at] = Math.max(row.least, Math.min(wanted, row.most, free))
  return next
}

/** What is left, shared out one by one among the rows that have something, then among the others. */
export function shareOut(plan: Plan, amounts: readonly number[], group: number): number[] {
  const next = amounts.slice()
  const own = rowsOf(plan).filter((r) => r.group === group)
  const chosen = own.filter(({ at }) => next[at] > 0)
  for (let left = leftIn(plan, group, next); left > 0; left--) {
    const open = [chosen, own].map((among) => among.filter(({ at, row }) => next[at] < row.most))
    const among = open[0].length > 0 ? open[0] : open[1]
    if (among.length === 0) break
    next[among.reduce((a, b) => (next[b.at] < next[a.at] ? b : a)).at]++
  }
  return next
}

/** Starting amounts that share a total evenly, from the first row on, within the limits of each. */
export function evenly(total: number, rows: readonly { least: number; most: number }[]): number[] {
  const amounts = rows.map(({ least }) => least)
  for (let left = total - sum(amounts); left > 0; left--) {
    let next = -1
    rows.forEach(({ most }, i) => {
      if (amounts[i] < most && (next < 0 || amounts[i] < amounts[next])) next = i
    })
    if (next < 0) break
    amounts[next]++
  }
  return amounts
}
