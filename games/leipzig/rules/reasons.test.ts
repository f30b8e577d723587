// What a refused player reads: the reason in this position, in words. What is refused is tested with each rule.
import { expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { position } from '../testkit.ts'

const crowd = () =>
  position()
    .spread('langeron', 'breitenfeld', 'lindenthal')
    .spread('ney', 'ploesen', 'mockau')
    .place('yorck', 'wahren')

it('LEI-A1-01 LEI-A1-13 a refused Army Card tells whose it is, or that it has been played', () => {
  const p = crowd().turn(FRENCH)
  expect(p.why('army', p.army('langeron'))).toBe('Langeron is an army of your enemy.')
  expect(p.why('army', p.army('ney'))).toBe('Ney has already been played.')
  expect(p.why('army', 999)).toBeNull()
})

it('LEI-A1-02 a refused Army Card tells from when on it can be played', () => {
  const p = position().turn(FRENCH)
  const late = p.board.armiesOf[FRENCH].find((army) => p.board.earliest[army] > 1) ?? -1
  p.time(p.board.earliest[late] - 1)
  expect(p.why('army', late)).toMatch(/^MacDonald cannot come before the 15\S*: 1 step of time is missing\.$/)
})

it('LEI-A3-01 LEI-A3-06 a refused march tells what is in the way', () => {
  const p = crowd().hand(ALLIED, 'infantry').turn(ALLIED).act('move', position().sort('infantry'))
  expect(p.why('marker', p.marker('ney', 'mockau'))).toBe('The marker belongs to Ney, an army of your enemy.')
  expect(p.why('marker', p.marker('yorck', 'wahren'))).toMatch(/^Yorck stands where it is/)
  p.act('marker', p.marker('langeron', 'breitenfeld'))
  expect(p.why('go', p.region('wachau'))).toBe('Wachau is not next to Breitenfeld.')
  expect(p.why('go', p.region('breitenfeld'))).toBe('The marker is already in Breitenfeld.')
  expect(p.why('go', p.region('lindenthal'))).toBe('Lindenthal already has a marker of Langeron.')
})

it('LEI-T-04 LEI-T-06 a refused card tells why it has no effect', () => {
  const first = position().hand(ALLIED, 'infantry').turn(ALLIED, 5, true)
  expect(first.why('move', first.sort('infantry'))).toMatch(/^Bring an army first/)
  const p = crowd().hand(ALLIED, 'artillery').turn(ALLIED)
  expect(p.why('move', p.sort('artillery'))).toBe('No marker of an army with artillery can move.')
  expect(p.why('move', p.sort('plain'))).toBeNull()
})
