/** Loads the finished matches of this browser and finds missing outcomes of older ones in the background. */

import { useCallback, useEffect, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome } from '../../../engine/game.ts'
import { type StoredMatch, storedMatches } from '../../base/storage/matches.ts'
import { findOutcomes } from './find-outcomes.ts'

export interface History {
  /** Latest first; `undefined` while they are loading. */
  readonly matches: readonly StoredMatch[] | undefined
  readonly failed: boolean
  /** The ids of matches that cannot be replayed to their end. */
  readonly damaged: ReadonlySet<string>
  /** The progress of the search for missing outcomes; `undefined` if none is running. */
  readonly finding: { readonly done: number; readonly all: number } | undefined
  /** Reloads the matches. */
  again(): void
}

export function useHistory(boxOf: (game: string) => Promise<AnyBox | undefined>): History {
  const [matches, setMatches] = useState<readonly StoredMatch[]>()
  const [failed, setFailed] = useState(false)
  const [damaged, setDamaged] = useState<ReadonlySet<string>>(new Set())
  const [finding, setFinding] = useState<History['finding']>()
  const [times, setTimes] = useState(0)
  const again = useCallback(() => setTimes(before => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` changes `times` to reload the matches
  useEffect(() => {
    let current = true
    const read = async () => {
      const over = (await storedMatches()).filter(match => match.over)
      if (!current) return
      const unread = over.filter(match => match.unread !== undefined).map(({ id }) => id)
      const open = over.filter(match => !match.outcome && match.unread === undefined)
      setMatches(over)
      // Matches found damaged earlier stay marked while they are checked again.
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
