import { describe, expect, it } from 'vitest'
import {
  AU,
  BOURBON,
  BR,
  CHARLES_CROWNED,
  FR,
  FRENCH_IN_ENGLAND,
  LONDON_GARRISON,
  STUART_ACTIVE,
} from '../board.ts'
import { type Campaign, campaignFrame } from '../frames/campaign.ts'
import { crownDefaultFrame } from '../frames/effect.ts'
import { turnFrame } from '../frames/turn.ts'
import { FORCES } from '../shapes.ts'
import { GONE } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { effectFrame, programFrame } from './effects/frames.ts'
import { judgeCard, SPRING_WINDOW } from './effects/play.ts'
import { boxProgram, crownDefaultProgram, FORTYFIVE, RTC } from './effects/program.ts'
import { isCrownDue } from './effects/tracks.ts'
import { removeUnits } from './forces.ts'
import { fortyfiveFrame, judgeFortyfive, stuartMay, testRebels } from './fortyfive.ts'
import type { X } from './kit.ts'
import { mayLead } from './leaders.ts'
import { londonOnly } from './relations.ts'
import { canTrace, checkSupply } from './supply.ts'

const b = board()
const clear = () => position('campaign').clear().atWar()

/** Plays the event of a card in a Spring, with nobody else at table. */
const playEvent = (p: Position, court: number, card: string, event = 0) =>
  p.hand(court, card).begin(effectFrame(b, court, p.card(card), event))

/** Enters a box. */
const enter = (p: Position, track: number, box: number) =>
  p.begin(programFrame(b, track === RTC ? AU : FR, boxProgram(b, track, box)))

describe("the '45", () => {
  it('COS-6.7.1-01 COS-6.7.1-06 Worms or Indulging the Pretender opens the track, each further one is a box', () => {
    const p = clear().date(1744, 'spring')
    expect(judgeFortyfive(b, p.s)).toBe('COS-6.7.1-06')
    playEvent(p, FR, 'f25', 1)
    expect(p.s.fortyfive).toBe(1)
    expect(judgeFortyfive(b, p.s)).toBeNull()
    playEvent(p.dice(1), BR, 'b19')
    expect(p.s.fortyfive).toBe(2)
  })

  it('COS-6.7.1-04 a box takes effect at once, and on some France rolls and goes on', () => {
    const p = clear()
    p.s.fortyfive = 1
    p.dice(5).begin(fortyfiveFrame(b, p.s))
    expect(p.s.fortyfive).toBe(3)
    expect(p.infantry('inverness', 'SC')).toBe(3)
    expect(p.at('charles-stuart')).toBe('inverness')
    expect(p.size('charles-stuart')).toBe(3)
    const q = clear()
    q.s.fortyfive = 1
    q.dice(4).begin(fortyfiveFrame(b, q.s))
    expect(q.s.fortyfive).toBe(2)
    expect(q.total('SC')).toBe(0)
  })

  it('COS-6.7.1-05 COS-6.5.4-01 the clans take Edinburgh by a box of the track, without a march', () => {
    const p = clear()
    enter(p, FORTYFIVE, 3)
    enter(p, FORTYFIVE, 4)
    expect(p.at('charles-stuart')).toBe('edinburgh')
    expect(p.infantry('edinburgh', 'SC')).toBe(3)
    expect(p.infantry('inverness', 'SC')).toBe(0)
    expect(p.s.eventVp[FR]).toBe(position('campaign').s.eventVp[FR] + 1)
    expect(p.faults).toEqual([])
  })

  it('COS-20.8-02 COS-7.3.3-01 Frenchmen placed in Scotland end the penalty, but have not invaded England', () => {
    const p = clear().date(1745, 'spring')
    p.s.open[LONDON_GARRISON] = 0
    enter(p, FORTYFIVE, 3)
    p.s.fortyfive = 3
    expect(p.s.flags[FRENCH_IN_ENGLAND]).toBe(0)
    p.dice(3, 3, 3)
    playEvent(p, FR, 'f27')
    expect(p.sp('edinburgh', 'FR') + p.sp('inverness', 'FR')).toBe(1)
    expect([p.s.flags[FRENCH_IN_ENGLAND], londonOnly(b, p.s)]).toEqual([1, true])
  })

  it('COS-6.7.2-01 Charles Stuart leads Scots and Frenchmen only', () => {
    const p = clear().force('inverness', { nation: 'SC', inf: 3, leaders: ['charles-stuart'] })
    p.force('inverness', { nation: 'FR', inf: 1, leaders: ['charles-stuart'] })
    expect(mayLead(b, p.s, p.led('charles-stuart'))).toBeNull()
    p.force('inverness', { nation: 'SP', inf: 1, leaders: ['charles-stuart'] })
    expect(mayLead(b, p.s, p.led('charles-stuart'))).toBe('COS-6.7.2-01')
  })

  it('COS-6.7.2-02 he cannot be activated before the March on London or Maneuver box', () => {
    const p = clear()
    enter(p, FORTYFIVE, 3)
    const force = p.led('charles-stuart')
    expect(stuartMay(b, p.s, force)).toBe('COS-6.7.2-02')
    const campaign: Campaign = { ...campaignFrame(FR, 0), points: 6, played: 1 }
    p.hand(FR).begin(campaign, { ...turnFrame(b, p.s, FR, 0), step: 'end' })
    expect(p.verdict(FR, 'activate', p.leader('charles-stuart'))).toBe('COS-6.7.2-02')
    enter(p, FORTYFIVE, 6)
    expect(p.s.flags[STUART_ACTIVE]).toBe(1)
    expect(p.size('charles-stuart')).toBe(4)
    expect(stuartMay(b, p.s, force)).toBeNull()
  })

  it('COS-6.7.2-03 his force of a few SP is a Minor Force, and supply is for Major Forces', () => {
    const p = clear()
    enter(p, FORTYFIVE, 3)
    const force = p.led('charles-stuart')
    expect(canTrace(b, p.s, force)).toBe(false)
    for (let i = 0; i < 3; i++) checkSupply(b, p.s, p.machine as unknown as X, FR)
    expect(p.s.forceSupply[force]).toBe(0)
    p.force('inverness', { nation: 'FR', inf: 5, leaders: ['charles-stuart'] })
    checkSupply(b, p.s, p.machine as unknown as X, FR)
    expect(p.s.forceSupply[force]).toBe(1)
  })

  it('COS-6.7.1-03 COS-Q87 the marker stops at the last box; destroyed rebels send it there', () => {
    const p = clear()
    p.s.fortyfive = 9
    expect(judgeFortyfive(b, p.s)).toBe('COS-6.7.1-02')
    const q = clear()
    enter(q, FORTYFIVE, 3)
    q.s.fortyfive = 4
    q.s.flags[STUART_ACTIVE] = 1
    const x = q.machine as unknown as X
    testRebels(b, q.s, x)
    expect(q.s.fortyfive).toBe(4)
    for (let f = 0; f < FORCES; f++) removeUnits(q.s, f)
    const before = q.will('BR')
    testRebels(b, q.s, x)
    expect(q.s.fortyfive).toBe(9)
    expect(q.s.leaderAt[q.leader('charles-stuart')]).toBe(GONE)
    expect(q.s.flags[STUART_ACTIVE]).toBe(0)
    expect(q.will('BR')).toBe(before + 1)
  })
})

