// What is going on: whose turn it is, which campaign points and activation points are still to be spent.
import { isFrame } from '@tricorne/kit'
import { type Board, COURTS } from '../board.ts'
import { ACTIVATION } from '../frames/activation.ts'
import { BATTLE, type Battle } from '../frames/battle.ts'
import { CAMPAIGN } from '../frames/campaign.ts'
import { MARCH } from '../frames/march.ts'
import { SEQUENCE } from '../frames/sequence.ts'
import { TURN } from '../frames/turn.ts'
import { counterOf } from '../rules/forces.ts'
import type { SovereignsState } from '../state.ts'

type S = SovereignsState

/** A march spends AP like an activation, but takes nothing. */
const MARCHING = 6

export interface Moment {
  /** The power turn that comes next. */
  slot: number
  /** Courts whose turn is over, or whose campaign is what `points` and `left` tell. */
  readonly done: boolean[]
  /** The court whose Campaign Card phase runs, or -1; its campaign points, or -1 if it has still to play a card. */
  court: number
  points: number
  winter: boolean
  /** The force on the move, the AP that it has left, and whether it may besiege and fight. */
  mover: number
  left: number
  fights: boolean
  battle: Battle | null
  /** The court that is counting SP, or -1. */
  fiddles: number
}

export const newMoment = (): Moment => ({
  slot: 5,
  done: new Array<boolean>(COURTS).fill(false),
  court: -1,
  points: 0,
  winter: false,
  mover: -1,
  left: 0,
  fights: false,
  battle: null,
  fiddles: -1,
})

export function readMoment(b: Board, s: S, m: Moment): void {
  m.slot = 5
  m.court = -1
  m.points = 0
  m.winter = false
  m.mover = -1
  m.left = 0
  m.battle = null
  m.fiddles = -1
  for (let c = 0; c < COURTS; c++) m.done[c] = false
  for (let i = 0; i < s.frames.length; i++) {
    const f = s.frames[i]
    if (isFrame(f, SEQUENCE)) m.slot = f.slot
    else if (isFrame(f, TURN)) {
      if (f.slot < COURTS) {
        m.slot = f.slot
        m.done[f.slot] = !(f.step === 'begin' || f.step === 'supply' || f.step === 'campaign')
      }
    } else if (isFrame(f, CAMPAIGN)) {
      m.court = f.court
      m.winter = f.winter === 1
      m.points = f.played === 1 ? f.points : -1
    } else if (isFrame(f, ACTIVATION)) {
      m.mover = f.force
      m.fights = true
      m.left =
        f.over === 1 || f.force < 0 ? 0 : f.started === 1 ? f.allowance - f.spent : ready(b, s, f.force)
    } else if (isFrame(f, MARCH)) {
      m.mover = f.force
      m.fights = false
      m.left = f.ready === 1 ? f.allowance - f.spent : f.force >= 0 ? MARCHING : 0
    } else if (isFrame(f, BATTLE)) m.battle = f
  }
  if (m.left < 0) m.left = 0
  const top = s.frames[s.frames.length - 1]
  if (top !== undefined && top.step === 'count' && top.proc !== 'form' && m.mover >= 0)
    m.fiddles = s.forceCourt[m.mover]
}

/** AP of a force that is about to go. */
function ready(b: Board, s: S, force: number): number {
  const lead = s.forceLead[force]
  return lead < 0 ? 0 : Math.max(0, b.ap[counterOf(s, lead)] - s.forceSupply[force])
}
