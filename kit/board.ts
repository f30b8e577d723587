// What belongs to a board without being part of it.

/** Made once for each board, when it is first asked for: compiled tables, and room for searches. */
export function perBoard<B extends object, T>(make: (b: B) => T): (b: B) => T {
  const made = new WeakMap<B, T>()
  return (b) => {
    let it = made.get(b)
    if (it === undefined) {
      it = make(b)
      made.set(b, it)
    }
    return it
  }
}

/** The number of an id in a list, or -1: packs write ids as any text. */
export const placeIn = (list: readonly string[], id: string): number => list.indexOf(id)
