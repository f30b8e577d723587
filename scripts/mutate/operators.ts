// The operators: what may be changed at a node of the syntax tree.
import ts from 'typescript'
import { isLogCall } from './leftout.ts'

export interface Change {
  operator: string
  start: number
  end: number
  now: string
  /** What is switched: the expression that contains the change, a statement that exits, or a function's body. */
  form: 'expression' | 'jump' | 'body'
  around: { start: number; end: number }
}

const K = ts.SyntaxKind

/** Relations and arithmetic: the replacement operators. */
const SIGNS: Partial<Record<ts.SyntaxKind, [operator: string, ...signs: string[]]>> = {
  [K.LessThanToken]: ['relation', '<=', '>='],
  [K.LessThanEqualsToken]: ['relation', '<', '>'],
  [K.GreaterThanToken]: ['relation', '>=', '<='],
  [K.GreaterThanEqualsToken]: ['relation', '>', '<'],
  [K.EqualsEqualsEqualsToken]: ['relation', '!=='],
  [K.ExclamationEqualsEqualsToken]: ['relation', '==='],
  [K.PlusToken]: ['arithmetic', '-'],
  [K.MinusToken]: ['arithmetic', '+'],
  [K.AsteriskToken]: ['arithmetic', '+'],
  [K.SlashToken]: ['arithmetic', '*'],
  [K.PercentToken]: ['arithmetic', '*'],
  [K.AmpersandToken]: ['arithmetic', '|'],
  [K.BarToken]: ['arithmetic', '&'],
  [K.AmpersandAmpersandToken]: ['logic', '||'],
  [K.BarBarToken]: ['logic', '&&'],
  [K.PlusEqualsToken]: ['assignment', '-='],
  [K.MinusEqualsToken]: ['assignment', '+='],
  [K.BarEqualsToken]: ['assignment', '&='],
  [K.AmpersandEqualsToken]: ['assignment', '|='],
}

const RELATIONS = new Set([
  K.LessThanToken,
  K.LessThanEqualsToken,
  K.GreaterThanToken,
  K.GreaterThanEqualsToken,
])

/** Methods that are easily mistaken for one another. */
const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}

/** A literal that names a rule of a catalogue. */
const RULE = /^[A-Z]{2,}-[A-Z0-9]/

export function changesAt(node: ts.Node, file: ts.SourceFile): Change[] {
  const out: Change[] = []
  const put: Put = (operator, at, now, around = at, form = 'expression') => {
    const spot = (n: ts.Node) => ({ start: n.getStart(file), end: n.getEnd() })
    out.push({ operator, ...spot(at), now, form, around: spot(around) })
  }
  if (ts.isBinaryExpression(node)) binary(node, put)
  else if (ts.isPrefixUnaryExpression(node)) prefix(node, put)
  else if (ts.isNumericLiteral(node)) number(node, put)
  else if (ts.isStringLiteral(node) && RULE.test(node.text)) ruleId(node, put)
  else if (node.kind === K.TrueKeyword) put('boolean', node, 'false')
  else if (node.kind === K.FalseKeyword) put('boolean', node, 'true')
  else if (ts.isCallExpression(node)) call(node, put)
  else if (ts.isFunctionLike(node)) routine(node, put)
  else conditional(node, put)
  statement(node, put)
  return out
}

type Put = (operator: string, at: ts.Node, now: string, around?: ts.Node, form?: Change['form']) => void

function binary(node: ts.BinaryExpression, put: Put): void {
  const { left, operatorToken: sign, right } = node
  const isText = [left, right].some((n) => ts.isStringLiteralLike(n) || ts.isTemplateExpression(n))
  const [operator, ...signs] = SIGNS[sign.kind] ?? ['']
  if (!(isText && operator === 'arithmetic') && !isLoopEnd(node))
    for (const now of signs) put(operator, sign, now, node)
  const isLogic = [K.AmpersandAmpersandToken, K.BarBarToken, K.QuestionQuestionToken].includes(sign.kind)
  if (!isLogic) return
  put('operand', node, `(${left.getText()})`)
  put('operand', node, `(${right.getText()})`)
}

/** One extra iteration reads past the end of a list, where there is nothing: that tells nothing about tests. */
const isLoopEnd = (node: ts.Node): boolean => ts.isForStatement(node.parent) && node.parent.condition === node

function prefix(node: ts.PrefixUnaryExpression, put: Put): void {
  if (node.operator === K.ExclamationToken) put('negation', node, `(${node.operand.getText()})`)
  if (node.operator === K.MinusToken && !ts.isNumericLiteral(node.operand))
    put('negation', node, `(${node.operand.getText()})`)
}

