// What the table says of the end, beside what the rules say.
import { Machine, viewOf } from '@tricorne/engine'
import { valuesOf } from '@tricorne/kit/randomplay'
import { shownIn } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { BOURBON, FR, PRAGMATIC } from '../board.ts'
import { sovereigns } from '../index.ts'
import { OPTIONS } from '../options.ts'
import { levelsOfSide } from '../rules/victory.ts'
import { AUSTRIA_AUTOMATIC, BOURBON_AUTOMATIC, RESIGNED, TIME, WILL } from '../state.ts'
import { endingOf } from './ending.ts'
import { en } from './text.ts'

const machine = new Machine(sovereigns)

function endedBy(result: number, scenario = '1746-2') {
  const s = sovereigns.setup(sovereigns.board, { scenario, options: valuesOf(OPTIONS, {}) })
  s.result = result
  s.resigned = FR
  return { s, ...endingOf(shownIn(sovereigns, viewOf(machine, s, 0), en)) }
}

describe('the end', () => {
  it.each([
    [TIME, 'The last season is over'],
    [BOURBON_AUTOMATIC, 'The Bourbons have the points to win at once'],
    [AUSTRIA_AUTOMATIC, 'Austria has the points to win at once'],
    [WILL, 'Prussia has lost the will to fight'],
    [WILL + 5, 'Piedmont has lost the will to fight'],
    [RESIGNED, 'France has resigned'],
  ])('is told by its reason: %i', (result, told) => {
    expect(endedBy(result).why).toBe(told)
  })

  it('COS-21.2.1-02 adds up the levels of both sides in a match for two, as the rules do', () => {
    const { s, judged } = endedBy(TIME)
    expect(judged).toContain(`Pragmatic ${levelsOfSide(sovereigns.board, s, PRAGMATIC)}, `)
    expect(judged).toContain(`Bourbon ${levelsOfSide(sovereigns.board, s, BOURBON)}.`)
  })

  it('COS-21.2-01 tells of levels by court where more than two play, and of none where they do not count', () => {
    expect(endedBy(TIME, '1746').judged).toBe(en['ending.courts'])
    expect(endedBy(RESIGNED).judged).toBe('')
  })
})
