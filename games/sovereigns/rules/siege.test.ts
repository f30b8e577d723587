// COS-15: fortresses, blockades and sieges.
import { describe, expect, it } from 'vitest'
import { AU, BOURBON, BR, DU, FR, HONOURS, PR, PRAGMATIC } from '../board.ts'
import { siegeFrame } from '../frames/supply.ts'
import { NO_SIEGE } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { judgeAttack } from './attacking.ts'
import { garrisonOf, judgeSiege, siegeCost, siegeDrm, whyNotSiege } from './besieging.ts'
import { blockader, isShutIn, testSieges } from './blockade.ts'
import { firstIn, isInside, looseForce, nextIn, takeLeader } from './forces.ts'
import type { X } from './kit.ts'
import { roomInside } from './parts.ts'
import { garrisonHolds, hasEnemy } from './relations.ts'

const field = (): Position => position('campaign').clear().atWar().date(1744, 'summer')
const world = (p: Position): X => p.machine as unknown as X

/** Prag, Austrian, with a garrison; a French army outside. */
function atPrag(
  garrison: number,
  besieger: { inf?: number; cav?: number; supply?: number; order?: number } = {},
): Position {
  const p = field()
  if (garrison > 0) p.force('prag', { nation: 'AU', inf: garrison, inside: true })
  return p.force('prag', { nation: 'FR', inf: 11, cav: 3, leaders: ['noailles'], ...besieger })
}

const verdict = (p: Position, leader: string, ap = 9) => judgeSiege(p.board, p.s, p.led(leader), ap)
const by = (p: Position, space: string): number => blockader(p.board, p.s, p.space(space))
const marker = (p: Position, space = 'prag'): number => p.s.siege[p.space(space)]
const holder = (p: Position, space = 'prag'): number => p.s.control[p.space(space)]

/** One siege roll of that die, or the taking of an empty fortress. */
function rolls(p: Position, die: number, leader = 'noailles', court = FR): Position {
  p.dice(die).begin(siegeFrame(p.led(leader), court))
  return p
}

/** The first of a court's options. */
function playFirst(p: Position, court: number): void {
  const [verb, target] = p.options(court)[0].split(' ')
  p.play(court, verb, target === undefined ? undefined : Number(target))
}

const inside = (p: Position, space: string): number => {
  let n = 0
  for (let f = firstIn(p.s, p.space(space)); f >= 0; f = nextIn(p.s, p.space(space), f))
    if (isInside(p.s, f)) n++
  return n
}

