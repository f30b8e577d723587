import { describe, expect, it } from 'vitest'
import { AU, BOURBON, BR, DU, FR, HANNOVER_AREA, ITALY_AREA, MADRAS_FRENCH, PE, PR, RU } from '../../board.ts'
import { activationFrame } from '../../frames/activation.ts'
import { BATTLE, battleFrame } from '../../frames/battle.ts'
import { campaignFrame } from '../../frames/campaign.ts'
import { type Effect, interruptFrame } from '../../frames/effect.ts'
import { turnFrame } from '../../frames/turn.ts'
import { ABSENT, DISCARDS, GONE, REMOVED, WAITING } from '../../state.ts'
import { board, nation, type Position, position } from '../../testkit.ts'
import { isOpenTo, MOVE, mayEnter } from '../relations.ts'
import { effectFrame, programFrame } from './frames.ts'
import {
  BATTLE_WINDOW,
  CAMPAIGN_WINDOW,
  COMPANION_WINDOW,
  EVENT_WINDOW,
  judgeCard,
  SPRING_WINDOW,
} from './play.ts'
import { fortunePrograms, opAt, opCount, programCount, programOpen } from './program.ts'
import { activationOver, ON_INTERCEPTION, ON_SIEGE, rollBonus, rollMade } from './rolls.ts'

const b = board()
const clear = (options?: Record<string, string>) =>
  position('campaign', options).clear().atWar().date(1744, 'spring')

/** Plays the event of a card, with nothing below it but a Campaign Card phase if that is wanted. */
function playCard(p: Position, court: number, card: string, event = 0, campaign = false): Position {
  if (p.s.cardAt[p.card(card)] !== court) p.hand(court, card)
  const below = campaign
    ? [
        { ...turnFrame(b, p.s, court, 0), step: 'end' },
        { ...campaignFrame(court, 0), step: 'menu', played: 1 },
      ]
    : []
  return p.begin(effectFrame(b, court, p.card(card), event), ...below)
}

const judge = (p: Position, court: number, card: string, window = SPRING_WINDOW) =>
  judgeCard(b, p.s, court, p.card(card), window)

const marker = (p: Position, who: string) => p.s.marker[nation(who)]

