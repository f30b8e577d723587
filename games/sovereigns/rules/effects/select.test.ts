// COS-6.5.1-02: which forces and places the text of an event means.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PE, PR } from '../../board.ts'
import type { Force, Where } from '../../pack/schema/conditions.ts'
import { FORCES } from '../../shapes.ts'
import { DEMORALISED } from '../../state.ts'
import { board, type Position } from '../../testkit.ts'
import { nationOf } from '../forces.ts'
import { field } from '../movekit.ts'
import {
  besideIn,
  compileForce,
  compilePlaces,
  enemyOutside,
  FRIENDLY,
  isNamed,
  isWhose,
  matchesForce,
  mostAmong,
} from './select.ts'

const b = board()

/** Forces for every filter, each by the name of its space. */
const scene = (): Position =>
  field()
    .force('prag', { inf: 6, cav: 2, leaders: ['charles', 'browne'] })
    .force('kolin', { inf: 3, cav: 1, leaders: ['traun'], order: 1 })
    .force('milan', { inf: 5, order: 3, supply: 1 })
    .force('pavia', { nation: 'FR', inf: 2, cav: 4, leaders: ['conti'], order: DEMORALISED })
    .force('berlin', { nation: 'PR', inf: 9 })
    .force('hannover', { nation: 'HA', inf: 7 })
    .force('dover', { nation: 'BR', inf: 1 })
    .force('genoa', { nation: 'GE', inf: 2 })

/** The spaces of the forces that words mean, seen by a court. */
function meant(words: Force, court = AU, activated = -1, p = scene()): string[] {
  const filter = compileForce(b, words)
  return Array.from({ length: FORCES }, (_, f) => f)
    .filter((f) => matchesForce(b, p.s, filter, court, f, activated))
    .map((f) => b.spaceIds[p.s.forceAt[f]])
}

describe('forces', () => {
  it.each<[string, Force, string[]]>([
    ['any', {}, ['prag', 'kolin', 'milan', 'pavia', 'berlin', 'hannover', 'dover', 'genoa']],
    ['one’s own', { side: 'own' }, ['prag', 'kolin', 'milan']],
    ['of one’s side', { side: 'friendly' }, ['prag', 'kolin', 'milan', 'hannover', 'dover']],
    ['of the other side', { side: 'enemy' }, ['pavia', 'berlin']],
    ['of some nations', { nations: ['FR', 'GE'] }, ['pavia', 'genoa']],
    ['British ones, Hannoverians with them', { nations: ['BR'] }, ['hannover', 'dover']],
    ['with Hannoverian SP', { includes: ['HA'] }, ['hannover']],
    ['of commanders', { commanders: ['charles', 'conti'] }, ['prag', 'pavia']],
    ['not of a subordinate', { commanders: ['browne'] }, []],
    ['with leaders, whoever commands', { leaders: ['browne', 'traun'] }, ['prag', 'kolin']],
    ['Major Forces', { size: 'major' }, ['prag', 'pavia', 'berlin', 'hannover']],
    ['minor ones', { size: 'minor' }, ['kolin', 'milan', 'dover', 'genoa']],
    ['with 6 infantry SP', { minInfantry: 6 }, ['prag', 'berlin', 'hannover']],
    ['with 2 cavalry SP', { minCavalry: 2 }, ['prag', 'pavia']],
    ['with 1 cavalry SP', { minCavalry: 1 }, ['prag', 'kolin', 'pavia']],
    ['with 3 infantry SP', { minInfantry: 3 }, ['prag', 'kolin', 'milan', 'berlin', 'hannover']],
    ['in good order', { state: 'good' }, ['prag', 'berlin', 'hannover', 'dover', 'genoa']],
    ['Worn', { state: 'worn' }, ['kolin', 'milan']],
    ['Demoralised', { state: 'demoralised' }, ['pavia']],
    ['in Short Supply', { state: 'shortSupply' }, ['milan']],
    ['in spaces', { spaces: ['prag', 'berlin'] }, ['prag', 'berlin']],
    ['in a region', { regions: ['bohemia'] }, ['prag', 'kolin']],
    ['in a theatre', { theatres: ['italy'] }, ['milan', 'pavia', 'genoa']],
    ['in Germany, not in England', { theatres: ['germany'] }, ['hannover']],
    ['in a homeland', { homeOf: 'HA' }, ['hannover']],
    ['in a region and of these spaces', { regions: ['bohemia'], spaces: ['prag', 'berlin'] }, ['prag']],
  ])('COS-6.5.1-02 COS-Q68 %s', (_, words, spaces) => {
    expect(meant(words)).toEqual(spaces)
  })

  it('COS-6.5.1-02 the force that the event has activated, and no other; nothing that is no force', () => {
    const p = scene()
    expect(meant({ activated: true }, AU, p.led('charles'), p)).toEqual(['prag'])
    expect(meant({ activated: true }, AU, -1, p)).toEqual([])
    const filter = compileForce(b, { activated: true })
    expect([matchesForce(b, p.s, filter, AU, 0), matchesForce(b, p.s, compileForce(b, {}), AU, -1)]).toEqual([
      false,
      false,
    ])
    expect(matchesForce(b, p.s, filter, AU, -1, -1)).toBe(false)
  })

  it('COS-Q71 a nation of no side is neither friend nor enemy', () => {
    const p = field().ally(null, 'GE').status('neutral', 'GE').force('genoa', { nation: 'GE', inf: 2 })
    const force = p.s.firstForce[p.space('genoa')]
    for (const court of [PR, AU, FR, BR])
      expect([1, FRIENDLY, 3].map((whose) => isWhose(b, p.s, whose, court, force))).toEqual([
        court === FR,
        false,
        false,
      ])
    expect(nationOf(b, p.s, force)).not.toBe(PE)
  })

  it('COS-6.5.1-02 the largest has the most SP of those that match', () => {
    const p = scene()
    const most = (words: Force): number => mostAmong(b, p.s, compileForce(b, words), AU)
    expect([most({ side: 'own' }), most({ side: 'enemy' }), most({ homeOf: 'RU' })]).toEqual([8, 9, 0])
    const first = field().force(b.spaceIds[0], { nation: 'BR', inf: 4 })
    expect(mostAmong(b, first.s, compileForce(b, {}), BR)).toBe(4)
  })
})

