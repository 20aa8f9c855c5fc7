/** The architecture checks as one function: allowed imports, maximum lengths, and what rules must not do. */

import { posix } from 'node:path'
import { parseSync } from 'vite'
import { layersBroken } from './layers.ts'
import { silentCatches } from './silent-catches.ts'

export interface SourceFile {
  /** From the repository, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Any node of a syntax tree; its fields are checked where they are read. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** The parts of one file that are checked. */
export interface Parsed {
  readonly path: string
  readonly text: string
  readonly nodes: readonly SyntaxNode[]
  readonly comments: readonly string[]
}

const MOST_LINES = 400
const MOST_LINES_OF_A_FUNCTION = 70

/** The floors below each, besides itself. A folder on the same floor is not below. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  i18n: ['engine'],
  games: ['engine'],
  bots: ['engine', 'games'],
  physics: ['engine', 'games'],
  wire: ['engine'],
  'rules-text': [],
  host: ['engine', 'games', 'bots', 'physics', 'wire'],
  web: ['engine', 'i18n', 'games', 'bots', 'physics', 'wire', 'rules-text', 'host'],
  server: ['engine', 'i18n', 'games', 'bots', 'physics', 'wire', 'host'],
  cli: ['engine', 'i18n', 'games', 'bots', 'physics', 'rules-text', 'host'],
}
/** Floors where chance and time come in only as arguments. */
const PURE = ['engine', 'games', 'bots', 'physics']
const WITH_NODE = ['server', 'cli']
const ENGINE_PACKAGES = ['zod', 'pure-rand', '@noble/hashes']
const WEB_PACKAGES = /^(react|react-.*|@react-.*|three|~icons)$/
const IMPURE_MEMBERS = ['Math.random', 'Date.now', 'performance.now', 'crypto.getRandomValues']
const IMPURE_NAMES = ['Date', 'setTimeout', 'setInterval']
const TEST_FUNCTIONS = ['test', 'it', 'describe', 'suite', 'bench']
/** Floors that run in the page, where the browser remembers a failed `import()`. */
const IN_PAGE = ['engine', 'i18n', 'games', 'bots', 'physics', 'wire', 'rules-text', 'host', 'web']
/** Runs only in Node, or is the loader itself. */
const MAY_IMPORT = ['src/physics/node-physics.ts', 'src/web/base/loading/fetch-then-import.ts']
const LAZY = 'lazyModule'
const LAZY_GLOB = 'lazyModules'
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** One sentence for each violation. */
export function wallsBroken(files: readonly SourceFile[]): readonly string[] {
  const sources = files.filter(({ path }) => /\.(ts|tsx|js)$/.test(path)).map(parse)
  return [
    ...files.filter(({ path }) => path.endsWith('.css')).flatMap(tooLong),
    ...sources.flatMap(file => [
      ...importsBroken(file),
      ...bareImports(file),
      ...longParts(file),
      ...impureParts(file),
      ...untypedParts(file),
      ...unfinishedParts(file),
      ...silentCatches(file),
    ]),
    ...layersBroken(sources),
    ...decisionGaps(files.map(({ path }) => path)),
  ]
}

function importsBroken(file: Parsed): readonly string[] {
  if (!floorOf(file.path)) return []
  const reasons = importsOf(file).map(name => {
    const why = name.startsWith('.')
      ? wrongPath(file.path, posix.join(posix.dirname(file.path), name))
      : wrongPackage(file.path, name)
    return why && `${file.path} imports ${name}: ${why}`
  })
  return reasons.filter(reason => reason !== undefined)
}

function wrongPath(from: string, to: string): string | undefined {
  const floor = floorOf(from)!
  const other = floorOf(to)
  if (!other) {
    const outside = /^(scripts|bench|tests|bin)\//.test(to) && !isTest(from)
    return outside ? 'what is in src needs nothing but src' : undefined
  }
  if (other !== floor) {
    return BELOW[floor]?.includes(other) ? undefined : `${other} is not below ${floor}`
  }
  if (floor !== 'games' || folderOf(from) === folderOf(to)) return undefined
  // Files beside the games' folders belong to no game; the list of all games is there.
  if (
    !folderOf(from) &&
    (['src/games/index.ts', 'src/games/shelf-entries.ts'].includes(from) || isTest(from))
  )
    return undefined
  return 'games are strangers to one another'
}

function wrongPackage(from: string, name: string): string | undefined {
  const floor = floorOf(from)!
  if (isTest(from)) return undefined
  if (name.startsWith('node:')) {
    return WITH_NODE.includes(floor) ? undefined : `only ${WITH_NODE.join(' and ')} run in Node alone`
  }
  const base = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  if (floor === 'engine' && !ENGINE_PACKAGES.includes(base)) return 'the engine makes do with less'
  if (base.startsWith('@dimforge/') && floor !== 'physics') return 'only physics knows the physics library'
  if (WEB_PACKAGES.test(name.split('/', 1)[0]!) && floor !== 'web') return 'only web draws'
  return undefined
}

/** `import()` may only appear in `lazyModule(() => import('…'))`, whose failed loads can be retried. */
function bareImports({ path, text, nodes }: Parsed): readonly string[] {
  if (!IN_PAGE.includes(floorOf(path) ?? '') || isTest(path) || MAY_IMPORT.includes(path)) return []
  // Code that only tests use reaches no page.
  if (path.includes('/testing/')) return []
  const lazy = new Set(nodes.map(lazyImport))
  return nodes.flatMap(node => {
    const wrong = bareImport(node, lazy)
    // The line is computed only for violations: for every node it would take a third of the time.
    return wrong ? `${path}:${lineOf(text, node.start)} ${wrong}` : []
  })
}

function bareImport(node: SyntaxNode, lazy: ReadonlySet<SyntaxNode | undefined>): string | undefined {
  if (node.type === 'ImportExpression' && !lazy.has(node)) return `has an import() outside ${LAZY}`
  if (isLazyOfReact(node)) return 'takes lazy of React, which never loads again what failed once'
  return isLazyGlob(node) && !lazy.has(node) ? `has an import.meta.glob outside ${LAZY_GLOB}` : undefined
}

/** The import in `lazyModule(() => import('…'))`, or the glob in `lazyModules(import.meta.glob('…'))`. */
function lazyImport(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type !== 'CallExpression') return undefined
  const [load] = node.arguments as readonly unknown[]
  if (nameOf(node.callee) === LAZY_GLOB) return isNode(load) ? load : undefined
  if (nameOf(node.callee) !== LAZY) return undefined
  if (!isNode(load) || load.type !== 'ArrowFunctionExpression' || !isNode(load.body)) return undefined
  return load.body.type === 'ImportExpression' ? load.body : undefined
}

