// COS-4.1.1, COS-18 at the edges: what is lost of an income, who has no place, what events send.
import { describe, expect, it } from 'vitest'
import { AU, BR, DU, FR, GE, PR, RU, SA } from '../board.ts'
import { reinforcementsFrame } from '../frames/spring.ts'
import { GONE } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { opAt, opCount } from './effects/program.ts'

/** Spring 1742: everybody at war, nobody on the map, all boxes empty. */
function spring(options?: Record<string, string>): Position {
  const p = position('campaign', options).clear().atWar().date(1742, 'spring')
  p.s.springInfantry.fill(0)
  p.s.springCavalry.fill(0)
  p.s.springDepots.fill(0)
  return p
}

/** The same with one nation at war alone, so that nobody else places anything. */
function only(...who: string[]): Position {
  const p = spring().status('neutral', 'AU', 'FR', 'BR', 'SP', 'PE', 'DU', 'PR')
  return p.status('belligerent', ...who)
}

const begin = (p: Position): Position => p.begin(reinforcementsFrame())

/** The event that sends Russians. */
function russianEvent(p: Position): number {
  for (let at = 0; at < opCount(p.board); at++) {
    const op = opAt(p.board, at)
    if (op.do === 'addReinforcements' && op.nation === RU) return at
  }
  throw new Error('No event sends Russians')
}

/** Russians of an event wait for Spring; these are where they may go. */
function russians(
  p: Position,
  ...sent: { infantry: number; cavalry: number; leaders: string[] }[]
): Position {
  p.status('belligerent', 'RU').ally('pragmatic', 'RU')
  p.s.runBy[RU] = BR
  p.s.springInfantry.fill(0)
  const effect = russianEvent(p)
  p.s.sent = sent.map(({ infantry, cavalry, leaders }) => ({
    nation: RU,
    infantry,
    cavalry,
    effect,
    leaders: leaders.map((id) => p.leader(id)),
  }))
  return begin(p)
}

describe('income', () => {
  it('COS-18.1.2-02 COS-Q104 France loses infantry before cavalry, and never more than it has', () => {
    const french = (infantry: number, cavalry: number) => {
      const p = spring().date(1745, 'spring').control('AU', 'antwerp', 'paris')
      p.s.springInfantry[FR] = infantry
      p.s.springCavalry[FR] = cavalry
      begin(p)
      return [p.s.springInfantry[FR], p.s.springCavalry[FR]]
    }
    // Half of 10 and these, less 5 for Antwerp.
    expect([french(0, 0), french(0, 12), french(3, 1)]).toEqual([
      [0, 0],
      [0, 6],
      [1, 1],
    ])
  })

  it('COS-4.1.1-01 depots of the boxes are named if there are any', () => {
    const p = only('AU')
    p.s.springDepots[AU] = 2
    const saved = p.s.savedDepots[AU]
    begin(p)
    expect([p.s.savedDepots[AU] - saved, p.s.springDepots[AU]]).toEqual([2, 0])
    expect(p.said('reinforcements.depots')).toEqual([[AU, 2]])
  })

  it('COS-18.0-01 the British share is half of the resources, rounded down; none is not asked for', () => {
    const p = begin(only('BR'))
    const resources = p.s.springInfantry[BR]
    expect([p.step, p.options(BR).length]).toEqual(['reinforcements.share', Math.floor(resources / 2) + 1])
    const q = only('BR')
    q.force('hannover', { nation: 'FR', inf: 2 })
    for (const id of q.board.spaceIds.filter((_, a) => q.board.home[a] === q.board.home[q.space('hannover')]))
      q.force(id, { nation: 'FR', inf: 2 })
    q.status('belligerent', 'FR')
    q.begin(reinforcementsFrame())
    while (q.asks(FR)) q.play(FR, 'all', q.space('paris'))
    expect(q.step).toBe('reinforcements.where')
  })
})

