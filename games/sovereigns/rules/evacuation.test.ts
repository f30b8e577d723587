// COS-7.9.2-02, COS-3.3.7-02, COS-Q123, COS-Q124: troops and sovereigns leave their spaces.
import { describe, expect, it } from 'vitest'
import { AU, COURTS, FR, SC } from '../board.ts'
import { type Evacuation, evacuationFrame } from '../frames/evacuation.ts'
import { HAND_LIMIT } from '../frames/hands.ts'
import { ABSENT, DRAW_PILE } from '../state.ts'
import { board, nation, type Position } from '../testkit.ts'
import { EVACUATION, mustLeave, PART, SOVEREIGN } from './alliances.ts'
import { firstIn, isInside } from './forces.ts'
import { field } from './movekit.ts'

const b = board()

/** Troops of a nation must leave a space: because of another's troops there if one is named. */
function leave(p: Position, space: string, who: string, other?: string): Position {
  if (other === undefined) mustLeave(p.s, EVACUATION, p.space(space), nation(who), -1)
  else mustLeave(p.s, PART, p.space(space), nation(who), nation(other))
  return p
}

function flees(p: Position, leader: string): Position {
  const l = p.leader(leader)
  mustLeave(p.s, SOVEREIGN, p.space(String(p.at(leader))), b.leaderNation[l], -1, l)
  return p
}

/** Where the first of them may go, in words; [] if it has gone or vanished unasked. */
const goals = (p: Position): string[] => {
  p.begin(evacuationFrame())
  if (p.step !== 'evacuation.choose') return []
  return p.frame<Evacuation>('evacuation').goals.map((a) => b.spaceIds[a])
}

/** Settles everything, by the first of all choices. Says who went, in order. */
function settleAll(p: Position): string[] {
  p.begin(evacuationFrame())
  while (p.step === 'evacuation.choose') {
    const f = p.frame<Evacuation>('evacuation')
    p.play(f.court, 'space', f.goals[0])
  }
  return p.events
    .filter(({ message }) => /^diplomacy\.(moved|lost|sovereign)$/.test(message))
    .map(({ message, values: [what, from] }) =>
      message === 'diplomacy.sovereign' ? b.leaderIds[what] : `${b.nationIds[what]} ${b.spaceIds[from]}`,
    )
}

describe('the order', () => {
  const crowd = (): Position =>
    field()
      .ally(null, 'GE', 'PE', 'DU', 'SA', 'RU')
      .force('ulm', { nation: 'GE', inf: 1 })
      .force('milan', { nation: 'PE', inf: 1 })
      .force('brussels', { nation: 'DU', inf: 1 })
      .force('tirlemont', { nation: 'DU', inf: 1 })
      .force('dresden', { nation: 'PR', inf: 1 }, { nation: 'SA', inf: 1 })
      .force('koln', { nation: 'BR', inf: 1 }, { nation: 'RU', inf: 1 })
      .force('metz', { nation: 'FR', inf: 1, leaders: ['louis'] })
      .control('AU', 'metz')
  const items: ((p: Position) => void)[] = [
    (p) => leave(p, 'ulm', 'GE'),
    (p) => leave(p, 'milan', 'PE'),
    (p) => leave(p, 'brussels', 'DU'),
    (p) => leave(p, 'tirlemont', 'DU'),
    (p) => leave(p, 'dresden', 'PR', 'SA'),
    (p) => leave(p, 'koln', 'BR', 'RU'),
    (p) => flees(p, 'louis'),
  ]
  const order = ['GE ulm', 'PE milan', 'DU brussels', 'DU tirlemont', 'PR dresden', 'BR koln', 'louis']

  it('COS-Q123 treaties, partings, sovereigns; each in power order, however they are listed', () => {
    const p = crowd()
    for (const item of items) item(p)
    expect(settleAll(p)).toEqual(order)
    const q = crowd()
    for (const item of [...items].reverse()) item(q)
    expect(settleAll(q)).toEqual(order)
  })

  it.each([
    ['there is no such stack', (p: Position) => leave(p, 'prag', 'FR')],
    ['the land is its own side’s again', (p: Position) => leave(p.control('PR', 'ulm'), 'ulm', 'FR')],
    ['they are allies again', (p: Position) => leave(p, 'ulm', 'FR', 'PR')],
    ['the other troops have gone', (p: Position) => leave(p, 'ulm', 'FR', 'SA')],
    [
      'the sovereign has gone',
      (p: Position) => mustLeave(p.s, SOVEREIGN, p.space('metz'), FR, -1, p.leader('louis')),
    ],
  ])('COS-Q123 nobody leaves if %s', (_, item) => {
    const p = field().force('ulm', { nation: 'FR', inf: 3 }, { nation: 'PR', inf: 1 })
    p.force('paris', { nation: 'FR', leaders: ['louis'] })
    item(p)
    expect([settleAll(p), p.s.leaving, p.step]).toEqual([[], [], 'over'])
  })

  it('COS-Q111 hands above the limit are cut first, Prussia’s as well', () => {
    const hand = (court: number, n: number): Position => {
      const p = field()
      p.s.cardAt.fill(DRAW_PILE)
      for (let c = 0; c < n; c++) p.s.cardAt[c] = court
      return p.begin(evacuationFrame())
    }
    for (let court = 0; court < COURTS; court++) {
      expect(hand(court, HAND_LIMIT).step).toBe('over')
      const p = hand(court, HAND_LIMIT + 1)
      expect([p.step === 'over', p.asks(court)]).toEqual([false, true])
    }
  })
})

