/** Checks that the CSS classes in browser tests exist in the app: with a renamed class a test would wait in vain. */

import { isNode, isTest, parse, type SourceFile, type SyntaxNode } from './walls.ts'

/** `.replay-bar`, not the end of a file name or of a number, and not a class that a placeholder completes. */
const CLASS = /(?<![\w/*)\]…])\.([a-z][a-z0-9]*(?:[-_]+[a-z0-9]+)*)(?![\w(…/-])/g
/** File extensions look the same. */
const ENDINGS = ['css', 'js', 'json', 'ts', 'wasm']

/** One sentence for each class that no page has. */
export function unknownClasses(files: readonly SourceFile[]): readonly string[] {
  const known = new Set(
    files
      .filter(({ path }) => /^src\/web\/.*\.tsx?$/.test(path) && !isTest(path))
      .flatMap(({ text }) => text.match(/[a-zA-Z][\w-]*/g) ?? []),
  )
  const problems = files
    .filter(({ path }) => /^tests\/e2e\/.*\.ts$/.test(path))
    .flatMap(file =>
      parse(file)
        .nodes.flatMap(classesIn)
        .filter(name => !known.has(name))
        .map(name => `${file.path} looks for .${name}, which is not in src/web`),
    )
  return [...new Set(problems)]
}

/** The classes in a string; the placeholders of a template are shown as `…`. */
function classesIn({ type, value, quasis }: SyntaxNode): readonly string[] {
  const text =
    type === 'Literal' && typeof value === 'string'
      ? value
      : type === 'TemplateLiteral' && Array.isArray(quasis)
        ? quasis.map(rawText).join('…')
        : ''
  return [...text.matchAll(CLASS)].map(([, name]) => name!).filter(name => !ENDINGS.includes(name))
}

function rawText(part: unknown): string {
  return isNode(part) ? (part.value as { readonly raw: string }).raw : ''
}
