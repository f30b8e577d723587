// checkPack: everything that can be wrong with a pack, in sentences. No I/O.
import { boardChecks } from './checks/board.ts'
import type { Check } from './checks/common.ts'
import { forcesChecks } from './checks/forces.ts'
import { scenarioChecks } from './checks/scenarios.ts'
import { packSchema } from './schema.ts'

/** One fault of a pack: the id of the check that found it, and a sentence that names the thing. */
export type Violation = { check: string; message: string }

/** All checks on a pack of the right shape, by id. */
export const packChecks: Record<string, Check> = { ...boardChecks, ...forcesChecks, ...scenarioChecks }

/** What is wrong with a pack; empty if nothing is. Only a pack of the right shape is looked at further. */
export function checkPack(pack: unknown): Violation[] {
  const parsed = packSchema.safeParse(pack)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => ({
      check: 'schema',
      message: `${issue.path.map(String).join('.') || 'The pack'}: ${issue.message}.`,
    }))
  return Object.entries(packChecks).flatMap(([check, find]) =>
    find(parsed.data).map((message) => ({ check, message })),
  )
}
