/** The card with the result of a match: who won, why, the scores, and what to do next. */

import { type ReactNode, Suspense, useId } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { AnyGame, Outcome, Seat } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { type StoredMatch, startStored } from '../../base/storage/matches.ts'
import { CountUp } from '../../kit/animation/CountUp.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { EndCard } from './EndCard.tsx'

const loadFittingPlayers = lazyModule(
  () => import('../../kit/strength/fitting-bots.ts'),
  module => module.fittingPlayers,
)

/**
 * Starts a match with the same players and options; everybody moves on by one seat. Bots that fitted the player's strength
 * fit it again, unless that cannot be found out: then they stay.
 */
async function startRematch(stored: StoredMatch, game: AnyGame): Promise<void> {
  const { options, takeBack, fits = [] } = stored
  const players =
    fits.length === 0
      ? stored.players
      : await loadFittingPlayers()
          .then(fitting => fitting(stored, game))
          .catch(() => stored.players)
  const moved = [...players.slice(-1), ...players.slice(0, -1)]
  const seats = fits.map(seat => (seat + 1) % players.length)
  return startStored({ game: stored.game, players: moved, options, takeBack, fits: seats })
}

function headline(
  { winners }: Outcome,
  { game, players }: StoredMatch,
  here: readonly Seat[],
  { t, gameWord, language }: Pick<ReturnType<typeof useWords>, 't' | 'gameWord' | 'language'>,
) {
  const names = formatFor(language).list(winners.map(seat => players[seat]!.name))
  // Without a winner the players lost to the game, so the headline says that, in the game's own words if it has any.
  if (winners.length === 0) return gameWord(game, 'outcome.lost') ?? t('table:over.lost')
  if (winners.length > 1) return t('table:over.shared', { names })
  const youAlone = here.length === 1 && here[0] === winners[0]
  return youAlone ? t('table:over.youWin') : t('table:over.wins', { names })
}

function Scores({
  stored,
  winners,
  scores,
}: {
  readonly stored: StoredMatch
  readonly winners: Outcome['winners']
  readonly scores: NonNullable<Outcome['scores']>
}) {
  const { t, language } = useWords()
  const { number } = formatFor(language)
  const order = [...stored.players.keys()].sort(
    (one, other) =>
      Number(winners.includes(other)) - Number(winners.includes(one)) ||
      (scores[other] ?? 0) - (scores[one] ?? 0),
  )
  return (
    <table className="result__scores">
      <thead>
        <tr>
          <th scope="col">{t('table:over.seat')}</th>
          <th scope="col">{t('table:over.score')}</th>
        </tr>
      </thead>
      <tbody>
        {order.map(seat => (
          <tr key={seat} data-winner={winners.includes(seat)}>
            <th scope="row">
              <SeatMark seat={seat} /> {stored.players[seat]!.name}
            </th>
            <td>{scores[seat] === undefined ? '–' : <CountUp value={scores[seat]} format={number} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ResultCardProps {
  readonly box: AnyBox
  readonly outcome: Outcome
  readonly stored: StoredMatch
  readonly people: readonly Seat[]
  readonly translator: Translator
  /** Whether the match was played in this browser, which can start the next one. */
  readonly local: boolean
  readonly replayable: boolean
  readonly endActions?: ReactNode
  readonly again?: ReactNode
  /** The report around the scores; it may still be loading. */
  readonly children: (scores: ReactNode) => ReactNode
}

export function ResultCard(props: ResultCardProps) {
  const { box, outcome, stored, people, translator, local, replayable, endActions, again, children } = props
  const speech = useWords()
  const { t } = speech
  const { winners, scores, because } = outcome
  const once = useSingleRun()
  const about = useId()
  const points = scores ? <Scores {...{ stored, winners, scores }} /> : null
  const replay = hashOf({ page: 'replay', game: stored.game, match: stored.id, step: undefined })
  return (
    <EndCard
      headline={headline(outcome, stored, people, speech)}
      why={translator.translate({ say: because }, box.game.id)}
      crown={winners.length > 0}
      actions={
        <>
          {again}
          {local ? (
            <span className="stack close">
              <Button
                look="primary"
                aria-describedby={about}
                onClick={() => void once(() => startRematch(stored, box.game))}
                text={t('table:over.rematch')}
              />
              {stored.players.length > 1 ? (
                <small id={about} className="soft fine centred">
                  {t('table:over.rematch.about')}
                </small>
              ) : null}
            </span>
          ) : null}
          {replayable ? (
            <a className="button" href={replay}>
              {t('table:over.replay')}
            </a>
          ) : null}
          {endActions}
        </>
      }
    >
      <Suspense fallback={points}>{children(points)}</Suspense>
    </EndCard>
  )
}
