// Any value of a declared shape, and every way to put it out of its limits: for tests.
import fc from 'fast-check'
import { boundOf } from './form.ts'
import type { Field, Fields, Int } from './shape.ts'

const intOf = <B>(item: Int<B>, b: B): fc.Arbitrary<number> => {
  const [min, max] = [boundOf(item.low, b), boundOf(item.high, b)]
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
}

/** Values in the plain limits of a field; conditions may refuse some. */
export function valuesOf<B>(field: Field<B>, b: B): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'int':
      return intOf(field, b)
    case 'flag':
      return fc.boolean()
    case 'table':
      return tablesOf(field, b)
    case 'list':
      return fc.array(intOf(field.item, b), { minLength: field.least, maxLength: boundOf(field.most, b) })
    case 'group':
      return groupsOf(field.fields, b)
    case 'groups':
      return fc.array(groupsOf(field.item.fields, b), { maxLength: boundOf(field.most, b) })
    case 'optional':
      return groupsOf(field.item.fields, b)
  }
}

function tablesOf<B>(field: Extract<Field<B>, { kind: 'table' }>, b: B): fc.Arbitrary<unknown> {
  const length = boundOf(field.length, b)
  const none = field.mostly ?? field.ending
  const highs = field.highs?.(b)
  if (highs !== undefined) return fc.tuple(...highs.map((max) => fc.integer({ min: 0, max })))
  const item = intOf(field.item, b)
  const items =
    none === undefined
      ? [item]
      : [item, fc.oneof({ weight: 9, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: item })]
  const full = items.map((of) => fc.array(of, { minLength: length, maxLength: length }))
  return field.orEmpty ? fc.oneof(fc.constant([]), ...full) : fc.oneof(...full)
}

export const groupsOf = <B>(fields: Fields<B>, b: B): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valuesOf(field, b)])))

/** What no field of this kind may be. */
export function wrongOf<B>(field: Field<B>, b: B): unknown[] {
  const never = [undefined, null, 'x', Number.NaN, { a: 1 }]
  const ints = (item: Int<B>) => [boundOf(item.low, b) - 1, boundOf(item.high, b) + 1, 0.5, true, null]
  switch (field.kind) {
    case 'int':
      return [...never, [], ...ints(field)]
    case 'flag':
      return [...never, [], 0, 1]
    case 'table': {
      const length = boundOf(field.length, b)
      const filled = (n: number, last: unknown) => [
        ...new Array(n - 1).fill(boundOf(field.item.low, b)),
        last,
      ]
      return [
        ...never,
        filled(length + 1, 0),
        filled(length, undefined).slice(1),
        ...ints(field.item).map((wrong) => filled(length, wrong)),
      ]
    }
    case 'list': {
      const low = boundOf(field.item.low, b)
      const long = new Array(boundOf(field.most, b) + 1).fill(low)
      return [...never, long, ...ints(field.item).map((wrong) => [low, wrong])]
    }
    case 'groups':
      return [...never, [null], [{}], new Array(boundOf(field.most, b) + 1).fill({})]
    default:
      return [null, 'x', 0, [], {}, { strange: 1 }]
  }
}
