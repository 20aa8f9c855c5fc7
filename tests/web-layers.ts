/**
 * The order inside `src/web`: five layers, each importing only from those below it; pages do not import one another;
 * and no circle of folders.
 */

import { posix } from 'node:path'
import { importsOf, isTest, type Parsed } from './walls.ts'

/** From the lowest to the highest. Files at the root of `src/web` start the app and stand above all of them. */
const LAYERS = ['base', 'kit', 'games', 'table', 'pages'] as const
const APP = LAYERS.length

interface Import {
  readonly from: string
  readonly to: string
}

/** One sentence for each breach. */
export function webLayersBroken(files: readonly Parsed[]): readonly string[] {
  const imports = files.filter(({ path }) => isOurs(path)).flatMap(importsWithin)
  return [...imports.flatMap(upward), ...imports.flatMap(acrossPages), ...circles(imports)]
}

/** Tests and their helpers may look at everything. */
function isOurs(path: string): boolean {
  return path.startsWith('src/web/') && !isTest(path) && !path.includes('/testing/')
}

function importsWithin(file: Parsed): readonly Import[] {
  return importsOf(file)
    .filter(name => name.startsWith('.'))
    .map(name => ({ from: file.path, to: posix.join(posix.dirname(file.path), name) }))
    .filter(({ to }) => isOurs(to))
}

function heightOf(path: string): number {
  const layer = path.split('/')[2]!
  const height = LAYERS.indexOf(layer as (typeof LAYERS)[number])
  return height < 0 ? APP : height
}

function upward({ from, to }: Import): readonly string[] {
  if (heightOf(to) <= heightOf(from)) return []
  return [`${from} imports ${to}, which is in a higher layer`]
}

function pageOf(path: string): string | undefined {
  return /^src\/web\/pages\/([^/]+)\//.exec(path)?.[1]
}

function acrossPages({ from, to }: Import): readonly string[] {
  const other = pageOf(to)
  const page = pageOf(from)
  if (!page || !other || page === other) return []
  return [`${from} imports ${to}: a page does not import another page`]
}

/** Groups of folders that import one another, by whatever way around. */
function circles(imports: readonly Import[]): readonly string[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [folder, other] = [posix.dirname(from), posix.dirname(to)]
    if (folder === other) continue
    graph.set(folder, (graph.get(folder) ?? new Set()).add(other))
  }
  const inCircles = [...graph.keys()].filter(folder => reachable(graph, folder).has(folder)).sort()
  return inCircles.length === 0 ? [] : [`these folders import one another: ${inCircles.join(', ')}`]
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}
