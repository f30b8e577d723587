// Faults that a review found to change nothing a player could notice: games/<game>/mutation.json.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'

/** One reviewed fault, identified by its chapter, function, line and change. */
export interface Reviewed {
  chapter: string
  within: string
  text: string
  was: string
  now: string
  /** Which of several equal ones; 0 by default. */
  nth?: number
  why: string
}

export class Reviews {
  private readonly left = new Map<string, Reviewed>()

  constructor(root: string, game: string) {
    const file = join(root, 'games', game, 'mutation.json')
    if (!existsSync(file)) return
    const all: Reviewed[] = JSON.parse(readFileSync(file, 'utf8'))
    for (const one of all) {
      if (!one.why) throw new Error(`A reviewed fault in ${one.chapter} has no reason: ${one.text}`)
      this.left.set(keyOf(one), one)
    }
  }

  /** Why the fault changes nothing, or null if it was not reviewed. */
  why(m: Mutant): string | null {
    return this.left.get(keyOf(m))?.why ?? null
  }

  /** Entries whose fault no longer exists. */
  stale(mutants: Mutant[]): Reviewed[] {
    const chapters = new Set(mutants.map((m) => m.chapter))
    const keys = new Set(mutants.map(keyOf))
    return [...this.left].filter(([key, r]) => chapters.has(r.chapter) && !keys.has(key)).map(([, r]) => r)
  }
}

const keyOf = ({ chapter, within, text, was, now, nth = 0 }: Omit<Reviewed, 'why'>): string =>
  JSON.stringify([chapter, within, text, was, now, nth])
