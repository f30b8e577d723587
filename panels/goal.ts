// What a player plays for: always on screen.

/** Something to reach, or an enemy's aim to prevent. */
export interface Aim {
  /** One sentence: the aim, and how far it is. */
  text: string
  /** The same in a few words, for a phone. */
  short: string
  /** How much of it is done; null where it cannot be counted. */
  progress: { done: number; of: number } | null
  /** An enemy's aim. */
  threat?: boolean
}

export interface Goal {
  /** The powers of the seat, each with its colours as variables of an inline style. */
  powers: { name: string; style: string }[]
  /** The most important first. */
  aims: Aim[]
}
