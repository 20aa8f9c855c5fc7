/** Finds a game in the version that a record was played by. */

import type { AnyGame } from './game.ts'

/** A version is created once, because other caches are keyed by the game. */
const known = new WeakMap<AnyGame, Map<number, AnyGame>>()

/** Returns undefined if matches of this version can no longer be replayed. */
export function gameOfVersion(game: AnyGame, version: number): AnyGame | undefined {
  if (game.version === version) return game
  const earlier = game.earlier?.find(each => each.version === version)
  if (!earlier) return undefined
  let versions = known.get(game)
  if (!versions) {
    versions = new Map()
    known.set(game, versions)
  }
  let found = versions.get(version)
  if (!found) {
    found = { ...game, ...earlier }
    versions.set(version, found)
  }
  return found
}