/** Integers plus and minus one, where no relation, shift or index beside them has the same effect. */
function number(node: ts.NumericLiteral, put: Put): void {
  let at: ts.Node = node
  let value = Number(node.text)
  if (!Number.isInteger(value)) return
  if (ts.isPrefixUnaryExpression(at.parent) && at.parent.operator === K.MinusToken) {
    at = at.parent
    value = -value
  }
  const { parent } = at
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === at) return
  if (ts.isPropertyAssignment(parent) && parent.name === at) return
  if (ts.isBinaryExpression(parent)) {
    const sign = parent.operatorToken.kind
    if (RELATIONS.has(sign) || isShift(sign)) return
    // x !== 0 is mostly a bit test: 1 instead would tell nothing new.
    if (isEquality(sign)) {
      if (value !== 0) put('number', at, String(value + 1))
      return
    }
  }
  put('number', at, String(value + 1))
  // -1 means "none" everywhere; -2 would work just as well. Loops that start there do one useless iteration.
  if (value !== -1 && !(value === 0 && isLoopStart(at))) put('number', at, String(value - 1))
}

const isLoopStart = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node.parent) && ts.isForStatement(node.parent.parent.parent)

const isShift = (sign: ts.SyntaxKind): boolean =>
  [K.LessThanLessThanToken, K.GreaterThanGreaterThanToken, K.GreaterThanGreaterThanGreaterThanToken].includes(
    sign,
  )

const isEquality = (sign: ts.SyntaxKind): boolean =>
  sign === K.EqualsEqualsEqualsToken || sign === K.ExclamationEqualsEqualsToken

/** A refusal that allows. */
function ruleId(node: ts.StringLiteral, put: Put): void {
  const { parent } = node
  const isValue =
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === K.QuestionQuestionToken)
  if (isValue) put('verdict', node, 'null')
}

function call(node: ts.CallExpression, put: Put): void {
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression)) return
  const { text } = expression.name
  if (Object.hasOwn(METHODS, text)) put('method', expression.name, METHODS[text], node)
  if (text === 'filter') put('method', node, expression.expression.getText())
}

/** A judge that allows everything; a procedure that does nothing. */
function routine(node: ts.SignatureDeclaration, put: Put): void {
  if (ts.isArrowFunction(node) && isJudge(node) && !ts.isBlock(node.body) && node.body.kind !== K.NullKeyword)
    put('verdict', node.body, 'null')
  const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined
  if (body === undefined || !ts.isBlock(body)) return
  if (body.statements.length > 1 && !returnsValue(body)) put('emptied', body, '{}', body, 'body')
}

/** Whether a function returns a verdict. */
function isJudge(node: ts.SignatureDeclaration): boolean {
  const { parent } = node
  const name =
    node.name ?? (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) ? parent.name : null)
  return /^judge/.test(name?.getText() ?? '') || node.type?.getText() === 'string | null'
}

function returnsValue(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return node.expression !== undefined
  if (ts.isFunctionLike(node)) return false
  return ts.forEachChild(node, returnsValue) ?? false
}

function conditional(node: ts.Node, put: Put): void {
  if (ts.isIfStatement(node)) both(node.expression, put)
  else if (ts.isConditionalExpression(node)) both(node.condition, put)
  // A loop whose condition is true never ends: that tells nothing about tests.
  else if (ts.isWhileStatement(node)) put('condition', node.expression, 'false')
  else if (ts.isForStatement(node) && node.condition !== undefined) put('condition', node.condition, 'false')
}

function both(condition: ts.Expression, put: Put): void {
  put('condition', condition, 'true')
  put('condition', condition, 'false')
}

function statement(node: ts.Node, put: Put): void {
  if (ts.isReturnStatement(node)) {
    if (node.expression === undefined) put('removed', node, ';', node, 'jump')
    else if (isJudged(node) && !ts.isStringLiteral(node.expression) && node.expression.kind !== K.NullKeyword)
      put('verdict', node.expression, 'null')
  } else if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) {
    if (!ts.isCaseOrDefaultClause(node.parent)) put('removed', node, ';', node, 'jump')
  } else if (ts.isExpressionStatement(node) && !isLogCall(node.expression))
    put('removed', node.expression, 'void 0')
}

/** Whether the statement returns from a function that returns a verdict. */
function isJudged(node: ts.Node): boolean {
  let at: ts.Node = node
  while (!ts.isFunctionLike(at) && at.parent !== undefined) at = at.parent
  return ts.isFunctionLike(at) && isJudge(at)
}
