// COS-6.5, COS-D43: how events run: choices, chases, pieces that find no place, what is settled before and after.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR, RU, SA } from '../../board.ts'
import { ABSENT, DISCARDS, DRAW_PILE, TIME } from '../../state.ts'
import { board, nation, type Position } from '../../testkit.ts'
import { EVACUATION, mustLeave } from '../alliances.ts'
import { field } from '../movekit.ts'
import { effectFrame, programFrame } from './frames.ts'
import { boxProgram, FORTYFIVE, fortunePrograms, opAt, programStart, RTC } from './program.ts'

const b = board()
const plays = (p: Position, court: number, card: string, event = 0): Position => {
  if (p.s.cardAt[p.card(card)] !== court) p.hand(court, card)
  return p.begin(effectFrame(b, court, p.card(card), event))
}
const option = (p: Position, court: number, which: number): Position =>
  p.play(court, 'option', Number(p.options(court)[which].split(' ')[1]))
const croats = (p: Position, space: string): number => p.s.irregulars[p.space(space) * 4]

describe('choices', () => {
  it('COS-6.5.2-02 with one option open it is taken, with none nothing is done', () => {
    const p = field().ally('bourbon', 'SA').ally(null, 'RU')
    plays(p.dice(1), PR, 'p7')
    expect([p.step, p.s.marker[RU]]).toEqual(['over', -1])
    const q = field().ally('bourbon', 'SA', 'RU')
    plays(q, PR, 'p7')
    expect([q.step, q.s.marker[SA], q.said('effect.chose')]).toEqual(['over', -3, []])
  })

  it('COS-6.5.1-02 COS-6.5.2-02 only options of the card, only those that are open', () => {
    const p = field().ally(null, 'SA', 'RU')
    plays(p, PR, 'p7')
    const [saxony, russia] = p.options(PR).map((o) => Number(o.split(' ')[1]))
    p.ally('pragmatic', 'RU')
    expect([saxony, russia, russia + 1].map((choice) => p.verdict(PR, 'option', choice))).toEqual([
      null,
      'COS-6.5.2-02',
      'COS-6.5.1-02',
    ])
  })

  it('COS-D43 a hand of one card is emptied by the discard that an event asks for', () => {
    const p = field().status('neutral', 'PR').hand(AU, 'a4')
    option(plays(p, PR, 'p24'), PR, 0)
    expect([p.s.cardAt[p.card('a4')] === DISCARDS + AU, p.asks(AU)]).toEqual([false, true])
    p.play(AU, 'discard', p.card('a4'))
    expect([p.step, p.s.cardAt[p.card('a4')]]).toEqual(['over', DISCARDS + AU])
  })
})

describe('Croats chased home', () => {
  const chased = (...spaces: string[]): Position => {
    const p = field().hand(AU)
    for (const id of spaces) p.s.irregulars[p.space(id) * 4] = 1
    p.s.croatBox = 8 - spaces.length
    return option(plays(p, PR, 'p11'), PR, 1)
  }

  it('COS-12.0-02 two of them on the frontier, one by one, as long as the holder wants', () => {
    const p = chased('prag', 'kolin', 'olmutz', 'munich')
    expect(['prag', 'munich', 'berlin'].map((id) => p.verdict(PR, 'space', p.space(id)) === null)).toEqual([
      true,
      false,
      false,
    ])
    expect([p.step, p.asks(PR), p.asks(AU)]).toEqual(['effect.back', true, false])
    p.play(PR, 'space', p.space('prag'))
    expect([p.step, croats(p, 'prag'), p.s.croatBox]).toEqual(['effect.back', 0, 5])
    p.play(PR, 'space', p.space('kolin'))
    expect([p.step, croats(p, 'kolin'), croats(p, 'olmutz'), p.s.croatBox]).toEqual(['over', 0, 1, 6])
    const q = chased('prag', 'kolin').play(PR, 'done')
    expect([q.step, croats(q, 'prag')]).toEqual(['over', 1])
  })

  it('COS-12.0-02 nobody is asked when there are none', () => {
    expect(chased('munich').step).toBe('over')
    const p = chased('prag')
    expect(p.play(PR, 'space', p.space('prag')).step).toBe('over')
  })
})

