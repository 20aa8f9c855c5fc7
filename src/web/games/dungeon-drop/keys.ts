/** The keys that only this table has. */

import type { OwnKey } from '../board.ts'

export const keys: readonly OwnKey[] = [{ name: 'camera' }]
