/** A player's strength from the matches in this browser, for a page that shows it. */

import { useEffect, useMemo, useState } from 'react'
import type { AnyGame } from '../../../engine/game.ts'
import { whenDone } from '../../base/async/when-done.ts'
import { type StoredMatch, storedMatches } from '../../base/storage/matches.ts'
import { type StrengthReport, strengthReport } from './strength-report.ts'

/** Undefined until the matches are read, and for a game whose bots have not been measured. */
export function useStrengthReport(game: AnyGame, name: string | undefined): StrengthReport | undefined {
  const [matches, setMatches] = useState<readonly StoredMatch[]>()
  // A browser that cannot read its matches knows as little as one that has none.
  useEffect(
    () =>
      whenDone(
        storedMatches().catch(() => []),
        setMatches,
      ),
    [],
  )
  return useMemo(() => matches && strengthReport(matches, { game, name }), [matches, game, name])
}
