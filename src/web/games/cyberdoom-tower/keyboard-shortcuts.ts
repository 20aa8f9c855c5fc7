/** The keyboard shortcuts that only this game has. */

import type { OwnKey } from '../../kit/board/board.ts'

/** The number keys pick a die, then a box. */
export const keys: readonly OwnKey[] = [{ name: 'dice', anywhere: true }]
