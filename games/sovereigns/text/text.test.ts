import { describe, expect, it } from 'vitest'
import { sovereigns } from '../index.ts'
import { en as english } from './en.ts'
import { EVENTS } from './events.ts'
import { REASONS } from './reasons.ts'

const en: Record<string, string> = english
const decisions = Object.values(sovereigns.procedures).flatMap((p) =>
  Object.values(p.steps).filter((step) => typeof step !== 'function'),
)

/** Prompts that a function chooses. */
const CHOSEN = [
  'campaign.menu',
  'campaign.on',
  'campaign.winter',
  'diplomacy.flee',
  'diplomacy.leave',
  'effect.liftCavalry',
  'effect.liftInfantry',
  'effect.pickArmy',
  'effect.pickLosses',
  'effect.pickOrder',
  'effect.pickSupply',
  'effect.placeCroats',
  'effect.placeDepots',
  'effect.placeLeader',
  'effect.placeLifted',
  'effect.placeUnits',
  'interrupt.activated',
  'interrupt.landed',
  'interrupt.siege',
  'interrupt.sortie',
  'interrupt.step',
  'interrupt.supply',
  'interrupt.turn',
  'interrupt.withdrawal',
  'newYear.enters',
  'newYear.returns',
  'retreat.leave',
  'retreat.where',
  'sea.commit.atlantic',
  'sea.commit.mediterranean',
  'sea.escort.atlantic',
  'sea.escort.mediterranean',
  'sea.guns',
  'sea.hunt.atlantic',
  'sea.hunt.mediterranean',
  'sea.move',
  'shelter.cavalry',
  'shelter.infantry',
]
const prompts = [...decisions.flatMap((d) => (typeof d.prompt === 'string' ? [d.prompt] : [])), ...CHOSEN]
const verbs = [
  ...decisions.flatMap((d) => Object.keys(d.verbs)),
  ...Object.keys(sovereigns.asides ?? {}),
].map((v) => `verb.${v}`)

describe('the English catalogue', () => {
  it('has a text for every event, reason, prompt and verb, and none that nobody uses', () => {
    const wanted = new Set([...Object.keys(EVENTS), ...Object.keys(REASONS), ...prompts, ...verbs])
    // Prompts may be put otherwise while a button is not there; the table's test knows which.
    const plain = Object.keys(en).filter((id) => !id.includes('.no.'))
    expect(plain.sort()).toEqual([...wanted].sort())
  })

  it('names in every text only values that the event or reason has', () => {
    for (const [id, kinds] of Object.entries({ ...EVENTS, ...REASONS }))
      for (const [, name] of en[id]
        .replace(/(=-?\d|one|other) \{[^}]*\}/g, '')
        .matchAll(/\{([a-zA-Z]+\d?|\d)(?:,|\})/g)) {
        const [, kind, place] = /^([a-zA-Z]+)(\d?)$/.exec(name) ?? [null, name, '']
        const known = /^\d$/.test(name)
          ? Number(name) < kinds.length
          : kinds.filter((k) => k === kind).length >= Number(place || 1)
        expect(known, `${id} {${name}}`).toBe(true)
      }
  })

  it('begins every line with a capital or a name; only refusals are sentences with a full stop', () => {
    for (const id of Object.keys(EVENTS)) expect(en[id], id).toMatch(/^[A-Z{].*[^.]$/s)
    for (const id of Object.keys(REASONS)) expect(en[id], id).toMatch(/^[A-Z{].*\.$/s)
  })
})
