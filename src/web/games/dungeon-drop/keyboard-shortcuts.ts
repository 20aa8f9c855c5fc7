/** The keyboard shortcuts that only this game has. */

import type { OwnKey } from '../../kit/board/board.ts'

export const keys: readonly OwnKey[] = [{ name: 'camera' }, { name: 'hand' }]