describe('who places', () => {
  it.each([
    ['enemies hold it', (p: Position) => p.control('FR', 'amsterdam'), 0],
    ['enemies stand there alone', (p: Position) => p.force('amsterdam', { nation: 'FR', inf: 3 }), 0],
    [
      'friends stand there too',
      (p: Position) => p.force('amsterdam', { nation: 'FR', inf: 3 }, { nation: 'BR', inf: 1 }),
      3,
    ],
  ])('COS-18.1.1-02 the Dutch capital is lost if %s', (_, set, got) => {
    const p = set(only('FR', 'DU', 'BR'))
    p.s.springInfantry[DU] = 3
    begin(p)
    p.play(FR, 'all', p.space('paris')).play(BR, 'count', 0).play(BR, 'all', p.space('london'))
    if (p.step === 'reinforcements.where') p.play(BR, 'all', p.space('rotterdam'))
    expect(p.sp('rotterdam', 'DU')).toBe(got)
  })

  it('COS-18.1.1-02 a capital is not lost while friends hold out in its fortress', () => {
    const p = only('SA').ally('pragmatic', 'SA').status('belligerent', 'FR')
    p.s.springInfantry[SA] = 2
    p.force('dresden', { nation: 'SA', inf: 2, inside: true }, { nation: 'FR', inf: 6 })
    begin(p)
    expect(p.said('reinforcements.resources').map(([who]) => who)).not.toContain(SA)
    expect([p.step, p.asks(AU)]).toEqual(['reinforcements.where', true])
  })

  it('COS-18.1.1-01 a nation with enemies in all its spaces waits', () => {
    const p = only('GE').ally('bourbon', 'GE').status('belligerent', 'AU')
    p.s.springInfantry[GE] = 2
    for (const id of ['genoa', 'finale', 'la-spezia']) p.force(id, { nation: 'AU', inf: 2 })
    begin(p)
    while (p.asks(AU)) p.play(AU, 'all', p.space('vienna'))
    expect([p.step, p.s.springInfantry[GE]]).toEqual(['over', 2])
  })

  it('COS-D03 what is placed may be sent in one go', () => {
    const p = only('PR')
    p.s.springCavalry[PR] = 2
    begin(p)
    const together = () => p.machine.decision(p.s)?.together
    const steps = [together()]
    p.play(PR, 'some', p.space('berlin'))
    steps.push(together())
    p.play(PR, 'count', 1)
    steps.push(together())
    expect(steps).toEqual([true, true, true])
  })

  it('COS-H14 COS-22.4-01 how many are placed where is told to the own side alone', () => {
    const told = (limitedIntelligence: string) => {
      const p = spring({ limitedIntelligence }).status('neutral', 'AU', 'FR', 'BR', 'SP', 'PE', 'DU')
      begin(p).play(PR, 'all', p.space('berlin'))
      return p.events
        .filter((e) => ['reinforcements.placed', 'reinforcements.some'].includes(e.message))
        .map((e) => [e.message, e.to])
    }
    expect(told('off')).toEqual([['reinforcements.placed', undefined]])
    expect(told('on')).toEqual([
      ['reinforcements.placed', (1 << PR) | (1 << FR)],
      ['reinforcements.some', (1 << AU) | (1 << BR)],
    ])
  })
})

describe('what events send', () => {
  it('COS-7.7.1-01 each lot by itself, with its leaders', () => {
    const p = russians(
      only(),
      { infantry: 3, cavalry: 3, leaders: ['repnin'] },
      { infantry: 4, cavalry: 0, leaders: ['lacy'] },
    )
    p.play(BR, 'space', p.space('bremen'))
    expect([p.size('repnin'), p.s.sent.length, p.step]).toEqual([6, 1, 'reinforcements.sentWhere'])
    expect(p.said('reinforcements.placed')).toEqual([[RU, p.space('bremen'), 3, 3]])
    p.play(BR, 'space', p.space('bremen'))
    expect([p.size('lacy') + (p.led('lacy') === p.led('repnin') ? 0 : p.size('repnin')), p.step]).toEqual([
      10,
      'over',
    ])
  })

  it('COS-7.7.1-01 leaders without SP come alone, and those who are gone do not come', () => {
    const p = only().force('vienna', { nation: 'AU', inf: 3 })
    p.s.leaderAt[p.leader('lacy')] = GONE
    russians(p, { infantry: 0, cavalry: 0, leaders: ['repnin', 'lacy'] }).play(BR, 'space', p.space('bremen'))
    expect([p.at('repnin'), p.size('repnin'), p.at('lacy')]).toEqual(['bremen', 0, GONE])
    expect(p.said('reinforcements.placed')).toEqual([])
    expect(p.sp('vienna', 'AU')).toBe(3)
  })

  it('COS-7.7.1-01 a leader who is elsewhere leaves his SP there', () => {
    const p = only().force('danzig', { nation: 'RU', inf: 3, leaders: ['repnin'] })
    p.force('danzig', { nation: 'RU', inf: 2 })
    russians(p, { infantry: 4, cavalry: 0, leaders: ['repnin'] }).play(BR, 'space', p.space('bremen'))
    expect([p.size('repnin'), p.sp('danzig', 'RU'), p.at('repnin')]).toEqual([4, 5, 'bremen'])
    expect(p.s.forceAt.filter((at) => at === p.space('danzig')).length).toBe(1)
  })

  it('COS-18.1.1-01 COS-18.0-01 they wait while their nation is at peace, or enemies stand wherever they might go', () => {
    const p = only()
    russians(p, { infantry: 4, cavalry: 0, leaders: [] })
    const goals = p.options(BR).map((o) => Number(o.split(' ')[1]))
    const q = only().status('belligerent', 'FR')
    for (const at of goals) q.force(q.board.spaceIds[at], { nation: 'FR', inf: 1 })
    russians(q, { infantry: 4, cavalry: 0, leaders: [] })
    while (q.asks(FR)) q.play(FR, 'all', q.space('paris'))
    expect([q.step, q.s.sent.length]).toEqual(['over', 1])
    const neutral = only()
    neutral.s.sent = [{ nation: RU, infantry: 4, cavalry: 0, effect: russianEvent(neutral), leaders: [] }]
    neutral.status('neutral', 'RU').ally(null, 'RU')
    expect([begin(neutral).step, neutral.s.sent.length]).toEqual(['over', 1])
  })
})
