// Addresses of pages: what stands after #.

export const href = (...path: string[]): string =>
  `#/${path
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/')}`

/** A link to a page that works outside of it. */
export const absolute = (...path: string[]): string => new URL(href(...path), document.baseURI).href
