// How the log of every game shows: what its table tells of a line fits what the line has.
import { existsSync } from 'node:fs'
import { Machine, NONE, viewOf } from '@tricorne/engine'
import { playOut } from '@tricorne/kit/randomplay'
import { type GameTable, type Tellings, tellingOf } from '@tricorne/panels'
import { shownIn } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { games } from './list.ts'

interface Told {
  TELLINGS: Tellings
  isOwn: NonNullable<GameTable['isOwn']>
  cardFace: NonNullable<GameTable['cardFace']>
}

const file = (id: string): URL => new URL(`./${id}/table/tellings.ts`, import.meta.url)

const told = await Promise.all(
  games
    .filter(({ id }) => existsSync(file(id)))
    .map(async ({ id, load }) => ({ id, game: await load(), ...((await import(file(id).href)) as Told) })),
)

for (const { id, game, TELLINGS, isOwn, cardFace } of told)
  describe(`the log of ${id}`, () => {
    const messages = Object.keys(game.events)
    const kindOf = (message: string, place: number | undefined): string | undefined =>
      place === undefined ? undefined : game.events[message][place]?.split(':').at(-1)

    it('shows only messages that there are', () => {
      const stray = Object.keys(TELLINGS).filter(
        (key) => !messages.some((m) => m === key || m.split('.')[0] === key),
      )
      expect(stray).toEqual([])
    })

    it('has headings that a person reads as such: turns at least', () => {
      expect(messages.some((m) => tellingOf(TELLINGS, m).kind === 'turn')).toBe(true)
    })

    it('finds who marches, where to, and the card that is laid', () => {
      for (const message of messages) {
        const { march, card } = tellingOf(TELLINGS, message)
        if (march) for (const place of march) expect(kindOf(message, place), message).toBeDefined()
        // The same kind of place at both ends
        if (march?.[2] !== undefined)
          expect(kindOf(message, march[2]), message).toBe(kindOf(message, march[1]))
        if (card !== undefined) expect(['card', 'army', 'mission'], message).toContain(kindOf(message, card))
      }
    })

    it('says of what happens in a match whose it is, draws its cards and rolls its dice', () => {
      const machine = new Machine(game)
      const { id: scenario, seats } = game.scenarios[0]
      const options = game.options.map(() => 0)
      const { s, events } = playOut(machine, { scenario, options }, { seed: 5, most: 900 })
      const shown = [NONE, ...seats.keys()].map((seat) =>
        shownIn(game, viewOf(machine, s, seat), {}, scenario),
      )
      const owners = new Set<string>()
      for (const { message, values } of events) {
        const { card, dice } = tellingOf(TELLINGS, message)
        for (const [place, value] of values.entries()) {
          const kind = kindOf(message, place) ?? ''
          const own = shown.map((of) => isOwn(of, [kind, value]))
          expect(own[0]).toBe(false)
          for (const [i, is] of own.entries()) if (is) owners.add(seats[i - 1])
        }
        if (card !== undefined)
          expect(cardFace(shown[0], [kindOf(message, card) ?? '', values[card]], 'light'), message).toMatch(
            /^<svg/,
          )
        for (const { faces, dice: count = 0, hits = 0 } of dice?.(values) ?? []) {
          expect(hits).toBeLessThanOrEqual(faces?.length ?? count)
          for (const face of faces ?? []) expect([1, 2, 3, 4, 5, 6]).toContain(face)
        }
      }
      expect([...owners].sort()).toEqual([...seats].sort())
    })
  })

it('is shown by games', () => expect(told.length).toBeGreaterThan(0))
