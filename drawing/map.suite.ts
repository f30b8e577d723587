// For tests of maps.
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

/** What every map of a game must be: small, the same whenever it is made, and whole. */
export function isSound(made: { svg: string }, make: () => unknown): void {
  const { svg } = made

  it('is small enough', () => {
    expect(svg.length).toBeLessThanOrEqual(450_000)
    expect(gzipSync(svg).length).toBeLessThanOrEqual(100_000)
  })

  it('comes out the same every time', () => {
    expect(make()).toEqual(made)
  })

  it('holds no broken number', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
}