describe('cards', () => {
  it('COS-6.5.2-01 a one-time event is played once in a match, a yearly one once a year', () => {
    const p = clear().hand(PR, 'p4', 'p5')
    expect(judge(p, PR, 'p4')).toBeNull()
    playCard(p, PR, 'p4')
    p.hand(PR, 'p4', 'p5').date(1746, 'spring')
    expect(judge(p, PR, 'p4')).toBe('COS-6.5.2-01')
    playCard(p, PR, 'p5')
    p.hand(PR, 'p5')
    expect(judge(p, PR, 'p5')).toBe('COS-6.5.2-01')
    expect(judge(p.date(1747, 'spring'), PR, 'p5')).toBeNull()
  })

  it('COS-6.5.2-02 COS-6.5.3-01 COS-6.5.1-01 conditions bind the event alone; executed, the card may leave the game', () => {
    const p = clear().hand(FR, 'f20', 'f36')
    expect(judge(p, FR, 'f36')).toBe('COS-6.5.2-02')
    playCard(p, FR, 'f20')
    expect(p.s.cardAt[p.card('f20')]).toBe(REMOVED)
    expect(p.s.executed[p.event('renewed-french-commitment')]).toBe(1744)
    expect(judge(p.hand(FR, 'f36'), FR, 'f36')).toBeNull()
    playCard(p, FR, 'f42')
    expect(p.s.cardAt[p.card('f42')]).toBe(DISCARDS + FR)
    expect(judge(p, FR, 'f41')).toBe('COS-6.3.1-02')
  })

  it('COS-2.3-07 COS-2.3-08 Battle cards and interrupts are no events of a phase', () => {
    const p = clear().hand(PR, 'p2', 'p12')
    expect(judge(p, PR, 'p2')).toBe('COS-2.3-07')
    expect(judge(p, PR, 'p12')).toBe('COS-2.3-08')
    expect(judge(p, PR, 'p2', BATTLE_WINDOW)).toBe('COS-6.5.2-02')
  })

  it('COS-6.5.1-02 only what the text names is affected', () => {
    const p = clear().date(1744, 'earlyWinter')
    p.force('prag', { nation: 'FR', inf: 9, leaders: ['broglie'] })
    p.force('linz', { nation: 'FR', inf: 9, leaders: ['belle-isle'] }).force('brunn', {
      nation: 'FR',
      inf: 5,
      leaders: ['segur'],
    })
    playCard(p, AU, 'a14')
    expect(p.size('broglie')).toBe(7)
    expect(p.size('belle-isle')).toBe(9)
    expect(p.size('segur')).toBe(5)
  })

  it('COS-6.5.2-03 COS-T29 COS-Q38 Fleury bars Italy only to those who are not there yet', () => {
    const p = clear().date(1743, 'spring').hand(FR)
    p.force('milan', { nation: 'FR', inf: 9, leaders: ['maillebois'] }).force('briancon', {
      nation: 'FR',
      inf: 5,
      leaders: ['conti'],
    })
    playCard(p, BR, 'b3')
    expect(isOpenTo(b, p.s, ITALY_AREA, FR)).toBe(false)
    expect(p.at('maillebois')).toBe('milan')
    const force = p.led('conti')
    const pass = b.near[p.space('briancon')].find((a) => b.theatre[a] === 2) ?? -1
    expect(mayEnter(b, p.s, force, p.space('briancon'), pass, MOVE)).toBe('COS-7.8.4-01')
    // Those who are there go on, and may retreat there.
    const milan = p.space('milan')
    const [next] = b.near[milan].filter((a) => b.home[a] === AU && b.theatre[a] === 2)
    expect(mayEnter(b, p.s, p.led('maillebois'), milan, next, MOVE)).toBeNull()
    p.date(1744, 'spring')
    expect(isOpenTo(b, p.s, ITALY_AREA, FR)).toBe(true)
    expect(p.event('fleurys-impatience')).not.toBe(p.event('fleurys-jealousy'))
  })

  it('COS-7.3.2-02 the Neustadt Protocol closes Hannover to all but its owner and his allies', () => {
    const p = clear().status('neutral', 'BR', 'HA', 'HE', 'DA')
    playCard(p, BR, 'b2')
    expect(isOpenTo(b, p.s, HANNOVER_AREA, FR)).toBe(false)
    expect(isOpenTo(b, p.s, HANNOVER_AREA, BR)).toBe(true)
    p.executed('lord-carteret')
    expect(isOpenTo(b, p.s, HANNOVER_AREA, FR)).toBe(true)
  })
})

