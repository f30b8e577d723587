// COS-6.1, COS-6.2, COS-6.3: the four hands, their draw piles and discards.
import { BOURBON, type Board, BR, COURTS, FR, PE } from '../board.ts'
import { DISCARDS, DRAW_PILE, LATER, REMOVED, type SovereignsState } from '../state.ts'
import { askCourt, type Verdict, type X } from './kit.ts'

type S = SovereignsState

export function handSize(s: S, court: number): number {
  let n = 0
  for (let c = 0; c < s.cardAt.length; c++) if (s.cardAt[c] === court) n++
  return n
}

/** Whether a court may be asked about cards at all: that depends on open facts only (COS-Q109). */
export const hasCards = (s: S, court: number): boolean => s.cardAt.indexOf(court) >= 0

/** The court whose deck a card belongs to now: Piedmont's cards follow its alliance (COS-6.1.3-01, COS-Q110). */
export function deckOf(b: Board, s: S, card: number): number {
  if (b.piedmont[card] === 0) return b.cardDeck[card]
  return isPiedmontBourbon(s) ? FR : BR
}

const isPiedmontBourbon = (s: S): boolean => s.ally[PE] === BOURBON

function pileSize(s: S, place: number): number {
  let n = 0
  for (let c = 0; c < s.cardAt.length; c++) if (s.cardAt[c] === place) n++
  return n
}

/** COS-6.2-03 */
function reshuffle(s: S, x: X, court: number): void {
  for (let c = 0; c < s.cardAt.length; c++)
    if (s.cardAt[c] === DISCARDS + court) s.cardAt[c] = DRAW_PILE + court
  x.say('hands.reshuffled', court)
}

/** COS-6.2-01: the order of a pile is not kept; every card in it may be the next. -1 if there is none left. */
function nextCard(s: S, x: X, court: number): number {
  let size = pileSize(s, DRAW_PILE + court)
  if (size === 0) {
    if (pileSize(s, DISCARDS + court) === 0) return -1
    reshuffle(s, x, court)
    size = pileSize(s, DRAW_PILE + court)
  }
  let at = x.int(size)
  for (let c = 0; c < s.cardAt.length; c++) if (s.cardAt[c] === DRAW_PILE + court && at-- === 0) return c
  return -1
}

/** Draws up to n cards. The hand may then be above its limit: call `discardFrame` (COS-Q111). */
export function drawCards(b: Board, s: S, x: X, court: number, n: number): void {
  let drawn = 0
  for (; drawn < n; drawn++) {
    const card = nextCard(s, x, court)
    if (card < 0) break
    s.cardAt[card] = court
    s.cardSeen[card] = 0
    x.tell(askCourt(s, b, court), 'hands.drew', card)
  }
  if (drawn > 0) x.say('hands.drawn', court, drawn)
  x.reveal()
}

/** COS-6.2-02, COS-6.3.1-02: a card that was used lies open among the discards of its deck. Says nothing. */
export function putAway(b: Board, s: S, card: number): void {
  s.cardAt[card] = DISCARDS + deckOf(b, s, card)
  s.cardSeen[card] = 0
}

/** A card discarded for something, or for nothing. */
export function discardCard(b: Board, s: S, x: X, card: number): void {
  const court = s.cardAt[card]
  putAway(b, s, card)
  x.say('hands.discarded', court, card)
  x.reveal()
}

/** COS-6.4-02, COS-6.5.3-01: out of the game. */
export function removeCard(s: S, x: X, card: number): void {
  s.cardAt[card] = REMOVED
  s.cardSeen[card] = 0
  x.say('hands.removed', card)
}

/** COS-2.3-02, COS-6.1.2-01: the cards of a period are shuffled into the piles; the discards stay where they are. */
export function addEra(b: Board, s: S, x: X, era: number): void {
  for (let c = 0; c < b.cards; c++)
    if (s.cardAt[c] === LATER && b.era[c] === era) s.cardAt[c] = DRAW_PILE + deckOf(b, s, c)
  x.say('hands.era', era)
}

/**
 * COS-6.1.3-02, COS-6.1.3-03, COS-Q110: Piedmont's cards change hands when it has joined or left the Bourbons. They go
 * openly, so their old holder knows them in the new hand. The caller sees to the hand limit: `discardFrame` (COS-6.1.3-02).
 */
export function movePiedmontCards(b: Board, s: S, x: X): void {
  const to = isPiedmontBourbon(s) ? FR : BR
  const from = to === FR ? BR : FR
  let moved = 0
  for (let c = 0; c < b.cards; c++) {
    if (b.piedmont[c] === 0) continue
    const at = s.cardAt[c]
    if (at === from) {
      s.cardAt[c] = to
      s.cardSeen[c] = (s.cardSeen[c] & ~(1 << to)) | (1 << from)
      moved++
    } else if (at === DRAW_PILE + from || at === DISCARDS + from) s.cardAt[c] = DRAW_PILE + to
  }
  x.say('hands.piedmont', from, to, moved)
  x.reveal()
}

/** COS-6.1.1-02, COS-2.3-02: the first hands. */
export function dealHands(b: Board, s: S, x: X): void {
  const { dealStarred, dealTo } = b.scenarios[s.scenario].setup
  for (let court = 0; court < COURTS; court++) {
    if (dealStarred === 1)
      for (const c of b.deck[court])
        if (b.starred[c] === 1 && s.cardAt[c] === DRAW_PILE + court) s.cardAt[c] = court
    drawCards(b, s, x, court, dealTo[court] - handSize(s, court))
  }
}

// --- discards to the limit ------------------------------------------------------------------

export function judgeOwnCard(s: S, court: number, card: number): Verdict {
  return s.cardAt[card] === court ? null : 'COS-6.3.1-02'
}
