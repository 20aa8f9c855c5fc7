/** The bots by name, from the strongest to the weakest: enough to choose one, without loading how it thinks. */

const ANY_GAME: readonly string[] = ['monte-carlo', 'random']

/** By the id of the game, for those that have bots of their own. */
const OF_ONE_GAME: Readonly<Record<string, readonly string[]>> = {
  'cyberdoom-tower': ['expert', 'scout', 'random'],
  'dungeon-drop': ['delver', 'random'],
}

export function levelsOf(gameId: string): readonly string[] {
  return OF_ONE_GAME[gameId] ?? ANY_GAME
}
