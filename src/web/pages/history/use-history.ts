/** The finished matches of this browser; how older ones ended is found out while one looks. */

import { useCallback, useEffect, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome } from '../../../engine/game.ts'
import { type StoredMatch, storedMatches } from '../../base/storage/matches.ts'
import { findOutcomes } from './find-outcomes.ts'

export interface History {
  /** The latest first; nothing while they are being read. */
  readonly matches: readonly StoredMatch[] | undefined
  readonly failed: boolean
  /** Those that cannot be played again to their end. */
  readonly damaged: ReadonlySet<string>
  /** How many of the older ones have been looked up; nothing if there is nothing to look up. */
  readonly finding: { readonly done: number; readonly all: number } | undefined
  /** Reads them anew. */
  again(): void
}

export function useHistory(boxOf: (game: string) => Promise<AnyBox | undefined>): History {
  const [matches, setMatches] = useState<readonly StoredMatch[]>()
  const [failed, setFailed] = useState(false)
  const [damaged, setDamaged] = useState<ReadonlySet<string>>(new Set())
  const [finding, setFinding] = useState<History['finding']>()
  const [times, setTimes] = useState(0)
  const again = useCallback(() => setTimes(before => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, they are read again
  useEffect(() => {
    let current = true
    const read = async () => {
      const over = (await storedMatches()).filter(match => match.over)
      if (!current) return
      const unread = over.filter(match => match.unread !== undefined).map(({ id }) => id)
      const open = over.filter(match => !match.outcome && match.unread === undefined)
      setMatches(over)
      // Those found earlier stay marked while they are looked up again.
      setDamaged(before => new Set([...before, ...unread]))
      if (open.length === 0) return
      setFinding({ done: 0, all: open.length })
      const found = new Map<string, Outcome>()
      const broken = new Set(unread)
      const show = () => {
        setDamaged(new Set(broken))
        setMatches(over.map(match => withOutcome(match, found.get(match.id))))
      }
      await findOutcomes(open, {
        boxOf,
        stopped: () => !current,
        onFound(id, outcome, done) {
          if (outcome) found.set(id, outcome)
          else broken.add(id)
          setFinding({ done, all: open.length })
        },
      })
      if (!current) return
      show()
      setFinding(undefined)
    }
    read().catch(() => current && setFailed(true))
    return () => {
      current = false
    }
  }, [boxOf, times])
  return { matches, failed, damaged, finding, again }
}

function withOutcome(match: StoredMatch, outcome: Outcome | undefined): StoredMatch {
  return outcome ? { ...match, outcome } : match
}