function isLazyOfReact({ type, source, specifiers }: SyntaxNode): boolean {
  if (type !== 'ImportDeclaration' || textOf(source)[0] !== 'react' || !Array.isArray(specifiers))
    return false
  return specifiers.some(each => isNode(each) && nameOf(each.imported) === 'lazy')
}

function isLazyGlob({ type, callee, arguments: args }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || nameOf(callee) !== 'import.meta.glob') return false
  const [, how] = args as readonly unknown[]
  const properties = isNode(how) && Array.isArray(how.properties) ? how.properties : []
  return !properties.some(
    each => isNode(each) && nameOf(each.key) === 'eager' && isNode(each.value) && each.value.value === true,
  )
}

/** Everything that the file imports statically, including workers and other files by URL. */
export function importsOf({ nodes }: Parsed): readonly string[] {
  return nodes.flatMap(node => {
    if (node.type === 'NewExpression') return nameOf(node.callee) === 'URL' ? ownFile(node.arguments) : []
    if (node.type === 'TSImportType' || /^(Import|Export).*(Declaration|Expression)$/.test(node.type)) {
      return textOf(node.source ?? node.argument)
    }
    return []
  })
}

/** `new URL('./worker.ts', import.meta.url)`. */
function ownFile(args: unknown): readonly string[] {
  if (!Array.isArray(args) || nameOf(args[1]) !== 'import.meta.url') return []
  return textOf(args[0]).filter(name => name.startsWith('.'))
}

function tooLong({ path, text }: SourceFile): readonly string[] {
  const lines = text.trimEnd().split('\n').length
  return lines > MOST_LINES ? [`${path} has ${lines} lines, more than ${MOST_LINES}`] : []
}

function longParts({ path, text, nodes }: Parsed): readonly string[] {
  if (!path.startsWith('src/')) return []
  const file = tooLong({ path, text })
  if (isTest(path)) return file
  const functions = nodes.flatMap(({ type, start, end }) => {
    const length = FUNCTIONS.includes(type) ? text.slice(start, end).split('\n').length : 0
    if (length <= MOST_LINES_OF_A_FUNCTION) return []
    return `${path}:${lineOf(text, start)} is a function of ${length} lines, more than ${MOST_LINES_OF_A_FUNCTION}`
  })
  return [...file, ...functions]
}

