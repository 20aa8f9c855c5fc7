/** Whether the table is mostly touched by fingers. */

import { useMedia } from '../../../base/render/use-media.ts'

export const useCoarsePointer = (): boolean => useMedia('(pointer: coarse)')
