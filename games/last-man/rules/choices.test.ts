// What a player is offered in the Movement step is exactly what the rules allow, from every area and by every way.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { type Position, position } from '../testkit.ts'

const KINDS: Record<string, (p: Position) => number> = {
  unit: (p) => p.board.slots,
  absorb: (p) => p.board.slots,
  army: (p) => p.board.armies,
  withdraw: (p) => p.board.armies,
  join: (p) => p.board.armies,
  detach: (p) => p.board.armies * p.board.kinds,
  go: (p) => p.board.areas,
  strategic: (p) => p.board.areas,
  sail: (p) => p.board.areas,
  dash: (p) => p.board.areas,
}
const PICK = ['unit', 'army', 'withdraw', 'detach']
const WHERE = ['go', 'join', 'absorb', 'strategic', 'sail', 'dash']

/** All targets that a verb accepts, whether listed or not. */
function accepted(p: Position, verb: string): number[] {
  const found: number[] = []
  for (let target = -2; target < KINDS[verb](p) + 3; target++)
    if (target !== -1 && p.verdict(verb, target) === null) found.push(target)
  return found
}

/** Checks that lists and verdicts agree, and gives the number of targets of each verb. */
function agree(p: Position, verbs: string[], what: string): Record<string, number> {
  const count: Record<string, number> = {}
  for (const verb of verbs) {
    const right = accepted(p, verb)
    const listed = p.targets(verb)
    expect(
      [...listed].sort((a, b) => a - b),
      `${what}: ${verb}`,
    ).toEqual(right)
    count[verb] = listed.length
  }
  return count
}

const offered = (p: Position, verbs: string[]): [string, number][] =>
  verbs.flatMap((verb) => p.targets(verb).map((target): [string, number] => [verb, target]))

const G = { german: true, supply: 'german', country: 'DE' } as const
const port = { supply: 'allied', coastal: true } as const

/** Both sides have units, armies and Empty Armies in every sort of area. */
function world(): Position {
  const p = position('A-B-C-D A-E D-F-H', {
    A: G,
    B: { german: true },
    E: { german: true },
    D: port,
    F: { supply: 'allied' },
    H: port,
  }).turn(17)
  p.army('de-1st', 'A', { infantry: 2, cavalry: 1 }).army('de-2nd', 'B', { infantry: 1 }).army('de-3rd', 'B')
  p.army('de-4th', 'EFT', { infantry: 1 }).unit('DE infantry', 'EFT').unit('DE cavalry', 'A')
  p.unit('DE infantry', 'E').army('de-5th', 'E')
  p.army('fr-1st', 'C', { infantry: 2, 'US infantry': 1 }).army('fr-2nd', 'D', { infantry: 1 })
  p.army('fr-3rd', 'F', { infantry: 1 }).unit('FR infantry', 'F').unit('FR cavalry', 'D')
  p.army('uk-1st', 'ENG', { infantry: 1 }).unit('UK infantry', 'ENG').unit('UK infantry', 'H')
  p.army('uk-2nd', 'H', { infantry: 1 }).army('uk-3rd', 'D').army('fr-4th', 'H', { infantry: 1 })
  // Disputed: an Empty Army of each side has to leave
  p.unit('FR infantry', 'B').army('fr-5th', 'B')
  return p.hand(GERMAN, 'offensive', 'strategic-reserves').hand(ALLIED, 'offensive', 'strategic-reserves')
}

describe('the list and the verdicts agree', () => {
  for (const side of [GERMAN, ALLIED])
    for (const card of [undefined, 'offensive'])
      for (const reserves of [false, true])
        it(`TLM-4.1-01 TLM-1.2.2-09 TLM-Q78 TLM-Q22 ${side === GERMAN ? 'German' : 'Allied'} units, ${card ?? 'Pass'}${reserves ? ', Strategic Reserves!' : ''}`, () => {
          const p = world().play(side, card)
          if (reserves) p.act('reserves')
          const count = agree(p, PICK, 'pick')
          expect(count).toEqual(
            side === GERMAN
              ? { unit: 3, army: 5, withdraw: 1, detach: 4 }
              : { unit: 5, army: 8, withdraw: 1, detach: 7 },
          )
          for (const [verb, target] of offered(p, PICK)) {
            const begun = structuredClone(p.s)
            p.act(verb, target)
            expect(p.step).toBe('move.begin')
            agree(p, WHERE, `${verb} ${target}`)
            for (const [way, to] of offered(p, WHERE)) {
              const under = structuredClone(p.s)
              p.act(way, to)
              agree(p, p.step === 'move.begin' ? WHERE : PICK, `${verb} ${target} ${way} ${to}`)
              p.s = under
            }
            p.s = begun
          }
        })
})
