// A tiny game of its own, for the tests of the engine and of whatever plays games: a duel of
// cards with interrupts. It uses every part of the engine, and can be given a defect of each
// kind, so that a fuzzer can show that it finds them.
//
// TINY-1   Every seat holds four cards; a card's strength is 1 to 8, and there are six of each.
// TINY-2   Every seat with cards bids one of its own, in secret; when all have, the bids are
//          shown and spent. The strongest bid has the initiative, a die breaks ties.
// TINY-3   The seat with the initiative aims at another that still stands, or rests.
// TINY-3.1 Whoever aims needs a card to strike with.
// TINY-3.2 It strikes with a card of its hand.
// TINY-4   While a card is played, each other seat in turn may answer it with a stronger one,
//          which stops it; that answer can be answered too, and so on.
// TINY-4.1 An answer is a card of the hand.
// TINY-4.2 An answer is stronger (ruling TINY-Q1: or as strong).
// TINY-5   A strike that nobody stops takes one life, or two on a die of 5 or 6. At no life a
//          seat is out and its cards are spent.
// TINY-6   Then every standing seat draws two cards unseen by the others, if there are any.
// TINY-7   The last seat standing wins.
// TINY-8   After eight rounds, or when no card is left to draw, the most lives win.
// TINY-9   In a duel a seat may resign at any moment: it is out and its cards are spent.
// TINY-10  A seat that stands may boast once a round, at any moment, at another that stands.
import { clone } from './json.ts'
import type { Rng } from './rng.ts'
import {
  type Aside,
  type Context,
  type Frame,
  type Game,
  NONE,
  type Outcome,
  type Procedure,
  RETURN,
  type Setup,
  type State,
  type Verdict,
} from './types.ts'

/** What can be wrong with a game on purpose. */
export type TinyFault =
  /** A step throws. */
  | 'crash'
  /** A step goes on for ever. */
  | 'loop'
  /** A view shows what another seat holds. */
  | 'leak'
  /** A refusal names another rule if another seat holds the card. */
  | 'telling'
  /** The same of something that a seat may do at any moment. */
  | 'tellingAside'
  /** A refusal names the same rule, but its reason says which other seat holds the card. */
  | 'tellingReason'
  /** Whether an action that may be sent with others shows a secret depends on the cards of another seat. */
  | 'tellingFence'
  /** What happens depends on something outside the state. */
  | 'memory'
  /** The state holds `undefined`, which JSON drops. */
  | 'undefined'
  /** The state holds NaN, which JSON makes `null`. */
  | 'nan'
  /** The state holds one array twice; a copy holds two. */
  | 'alias'
  /** The state holds a list of a number and a text. */
  | 'mixed'
  /** A seat is asked and has no option. */
  | 'deadEnd'
  /** A verdict allows what is not listed. */
  | 'badVerdict'
  /** A card is in two places. */
  | 'invariant'

export interface TinyBoard {
  cards: number
  rounds: number
  lives: number
}

export interface Tiny extends State {
  scenario: number
  /** TINY-Q1: 0 an answer must be stronger, 1 as strong will do. */
  answers: number
  round: number
  life: number[]
  hands: number[][]
  deck: number[]
  spent: number[]
  /** By seat: the bid card, still in the hand, or NONE. */
  bids: number[]
  /** The seat with the initiative, or NONE. */
  first: number
  /** Whether the card played last was stopped. */
  stopped: number
  /** Bit mask of the seats that have boasted this round. */
  boasted: number
  /** For faults only. */
  note?: number | undefined
  twin?: number[]
  mixed?: (number | string)[]
}

interface Aim extends Frame {
  at: number
}

/** `by` plays `card`; the seat `ask` may answer. */
interface Played extends Frame {
  by: number
  card: number
  ask: number
}

interface Strike extends Played {
  at: number
}

type X = Context<Tiny, TinyBoard>

const SCENARIOS = [
  { id: 'duel', seats: ['red', 'blue'] },
  { id: 'brawl', seats: ['red', 'blue', 'green'] },
]
const HAND = 4
const DRAWN = 2

export const strength = (card: number): number => (card % 8) + 1

const stands = (s: Tiny, seat: number): boolean => s.life[seat] > 0
const holds = (s: Tiny, seat: number, card: number): boolean => s.hands[seat].includes(card)
const holderOf = (s: Tiny, card: number): number => s.hands.findIndex((hand) => hand.includes(card))