describe('rolls and choices', () => {
  it('COS-T27 COS-2.3-06 Negotiations: 1 to 3 moves the marker, any other roll does nothing', () => {
    const p = clear().ally(null, 'PE').status('neutral', 'PE')
    p.s.marker[PE] = 0
    playCard(p.dice(3), AU, 'a4')
    expect(marker(p, 'PE')).toBe(1)
    p.hand(AU)
    playCard(p.dice(4), AU, 'a4')
    expect(marker(p, 'PE')).toBe(1)
    expect(p.said('effect.nothing')).toHaveLength(1)
  })

  it('COS-6.6.2-01 COS-T28 COS-Q40 Turin gives the point though Piedmont is an ally, else it makes it fight', () => {
    const p = clear()
    const before = p.vp('AU')
    playCard(p, AU, 'a8')
    expect(p.vp('AU')).toBe(before + 1)
    const q = clear().ally(null, 'PE').status('neutral', 'PE')
    q.s.marker[PE] = 0
    playCard(q, AU, 'a8')
    expect(q.s.status[PE]).toBe(0)
    expect(q.s.ally[PE]).toBe(-1)
  })

  it('COS-D43 COS-2.3-03 the holder chooses among the options that are open', () => {
    const p = clear().ally(null, 'SA', 'RU')
    p.s.marker[nation('SA')] = p.s.marker[RU] = 0
    playCard(p, PR, 'p7')
    expect(p.options(PR)).toHaveLength(2)
    const [first] = p.options(PR)
    p.dice(1).play(PR, 'option', Number(first.split(' ')[1]))
    expect(marker(p, 'SA')).toBe(-1)
    const q = clear().ally(null, 'RU').ally('bourbon', 'SA')
    q.s.marker[RU] = 0
    q.s.marker[nation('SA')] = -3
    playCard(q.dice(2), PR, 'p7')
    expect(marker(q, 'RU')).toBe(-1)
  })

  it('COS-D43 the court that is named discards a card of its choice', () => {
    const p = clear().status('neutral', 'PR').hand(AU, 'a4', 'a5').hand(PR, 'p24')
    playCard(p, PR, 'p24')
    if (p.asks(PR)) p.play(PR, 'option', Number(p.options(PR)[0].split(' ')[1]))
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'discard', p.card('a4'))
    expect(p.s.cardAt[p.card('a4')]).toBe(DISCARDS + AU)
    expect(p.s.frames).toEqual([])
  })

  it('COS-22.3.2-01 COS-22.3.3-01 COS-22.3.5-01 colonial influence is rolled for first, and each success moves the roll', () => {
    const p = clear({ colonialInfluence: 'on' })
    p.s.influence[FR * 2 + 1] = 2
    p.s.influence[BR * 2 + 1] = 1
    // France: 3 and 4, one success; Britain: 5, a success; then the roll itself.
    playCard(p.dice(3, 4, 5, 3), FR, 'f38')
    p.play(FR, 'plus')
    expect(p.asks(BR)).toBe(true)
    p.play(BR, 'minus')
    expect(p.s.flags[MADRAS_FRENCH]).toBe(1)
    expect(p.s.influence.every((n) => n === 0)).toBe(true)
    const q = clear({ colonialInfluence: 'on' })
    q.s.influence[BR * 2 + 1] = 1
    playCard(q.dice(1, 3), FR, 'f38').play(BR, 'minus')
    expect(q.s.flags[MADRAS_FRENCH]).toBe(0)
    const r = clear()
    r.s.influence[BR * 2 + 1] = 1
    playCard(r.dice(3), FR, 'f38')
    expect(r.s.flags[MADRAS_FRENCH]).toBe(1)
  })

  it('COS-22.3.2-01 Britain’s markers fail with a 6, France’s with a 4', () => {
    for (const [court, die, succeeds] of [
      [BR, 6, false],
      [BR, 5, true],
      [FR, 4, false],
      [FR, 3, true],
    ] as const) {
      const p = clear({ colonialInfluence: 'on' })
      p.s.influence[court * 2 + 1] = 1
      playCard(p.dice(die, 3), FR, 'f38')
      expect(p.asks(court)).toBe(succeeds)
    }
  })

  it('COS-22.10-01 COS-D43 a side may roll again with its marker', () => {
    const p = clear({ mulligan: 'on' }).ally(null, 'PE').status('neutral', 'PE')
    p.s.marker[PE] = 0
    playCard(p.dice(6, 2), AU, 'a4').play(AU, 'reroll')
    expect(marker(p, 'PE')).toBe(1)
  })
})

