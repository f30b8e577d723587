// COS-8.10.2-01, COS-Q22: Minor Battles.
import { describe, expect, it } from 'vitest'
import { AU, AUSTRIAN_NETHERLANDS, BR, FR, PR } from '../board.ts'
import { minorFrame } from '../frames/arrival.ts'
import { GOOD, RUNNING } from '../state.ts'
import { board, type ForceSpec, type Position } from '../testkit.ts'
import { field } from './movekit.ts'

const b = board()

/** Every question gets its first answer. */
function answerAll(p: Position): Position {
  for (let court = p.asked === 0 ? undefined : asked(p); court !== undefined; court = asked(p)) {
    const [verb, target] = p.options(court)[0].split(' ')
    p.play(court, verb, target === undefined ? -1 : Number(target))
  }
  return p
}
const asked = (p: Position): number | undefined => [PR, AU, FR, BR].find((court) => p.asks(court))

/** Austrians under Botta come from Iglau to Kolin, or stood there, and fight whoever is there. */
function minor(from: string | null, ...there: ForceSpec[]): Position {
  const p = field().force('kolin', { inf: 4, leaders: ['botta'] }, ...there)
  return answerAll(p.begin(minorFrame(b, p.s, p.led('botta'), from === null ? -1 : p.space(from))))
}

describe('a Minor Battle', () => {
  it('COS-8.10.2-01 COS-Q22 costs both 1 SP, and the defender retreats without a mark', () => {
    const p = minor('iglau', { nation: 'PR', inf: 3, leaders: ['schwerin'] })
    expect([p.sp('kolin', 'AU'), p.total('PR'), p.sp('kolin', 'PR')]).toEqual([3, 2, 0])
    expect([p.at('botta'), p.s.forceOrder[p.led('schwerin')], p.s.forceOrder[p.led('botta')]]).toEqual([
      'kolin',
      GOOD,
      GOOD,
    ])
    expect([p.step, p.said('overrun.minor').length]).toEqual(['over', 1])
  })

  it('COS-8.10.2-01 the defender does not retreat to where the attacker came from', () => {
    const to = (from: string | null): string[] => {
      const p = field().control('PR', ...b.spaceIds)
      p.force('kolin', { inf: 4, leaders: ['botta'] }, { nation: 'PR', inf: 3, leaders: ['schwerin'] })
      p.begin(minorFrame(b, p.s, p.led('botta'), from === null ? -1 : p.space(from)))
      return p.step === 'retreat.where' ? p.options(PR).map((o) => b.spaceIds[Number(o.split(' ')[1])]) : []
    }
    expect([null, 'iglau', 'prag'].map((from) => to(from).includes('prag'))).toEqual([true, true, false])
    const p = minor('prag', { nation: 'PR', inf: 3, leaders: ['schwerin'] })
    expect(['kolin', 'prag']).not.toContain(p.at('schwerin'))
  })

  it('COS-8.10.2-01 the losses are chosen for the largest enemy outside the walls, not a garrison or a leader', () => {
    const chooses = (...there: ForceSpec[]): number | undefined => {
      const p = field().force('kolin', { inf: 4, leaders: ['botta'] }, ...there)
      p.begin(minorFrame(b, p.s, p.led('botta'), p.space('iglau')))
      const court = asked(p)
      return (
        court ??
        [PR, FR].find(
          (c) =>
            p.total(b.nationIds[c]) <
            there.reduce((n, of) => n + (of.nation === b.nationIds[c] ? (of.inf ?? 0) : 0), 0),
        )
      )
    }
    expect(chooses({ nation: 'PR', inf: 2 }, { nation: 'FR', inf: 3 })).toBe(FR)
    expect(chooses({ nation: 'FR', inf: 3 }, { nation: 'PR', inf: 2 })).toBe(FR)
    expect(chooses({ nation: 'PR', inf: 3 }, { nation: 'FR', inf: 2 })).toBe(PR)
    expect(chooses({ nation: 'PR', inf: 2 }, { nation: 'FR', inf: 4, inside: true })).toBe(PR)
    expect(chooses({ nation: 'FR', leaders: ['conti'] }, { nation: 'PR', inf: 2 })).toBe(PR)
  })

  it('COS-8.10.2-01 the defenders retreat as the nation with the largest force outside the walls does', () => {
    const went = (...there: ForceSpec[]): string =>
      b.nationIds[minor('iglau', ...there).said('retreat.went')[0][0]]
    expect(went({ nation: 'PR', inf: 2 }, { nation: 'FR', inf: 5 })).toBe('FR')
    expect(went({ nation: 'FR', inf: 5 }, { nation: 'PR', inf: 2 })).toBe('FR')
    expect(went({ nation: 'PR', inf: 5 }, { nation: 'FR', inf: 2 })).toBe('PR')
    expect(went({ nation: 'FR', leaders: ['conti'] }, { nation: 'PR', inf: 2 })).toBe('PR')
    expect(went({ nation: 'BR', inf: 9 }, { nation: 'PR', inf: 2 })).toBe('PR')
    const p = field().force(
      'prag',
      { inf: 4, leaders: ['botta'] },
      { nation: 'FR', inf: 9, inside: true },
      { nation: 'PR', inf: 2 },
    )
    answerAll(p.control('FR', 'prag').begin(minorFrame(b, p.s, p.led('botta'), -1)))
    expect([p.said('retreat.went')[0][0], p.sp('prag', 'FR')]).toEqual([PR, 9])
  })

  it('COS-8.10.2-01 COS-Q22 whoever stood in the space first', () => {
    const p = field().force(
      'kolin',
      { nation: 'PR', inf: 5 },
      { nation: 'FR', inf: 2 },
      { inf: 4, leaders: ['botta'] },
    )
    answerAll(p.begin(minorFrame(b, p.s, p.led('botta'), p.space('iglau'))))
    expect([p.total('PR') + p.total('FR'), p.sp('kolin', 'AU'), p.said('retreat.went')[0][0]]).toEqual([
      6,
      3,
      PR,
    ])
  })

  it('COS-8.10.2-01 is over when one side has nobody left', () => {
    const p = minor('iglau', { nation: 'PR', inf: 1 })
    expect([p.step, p.total('PR'), p.sp('kolin', 'AU')]).toEqual(['over', 0, 3])
    const q = field().force('kolin', { inf: 4, leaders: ['botta'] })
    answerAll(q.begin(minorFrame(b, q.s, q.led('botta'), -1)))
    expect([q.step, q.sp('kolin', 'AU'), q.s.result]).toEqual(['over', 3, RUNNING])
  })

  it('COS-7.6.1-01 is an attack from the space where the attacker came from, or stood', () => {
    const opens = (from: string | null, space: string): boolean => {
      const p = field().force(space, { inf: 4, leaders: ['botta'] }, { nation: 'FR', inf: 3 })
      p.s.open[AUSTRIAN_NETHERLANDS] = 0
      p.begin(minorFrame(b, p.s, p.led('botta'), from === null ? -1 : p.space(from)))
      return p.s.open[AUSTRIAN_NETHERLANDS] !== 0
    }
    expect([
      opens('luxembourg', 'trier'),
      opens('koblenz', 'trier'),
      opens(null, 'trier'),
      opens(null, 'bastogne'),
    ]).toEqual([true, false, false, true])
  })
})
