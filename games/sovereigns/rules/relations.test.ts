import { describe, expect, it } from 'vitest'
import {
  AU,
  AUSTRIAN_NETHERLANDS,
  BOURBON,
  BR,
  BV,
  COURTS,
  DA,
  DU,
  DUTCH_NETHERLANDS,
  FR,
  GE,
  HA,
  HE,
  HR,
  IT,
  ITALY,
  ITALY_AREA,
  MO,
  NA,
  NATIONS,
  NEUTRAL_GENOA,
  NO_PATH,
  PE,
  PR,
  PRAGMATIC,
  RU,
  SA,
  SAXONY_AREA,
  SC,
  SECRET_SAXONY,
  SP,
} from '../board.ts'
import { NEVER } from '../state.ts'
import { board, nation, type Position, position } from '../testkit.ts'
import { noteFrench } from './control.ts'
import { firstIn } from './forces.ts'
import {
  areAllied,
  areEnemies,
  courtOf,
  EVACUATE,
  enemySP,
  friendlySP,
  hasEnemy,
  INTERCEPT,
  isBelligerent,
  isFriendlyFortress,
  isFriendlySpace,
  isNeutralSpace,
  isOpenTo,
  MOVE,
  mayAct,
  mayCombine,
  mayEnter,
  mayStay,
  mayTake,
  RETREAT,
  scorePower,
  sideOf,
  WITHDRAW,
} from './relations.ts'

const b = board()
const ALL = 2 ** NATIONS - 1
const enemies = (p: Position, x: number, y: number): boolean => areEnemies(b, p.s, x, y)
const allies = (p: Position, x: number, y: number): boolean => areAllied(b, p.s, x, y)

/** Why the first force of a space may not go on to another. */
const entry = (p: Position, from: string, to: string, mode = MOVE): string | null =>
  mayEnter(b, p.s, firstIn(p.s, p.space(from)), p.space(from), p.space(to), mode)

const at = (p: Position, space: string): number => firstIn(p.s, p.space(space))

describe('nations and their sides', () => {
  it('COS-2.0.1-02, COS-2.0.1-03 has nations that fight on one side only', () => {
    const { s } = position('campaign')
    for (const n of [AU, BR, DU, HA, HE, DA]) expect(sideOf(s, n)).toBe(PRAGMATIC)
    for (const n of [FR, PR, SP, SC]) expect(sideOf(s, n)).toBe(BOURBON)
  })

  it('COS-2.0.1-04 has nations that may come to either side', () => {
    const p = position('campaign')
    for (const id of ['BV', 'PE', 'RU', 'SA']) {
      const n = nation(id)
      expect(sideOf(p.s, n)).toBe(-1)
      p.ally('bourbon', id)
      expect(sideOf(p.s, n)).toBe(BOURBON)
      p.ally('pragmatic', id)
      expect(sideOf(p.s, n)).toBe(PRAGMATIC)
    }
  })

  it('COS-2.0.1-05 never lets the Empire and the Italian states join', () => {
    const p = position('1746')
    for (const n of [HR, IT]) {
      expect(sideOf(p.s, n)).toBe(-1)
      for (let m = 0; m < NATIONS; m++) expect(enemies(p, n, m)).toBe(false)
    }
  })

  it('COS-1.0-04, COS-1.0-05, COS-4.0.2-01 gives every nation one of four courts', () => {
    const p = position('campaign')
    for (let n = 0; n <= SC; n++) {
      expect(courtOf(b, p.s, n)).toBeGreaterThanOrEqual(0)
      expect(courtOf(b, p.s, n)).toBeLessThan(COURTS)
    }
    expect([AU, BR, FR, PR].map((n) => courtOf(b, p.s, n))).toEqual([AU, BR, FR, PR])
    expect(courtOf(b, p.s, SP)).toBe(PR)
    expect(courtOf(b, p.s, PE)).toBe(BR)
    p.ally('pragmatic', 'PE')
    expect(courtOf(b, p.s, PE)).toBe(BR)
    p.ally('bourbon', 'PE')
    expect(courtOf(b, p.s, PE)).toBe(FR)
  })

  it('COS-7.7-01 has Russia run by who made the alliance, as a Bourbon by France', () => {
    const p = position('1744').ally('pragmatic', 'RU')
    p.s.runBy[RU] = AU
    expect(courtOf(b, p.s, RU)).toBe(AU)
    p.s.runBy[RU] = BR
    expect(courtOf(b, p.s, RU)).toBe(BR)
    p.ally('bourbon', 'RU')
    expect(courtOf(b, p.s, RU)).toBe(FR)
  })
})

