/** The player's strength in each game whose bots have been measured. */

import { useEffect, useMemo, useState } from 'react'
import type { AnyGame } from '../../../engine/game.ts'
import { whenDone } from '../../base/async/when-done.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { StrengthLine } from '../../kit/strength/StrengthLine.tsx'
import { strengthReport } from '../../kit/strength/strength-report.ts'
import { useStrengthWords } from '../../kit/strength/strength-words.ts'
import type { Filters } from './filters.ts'
import { peopleOf } from './played-match.ts'

interface StrengthsProps {
  readonly shelf: Shelf
  readonly matches: readonly StoredMatch[]
  readonly filters: Filters
}

/** The games of these matches, once they are loaded; those that cannot be are left out. */
function useGames({ open }: Shelf, matches: readonly StoredMatch[]): readonly AnyGame[] {
  const [games, setGames] = useState<readonly AnyGame[]>([])
  useEffect(() => {
    const ids = [...new Set(matches.map(({ game }) => game))]
    return whenDone(Promise.allSettled(ids.map(open)), opened =>
      setGames(opened.flatMap(each => (each.status === 'fulfilled' && each.value ? [each.value.game] : []))),
    )
  }, [open, matches])
  return games
}

/** Only the person and the game are filtered: of wins alone nobody's strength could be told. */
export function Strengths({ shelf, matches, filters: { name, game: only } }: StrengthsProps) {
  const { gameWord } = useWords()
  const { say } = useStrengthWords()
  const games = useGames(shelf, matches)
  const who = name ?? peopleOf(matches)[0]
  const reports = useMemo(
    () =>
      games
        .filter(({ id }) => only === undefined || id === only)
        .flatMap(game => {
          const report = strengthReport(matches, { game, name: who })
          return report && report.strength.matches > 0 ? [{ id: game.id, report }] : []
        }),
    [games, matches, only, who],
  )
  if (reports.length === 0) return null
  return (
    <section className="stack close wide" aria-labelledby="strength">
      <h2 id="strength">{say('title')}</h2>
      <dl className="stack close">
        {reports.map(({ id, report }) => (
          <div key={id}>
            <dt className="bold">{gameWord(id, 'title') ?? id}</dt>
            <dd>
              <StrengthLine gameId={id} report={report} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{say('about')}</p>
    </section>
  )
}
