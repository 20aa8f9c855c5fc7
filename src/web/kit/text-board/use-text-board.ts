/** Whether to show the text board, as last chosen in this browser; and its content. */

import { useCallback, useMemo, useState } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import type { BoardModule } from '../board/board.ts'
import { type Described, type Description, plainDescription } from '../board/text-description.ts'

const STORED = 'tavolo.described'

/** Whether the text board was shown when the last table was left. */
export function textBoardShown(): boolean {
  return readText(STORED) === 'yes'
}

export function useTextBoard(): readonly [asText: boolean, choose: (asText: boolean) => void] {
  const [asText, setAsText] = useState(textBoardShown)
  const choose = useCallback((wanted: boolean) => {
    writeText(STORED, wanted ? 'yes' : 'no')
    setAsText(wanted)
  }, [])
  return [asText, choose]
}

/** The same where a panel lists the actions: players who want the text board also want that list. */
export function useTextSwitch(openActions: () => void) {
  const [asText, choose] = useTextBoard()
  const onAsText = useCallback(
    (wanted: boolean) => {
      choose(wanted)
      if (wanted) openActions()
    },
    [choose, openActions],
  )
  return [asText, onAsText] as const
}

/**
 * The content of the text board. `module` is the game's board module, once loaded; a game without its own description
 * gets one made from its choices.
 */
export function useDescription(
  module: BoardModule | undefined,
  { box, state, seat, choices, names, translator, over = false, puzzle = false }: Described<unknown, Tagged>,
): Description<Tagged> {
  const tell = module?.textBoard
  const ranked = useSettings().rankRooms === 'on' && !puzzle
  return useMemo(() => {
    const at = { box, state, seat, choices, names, translator, ranked, puzzle, over }
    return tell ? tell(at) : plainDescription(at)
  }, [tell, box, state, seat, choices, names, translator, ranked, puzzle, over])
}
