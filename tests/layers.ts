/**
 * The order inside the floors of `src`: a layer imports only from the layers below it, rooms that stand side by side do
 * not import one another, and no folders import one another in a circle.
 */

import { posix } from 'node:path'
import { importsOf, isTest, type Parsed } from './walls.ts'

/** Each folder with layers, and these from the lowest to the highest; in a list, rooms that stand side by side. */
const LAYERS: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  'src/web': ['base', 'kit', 'games', 'table', 'pages'],
  'src/host': ['report-error', 'journal', 'room', 'bots'],
  'src/server': [
    ['settings', 'nodes'],
    'store',
    ['playable-games', 'metrics', 'error-log', 'event-loop-turns', 'backup', 'outgoing'],
    ['space-watch', 'prune-regularly'],
    'pool',
    'ratings',
    'online',
  ],
  'src/server/online': [
    'identity',
    'decisions',
    'matches',
    'tables',
    'actions',
    'calling',
    ['http', 'sockets'],
  ],
}
/** Folders whose folders are strangers to one another. */
const STRANGERS = { 'src/web/pages': 'page', 'src/web/games': 'game' } as const
/**
 * Floors without circles. A file at the root of one counts as a separate room: it may start the folders or serve them.
 */
const WITHOUT_CIRCLES = ['engine', 'bots', 'wire', 'host', 'web', 'server', 'cli']

interface Import {
  readonly from: string
  readonly to: string
}

/** One sentence for each violation. */
export function layersBroken(files: readonly Parsed[]): readonly string[] {
  const sources = files.filter(({ path }) => isSource(path))
  const imports = sources.flatMap(importsWithin)
  return [
    ...Object.keys(LAYERS).flatMap(folder => [
      ...withoutLayer(folder, sources),
      ...imports.flatMap(each => upward(folder, each)),
    ]),
    ...Object.entries(STRANGERS).flatMap(([folder, what]) =>
      imports.flatMap(each => acrossStrangers(folder, what, each)),
    ),
    ...circles(imports),
  ]
}

/** Tests and what only they use may look at everything. */
function isSource(path: string): boolean {
  return path.startsWith('src/') && !isTest(path) && !path.includes('/testing/')
}

function importsWithin(file: Parsed): readonly Import[] {
  return importsOf(file)
    .filter(name => name.startsWith('.'))
    .map(name => ({ from: file.path, to: posix.join(posix.dirname(file.path), name) }))
    .filter(({ to }) => isSource(to))
}

/** The folder or file in `folder` that a path leads to; undefined for a path that leads elsewhere. */
function roomIn(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined
  return path.slice(folder.length + 1).split('/', 1)[0]
}

/** Files without a layer start everything, and stand above all layers. */
function heightOf(folder: string, room: string): number {
  const layers = LAYERS[folder]!
  const height = layers.findIndex(layer => [layer].flat().includes(room.replace(/\.tsx?$/, '')))
  return height < 0 ? layers.length : height
}

function withoutLayer(folder: string, files: readonly Parsed[]): readonly string[] {
  const rooms = new Set(files.flatMap(({ path }) => roomIn(folder, path) ?? []))
  return [...rooms]
    .filter(room => !room.includes('.') && heightOf(folder, room) === LAYERS[folder]!.length)
    .map(room => `${folder}/${room} is in no layer`)
}

function upward(folder: string, { from, to }: Import): readonly string[] {
  const [room, other] = [roomIn(folder, from), roomIn(folder, to)]
  if (room === undefined || other === undefined || room === other) return []
  const rise = heightOf(folder, other) - heightOf(folder, room)
  if (rise > 0) return [`${from} imports ${to}, which is in a higher layer`]
  // What stands above all layers may be in any order.
  const isOnTop = heightOf(folder, room) === LAYERS[folder]!.length
  return rise === 0 && !isOnTop ? [`${from} imports ${to}, which stands beside it`] : []
}

function acrossStrangers(folder: string, what: string, { from, to }: Import): readonly string[] {
  const [room, other] = [roomIn(folder, from), roomIn(folder, to)]
  if (!room || !other || room === other || room.includes('.') || other.includes('.')) return []
  return [`${from} imports ${to}: a ${what} does not import another ${what}`]
}

/** The folder of a file, or a file that stands at the root of a floor. */
function roomOf(path: string): string {
  const folder = posix.dirname(path)
  return folder.split('/').length === 2 ? path : folder
}

/** Groups of folders that import one another, directly or through others. */
function circles(imports: readonly Import[]): readonly string[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room === other || !WITHOUT_CIRCLES.includes(from.split('/')[1]!)) continue
    graph.set(room, (graph.get(room) ?? new Set()).add(other))
  }
  const reached = new Map([...graph.keys()].map(room => [room, reachable(graph, room)]))
  const found = [...graph.keys()].map(room =>
    [...reached.get(room)!].filter(other => reached.get(other)?.has(room)).sort(),
  )
  const groups = found.filter(rooms => rooms.some(room => !room.includes('.')))
  return [...new Set(groups.map(rooms => `these import one another: ${rooms.join(', ')}`))]
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [start]
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    for (const next of graph.get(room) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}
