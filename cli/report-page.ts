// A report as one self-contained page: no script, no network. Pictures are inline SVG.
import type { Held, Histogram, ReportData, Tally } from './report.ts'
import type { Simulation } from './simulate.ts'
import { wilson } from './statistics.ts'

export interface PageHead {
  title: string
  version: string
  options: string
  bots: string[]
  seed: string
  command: string
  /** The text of a rule, if known. */
  ruleText(id: string): string | null
}

const MOST_PLACES = 60
const MOST_CARDS = 40

export const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Colours of seats and holders, distinct in light and dark themes and for colour-blind readers. */
const COLOURS = ['#3b78b8', '#c8741f', '#4f9a5b', '#a4508f', '#b0a02c', '#5f6b7a', '#b5483f', '#3d9c9c']
const colour = (i: number): string => COLOURS[i % COLOURS.length]

export function reportPage(head: PageHead, result: Simulation, data: ReportData): string {
  const sections = [
    wins(result),
    lengths(data),
    endings(head, data),
    ...(data.held === null ? [] : [control(data.held)]),
    ...(data.cards.length === 0 ? [] : [cards(data)]),
    ...(data.tally === null ? [] : [tally(data.tally)]),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(head.title)}: ${result.games} matches</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(head.title)}</h1>
<p>${escaped(result.scenario)}${head.options === '' ? '' : `, ${escaped(head.options)}`}; rules version ${escaped(head.version)}; bots: ${escaped(head.bots.join(', '))}; seed ${escaped(head.seed)}.</p>
<p>${result.games} matches, ${result.finished} finished, ${result.errors} errors, ${result.actions} actions in ${result.seconds.toFixed(1)} s.</p>
<p><code>${escaped(head.command)}</code></p>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}

const section = (id: string, title: string, about: string, body: string): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(title)}</h2>\n${about === '' ? '' : `<p>${about}</p>\n`}${body}</section>`

const WIDE = 240

/** A bar in a cell of a table; with an interval, a line over it from its low to its high end. */
function bar(share: number, fill: string, interval?: [number, number]): string {
  const x = (v: number): string => (v * WIDE).toFixed(1)
  const whisker =
    interval === undefined
      ? ''
      : `<path class="ink" d="M${x(interval[0])} 9H${x(interval[1])}M${x(interval[0])} 5v8M${x(interval[1])} 5v8"/>`
  return `<svg class="bar" preserveAspectRatio="none" viewBox="0 0 ${WIDE} 18" width="${WIDE}" height="18" aria-hidden="true"><rect class="rail" width="${WIDE}" height="18"/><rect width="${x(share)}" height="18" fill="${fill}"/>${whisker}</svg>`
}

const table = (heads: string[], rows: string[][]): string =>
  `<div class="wide"><table><thead><tr>${heads.map((h) => `<th scope="col">${h}</th>`).join('')}</tr></thead><tbody>
