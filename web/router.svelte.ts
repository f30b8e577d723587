// Where the page is: the part of the address after #, so that any server, or none, can serve it,
// and seat keys in invitation links are never sent to one.

const parts = (): string[] =>
  location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((p) => p !== '')
    .map(decodeURIComponent)

class Route {
  parts = $state.raw<string[]>(parts())

  constructor() {
    addEventListener('hashchange', () => (this.parts = parts()))
  }
}

export const route = new Route()

export const href = (...path: string[]): string => `#/${path.map(encodeURIComponent).join('/')}`

export function go(...path: string[]): void {
  location.hash = href(...path)
}
