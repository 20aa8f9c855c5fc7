/**
 * Finds exports in src that nobody imports: an unused export should be private to its file. Types are exempt, because
 * they explain what the functions of the file take and return.
 */

import { posix } from 'node:path'
import {
  isNode,
  isTest,
  nameOf,
  type Parsed,
  parse,
  type SourceFile,
  type SyntaxNode,
  textOf,
} from './walls.ts'

/** Declared for the compiler only. */
const NOT_ASKED = /\.d\.ts$|must-not-compile\.ts$/

/** Used by plugins of the build: one wraps every `import()` in the first, another renders the home page. */
const BY_THE_BUILD = [
  'src/web/base/loading/fetch-then-import.ts fetchThenImport',
  'src/web/prerendered-home.tsx servedHome',
]

/** One sentence for each name. Imports in tests and scripts count. */
export function exportsUnused(files: readonly SourceFile[]): readonly string[] {
  const sources = files.filter(({ path }) => /\.(ts|tsx|js)$/.test(path)).map(parse)
  const taken = new Set([...BY_THE_BUILD, ...sources.flatMap(takenBy)])
  return sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !NOT_ASKED.test(path))
    .filter(({ path }) => !taken.has(`${path} *`))
    .flatMap(file => given(file).map(name => ({ path: file.path, name })))
    .filter(({ path, name }) => !taken.has(`${path} ${name}`))
    .map(({ path, name }) => `${path} exports ${name}, which nobody imports`)
}

function given({ nodes }: Parsed): readonly string[] {
  const values = nodes.filter(node => node.type === 'ExportNamedDeclaration' && node.exportKind !== 'type')
  return values.flatMap(({ declaration, specifiers }) => [
    ...(isNode(declaration) ? namesOf(declaration) : []),
    ...list(specifiers).map(({ exported }) => nameOf(exported)),
  ])
}

/** The names that a declaration declares. */
function namesOf(declaration: SyntaxNode): readonly string[] {
  const one = nameOf(declaration.id)
  return one ? [one] : list(declaration.declarations).flatMap(({ id }) => namesIn(id))
}

/** What is bound: a name, or those of `{ a, b: c, ...d }` and `[a, b]`. */
function namesIn(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return []
  const parts = [...list(pattern.properties), ...list(pattern.elements)]
  if (parts.length === 0) return [nameOf(pattern.argument ?? pattern.left ?? pattern)]
  return parts.flatMap(part => namesIn(part.type === 'Property' ? part.value : part))
}

/** Each as a path and a name; a star for all names, if they cannot be told from here. */
function takenBy(file: Parsed): readonly string[] {
  return file.nodes.flatMap(node => {
    const source = sourceOf(node)
    if (!source?.startsWith('.')) return []
    const path = posix.join(posix.dirname(file.path), source)
    return takenNames(node).map(name => `${path} ${name}`)
  })
}

function sourceOf(node: SyntaxNode): string | undefined {
  // A file by its URL is a worker, or is read as text.
  if (node.type === 'NewExpression') {
    return nameOf(node.callee) === 'URL' ? textOf(list(node.arguments)[0])[0] : undefined
  }
  if (node.type !== 'TSImportType' && !/^(Import|Export)/.test(node.type)) return undefined
  return textOf(node.source ?? node.argument)[0]
}

function takenNames({ type, specifiers }: SyntaxNode): readonly string[] {
  if (type === 'ImportDeclaration') return list(specifiers).map(each => nameOf(each.imported) || '*')
  if (type === 'ExportNamedDeclaration') return list(specifiers).map(({ local }) => nameOf(local))
  return ['*']
}

function list(value: unknown): readonly SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}
