import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { arrangements, type Ladder, meetings, withSection } from './ladder.ts'
import { tempDir, tricorne } from './testing.ts'

describe('arrangements', () => {
  it('seat two both ways, and one of three alone in every seat, both ways', () => {
    expect(arrangements(2, 0, 1)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(arrangements(3, 0, 1)).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
  })

  it('give every pair the same number of matches in every one, and more matches begin with the fewer', () => {
    const few = meetings(['a', 'b', 'c'], 3, 5, 's')
    expect(few).toHaveLength(3 * 6)
    expect(new Set(few.map(({ seed }) => seed)).size).toBe(18)
    for (const specs of [
      ['a', 'b', 'b'],
      ['c', 'a', 'c'],
    ])
      expect(few.filter((m) => m.specs.join() === specs.join())).toHaveLength(1)
    expect(meetings(['a', 'b', 'c'], 3, 12, 's').slice(0, 18)).toEqual(few)
  })

  it('may be of neighbours only, and then are the same matches', () => {
    const all = meetings(['a', 'b', 'c'], 2, 4, 's')
    const near = meetings(['a', 'b', 'c'], 2, 4, 's', true)
    expect(near).toEqual(all.filter(({ a, b }) => b === a + 1))
    expect(near).toHaveLength(8)
  })
})

const argv = ['simulate', 'tiny', '--ladder', 'random,greedy', '--games', '40', '--json']

describe('--ladder', () => {
  it('rates the bots, the same for the same seed', async () => {
    const { code, out, err } = await tricorne(argv)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const found = JSON.parse(out) as Ladder
    expect(found).toMatchObject({ game: 'tiny', scenario: 'duel', seed: '1', games: 40, errors: 0 })
    const [random, greedy] = found.bots
    expect(random).toMatchObject({ bot: 'random', elo: 0, low: 0, high: 0, games: 40 })
    expect(greedy.elo).toBeGreaterThan(0)
    expect(greedy.low).toBeLessThan(greedy.elo)
    expect(random.score + greedy.score).toBeCloseTo(1, 9)
    const [{ wins, games, score }] = found.pairs
    expect(wins[0] + wins[1] + wins[2]).toBe(games)
    expect(score).toBeCloseTo(greedy.score, 9)
    expect(found.pairs[0].seated.map(({ bots }) => bots)).toEqual([
      ['random', 'greedy'],
      ['greedy', 'random'],
    ])
    expect(found.pairs[0].seated.reduce((sum, part) => sum + part.games * part.score, 0)).toBeCloseTo(
      games * score,
      9,
    )
    expect(greedy.slowest).toBeGreaterThan(0)
    const again = JSON.parse((await tricorne(argv)).out) as Ladder
    const untimed = (l: Ladder) => ({ ...l, seconds: 0, bots: l.bots.map((bot) => ({ ...bot, slowest: 0 })) })
    expect(untimed(again)).toEqual(untimed(found))
  })

  it('goes on from what was kept, and plays none of it again', async () => {
    const cwd = tempDir()
    const file = join(cwd, 'kept.jsonl')
    const kept = (games: string) => tricorne([...argv, '--keep', 'kept.jsonl', '--games', games], { cwd })
    await kept('10')
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(11)
    // A stored result is believed even if play would differ.
    const changed = { ...JSON.parse(lines[1]), winners: [], actions: 7 }
    writeFileSync(file, `${[lines[0], JSON.stringify(changed), ...lines.slice(2)].join('\n')}\n`)
    const more = JSON.parse((await kept('20')).out) as Ladder
    expect(more.games).toBe(20)
    expect(more.pairs[0].wins[1]).toBeGreaterThanOrEqual(1)
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(21)
    // Half a line is ignored, and its match is played again.
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9))
    expect((JSON.parse((await kept('20')).out) as Ladder).games).toBe(20)
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(21)
    const other = await tricorne([...argv, '--keep', 'kept.jsonl', '--scenario', 'brawl'], { cwd })
    expect(other.code).toBe(1)
    expect(other.err).toMatch(/kept.jsonl cannot be continued: it belongs to another game/)
  })

  it('puts its section into a page', async () => {
    const cwd = tempDir()
    const file = join(cwd, 'page.md')
    const put = () => tricorne(['simulate', 'tiny', ...argv.slice(2, -1), '--page', 'page.md'], { cwd })
    expect((await put()).err).toMatch(/page.md does not exist/)
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, '# Bots\n\n## tiny, duel\n\nold\n\n## other\n\nstays\n')
    const { out } = await put()
    const page = readFileSync(file, 'utf8')
    expect(page).toBe(`# Bots\n\n${out}\n## other\n\nstays\n`)
    expect(out).toContain(
      'npx tricorne simulate tiny --scenario duel --ladder random,greedy --games 40 --seed 1',
    )
    expect(out).toMatch(/^\| greedy \| \+\d+ \| [+-]?\d+ to \+\d+ \| 40 \| \d+ % \| \d+\.\d\d s \|$/m)
  })

  it.each([
    [['--ladder', 'random'], 'A ladder needs two bots or more, each once.'],
    [['--ladder', 'random,random'], 'A ladder needs two bots or more, each once.'],
    [['--ladder', 'random,greedy', '--seats', 'random'], '--ladder and --seats cannot be combined.'],
    [['--keep', 'x'], '--keep needs --ladder.'],
    [['--page', 'x'], '--page needs --ladder.'],
    [['--neighbours'], '--neighbours needs --ladder.'],
  ])('refuses %j', async (flags, sentence) => {
    expect(await tricorne(['simulate', 'tiny', ...flags])).toEqual({
      code: 2,
      out: '',
      err: `tricorne: ${sentence}\n`,
    })
  })
})

it('withSection adds a section at the end of a page that has none', () => {
  expect(withSection('# A\n', '## b', ['## b', 'text'])).toBe('# A\n\n## b\ntext\n')
})
