// Variants of the pack for trials: changes named on one line, made in the text of the files so that the
// difference stays one line a datum.

export interface PackText {
  board: string
  forces: string
}

const KINDS = ['plain', 'minor', 'major']
const FORTRESS = ', "fortress": "reconstructed", "class": "reconstructed"'

/** `plain=leitmeritz`, `minor=pisek`, `major=…` for towns; `start=austria-2:wien` for a piece; `france=14` for introductory troops. */
export function vary(pack: PackText, change: string): PackText {
  const [key, value = ''] = change.split('=')
  if (KINDS.includes(key)) return { ...pack, board: fortify(pack.board, key, value) }
  if (key === 'start') return { ...pack, forces: station(pack.forces, value) }
  return { ...pack, forces: recruit(pack.forces, key, value) }
}

/** Replaces the one place that the pattern finds; anything else is the user's mistake. */
function replaceOne(text: string, pattern: RegExp, by: (found: string) => string, what: string): string {
  const found = text.match(new RegExp(pattern, 'gm')) ?? []
  if (found.length !== 1) throw new Error(`The pack has no ${what}.`)
  const after = by(found[0])
  if (after === found[0]) throw new Error(`Nothing changes for ${what}.`)
  return text.replace(found[0], after)
}

function fortify(board: string, kind: string, city: string): string {
  return replaceOne(
    board,
    new RegExp(`^ *\\{"id": "${city}", .*"electoral": false((?!"fortress": "seed").)*$`),
    (line) => {
      const bare = line.replace(FORTRESS, '').replace(/"fortress": "\w+"/, '"fortress": "none"')
      if (kind === 'plain') return bare
      return bare
        .replace('"fortress": "none"', `"fortress": "${kind}"`)
        .replace('"region": "reconstructed"', `"region": "reconstructed"${FORTRESS}`)
    },
    `town "${city}" whose fortress is free to change`,
  )
}

function station(forces: string, value: string): string {
  const [piece, city] = value.split(':')
  return replaceOne(
    forces,
    new RegExp(`^ *\\{"id": "${piece}", .*"city": .*$`),
    (line) => line.replace(/"city": "[^"]*"/, `"city": "${city}"`),
    `piece "${piece}" on the map`,
  )
}

/** The troops of the introductory game stand after those of the advanced game. */
function recruit(forces: string, power: string, troops: string): string {
  const at = forces.indexOf('"intro": {\n    "map"')
  const intro = replaceOne(
    forces.slice(at),
    new RegExp(`"troops": \\{[^}]*"${power}": \\d+`),
    (found) => found.replace(/\d+$/, troops),
    `introductory troops of "${power}"`,
  )
  return forces.slice(0, at) + intro
}
