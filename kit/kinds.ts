// The kinds of the values that messages carry, told in words: 'court card' for a court and a card.

type Words<Line extends string> = Line extends ''
  ? readonly []
  : Line extends `${infer First} ${infer Rest}`
    ? readonly [First, ...Words<Rest>]
    : readonly [Line]

type Kinds<Lines> = { readonly [Id in keyof Lines]: Lines[Id] extends string ? Words<Lines[Id]> : never }

/** The kinds of the values by message id, in order; '' for a message without values. */
export const kindsIn = <const Lines extends Record<string, string>>(lines: Lines): Kinds<Lines> =>
  Object.fromEntries(
    Object.entries(lines).map(([id, line]) => [id, line === '' ? [] : line.split(' ')]),
  ) as unknown as Kinds<Lines>
