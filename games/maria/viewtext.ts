// Views as text (kit's writer and reader): what several parts of a view are written with.
import type { Reader, Writer } from '@tricorne/kit'
import type { Offer } from './court.ts'

/** No list of a view is as long as this. */
const LONGEST = 4096
/** The lowest number of lists: where a piece is that is off the map. */
const LOW = -3
const LARGEST = 2 ** 31
/** Numbers that take one digit. */
export const DIGIT = 63

export function putTable(w: Writer, values: readonly number[]): void {
  for (let i = 0; i < values.length; i++) w.signed(values[i])
}

export function getTable(r: Reader, length: number): number[] {
  const values = new Array<number>(length).fill(0)
  for (let i = 0; i < length; i++) values[i] = r.signed()
  return values
}

/** One number of a list whose length is written already. */
export const putItem = (w: Writer, n: number): void => w.number(n - LOW)

/** A list of numbers from LOW on. */
export function putList(w: Writer, values: readonly number[]): void {
  w.number(values.length)
  w.numbers(values, values.length, LOW, LARGEST)
}

export function getList(r: Reader): number[] {
  const values = new Array<number>(r.number(LONGEST)).fill(0)
  r.numbers(values, values.length, LOW, LARGEST)
  return values
}

/** Places that rise, with what is there, in turn. Each is written as its distance from the one before; 0 ends them. */
export function getPlaces(r: Reader): number[] {
  const pairs: number[] = []
  for (let place = -1, gap = r.number(LONGEST); gap > 0; gap = r.number(LONGEST)) {
    place += gap
    pairs.push(place, r.digit(DIGIT))
  }
  return pairs
}

/** Treaties that wait for signatures. */
export function putOffers(w: Writer, offers: readonly Offer[]): void {
  w.number(offers.length)
  for (const { id, by, parties, signed, clauses } of offers) {
    w.number(id)
    w.digit(by)
    w.digit(parties)
    w.digit(signed)
    putList(w, clauses)
  }
}

export function getOffers(r: Reader): Offer[] {
  const offers: Offer[] = []
  for (let n = r.number(LONGEST); n > 0; n--)
    offers.push({
      id: r.number(2 ** 30),
      by: r.digit(DIGIT),
      parties: r.digit(DIGIT),
      signed: r.digit(DIGIT),
      clauses: getList(r),
    })
  return offers
}
