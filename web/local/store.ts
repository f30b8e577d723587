// Local matches in IndexedDB: enough of each to replay it from its first action.
import type { SeatInfo } from '../contract.ts'

export interface StoredMatch {
  id: string
  game: string
  version: string
  pack: string
  scenario: string
  options: Record<string, string>
  seats: SeatInfo[]
  you: string | null
  seed: string
  /** [seat, verb, target] */
  entries: [number, string, number | null][]
  created: number
  updated: number
  outcome: { winners: string[]; rule: string } | null
  /** Seats that the match waits for; absent in a match that was kept before this was noted. */
  awaits?: string[]
}

const STORE = 'matches'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('tricorne', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    db.close()
  }
}

export const saveMatch = (match: StoredMatch): Promise<unknown> => within('readwrite', (s) => s.put(match))

export const loadMatch = (id: string): Promise<StoredMatch | undefined> =>
  within('readonly', (s): IDBRequest<StoredMatch | undefined> => s.get(id))

export const removeMatch = (id: string): Promise<unknown> => within('readwrite', (s) => s.delete(id))

/** Newest first. */
export async function listMatches(): Promise<StoredMatch[]> {
  const all = await within('readonly', (s): IDBRequest<StoredMatch[]> => s.getAll())
  return all.sort((a, b) => b.updated - a.updated)
}