describe('pieces', () => {
  it('COS-6.5.4-01 COS-6.5.4-02 what finds no place is not placed', () => {
    const p = field()
    p.s.fortyfive = 9
    p.s.leaderAt[p.leader('charles-stuart')] = ABSENT
    plays(p, FR, 'f27')
    expect([p.step, p.total('FR'), p.s.fortyfive]).toEqual(['over', 0, 9])
  })

  it('COS-12.1-01 Croats that an event places raid only if it says so', () => {
    const at = (card: string): string => {
      const p = field()
        .hand(FR)
        .hand(PR)
        .force('prag', { inf: 2, leaders: ['botta'] })
        .force('kolin', { nation: 'FR', inf: 6, leaders: ['broglie'] })
      p.depot('FR', 'kolin').control('FR', 'kolin')
      plays(p, AU, card)
      p.play(AU, 'space', p.space('prag'))
      expect(croats(p, 'prag')).toBe(1)
      return p.step
    }
    expect(at('a11')).toBe('over')
    expect(at('a2')).not.toBe('over')
  })

  it('COS-6.5.1-02 nothing is done with a force if none is meant', () => {
    const p = field().force('prag', { nation: 'PR', inf: 4, leaders: ['schwerin'] })
    plays(p, PR, 'p10')
    expect([p.step, p.s.forceSupply[p.led('schwerin')], p.said('effect.loses')]).toEqual(['over', 0, []])
  })

  it('COS-5.1-04 an event that says “every” goes through all of them', () => {
    const p = field().date(1744, 'earlyWinter')
    const at = ['prag', 'kolin', 'brunn', 'tabor']
    for (const id of at) p.force(id, { nation: 'FR', inf: id === 'tabor' ? 5 : 8 })
    plays(p, AU, 'a14')
    expect([p.step, at.map((id) => p.sp(id, 'FR'))]).toEqual(['over', [6, 6, 6, 5]])
    expect(p.said('effect.loses').map(([, space, n]) => [b.spaceIds[space], n])).toEqual([
      ['prag', 2],
      ['kolin', 2],
      ['brunn', 2],
    ])
  })

  it('COS-5.1-04 who loses SP by a box of a track chooses the force, by a card its holder does not', () => {
    const p = field()
    p.s.fortyfive = 5
    for (const id of ['inverness', 'edinburgh']) p.force(id, { nation: 'SC', inf: 2, court: FR })
    p.dice(1).begin(programFrame(b, BR, boxProgram(b, FORTYFIVE, 5)))
    expect([p.step, p.asks(FR), p.asks(BR)]).toEqual(['effect.pick', true, false])
    const code = Number(p.options(FR)[0].split(' ')[1])
    p.play(FR, 'loose', code)
    expect(p.total('SC')).toBe(3)
    expect(opAt(b, programStart(b, boxProgram(b, RTC, 1))).do).toBe('changeMW')
  })

  it('COS-Q116 the owner of equal armies says which one his sovereign takes', () => {
    const armies = (second: number): Position => {
      const p = field().force('metz', { nation: 'FR', inf: 8, leaders: ['noailles'] })
      p.force('rastatt', { nation: 'FR', inf: second, leaders: ['broglie'] }).force('paris', {
        nation: 'FR',
        leaders: ['louis'],
      })
      return plays(p, AU, 'a25')
    }
    const p = armies(8)
    expect([p.step, p.asks(FR), p.asks(AU)]).toEqual(['effect.pick', true, false])
    expect(p.options(FR)).toEqual(
      [`leader ${p.leader('noailles')}`, `leader ${p.leader('broglie')}`].sort(
        (x, y) => Number(x.slice(7)) - Number(y.slice(7)),
      ),
    )
    p.play(FR, 'leader', p.leader('broglie'))
    expect([p.at('louis'), p.step]).toEqual(['rastatt', 'over'])
    expect(armies(7).at('louis')).toBe('metz')
  })

  it('COS-6.5.4-01 a card’s pieces are placed by its holder, others by their own court', () => {
    const p = field().ally(null, 'NA').control('NA', 'naples', 'gaeta', 'pescara')
    p.s.leaderAt[p.leader('montemar')] = ABSENT
    plays(p, FR, 'f10')
    expect([p.step, p.asks(FR), p.asks(PR)]).toEqual(['effect.place', true, false])
    const q = field()
    q.s.leaderAt[q.leader('willem')] = ABSENT
    q.dice(1).begin(programFrame(b, PR, fortunePrograms(b, 1747)[0]))
    expect([q.step, q.asks(BR), q.asks(PR)]).toEqual(['effect.place', true, false])
  })

  it('COS-6.8.1-03 a track whose marker is in its last box is not advanced', () => {
    const p = field()
    p.s.crown = 6
    plays(p, AU, 'a18')
    expect([p.step, p.s.crown]).toEqual(['over', 6])
  })
})

