// Questions whose answers may come late, and in another order than they were asked.

/** Lets only the answer to the last question through. */
export class Latest {
  private last = 0

  /** Tells `heard` the answer, unless another question was asked, or this one dropped, before it came. */
  async ask<T>(answer: Promise<T>, heard: (answer: T) => void): Promise<void> {
    const own = ++this.last
    const told = await answer
    if (own === this.last) heard(told)
  }

  /** Nobody waits for the answer any more. */
  drop(): void {
    this.last++
  }
}