${rows.map(([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((c) => `<td>${c}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div>`

function wins({ wins: won, finished }: Simulation): string {
  const rows = Object.entries(won).map(([name, n], i) => {
    const interval = wilson(n, finished)
    const share = finished === 0 ? 0 : n / finished
    const text = `${percent(interval[0])} – ${percent(interval[1])}`
    return [escaped(name), bar(share, colour(i), interval), String(n), percent(share), text]
  })
  const heads = ['seat', '', 'won', 'share', '95 % interval']
  return section('wins', 'Who wins', '', table(heads, rows))
}

function tally({ title, rows }: Tally): string {
  const seats = Object.keys(rows[0]?.wins ?? {})
  const cells = rows.map(({ count, games, wins: won }) => [
    String(count),
    String(games),
    ...seats.map((seat) => `${won[seat]} (${percent(won[seat] / games)})`),
  ])
  const heads = ['number', 'matches', ...seats.map((seat) => `won by ${escaped(seat)}`)]
  return section('tally', title, '', table(heads, cells))
}

function lengths({ lengths: found, groups, finished }: ReportData): string {
  const present = groups.map((_, g) => found.columns.some((column) => column[g] > 0))
  const key = groups.flatMap((name, g) => (present[g] ? [[name, colour(g)] as const] : []))
  const about = `${finished} matches by the ${escaped(found.unit)} in which they ended; colours say who won.`
  return section('length', 'How long they last', about, `${legend(key)}${columns(found)}`)
}

const legend = (key: (readonly [string, string])[]): string =>
  `<ul class="key">${key.map(([name, fill]) => `<li><svg width="12" height="12" aria-hidden="true"><rect width="12" height="12" fill="${fill}"/></svg> ${escaped(name)}</li>`).join('')}</ul>`

function columns({ unit, edges, columns: all }: Histogram): string {
  const [width, height, foot] = [680, 200, 34]
  const most = Math.max(1, ...all.map((column) => column.reduce((a, b) => a + b, 0)))
  const step = width / all.length
  const every = Math.ceil(all.length / 14)
  const parts = all.map((column, i) => {
    let y = height
    const n = column.reduce((a, b) => a + b, 0)
    const span = edges[i + 1] - edges[i] > 1 ? `${edges[i]}–${edges[i + 1] - 1}` : `${edges[i]}`
    const stack = column.map((count, g) => {
      const tall = (count / most) * (height - 16)
      y -= tall
      return count === 0
        ? ''
        : `<rect x="${(i * step + 1).toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(1, step - 2).toFixed(1)}" height="${tall.toFixed(1)}" fill="${colour(g)}"/>`
    })
    const label =
      i % every === 0 ? `<text x="${((i + 0.5) * step).toFixed(1)}" y="${height + 14}">${span}</text>` : ''
    return `<g><title>${escaped(unit)} ${span}: ${n}</title>${stack.join('')}${label}</g>`
  })
  return `<div class="wide"><svg class="chart" role="img" aria-label="Matches by ${escaped(unit)}" viewBox="0 0 ${width} ${height + foot}" width="${width}" height="${height + foot}">
<path class="ink" d="M0 ${height}H${width}"/><text class="start" x="0" y="10">${most}</text>
${parts.join('\n')}
<text x="${width / 2}" y="${height + 30}">${escaped(unit)}</text></svg></div>`
}

function endings({ ruleText }: PageHead, { endings: all, finished }: ReportData): string {
  const rows = all.map(({ rule, winners, games }) => {
    const share = games / (finished || 1)
    const who = winners.length === 0 ? 'nobody' : winners.join(', ')
    const words = ruleText(rule)
    return [
      `<code>${escaped(rule)}</code>`,
      escaped(who),
      bar(share, colour(5)),
      String(games),
      percent(share),
      words === null ? '' : `<div class="words">${escaped(words)}</div>`,
    ]
  })
  return section(
    'endings',
    'How they end',
    '',
    table(['rule', 'winner', '', 'matches', 'share', 'its words'], rows),
  )
}

/** The holders' colours mixed by their shares; the more often nobody holds it, the fainter. */
function mixed(shares: number[]): string {
  const sum = shares.reduce((a, b) => a + b, 0)
  if (sum === 0) return 'fill="none"'
  const channel = (at: number): number =>
    Math.round(shares.reduce((v, s, i) => v + s * Number.parseInt(colour(i).slice(at, at + 2), 16), 0) / sum)
  return `fill="rgb(${channel(1)},${channel(3)},${channel(5)})" fill-opacity="${sum.toFixed(2)}"`
}

function control({ title, unit, holders, from, matches, places, quiet }: Held): string {
  const [label, cell, tall, top] = [170, Math.max(12, Math.min(40, 560 / matches.length)), 17, 34]
  const shown = places.slice(0, MOST_PLACES)
  const name = (column: number): string =>
    column === matches.length - 1 ? 'at the end' : `${unit} ${from + column}`
  const told = (shares: number[]): string =>
    shares.flatMap((s, i) => (s > 0 ? [`${holders[i]} ${percent(s)}`] : [])).join(', ') || 'nobody'
  const rows = shown.map((place, row) => {
    const y = top + row * tall
    const cells = place.shares.map((shares, column) =>
      matches[column] === 0
        ? ''
        : `<rect x="${(label + column * cell + gap(column, matches)).toFixed(1)}" y="${y}" width="${(cell - 1).toFixed(1)}" height="${tall - 1}" ${mixed(shares)}><title>${escaped(`${place.name}, ${name(column)}: ${told(shares)}`)}</title></rect>`,
    )
    const rail = `<rect class="rail" x="${label}" y="${y}" width="${(matches.length * cell + 10).toFixed(1)}" height="${tall - 1}"/>`
    return `<g><text class="end" x="${label - 6}" y="${y + 13}">${escaped(place.name)}</text>${rail}${cells.join('')}</g>`
  })
  const every = Math.ceil(26 / cell)
  const heads = matches.map((_, column) => {
    const last = column === matches.length - 1
    if (!last && column % every !== 0) return ''
    return `<text x="${(label + (column + 0.5) * cell + gap(column, matches)).toFixed(1)}" y="${top - 6}">${last ? 'end' : from + column}</text>`
  })
  const width = label + matches.length * cell + 30
  const height = top + shown.length * tall + 4
  const used = holders.flatMap((h, i) =>
    places.some(({ shares }) => shares.some((s) => s[i] > 0)) ? [[h, colour(i)] as const] : [],
  )
  const left = places.length - shown.length
  const more = left > 0 ? ` ${left} more are not shown.` : ''
  const about = `Who holds what at the beginning of each ${escaped(unit)}, in the matches that got that far, and at the end of all. The most contested come first; ${quiet} never changed hands.${more}`
  return section(
    'control',
    title,
    about,
    `${legend(used)}<div class="wide"><svg class="chart" role="img" aria-label="${escaped(title)} over time" viewBox="0 0 ${width.toFixed(0)} ${height}" width="${width.toFixed(0)}" height="${height}">
<text class="end" x="${label - 6}" y="${top - 6}">${escaped(unit)}</text>${heads.join('')}
${rows.join('\n')}</svg></div>`,
  )
}

/** The last column is set apart. */
const gap = (column: number, matches: number[]): number => (column === matches.length - 1 ? 10 : 0)

function cards({ cards: all }: ReportData): string {
  const most = all[0].uses
  const rows = all
    .slice(0, MOST_CARDS)
    .map(({ name, uses }) => [escaped(name), bar(uses / most, colour(2)), uses.toFixed(2)])
  const left = all.length - rows.length
  const about = `Average uses per match.${left > 0 ? ` ${left} that are used less are not shown.` : ''}`
  return section('cards', 'Cards used', about, table(['card', '', 'a match'], rows))
}

const STYLE = `
:root { color-scheme: light dark; --ink: #2b2620; --soft: #6a6153; --paper: #f7f2e7; --rail: #e6decb; --line: #cfc4ab; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece4d3; --soft: #b0a68f; --paper: #1d1b18; --rail: #35312a; --line: #4a453b; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 58rem; background: var(--paper); color: var(--ink); font: 1rem/1.45 Georgia, 'Times New Roman', serif; }
h1 { font-size: 2rem; margin: 0 0 .3em; line-height: 1.15; }
h2 { font-size: 1.35rem; margin: 2rem 0 .4em; border-bottom: 3px double var(--line); }
header p { margin: .2em 0; color: var(--soft); }
code { font-size: .9em; overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { text-align: start; padding: .2em .8em .2em 0; vertical-align: middle; font-variant-numeric: tabular-nums; }
thead th { color: var(--soft); font-weight: normal; font-size: .9em; }
tbody th { font-weight: normal; white-space: nowrap; }
.wide { overflow-x: auto; }
.bar { display: block; width: clamp(4rem, 24vw, 15rem); }
td { white-space: nowrap; }
.words { white-space: normal; min-width: 14em; }
.rail { fill: var(--rail); }
.ink { stroke: var(--ink); fill: none; }
.chart text { fill: var(--ink); font-size: 12px; text-anchor: middle; }
.chart text.end { text-anchor: end; }
.chart text.start { text-anchor: start; }
.key { list-style: none; display: flex; flex-wrap: wrap; gap: .2em 1.2em; padding: 0; margin: .4em 0; }
`
