/** What training positions ask, by game. Pages that only lead to training load nothing else. */

/** The words `question.<theme>` of the training page put it as a question. */
export const THEMES = {
  'cube-attack': ['win', 'shoot', 'moon', 'safe', 'build', 'way'],
  'cyberdoom-tower': ['dice', 'luck', 'roof', 'fight', 'key', 'route'],
  'dungeon-drop': ['room', 'fight', 'others', 'last', 'stairs'],
} as const

export type TrainingTheme = (typeof THEMES)[keyof typeof THEMES][number]

/** Whether a game has training positions. */
export function isTrained(gameId: string): boolean {
  return gameId in THEMES
}
