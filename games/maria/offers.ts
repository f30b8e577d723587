// Treaties that wait for signatures, as text (letters.ts): stored with the state and sent in views.
import type { Offer } from './court.ts'
import { get, getList, put, putList } from './letters.ts'

export function putOffers(offers: readonly Offer[]): void {
  put(offers.length)
  for (const { id, by, parties, signed, clauses } of offers) {
    put(id)
    put(by)
    put(parties)
    put(signed)
    putList(clauses)
  }
}

export function getOffers(): Offer[] {
  const offers: Offer[] = []
  for (let n = get(); n > 0; n--)
    offers.push({ id: get(), by: get(), parties: get(), signed: get(), clauses: getList() })
  return offers
}