describe('bonus activations', () => {
  it('COS-8.2-02 nobody is asked if no command may have one', () => {
    const p = field()
      .date(1744, 'spring')
      .force('metz', { nation: 'FR', inf: 9, leaders: ['noailles'] })
    plays(p, FR, 'f45')
    expect([p.step, p.asked, p.s.bonuses]).toEqual(['over', 0, []])
    const q = field()
      .date(1744, 'spring')
      .force('metz', { nation: 'FR', inf: 9, leaders: ['de-saxe'] })
    plays(q, FR, 'f45').play(FR, 'leader', q.leader('de-saxe'))
    expect([q.step, q.asked, q.s.bonuses.length]).toEqual(['over', 0, 1])
    const r = field()
      .date(1744, 'spring')
      .force('metz', { nation: 'FR', inf: 9, leaders: ['de-saxe'] })
    plays(r, FR, 'f45').play(FR, 'done')
    expect([r.step, r.s.bonuses]).toEqual(['over', []])
  })

  it('COS-Q123 troops that must leave a space go before anybody is activated', () => {
    const p = field()
      .date(1744, 'spring')
      .force('metz', { nation: 'FR', inf: 9, leaders: ['de-saxe'] })
    p.control('AU', 'ulm').force('ulm', { nation: 'FR', inf: 2 })
    mustLeave(p.s, EVACUATION, p.space('ulm'), FR, -1)
    plays(p, FR, 'f45')
    expect(p.sp('ulm', 'FR') > 0 ? p.step : 'gone').toBe(p.sp('ulm', 'FR') > 0 ? 'evacuation.choose' : 'gone')
    while (p.step === 'evacuation.choose') p.play(FR, 'space', Number(p.options(FR)[0].slice(6)))
    expect([p.step, p.sp('ulm', 'FR'), p.verdict(FR, 'leader', p.leader('de-saxe'))]).toEqual([
      'effect.command',
      0,
      null,
    ])
  })

  it('COS-21.2-01 nobody is asked for anything once the match is over', () => {
    const p = field()
      .date(1744, 'spring')
      .force('metz', { nation: 'FR', inf: 9, leaders: ['de-saxe'] })
    p.control('AU', 'ulm').force('ulm', { nation: 'FR', inf: 2 })
    p.s.result = TIME
    mustLeave(p.s, EVACUATION, p.space('ulm'), FR, -1)
    plays(p, FR, 'f45')
    expect([p.asked, p.s.bonuses, p.sp('ulm', 'FR')]).toEqual([0, [], 2])
  })
})

describe('when an event is over', () => {
  it('COS-Q111 hands above the limit are cut, Prussia’s too', () => {
    for (const court of [PR, AU, FR, BR]) {
      const p = field()
      const deck = b.cardDeck.flatMap((d, c) => (d === court && b.cardIds[c] !== 'a27' ? [c] : []))
      for (let c = 0; c < b.cards; c++) if (p.s.cardAt[c] < 4) p.s.cardAt[c] = DRAW_PILE + b.cardDeck[c]
      p.s.cardAt[p.card('a27')] = AU
      for (const c of deck.slice(0, 13)) p.s.cardAt[c] = court
      p.begin(effectFrame(b, AU, p.card('a27'), 0))
      expect([p.step, p.asks(court)]).toEqual(['discard.begin', true])
    }
  })

  it('COS-Q86 forces in a new neutral’s land are told to leave it', () => {
    const p = field().date(1746, 'spring').control('PR', 'berlin').force('berlin', { nation: 'AU', inf: 4 })
    p.control('PR', 'kustrin').force('kustrin', { nation: 'AU', inf: 2 })
    p.begin(Object.assign(programFrame(b, AU, 0), { at: operation('neutral', 'PR') }))
    expect(p.s.trespass.length + p.s.leaving.length).toBeGreaterThan(0)
  })

  it('COS-16.5-01 the companion goes with the card from the same hand only', () => {
    const p = field().executed('renewed-french-commitment').hand(FR, 'f29')
    p.s.fleets[2] = 4
    const companion = p.s.cardAt[p.card('f30')]
    plays(p.dice(1), FR, 'f29')
    expect([p.step, p.s.cardAt[p.card('f30')]]).toEqual(['over', companion])
    const q = field().executed('renewed-french-commitment').hand(FR, 'f29', 'f30')
    q.s.result = TIME
    plays(q.dice(1), FR, 'f29')
    expect(q.s.cardAt[q.card('f30')]).toBe(FR)
  })

  it('COS-5.3-01 a row of the Fortunes of Power takes no card with it', () => {
    const p = field()
    const first = b.cardDeck[0]
    p.s.cardAt[0] = first
    p.begin(programFrame(b, first, fortunePrograms(b, 1743)[0]))
    expect([p.step, p.s.cardAt[0]]).toEqual(['over', first])
  })
})

/** Where an event makes a nation neutral, as an operation. */
function operation(kind: 'neutral', who: string): number {
  for (let at = 0; ; at++) {
    const op = opAt(b, at)
    if (op.do === kind && op.nation === nation(who)) return at
  }
}
