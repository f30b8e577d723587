// The odds of the battle that is fought: what is still to fire, and whether it clears the area (TLM-2.II.4, TLM-5.2).
import type { Event } from '@tricorne/engine'
import { atLeast, type Dice, hitsOf, meanOf, type Odd, type Odds, type Shown } from '@tricorne/panels'
import { gameView } from './kit.ts'
import { type StepId, toldOf } from './told.ts'

const FACES = 6

/** Arm, dice and firepower in turn, as the view has them. */
function diceIn(fire: readonly number[]): Dice[] {
  const dice: Dice[] = []
  for (let i = 0; i < fire.length; i += 3) dice.push([fire[i + 1], Math.min(1, fire[i + 2] / FACES)])
  return dice
}

/** The battles that can still be chosen: both volleys of the guns and the attack, against all that defends. */
function aheadOdds({ info, view, say }: Shown): Odds[] {
  const ahead = gameView(info, view).focus.turn?.ahead ?? []
  const rows = ahead.map(({ area, fire, life }): Odd => {
    const own = hitsOf(diceIn([...fire.guns, ...fire.guns, ...fire.assault]))
    const theirs = hitsOf(diceIn(fire.defence))
    return {
      text: info.names.area[area],
      value: say('odds.exchange', { own: meanOf(own).toFixed(1), theirs: meanOf(theirs).toFixed(1) }),
      chance: atLeast(own, life[1]),
    }
  })
  return rows.length === 0 ? [] : [{ title: say('odds.ahead'), rows, note: say('odds.aheadNote') }]
}

export function oddsOf(shown: Shown, log: readonly Event[]): Odds[] {
  const { info, view, say } = shown
  const { battle, losses } = gameView(info, view).focus
  if (battle === null) return aheadOdds(shown)
  if (battle.fire === undefined || battle.life === undefined) return []
  const { guns, defence, assault } = battle.fire
  const pending = (side: number): number => (losses?.side === side ? losses.hits : 0)
  const fire: Partial<Record<StepId, readonly number[]>> = {
    ...(battle.surprise === 0 && { barrage: guns }),
    defend: defence,
    attack: [...guns, ...assault],
  }
  const coming = toldOf(log, battle.surprise === 1).filter(
    (t) => t.rolls.length === 0 && fire[t.step] !== undefined,
  )
  const rows = coming.map(({ step }): Odd => {
    const odds = hitsOf(diceIn(fire[step] ?? []))
    return {
      text: say(`battle.${step}`),
      value: say('odds.hits', { dice: odds.length - 1, hits: meanOf(odds).toFixed(1) }),
      chance: null,
    }
  })
  if (rows.length === 0) return []
  const own = coming.flatMap(({ step }) => (step === 'defend' ? [] : diceIn(fire[step] ?? [])))
  const [life, lives] = [battle.life[0] - pending(battle.side), battle.life[1] - pending(1 - battle.side)]
  const theirs = coming.some(({ step }) => step === 'defend') ? diceIn(defence) : []
  rows.push({ text: say('odds.clear', { life: lives }), chance: atLeast(hitsOf(own), lives) })
  rows.push({ text: say('odds.lost', { life }), chance: atLeast(hitsOf(theirs), life) })
  return [{ title: say('odds.battle', { area: info.names.area[battle.area] }), rows, note: say('odds.note') }]
}
