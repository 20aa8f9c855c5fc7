/**
 * No error may vanish in the server or its tables: what catches one passes it on (throws, returns or hands it to a
 * function), or says in a comment what it expects, as in `// expected: the file may be missing`. The comment is inside
 * what catches, or in the line before.
 */

import { isNode, isTest, lineOf, nameOf, type Parsed, type SyntaxNode, textOf } from './walls.ts'

const FLOORS = /^src\/(server|host)\//
const EXPECTED = /\/\/ expected: \S/
/** A name inside one of these is passed on. */
const PASSES_ON = [
  'CallExpression',
  'NewExpression',
  'ThrowStatement',
  'ReturnStatement',
  'AssignmentExpression',
]
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
/** Methods that listen to something; its name is the first argument. */
const LISTENS = ['on', 'once', 'addListener']

export function silentCatches(file: Parsed): readonly string[] {
  const { path, text, nodes } = file
  if (!FLOORS.test(path) || isTest(path) || path.includes('/testing/')) return []
  const functions = namedFunctions(nodes)
  return nodes.flatMap(node => {
    const silent = node.type === 'CatchClause' ? isSilent(node) : handlersOf(node, functions).some(isSilent)
    return silent && !saysExpected(text, node)
      ? [`${path}:${lineOf(text, node.start)} catches an error without passing it on or saying "expected:"`]
      : []
  })
}

/** The functions that get the error of a promise or an emitter: literals, and those that the file itself names. */
function handlersOf(node: SyntaxNode, functions: ReadonlyMap<string, SyntaxNode>): readonly SyntaxNode[] {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
    return []
  const method = nameOf(node.callee.property)
  const [first, second] = node.arguments as readonly unknown[]
  const isError = textOf(first)[0] === 'error'
  const handler =
    method === 'catch'
      ? first
      : method === 'then' || (LISTENS.includes(method) && isError)
        ? second
        : undefined
  const found = isNode(handler) && handler.type === 'Identifier' ? functions.get(nameOf(handler)) : handler
  return isNode(found) && FUNCTIONS.includes(found.type) ? [found] : []
}

/** By name, from `function name() {}` and `const name = () => {}`. */
function namedFunctions(nodes: readonly SyntaxNode[]): ReadonlyMap<string, SyntaxNode> {
  return new Map(
    nodes.flatMap((node): [string, SyntaxNode][] => {
      if (node.type === 'FunctionDeclaration') return [[nameOf(node.id), node]]
      const isNamed =
        node.type === 'VariableDeclarator' && isNode(node.init) && FUNCTIONS.includes(node.init.type)
      return isNamed ? [[nameOf(node.id), node.init as SyntaxNode]] : []
    }),
  )
}

/** Whether a catch clause or a handler does not pass its error on. */
function isSilent(node: SyntaxNode): boolean {
  const error = node.type === 'CatchClause' ? node.param : (node.params as readonly unknown[])[0]
  // A pattern takes fields out of the error; that they are used is the business of the linter.
  if (isNode(error) && error.type !== 'Identifier') return false
  const isReturned = isNode(node.body) && node.body.type !== 'BlockStatement'
  return !isNode(error) || !isPassedOn(node.body, String(error.name), isReturned)
}

function isPassedOn(value: unknown, name: string, inside: boolean): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isNode(value)) {
    if (value.type === 'Identifier') return inside && value.name === name
    inside ||= PASSES_ON.includes(value.type)
  }
  return Object.values(value).some(part => isPassedOn(part, name, inside))
}

function saysExpected(text: string, { start, end }: SyntaxNode): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart)
  return EXPECTED.test(before) || EXPECTED.test(text.slice(start, end))
}
