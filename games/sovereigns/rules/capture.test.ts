// COS-11.9.2-01: depots that have fallen are kept or destroyed, by the court that has taken them.
import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../board.ts'
import { captureFrame } from '../frames/supply.ts'
import type { Position } from '../testkit.ts'
import type { X } from './kit.ts'
import { field } from './movekit.ts'
import { cutPaths } from './supply.ts'

/** A map that is French but for two Austrian depots at Ulm. */
const ulm = (): Position => {
  const p = field()
  return p.control('FR', ...p.board.spaceIds).depot('AU', 'ulm', 2)
}

const depots = (p: Position): number[] => [FR, AU].map((power) => p.s.depots[p.space('ulm') * 6 + power])

describe('captured depots', () => {
  it('COS-11.9.2-01 the captor’s court is asked, or the one that commands them', () => {
    const asked = (court?: number) => {
      const p = ulm()
      return p.begin(captureFrame(p.space('ulm'), FR, court))
    }
    expect([asked().asks(FR), asked(PR).asks(PR), asked(PR).asks(FR)]).toEqual([true, true, false])
  })

  it('COS-11.9.2-01 one by one, or all at once', () => {
    const p = ulm().begin(captureFrame(ulm().space('ulm'), FR))
    expect(depots(p)).toEqual([2, 0])
    p.play(FR, 'destroyDepot')
    expect([depots(p), p.verdict(FR, 'destroyDepot')]).toEqual([[1, 0], 'COS-11.9.2-01'])
    p.play(FR, 'keepDepots')
    expect([p.step, depots(p)]).toEqual(['over', [1, 0]])
    const q = ulm()
      .begin(captureFrame(ulm().space('ulm'), FR))
      .play(FR, 'destroyDepots')
    expect([q.step, depots(q)]).toEqual(['over', [0, 0]])
  })

  it('COS-11.7-04 those whom they fed are cut off', () => {
    const p = ulm().force('augsburg', { nation: 'AU', inf: 8, leaders: ['charles'] })
    cutPaths(p.board, p.s, p.machine as unknown as X)
    p.begin(captureFrame(p.space('ulm'), FR)).play(FR, 'keepDepots')
    expect(p.s.forceSupply[p.led('charles')]).toBe(1)
  })
})
