/** One word, one thing: two folders do not export types of the same name, except those listed here. */

import { posix } from 'node:path'
import { isNode, isTest, nameOf, type Parsed, parse, type SourceFile } from './walls.ts'

/** Each game has its own, with the same name, so that all games read alike. */
const OF_EACH_GAME = [
  'Ability',
  'Command',
  'Emit',
  'EndCause',
  'Event',
  'Options',
  'Player',
  'PlayedPosition',
  'SeenState',
  'Source',
  'State',
  'TermId',
  'Variants',
  'Weapon',
  'WordKey',
]
/** The same command or thing on the table in several rulebooks. */
const IN_SEVERAL_RULEBOOKS = ['Attack', 'Loot', 'Move', 'Pass', 'Stay', 'Take']
/** The boards of two games, each with its own context. */
const OF_EACH_BOARD = ['BoardContext']
/** The usual words of programmers: a room of the dungeon and one of the host, points, flags. */
const COMMON = ['Flags', 'Point', 'Pose', 'Room', 'Throw']
export const ALLOWED = [...OF_EACH_GAME, ...IN_SEVERAL_RULEBOOKS, ...OF_EACH_BOARD, ...COMMON]

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
    .filter(([name, folders]) => folders.size > 1 && !ALLOWED.includes(name))
    .map(([name, folders]) => `${name} is exported by ${[...folders].sort().join(' and ')}`)
    .sort()
}

function exportedTypes({ nodes }: Parsed): readonly string[] {
  return nodes.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
    return TYPES.includes(declaration.type) ? [nameOf(declaration.id)] : []
  })
}
