/** One's own ratings: for each game and number of players, with the curve, the results and their groups. */

import { type ReactNode, useId, useState } from 'react'
import { arenaFigures } from '../../../../bots/arena-figures.ts'
import {
  MATCHES_UNTIL_RATED,
  type OwnRating,
  type OwnResult,
  type YourRatings,
} from '../../../../wire/ratings-api.ts'
import { type PageWordKey, useWords } from '../../../base/i18n/use-words.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { ratedLevels } from '../../../kit/strength/strength-report.ts'
import { ListedSwitch } from './ListedSwitch.tsx'
import { OwnResults } from './OwnResults.tsx'
import { RatingCurve } from './RatingCurve.tsx'
import styles from './RatingsPage.module.css'
import { useRatingWords } from './rating-words.ts'
import {
  curveOf,
  longestRow,
  optionsKey,
  type ResultShare,
  resultsIn,
  sharesOf,
  strongestBeaten,
} from './result-groups.ts'
import { useResultWords } from './use-result-words.ts'

interface OwnRatingsProps {
  readonly yours: YourRatings
  update(yours: YourRatings): void
}

export function OwnRatings({ yours, update }: OwnRatingsProps) {
  const { say } = useRatingWords()
  const { ratings, results } = yours
  const [chosen, setChosen] = useState(0)
  const shown = ratings[chosen] ?? ratings[0]
  return (
    <>
      {shown ? (
        <>
          <fieldset className={`${styles.pools} wide`}>
            <legend className="unseen">{say('choose')}</legend>
            {ratings.map((rating, index) => (
              <Pool
                key={`${rating.game} ${rating.seats}`}
                rating={rating}
                isChosen={rating === shown}
                onChoose={() => setChosen(index)}
              />
            ))}
          </fieldset>
          <Details key={`${shown.game} ${shown.seats}`} rating={shown} results={resultsIn(results, shown)} />
        </>
      ) : (
        <p>{say('none')}</p>
      )}
      {yours.leaderboards ? <ListedSwitch listed={yours.listed} update={update} /> : null}
    </>
  )
}

interface PoolProps {
  readonly rating: OwnRating
  readonly isChosen: boolean
  onChoose(): void
}

/** The rating of one game and number of players, which is also the choice of what is shown below. */
function Pool({ rating: { game, seats, matches, points }, isChosen, onChoose }: PoolProps) {
  const { t } = useWords()
  const { say, format } = useRatingWords()
  const { poolOf } = useResultWords()
  const nearest =
    points &&
    ratedLevels(game).reduce<{ bot: string; rating: number } | undefined>(
      (best, level) =>
        best && Math.abs(best.rating - points.rating) <= Math.abs(level.rating - points.rating)
          ? best
          : level,
      undefined,
    )
  return (
    <button
      type="button"
      className={`${styles.pool} card stack close`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="bold">{poolOf(game, seats)}</span>
      <span className={styles.pool__points}>
        {points
          ? say('points', {
              rating: format.number(points.rating),
              margin: format.number(2 * points.deviation),
            })
          : say('hidden', { count: MATCHES_UNTIL_RATED - matches })}
      </span>
      <span className="soft fine">
        {say('matches', { count: matches })}
        {nearest
          ? ` · ${say('nearest', {
              level: t(`table:bot.${nearest.bot}` as PageWordKey),
              rating: format.number(nearest.rating),
            })}`
          : null}
      </span>
    </button>
  )
}

function Details({
  rating,
  results,
}: {
  readonly rating: OwnRating
  readonly results: readonly OwnResult[]
}) {
  const { say } = useRatingWords()
  const words = useResultWords()
  const seats = sharesOf(results, ({ seat }) => [`${seat}`])
  const opponents = sharesOf(results, ({ others }) => others.map(words.nameOf))
  const boards = sharesOf(results, each => [optionsKey(each)])
  const optionsOf = new Map(results.map(each => [optionsKey(each), each.options]))
  const isTeam = results[0]?.againstGame === true
  return (
    <>
      {rating.points ? <RatingCurve points={curveOf(results, rating.matches)} /> : null}
      <div className={`${styles.groups} wide`}>
        <Best results={results} game={rating.game} />
        {rating.seats > 1 ? (
          <>
            <Shares
              title={say(isTeam ? 'byPartner' : 'byOpponent')}
              shares={opponents}
              nameOf={name => name}
            />
            <Shares
              title={say('bySeat')}
              shares={seats}
              nameOf={seat => say('seat', { seat: Number(seat) + 1 })}
            />
          </>
        ) : null}
        <Shares
          title={say('byBoard')}
          shares={boards}
          nameOf={key => words.optionsIn(rating.game, optionsOf.get(key) ?? {})}
        />
      </div>
      <OwnResults results={results} total={rating.matches} />
    </>
  )
}

function Best({ results, game }: { readonly results: readonly OwnResult[]; readonly game: string }) {
  const { t } = useWords()
  const { say, format } = useRatingWords()
  const highest = Math.max(0, ...results.map(({ points }) => points?.rating ?? 0))
  const strongest = strongestBeaten(results, arenaFigures.ratings[game] ?? {})
  const lines = [
    ...(highest > 0 ? [[say('best.rating'), format.number(highest)] as const] : []),
    [say('best.row'), format.number(longestRow(results))] as const,
    ...(strongest ? [[say('best.strongest'), t(`table:bot.${strongest}` as PageWordKey)] as const] : []),
  ]
  return (
    <Group title={say('best')}>
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Group>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="card stack close" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const SHOWN = 6

interface SharesProps {
  readonly title: string
  readonly shares: readonly ResultShare[]
  nameOf(key: string): string
}

function Shares({ title, shares, nameOf }: SharesProps) {
  const { say, format } = useRatingWords()
  const [isWhole, setWhole] = useState(false)
  return (
    <Group title={title}>
      <dl className={styles.lines}>
        {(isWhole ? shares : shares.slice(0, SHOWN)).map(({ key, won, all }) => (
          <div key={key}>
            <dt>{nameOf(key)}</dt>
            <dd>
              {format.percent(won / all)} <span className="soft fine">{say('share.of', { won, all })}</span>
            </dd>
          </div>
        ))}
      </dl>
      {shares.length > SHOWN && !isWhole ? (
        <Button onClick={() => setWhole(true)} text={say('more')} />
      ) : null}
    </Group>
  )
}