describe('placing', () => {
  it('COS-6.5.4-01 COS-6.5.4-03 new SP are put into one of the places named, without movement', () => {
    const p = clear()
    playCard(p, AU, 'a15')
    expect(p.step).toBe('effect.place')
    expect(p.verdict(AU, 'space', p.space('vienna'))).toBe('COS-6.5.1-02')
    p.play(AU, 'space', p.space('milan'))
    expect(p.infantry('milan', 'AU')).toBe(3)
    p.play(AU, 'space', p.space('milan'))
    expect(p.s.depots[p.space('milan') * 6 + AU]).toBe(1)
  })

  it('COS-6.5.4-02 not into a fortress that is shut in, but outside it', () => {
    const p = clear()
      .force('milan', { nation: 'AU', inf: 2, inside: true })
      .force('milan', { nation: 'FR', inf: 14, leaders: ['maillebois'] })
    playCard(p, AU, 'a15').play(AU, 'space', p.space('milan'))
    const loose = p.s.forceAt.findIndex(
      (at, f) => at === p.space('milan') && p.s.forceLead[f] < 0 && (p.s.forceFlags[f] & 1) === 0,
    )
    expect(loose).toBeGreaterThanOrEqual(0)
    expect(p.infantry('milan', 'AU')).toBe(5)
    expect(p.verdict(AU, 'space', p.space('milan'))).toBe('COS-6.5.4-02')
  })

  it('COS-2.2.2-03 COS-18.1.1-01 reinforcements wait in the Spring box, within the cap', () => {
    const p = clear().date(1744, 'summer')
    p.s.springInfantry[FR] = 130
    p.s.springCavalry[FR] = 0
    playCard(p, FR, 'f17')
    expect(p.s.springInfantry[FR]).toBe(135)
  })

  it('COS-7.7.1-01 COS-7.7-01 Russians March sends its army to its own places next Spring', () => {
    const p = clear().ally(null, 'RU').status('neutral', 'RU')
    p.s.marker[RU] = 0
    playCard(p.dice(5), BR, 'b35')
    expect(p.s.runBy[RU]).toBe(BR)
    expect(p.s.sent).toHaveLength(1)
    expect(p.s.sent[0]).toMatchObject({ nation: RU, infantry: 10, cavalry: 1, leaders: [p.leader('repnin')] })
    expect(opAt(b, p.s.sent[0].effect).do).toBe('addReinforcements')
  })

  it('COS-7.7.3-01 Diplomatic Coup places Russians with Lacy at Konigsberg', () => {
    const p = clear().ally(null, 'RU').status('neutral', 'RU')
    p.s.marker[RU] = -2
    playCard(p.dice(5), FR, 'f31')
    expect(p.infantry('konigsberg', 'RU')).toBe(8)
    expect(p.at('lacy')).toBe('konigsberg')
    expect(p.s.forceCourt[p.led('lacy')]).toBe(FR)
  })

  it('COS-4.4.1-02 a leader is sent away, for a year or for good', () => {
    const p = clear()
      .date(1743, 'spring')
      .force('paris', { nation: 'FR', inf: 4, leaders: ['belle-isle'] })
    playCard(p.dice(5), BR, 'b4')
    expect(p.s.leaderAt[p.leader('belle-isle')]).toBe(WAITING)
    expect(p.s.leaderYear[p.leader('belle-isle')]).toBe(1744)
    expect(p.infantry('paris', 'FR')).toBe(4)
    const q = clear()
      .date(1743, 'spring')
      .force('paris', { nation: 'FR', inf: 4, leaders: ['belle-isle'] })
    playCard(q.dice(2), BR, 'b4')
    expect(q.s.leaderAt[q.leader('belle-isle')]).toBe(GONE)
  })

  it('COS-16.5-05 COS-6.5.4-01 the recall lifts up to 12 SP with leaders from Germany to London', () => {
    const p = clear()
    p.force('hannover', { nation: 'BR', inf: 8, cav: 2, leaders: ['legonier'] }).force('antwerp', {
      nation: 'DU',
      inf: 7,
    })
    p.s.leaderAt[p.leader('cumberland')] = ABSENT
    p.s.flags[8] = 1
    playCard(p, BR, 'b33', 1)
    expect(p.step).toBe('lift.choose')
    p.play(BR, 'leader', p.leader('legonier')).play(BR, 'whole')
    expect(p.at('legonier')).toBe('london')
    p.play(
      BR,
      'loose',
      Number(
        p
          .options(BR)
          .find((o) => o.startsWith('loose'))
          ?.split(' ')[1],
      ),
    )
    expect(p.verdict(BR, 'count', 3)).toBe('COS-6.5.1-02')
    p.play(BR, 'count', 2)
    expect(p.infantry('london', 'DU')).toBe(2)
    expect(p.infantry('antwerp', 'DU')).toBe(5)
    expect(p.at('cumberland')).toBe('london')
    expect(p.faults).toEqual([])
  })

  it('COS-6.5.4-01 a force that is picked gives an SP at least, or it could be picked for ever', () => {
    const p = clear().force('hannover', { nation: 'BR', inf: 8, cav: 2, leaders: ['legonier'] })
    p.s.flags[8] = 1
    playCard(p, BR, 'b33', 1)
    p.play(BR, 'leader', p.leader('legonier')).play(BR, 'some')
    const offered = (): string[] => p.options(BR).filter((o) => o.startsWith('count'))
    expect(offered()).toContain('count 0')
    p.play(BR, 'count', 0)
    expect(offered()).toEqual(['count 2', 'count 1'])
    expect(p.verdict(BR, 'count', 0)).toBe('COS-6.5.1-02')
  })

  it('COS-6.5.4-01 once it has given some, the rest of it may stay', () => {
    const p = clear().force('hannover', { nation: 'BR', inf: 8, cav: 2, leaders: ['legonier'] })
    p.s.flags[8] = 1
    playCard(p, BR, 'b33', 1)
    p.play(BR, 'leader', p.leader('legonier')).play(BR, 'some').play(BR, 'count', 3).play(BR, 'count', 0)
    expect(p.infantry('hannover', 'BR')).toBe(5)
    expect(p.step).toBe('lift.leaders')
  })
})

