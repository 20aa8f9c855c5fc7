/** The names of the players at a table, and sentences with these names. */

import { useMemo } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'

export function useNames(players: readonly SeatAssignment[]) {
  const { translatorFor } = useWords()
  const names = useMemo(() => players.map(({ name }) => name), [players])
  const translator = useMemo(() => translatorFor(seat => names[seat] ?? '?'), [translatorFor, names])
  return { names, translator }
}
