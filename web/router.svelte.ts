// Where the page is: the part of the address after #, so that any server, or none, can serve it,
// and seat keys in invitation links are never sent to one.

import { href } from './address.ts'

export { href } from './address.ts'

const parts = (): string[] =>
  location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((p) => p !== '')
    .map(decodeURIComponent)

/** Pages at which a match is open. */
const TABLES = ['local', 'match', 'replay', 'learn']

class Route {
  parts = $state.raw<string[]>(parts())
  /** The address of the table that was left last, to go back to. */
  table = $state<string | null>(null)

  constructor() {
    addEventListener('hashchange', () => {
      if (TABLES.includes(this.parts[0])) this.table = href(...this.parts)
      this.parts = parts()
    })
  }
}

export const route = new Route()

export function go(...path: string[]): void {
  location.hash = href(...path)
}
