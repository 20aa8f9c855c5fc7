/** Whether the board is drawn or described, as it was chosen last in this browser; and its description. */

import { useCallback, useMemo, useState } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import type { BoardModule } from '../board/board.ts'
import { type Described, type Description, plainDescription } from '../board/description.ts'

const STORED = 'tavolo.described'

export function useTextBoard(): readonly [described: boolean, choose: (described: boolean) => void] {
  const [described, setDescribed] = useState(() => readText(STORED) === 'yes')
  const choose = useCallback((wanted: boolean) => {
    writeText(STORED, wanted ? 'yes' : 'no')
    setDescribed(wanted)
  }, [])
  return [described, choose]
}

/**
 * The view in words. `module` is the game's own, once it is here; a game has its own description, or else it is told
 * from its choices.
 */
export function useDescription(
  module: BoardModule | undefined,
  { box, state, seat, choices, names, voice }: Described<unknown, Tagged>,
): Description<Tagged> {
  const tell = module?.described
  return useMemo(() => {
    const at = { box, state, seat, choices, names, voice }
    return tell ? tell(at) : plainDescription(at)
  }, [tell, box, state, seat, choices, names, voice])
}