function spend(s: Tiny, seat: number, card: number): void {
  s.hands[seat].splice(s.hands[seat].indexOf(card), 1)
  s.spent.push(card)
}

function considerHand(s: Tiny, _: Frame, x: X): void {
  for (const card of s.hands[x.seat]) x.consider(card)
}

export function makeTiny(faults: readonly TinyFault[] = []): Game<Tiny, TinyBoard> {
  const has = (fault: TinyFault): boolean => faults.includes(fault)
  const board: TinyBoard = { cards: 48, rounds: 8, lives: 3 }
  let strikes = 0 // for the fault `memory`

  function play(s: Tiny, seat: number, card: number): void {
    spend(s, seat, card)
    if (has('invariant') && s.round >= 2) s.spent.push(card)
  }

  const match: Procedure<Tiny, TinyBoard> = {
    name: 'match',
    steps: {
      begin(s: Tiny, _: Frame, x: X) {
        for (let i = s.deck.length - 1; i > 0; i--) {
          const j = x.int(i + 1)
          const held = s.deck[i]
          s.deck[i] = s.deck[j]
          s.deck[j] = held
        }
        for (let seat = 0; seat < s.life.length; seat++) draw(s, seat, HAND, x)
        return 'round'
      },
      round(s: Tiny, _: Frame, x: X) {
        if (s.deck.length === 0 || s.round === board.rounds) return RETURN
        s.round++
        s.boasted = 0
        x.say('round', s.round)
        return x.call(s, { proc: 'bid', step: 'begin' }, 'attack')
      },
      attack: {
        prompt: 'ask.attack',
        awaits: (s: Tiny) => (s.first === NONE ? 0 : 1 << s.first),
        then: 'draw',
        together: true,
        verbs: {
          aim: {
            kind: 'seat',
            targets(s: Tiny, _: Aim, x: X) {
              for (let seat = 0; seat < s.life.length; seat++) x.consider(seat)
            },
            judge(s: Tiny, _: Aim, seat: number, x: X): Verdict {
              if (s.hands[x.seat].length === 0) return 'TINY-3.1'
              if (seat === x.seat || !(seat in s.life)) return 'TINY-3'
              return stands(s, seat) ? null : x.because('TINY-3', 'no.out', seat)
            },
            run(s: Tiny, f: Aim, seat: number, x: X) {
              if (has('tellingFence') && s.hands[seat].some((card) => strength(card) > 6)) x.reveal()
              f.at = seat
              return 'weapon'
            },
          },
          rest: {
            judge: () => null,
            run(_s: Tiny, _: Aim, _target: number, x: X) {
              x.say('rest', x.seat)
              return 'draw'
            },
          },
        },
      },
      weapon: {
        prompt: 'ask.weapon',
        awaits: (s: Tiny) => 1 << s.first,
        values: (_: Tiny, f: Aim) => [f.at],
        verbs: {
          strike: {
            kind: 'card',
            targets: considerHand,
            judge(s: Tiny, _: Aim, card: number, x: X): Verdict {
              if (has('badVerdict') && s.spent.includes(card)) return null
              return holds(s, x.seat, card) ? null : 'TINY-3.2'
            },
            run(s: Tiny, f: Aim, card: number, x: X) {
              play(s, x.seat, card)
              const strike: Strike = { proc: 'strike', step: 'begin', by: x.seat, card, ask: NONE, at: f.at }
              return x.call(s, strike, 'draw')
            },
          },
        },
      },
      draw(s: Tiny, _: Frame, x: X) {
        for (let seat = 0; seat < s.life.length; seat++) if (stands(s, seat)) draw(s, seat, DRAWN, x)
        return 'round'
      },
    },
  }

  function draw(s: Tiny, seat: number, count: number, x: X): void {
    let drawn = 0
    for (; drawn < count; drawn++) {
      const card = s.deck.pop()
      if (card === undefined) break
      x.reveal()
      s.hands[seat].push(card)
      x.tell(1 << seat, 'drawn', card)
    }
    x.say('draws', seat, drawn)
  }

  const bid: Procedure<Tiny, TinyBoard> = {
    name: 'bid',
    steps: {
      begin(s: Tiny) {
        s.bids.fill(NONE)
        s.first = NONE
        return 'choose'
      },
      choose: {
        prompt: 'ask.bid',
        awaits(s: Tiny) {
          let mask = 0
          for (let seat = 0; seat < s.bids.length; seat++)
            if (s.hands[seat].length > 0 && s.bids[seat] === NONE) mask |= 1 << seat
          return mask
        },
        then: 'open',
        values: (s: Tiny, _: Frame, x: X) => [s.hands[x.seat].length],
        verbs: {
          bid: {
            kind: 'card',
            targets: considerHand,
            judge(s: Tiny, _: Frame, card: number, x: X): Verdict {
              if (holds(s, x.seat, card)) return null
              if (has('telling') && s.hands.flat().includes(card)) return 'TINY-2.1'
              if (has('tellingReason') && card >= 0 && card < board.cards)
                return x.because('TINY-2', 'no.held', card, x.asked ? holderOf(s, card) : NONE)
              return 'TINY-2'
            },
            run(s: Tiny, _: Frame, card: number, x: X) {
              s.bids[x.seat] = card
              x.tell(1 << x.seat, 'bid.own', card)
              x.say('bid.made', x.seat)
              return 'choose'
            },
          },
        },
      },
      open(s: Tiny, _: Frame, x: X) {
        x.reveal()
        let tied = 0
        for (let seat = 0; seat < s.bids.length; seat++) {
          const card = s.bids[seat]
          if (card === NONE) continue
          x.say('bid.shown', seat, card)
          spend(s, seat, card)
          const lead = s.first === NONE ? 1 : strength(card) - strength(s.bids[s.first])
          if (lead > 0) tied = 0
          // Of n seats tied so far, each new one takes the lead with one chance in n.
          if (lead > 0 || (lead === 0 && x.int(++tied + 1) === 0)) s.first = seat
        }
        s.bids.fill(NONE)
        return RETURN
      },
    },
  }

  const strike: Procedure<Tiny, TinyBoard> = {
    name: 'strike',
    steps: {
      begin(s: Tiny, f: Strike, x: X) {
        x.say('strike', f.by, f.at, f.card)
        return x.call(s, answerTo(f.by, f.card), 'land')
      },
      land(s: Tiny, f: Strike, x: X) {
        if (has('crash') && s.round >= 2) throw new Error('planted crash')
        if (s.stopped) return RETURN
        const die = x.int(6) + 1
        let lost = die >= 5 ? 2 : 1
        if (has('memory')) lost = 1 + (strikes++ % 2)
        const lives = s.twin ?? s.life
        s.life[f.at] = Math.max(0, lives[f.at] - lost)
        if (has('undefined')) s.note = undefined
        if (has('nan')) s.note = Number.NaN
        x.say('hit', f.at, die, s.life[f.at])
        return stands(s, f.at) ? RETURN : 'fall'
      },
      fall(s: Tiny, f: Strike, x: X) {
        x.say('out', f.at)
        x.reveal()
        for (const card of s.hands[f.at].splice(0)) s.spent.push(card)
        if (s.life.filter((life) => life > 0).length > 1) return RETURN
        s.frames.length = 0
        return RETURN
      },
    },
  }

  const resign: Aside<Tiny, TinyBoard> = {
    judge: (s) => (s.life.length === 2 ? null : 'TINY-9'),
    run(s, _, x) {
      x.say('resign', x.seat)
      s.life[x.seat] = 0
      s.bids[x.seat] = NONE
      for (const card of s.hands[x.seat].splice(0)) s.spent.push(card)
      s.frames.length = 0
    },
  }

  const boast: Aside<Tiny, TinyBoard> = {
    kind: 'seat',
    targets(s, x) {
      for (let seat = 0; seat < s.life.length; seat++) x.consider(seat)
    },
    judge(s, seat, x) {
      if (!stands(s, x.seat) || (s.boasted & (1 << x.seat)) !== 0) return 'TINY-10'
      if (seat !== x.seat && seat in s.life && stands(s, seat)) return null
      return has('tellingAside') && s.hands[(x.seat + 1) % s.hands.length].includes(seat)
        ? 'TINY-10.1'
        : 'TINY-10'
    },
    run(s, seat, x) {
      s.boasted |= 1 << x.seat
      x.say('boast', x.seat, seat)
    },
  }

  const answerTo = (by: number, card: number): Played => ({
    proc: 'answer',
    step: 'begin',
    by,
    card,
    ask: by,
  })

  const answer: Procedure<Tiny, TinyBoard> = {
    name: 'answer',
    steps: {
      begin: () => 'next',
      next(s: Tiny, f: Played) {
        f.ask = (f.ask + 1) % s.life.length
        if (has('loop') && s.round >= 2) return 'next'
        if (f.ask !== f.by) return 'ask'
        s.stopped = 0
        return RETURN
      },
      ask: {
        prompt: 'ask.answer',
        awaits: (s: Tiny, f: Played) => (s.hands[f.ask].length > 0 ? 1 << f.ask : 0),
        then: 'next',
        values: (_: Tiny, f: Played) => [f.by, f.card],
        verbs: {
          answer: {
            kind: 'card',
            targets: considerHand,
            judge(s: Tiny, f: Played, card: number, x: X): Verdict {
              if (!holds(s, x.seat, card)) return 'TINY-4.1'
              if (strength(card) + s.answers > strength(f.card)) return null
              return x.because('TINY-4.2', 'no.weak', card, f.card)
            },
            run(s: Tiny, _: Played, card: number, x: X) {
              play(s, x.seat, card)
              x.say('answer', x.seat, card)
              return x.call(s, answerTo(x.seat, card), 'answered')
            },
          },
          pass: {
            judge: () => (has('deadEnd') ? 'TINY-4' : null),
            run: () => 'next',
          },
        },
      },
      answered(s: Tiny) {
        if (s.stopped) return 'next'
        s.stopped = 1
        return RETURN
      },
    },
  }

  return {
    id: 'tiny',
    version: '1',
    scenarios: SCENARIOS,
    options: [{ id: 'answers', rule: 'TINY-Q1', values: ['stronger', 'equal'] }],
    board,
    pack: 'tiny-48',
    procedures: { match, bid, strike, answer },
    asides: { resign, boast },
    setup(_: TinyBoard, setup: Setup): Tiny {
      const scenario = SCENARIOS.findIndex((sc) => sc.id === setup.scenario)
      const seats = SCENARIOS[scenario].seats
      const life = seats.map(() => board.lives)
      const s: Tiny = {
        frames: [{ proc: 'match', step: 'begin' }],
        scenario,
        answers: setup.options[0],
        round: 0,
        life,
        hands: seats.map(() => []),
        deck: Array.from({ length: board.cards }, (_, card) => card),
        spent: [],
        bids: seats.map(() => NONE),
        first: NONE,
        stopped: 0,
        boasted: 0,
      }
      if (has('alias')) s.twin = life
      if (has('mixed')) s.mixed = [0, 'text']
      return s
    },
    scenarioOf: (s) => s.scenario,
    view: (s, seat) => ({
      round: s.round,
      life: s.life.slice(),
      held: s.hands.map((hand) => hand.length),
      deck: s.deck.length,
      spent: s.spent.slice(),
      first: s.first,
      // Who plays what, interrupts on top; nothing in a frame is secret.
      stack: s.frames.map((f) => ({ ...f })),
      bidden: s.bids.map((card) => card !== NONE),
      hand: seat === NONE ? [] : s.hands[seat].slice(),
      bid: seat === NONE || s.bids[seat] === NONE ? null : s.bids[seat],
      ...(has('leak') && { bids: s.bids.slice() }),
    }),
    sample,
    outcome: (s) => (s.frames.length === 0 ? outcome(s) : null),
    bot: {
      evaluate(s: Tiny, seat: number) {
        if (s.frames.length === 0) {
          const { winners } = outcome(s)
          return winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0
        }
        return s.life[seat] / s.life.reduce((a, b) => a + b, 0)
      },
    },
    check,
    invariants,
    events: {
      round: ['number'],
      draws: ['seat', 'number'],
      drawn: ['card'],
      'bid.own': ['card'],
      'bid.made': ['seat'],
      'bid.shown': ['seat', 'card'],
      rest: ['seat'],
      strike: ['seat', 'seat', 'card'],
      answer: ['seat', 'card'],
      hit: ['seat', 'number', 'number'],
      out: ['seat'],
      resign: ['seat'],
      boast: ['seat', 'seat'],
    },
    reasons: {
      'no.held': ['card', 'seat'],
      'no.out': ['seat'],
      'no.weak': ['card', 'card'],
    },
    messages: {
      en: {
        'no.held': '{seat} holds {card}',
        'no.out': '{seat} is out',
        'no.weak': '{card} is too weak against {card2}',
        'ask.bid': 'Bid a card in secret',
        'ask.attack': 'Aim at a seat, or rest',
        'ask.weapon': 'Strike {0} with a card',
        'ask.answer': 'Answer {1} of {0} with a stronger card, or pass',
        round: 'Round {0}',
        draws: '{0} draws {1} cards',
        drawn: 'You draw {0}',
        'bid.own': 'You bid {0}',
        'bid.made': '{0} has bid',
        'bid.shown': '{0} bid {1}',
        rest: '{0} rests',
        strike: '{0} strikes {1} with {2}',
        answer: '{0} answers with {1}',
        hit: '{0} is hit, die {1}, and has {2} lives left',
        out: '{0} is out',
        resign: '{0} resigns',
        boast: '{0} boasts at {1}',
      },
    },
    names: {
      seat: SCENARIOS[1].seats,
      card: Array.from({ length: board.cards }, (_, card) => `${strength(card)}${'abcdef'[card >> 3]}`),
    },
  }

  function outcome(s: Tiny): Outcome {
    const most = Math.max(...s.life)
    const winners = s.life.flatMap((life, seat) => (life === most ? [seat] : []))
    const last = s.life.filter((life) => life > 0).length === 1
    return { winners: winners.length === 1 ? winners : [], rule: last ? 'TINY-7' : 'TINY-8' }
  }

  /** Deals the cards that the seat does not see anew; a hidden bid becomes any card of its hand. */
  function sample(s: Tiny, seat: number, rng: Rng): Tiny {
    const to: Tiny = clone(s)
    const hidden = s.deck.concat(...s.hands.filter((_, i) => i !== seat))
    // Where they truly are must not show in how they are dealt.
    hidden.sort((a, b) => a - b)
    rng.shuffle(hidden)
    to.deck = hidden.splice(0, s.deck.length)
    for (let i = 0; i < s.hands.length; i++) {
      if (i === seat) continue
      to.hands[i] = hidden.splice(0, s.hands[i].length)
      if (s.bids[i] !== NONE) to.bids[i] = to.hands[i][rng.int(to.hands[i].length)]
    }
    return to
  }

  function invariants(s: Tiny): string[] {
    const broken: string[] = []
    const all = s.deck.concat(s.spent, ...s.hands).sort((a, b) => a - b)
    if (all.length !== board.cards || all.some((card, i) => card !== i))
      broken.push('Every card is in one place.')
    if (s.life.some((life) => life < 0 || life > board.lives)) broken.push('Lives are between none and all.')
    if (s.bids.some((card, seat) => card !== NONE && !holds(s, seat, card)))
      broken.push('A bid is a card of the hand.')
    if (s.life.some((life, seat) => life === 0 && s.hands[seat].length > 0))
      broken.push('A seat that is out holds no card.')
    return broken
  }

  function check(value: unknown): string | null {
    const s = value as Partial<Tiny>
    const seats = SCENARIOS[s.scenario ?? NONE]?.seats.length
    if (seats === undefined) return 'There is no such scenario.'
    const integers = (list: unknown, length?: number): boolean =>
      Array.isArray(list) && list.every(Number.isInteger) && (length === undefined || list.length === length)
    for (const key of ['answers', 'round', 'first', 'stopped', 'boasted'] as const)
      if (!Number.isInteger(s[key])) return `"${key}" is not an integer.`
    for (const key of ['life', 'bids'] as const)
      if (!integers(s[key], seats)) return `"${key}" is not an integer for each seat.`
    for (const key of ['deck', 'spent'] as const)
      if (!integers(s[key])) return `"${key}" is not a list of cards.`
    if (!Array.isArray(s.hands) || s.hands.length !== seats || !s.hands.every((hand) => integers(hand)))
      return '"hands" is not a list of cards for each seat.'
    return invariants(s as Tiny)[0] ?? null
  }
}