describe('bonus activations', () => {
  it('COS-8.2-02 COS-6.3.6-01 in a Campaign Card phase at once', () => {
    const p = clear()
      .date(1744, 'summer')
      .force('rastatt', { nation: 'FR', inf: 9, leaders: ['de-saxe'] })
    p.hand(AU).hand(BR).hand(PR)
    playCard(p, FR, 'f45', 0, true).play(FR, 'leader', p.leader('de-saxe'))
    const active = p.s.frames.find((f) => f.proc === 'activation')
    expect(active).toMatchObject({ bonus: 1, waive: 2, payer: FR })
    expect(p.s.bonuses).toEqual([])
  })

  it('COS-8.2-03 COS-6.5.1-02 a winter event activates at once; when that is done it raises the command’s Short Supply', () => {
    const p = clear()
      .date(1744, 'earlyWinter')
      .force('olmutz', { nation: 'PR', inf: 8, leaders: ['schwerin'] })
    p.hand(AU).hand(BR).hand(FR).hand(PR, 'p6')
    const below = [
      { ...turnFrame(b, p.s, PR, 1), step: 'end' },
      { ...campaignFrame(PR, 1), step: 'menu' },
    ]
    p.begin(effectFrame(b, PR, p.card('p6'), 0), ...below).play(PR, 'leader', p.leader('schwerin'))
    expect(p.s.frames.some((f) => f.proc === 'activation')).toBe(true)
    p.play(PR, 'go').play(PR, 'end')
    expect(p.step).toBe('campaign.menu')
    expect(p.s.forceSupply[p.led('schwerin')]).toBe(1)
  })

  it('COS-8.2-02 COS-8.2-04 in Spring or an Event phase for the next Summer or Fall', () => {
    const due = (season: 'spring' | 'summer' | 'fall' | 'earlyWinter') => {
      const p = clear()
        .date(1744, season)
        .force('rastatt', { nation: 'FR', inf: 9, leaders: ['de-saxe'] })
      playCard(p, FR, 'f45').play(FR, 'leader', p.leader('de-saxe'))
      return p.s.bonuses[0].due - (1744 - 1740) * 5
    }
    expect(['spring', 'summer', 'fall', 'earlyWinter'].map((s) => due(s as 'spring'))).toEqual([2, 3, 7, 7])
  })

  it('COS-T98 COS-Q108 COS-7.7.2-01 Russians of the Nightmare played in Fall wait for Summer, and are Austria’s', () => {
    const p = clear().date(1744, 'fall').ally('pragmatic', 'RU')
    p.s.marker[RU] = 3
    p.s.runBy[RU] = AU
    playCard(p, AU, 'a22').play(AU, 'space', p.space('olmutz'))
    expect(p.at('lacy')).toBe('olmutz')
    expect(p.size('lacy')).toBe(9)
    p.play(AU, 'leader', p.leader('lacy'))
    expect(p.s.frames).toEqual([])
    expect(p.s.bonuses[0]).toMatchObject({ court: AU, leader: p.leader('lacy'), due: 5 * 5 + 2 })
    expect(p.s.forceCourt[p.led('lacy')]).toBe(AU)
  })

  it('COS-8.2-01 bonus campaign points are kept for what they are for', () => {
    const p = clear().date(1744, 'summer').hand(FR, 'f12')
    playCard(p, FR, 'f12', 0, true)
    expect(p.s.bonusPoints[0]).toMatchObject({ court: FR, n: 5, theatres: 4, uses: 7, due: 4 * 5 + 2 })
  })

  it('COS-6.3.6-01 modifiers that an event gives with a bonus activation go with that command only', () => {
    const p = clear().date(1744, 'spring')
    p.force('rastatt', { nation: 'AU', inf: 9, leaders: ['charles'] }).force('linz', {
      nation: 'FR',
      inf: 9,
      leaders: ['broglie'],
    })
    playCard(p, AU, 'a29').play(AU, 'leader', p.leader('charles'))
    expect(p.s.rollBonuses).toHaveLength(1)
    const force = p.led('charles')
    const enemy = p.led('broglie')
    const act = activationFrame(b, p.s, { force, director: AU, payer: AU })
    p.s.frames = [act]
    expect(rollBonus(b, p.s, ON_INTERCEPTION, enemy)).toBe(0)
    p.s.bonuses = []
    expect(rollBonus(b, p.s, ON_INTERCEPTION, enemy)).toBe(-2)
    expect(rollBonus(b, p.s, ON_SIEGE, enemy)).toBe(0)
    rollMade(p.s, ON_INTERCEPTION)
    expect(rollBonus(b, p.s, ON_INTERCEPTION, enemy)).toBe(-2)
    activationOver(p.s)
    expect(p.s.rollBonuses).toEqual([])
  })

  it('COS-6.3.4-01 a modifier for the next roll is used up by it', () => {
    const p = clear()
      .date(1744, 'summer')
      .force('linz', { nation: 'FR', inf: 9, leaders: ['broglie'] })
      .hand(FR, 'f13')
    const act = {
      ...activationFrame(b, p.s, { force: p.led('broglie'), director: FR, payer: FR }),
      step: 'over',
    }
    const turn = { ...turnFrame(b, p.s, FR, 0), step: 'end' }
    p.hand(AU).hand(BR).hand(PR)
    p.s.frames = []
    p.begin(interruptFrame(3, p.led('broglie'), FR), turn, act)
    p.machine.apply(p.s, b.scenarios[p.s.scenario].seatOf[FR], 'event', p.card('f13'))
    expect(p.s.rollBonuses).toEqual([])
    expect(p.said('event.played')).toHaveLength(1)
  })
})

