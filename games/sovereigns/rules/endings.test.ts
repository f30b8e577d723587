// COS-19.1-01, COS-Q92: a match that is decided in the middle of anything ends there, whatever would have come next.
import { NONE } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../board.ts'
import { captureFrame } from '../frames/supply.ts'
import { WILL } from '../state.ts'
import type { Position } from '../testkit.ts'
import { field } from './movekit.ts'

/** Where something has just happened that can decide the match, by procedure. */
const STEPS: Record<string, readonly string[]> = {
  activation: ['begin', 'declared', 'loop', 'fought', 'stepped', 'close'],
  arrival: ['entered', 'met', 'stood', 'fought', 'end'],
  attrition: ['next'],
  campaign: ['loop'],
  eventPhase: ['next', 'after'],
  fortunes: ['rows', 'end'],
  interception: ['begin', 'fled', 'end'],
  interrupt: ['played'],
  landing: ['sailed', 'stranded', 'end'],
  march: ['stepped', 'close'],
  minor: ['end'],
  naval: ['blown', 'leg'],
  sequence: ['season', 'turns', 'fow', 'spring', 'end'],
  siege: ['warned', 'roll', 'parted'],
  sortie: ['sailed', 'after'],
  spring: ['march', 'fow'],
  treasure: ['home'],
  turn: ['begin', 'supply', 'campaign', 'rally', 'final', 'stranded', 'last', 'end'],
  winter: ['slot', 'next', 'forces'],
  expelled: ['begin'],
  withdrawal: ['begin', 'outside', 'rolled', 'end'],
}

/** A match that is decided when this step comes, with a question below that would be asked if it went on. */
function decided(proc: string, step: string): Position {
  const p = field().control('FR', 'metz').depot('PR', 'metz', 2).hand(FR, 'f1').hand(PR, 'p1')
  p.force('prag', { nation: 'AU', inf: 9, leaders: ['traun'] }).force('metz', {
    nation: 'FR',
    inf: 9,
    leaders: ['noailles'],
  })
  const below = { ...captureFrame(p.space('metz'), FR, FR), step: 'ask', left: 2 }
  p.s.result = WILL + AU
  const frame = { proc, step, force: NONE, court: PR, slot: PR, side: PR }
  return p.begin(frame, below)
}

describe('the end of a match', () => {
  const all = Object.entries(STEPS).flatMap(([proc, steps]) => steps.map((step) => [proc, step] as const))
  const plain = decided('minor', 'end').events

  it.each(all)('COS-19.1-01 COS-Q92 stops everything: %s, %s', (proc, step) => {
    const p = decided(proc, step)
    expect([p.step, p.s.frames, p.asks(FR)]).toEqual(['over', [], false])
    expect(p.events).toEqual(plain)
  })
})