function impureParts({ path, text, nodes }: Parsed): readonly string[] {
  if (!PURE.includes(floorOf(path) ?? '') || isTest(path)) return []
  return nodes.flatMap(node => {
    const called = node.type === 'CallExpression' || node.type === 'NewExpression' ? nameOf(node.callee) : ''
    const found = IMPURE_NAMES.includes(last(called, 1))
      ? last(called, 1)
      : node.type === 'MemberExpression' && IMPURE_MEMBERS.includes(last(nameOf(node), 2))
        ? last(nameOf(node), 2)
        : undefined
    return found ? `${path}:${lineOf(text, node.start)} uses ${found}, which no rule may` : []
  })
}

function untypedParts({ path, text, nodes }: Parsed): readonly string[] {
  if (path === 'src/engine/game.ts') return []
  const untyped = nodes.filter(({ type }) => type === 'TSAnyKeyword')
  return untyped.map(({ start }) => `${path}:${lineOf(text, start)} says any`)
}

function unfinishedParts({ path, text, nodes, comments }: Parsed): readonly string[] {
  const put = comments.flatMap(comment => /\b(TODO|FIXME)\b/.exec(comment)?.[0] ?? [])
  const narrowed = nodes.flatMap(node => {
    if (!isTest(path) || node.type !== 'MemberExpression') return []
    const [owner = '', ...rest] = nameOf(node).split('.')
    const word = rest.at(-1) ?? ''
    const found = TEST_FUNCTIONS.includes(owner) && ['only', 'skip'].includes(word)
    return found ? `${path}:${lineOf(text, node.start)} leaves tests out by .${word}` : []
  })
  return [...put.map(word => `${path} has a ${word}`), ...narrowed]
}

/** Decision records are numbered 0001, 0002 and so on. */
function decisionGaps(paths: readonly string[]): readonly string[] {
  const records = paths.flatMap(path => /^docs\/decisions\/(\d.*\.md)$/.exec(path)?.[1] ?? []).sort()
  return records.flatMap((name, index) => {
    const number = String(index + 1).padStart(4, '0')
    return name.startsWith(`${number}-`) ? [] : `docs/decisions/${name} should be number ${number}`
  })
}

const parsed = new WeakMap<SourceFile, Parsed>()

/** Cached by file. */
export function parse(file: SourceFile): Parsed {
  const known = parsed.get(file)
  if (known) return known
  const { path, text } = file
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const found = { path, text, nodes: nodesIn(program), comments: comments.map(({ value }) => value) }
  parsed.set(file, found)
  return found
}

/** The kinds of nodes that some check uses; keeping all of them would take a third of the time. */
const LOOKED_AT = new Set([
  ...FUNCTIONS,
  'CallExpression',
  'CatchClause',
  'ExportAllDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
  'ImportExpression',
  'Literal',
  'MemberExpression',
  'NewExpression',
  'TSAnyKeyword',
  'TSImportType',
  'TemplateLiteral',
  'VariableDeclarator',
])

/** In the order of the text. One growing list: nested generators would take ten times as long. */
function nodesIn(value: object, found: SyntaxNode[] = []): SyntaxNode[] {
  if ('type' in value && LOOKED_AT.has(value.type as string)) found.push(value as SyntaxNode)
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key]
    if (typeof part === 'object' && part !== null) nodesIn(part, found)
  }
  return found
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** A dotted name as written, such as `globalThis.Math.random`; empty for anything else. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'MetaProperty') return `${nameOf(node.meta)}.${nameOf(node.property)}`
  if (node.type !== 'MemberExpression') return ''
  const property = node.computed ? textOf(node.property)[0] : nameOf(node.property)
  return `${nameOf(node.object)}.${property ?? ''}`
}

/** The text of a plain string, or of a template without placeholders. */
export function textOf(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  if (node.type === 'TSLiteralType') return textOf(node.literal)
  if (node.type === 'TemplateLiteral') return templateText(node.quasis)
  return typeof node.value === 'string' ? [node.value] : []
}

function templateText(parts: unknown): readonly string[] {
  if (!Array.isArray(parts) || parts.length !== 1) return []
  const { value } = parts[0] as { readonly value: { readonly cooked: string } }
  return [value.cooked]
}

function last(name: string, count: number): string {
  return name.split('.').slice(-count).join('.')
}

export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

function floorOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1]
}

/** The game's folder of a file in a game. */
function folderOf(path: string): string | undefined {
  return /^src\/games\/([^/]+)\//.exec(path)?.[1]
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}
