/** Loads the finished matches of this browser, and those that were abandoned. */

import { useCallback, useEffect, useState } from 'react'
import { type StoredMatch, storedMatches } from '../../base/storage/matches.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'

export interface History {
  /** Latest first; `undefined` while they are loading. */
  readonly matches: readonly StoredMatch[] | undefined
  readonly failed: boolean
  again(): void
}

export function useHistory({ open }: Pick<Shelf, 'open'>): History {
  const [matches, setMatches] = useState<readonly StoredMatch[]>()
  const [failed, setFailed] = useState(false)
  const [times, setTimes] = useState(0)
  const again = useCallback(() => setTimes(before => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` changes `times` to reload the matches
  useEffect(() => {
    let current = true
    const read = async () => {
      const over = (await storedMatches()).filter(match => match.over || match.leftOff)
      if (!current) return
      setMatches(over)
      // The reasons of the outcomes are words of the games; once these are loaded, the rows render again.
      const games = new Set(over.map(({ game }) => game))
      await Promise.allSettled([...games].map(open))
      if (current) setMatches([...over])
    }
    read().catch(() => current && setFailed(true))
    return () => {
      current = false
    }
  }, [open, times])
  return { matches, failed, again }
}
