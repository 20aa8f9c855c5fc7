/** Whether the board shows the seats instead of the table: in a game that can, if the screen is wide enough. */

import { useMedia } from '../../base/render/use-media.ts'
import type { BoardModule } from '../../kit/board/board.ts'

/** Below this the seats are a strip above the board, which costs no column; seats.css has the same number. */
const WIDE = '(min-width: 1081px)'

export function useSeatsOnBoard(module: BoardModule | undefined, asText: boolean): boolean {
  const isWide = useMedia(WIDE)
  return isWide && !asText && module?.showsSeats === true
}
