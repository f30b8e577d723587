/** What must be there, where only the program knows it: throws instead of going on without it. */
export function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Something that must be there is missing.')
  return value
}
