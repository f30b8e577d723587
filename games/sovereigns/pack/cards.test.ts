// Faults of leaders, cards and set-ups: each kind is found and named.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkPack } from './check.ts'
import { loadPack } from './load.ts'
import { card, deck, faults, force, leader, scenario } from './planted.ts'
import type { Pack, PackScenario } from './schema.ts'

describe('leaders and cards', () => {
  it('COS-V11 ratings are in range, and those of the rulebook are as it says', () => {
    const wild = (p: Pack) => {
      leader(p, 'traun').ap = 9
    }
    expect(faults('COS-V11', wild)).toMatch('ap of traun must be 4 to 8, not 9')
    const tame = (p: Pack) => {
      leader(p, 'de-saxe').off = 2
    }
    expect(faults('COS-V11', tame)).toMatch('off of de-saxe must be 3, not 2')
    expect(faults('COS-V11', (p) => delete leader(p, 'de-saxe').second)).toMatch('second counter must be')
  })

  it('COS-V12 decks have their sizes and numbers', () => {
    expect(faults('COS-V12', (p) => p.cards.cards.pop())).toMatch('45 cards in the deck BR')
    const size = (p: Pack) => {
      deck(p, 'PR').size = 25
    }
    expect(faults('COS-V12', size)).toMatch('24 cards by the size of the deck PR')
    const swap = (p: Pack) => {
      ;[card(p, 'a4').id, card(p, 'a5').id] = ['a5', 'x4']
    }
    expect(faults('COS-V12', swap)).toMatch('There must be a card a4')
    const late = (p: Pack) => {
      card(p, 'p1').era = 'L'
    }
    expect(faults('COS-V12', late)).toMatch('p1 must be an Early card')
    const stars = (p: Pack) => {
      for (const c of p.cards.cards) if (c.deck === 'PR' && c.era === 'E') c.starred = true
    }
    expect(faults('COS-V12', stars)).toMatch('more starred cards')
  })

  it('COS-V13 the language has 44 primitives, 3 forms of control and 22 conditions', () => {
    const strange = structuredClone(loadPack()) as unknown as {
      cards: { cards: { events: { effect: unknown[] }[] }[] }
    }
    const { effect } = strange.cards.cards[0].events[0]
    for (const bad of [
      { do: 'winTheWar' },
      { do: 'gainVP', power: 'RU', n: 1 },
      { do: 'gainVP', power: 'PR', n: 1, m: 2 },
    ]) {
      effect[0] = bad
      expect(checkPack(strange)[0].check).toBe('schema')
    }
    const notes = readFileSync(new URL('NOTES.md', import.meta.url), 'utf8')
    const between = (from: string, to: string): string[] =>
      notes.slice(notes.indexOf(from), notes.indexOf(to)).match(/^\| `\w+\(/gm) ?? []
    expect(between('### Primitives', '### Control')).toHaveLength(44)
    expect(between('### Control', '### Conditions')).toHaveLength(3)
    expect(between('### Conditions', '### Selectors')).toHaveLength(22)
  })

  it('COS-V13 a roll has one row for a total, and copies of an event agree', () => {
    const rolls = (from: number, to: number) => (p: Pack) => {
      const [roll] = card(p, 'a4').events[0].effect
      if (roll.do === 'roll') roll.table.push({ from, to, effect: [] })
    }
    expect(faults('COS-V13', rolls(3, 4))).toMatch('two rows for one total')
    expect(faults('COS-V13', rolls(6, 5))).toMatch('ends before it begins')
    const copy = (p: Pack) => card(p, 'a18').events[0].effect.push({ do: 'gainVP', power: 'AU', n: 1 })
    expect(faults('COS-V13', copy)).toMatch('regaining-the-crown of the card a19 differs')
    const track = (p: Pack) => card(p, 'a18').events[0].effect.push({ do: 'advanceTrack', track: 'rtc' })
    expect(faults('COS-V13', track)).toMatch('must say how far')
  })

  it('COS-V14 tags, windows and triggers agree with the events', () => {
    const untag = (p: Pack) => {
      card(p, 'p2').tags = []
    }
    expect(faults('COS-V14', untag)).toMatch('p2 must have the tag battle')
    expect(faults('COS-V14', (p) => card(p, 'p2').tags.push('interrupt'))).toMatch(
      'p2 must have the tag interrupt',
    )
    expect(faults('COS-V14', (p) => delete card(p, 'a2').events[0].trigger)).toMatch('must have a trigger')
    const early = (p: Pack) => {
      card(p, 'p2').events[0].windows = ['event']
    }
    expect(faults('COS-V14', early)).toMatch('the window of its use')
    const lost = (p: Pack) => card(p, 'a3').events[0].effect.push({ do: 'battleDRM', own: 1, enemy: 0 })
    expect(faults('COS-V14', lost)).toMatch('it is no Battle event')
    const answer = (p: Pack) => card(p, 'a3').events[0].effect.push({ do: 'cancelActivation' })
    expect(faults('COS-V14', answer)).toMatch('it is no interrupt')
  })
})

describe('set-ups', () => {
  const change = (id: string, plant: (sc: PackScenario, p: Pack) => void) => (p: Pack) =>
    plant(scenario(p, id), p)

  it('COS-V16 strength points stay within the caps, shared ones too', () => {
    const more = (at: string, inf: number, cav = 0) =>
      change('1744', (sc) => {
        force(sc, at).inf += inf
        force(sc, at).cav += cav
      })
    expect(faults('COS-V16', more('prag', 9))).toMatch('Austria has 95 strength points, more than 90')
    expect(faults('COS-V16', more('prag', -3, 7))).toMatch('Austria has 26 cavalry points')
    expect(faults('COS-V16', more('hannover', 20))).toMatch('Britain has')
  })

  it('COS-V17 every leader is in one place', () => {
    const twice = change('1744', (sc) => {
      force(sc, 'prag').leaders = ['traun']
    })
    expect(faults('COS-V17', twice)).toMatch('traun stands on the map twice')
    expect(
      faults(
        'COS-V17',
        change('1744', (sc) => sc.leadersOut.push('traun')),
      ),
    ).toMatch('traun is in two places')
    expect(
      faults(
        'COS-V17',
        change('1744', (sc) => sc.leadersOut.pop()),
      ),
    ).toMatch('is neither on the map')
    const stray = change('1744', (sc) => {
      force(sc, 'prag').leaders = ['stair']
      sc.leadersOut = sc.leadersOut.filter((id) => id !== 'stair')
    })
    expect(faults('COS-V17', stray)).toMatch('stair stands with points of AU')
    const single = change('1744', (sc) => {
      sc.counters.traun = 2
    })
    expect(faults('COS-V17', single)).toMatch('traun has no second counter')
  })

  it('COS-V18 sides stand apart, Hungary is Austrian, barrier fortresses are Dutch', () => {
    const stands = (at: string, who: 'FR' | 'BR') =>
      change('1744', (sc) => sc.forces.push({ space: at, nation: who, inf: 1, cav: 0 }))
    expect(faults('COS-V18', stands('prag', 'FR'))).toMatch('both sides stand in prag')
    expect(faults('COS-V18', stands('hungary', 'BR'))).toMatch('BR may not stand in hungary')
    expect(faults('COS-V18', stands('mons', 'BR'))).toMatch('BR stands in the barrier fortress mons')
  })

  it('COS-V19 Major Forces can trace supply, and depots have a fortress near', () => {
    const far = change('1744', (sc) => {
      force(sc, 'prag').space = 'lissa'
      force(sc, 'lissa').inf = 6
    })
    expect(faults('COS-V19', far)).toMatch('the Major Force in lissa cannot trace supply')
    const lone = change('1744', (sc) => {
      sc.depots[0].space = 'danzig'
    })
    expect(faults('COS-V19', lone)).toMatch('the depot in danzig')
  })

  it('COS-V20 no ally has lost all its spaces', () => {
    const all = change('1744', (sc) => sc.control.AU?.push('cham'))
    expect(faults('COS-V20', all)).toMatch('BV is allied, but its enemies hold all its spaces')
  })

  it('COS-V21 points of places follow from control and alliances', () => {
    const more = change('1744', (sc) => {
      sc.vp.PR.places = 5
    })
    expect(faults('COS-V21', more)).toMatch('In scenario 1744, the places of PR must count 4, not 5')
    const dear = (p: Pack) => {
      p.tracks.diplomacy.joinVp[0].n = 4
    }
    expect(faults('COS-V21', dear)).toMatch('BV must bring FR the 3 points of its spaces, not 4')
  })

  it('COS-V22 diplomacy markers stand at an end if and only if the nation is allied', () => {
    const at = (n: number) =>
      change('1744', (sc) => {
        sc.diplomacy.SA = n
      })
    expect(faults('COS-V22', at(3))).toMatch('SA must stand at an end if and only if')
    expect(faults('COS-V22', at(4))).toMatch('SA must stand from -3 to 3')
    expect(
      faults(
        'COS-V22',
        change('1744', (sc) => delete sc.diplomacy.SA),
      ),
    ).toMatch('SA is missing')
  })

  it('COS-V23 decks have the cards that are drawn first', () => {
    const thick = (p: Pack) => {
      deck(p, 'PR').annualDraw = 30
    }
    expect(faults('COS-V23', thick)).toMatch('the deck PR has')
  })

  it('COS-V24 at most 8 points stand in England, all in London', () => {
    const more = change('1744', (sc) => {
      force(sc, 'london').inf = 9
    })
    expect(faults('COS-V24', more)).toMatch('10 strength points stand in England')
    const north = change('1744', (sc) => {
      force(sc, 'london').space = 'edinburgh'
    })
    expect(faults('COS-V24', north)).toMatch('BR stands in edinburgh')
  })

  it("COS-V25 bands rise, and the Monarch's Will is on its track", () => {
    const fall = change('1744', (sc) => {
      sc.bands.AU = [3, 2, 6]
    })
    expect(faults('COS-V25', fall)).toMatch('the bands of AU do not rise')
    const none = change('1744', (sc) => {
      sc.mw.PE = 0
    })
    expect(faults('COS-V25', none)).toMatch("the Monarch's Will of PE")
  })

  it('COS-V26 executed events and subsidies are those of cards', () => {
    expect(
      faults(
        'COS-V26',
        change('1744', (sc) => sc.executed.push('treaty-of-utrecht')),
      ),
    ).toMatch('no card has')
    expect(
      faults(
        'COS-V26',
        change('1744', (sc) => sc.executed.push('lord-carteret')),
      ),
    ).toMatch('executed twice')
    expect(
      faults(
        'COS-V26',
        change('1744', (sc) => sc.subsidies.push('lord-carteret')),
      ),
    ).toMatch('pays no subsidy')
    expect(
      faults(
        'COS-V26',
        change('1744', (sc) => sc.subsidies.push('subsidy-turin')),
      ),
    ).toMatch('is not executed')
    const flags = structuredClone(loadPack()) as unknown as { scenarios: { scenarios: { flags: object }[] } }
    flags.scenarios.scenarios[0].flags = { sunShines: true }
    expect(checkPack(flags)[0].check).toBe('schema')
  })

  it('COS-V27 the largest forces have the best leaders, who can lead what stands with them', () => {
    const demoted = change('1744', (sc) => {
      sc.counters['de-saxe'] = 1
    })
    expect(faults('COS-V27', demoted)).toMatch(
      /the largest force of FR in germany is not led by a leader of \d stars/,
    )
    const crowd = change('1744', (sc) => {
      force(sc, 'brussels').inf = 40
    })
    expect(faults('COS-V27', crowd)).toMatch('their leaders can lead only')
  })

  it('COS-V28 tables have a row for every roll, and tracks their boxes in order', () => {
    expect(faults('COS-V28', (p) => p.tables.combat.rows.splice(3, 1))).toMatch(
      'The combat table has 4 where 3',
    )
    expect(faults('COS-V28', (p) => p.tables.combat.rows[2].percent.pop())).toMatch('must have 5 cells')
    expect(faults('COS-V28', (p) => p.tables.combat.columns.reverse())).toMatch('must rise from 1')
    expect(faults('COS-V28', (p) => p.tables.siege.rows.shift())).toMatch('The siege table')
    expect(faults('COS-V28', (p) => p.tables.navalCombat.inflicts.shift())).toMatch('naval combat')
    expect(faults('COS-V28', (p) => p.tables.treasure.lostBy.shift())).toMatch('a gap or an overlap before 2')
    expect(faults('COS-V28', (p) => p.tables.treasure.lostBy.pop())).toMatch('must be open')
    expect(faults('COS-V28', (p) => p.tables.fortunesOfPower.years.shift())).toMatch('Fortunes of Power')
    expect(faults('COS-V28', (p) => p.tables.dayOfBattle.cards.pop())).toMatch('10 Day of Battle cards')
    expect(faults('COS-V28', (p) => p.tracks.rtc.boxes.reverse())).toMatch('The crown track')
  })

  it('COS-V29 seats share out the four courts, each of one side', () => {
    const { seatings } = loadPack().scenarios
    expect(seatings.map((s) => s.seats.length)).toEqual([4, 2, 3, 3])
    expect(faults('COS-V29', (p) => p.scenarios.seatings[1].seats.pop())).toMatch(
      'must share out each court once',
    )
    const mixed = (p: Pack) => {
      const [bourbon, pragmatic] = p.scenarios.seatings[1].seats
      bourbon.courts = ['PR', 'AU']
      pragmatic.courts = ['FR', 'BR']
    }
    expect(faults('COS-V29', mixed)).toMatch('holds courts of both sides')
    expect(faults('COS-V29', (p) => p.scenarios.seatings.push(p.scenarios.seatings[0]))).toMatch(
      'there twice',
    )
    expect(faults('COS-V29', (p) => p.scenarios.courts.pop())).toMatch('The courts must be')
    const twins = (p: Pack) => {
      p.scenarios.seatings[1].seats[1].id = 'bourbon'
    }
    expect(faults('COS-V29', twins)).toMatch('has the seat bourbon twice')
  })
})
