import { sayFrom } from '@tricorne/panels'
import { describe, expect, it } from 'vitest'
import { cardFace, cardLarge } from '../board/cards.ts'
import { sovereigns } from '../index.ts'
import { cardOf, lookOf, nameOfCard, PLAYS, usesOf, wordsOf } from './cards.ts'
import { en } from './text.ts'

const say = sayFrom(en)
const { board } = sovereigns
const all = Array.from({ length: board.cards }, (_, card) => cardOf(board, card))

describe('cards in a hand', () => {
  it('have a face, a large card and words for all their signs', () => {
    for (const card of all) {
      const words = wordsOf(card, say)
      expect(cardFace(lookOf(card)), card.id).toContain('<svg')
      expect(cardLarge(lookOf(card), words), card.id).toContain('</text>')
      for (const word of [words.era, ...words.tags]) expect(word, card.id).not.toMatch(/\./)
      expect(words.texts).toHaveLength(card.events.length)
    }
  })

  it('tell what each use of them would do, and when', () => {
    for (const card of all) {
      const uses = usesOf(card, say)
      expect(uses[0].text).toBe(`Campaign points: ${card.cp}`)
      expect(uses.filter((use) => use.when !== undefined)).toHaveLength(card.events.length)
      for (const { verbs, text, when = '' } of uses) {
        expect(PLAYS).toEqual(expect.arrayContaining([...verbs]))
        expect(text + when, card.id).not.toMatch(/\{|window\.|card\./)
      }
    }
  })

  it('name the higher value of a dual card', () => {
    const dual = all.find((card) => card.altCp !== undefined)
    expect(dual).toBeDefined()
    if (dual) expect(nameOfCard(dual, say)).toMatch(/points? or \d$/)
  })
})
