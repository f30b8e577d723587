// What leaders and leaderless forces are called in the list of actions: with their place and strength just now.
import type { Shown, Thing } from '@tricorne/panels'
import { BELLIGERENT } from '../board.ts'
import { boardOf, type Force, forcesOf, gameView, looseCode, strengthOf } from './kit.ts'

/** Null where the name that a thing always has says enough. */
export function nameOf(shown: Shown, [kind, id]: Thing): string | null {
  if (kind === 'leader') return leaderName(shown, id)
  if (kind !== 'loose') return null
  const meant = forcesOf(shown.view).filter((f) => f.lead < 0 && looseCode(f) === id)
  // Where some may not be in one force, those are meant that can do something (rules/targets.ts).
  const { status } = gameView(shown.view)
  const force = meant.find((f) => (f.troops ?? []).some((t) => status[t.nation] === BELLIGERENT)) ?? meant[0]
  return force === undefined ? null : looseName(shown, force)
}

/** A leaderless force by its nations, place and strength. */
function looseName({ info, say }: Shown, force: Force): string | null {
  const strength = strengthOf(force)
  if (strength === null) return null
  const people = (force.troops ?? []).map((t) => info.names.people[t.nation]).join(' + ')
  const name = say(force.inside ? 'name.garrison' : 'name.loose', {
    people,
    space: info.names.space[force.space],
  })
  return say('name.strong', { name, strength })
}

function leaderName(shown: Shown, leader: number): string | null {
  const { info, say } = shown
  const force = forcesOf(shown.view).find((f) => f.leaders.includes(leader))
  if (force === undefined) return null
  const name = info.names.leader[leader]
  const space = info.names.space[force.space]
  if (force.lead !== leader && force.lead >= 0)
    return say('name.under', { name, space, chief: info.names.leader[force.lead] })
  return strong(shown, force, say('name.at', { name, space }))
}

/** With its strength, and of which nations it is where that is not plain. */
function strong({ info, say }: Shown, force: Force, name: string): string {
  const strength = strengthOf(force)
  if (strength === null) return name
  if (strength === 0) return say('name.alone', { name })
  const b = boardOf(info)
  const own = force.lead >= 0 ? b.leaderNation[force.lead] : force.court
  const nations = (force.troops ?? []).map((t) => t.nation)
  if (nations.every((n) => n === own)) return say('name.strong', { name, strength })
  return say('name.mixed', { name, strength, people: nations.map((n) => info.names.people[n]).join(', ') })
}
