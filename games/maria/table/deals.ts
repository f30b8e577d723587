// Proposals as a form: the numbers of the verbs, taken apart into fields and put together again.
import { decodeProposal, type Proposal } from '../rules/proposals.ts'

/** The verbs that put something forward, and the fields of each in the order in which they are asked. */
export const FORMS: Record<string, (keyof Proposal)[]> = {
  subsidy: ['giver', 'receiver', 'turns'],
  cancel: ['giver', 'receiver'],
  promise: ['to', 'object'],
  allow: ['turns'],
  avoid: ['to', 'object', 'turns'],
}

export interface Field {
  id: keyof Proposal
  /** What may be chosen, given the fields before it. */
  values: number[]
  value: number
}

/** The fields for these legal proposals; a wish that is not legal gives way to the first that is. */
export function narrow(
  codes: readonly number[],
  ids: readonly (keyof Proposal)[],
  wishes: Readonly<Record<string, number>>,
): { fields: Field[]; code: number } {
  let left = codes.map((code) => ({ code, terms: decodeProposal(code) }))
  const fields = ids.map((id) => {
    const values = [...new Set(left.map(({ terms }) => Number(terms[id])))].sort((a, b) => a - b)
    const value = values.includes(wishes[id]) ? wishes[id] : values[0]
    left = left.filter(({ terms }) => Number(terms[id]) === value)
    return { id, values, value }
  })
  return { fields, code: left[0]?.code ?? -1 }
}