describe('the crown', () => {
  it('COS-6.8.1-01 COS-6.8.1-03 the coronation puts the marker above the first box', () => {
    const p = clear().date(1743, 'spring')
    expect(p.s.crown).toBe(-1)
    const before = [p.vp('FR'), p.will('FR'), p.vp('AU'), p.will('BR')]
    playEvent(p, FR, 'f5')
    expect(p.s.crown).toBe(0)
    expect(p.s.flags[CHARLES_CROWNED]).toBe(1)
    expect([p.vp('FR'), p.will('FR'), p.vp('AU'), p.will('BR')]).toEqual([
      before[0] + 1,
      before[1] + 1,
      before[2] - 1,
      before[3] - 1,
    ])
  })

  it('COS-6.8.1-02 each Austrian card moves it a box down, with the effect of the box', () => {
    const p = clear().control('AU', 'munich')
    p.s.crown = 0
    const before = p.will('AU')
    playEvent(p, AU, 'a18')
    expect(p.s.crown).toBe(1)
    expect(p.will('AU')).toBe(before + 1)
    p.control('BV', 'munich').control('FR', 'ingolstadt', 'straubing', 'braunau').hand(AU, 'a19')
    expect(judgeCard(b, p.s, AU, p.card('a19'), SPRING_WINDOW)).toBe('COS-6.5.2-02')
    p.control('AU', 'munich', 'braunau').ally('bourbon', 'BV')
    p.s.marker[p.board.nationOf.get('BV') ?? 0] = -3
    playEvent(p, AU, 'a19')
    expect(p.s.crown).toBe(2)
    expect(p.s.ally[p.board.nationOf.get('BV') ?? 0]).not.toBe(BOURBON)
  })

  it('COS-6.8.2-01 COS-T68 COS-D12 without a coronation Austria may take box 4 at the end of Spring 1744', () => {
    const p = clear().date(1744, 'spring')
    expect(isCrownDue(b, p.s)).toBe(true)
    const before = { vp: p.vp('AU'), au: p.will('AU'), fr: p.will('FR') }
    p.begin(crownDefaultFrame(b)).play(AU, 'take')
    expect(p.s.crown).toBe(4)
    expect({ vp: p.vp('AU'), au: p.will('AU'), fr: p.will('FR') }).toEqual({
      vp: before.vp + 2,
      au: before.au + 2,
      fr: before.fr - 1,
    })
    expect(isCrownDue(b, p.s)).toBe(false)
    const q = clear().date(1744, 'spring')
    q.begin(crownDefaultFrame(b)).play(AU, 'decline')
    expect(q.s.crown).toBe(-1)
    q.s.flags[CHARLES_CROWNED] = 1
    expect(isCrownDue(b, q.s)).toBe(false)
    expect(isCrownDue(b, clear().date(1744, 'summer').s)).toBe(false)
  })

  it('COS-T86 after the default the fifth box is open while Frankfurt is not in Bourbon hands', () => {
    const p = clear().date(1744, 'spring').ally('bourbon', 'BV')
    p.begin(programFrame(b, AU, crownDefaultProgram(b)))
    p.s.crown = 4
    expect(p.s.ally[p.board.nationOf.get('BV') ?? 0]).toBe(BOURBON)
    p.hand(AU, 'a20').control('FR', 'frankfurt')
    expect(judgeCard(b, p.s, AU, p.card('a20'), SPRING_WINDOW)).toBe('COS-6.5.2-02')
    p.control('HRE', 'frankfurt')
    playEvent(p, AU, 'a20')
    expect(p.s.crown).toBe(5)
  })
})
