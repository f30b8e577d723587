// From the text of a view, which view.ts and courtview.ts write, to what panels and tests look at.

import { Reader } from '@tricorne/kit'
import { MOST_SEATS } from './court.ts'
import type { CourtView } from './courtview.ts'
import { FRAMES } from './frames.ts'
import { MAJORS, POWER_COUNT } from './powers.ts'
import { yearOf } from './state.ts'
import type { Focus, MariaView, OpenView, SentView } from './view.ts'
import { DIGIT, getList, getOffers, getPlaces, getTable } from './viewtext.ts'

/** What can lie open in the midst of a procedure; written as its place here. */
export const FOCUS = ['none', 'battle', 'payment', 'retreat', 'move', 'tax'] as const

const CHAPTERS = Object.keys(FRAMES)
const YEARS = 4

/** What was sent, written out. */
export function readView({ open, laid, ...own }: SentView): MariaView {
  const r = new Reader(open)
  const view: MariaView = { ...getOpen(r), ...own }
  r.finish()
  if (view.court !== undefined) view.laid = laid ?? new Array<number>(POWER_COUNT).fill(-1)
  return view
}

function getOpen(r: Reader): OpenView {
  const turn = r.digit(DIGIT)
  const open: OpenView = {
    turn,
    year: yearOf(turn),
    chapter: getList(r).map((proc) => CHAPTERS[proc]),
    at: getList(r),
    down: r.signed(),
    moved: r.signed(),
    chief: r.signed(),
    markers: getPlaces(r),
    queries: getList(r),
    totals: getTable(r, POWER_COUNT),
    handSizes: getTable(r, POWER_COUNT),
    opened: r.digit(DIGIT),
    draw: r.signed(),
    discards: getList(r),
    count: getTable(r, 2),
    focus: getFocus(r),
  }
  if (r.digit(DIGIT) === 1) open.court = getCourt(r)
  return open
}

function getFocus(r: Reader): Focus | null {
  const kind = FOCUS[r.digit(DIGIT)]
  switch (kind) {
    case 'none':
      return null
    case 'battle':
      return {
        kind,
        attacker: r.signed(),
        defender: r.signed(),
        troops: [getList(r), getList(r)],
        score: r.signed(),
        side: r.signed(),
        lost: r.signed(),
      }
    case 'payment':
      return { kind, power: r.signed(), price: r.signed(), paid: r.signed() }
    case 'retreat':
      return {
        kind,
        general: r.signed(),
        winner: r.signed(),
        left: r.signed(),
        far: r.signed(),
        used: getList(r),
      }
    case 'move':
      return {
        kind,
        piece: r.signed(),
        mate: r.signed(),
        march: r.digit(DIGIT) === 1,
        steps: r.signed(),
        main: r.digit(DIGIT) === 1,
      }
    case 'tax':
      return { kind, power: r.signed(), taxed: getList(r), prices: getList(r), purse: r.signed() }
  }
}

function getCourt(r: Reader): CourtView {
  return {
    league: r.digit(DIGIT),
    pools: getByMajor(r),
    aside: getTable(r, POWER_COUNT),
    slots: getTable(r, POWER_COUNT),
    boxes: getTable(r, 4),
    tracks: getList(r),
    away: getList(r),
    cards: getList(r),
    years: getTable(r, YEARS),
    election: r.digit(DIGIT),
    trump: r.signed(),
    laid: r.digit(DIGIT),
    held: getHeld(r),
    influence: getTable(r, POWER_COUNT),
    returning: getList(r),
    victor: r.signed(),
    council: getCouncil(r),
    contracts: getList(r),
    pledges: getList(r),
    offers: getOffers(r),
    made: getTable(r, MOST_SEATS),
    peace: r.digit(DIGIT),
    reduced: r.digit(DIGIT),
    winters: r.digit(1) === 1 ? getTable(r, r.number(DIGIT)) : null,
  }
}

function getByMajor(r: Reader): number[] {
  const values = new Array<number>(POWER_COUNT).fill(0)
  for (const major of MAJORS) values[major] = r.signed()
  return values
}

/** Fortress and controller, in turn. */
const getCouncil = (r: Reader): number[] => getList(r).flatMap((fortress) => [fortress, r.signed()])

/** Cards by power, null for minors, who lay none; written by card. */
function getHeld(r: Reader): (number[] | null)[] {
  const held = Array.from({ length: POWER_COUNT }, (_, p): number[] | null =>
    MAJORS.includes(p) ? [] : null,
  )
  const places = getPlaces(r)
  for (let i = 0; i < places.length; i += 2) held[places[i + 1]]?.push(places[i])
  return held
}