describe('enemies and allies', () => {
  it('COS-7.1.1-01 starts with everybody neutral; Surprise Invasion brings in Prussia and Austria only', () => {
    const p = position('campaign')
    for (let n = 0; n < SC; n++) expect(isBelligerent(p.s, n)).toBe(false)
    p.status('belligerent', 'PR', 'AU')
    expect(enemies(p, PR, AU)).toBe(true)
    for (const n of [FR, BR, SP, PE, DU, BV, SA]) {
      expect(enemies(p, AU, n)).toBe(false)
      expect(enemies(p, PR, n)).toBe(false)
    }
  })

  it('COS-Q71 asks for war on both sides, opposite sides and no truce', () => {
    const p = position('1744')
    expect(enemies(p, AU, FR)).toBe(true)
    expect(enemies(p, FR, AU)).toBe(true)
    expect(enemies(p, AU, PR)).toBe(false)
    p.status('belligerent', 'PR')
    expect(enemies(p, AU, PR)).toBe(true)
    expect(enemies(p, FR, PR)).toBe(false)
    expect(allies(p, FR, PR)).toBe(false)
    p.ally('bourbon', 'PR')
    expect(allies(p, FR, PR)).toBe(true)
    p.s.truces = [{ a: PR, b: AU, until: NEVER }]
    expect(enemies(p, AU, PR)).toBe(false)
    expect(enemies(p, BR, PR)).toBe(true)
  })

  it('COS-7.5.2-01, COS-7.5.2-02 has Piedmont fight the Bourbons after Turin without being an ally', () => {
    const p = position('campaign').status('belligerent', 'AU', 'FR', 'SP', 'BR', 'PE').ally('bourbon', 'SP')
    expect(sideOf(p.s, PE)).toBe(PRAGMATIC)
    expect(enemies(p, PE, SP)).toBe(true)
    expect(enemies(p, PE, AU)).toBe(false)
    expect(allies(p, PE, AU)).toBe(false)
    p.ally('pragmatic', 'PE')
    expect(allies(p, PE, AU)).toBe(true)
  })

  it('COS-T92 keeps Austrians and Piedmontese apart in one space until Worms', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'FR', 'SP', 'PE').ally('bourbon', 'SP')
    p.force('turin', { nation: 'PE', inf: 4 }, { nation: 'AU', inf: 4 })
    expect(mayCombine(b, p.s, AU, PE)).toBe(false)
    expect(mayStay(b, p.s, at(p, 'turin'), p.space('turin'))).toBeNull()
    expect(isFriendlySpace(b, p.s, AU, p.space('turin'))).toBe(false)
    expect(isFriendlyFortress(b, p.s, AU, p.space('turin'))).toBe(false)
    p.ally('pragmatic', 'PE')
    expect(mayCombine(b, p.s, AU, PE)).toBe(true)
    expect(isFriendlyFortress(b, p.s, AU, p.space('turin'))).toBe(true)
  })

  it('COS-3.2.1-01, COS-3.2.1-02 lets Spain and a Bourbon Piedmont pass, but not mix or stay together', () => {
    const p = position('campaign').clear().atWar().ally('bourbon', 'PE')
    p.force('nice', { nation: 'SP', inf: 6 }).force('oneglia', { nation: 'PE', inf: 3 })
    expect(enemies(p, SP, PE)).toBe(false)
    expect(mayCombine(b, p.s, SP, PE)).toBe(false)
    expect(mayCombine(b, p.s, FR, PE)).toBe(true)
    expect(entry(p, 'nice', 'oneglia')).toBeNull()
    expect(mayStay(b, p.s, at(p, 'nice'), p.space('oneglia'))).toBe('COS-3.2.1-02')
    expect(mayStay(b, p.s, at(p, 'nice'), p.space('finale'))).toBeNull()
  })

  it('counts SP of enemies and friends in a space', () => {
    const p = position('campaign').clear().atWar()
    p.force('prag', { nation: 'AU', inf: 2, inside: true }, { nation: 'PR', inf: 7, cav: 1 })
    const prag = p.space('prag')
    expect(enemySP(b, p.s, PR, prag, false)).toBe(2)
    expect(enemySP(b, p.s, PR, prag, true)).toBe(0)
    expect(enemySP(b, p.s, AU, prag, true)).toBe(8)
    expect(friendlySP(b, p.s, FR, prag, false)).toBe(8)
    expect(hasEnemy(b, p.s, BR, prag, true)).toBe(true)
  })

  it('COS-Q88 has a Pragmatic Bavaria that defends but is never activated', () => {
    const p = position('1746')
    expect(enemies(p, FR, BV)).toBe(true)
    expect(isFriendlySpace(b, p.s, AU, p.space('cham'))).toBe(true)
    expect(mayAct(p.s, BV)).toBe('COS-Q88')
    expect(courtOf(b, p.s, BV)).toBe(AU)
  })

  it('COS-7.9.3-01, COS-7.9.3-02 leaves Bavarians without an alliance alone', () => {
    const p = position('1744').clear().ally(null, 'BV')
    p.force('cham', { nation: 'BV', inf: 3 }).force('pilsen', { nation: 'AU', inf: 8 })
    expect(mayAct(p.s, BV)).toBe('COS-7.9.3-01')
    expect(enemies(p, AU, BV)).toBe(false)
    expect(enemies(p, FR, BV)).toBe(false)
    const here = at(p, 'pilsen')
    expect(mayEnter(b, p.s, here, -1, p.space('cham'), MOVE)).toBeNull()
    expect(mayStay(b, p.s, here, p.space('cham'))).toBe('COS-7.9.3-02')
  })

  it('COS-Q90 scores for minors by their ally', () => {
    const p = position('1744')
    const power = (n: number): number => scorePower(b, p.s, n)
    expect([HA, HE, DA, DU].map(power)).toEqual([BR, BR, BR, BR])
    expect([BV, GE, SC].map(power)).toEqual([FR, FR, FR])
    expect([NA, MO].map(power)).toEqual([SP, SP])
    p.ally('pragmatic', 'SA', 'RU')
    p.s.runBy[RU] = BR
    expect([SA, RU].map(power)).toEqual([AU, BR])
    p.ally('bourbon', 'SA', 'RU')
    expect([SA, RU].map(power)).toEqual([FR, FR])
    p.s.runBy[SA] = PR
    expect(power(SA)).toBe(PR)
    p.s.runBy[SA] = FR
    p.status('neutral', 'FR')
    expect(power(SA)).toBe(PR)
  })
})

