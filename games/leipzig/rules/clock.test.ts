// LEI-K: the time track and the missions it reveals.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { position } from '../testkit.ts'

const withTime = (t: number, side = FRENCH, ...cards: string[]) =>
  position()
    .time(t)
    .hand(side, 'time', ...cards)
    .turn(side)

describe('what moves the time', () => {
  it('LEI-TV-24 LEI-A6-01 LEI-A6-02 LEI-K-07 a Time Card reaches 14.10, which reveals nothing, and leaves the game', () => {
    const p = withTime(0)
    p.act('time')
    expect([p.s.time, p.s.revealed, p.inPlace('out', 'time'), p.inPlace('discard')]).toEqual([1, 0, 1, 0])
    expect(p.said('time.date')).toEqual([[1, 0]])
  })

  it('LEI-K-01 LEI-K-02 LEI-K-03 Movement, Time and Scout Cards and own armies placed; nothing else', () => {
    const p = position()
      .spread('marmont', 'gohlis', 'moeckern', 'lindenthal')
      .hand(FRENCH, 'time', 'infantry/artillery', 'forest', 'river')
      .display('hill')
      .scouts(FRENCH, 1)
      .turn(FRENCH)
    const times: number[] = []
    const step = (p0: typeof p) => times.push(p0.s.time)
    step(p.act('time'))
    step(p.march('infantry/artillery', 'marmont', 'moeckern', 'wahren'))
    step(p.act('take', p.sort('hill')))
    step(p.terrain('forest', 'marmont', 'gohlis'))
    step(p.act('scout').act('remove', p.marker('marmont', 'wahren'))) // and the army is placed
    expect(times).toEqual([1, 2, 2, 2, 4])
    const q = position().turn(FRENCH)
    step(q.act('army', q.army('marmont')))
    step(q.act('pile'))
    expect(times.slice(5)).toEqual([0, 0])
  })

  it('LEI-K-12 never moves back and stops on the last space', () => {
    const p = withTime(31)
    p.act('time')
    expect([p.s.time, p.step]).toEqual([31, 'turn.act'])
  })
})

describe('dates', () => {
  it('LEI-K-04 the battle dates are spaces, the others lines', () => {
    const { dates } = position().board
    const pack = dates.map((d) => [d.id, d.at, d.battle])
    expect(pack).toEqual([
      ['14.10', 1, false],
      ['15.10', 7, false],
      ['16.10', 13, true],
      ['17.10', 19, false],
      ['18.10', 25, true],
      ['19.10', 31, false],
    ])
  })

  it('LEI-K-05 LEI-K-06 LEI-K-08 LEI-K-09 LEI-D12 French chooses at once which mission to reveal, in any turn', () => {
    const p = withTime(6, ALLIED)
    p.act('time')
    expect([p.step, p.awaited()]).toEqual(['clock.choose', 1 << FRENCH])
    expect(p.targets('reveal')).toEqual([0, 1, 2, 3, 4])
    expect(p.verdict('reveal', 5)).toBe('LEI-K-08')
    p.act('reveal', 3)
    expect([p.s.revealed, p.step, p.awaited()]).toEqual([8, 'turn.act', 1 << ALLIED])
    expect(p.said('mission.revealed')).toEqual([[p.s.missions[3]]])
  })

  it('LEI-K-06 a space before a date reveals nothing; each of the five dates reveals one', () => {
    for (const [t, shown] of [
      [5, 0],
      [6, 1],
      [12, 2],
      [18, 3],
      [24, 4],
      [30, 5],
    ]) {
      const p = withTime(t)
      p.act('time')
      if (p.step === 'clock.choose') p.act('reveal', p.targets('reveal')[0])
      expect(p.s.revealed.toString(2).replaceAll('0', '')).toHaveLength(shown)
    }
  })

  it('LEI-K-09 a move over two dates makes two reveals', () => {
    const p = position()
      .spread('poniatowski', 'doelitz', 'connewitz')
      .place('murat', 'doesen')
      .hand(FRENCH, 'cavalry', 'artillery/cavalry')
      .time(6)
      .turn(FRENCH)
    const later = p.board.dates[3].at // for this test 17.10 is the next space
    p.board.dates[3].at = 8
    ;(p.board.dateAt as Int8Array)[8] = 3
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    p.act('over', p.region('doesen')).act('with', p.sort('artillery/cavalry')).act('go', p.region('wachau'))
    p.act('reveal', 0)
    expect([p.step, p.s.time]).toEqual(['clock.choose', 8])
    p.act('reveal', 4)
    ;(p.board.dateAt as Int8Array)[8] = -1
    p.board.dates[3].at = later
    expect([p.s.revealed, p.s.time, p.step]).toEqual([17, 8, 'turn.act'])
  })

  it('LEI-K-10 a revealed mission stays open and is not revealed again', () => {
    const p = withTime(12)
    p.act('time')
    expect(p.verdict('reveal', 0)).toBe('LEI-K-10')
    expect(p.view(ALLIED).missions).toEqual([p.s.missions[0], -1, -1, -1, -1])
    p.act('reveal', 2)
    expect(p.view(ALLIED).missions).toEqual([p.s.missions[0], -1, p.s.missions[2], -1, -1])
  })

  it('LEI-K-11 the last mission is revealed without a choice on 19.10', () => {
    const p = withTime(30)
    p.act('time')
    expect([p.s.revealed, p.step]).toEqual([31, 'turn.act'])
  })
})

