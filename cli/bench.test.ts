import { makeTiny } from '@tricorne/engine/tiny'
import { expect, it } from 'vitest'
import { bench, benchText } from './bench.ts'

it('measures every scenario of every game', () => {
  const result = bench({ games: [makeTiny()], seconds: 0.02, repetitions: 2 })
  expect(Object.keys(result)).toEqual(['tiny'])
  const { detail, ...whole } = result.tiny
  expect(Object.keys(whole)).toEqual([
    'actionsPerSecond',
    'jsonActionsPerSecond',
    'cloneMicros',
    'viewMicros',
    'playoutsPerSecond',
  ])
  expect(Object.keys(detail)).toEqual(['duel', 'brawl'])
  for (const figures of [whole, ...Object.values(detail)])
    for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  expect(whole.actionsPerSecond).toBeGreaterThan(whole.jsonActionsPerSecond)
  expect(benchText(result, {}).join('\n')).toMatch(/random play +\d+ actions\/s/)
  expect(benchText(result, {}).join('\n')).toMatch(/search +\d+ playouts\/s/)
})