describe('spaces', () => {
  it('COS-1.1-01, COS-2.0-01 calls two spaces adjacent if a path of any kind joins them', () => {
    const p = position('campaign').clear().atWar()
    for (let x = 0; x < b.spaces; x++)
      for (const y of b.near[x]) expect(b.path[x * b.spaces + y]).not.toBe(NO_PATH)
    p.force('prag', { nation: 'AU', inf: 4 })
    expect(entry(p, 'prag', 'kolin')).toBeNull()
    expect(entry(p, 'prag', 'glatz')).toBe('COS-2.0-01')
  })

  it('COS-2.0.1-01 starts every space under its own nation in the first scenarios', () => {
    for (const id of ['1740', 'campaign']) {
      const { s } = position(id)
      expect(s.control).toEqual(b.home)
    }
  })

  it('COS-2.0.1-06 gives Austria home spaces in the Netherlands, in Germany and in Italy', () => {
    const homes = new Set(b.spacesOf[AU].map((space) => b.regionIds[b.region[space]]))
    for (const region of ['austrian-netherlands', 'further-austria', 'lombardy', 'bohemia'])
      expect(homes).toContain(region)
    expect(b.spacesOf[AU].some((space) => b.theatre[space] === ITALY)).toBe(true)
  })

  it('COS-2.0.1-07 calls the spaces of a nation and its allies friendly unless enemies alone hold them', () => {
    const p = position('campaign').clear().atWar()
    const kolin = p.space('kolin')
    expect(isFriendlySpace(b, p.s, AU, kolin)).toBe(true)
    expect(isFriendlySpace(b, p.s, BR, kolin)).toBe(true)
    expect(isFriendlySpace(b, p.s, PR, kolin)).toBe(false)
    p.force('kolin', { nation: 'PR', inf: 3 })
    expect(isFriendlySpace(b, p.s, AU, kolin)).toBe(false)
    p.force('kolin', { nation: 'AU', inf: 1 })
    expect(isFriendlySpace(b, p.s, AU, kolin)).toBe(true)
  })

  it('COS-2.0.1-08 lets Austrians alone into Hungary', () => {
    const p = position('campaign').clear().atWar()
    p.force('vienna', { nation: 'BR', inf: 3 }).force('graz', { nation: 'AU', inf: 3 })
    expect(entry(p, 'vienna', 'hungary')).toBe('COS-2.0.1-08')
    expect(entry(p, 'vienna', 'hungary', RETREAT)).toBe('COS-2.0.1-08')
    expect(entry(p, 'graz', 'hungary')).toBeNull()
    p.force('vienna', { nation: 'AU', inf: 9, court: BR })
    expect(entry(p, 'vienna', 'hungary')).toBe('COS-2.0.1-08')
  })

  it('COS-7.8.6-01 opens the Empire to everybody', () => {
    const p = position('campaign').clear().status('belligerent', 'PR', 'AU')
    p.force('passau', { nation: 'AU', inf: 6 }).force('paderborn', { nation: 'PR', inf: 6 })
    expect(isNeutralSpace(b, p.s, AU, p.space('frankfurt'))).toBe(false)
    expect(mayEnter(b, p.s, at(p, 'passau'), -1, p.space('regensburg'), MOVE)).toBeNull()
    expect(mayTake(b, p.s, AU, p.space('frankfurt'))).toBe(true)
    expect(mayTake(b, p.s, FR, p.space('frankfurt'))).toBe(false)
  })
})

