import { viewOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { talksFrame } from '../rules/negotiation.ts'
import { decodeProposal } from '../rules/proposals.ts'
import { onFullBoard } from '../testkit.ts'
import { FORMS, narrow } from './deals.ts'
import { en } from './text.ts'

const p = onFullBoard('advanced')
p.begin(talksFrame(p.s))

/** The legal proposals of a seat, by verb. */
const legal = (seat: number): Record<string, number[]> =>
  Object.fromEntries(
    Object.keys(FORMS).map((verb) => [
      verb,
      (viewOf(p.machine, p.s, seat).decision?.options[verb] ?? []).map(Number),
    ]),
  )

describe('the form of proposals', () => {
  it.each([0, 1, 2])('reaches every legal proposal of seat %i, and nothing else', (seat) => {
    let count = 0
    for (const [verb, codes] of Object.entries(legal(seat)))
      for (const code of codes) {
        const terms = decodeProposal(code)
        const wishes = Object.fromEntries(FORMS[verb].map((id) => [id, Number(terms[id])]))
        expect(narrow(codes, FORMS[verb], wishes).code, verb).toBe(code)
        count++
      }
    expect(count).toBeGreaterThan(20)
  })

  it('gives way to what is legal where a wish is not', () => {
    const { subsidy } = legal(0)
    const { fields, code } = narrow(subsidy, FORMS.subsidy, { giver: 4, receiver: 4, turns: 99 })
    expect(subsidy).toContain(code)
    for (const { values, value } of fields) expect(values).toContain(value)
  })

  it('has nothing to offer where nothing may be proposed', () => {
    expect(narrow([], FORMS.subsidy, {}).code).toBe(-1)
  })

  it('has a word for every kind and field', () => {
    const ids = [
      ...Object.keys(FORMS).map((verb) => `deals.kind.${verb}`),
      ...Object.values(FORMS)
        .flat()
        .flatMap((id) =>
          id === 'object' ? ['deals.field.promise', 'deals.field.avoid'] : [`deals.field.${id}`],
        ),
    ]
    expect(ids.filter((id) => en[id] === undefined)).toEqual([])
  })
})
