// Dice that are rolled together, and what the log tells of them.
import { TYPES } from '../board.ts'
import type { Side } from '../nouns.ts'
import type { X } from './kit.ts'

/** A fort, and the dice that a special offensive adds, fire beside the types of units. */
export const FORT = TYPES
export const SPECIAL = TYPES + 1

/** More dice than show one face; a line of the log has how many show each of them in one number. */
const MOST_DICE = 256

/** The faces from one to six, the least first, in a number of the log. */
export const facesIn = (faces: number): number[] =>
  [0, 1, 2, 3, 4, 5].flatMap((face) => {
    const count = Math.floor(faces / MOST_DICE ** face) % MOST_DICE
    return new Array<number>(count).fill(face + 1)
  })

/** The dice that a side rolls at one moment, told of after what they come to. */
export class Volley {
  private readonly x: X
  private readonly side: Side
  private readonly rolls: [arm: number, firepower: number, dice: number, faces: number][] = []

  constructor(x: X, side: Side) {
    this.x = x
    this.side = side
  }

  /** TLM-5.2: that many dice, each a hit up to the firepower. */
  fire(arm: number, dice: number, firepower: number): number {
    if (dice <= 0) return 0
    let faces = 0
    let hits = 0
    for (let i = 0; i < dice; i++) {
      const face = this.x.int(6)
      faces += MOST_DICE ** face
      if (face < firepower) hits++
    }
    this.rolls.push([arm, firepower, dice, faces])
    return hits
  }

  tell(): void {
    for (const [arm, firepower, dice, faces] of this.rolls)
      this.x.say('fire.rolled', this.side, arm, firepower, dice, faces)
  }
}
