// For tests of a pack's checks: a fault is planted in a copy of the shipped pack.
import { expect } from 'vitest'
import type { Violation } from '../pack/index.ts'

/** What a test is sure to find in the shipped pack. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The shipped pack lacks what this test changes.')
  return value
}

export function planter<P>(load: () => P, check: (pack: unknown) => Violation[]) {
  /** All that is wrong with the pack after a change. */
  function plant(fault: (pack: P) => void): Violation[] {
    const pack = structuredClone(load())
    fault(pack)
    return check(pack)
  }

  /** A check finds the fault and names what it is about. */
  function expectFault(id: string, named: string | RegExp, fault: (pack: P) => void): void {
    const found = plant(fault).filter((v) => v.check === id)
    const messages = found.map((v) => v.message).join('\n')
    expect(messages, `${id} should be violated`).toMatch(named)
  }

  return { plant, expectFault }
}