describe('neutrals', () => {
  it('COS-7.1.2-01, COS-4.0.1-02, COS-7.9.1-02 binds the forces of neutrals', () => {
    const p = position('campaign').clear().status('belligerent', 'PR', 'AU')
    p.force('strasbourg', { nation: 'FR', inf: 6 }).force('london', { nation: 'BR', inf: 3 })
    expect(mayAct(p.s, BR)).toBe('COS-7.1.2-01')
    expect(mayAct(p.s, FR)).toBe('COS-7.9.1-02')
    expect(mayAct(p.s, PR)).toBeNull()
    expect(entry(p, 'strasbourg', 'rastatt')).toBe('COS-7.9.1-02')
  })

  it('COS-7.1.3-01, COS-7.1.3-02 keeps belligerents out of neutral land, but for a retreat', () => {
    const p = position('campaign').clear().status('belligerent', 'PR', 'AU')
    p.force('leitmeritz', { nation: 'PR', inf: 6 }).force('dresden', { nation: 'SA', inf: 2 })
    expect(entry(p, 'leitmeritz', 'dresden')).toBe('COS-7.1.3-02')
    expect(entry(p, 'leitmeritz', 'dresden', WITHDRAW)).toBe('COS-7.1.3-02')
    expect(entry(p, 'leitmeritz', 'dresden', RETREAT)).toBeNull()
    expect(isNeutralSpace(b, p.s, PR, p.space('dresden'))).toBe(true)
    expect(hasEnemy(b, p.s, PR, p.space('dresden'), false)).toBe(false)
    expect(mayTake(b, p.s, PR, p.space('dresden'))).toBe(false)
  })

  it('COS-7.1.3-04, COS-7.8.5-02, COS-7.8.4-02 opens neutral Genoa to France after Worms', () => {
    const p = position('1744').clear()
    p.s.open[NEUTRAL_GENOA] = 0
    p.force('oneglia', { nation: 'FR', inf: 6 }).force('alessandria', { nation: 'AU', inf: 6 })
    expect(entry(p, 'oneglia', 'finale')).toBe('COS-7.8.4-02')
    p.s.open[NEUTRAL_GENOA] = 1 << FR
    expect(entry(p, 'oneglia', 'finale')).toBeNull()
    expect(entry(p, 'alessandria', 'finale')).toBe('COS-7.8.4-02')
  })

  it('COS-7.8.4-03 opens neutral Genoa to the Pragmatics alone after Stab the Rival', () => {
    const p = position('1744').clear()
    p.s.open[NEUTRAL_GENOA] = (1 << AU) | (1 << PE)
    p.force('oneglia', { nation: 'FR', inf: 6 }).force('alessandria', { nation: 'AU', inf: 6 })
    expect(entry(p, 'oneglia', 'finale')).toBe('COS-7.8.4-02')
    expect(entry(p, 'alessandria', 'finale')).toBeNull()
  })

  it('COS-7.1.3-05 lets Spaniards into neutral Naples once France and Spain are at war', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'FR', 'SP').ally('bourbon', 'SP')
    p.s.open[ITALY_AREA] = 1 << FR
    p.force('roma', { nation: 'SP', inf: 6 }).force('viterbo', { nation: 'FR', inf: 6 })
    expect(entry(p, 'roma', 'gaeta')).toBeNull()
    expect(entry(p, 'viterbo', 'orbetello')).toBe('COS-7.1.3-02')
    p.status('neutral', 'FR')
    expect(entry(p, 'roma', 'gaeta')).toBe('COS-7.1.3-02')
  })

  it('COS-7.1.3-06, COS-7.2.2-01 opens Minden, Cleves and Arnsberg of a neutral Prussia after its Convention', () => {
    const p = position('1744').clear()
    p.force('hannover', { nation: 'BR', inf: 6 }).force('koln', { nation: 'FR', inf: 6 })
    expect(entry(p, 'hannover', 'minden')).toBe('COS-7.1.3-02')
    p.s.open[4] = ALL
    expect(entry(p, 'hannover', 'minden')).toBeNull()
    expect(entry(p, 'koln', 'cleves')).toBeNull()
    const west = b.spaceIds.filter((_, space) => b.westernPrussia[space] === 1)
    expect(west.sort()).toEqual(['arnsberg', 'cleves', 'minden'])
    expect(isNeutralSpace(b, p.s, BR, p.space('magdeburg'))).toBe(true)
  })

  it('COS-7.8.4-02 lets all but neutrals through the Italian states', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'FR', 'SP').ally('bourbon', 'SP')
    p.force('parma', { nation: 'AU', inf: 6 }).force('firenze', { nation: 'SP', inf: 4 })
    expect(entry(p, 'parma', 'modena')).toBeNull()
    expect(isNeutralSpace(b, p.s, AU, p.space('bologna'))).toBe(false)
    expect(isNeutralSpace(b, p.s, SP, p.space('siena'))).toBe(false)
    expect(mayTake(b, p.s, AU, p.space('bologna'))).toBe(false)
  })

  it('COS-7.3.2-01, COS-7.3.2-02 lets Hannover be attacked while Britain is neutral, until Neustadt', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'FR', 'SP').ally('bourbon', 'SP')
    p.force('hannover', { nation: 'HA', inf: 4 }).force('bremen', { nation: 'FR', inf: 9 })
    const hannover = p.space('hannover')
    expect(hasEnemy(b, p.s, FR, hannover, true)).toBe(true)
    expect(entry(p, 'bremen', 'hannover')).toBeNull()
    expect(mayTake(b, p.s, FR, hannover)).toBe(true)
    expect(isBelligerent(p.s, BR)).toBe(false)
    expect(entry(p, 'hannover', 'hameln', WITHDRAW)).toBeNull()
    expect(entry(p, 'hannover', 'hameln')).toBe('COS-7.1.2-01')
    p.s.bars = [{ area: 5, nations: ALL, until: NEVER }]
    expect(hasEnemy(b, p.s, FR, hannover, true)).toBe(false)
    expect(entry(p, 'bremen', 'hannover')).toBe('COS-7.3.2-02')
    p.status('belligerent', 'BR')
    expect(hasEnemy(b, p.s, FR, hannover, true)).toBe(true)
    expect(entry(p, 'bremen', 'hannover')).toBeNull()
  })
})