describe('treaties', () => {
  it('COS-Q123 to the nearest space of its side, be it away from home', () => {
    const p = leave(
      field().force('munster', { nation: 'FR', inf: 3 }).control('FR', 'osnabruck'),
      'munster',
      'FR',
    )
    // Munster borders on Cleves and Arnsberg of the Prussian ally, too.
    expect(goals(p)).toEqual(['cleves', 'arnsberg', 'osnabruck'])
    expect([
      p.asks(FR),
      p.verdict(FR, 'space', p.space('paderborn')),
      p.why(FR, 'space', p.space('deventer')),
    ]).toEqual([true, 'COS-Q123', 'COS-Q123'])
    p.play(FR, 'space', p.space('osnabruck'))
    expect([p.step, p.sp('osnabruck', 'FR')]).toEqual(['over', 3])
  })

  it('COS-Q123 not where enemies stand, nor where it may not enter or stay', () => {
    const p = field().force('munster', { nation: 'FR', inf: 3 }).control('FR', 'osnabruck')
    p.force('cleves', { nation: 'BR', inf: 1 })
    expect(goals(leave(p, 'munster', 'FR'))).toEqual(['arnsberg', 'osnabruck'])
    const q = field()
      .ally('bourbon', 'PE')
      .force('parma', { nation: 'SP', inf: 2 })
      .control('SP', 'modena', 'mantova', 'piacenza')
    q.force('mantova', { nation: 'PE', inf: 1 })
    expect(goals(leave(q, 'parma', 'SP'))).toEqual(
      ['piacenza', 'modena'].sort((x, y) => q.space(x) - q.space(y)),
    )
    const r = field().control('HRE', 'graz').force('graz', { nation: 'BR', inf: 2 }).control('AU', 'vienna')
    expect(goals(leave(r, 'graz', 'BR'))).toEqual(['vienna', 'klagenfurt', 'laibach'])
  })

  it('COS-D42 a stack with nowhere to go disbands with its leaders', () => {
    const p = field()
      .control('AU', ...b.spaceIds)
      .force('ulm', { nation: 'FR', inf: 3, leaders: ['conti'] }, { nation: 'FR', inf: 2 })
    expect(settleAll(leave(p, 'ulm', 'FR'))).toEqual(['FR ulm'])
    expect([p.total('FR'), p.led('conti') < 0, firstIn(p.s, p.space('ulm'))]).toEqual([0, true, -1])
  })
})

