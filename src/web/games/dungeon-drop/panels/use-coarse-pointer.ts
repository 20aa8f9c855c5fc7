/** Whether the table is mostly touched by fingers. */

import { useMedia } from '../../../base/media/use-media.ts'

export const useCoarsePointer = (): boolean => useMedia('(pointer: coarse)')