describe('areas', () => {
  it('COS-7.6.1-01 keeps Bourbons out of the Austrian Netherlands', () => {
    const p = position('campaign').clear().atWar()
    p.s.open[AUSTRIAN_NETHERLANDS] = 0
    p.force('lille', { nation: 'FR', inf: 6 })
    expect(entry(p, 'lille', 'menin')).toBe('COS-7.6.1-01')
    p.s.open[AUSTRIAN_NETHERLANDS] = ALL
    expect(entry(p, 'lille', 'menin')).toBeNull()
  })

  it('COS-7.6.2-01 keeps Bourbons out of Dutch land', () => {
    const p = position('campaign').clear().atWar()
    p.s.open[DUTCH_NETHERLANDS] = 0
    p.force('antwerp', { nation: 'FR', inf: 6 })
    expect(entry(p, 'antwerp', 'bergen-op-zoom')).toBe('COS-7.6.2-01')
    expect(entry(p, 'antwerp', 'bergen-op-zoom', EVACUATE)).toBeNull()
    p.s.open[DUTCH_NETHERLANDS] = ALL
    expect(entry(p, 'antwerp', 'bergen-op-zoom')).toBeNull()
    p.s.bars = [{ area: DUTCH_NETHERLANDS, nations: ALL, until: NEVER }]
    expect(entry(p, 'antwerp', 'bergen-op-zoom')).toBe('COS-7.6.2-01')
  })

  it('COS-Q105, COS-T94 lets Bourbons besiege neutral Dutch in barrier fortresses', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'FR', 'SP').ally('bourbon', 'SP')
    p.force('menin', { nation: 'DU', inf: 1, inside: true }).force('amsterdam', { nation: 'DU', inf: 1 })
    const menin = p.space('menin')
    expect(hasEnemy(b, p.s, FR, menin, false)).toBe(false)
    p.s.open[AUSTRIAN_NETHERLANDS] = ALL
    expect(hasEnemy(b, p.s, FR, menin, false)).toBe(true)
    expect(mayTake(b, p.s, FR, menin)).toBe(true)
    expect(isBelligerent(p.s, DU)).toBe(false)
    expect(hasEnemy(b, p.s, FR, p.space('amsterdam'), false)).toBe(false)
  })

  it('COS-7.8.4-01, COS-Q37 keeps French troops out of Italy until Prince Conti, and Fleury longer', () => {
    const p = position('campaign').clear().atWar()
    p.s.open[ITALY_AREA] = 0
    p.force('antibes', { nation: 'FR', inf: 6 }).force('toulon', { nation: 'SP', inf: 6 })
    expect(entry(p, 'antibes', 'nice')).toBe('COS-7.8.4-01')
    p.s.open[ITALY_AREA] = 1 << FR
    expect(entry(p, 'antibes', 'nice')).toBeNull()
    p.date(1742, 'summer')
    p.s.bars = [{ area: ITALY_AREA, nations: 1 << FR, until: (1744 - 1740) * 5 + 1 }]
    expect(isOpenTo(b, p.s, ITALY_AREA, FR)).toBe(false)
    expect(mayEnter(b, p.s, at(p, 'toulon'), -1, p.space('nice'), MOVE)).toBeNull()
    p.date(1744, 'spring')
    expect(isOpenTo(b, p.s, ITALY_AREA, FR)).toBe(true)
  })

  it('COS-7.3.1-01 lets Britons into France only under an Austrian', () => {
    const p = position('campaign').clear().atWar()
    p.s.open[6] = 0
    p.force('luxembourg', { nation: 'BR', inf: 6, leaders: ['stair'] })
    expect(entry(p, 'luxembourg', 'metz')).toBe('COS-7.3.1-01')
    p.force(
      'bastogne',
      { nation: 'AU', inf: 6, leaders: ['neipperg'] },
      { nation: 'BR', inf: 1, leaders: ['neipperg'] },
    )
    expect(entry(p, 'bastogne', 'mezieres')).toBeNull()
    p.s.open[6] = 1 << BR
    expect(entry(p, 'luxembourg', 'metz')).toBeNull()
  })

  it('COS-7.3.3-01 keeps the British of England in London until France invades or the call to arms', () => {
    const p = position('campaign').clear().atWar()
    p.s.open[9] = 0
    p.force('london', { nation: 'BR', inf: 6 }).force('dover', { nation: 'BR', inf: 1 })
    expect(entry(p, 'london', 'dover')).toBe('COS-7.3.3-01')
    expect(entry(p, 'dover', 'london')).toBeNull()
    p.s.open[9] = 1 << BR
    expect(entry(p, 'london', 'dover')).toBeNull()
    p.s.open[9] = 0
    p.force('newcastle', { nation: 'FR', inf: 1 })
    noteFrench(p.board, p.s, p.machine, p.space('newcastle'))
    expect(entry(p, 'london', 'dover')).toBeNull()
  })

  it('COS-Q122 keeps forces of a truce apart', () => {
    const p = position('campaign').clear().atWar()
    p.force('glatz', { nation: 'PR', inf: 6 }).force('kolin', { nation: 'AU', inf: 4 })
    expect(entry(p, 'glatz', 'kolin')).toBeNull()
    p.s.truces = [{ a: AU, b: PR, until: NEVER }]
    expect(entry(p, 'glatz', 'kolin')).toBe('COS-Q122')
    expect(entry(p, 'glatz', 'kolin', INTERCEPT)).toBe('COS-Q122')
    expect(entry(p, 'glatz', 'trautenau')).toBeNull()
  })
})

