/** The games that can be played on this server, each loaded when its first table is opened. */

import { isMainThread } from 'node:worker_threads'
import type { AnyGame } from '../engine/game.ts'
import { lazyModule, loadOnce } from '../engine/lazy-module.ts'
import { shelf } from '../games/index.ts'

const loadPhysicsModule = lazyModule(() => import('../physics/node-physics.ts'))
// Throws are simulated in other threads: the server's thread must not block everybody when a first table is opened.
const loadPhysics = loadOnce(async () => (await loadPhysicsModule()).nodePhysics({ warm: !isMainThread }))

/** Each game is created only once, because caches are keyed by it. */
const loads = new Map(
  shelf.map(({ label, open }) => [
    label.id,
    loadOnce(async (): Promise<AnyGame> => (await open(label.needs ? await loadPhysics() : undefined)).game),
  ]),
)

/** Finds a game that can be played; undefined if there is none with this id. */
export type FindGame = (id: string) => Promise<AnyGame | undefined>

/** Whether this game throws cubes, which takes long to compute. */
export function hasPhysics(game: string): boolean {
  return shelf.some(({ label }) => label.id === game && label.needs !== undefined)
}

export const findPlayableGame: FindGame = async id => loads.get(id)?.()
