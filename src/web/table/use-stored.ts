/** Loads the stored match of a table. */

import { useEffect, useState } from 'react'
import { type StoredMatch, storedMatch } from '../base/storage/matches.ts'

/** Returns `undefined` if there is no such match in this browser. */
export function useStored(id: string): StoredMatch | 'reading' | 'unreadable' | undefined {
  const [stored, setStored] = useState<StoredMatch | 'reading' | 'unreadable' | undefined>('reading')
  useEffect(() => {
    let current = true
    void storedMatch(id)
      .catch(() => 'unreadable' as const)
      .then(found => {
        if (current) setStored(found)
      })
    return () => {
      current = false
    }
  }, [id])
  return stored
}