describe('partings', () => {
  it('COS-7.9.2-02 COS-D41 one space toward its homeland, as the owner chooses', () => {
    const p = field().ally(null, 'SA').force('mainz', { nation: 'FR', inf: 2 }, { nation: 'SA', inf: 2 })
    // Koblenz and Frankfurt are no nearer to France.
    expect(goals(leave(p, 'mainz', 'FR', 'SA'))).toEqual(['mannheim', 'kaiserslautern'])
    expect([p.asks(FR), p.verdict(FR, 'space', p.space('koblenz'))]).toEqual([true, 'COS-7.9.2-02'])
  })

  it('COS-7.9.2-02 without a way home toward land of its side', () => {
    const p = field().ally(null, 'SA').force('koln', { nation: 'BR', inf: 2 }, { nation: 'SA', inf: 2 })
    expect(goals(leave(p, 'koln', 'BR', 'SA'))).toEqual(['cleves', 'julich'])
  })

  it('COS-7.9.2-02 on an island toward land of its side there, and anywhere if there is none', () => {
    const island = (): Position =>
      field().ally(null, 'PE').force('london', { nation: 'FR', inf: 2 }, { nation: 'PE', inf: 2 })
    expect(goals(leave(island(), 'london', 'FR', 'PE'))).toEqual(['northampton', 'dover'])
    const p = island().control('SC', 'manchester')
    expect(goals(leave(p, 'london', 'FR', 'PE'))).toEqual([])
    expect(p.sp('northampton', 'FR')).toBe(2)
    expect(p.s.ally[SC]).toBe(p.s.ally[FR])
  })

  it('COS-7.9.2-02 not to the former ally’s troops, to neutral or closed land, nor to enemies', () => {
    const part = (change: (p: Position) => void): string[] => {
      const p = field()
        .ally(null, 'SA', 'BV')
        .force('mainz', { nation: 'FR', inf: 2 }, { nation: 'SA', inf: 2 })
      change(p)
      return goals(leave(p, 'mainz', 'FR', 'SA')).concat(
        p.sp('mannheim', 'FR') > 0 ? ['gone to mannheim'] : [],
      )
    }
    expect(part(() => {})).toEqual(['mannheim', 'kaiserslautern'])
    expect(part((p) => p.force('kaiserslautern', { nation: 'SA', inf: 1 }))).toEqual(['gone to mannheim'])
    expect(part((p) => p.force('kaiserslautern', { nation: 'AU', inf: 1 }))).toEqual(['gone to mannheim'])
    expect(part((p) => p.status('neutral', 'RU').control('RU', 'kaiserslautern'))).toEqual([
      'mannheim',
      'kaiserslautern',
    ])
    // Troops of another that may not be lodged with.
    expect(
      part((p) => p.status('belligerent', 'BV').force('kaiserslautern', { nation: 'BV', inf: 1 })),
    ).toEqual(['gone to mannheim'])
  })

  it('COS-7.1.3-02 not into a neutral’s land', () => {
    const p = field().ally(null, 'SA', 'DU').status('neutral', 'DU')
    p.force('liege', { nation: 'FR', inf: 2 }, { nation: 'SA', inf: 2 }).control('DU', 'namur')
    expect(goals(leave(p, 'liege', 'FR', 'SA'))).toEqual([])
    expect(p.sp('bastogne', 'FR')).toBe(2)
  })

  it('COS-Q123 not to a space that its own must leave; what others must leave is free', () => {
    const part = (who: string, why: number): string[] => {
      const p = field()
        .ally(null, 'SA', 'GE')
        .status('belligerent', 'GE')
        .force('mainz', { nation: 'FR', inf: 2 }, { nation: 'SA', inf: 2 })
      p.force('kaiserslautern', { nation: 'FR', inf: 1, leaders: ['louis'] }, { nation: 'GE', inf: 1 })
      if (why === SOVEREIGN) flees(p, 'louis')
      else leave(p, 'kaiserslautern', who, who === 'GE' ? 'FR' : 'GE')
      return goals(leave(p, 'mainz', 'FR', 'SA')).concat(
        p.sp('mannheim', 'FR') > 0 ? ['gone to mannheim'] : [],
      )
    }
    expect(part('FR', SOVEREIGN)).toEqual(['mannheim', 'kaiserslautern'])
    expect(part('FR', PART)).toEqual(['metz', 'phalsbourg', 'landau', 'gone to mannheim'])
    expect(part('GE', PART)).toEqual(['mannheim', 'kaiserslautern'])
  })
})

describe('sovereigns', () => {
  it('COS-3.3.7-02 to the nearest friendly space, alone and outside its fortress', () => {
    const p = field().force('metz', { nation: 'FR', leaders: ['louis'] }, { inf: 3 })
    for (const id of ['verdun', 'nancy', 'phalsbourg']) p.control(id === 'verdun' ? 'FR' : 'AU', id)
    expect(settleAll(flees(p, 'louis'))).toEqual(['louis'])
    expect([p.at('louis'), isInside(p.s, p.led('louis')), p.s.forceCourt[p.led('louis')]]).toEqual([
      'verdun',
      false,
      FR,
    ])
    const left: number[] = []
    for (let f = firstIn(p.s, p.space('metz')); f >= 0; f = p.s.nextForce[f]) left.push(p.s.forceCourt[f])
    expect(left).toEqual([AU])
  })

  it('COS-3.3.7-02 the owner chooses among several, one that others must leave among them', () => {
    const p = field()
      .ally(null, 'SA')
      .force('metz', { nation: 'FR', leaders: ['louis'] }, { inf: 3 })
    p.force('nancy', { nation: 'PR', inf: 1 })
    expect(goals(flees(p, 'louis'))).toEqual(['verdun', 'nancy', 'phalsbourg'])
    expect([p.asks(FR), p.verdict(FR, 'space', p.space('paris'))]).toEqual([true, 'COS-3.3.7-02'])
  })

  it('COS-3.3.7-02 he stays, and his troops too, if there is no such space', () => {
    const p = field()
      .control('AU', ...b.spaceIds)
      .force('metz', { nation: 'FR', inf: 2, leaders: ['louis'] })
    expect(settleAll(flees(p, 'louis'))).toEqual([])
    expect([p.at('louis'), p.sp('metz', 'FR'), p.s.leaderAt[p.leader('louis')] === ABSENT]).toEqual([
      'metz',
      2,
      false,
    ])
  })
})