describe('blockade', () => {
  it('COS-15.3-01 COS-T54 10 SP at a major fortress, more infantry than cavalry, at most 25% enemies outside', () => {
    const shut = (inf: number, cav: number, enemies: number, fort = 'prag') => {
      const p = field().force(fort, { nation: 'AU', inf: 2, inside: true })
      p.force(fort, { nation: 'FR', inf, cav, leaders: ['noailles'] })
      if (enemies > 0) p.force(fort, { nation: 'AU', inf: enemies, leaders: ['browne'] })
      return by(p, fort)
    }
    expect(shut(4, 6, 0)).toBe(-1)
    expect(shut(5, 5, 0)).toBe(-1)
    expect(shut(6, 4, 3)).toBe(-1)
    expect(shut(6, 4, 2)).toBe(BOURBON)
    expect(shut(9, 0, 0)).toBe(-1)
    expect([shut(3, 2, 0, 'glatz'), shut(4, 0, 0, 'glatz')]).toEqual([BOURBON, -1])
  })

  it('COS-Q113 COS-15.3-01 a blockade belongs to the side: leaderless SP of several nations shut in', () => {
    const p = field().force('prag', { nation: 'FR', inf: 6 }, { nation: 'PR', inf: 4 })
    expect([by(p, 'prag'), isShutIn(p.board, p.s, p.space('prag'))]).toEqual([BOURBON, true])
    expect([by(p, 'kolin'), by(p, 'olmutz')]).toEqual([-1, -1])
  })

  it('COS-15.1-01 COS-15.3-01 friends of the holder shut in nobody', () => {
    const p = field().force('prag', { nation: 'BR', inf: 12 })
    expect(by(p, 'prag')).toBe(-1)
    p.control('FR', 'prag')
    expect(by(p, 'prag')).toBe(PRAGMATIC)
  })

  it('COS-15.1-03 who is inside is shut in, but cannot be attacked', () => {
    const p = atPrag(4)
    expect(hasEnemy(p.board, p.s, FR, p.space('prag'), true)).toBe(false)
    expect(hasEnemy(p.board, p.s, FR, p.space('prag'), false)).toBe(true)
    expect(judgeAttack(p.board, p.s, p.led('noailles'), p.space('prag'))).not.toBeNull()
    expect(verdict(p, 'noailles')).toBeNull()
  })

  it('COS-Q61 COS-15.5.1-03 a relief that stays outside lifts blockade and siege', () => {
    const p = atPrag(4)
    p.s.siege[p.space('prag')] = 2
    testSieges(p.board, p.s, world(p))
    expect(marker(p)).toBe(2)
    p.force('prag', { nation: 'AU', inf: 9, leaders: ['charles'] })
    testSieges(p.board, p.s, world(p))
    expect([marker(p), by(p, 'prag')]).toEqual([NO_SIEGE, -1])
    expect(p.said('siege.lifted')).toEqual([[p.space('prag')]])
  })

  it('COS-Q122 under a truce nobody besieges', () => {
    const p = field().force('prag', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    p.force('prag', { nation: 'AU', inf: 3, inside: true })
    expect(verdict(p, 'schwerin')).toBeNull()
    p.s.truces.push({ a: AU, b: PR, until: 9999 })
    expect([verdict(p, 'schwerin'), by(p, 'prag')]).toEqual(['COS-Q122', -1])
  })

  it('COS-T83 COS-Q76 4 SP do not shut in Ingolstadt, 10 SP do', () => {
    const p = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.force('ingolstadt', { nation: 'BV', inf: 2, inside: true })
    p.force('ingolstadt', { nation: 'AU', inf: 4, leaders: ['browne'] })
    const held = () =>
      garrisonHolds(p.board, p.s, AU, p.space('ingolstadt')) && by(p, 'ingolstadt') !== PRAGMATIC
    expect(held()).toBe(true)
    p.force('ingolstadt', { nation: 'AU', inf: 3, cav: 3, leaders: ['browne'] })
    expect(held()).toBe(false)
  })

  it('COS-15.2-01 COS-3.2-01 6 SP at most are inside; none goes into a fortress that is shut in', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4, inside: true })
    expect(roomInside(p.board, p.s, AU, p.space('prag'))).toBe(2)
    p.force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    expect(roomInside(p.board, p.s, AU, p.space('prag'))).toBe(0)
  })

  it('COS-15.2.2-01 COS-Q49 only Dutch go into the barrier fortresses, which binds Pragmatics only', () => {
    const p = field()
    const room = (nation: number) => roomInside(p.board, p.s, nation, p.space('menin'))
    expect([room(DU), room(AU), room(BR)]).toEqual([6, 0, 0])
    p.control('FR', 'menin')
    expect(room(FR)).toBe(6)
  })
})

