/** Whether the seats are shown by the board instead of the table: in a game that can, where the screen is wide enough. */

import { useSyncExternalStore } from 'react'
import type { BoardModule } from '../kit/board/board.ts'

/** Below this the seats are a strip above the board, which costs no column; narrow.css has the same number. */
const wide = (): MediaQueryList => matchMedia('(min-width: 1081px)')

function watchWidth(changed: () => void): () => void {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useSeatsOnBoard(module: BoardModule | undefined, asText: boolean): boolean {
  const isWide = useSyncExternalStore(watchWidth, () => wide().matches)
  return isWide && !asText && module?.showsSeats === true
}
