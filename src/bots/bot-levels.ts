/** The ids of the bots, from the strongest to the weakest, for pages and servers that have not loaded the bots. */

const ANY_GAME: readonly string[] = ['monte-carlo', 'random']

/** By game id, for games with their own bots. */
const OF_ONE_GAME: Readonly<Record<string, readonly string[]>> = {
  'cyberdoom-tower': ['expert', 'scout', 'random'],
  'dungeon-drop': ['delver', 'random'],
}

export function botLevelsOf(gameId: string): readonly string[] {
  return OF_ONE_GAME[gameId] ?? ANY_GAME
}
