/** Which files can be drawn in the page. */

/** By game, the option whose files the editor draws. */
const EDITED: Readonly<Record<string, string>> = { 'cube-attack': 'board' }

/** Whether the page has an editor for the files of this option; without an option, for any file of the game. */
export function hasEditor(gameId: string, option = EDITED[gameId]): boolean {
  return option !== undefined && EDITED[gameId] === option
}
