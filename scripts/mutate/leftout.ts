// What is not mutated: types, imports, and what only affects text (log lines, prompts, reasons), which no rule reads.
import ts from 'typescript'

/** Methods of the context that write the log. */
const LOG = new Set(['say', 'tell'])
/** Properties of a decision that only the prompt's words use. */
const WORDS = new Set(['prompt', 'values'])

/** Functions that only find the words for a refusal. */
const WHY = /^whyNot[A-Z]/

export function isLeftOut(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isThrowStatement(node) || isLogCall(node) || isReason(node)) return true
  if (ts.isIfStatement(node)) return node.elseStatement === undefined && isOnlyWords(node.thenStatement)
  if (ts.isForOfStatement(node) || ts.isForStatement(node)) return isOnlyWords(node.statement)
  return (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && WORDS.has(node.name.getText())
}

/** `x.asked ? whyNot(…) : rule`, and what `x.because(rule, …)` says beyond the rule. */
function isReason(node: ts.Node): boolean {
  if (
    (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) &&
    WHY.test(node.name?.getText() ?? '')
  )
    return true
  if (ts.isConditionalExpression(node)) return isContext(node.condition, 'asked') || asksLast(node.condition)
  const call = node.parent
  return (
    call !== undefined &&
    ts.isCallExpression(call) &&
    isContext(call.expression, 'because') &&
    node !== call.expression &&
    node !== call.arguments[0]
  )
}

const asksLast = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
  isContext(node.right, 'asked')

const isContext = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAccessExpression(node) && node.expression.getText() === 'x' && node.name.text === name

/** `x.say(…)` and `x.tell(…)`. */
export function isLogCall(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isIdentifier(node.expression.expression) &&
    node.expression.expression.text === 'x' &&
    LOG.has(node.expression.name.text)
  )
}

/** Whether a statement does nothing but log or throw: conditions for it are left out with it. */
function isOnlyWords(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.length > 0 && node.statements.every(isOnlyWords)
  if (ts.isIfStatement(node))
    return (
      isOnlyWords(node.thenStatement) && (node.elseStatement === undefined || isOnlyWords(node.elseStatement))
    )
  return ts.isThrowStatement(node) || (ts.isExpressionStatement(node) && isLogCall(node.expression))
}
