// What the colours of all games share: two themes, the inks of old paper, and how a piece is painted.

export type Theme = 'light' | 'dark'

/** How a piece is painted. */
export interface Paint {
  /** The body of the piece. */
  fill: string
  /** Text and emblem on the fill. */
  ink: string
  /** The edge of the piece. */
  edge: string
  /** A paler shade, for hatching, markers and empty pieces. */
  pale: string
}

/** Inks that every map uses. */
const INKS = {
  light: {
    grain: '#8a6a3a',
    stain: '#b08a4c',
    ink: '#33241a',
    red: '#a8322c',
    frame: '#33241a',
  },
  dark: {
    grain: '#c9b48a',
    stain: '#0d1016',
    ink: '#d9cba8',
    red: '#e0746a',
    frame: '#c9b48a',
  },
} as const satisfies Record<Theme, Record<string, string>>

/** The colours of a map in both themes, with the inks; the dark theme must name what the light one names. */
export function mapPalette<Name extends string>(
  light: Record<Name, string>,
  dark: Record<NoInfer<Name>, string>,
): Record<Theme, Record<Name | keyof typeof INKS.light, string>> {
  return { light: { ...INKS.light, ...light }, dark: { ...INKS.dark, ...dark } }
}
