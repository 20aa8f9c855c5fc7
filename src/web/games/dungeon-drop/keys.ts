/** The keys that only this table has. */

import type { OwnKey } from '../../kit/board/board.ts'

export const keys: readonly OwnKey[] = [{ name: 'camera' }]
