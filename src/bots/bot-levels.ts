/** The ids of the bots, from the strongest to the weakest, for pages and servers that have not loaded the bots. */

const ANY_GAME: readonly string[] = ['monte-carlo', 'random']

/** By game id, for games with their own bots. */
const OF_ONE_GAME: Readonly<Record<string, readonly string[]>> = {
  'cube-attack': ['strategist', 'captain', 'hoarder', 'raider', 'magpie'],
  'cyberdoom-tower': ['veteran', 'scout', 'ranger', 'gambler', 'recruit'],
  'dungeon-drop': ['delver', 'pathfinder', 'collector', 'brawler', 'apprentice'],
}

/** By game id: bots that are no longer offered, but are in people's records and stored matches. */
const EARLIER: Readonly<Record<string, readonly string[]>> = {
  'cube-attack': ['monte-carlo', 'random'],
  'cyberdoom-tower': ['expert', 'random'],
  'dungeon-drop': ['random'],
}

/** What a player is offered. */
export function botLevelsOf(gameId: string): readonly string[] {
  return OF_ONE_GAME[gameId] ?? ANY_GAME
}

/** Whether players may still choose the bot. */
export function isOffered(gameId: string, bot: string): boolean {
  return !EARLIER[gameId]?.includes(bot)
}

/** Everything that may have a seat. */
export function playableBotsOf(gameId: string): readonly string[] {
  return [...botLevelsOf(gameId), ...(EARLIER[gameId] ?? [])]
}
