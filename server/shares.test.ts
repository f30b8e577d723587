// The order in which waiting tasks are served. Nothing here takes time: each use is a number.
import { describe, expect, it } from 'vitest'
import { type Applicant, Shares } from './shares.ts'

interface Wish extends Applicant {
  name: string
}

/** One desk that serves tasks one at a time; each use costs what it says. */
class Desk {
  readonly shares = new Shares()
  readonly waiting: Wish[] = []

  ask(name: string, share: string[], more: Partial<Applicant> = {}): void {
    this.shares.enter(share)
    this.waiting.push({ name, share, urgency: 0, cost: 0, ...more })
  }

  /** Serves the next and returns its name. */
  serve(use: number): string {
    const at = this.shares.first(this.waiting)
    const [wish] = this.waiting.splice(at, 1)
    this.shares.begin(wish.share)
    this.shares.leave(wish.share, use)
    return wish.name
  }

  serveAll(use: number): string[] {
    const names: string[] = []
    while (this.waiting.length > 0) names.push(this.serve(use))
    return names
  }
}

describe('shares', () => {
  it('are equal for people, however many matches they have', () => {
    const desk = new Desk()
    for (let i = 0; i < 50; i++) desk.ask(`bad ${i}`, ['net', 'bad', `b${i}`])
    for (let i = 0; i < 3; i++) desk.ask(`ann ${i}`, ['net', 'ann', 'a'])
    const order = desk.serveAll(5).map((name) => name.split(' ')[0])
    expect(order.slice(0, 6)).toEqual(['bad', 'ann', 'bad', 'ann', 'bad', 'ann'])
  })

  it('are equal for networks first, so that many guests of one do not count as many people', () => {
    const desk = new Desk()
    for (let i = 0; i < 20; i++) desk.ask(`bad ${i}`, ['lair', `guest ${i}`, `b${i}`])
    for (let i = 0; i < 3; i++) desk.ask(`ann ${i}`, ['home', 'ann', 'a'])
    const order = desk.serveAll(5).map((name) => name.split(' ')[0])
    expect(order.slice(0, 6)).toEqual(['bad', 'ann', 'bad', 'ann', 'bad', 'ann'])
  })

  it('are counted by what was used: a short thought leaves room for more of them', () => {
    const desk = new Desk()
    desk.ask('bad', ['net', 'bad', 'b'])
    desk.serve(100)
    desk.ask('bad', ['net', 'bad', 'b'])
    const order: string[] = []
    // Ann asks for the next only after the last is answered, as a match does.
    for (let i = 0; i < 5; i++) {
      desk.ask('ann', ['net', 'ann', 'a'])
      order.push(desk.serve(10))
    }
    expect(order).toEqual(['ann', 'ann', 'ann', 'ann', 'ann'])
  })

  it('do not grow while somebody is away', () => {
    const desk = new Desk()
    desk.ask('ann', ['net', 'ann', 'a'])
    desk.serve(10)
    for (let i = 0; i < 10; i++) {
      desk.ask('bob', ['net', 'bob', 'b'])
      desk.serve(100)
    }
    desk.ask('bob', ['net', 'bob', 'b'])
    const order: string[] = []
    for (let i = 0; i < 4; i++) {
      desk.ask('ann', ['net', 'ann', 'a'])
      order.push(desk.serve(100))
    }
    // Otherwise Ann would be served ten times before Bob.
    expect(order).toContain('bob')
  })

  it('within one person go to the watched match, then to the match that had least, then to the shorter thought', () => {
    const desk = new Desk()
    desk.ask('often', ['net', 'ann', 'often'])
    desk.serve(50)
    desk.ask('alone', ['net', 'ann', 'alone'], { urgency: 1 })
    desk.ask('often', ['net', 'ann', 'often'])
    desk.ask('long', ['net', 'ann', 'long'], { cost: 5000 })
    desk.ask('short', ['net', 'ann', 'short'], { cost: 1000 })
    expect(desk.serveAll(1)).toEqual(['short', 'long', 'often', 'alone'])
  })

  it('forget circles in which nobody waits when there are many', () => {
    const shares = new Shares()
    for (let i = 0; i < 20_000; i++) {
      shares.enter(['net', `guest ${i}`, 'm'])
      shares.leave(['net', `guest ${i}`, 'm'], 1)
    }
    shares.enter(['net', 'a', 'm'])
    shares.enter(['net', 'b', 'm'])
    shares.leave(['net', 'a', 'm'], 1)
    expect(shares.isBehind(['net', 'b', 'm'], ['net', 'a', 'm'])).toBe(true)
  })
})
