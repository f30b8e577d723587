// How a position is valued. How well that plays is tested where the bots are.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from './board.ts'
import { evaluate } from './bot.ts'
import { position } from './testkit.ts'

type P = ReturnType<typeof position>
const value = (p: P, side: number) => evaluate(p.s, side, p.board)
const better = (side: number, good: P, bad: P) => expect(value(good, side)).toBeGreaterThan(value(bad, side))

describe('the value of a position', () => {
  it('is the same for both once all is revealed: what one gains the other loses', () => {
    const p = position().missions('wachau').place('ney', 'wachau').place('yorck', 'doesen').turn(FRENCH)
    p.s.revealed = 31
    expect(value(p, FRENCH) + value(p, ALLIED)).toBeCloseTo(1)
  })

  it('rises with points, and with a mission that an army holds', () => {
    const ahead = position().turn(FRENCH)
    ahead.s.score = [3, 0]
    better(FRENCH, ahead, position().turn(FRENCH))
    const on = position().missions('wachau').place('ney', 'wachau').turn(FRENCH)
    better(FRENCH, on, position().missions('wachau').place('ney', 'taucha').turn(FRENCH))
  })

  it('knows that strength beside a mission army counts, and support', () => {
    const held = () => position().missions('wachau').place('ney', 'wachau')
    better(
      ALLIED,
      held().place('schwarzenberg', 'gueldengossa').turn(ALLIED),
      held().place('schwarzenberg', 'taucha').turn(ALLIED),
    )
    const pressed = () => held().place('schwarzenberg', 'gueldengossa')
    better(
      FRENCH,
      pressed().place('murat', 'grosspoesna').turn(FRENCH),
      pressed().place('murat', 'leipzig').turn(FRENCH),
    )
  })

  it('knows that an Allied army in a mission village shuts it', () => {
    const near = () =>
      position().time(19).missions('taucha', 'breitenfeld').spread('ney', 'heiterblick', 'mockau')
    better(
      ALLIED,
      near().place('bernadotte', 'taucha').turn(ALLIED),
      near().place('bernadotte', 'gueldengossa').turn(ALLIED),
    )
  })

  it('likes markers near a mission while there is time', () => {
    const near = (t: number) =>
      position().missions('wachau').spread('ney', 'wachau', 'doesen').time(t).turn(FRENCH)
    const far = (t: number) =>
      position().missions('wachau').spread('ney', 'taucha', 'plaussig').time(t).turn(FRENCH)
    better(FRENCH, near(5), far(5))
    expect(value(near(31), FRENCH)).toBeCloseTo(value(far(31), FRENCH))
  })

  it('uses hidden missions for the French only; the Allies weigh what they may be', () => {
    const on = (village: string) => position().missions(village).place('ney', 'wachau').turn(FRENCH)
    expect(value(on('wachau'), FRENCH)).toBeGreaterThan(value(on('markkleeberg'), FRENCH))
    expect(value(on('wachau'), ALLIED)).toBe(value(on('markkleeberg'), ALLIED))
    // An army in a village that may be a mission is worse than one in a village that cannot be.
    better(
      ALLIED,
      position().place('ney', 'doelitz').turn(ALLIED),
      position().place('ney', 'wachau').turn(ALLIED),
    )
  })

  it('knows which cards serve a marker, and what Scout Cards an army needs', () => {
    const holding = (card: string) =>
      position().spread('murat', 'wachau', 'liebertwolkwitz').hand(FRENCH, card).turn(FRENCH)
    better(FRENCH, holding('hill'), holding('forest'))
    better(FRENCH, holding('cavalry'), holding('infantry'))
    // Napoléon lacks two; the second brings him as near as the first, a third does nothing for him.
    const scouts = (n: number) => Math.log(1 / value(position().scouts(FRENCH, n).turn(FRENCH), FRENCH) - 1)
    expect(scouts(1) - scouts(2)).toBeGreaterThan(scouts(2) - scouts(3))
  })

  it('in a match compares French scores only', () => {
    const second = (kept: number) => {
      const p = position('beginner-match')
      p.s.game = 1
      p.s.kept = kept
      return p.turn(FRENCH)
    }
    // Seat 1 is French in the second game.
    expect(evaluate(second(5).s, 1, second(5).board)).toBeGreaterThan(
      evaluate(second(25).s, 1, second(25).board),
    )
    expect(evaluate(second(25).s, 0, second(25).board)).toBeGreaterThan(0.5)
  })

  it('LEI-Q15 wants a match to end that has lasted too long, whatever comes of it', () => {
    const late = (side: number, t: number, turn: number, ...cards: string[]) => {
      const p = position()
        .time(t)
        .hand(side, ...cards)
      p.s.score = side === FRENCH ? [0, 20] : [20, 0]
      p.turn(side)
      p.s.turn = turn + side
      return p
    }
    for (const side of [FRENCH, ALLIED]) {
      better(side, late(side, 17, 200), late(side, 14, 200))
      better(side, late(side, 17, 200, 'hill'), late(side, 17, 200, 'time'))
      better(side, late(side, 17, 40, 'time'), late(side, 17, 40))
      expect(value(late(side, 17, 58), side)).toBe(value(late(side, 17, 40), side))
    }
  })

  it('is certain when the match is over', () => {
    const p = position().score()
    expect([value(p, FRENCH), value(p, ALLIED)]).toEqual([0, 1])
    const draw = position('beginner-match')
    draw.s.game = 1
    draw.s.kept = 0
    draw.score()
    expect([value(draw, FRENCH), value(draw, ALLIED)]).toEqual([0.5, 0.5])
  })
})