describe('rebels', () => {
  it('COS-7.3.3-01, COS-Q71 have Scots and Britons fight each other also while Britain is neutral', () => {
    const p = position('campaign').clear()
    p.force('inverness', { nation: 'SC', inf: 3 }).force('edinburgh', { nation: 'BR', inf: 1 })
    expect(enemies(p, SC, BR)).toBe(true)
    expect(hasEnemy(b, p.s, SC, p.space('edinburgh'), false)).toBe(true)
    expect(entry(p, 'inverness', 'edinburgh')).toBeNull()
    expect(isNeutralSpace(b, p.s, FR, p.space('edinburgh'))).toBe(true)
  })
})

describe('Saxony', () => {
  it('COS-7.8.3-01, COS-Q126 is neutral to the Bourbons while its alliance is secret', () => {
    const p = position('1744').clear().status('belligerent', 'PR').ally('pragmatic', 'SA')
    p.s.flags[SECRET_SAXONY] = 1
    p.force('dresden', { nation: 'SA', inf: 4 }).force('leitmeritz', { nation: 'AU', inf: 6 })
    p.force('cottbus', { nation: 'PR', inf: 6 })
    expect(enemies(p, PR, SA)).toBe(false)
    expect(entry(p, 'cottbus', 'dresden')).toBe('COS-7.1.3-02')
    expect(allies(p, AU, SA)).toBe(true)
    expect(entry(p, 'leitmeritz', 'dresden')).toBeNull()
    expect(mayAct(p.s, SA)).toBeNull()
  })

  it('COS-7.8.3-02 is open to Prussians alone after Prussian Revenge', () => {
    const p = position('1744').clear().status('belligerent', 'PR').ally('pragmatic', 'SA')
    p.s.flags[SECRET_SAXONY] = 1
    p.s.open[SAXONY_AREA] = 1 << PR
    p.force('dresden', { nation: 'SA', inf: 4 }).force('cottbus', { nation: 'PR', inf: 6 })
    p.force('gorlitz', { nation: 'FR', inf: 6 })
    expect(enemies(p, PR, SA)).toBe(true)
    expect(enemies(p, FR, SA)).toBe(false)
    expect(entry(p, 'cottbus', 'dresden')).toBeNull()
    expect(entry(p, 'gorlitz', 'dresden')).toBe('COS-7.1.3-02')
    p.ally('bourbon', 'SA')
    expect(enemies(p, PR, SA)).toBe(false)
  })

  it('COS-7.9.1-01 keeps Bourbon Saxons at home while France is neutral', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'PR', 'SA').ally('bourbon', 'SA')
    p.force('dresden', { nation: 'SA', inf: 4 })
    expect(entry(p, 'dresden', 'leitmeritz')).toBe('COS-7.9.1-01')
    expect(entry(p, 'dresden', 'leipzig')).toBeNull()
    p.ally('bourbon', 'PR')
    expect(entry(p, 'dresden', 'leitmeritz')).toBe('COS-7.9.1-01')
    p.status('belligerent', 'FR')
    expect(entry(p, 'dresden', 'leitmeritz')).toBeNull()
  })

  it('scores and directs Modena and Naples for Spain', () => {
    const p = position('1744')
    expect([MO, NA].map((n) => courtOf(b, p.s, n))).toEqual([PR, PR])
  })
})
