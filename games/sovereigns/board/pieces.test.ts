import { isWhole } from '@tricorne/drawing/testkit'
import { describe, expect, it } from 'vitest'
import { NATION_IDS } from '../compile/words.ts'
import cards from '../pack/data/cards.json' with { type: 'json' }
import { broken, cardBack, cardFace, cardLarge } from './cards.ts'
import * as markers from './markers.ts'
import { depot, force, hussars, partisans } from './pieces.ts'
import { TAGS, tagSign } from './tags.ts'

const led = { nation: 'FR', strength: 12, commander: 'SAX', stars: 2 }
const look = ({ deck, title, cp, era, starred, tags }: (typeof cards.cards)[number]) => ({
  deck,
  title,
  cp,
  era,
  starred,
  tags,
})

describe('pieces and markers', () => {
  it('are whole drawings, by day and by night, and all differ', () => {
    for (const theme of ['light', 'dark'] as const) {
      const drawings = [
        ...NATION_IDS.flatMap((nation) => [
          force({ ...led, nation }, theme),
          force({ nation, strength: 3 }, theme),
          depot(nation, theme),
          markers.flag(nation, theme),
          markers.siege(nation, 1, theme),
          markers.blockade(nation, theme),
          markers.garrisoned(nation, theme),
          markers.fleet(nation, 4, 0, theme),
          markers.sortie(nation, theme),
          markers.colony(nation, theme),
          markers.pawn(nation, 'VP', theme),
          markers.envoy(nation, false, theme),
          markers.envoy(nation, true, theme),
        ]),
        force({ ...led, strength: null }, theme),
        force({ ...led, cavalry: 4 }, theme),
        force({ ...led, also: 'BV' }, theme),
        force({ ...led, demoralised: true }, theme),
        force({ ...led, worn: 1 }, theme),
        force({ ...led, worn: 2 }, theme),
        force({ ...led, short: 3 }, theme),
        force({ ...led, besieging: true }, theme),
        force({ ...led, inside: true }, theme),
        force({ ...led, spent: true }, theme),
        depot('FR', theme, true),
        hussars('mobile', 1, theme),
        hussars('raid', 1, theme),
        partisans('mobile', 1, theme),
        partisans('raid', 1, theme),
        markers.siege('FR', 3, theme),
        markers.fleet('BR', 4, 2, theme),
        markers.season(theme),
        ...TAGS.map(tagSign),
      ]
      for (const drawn of drawings) {
        expect(drawn).not.toMatch(/NaN|undefined/)
        expect(isWhole(drawn), drawn).toBe(true)
      }
      expect(new Set(drawings).size).toBe(drawings.length)
    }
  })

  it('tells of a force that nobody may look into only that it is there', () => {
    expect(force({ ...led, strength: null })).toContain('>?</text>')
    expect(force({ nation: 'FR', strength: 7 })).toContain('>7</text>')
    expect(force(led)).toContain('>SAX</text>')
  })

  it('shows demoralised rather than worn, and the number of short supply', () => {
    expect(force({ ...led, worn: 2, demoralised: true })).toContain('>D</text>')
    expect(force({ ...led, worn: 2, demoralised: true })).not.toContain('>W2</text>')
    expect(force({ ...led, short: 2 })).toContain('>S2</text>')
    expect(force({ ...led, short: 0 })).not.toContain('>S0</text>')
  })
})

describe('cards', () => {
  it('has a face for every card of the pack, to hold and to read, whose words are whole', () => {
    for (const card of cards.cards) {
      const texts = card.events.map((e) => e.text)
      const words = {
        texts,
        or: 'or',
        history: 'history' in card ? card.history : '',
        era: 'Early',
        tags: card.tags,
      }
      const face = cardFace(look(card))
      const large = cardLarge(look(card), words)
      for (const drawn of [face, large]) {
        expect(drawn).not.toMatch(/NaN|undefined/)
        expect(isWhole(drawn), card.id).toBe(true)
      }
      const last = texts[texts.length - 1].split(' ').pop() ?? ''
      expect(large.includes(last.replace('&', '&amp;').replace('"', '&quot;')), card.id).toBe(true)
      const below = [...large.matchAll(/<text x="18" y="([\d.]+)"/g)].map((m) => Number(m[1]))
      expect(Math.max(...below), card.id).toBeLessThan(236)
      for (const tag of card.tags) expect(TAGS, tag).toContain(tag)
    }
  })

  it('differs from deck to deck', () => {
    expect(new Set(['PR', 'AU', 'FR', 'BR'].map((d) => cardBack(d))).size).toBe(4)
  })

  it('breaks a text only between words', () => {
    const text = 'Prussia and Austria become belligerent; every other Power stays neutral.'
    expect(broken(text, 10, 120).join(' ')).toBe(text)
    expect(broken(text, 10, 120).length).toBeGreaterThan(2)
  })
})
