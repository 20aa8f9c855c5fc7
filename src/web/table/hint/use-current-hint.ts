/** A hook for the hint that was requested from the room. */

import { useCallback, useState } from 'react'
import type { Told } from '../../../wire/match-messages.ts'
import { hintRequest } from './hint-state.ts'
import type { Hint } from './use-hint.ts'

/** Holds the current hint, or its progress. */
export function useCurrentHint() {
  const [hint, setHint] = useState<Hint>()
  const [wanted] = useState(hintRequest)
  const dropHint = useCallback(() => {
    wanted.drop()
    setHint(undefined)
  }, [wanted])
  const takeHint = (told: Extract<Told, { type: 'hinting' | 'hinted' }>) => {
    if (!wanted.isLate(told)) setHint(told)
  }
  return { hint, setHint, wanted, dropHint, takeHint }
}
