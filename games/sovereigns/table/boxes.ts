// What lies in the boxes of the map: ships, Croats and hussars, reinforcements, influence in the colonies.
import type { Theme } from '@tricorne/panels'
import { type BoxPlace, slotsIn } from '../board/boxes.ts'
import * as markers from '../board/markers.ts'
import * as drawings from '../board/pieces.ts'
import { AU, AUSTRIAN_NETHERLANDS, BOURBON, type Board, BR, DUTCH_NETHERLANDS, FR, PR, SP } from '../board.ts'
import type { SovereignsView } from '../view.ts'
import { COURT_LIST, NATION_LIST, nationId, spread } from './kit.ts'

/** How much larger than on the map a counter is drawn in a box. */
const SCALE = 2.2
/** The fleets of the view. */
const FLEETS = [BR, FR, SP]
const MEDITERRANEAN_BOX = 1

const SPRING_BOXES = ['spring-pr', 'spring-au', 'spring-fr', 'spring-br']

type Contents = Record<string, string[]>

function fleetsIn(v: SovereignsView, box: number, theme: Theme): string[] {
  return FLEETS.flatMap((power, fleet) => {
    const n = v.fleets[fleet * 2 + box]
    const bonus = power === BR && box !== MEDITERRANEAN_BOX ? v.fleetLeaders : 0
    return n + bonus > 0 ? [markers.fleet(nationId(power), n, bonus, theme)] : []
  })
}

const repeat = (n: number, svg: string): string[] => Array.from({ length: n }, () => svg)

/** The Spring box of a nation: that of the court that directs it. */
function springBoxOf(b: Board, v: SovereignsView, nation: number): string {
  const own = b.nationCourt[nation]
  if (own >= 0) return SPRING_BOXES[own]
  return SPRING_BOXES[v.ally[nation] === BOURBON ? FR : nation === PR || nation === AU ? nation : BR]
}

function springs(b: Board, v: SovereignsView, theme: Theme): Contents {
  const out: Contents = {}
  const add = (box: string, svg: string): void => {
    out[box] = [...(out[box] ?? []), svg]
  }
  const infantry = spread(v.springInfantry, NATION_LIST.length)
  const cavalry = spread(v.springCavalry, NATION_LIST.length)
  for (const nation of NATION_LIST) {
    const strength = infantry[nation] + cavalry[nation]
    const box = springBoxOf(b, v, nation)
    if (strength > 0)
      add(box, drawings.force({ nation: nationId(nation), strength, cavalry: cavalry[nation] }, theme))
    for (const svg of repeat(v.springDepots[nation] ?? 0, drawings.depot(nationId(nation), theme)))
      add(box, svg)
  }
  return out
}

const COLONIES = ['louisbourg', 'india']

function contentsOf(b: Board, v: SovereignsView, theme: Theme): Contents {
  const influence = spread(v.influence, COURT_LIST.length * COLONIES.length)
  const colonies = COLONIES.map((id, colony): [string, string[]] => [
    id,
    COURT_LIST.flatMap((court) =>
      repeat(influence[court * COLONIES.length + colony], markers.colony(nationId(court), theme)),
    ),
  ])
  const entry = (area: number): string[] =>
    (v.open[area] & (1 << FR)) !== 0 ? [markers.flag(nationId(FR), theme)] : []
  return {
    ...springs(b, v, theme),
    ...Object.fromEntries(colonies),
    atlantic: [
      ...fleetsIn(v, 0, theme),
      ...[BR, FR].flatMap((court) => repeat(v.sorties[court], markers.sortie(nationId(court), theme))),
    ],
    mediterranean: fleetsIn(v, MEDITERRANEAN_BOX, theme),
    'ch-box': repeat(v.croatBox, drawings.hussars('mobile', b.chDefence, theme)),
    'french-entry-austrian-netherlands': entry(AUSTRIAN_NETHERLANDS),
    'french-entry-netherlands': entry(DUTCH_NETHERLANDS),
  }
}

/** All of it as SVG in units of the map. */
export function boxesOf(
  b: Board,
  v: SovereignsView,
  boxes: readonly ({ id: string } & BoxPlace)[],
  theme: Theme,
): string {
  const contents = contentsOf(b, v, theme)
  return boxes
    .map((box) => {
      const pieces = contents[box.id] ?? []
      const slots = slotsIn(box, pieces.length)
      return pieces
        .map((svg, i) => `<g transform="translate(${slots[i][0]} ${slots[i][1]})scale(${SCALE})">${svg}</g>`)
        .join('')
    })
    .join('')
}
