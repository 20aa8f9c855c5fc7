/** One word, one thing: two folders do not export types of the same name, except those listed here. */

import { posix } from 'node:path'
import { isNode, isTest, nameOf, type Parsed, parse, type SourceFile } from './walls.ts'

/** The usual words of programmers: a room of the dungeon and one of the host, points, flags; and an ability twice. */
export const ALLOWED = ['Flags', 'Point', 'Pose', 'Room', 'Throw', 'Ability']

/** Games are independent: two of them may use one name for a command or a card. The engine tests with its own game. */
const OF_A_GAME = /^src\/(?:(?:web\/)?games\/|engine\/)([\w-]+)\//

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration']

/** One sentence for each name. */
export function typeNamesTwice(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, Set<string>>()
  for (const file of files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))) {
    for (const name of exportedTypes(parse(file))) {
      places.set(name, (places.get(name) ?? new Set()).add(posix.dirname(file.path)))
    }
  }
  return [...places]
    .filter(([name, folders]) => !ALLOWED.includes(name) && !ofDifferentGames([...folders]))
    .map(([name, folders]) => `${name} is exported by ${[...folders].sort().join(' and ')}`)
    .sort()
}

/** Whether only games have the name, and each of them has it once. */
function ofDifferentGames(folders: readonly string[]): boolean {
  const games = new Set(folders.map(folder => OF_A_GAME.exec(`${folder}/`)?.[1]))
  return folders.length === 1 || (games.size === folders.length && !games.has(undefined))
}

function exportedTypes({ nodes }: Parsed): readonly string[] {
  return nodes.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
    return TYPES.includes(declaration.type) ? [nameOf(declaration.id)] : []
  })
}
