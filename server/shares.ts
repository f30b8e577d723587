// Fair shares of something that several want and few can have at a time, such as the threads that bots think in.
// Everybody who wants it names a path, from the widest circle to the narrowest: the network, the person, the match.
// Among all who wait, the circle that has had least goes first, within it the smaller circle that has had least, and
// so on: so one person's fifty matches together get no more than another's one.

/** Uses of circles that nobody waits in are forgotten beyond this number. */
const MOST_KEPT = 5000

interface Circle {
  /** What it has had so far. */
  used: number
  /** How many of it wait or are being served. */
  active: number
}

export interface Applicant {
  share: readonly string[]
  /** Among the matches of one person, those with the lower urgency number go first; of equals, those with the lower cost. */
  urgency: number
  cost: number
}

/** Circles of one circle. */
interface Siblings {
  circles: Map<string, Circle>
  /** What the one that was served last had used before: a circle that comes back starts from there, if it had less. */
  mark: number
}

export class Shares {
  /** By the path that leads to them. */
  readonly #siblings = new Map<string, Siblings>()
  #kept = 0

  /** Somebody begins to wait. A circle is not owed what it left unused while it was away. */
  enter(share: readonly string[]): void {
    for (const [{ circles, mark }, name] of this.#way(share)) {
      let circle = circles.get(name)
      if (circle === undefined) {
        circle = { used: 0, active: 0 }
        circles.set(name, circle)
        this.#kept++
      }
      if (circle.active++ === 0) circle.used = Math.max(circle.used, mark)
    }
  }

  /** Somebody who waited is served. */
  begin(share: readonly string[]): void {
    for (const [siblings, name] of this.#way(share)) siblings.mark = siblings.circles.get(name)?.used ?? 0
  }

  /** Somebody who waited or was served leaves, having used so much. */
  leave(share: readonly string[], used: number): void {
    for (const [{ circles }, name] of this.#way(share)) {
      const circle = circles.get(name)
      if (circle === undefined) continue
      circle.used += used
      circle.active--
    }
    if (this.#kept > MOST_KEPT) this.#forget()
  }

  /** The place of the one who goes first; -1 if nobody waits. */
  first(waiting: readonly Applicant[]): number {
    let best = waiting.length - 1
    for (let i = best - 1; i >= 0; i--) if (!this.#before(waiting[best], waiting[i])) best = i
    return best
  }

  /** Whether the person of one path, the second circle, has had less than the person of the other. */
  isBehind(one: readonly string[], other: readonly string[]): boolean {
    return this.#compare(one.slice(0, 2), other.slice(0, 2)) < 0
  }

  /** Whether `one` goes before `other`, who came earlier. */
  #before(one: Applicant, other: Applicant): boolean {
    const people = this.#compare(one.share.slice(0, 2), other.share.slice(0, 2))
    if (people !== 0) return people < 0
    if (one.urgency !== other.urgency) return one.urgency < other.urgency
    const matches = this.#compare(one.share, other.share)
    return matches === 0 ? one.cost < other.cost : matches < 0
  }

  /** By what the first circles have used in which two paths part. */
  #compare(one: readonly string[], other: readonly string[]): number {
    const at = one.findIndex((name, i) => name !== other[i])
    if (at < 0) return 0
    const { circles } = this.#under(one.slice(0, at))
    return (circles.get(one[at])?.used ?? 0) - (circles.get(other[at])?.used ?? 0)
  }

  *#way(share: readonly string[]): Generator<[Siblings, string]> {
    for (const [i, name] of share.entries()) yield [this.#under(share.slice(0, i)), name]
  }

  #under(path: readonly string[]): Siblings {
    const key = path.join('\0')
    let siblings = this.#siblings.get(key)
    if (siblings === undefined) {
      siblings = { circles: new Map(), mark: 0 }
      this.#siblings.set(key, siblings)
    }
    return siblings
  }

  #forget(): void {
    for (const [path, { circles }] of this.#siblings) {
      for (const [name, { active }] of circles) if (active === 0 && circles.delete(name)) this.#kept--
      if (circles.size === 0 && path !== '') this.#siblings.delete(path)
    }
  }
}