describe('the letter of the rulebook as an option', () => {
  const letter = (t: number, ...cards: string[]) =>
    position('beginner', { missionsRevealed: 'datePassed' })
      .time(t)
      .hand(FRENCH, 'time', ...cards)
      .turn(FRENCH)

  it('LEI-K-05 LEI-Q16 a battle date reveals when the indicator leaves it, and its battle comes when it is entered', () => {
    const p = letter(12, 'time')
    expect(p.s.revealed).toBe(1)
    p.act('time')
    expect([p.s.time, p.s.due, p.step]).toEqual([13, 1, 'turn.act'])
    p.act('time')
    expect([p.s.time, p.step]).toEqual([14, 'clock.choose'])
    p.act('reveal', 2)
    expect([p.s.revealed, p.step, p.s.due]).toEqual([5, 'turn.act', 1])
  })

  it('LEI-K-05 LEI-Q16 a line date reveals when it is crossed, with the option too', () => {
    const p = letter(6)
    p.act('time')
    expect([p.s.time, p.step]).toEqual([7, 'clock.choose'])
  })

  it('LEI-K-11 LEI-Q16 all five are revealed at the end', () => {
    const p = letter(25, 'time', 'time')
    expect(p.s.revealed).toBe(7)
    p.act('time').act('reveal', 4)
    expect([p.s.time, p.s.revealed]).toEqual([26, 23])
    p.s.time = 30
    p.act('time')
    expect([p.s.time, p.s.revealed, p.step]).toEqual([31, 31, 'turn.act'])
  })

  it('LEI-A1-02 LEI-Q16 cards wait for the date to be reached, not passed', () => {
    const p = letter(13)
    expect(p.verdict('army', p.army('macdonald'))).toBeNull()
  })
})

describe('the indicator', () => {
  it('LEI-K-03 LEI-K-12 is not told to move when it does not', () => {
    const end = withTime(31)
    expect(end.act('time').said('time.moved')).toEqual([])
    const still = position().spread('marmont', 'gohlis', 'moeckern', 'lindenthal').hand(FRENCH, 'river')
    still.turn(FRENCH).terrain('river', 'marmont', 'moeckern')
    expect(still.said('time.moved')).toEqual([])
    expect(withTime(3).act('time').said('time.moved')).toEqual([[4]])
  })

  it('LEI-K-12 a pass of two steps stops on the last space', () => {
    const p = position()
      .spread('poniatowski', 'doelitz', 'connewitz')
      .place('murat', 'doesen')
      .hand(FRENCH, 'cavalry', 'artillery/cavalry')
      .time(30)
      .turn(FRENCH)
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    p.act('over', p.region('doesen')).act('with', p.sort('artillery/cavalry')).act('go', p.region('wachau'))
    expect([p.s.time, p.s.revealed, p.step]).toEqual([31, 31, 'turn.act'])
  })

  it('LEI-K-11 the last mission is revealed without a choice, whatever its sector', () => {
    for (let sector = 0; sector < 5; sector++) {
      const p = withTime(30)
      p.s.revealed = 31 & ~(1 << sector)
      p.act('time')
      expect([p.s.revealed, p.step], `${sector}`).toEqual([31, 'turn.act'])
    }
    const two = withTime(24)
    two.s.revealed = 0b11100
    expect(two.act('time').targets('reveal')).toEqual([0, 1])
  })

  it('LEI-K-08 LEI-K-10 only a hidden mission of a sector is revealed, and it cannot be taken back', () => {
    const p = withTime(6)
    p.act('time')
    for (const t of [-2, -31, 5, 32, 37]) expect(p.verdict('reveal', t), `${t}`).toBe('LEI-K-08')
    p.act('reveal', 0)
    expect(p.machine.fenced).toBe(true)
    const quiet = withTime(3).act('time')
    expect(quiet.machine.fenced).toBe(false)
  })
})
