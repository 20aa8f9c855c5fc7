/** Whether the screen is too narrow for a table with a column for each player. */

import { useMedia } from '../../base/render/use-media.ts'

export const useNarrow = (): boolean => useMedia('(max-width: 560px)')
