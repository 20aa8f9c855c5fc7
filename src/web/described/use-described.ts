/** Whether the board is drawn or described, as it was chosen last in this browser; and its description. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Tagged } from '../../engine/game.ts'
import { refusalOf } from '../../engine/play.ts'
import type { AnyDescribe, BoardModule } from '../games/board.ts'
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

/** The game's own description, once its board is here; nothing if it has none. */
function useDescribe(module: Promise<BoardModule> | undefined): AnyDescribe | undefined {
  const [describe, setDescribe] = useState<AnyDescribe>()
  useEffect(() => {
    let current = true
    void module?.then(loaded => {
      if (current) setDescribe(() => loaded.described)
    })
    return () => {
      current = false
    }
  }, [module])
  return describe
}

/** The view in words, and what the rules have against what one means. */
export function useDescription(
  module: Promise<BoardModule> | undefined,
  { box, state, seat, choices, names, voice }: Described<unknown, Tagged>,
) {
  const tell = useDescribe(module)
  const description = useMemo((): Description<Tagged> => {
    const at = { box, state, seat, choices, names, voice }
    return tell ? tell(at) : plainDescription(at)
  }, [tell, box, state, seat, choices, names, voice])
  const why = useCallback(
    (command: Tagged) => {
      const refusal = refusalOf(box.game, state, seat ?? 0, command)
      return refusal ? voice.why(refusal, box.game.id) : undefined
    },
    [box, state, seat, voice],
  )
  return { description, why }
}