describe('battle', () => {
  const battleWith = (cavalry: number) => {
    const p = clear().force('hannover', { nation: 'BR', inf: 8, cav: cavalry, leaders: ['legonier'] })
    p.force('hannover', { nation: 'FR', inf: 10, leaders: ['noailles'] }).hand(BR, 'b36')
    const f = battleFrame(b, p.s, { space: p.space('hannover'), force: p.led('noailles') })
    Object.assign(f, {
      nations: [FR, BR],
      leads: [p.leader('noailles'), p.leader('legonier')],
      attacker: 0,
      infantry: [10, 8],
      cavalry: [0, cavalry],
    })
    p.s.frames = [f]
    return p
  }

  it('COS-T17 COS-6.5.2-02 with three cavalry SP the card is not legal', () => {
    expect(judge(battleWith(3), BR, 'b36', BATTLE_WINDOW)).toBe('COS-6.5.2-02')
    expect(judge(battleWith(4), BR, 'b36', BATTLE_WINDOW)).toBeNull()
    expect(BATTLE.name).toBe('battle')
  })
})

describe('more', () => {
  it('COS-16.5-01 the companion is carried out at once, or discarded with the other', () => {
    const p = clear().date(1744, 'summer').executed('renewed-french-commitment')
    p.s.fleets[2] = 4
    p.hand(FR, 'f29')
    expect(judge(p, FR, 'f29', CAMPAIGN_WINDOW)).toBe('COS-16.5-01')
    p.hand(FR, 'f29', 'f30')
    expect(judge(p, FR, 'f29', CAMPAIGN_WINDOW)).toBeNull()
    expect(judge(p, FR, 'f30', CAMPAIGN_WINDOW)).toBe('COS-6.5.2-02')
    expect(judge(p, FR, 'f30', COMPANION_WINDOW)).toBe('COS-6.5.2-02')
    p.dice(1)
    playCard(p, FR, 'f29')
    expect(p.s.cardAt[p.card('f29')]).toBe(DISCARDS + FR)
    expect(p.s.cardAt[p.card('f30')]).toBe(DISCARDS + FR)
    expect(p.s.fleets[2]).toBe(3)
  })

  it('COS-6.1.3-02 Piedmont’s cards work in French hands', () => {
    const p = clear().ally('bourbon', 'PE')
    p.s.marker[PE] = -3
    p.hand(FR, 'b34', 'b21')
    p.force('turin', { nation: 'PE', inf: 6, leaders: ['charles-emmanuel'], court: FR, order: 2 })
    expect(judge(p, FR, 'b21')).toBe('COS-6.5.2-02')
    playCard(p, FR, 'b34')
    expect(p.s.forceOrder[p.led('charles-emmanuel')]).toBe(0)
    expect(p.s.cardAt[p.card('b34')]).toBe(DISCARDS + FR)
    expect(BOURBON).toBe(1)
  })

  it('COS-12.1-01 Croats are placed, and may raid', () => {
    const p = clear()
    playCard(p, AU, 'a1')
    expect(p.step).toBe('effect.place')
    p.play(AU, 'space', p.space('hungary'))
    expect(p.s.irregulars[p.space('hungary') * 4]).toBe(3)
    expect(p.s.croatBox).toBe(5)
  })

  it('COS-5.3-01 COS-Q130 rows of the Fortunes of Power run like events, if their condition holds', () => {
    const p = clear().date(1743, 'spring')
    const [fleury, hanau] = fortunePrograms(b, 1743)
    p.begin(programFrame(b, PR, fleury))
    expect(p.s.flags[6]).toBe(1)
    expect(programOpen(b, p.s, hanau, PR)).toBe(false)
    expect(fortunePrograms(b, 1740)).toEqual([])
    const q = clear().date(1747, 'spring')
    q.dice(1).begin(programFrame(b, PR, fortunePrograms(b, 1747)[0]))
    // Nobody holds the row: the court of the Dutch leader places him.
    expect(q.asks(BR)).toBe(true)
    expect(q.s.springInfantry[DU]).toBeGreaterThanOrEqual(2)
  })

  it('COS-6.5.1-01 every event, box and row has a program with an end', () => {
    expect(programCount(b)).toBeGreaterThan(b.events)
    for (let at = 0; at < opCount(b); at++) expect(opAt(b, at)).toBeDefined()
    const f: Effect = programFrame(b, PR, 0)
    expect(f.proc).toBe('effect')
    expect(judge(clear().hand(PR, 'p4'), PR, 'p4', EVENT_WINDOW)).toBeNull()
  })
})
