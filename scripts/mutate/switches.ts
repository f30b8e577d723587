// A chapter with all its faults at once. In the switched form a number selects the active one, so that the
// module is loaded once for all of them: reloading the game for each would take most of the time. In the
// counting form there is no fault; each place records that it ran.
//   a < b   switched   (faultSwitch[0]===7?(a <= b):faultSwitch[0]===8?(a >= b):(a < b))
//   a < b   counting   (faultSeen.trains[6]=1,(a < b))
import ts from 'typescript'
import { SEEN, SWITCH } from './messages.ts'
import type { Change } from './operators.ts'

export interface Forms {
  switched: string
  counting: string
  /** For each fault, the one whose place is recorded in the counting form: several share a place. */
  leaders: number[]
}

export function formsOf(name: string, file: ts.SourceFile, changes: Change[]): Forms {
  const leaders = changes.map((change, i) => {
    const same = changes.findIndex((c) => c.form === change.form && placeOf(c) === placeOf(change))
    return Math.min(same, i)
  })
  return {
    switched: new Rewriting(file, changes, switching(file.text, changes)).text(),
    counting: new Rewriting(file, changes, noting(name)).text(),
    leaders,
  }
}

/** How each form of place is written; `faults` are those at the place, `inner` is its text. */
interface Writer {
  expression(faults: number[], inner: string): string
  jump(fault: number, inner: string): string
  /** What a function's body begins with. */
  body(fault: number): string
}

function switching(source: string, changes: Change[]): Writer {
  return {
    expression(faults, inner) {
      const others = faults.map((i) => {
        const { start, end, now, around } = changes[i]
        const text = source.slice(around.start, start) + now + source.slice(end, around.end)
        return `${SWITCH}[0]===${i + 1}?(${text}):`
      })
      return `(${others.join('')}(${inner}))`
    },
    jump: (i, inner) => `{if(${SWITCH}[0]!==${i + 1})${inner}}`,
    body: (i) => `if(${SWITCH}[0]===${i + 1})return;`,
  }
}

function noting(name: string): Writer {
  const note = (i: number) => `${SEEN}[${JSON.stringify(name)}][${i}]=1`
  return {
    expression: ([i], inner) => `(${note(i)},(${inner}))`,
    jump: (i, inner) => `{${note(i)};${inner}}`,
    body: (i) => `${note(i)};`,
  }
}

const placeOf = ({ around: { start, end } }: Change): string => `${start} ${end}`

/** Walks through a source and rewrites every place that has faults. */
class Rewriting {
  private readonly file: ts.SourceFile
  private readonly changes: Change[]
  private readonly writer: Writer
  /** The faults that have not been written yet, by place. */
  private readonly left = new Map<string, number[]>()

  constructor(file: ts.SourceFile, changes: Change[], writer: Writer) {
    this.file = file
    this.changes = changes
    this.writer = writer
    changes.forEach((change, i) => {
      const place = placeOf(change)
      this.left.set(place, [...(this.left.get(place) ?? []), i])
    })
  }

  text(): string {
    const text = this.file.text.slice(0, this.file.getStart(this.file)) + this.inner(this.file)
    const [missing] = [...this.left.values()].flat()
    if (missing !== undefined)
      throw new Error(`No place for the fault "${this.changes[missing].now}" in ${this.file.fileName}`)
    return text
  }

  private take(node: ts.Node, form: Change['form']): number[] {
    const place = `${node.getStart(this.file)} ${node.getEnd()}`
    const all = this.left.get(place) ?? []
    const taken = all.filter((i) => this.changes[i].form === form)
    if (taken.length > 0)
      this.left.set(
        place,
        all.filter((i) => !taken.includes(i)),
      )
    return taken
  }

  private render(node: ts.Node): string {
    if (ts.isTypeNode(node)) return node.getText(this.file)
    if (ts.isBlock(node)) {
      const [fault] = this.take(node, 'body')
      const text = this.inner(node)
      return fault === undefined ? text : `{${this.writer.body(fault)}${text.slice(1)}`
    }
    if (ts.isExpressionStatement(node)) {
      const text = this.inner(node)
      // In braces, because a line that begins with a bracket would go on with the line before it.
      return text.startsWith('(') ? `{${text}}` : text
    }
    if (ts.isStatement(node)) {
      const [fault] = this.take(node, 'jump')
      const text = this.inner(node)
      return fault === undefined ? text : this.writer.jump(fault, text)
    }
    const faults = ts.isExpression(node) ? this.take(node, 'expression') : []
    const text = this.inner(node)
    return faults.length === 0 ? text : this.writer.expression(faults, text)
  }

  private inner(node: ts.Node): string {
    const children: ts.Node[] = []
    ts.forEachChild(node, (child) => void children.push(child))
    children.sort((a, b) => a.pos - b.pos)
    let out = ''
    let at = node.getStart(this.file)
    for (const child of children) {
      out += this.file.text.slice(at, child.getStart(this.file)) + this.render(child)
      at = child.getEnd()
    }
    return out + this.file.text.slice(at, node.getEnd())
  }
}