describe('who may besiege', () => {
  it('COS-15.4-01 COS-8.3.1-01 an activated command that alone has the minimum, with AP for a roll', () => {
    const p = atPrag(3)
    expect([siegeCost(p.board, p.space('prag')), siegeCost(p.board, p.space('glatz'))]).toEqual([2, 1])
    expect([verdict(p, 'noailles', 2), verdict(p, 'noailles', 1)]).toEqual([null, 'COS-8.3.1-01'])
    const q = field().force('prag', { nation: 'AU', inf: 3, inside: true })
    q.force(
      'prag',
      { nation: 'FR', inf: 6, leaders: ['noailles'] },
      { nation: 'FR', inf: 6, leaders: ['broglie'] },
    )
    expect(by(q, 'prag')).toBe(BOURBON)
    expect(verdict(q, 'noailles')).toBe('COS-15.4-01')
    q.force('kolin', { nation: 'FR', inf: 12, leaders: ['conti'] })
    expect(verdict(q, 'conti')).toBe('COS-15.4-01')
    const r = atPrag(3, { inf: 5, cav: 7 })
    expect(verdict(r, 'noailles')).toBe('COS-15.3-01')
  })

  it('COS-Q50 a force without a leader besieges nothing', () => {
    const p = field().force('prag', { nation: 'FR', inf: 12 })
    const force = looseForce(p.s, FR, p.space('prag'), false)
    expect(judgeSiege(p.board, p.s, force, 9)).toBe('COS-Q50')
  })

  it('COS-15.1-01 COS-7.1.3-01 COS-7.9.3-02 neither friends, nor neutrals, nor unallied Bavarians', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    expect(verdict(p, 'noailles')).toBe('COS-15.1-01')
    p.status('neutral', 'RU').ally(null, 'RU')
    p.status('belligerent', 'BV').ally(null, 'BV')
    p.force('ingolstadt', { nation: 'BV', inf: 2, inside: true })
    p.force('ingolstadt', { nation: 'AU', inf: 12, leaders: ['browne'] })
    expect(verdict(p, 'browne')).toBe('COS-7.9.3-02')
    const q = field().status('neutral', 'PE').ally(null, 'PE')
    q.force('turin', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    expect(verdict(q, 'noailles')).toBe('COS-7.1.3-01')
  })

  it('COS-7.8.6-01 any Power at war may take fortresses of the Empire', () => {
    const p = field().force('ulm', { nation: 'FR', inf: 2, leaders: ['noailles'] })
    expect(verdict(p, 'noailles')).toBeNull()
    rolls(p, 1)
    expect(holder(p, 'ulm')).toBe(FR)
  })

  it('COS-T94 COS-Q105 the French besiege neutral Dutch in Menin; their Will counts for Austria', () => {
    const p = field().status('neutral', 'DU')
    p.force('menin', { nation: 'DU', inf: 1, inside: true })
    p.force('menin', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    expect([by(p, 'menin'), verdict(p, 'noailles')]).toEqual([BOURBON, null])
    p.s.open.fill(0)
    expect(verdict(p, 'noailles')).toBe('COS-7.1.3-01')
    const q = field().status('neutral', 'DU').force('mons', { nation: 'DU', inf: 4, inside: true })
    q.force('mons', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    const will = [q.will('AU'), q.will('BR')]
    q.s.siege[q.space('mons')] = 2
    rolls(q, 6)
    expect([holder(q, 'mons'), q.will('AU'), q.will('BR')]).toEqual([FR, will[0] - 1, will[1]])
    expect(q.s.status[DU]).not.toBe(0)
  })

  it('COS-15.4-01 COS-15.2.1-01 says why', () => {
    const why = (p: Position) => {
      const said: string[] = []
      const x = {
        ...world(p),
        asked: true,
        because(rule: string, message: string) {
          said.push(message)
          return rule
        },
      }
      whyNotSiege(p.board, p.s, p.led('noailles'), verdict(p, 'noailles'), x as unknown as X)
      return said
    }
    expect(why(atPrag(3, { inf: 5, cav: 7 }))).toEqual(['siege.noBlockade'])
    expect(why(atPrag(0, { inf: 1, cav: 7 }))).toEqual(['siege.notEmpty'])
    expect(why(atPrag(2, { inf: 6, cav: 3 }).force('prag', { nation: 'FR', inf: 9 }))).toEqual([
      'siege.tooFew',
    ])
  })
})

describe('the empty fortress', () => {
  it('COS-15.2.1-01 COS-T53 COS-Q51 taken without a roll by 2 infantry SP that pay for it', () => {
    const p = atPrag(0, { inf: 2, cav: 0 })
    expect(verdict(p, 'noailles', 2)).toBeNull()
    expect(verdict(p, 'noailles', 1)).toBe('COS-8.3.1-01')
    expect(verdict(atPrag(0, { inf: 1, cav: 3 }), 'noailles')).toBe('COS-15.2.1-01')
    const vp = [p.vp('FR'), p.vp('AU'), p.will('AU')]
    p.depot('AU', 'prag', 2)
      .begin(siegeFrame(p.led('noailles'), FR))
      .play(FR, 'keepDepots')
    expect([holder(p), p.s.depots[p.space('prag') * 6 + FR], p.said('siege.rolled')]).toEqual([FR, 2, []])
    expect([p.vp('FR'), p.vp('AU'), p.will('AU')]).toEqual([vp[0] + 2, vp[1] - 2, vp[2]])
  })

  it('COS-15.2.1-01 not while enemies stand outside', () => {
    const p = atPrag(0).force('prag', { nation: 'AU', inf: 1, leaders: ['browne'] })
    expect(verdict(p, 'noailles')).toBe('COS-15.2.1-01')
  })

  it('COS-15.2.1-02 who stands there without taking it leaves it to its owner', () => {
    const p = atPrag(0, { inf: 3, cav: 0 })
    expect([holder(p), by(p, 'prag')]).toEqual([AU, -1])
  })
})

describe('the roll', () => {
  it('COS-11.3-01 COS-14.0-03 COS-15.4-02 modifiers: marker, supply, order; at major fortresses garrison and leader', () => {
    const drm = (p: Position) => siegeDrm(p.board, p.s, p.led('noailles'))
    expect(drm(atPrag(3))).toBe(0)
    expect([drm(atPrag(1)), drm(atPrag(4)), drm(atPrag(5)), drm(atPrag(6))]).toEqual([1, 0, -1, -1])
    expect([
      drm(atPrag(3, { supply: 2 })),
      drm(atPrag(3, { order: 4 })),
      drm(atPrag(3, { order: 3 })),
    ]).toEqual([-2, -2, 0])
    const p = atPrag(3)
    p.s.siege[p.space('prag')] = 3
    expect(drm(p)).toBe(3)
    p.force('prag', { leaders: ['khevenhuller'], inside: true })
    expect(drm(p)).toBe(2)
    const q = field().force('glatz', { nation: 'AU', inf: 1, inside: true, leaders: ['khevenhuller'] })
    q.force('glatz', { nation: 'FR', inf: 11, leaders: ['noailles'] })
    expect(drm(q)).toBe(0)
  })

  it('COS-15.4.3-01 +1 raises the marker, to +3 at most', () => {
    const p = rolls(atPrag(3), 3)
    expect(marker(p)).toBe(1)
    p.s.siege[p.space('prag')] = 3
    rolls(p, 1) // 4
    expect(marker(p)).toBe(3)
    expect(marker(rolls(atPrag(3), 2))).toBe(0) // begun, without effect
  })

  it('COS-15.4.3-05 Besieger -1 costs him an SP', () => {
    const p = rolls(atPrag(3, { inf: 14, cav: 0 }), 1)
    expect([p.size('noailles'), marker(p)]).toEqual([13, 0])
  })

  it('COS-15.4.3-06 Defender -1 costs the garrison an SP; the last is no surrender', () => {
    const p = rolls(atPrag(2), 5)
    expect([garrisonOf(p.s, p.space('prag')), marker(p), holder(p)]).toEqual([1, 1, AU])
    rolls(p, 3) // 3 + 1 + 1
    expect([garrisonOf(p.s, p.space('prag')), marker(p), holder(p)]).toEqual([0, 2, AU])
    expect(verdict(p, 'noailles', 2)).toBeNull()
    p.begin(siegeFrame(p.led('noailles'), FR))
    expect([holder(p), marker(p)]).toEqual([FR, NO_SIEGE])
  })

  it('COS-15.4.3-04 COS-15.6-01 COS-15.6-02 COS-T55 a breach eliminates the garrison; 4 SP are a Major Victory', () => {
    const p = atPrag(4)
      .force('prag', { leaders: ['botta'], inside: true })
      .depot('AU', 'prag')
    p.s.siege[p.space('prag')] = 2
    const before = [p.vp('FR'), p.vp('AU'), p.will('AU')]
    rolls(p, 6).play(FR, 'destroyDepots')
    expect([holder(p), p.at('botta'), p.sp('prag', 'AU')]).toEqual([FR, -3, 0])
    expect([p.vp('FR'), p.vp('AU'), p.will('AU')]).toEqual([before[0] + 3, before[1] - 2, before[2] - 1])
    const q = atPrag(3)
    q.s.siege[q.space('prag')] = 2
    const vp = q.vp('FR')
    rolls(q, 6)
    expect(q.vp('FR')).toBe(vp + 2)
  })

  it('COS-15.4.3-03 COS-15.6-02 COS-Q115 COS-T55 COS-D31 Honours of War: to the nearest fortress, no Major Victory', () => {
    const p = atPrag(6).control('AU', 'eger', 'budweis', 'glatz').depot('AU', 'prag')
    p.s.siege[p.space('prag')] = 1
    const before = [p.vp('FR'), p.vp('AU'), p.will('AU')]
    rolls(p, 6) // 6 + 1 - 1
    expect([p.step, p.asks(AU)]).toEqual(['honours.ask', true])
    expect(p.verdict(AU, 'space', p.space('brunn'))).toBe('COS-Q115')
    p.play(AU, 'space', p.space('glatz')).play(AU, 'goInside')
    expect([p.step, holder(p)]).toEqual(['capture.ask', FR])
    p.play(FR, 'keepDepots')
    expect([p.sp('glatz', 'AU'), inside(p, 'glatz'), p.sp('prag', 'AU')]).toEqual([6, 1, 0])
    expect([p.vp('FR'), p.vp('AU'), p.will('AU')]).toEqual([before[0] + 2, before[1] - 2, before[2]])
  })

  it('COS-Q115 outside if the owner likes or there is no room; leaders go along; shut-in fortresses do not count', () => {
    const p = atPrag(3).force('prag', { leaders: ['botta'], inside: true })
    p.control('FR', 'eger', 'glatz', 'dresden').force('budweis', { nation: 'AU', inf: 2, inside: true })
    p.s.siege[p.space('prag')] = 1
    rolls(p, 5)
    expect(p.step).toBe('honours.inside')
    p.play(AU, 'stayOutside')
    expect([p.at('botta'), p.sp('budweis', 'AU'), garrisonOf(p.s, p.space('budweis'))]).toEqual([
      'budweis',
      5,
      2,
    ])
    const q = atPrag(3)
      .control('FR', 'eger', 'glatz', 'dresden')
      .force('budweis', { nation: 'FR', inf: 8, leaders: ['broglie'] })
    q.s.siege[q.space('prag')] = 1
    q.control('FR', 'brunn', 'linz', 'olmutz', 'hradisch', 'schweidnitz', 'neisse')
    rolls(q, 5)
    while (q.step.startsWith('honours')) playFirst(q, AU)
    expect(q.sp('budweis', 'AU')).toBe(0)
  })

  it('COS-Q115 with no fortress left to go to, it is a breach', () => {
    const p = atPrag(4)
    for (let space = 0; space < p.board.spaces; space++)
      if (p.s.control[space] === AU) p.s.control[space] = FR
    for (const n of ['BR', 'PE', 'DU', 'HA', 'SA']) p.ally(null, n)
    p.control('AU', 'prag')
    p.s.siege[p.space('prag')] = 1
    const will = p.will('AU')
    rolls(p, 5)
    expect([holder(p), p.total('AU'), p.will('AU')]).toEqual([FR, 0, will - 1])
  })

  it('COS-15.4.3-02 COS-T56 under Siege +3 a breach gives Honours of War', () => {
    const p = atPrag(3)
    p.s.siege[p.space('prag')] = 3
    rolls(p, 6)
    expect(p.said('siege.honours').length).toBe(1)
    expect(p.board.siege.breachAtMax).toBe(HONOURS)
  })

  it('COS-22.10-01 COS-Q117 a siege roll may be made again', () => {
    const p = position('campaign', { mulligan: 'on' })
      .clear()
      .atWar()
      .force('prag', { nation: 'AU', inf: 3, inside: true })
    p.force('prag', { nation: 'FR', inf: 14, leaders: ['noailles'] })
      .dice(1, 3)
      .begin(siegeFrame(p.led('noailles'), FR))
    p.play(FR, 'reroll')
    expect([marker(p), p.size('noailles')]).toEqual([1, 14])
  })
})

describe('the marker', () => {
  it('COS-15.4.4-01 COS-Q113 goes if no leader is left, the SP are too few, or the besieger leaves', () => {
    const p = atPrag(3)
    p.s.siege[p.space('prag')] = 1
    takeLeader(p.board, p.s, p.leader('noailles'), -1)
    testSieges(p.board, p.s, world(p))
    expect([marker(p), by(p, 'prag')]).toEqual([NO_SIEGE, BOURBON])
    const q = atPrag(3, { inf: 6, cav: 3 })
    q.s.siege[q.space('prag')] = 1
    testSieges(q.board, q.s, world(q))
    expect(marker(q)).toBe(NO_SIEGE)
  })

  it('COS-15.4.1-01 COS-T31 another command goes on with a siege that friends began', () => {
    const p = atPrag(3)
    p.s.siege[p.space('prag')] = 1
    p.force('prag', { nation: 'FR', inf: 10, leaders: ['maillebois'] })
    expect(verdict(p, 'maillebois', 4)).toBeNull()
    rolls(p, 2, 'maillebois') // 3
    expect([marker(p), verdict(p, 'maillebois', 2)]).toEqual([2, null])
    rolls(p, 1, 'maillebois') // 3
    expect([marker(p), verdict(p, 'maillebois', 0)]).toEqual([3, 'COS-8.3.1-01'])
  })

  it('COS-T75 Prag: +1; +1 and an SP; +1 and the last SP; then Maillebois takes it without a roll', () => {
    const p = atPrag(2).depot('AU', 'prag')
    rolls(p, 3)
    expect(marker(p)).toBe(1)
    rolls(p, 4)
    expect([marker(p), garrisonOf(p.s, p.space('prag'))]).toEqual([2, 1])
    rolls(p, 2)
    expect([marker(p), garrisonOf(p.s, p.space('prag')), holder(p)]).toEqual([3, 0, AU])
    p.force('prag', { nation: 'FR', inf: 10, cav: 2, leaders: ['maillebois'] })
    const before = [p.vp('FR'), p.vp('AU'), p.will('AU')]
    p.begin(siegeFrame(p.led('maillebois'), FR)).play(FR, 'keepDepots')
    expect([p.vp('FR'), p.vp('AU'), p.will('AU')]).toEqual([before[0] + 2, before[1] - 2, before[2]])
    expect([holder(p), p.s.depots[p.space('prag') * 6 + FR]]).toEqual([FR, 1])
  })
})
