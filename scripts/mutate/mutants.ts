// Small faults for a chapter of rules: every place in the syntax tree that matches an operator, changed once.
import { createHash } from 'node:crypto'
import ts from 'typescript'
import { isLeftOut } from './leftout.ts'
import { type Change, changesAt } from './operators.ts'

/** One planted fault: the source from `start` to `end` reads `now` instead of `was`. */
export interface Mutant {
  /** Names the fault by chapter, function, line and change, so that edits elsewhere do not rename it. */
  id: string
  chapter: string
  line: number
  start: number
  end: number
  operator: string
  was: string
  now: string
  /** The function (or the path of properties) that contains the fault. */
  within: string
  /** Its line, trimmed. */
  text: string
  /** Which of several equal changes on equal lines of the same function; 0 for the first. */
  nth: number
  /** It runs when the module is loaded, outside any function. */
  atLoad: boolean
}

/** All faults of a chapter, and how each is planted. */
export interface Faults {
  mutants: Mutant[]
  changes: Change[]
  file: ts.SourceFile
}

export function faultsOf(chapter: string, source: string): Faults {
  const file = ts.createSourceFile(`${chapter}.ts`, source, ts.ScriptTarget.ESNext, true)
  const faults: Faults = { mutants: [], changes: [], file }
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node)) return
    for (const change of changesAt(node, file)) {
      const { start, end, now } = change
      const place = `${start} ${end} ${now}`
      if (source.slice(start, end) === now || seen.has(place)) continue
      seen.add(place)
      faults.mutants.push(named(chapter, file, node, change, counts))
      faults.changes.push(change)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return faults
}

function named(
  chapter: string,
  file: ts.SourceFile,
  node: ts.Node,
  change: Change,
  counts: Map<string, number>,
) {
  const { operator, start, end, now } = change
  const was = file.text.slice(start, end)
  const line = file.getLineAndCharacterOfPosition(start).line
  const text = file.text.split('\n', line + 1)[line].trim()
  const within = pathOf(node)
  const key = [chapter, within, text, was, now].join('\n')
  const nth = counts.get(key) ?? 0
  counts.set(key, nth + 1)
  const id = createHash('sha256').update(`${key}\n${nth}`).digest('hex').slice(0, 10)
  const atLoad = isAtLoad(node)
  return { id, chapter, line: line + 1, start, end, operator, was, now, within, text, nth, atLoad }
}

/** The source with one fault. Part of an expression is parenthesised so that its neighbours cannot bind to it. */
export function mutated(source: string, { start, end, now, form, around }: Change): string {
  const changed = source.slice(around.start, start) + now + source.slice(end, around.end)
  const isPart = form === 'expression' && (start > around.start || end < around.end)
  return source.slice(0, around.start) + (isPart ? `(${changed})` : changed) + source.slice(around.end)
}

/** The names of the functions, constants and properties around a node, outermost first. */
function pathOf(node: ts.Node): string {
  const names: string[] = []
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isPropertyAssignment(at))
      names.unshift(at.name?.getText() ?? '')
    else if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent))
      names.unshift(at.name.getText())
  }
  return names.join('.')
}

function isAtLoad(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent)
    if (ts.isFunctionLike(at)) return false
  return true
}
