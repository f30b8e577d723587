// Keys of seats that this browser holds on servers, by match.
const KEY = 'tricorne.keys'

const read = (): Record<string, string> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export const keyOf = (match: string): string | null => read()[match] ?? null

export function keepKey(match: string, key: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...read(), [match]: key }))
}

export function forgetKey(match: string): void {
  const { [match]: _, ...others } = read()
  localStorage.setItem(KEY, JSON.stringify(others))
}

/** Whoever uses this browser next sits nowhere. */
export const forgetKeys = (): void => localStorage.removeItem(KEY)
