// MAR-24.3: with two players either may resign at any moment; a rule of our own.
import { RESIGNED, rulesOf } from '../state.ts'
import type { Aside } from './kit.ts'

export const resign: Aside = {
  // With three players it would make a gift of the match to one of the other two.
  judge: (s) => (rulesOf(s).two ? null : 'MAR-24.3-02'),
  run(s, _t, x) {
    // How far the other has come with the set-up stays secret (MAR-H05).
    if (s.frames.some((f) => f.proc === 'setup')) s.troops.fill(0)
    s.result = RESIGNED + x.seat
    s.frames = []
    x.say('match.end', s.result)
  },
}
