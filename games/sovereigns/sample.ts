// A position that looks the same to one seat, with what it cannot know dealt anew: hands of other courts and the draw
// piles (COS-H01, COS-H03, COS-H04), what others choose in secret (COS-H12), and hidden strengths (COS-H09).
import { clone, NONE, type Rng } from '@tricorne/engine'
import { type Board, BR, COURTS, FR } from './board.ts'
import { isLimited } from './rules/hush.ts'
import { redealChoices } from './rules/secrets.ts'
import { dealStacks } from './stacks.ts'
import { DISCARDS, DRAW_PILE, type SovereignsState } from './state.ts'

export function sample(s: SovereignsState, seat: number, rng: Rng, b: Board): SovereignsState {
  const t = clone(s)
  dealCards(t, seat, rng, b)
  redealChoices(s, t, seat, rng, b)
  if (isLimited(t)) dealStacks(t, seat, rng, b)
  return t
}

/** Backs of cards: one a deck; Piedmont's cards show in France's deck (COS-6.1.3-04, COS-H02). */
const PIEDMONT_BACK = COURTS
const BACKS = COURTS + 1

/** The hidden cards of one back are shuffled among the hidden places where that back lies. */
function dealCards(s: SovereignsState, seat: number, rng: Rng, b: Board): void {
  const cards: number[][] = Array.from({ length: BACKS }, () => [])
  const places: number[][] = Array.from({ length: BACKS }, () => [])
  for (let c = 0; c < b.cards; c++) {
    const at = s.cardAt[c]
    if (at >= DISCARDS || knows(s, seat, b, c)) continue
    const back = backOf(b, c, at)
    cards[back].push(c)
    places[back].push(at)
  }
  for (let back = 0; back < BACKS; back++) {
    // Where cards truly are must not show in how they are dealt.
    places[back].sort((p, q) => p - q)
    rng.shuffle(places[back])
    cards[back].forEach((c, i) => {
      s.cardAt[c] = places[back][i]
    })
  }
}

/** Whether a seat knows where a card is: in its own hand, or seen in another. */
function knows(s: SovereignsState, seat: number, b: Board, card: number): boolean {
  const at = s.cardAt[card]
  if (at >= DRAW_PILE || seat === NONE) return false
  const { seatOf } = b.scenarios[s.scenario]
  if (seatOf[at] === seat) return true
  for (let court = 0; court < COURTS; court++)
    if (seatOf[court] === seat && (s.cardSeen[card] & (1 << court)) !== 0) return true
  return false
}

function backOf(b: Board, card: number, at: number): number {
  const deck = b.cardDeck[card]
  return deck === BR && (at === FR || at === DRAW_PILE + FR) ? PIEDMONT_BACK : deck
}
