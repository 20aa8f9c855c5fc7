/** Whether the board is drawn or described, as it was chosen last in this browser; and its description. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Tagged } from '../../engine/game.ts'
import type { BoardModule } from '../games/board.ts'
import { readText, writeText } from '../settings/storage.ts'
import { type Described, type Description, plainDescription } from './description.ts'

const STORED = 'tavolo.described'

export function useDescribed(): readonly [described: boolean, choose: (described: boolean) => void] {
  const [described, setDescribed] = useState(() => readText(STORED) === 'yes')
  const choose = useCallback((wanted: boolean) => {
    writeText(STORED, wanted ? 'yes' : 'no')
    setDescribed(wanted)
  }, [])
  return [described, choose]
}

/** What the game brings for its board, once it is here. */
export function useLoaded(module: Promise<BoardModule> | undefined): BoardModule | undefined {
  const [loaded, setLoaded] = useState<BoardModule>()
  useEffect(() => {
    let current = true
    void module?.then(found => {
      if (current) setLoaded(found)
    })
    return () => {
      current = false
    }
  }, [module])
  return loaded
}

/** The view in words. */
export function useDescription(
  loaded: BoardModule | undefined,
  { box, state, seat, choices, names, voice }: Described<unknown, Tagged>,
): Description<Tagged> {
  const tell = loaded?.described
  return useMemo(() => {
    const at = { box, state, seat, choices, names, voice }
    return tell ? tell(at) : plainDescription(at)
  }, [tell, box, state, seat, choices, names, voice])
}
