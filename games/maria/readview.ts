// From the text of a view, which view.ts and courtview.ts write, to what panels and tests look at.

import { MOST_SEATS } from './court.ts'
import type { CourtView } from './courtview.ts'
import { FRAMES } from './frames.ts'
import { get, getDigit, getList, getPlaces, getTable, read } from './letters.ts'
import { getOffers } from './offers.ts'
import { MAJORS, POWER_COUNT } from './powers.ts'
import { yearOf } from './state.ts'
import type { Focus, MariaView, OpenView, SentView } from './view.ts'

/** What can lie open in the midst of a procedure; written as its place here. */
export const FOCUS = ['none', 'battle', 'payment', 'retreat', 'move', 'tax'] as const

const CHAPTERS = Object.keys(FRAMES)
const YEARS = 4

/** What was sent, written out. */
export function readView({ open, laid, ...own }: SentView): MariaView {
  read(open)
  const view: MariaView = { ...getOpen(), ...own }
  if (view.court !== undefined) view.laid = laid ?? new Array<number>(POWER_COUNT).fill(-1)
  return view
}

function getOpen(): OpenView {
  const turn = getDigit()
  const open: OpenView = {
    turn,
    year: yearOf(turn),
    chapter: getList().map((proc) => CHAPTERS[proc]),
    at: getList(),
    down: get(),
    moved: get(),
    chief: get(),
    markers: getPlaces(),
    queries: getList(),
    totals: getTable(POWER_COUNT),
    handSizes: getTable(POWER_COUNT),
    opened: getDigit(),
    draw: get(),
    discards: getList(),
    count: getTable(2),
    focus: getFocus(),
  }
  if (getDigit() === 1) open.court = getCourt()
  return open
}

function getFocus(): Focus | null {
  const kind = FOCUS[getDigit()]
  switch (kind) {
    case 'none':
      return null
    case 'battle':
      return {
        kind,
        attacker: get(),
        defender: get(),
        troops: [getList(), getList()],
        score: get(),
        side: get(),
        lost: get(),
      }
    case 'payment':
      return { kind, power: get(), price: get(), paid: get() }
    case 'retreat':
      return { kind, general: get(), winner: get(), left: get(), far: get(), used: getList() }
    case 'move':
      return {
        kind,
        piece: get(),
        mate: get(),
        march: getDigit() === 1,
        steps: get(),
        main: getDigit() === 1,
      }
    case 'tax':
      return { kind, power: get(), taxed: getList(), prices: getList(), purse: get() }
  }
}

function getCourt(): CourtView {
  return {
    league: getDigit(),
    pools: getByMajor(),
    aside: getTable(POWER_COUNT),
    slots: getTable(POWER_COUNT),
    boxes: getTable(4),
    tracks: getList(),
    away: getList(),
    cards: getList(),
    years: getTable(YEARS),
    election: getDigit(),
    trump: get(),
    laid: getDigit(),
    held: getHeld(),
    influence: getTable(POWER_COUNT),
    returning: getList(),
    victor: get(),
    council: getCouncil(),
    contracts: getList(),
    pledges: getList(),
    offers: getOffers(),
    made: getTable(MOST_SEATS),
    peace: getDigit(),
    reduced: getDigit(),
    winters: getDigit() === 1 ? getList() : null,
  }
}

function getByMajor(): number[] {
  const values = new Array<number>(POWER_COUNT).fill(0)
  for (const major of MAJORS) values[major] = get()
  return values
}

/** Fortress and controller, in turn. */
const getCouncil = (): number[] => getList().flatMap((fortress) => [fortress, get()])

/** Cards by power, null for minors, who lay none; written by card. */
function getHeld(): (number[] | null)[] {
  const held = Array.from({ length: POWER_COUNT }, (_, p): number[] | null =>
    MAJORS.includes(p) ? [] : null,
  )
  const places = getPlaces()
  for (let i = 0; i < places.length; i += 2) held[places[i + 1]]?.push(places[i])
  return held
}
