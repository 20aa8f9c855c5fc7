/** What the server loads before it listens: games, their bots and PostgreSQL wait until they are needed. */

import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isOurs } from './our-games.ts'
import { parse, textOf } from './walls.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IMPORTS = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']

/** Everything that is imported at once, without what is only types. */
function importedAtOnce(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  if (!path.endsWith('.ts')) return found
  const { nodes } = parse({ path, text: readFileSync(ROOT + path, 'utf8') })
  for (const node of nodes) {
    if (!IMPORTS.includes(node.type) || [node.importKind, node.exportKind].includes('type')) continue
    for (const name of textOf(node.source)) {
      if (name.startsWith('.')) importedAtOnce(posix.join(posix.dirname(path), name), found)
      else found.add(name)
    }
  }
  return found
}

it('starts without the rules of any game, bots or PostgreSQL', () => {
  const loaded = [...importedAtOnce('src/server/main.ts')]
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'src/server/http.ts', 'src/games/index.ts']))
  const ofGames = loaded.filter(path => /^src\/(games|bots)\/[\w-]+\//.test(path))
  // A small game has no words of its own for its label: they are all in one file.
  const needed = /\/(label|shelf-entry)\.ts$|\/words\/label\./
  const words = /\/words\/\w+\.json$/
  expect(
    ofGames.filter(path => !(needed.test(path) || (!isOurs(path.split('/')[2]!) && words.test(path)))),
  ).toEqual([])
  expect(loaded).not.toContain('pg')
})
