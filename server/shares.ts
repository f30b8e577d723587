// Fair shares of a scarce resource, such as the threads that bots think in. Every request
// names a path from the widest circle to the narrowest: the network, the person, the match.
// Among all waiting, the circle that has used least goes first, within it the smaller circle that has used least, and
// so on: so one person's fifty matches together get no more than another person's one.

/** Above this number, the usage of circles where nobody waits is forgotten. */
const MOST_KEPT = 5000

interface Circle {
  /** Usage so far. */
  used: number
  /** How many of its requests are waiting or being served. */
  active: number
}

export interface Applicant {
  share: readonly string[]
  /** Among one person's matches, lower urgency numbers go first; among equals, lower cost. */
  urgency: number
  cost: number
}

/** Circles inside one circle. */
interface Siblings {
  circles: Map<string, Circle>
  /** The usage of the last one served, before it was served: a returning circle with less starts from there. */
  mark: number
}

export class Shares {
  /** By path. */
  readonly #siblings = new Map<string, Siblings>()
  #kept = 0

  /** A request starts to wait. A circle gets no credit for time it did not use while it was away. */
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

  /** A waiting request is served. */
  begin(share: readonly string[]): void {
    for (const [siblings, name] of this.#way(share)) siblings.mark = siblings.circles.get(name)?.used ?? 0
  }

  /** A waiting or served request leaves, having used this much. */
  leave(share: readonly string[], used: number): void {
    for (const [{ circles }, name] of this.#way(share)) {
      const circle = circles.get(name)
      if (circle === undefined) continue
      circle.used += used
      circle.active--
    }
    if (this.#kept > MOST_KEPT) this.#forget()
  }

  /** The index of the next to serve; -1 if nobody waits. */
  first(waiting: readonly Applicant[]): number {
    let best = waiting.length - 1
    for (let i = best - 1; i >= 0; i--) if (!this.#before(waiting[best], waiting[i])) best = i
    return best
  }

  /** Whether the person on one path (the second circle) has used less than the person on the other. */
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

  /** Compares the usage of the first circles where the two paths differ. */
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
