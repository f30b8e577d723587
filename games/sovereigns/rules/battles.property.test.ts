// Battles of every kind, with answers by chance: they end, nothing is left over, and nobody stays among enemies.
import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { COURTS } from '../board.ts'
import { battleFrame } from '../frames/battle.ts'
import { FORCES } from '../shapes.ts'
import { RETREATING, SALLIED } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { firstIn, firstLeader, hasUnits, isForce, isInside, nextIn, spOf } from './forces.ts'
import { forceEnemy, mayAct } from './relations.ts'

const b = board()

const PRAGMATIC = ['AU', 'BR', 'HA', 'DU', 'PE']
const BOURBON = ['FR', 'SP', 'PR']

function pick<T>(rng: Rng, list: readonly T[]): T {
  return list[rng.int(list.length)]
}

const leadersOf = (nation: string): string[] =>
  b.leaderIds.filter((_, l) => b.nationIds[b.leaderNation[l]] === nation && b.sovereign[l] === 0)

/** Some commands and leaderless SP of a side. */
function crowd(
  p: Position,
  rng: Rng,
  space: string,
  nations: readonly string[],
  used: Set<string>,
  led: boolean,
): string {
  let first = ''
  const n = 1 + rng.int(3)
  for (let i = 0; i < n; i++) {
    const nation = pick(rng, nations)
    const free = leadersOf(nation).filter((id) => !used.has(id))
    const leaders = free.length > 0 && (led || rng.int(3) > 0) ? [pick(rng, free)] : []
    const order = rng.int(3) === 0 ? rng.int(5) : 0
    p.force(space, { nation, inf: 1 + rng.int(14), cav: rng.int(5), leaders, order, supply: rng.int(3) })
    for (const id of leaders) used.add(id)
    if (first === '' && leaders.length > 0) first = leaders[0]
  }
  return first
}

function fill(rng: Rng): { p: Position; mover: string; space: string; from: string } {
  const on = () => pick(rng, ['off', 'on'])
  const p = position('campaign', { dayOfBattle: on(), cavalrySuperiority: on() }).clear().atWar()
  const at = rng.int(b.spaces)
  const space = b.spaceIds[at]
  const from = b.spaceIds[pick(rng, b.near[at])]
  const used = new Set<string>()
  const [own, other] = rng.int(2) === 0 ? [PRAGMATIC, BOURBON] : [BOURBON, PRAGMATIC]
  const mover = crowd(p, rng, space, own, used, true)
  crowd(p, rng, space, other, used, false)
  if (b.fortress[at] !== 0 && b.barrier[at] === 0) {
    const holders = rng.int(2) === 0 ? own : other
    const nation = pick(rng, holders)
    p.control(nation, space).force(space, { nation, inf: 1 + rng.int(5), inside: true })
  }
  for (const near of b.near[at]) {
    if (rng.int(3) > 0) continue
    p.force(b.spaceIds[near], { nation: pick(rng, rng.int(2) === 0 ? own : other), inf: 1 + rng.int(9) })
    if (rng.int(2) === 0) p.depot(pick(rng, ['AU', 'FR', 'PR', 'BR']), b.spaceIds[near])
  }
  for (let c = 0; c < COURTS; c++) for (const card of b.deck[c]) if (rng.int(9) === 0) p.s.cardAt[card] = c
  return { p, mover, space, from }
}

const total = (p: Position): number => {
  let n = 0
  for (let f = 0; f < FORCES; f++) if (isForce(p.s, f)) n += spOf(p.s, f)
  return n
}

function answer(p: Position, rng: Rng): void {
  for (let c = 0; c < COURTS; c++) {
    if (!p.asks(c)) continue
    const options = p.options(c)
    expect(options.length, p.step).toBeGreaterThan(0)
    const [verb, target] = pick(rng, options).split(' ')
    p.play(c, verb, target === undefined ? -1 : Number(target))
    return
  }
}

/** What is left over after a battle that should not be. */
function leftOver(p: Position): string[] {
  const { s } = p
  const found: string[] = []
  for (let f = 0; f < FORCES; f++) {
    if (!isForce(s, f)) {
      if (hasUnits(s, f)) found.push(`SP in the free slot ${f}`)
      continue
    }
    if ((s.forceFlags[f] & (SALLIED | RETREATING)) !== 0) found.push(`force ${f} still fights`)
    if (!hasUnits(s, f) && firstLeader(b, s, f) < 0) found.push(`force ${f} is empty`)
    if (isInside(s, f) && b.fortress[s.forceAt[f]] === 0) found.push(`force ${f} is inside nothing`)
  }
  // Chance does not keep to the caps or to hands of twelve.
  return [...found, ...p.faults.filter((fault) => !/COS-2.2.2-02|COS-4.1.4-02/.test(fault))]
}

/** Whether enemies stand outside the walls together. */
function mixed(p: Position, space: number): boolean {
  const { s } = p
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    for (let g = nextIn(s, space, f); g >= 0; g = nextIn(s, space, g))
      if (!isInside(s, f) && !isInside(s, g) && spOf(s, f) > 0 && spOf(s, g) > 0 && forceEnemy(b, s, f, g))
        return true
  return false
}

describe('battles by chance', () => {
  it('COS-13.2-01 COS-13.8-06 COS-14.0-01 they end, and nobody who has lost stays among enemies', () => {
    let fought = 0
    for (let seed = 1; seed <= 200; seed++) {
      const rng = Rng.of(seed)
      const { p, mover, space, from } = fill(rng)
      if (mover === '' || mayAct(p.s, b.leaderNation[p.leader(mover)]) !== null) continue
      p.machine.rng = Rng.of(seed)
      const at = p.space(space)
      const via = b.path[p.space(from) * b.spaces + at]
      const before = total(p)
      p.begin(battleFrame(b, p.s, { space: at, force: p.led(mover), from: p.space(from), via, mover: 1 }))
      for (let n = 0; p.step !== 'over'; n++) {
        expect(n, `${seed} ${p.step}`).toBeLessThan(200)
        answer(p, rng)
      }
      expect(leftOver(p), `${seed}`).toEqual([])
      expect(total(p), `${seed}`).toBeLessThanOrEqual(before)
      if (p.said('battle.won').length + p.said('battle.major').length === 0) continue
      fought++
      expect(mixed(p, at), `${seed}`).toBe(false)
    }
    expect(fought).toBeGreaterThan(50)
  })
})
