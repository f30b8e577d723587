// Which of the rules' answers to "why not?" are shown.
import type { Answer, Objection } from '@tricorne/engine'

/** A refusal, and what was refused. */
export type RefusedAnswer = Answer & Objection

/** More would not be read. */
const MOST = 3

const isRefusal = (answer: Answer): answer is RefusedAnswer => answer.rule !== null

/** One refusal for each rule, in the order in which they help; the rules' words stand aside for a reason. */
export function shownRefusals(answers: readonly Answer[]): RefusedAnswer[] {
  const shown: RefusedAnswer[] = []
  for (const answer of answers)
    if (isRefusal(answer) && !shown.some(({ rule }) => rule === answer.rule)) shown.push(answer)
  const reasons = shown.filter(({ reason }) => reason !== undefined)
  return (reasons.length > 0 ? reasons : shown).slice(0, MOST)
}