describe('places', () => {
  const named = (words: Where, ids: string[], court = AU): string[] => {
    const p = scene()
    const where = compilePlaces(b, words)
    return ids.filter((id) => isNamed(b, p.s, where, court, p.space(id)))
  }

  it.each<[string, Where, string[]]>([
    ['anywhere', {}, ['prag', 'berlin', 'london', 'toulon', 'milan', 'livorno']],
    [
      'ports',
      { port: true },
      ['london', 'toulon', 'livorno'].filter((id) => b.port[b.spaceOf.get(id) ?? -1] >= 0),
    ],
    ['spaces', { spaces: ['prag', 'london'] }, ['prag', 'london']],
    ['spaces, or those of a homeland', { spaces: ['prag'], homeOf: 'PR' }, ['prag', 'berlin']],
    ['a theatre', { theatres: ['italy'] }, ['milan', 'livorno']],
    ['a region', { regions: ['bohemia'] }, ['prag']],
    ['where such a force stands', { withForce: { nations: ['PR'] } }, ['berlin']],
    [
      'spaces, or where such a force stands',
      { spaces: ['prag'], withForce: { nations: ['PR'] } },
      ['prag', 'berlin'],
    ],
  ])('COS-6.5.1-02 %s', (_, words, then) => {
    expect(named(words, ['prag', 'berlin', 'london', 'toulon', 'milan', 'livorno'])).toEqual(then)
  })

  it('COS-6.5.1-02 all of them, not one, where the text says so', () => {
    expect([{ every: true }, { every: false }, {}].map((words) => compilePlaces(b, words).every)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('COS-6.5.1-02 of the forces of a place the first with a commander, else the first', () => {
    const p = field().force(
      'prag',
      { inf: 2 },
      { nation: 'BR', inf: 3 },
      { inf: 4, leaders: [b.leaderIds[0]] },
    )
    const of = (words: Force): number => besideIn(b, p.s, compileForce(b, words), AU, p.space('prag'))
    const first = p.s.firstForce[p.space('prag')]
    expect([of({}), of({ nations: ['BR'] }), of({ size: 'major' })]).toEqual([
      p.led(b.leaderIds[0]),
      p.s.nextForce[first],
      -1,
    ])
    const q = field().force('prag', { inf: 2 }, { nation: 'BR', inf: 3 })
    expect(besideIn(b, q.s, compileForce(b, {}), AU, q.space('prag'))).toBe(q.s.firstForce[q.space('prag')])
    const r = field().force('prag', { inf: 2, leaders: ['charles'] }, { inf: 3, leaders: ['browne'] })
    expect(besideIn(b, r.s, compileForce(b, {}), AU, r.space('prag'))).toBe(r.led('charles'))
  })

  it('COS-6.5.1-02 enemies outside a fortress: SP at war, not leaders alone, not a garrison', () => {
    const outside = (...spec: Parameters<Position['force']>[1][]): boolean => {
      const p = field().force('prag', ...spec)
      return enemyOutside(b, p.s, AU, p.space('prag'))
    }
    expect(outside({ nation: 'FR', inf: 1 })).toBe(true)
    expect(outside({ nation: 'FR', inf: 1, inside: true })).toBe(false)
    expect(outside({ nation: 'FR', leaders: ['conti'] })).toBe(false)
    expect(outside({ nation: 'BR', inf: 1 })).toBe(false)
  })
})
