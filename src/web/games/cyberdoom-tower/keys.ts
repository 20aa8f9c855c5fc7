/** The keys that only this table has. */

import type { OwnKey } from '../../kit/board/board.ts'

/** By number: which die, then which box. */
export const keys: readonly OwnKey[] = [{ name: 'dice', anywhere: true }]
