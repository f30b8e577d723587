// The name under which this browser sits down at tables.
const KEY = 'tricorne.name'

export const keptName = (): string => localStorage.getItem(KEY)?.trim() ?? ''

export const keepName = (name: string): void => localStorage.setItem(KEY, name.trim())
