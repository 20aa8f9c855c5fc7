/** What decided a match for one player: the clearest mistakes, the best move, and luck apart from skill. */

import { useEffect, useState } from 'react'
import Down from '~icons/lucide/trending-down'
import Up from '~icons/lucide/trending-up'
import type { BestMove, FoundMistake, MatchReview } from '../../../bots/match-review/match-review.ts'
import type { Tagged } from '../../../engine/game.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { keepMistakes } from '../../base/storage/own-mistakes.ts'
import { useTell } from '../../kit/timeline/use-tell.ts'
import styles from './MatchReport.module.css'
import { useReportWords } from './report-words.ts'
import type { AnalysedMatch } from './TurningPoints.tsx'
import { useComputation } from './use-computation.ts'
import { useToldSteps } from './use-told-steps.ts'

interface DecisionReviewProps extends AnalysedMatch {
  /** Whether a person of this browser made the decisions: then the mistakes are kept for training. */
  readonly own: boolean
}

export function DecisionReview(props: DecisionReviewProps) {
  const { say } = useReportWords()
  const [open, setOpen] = useState(false)
  const { record, seat, timeline, startWorker, names } = props
  const { id: game } = timeline.box.game
  const { progress, found } = useComputation(open, { type: 'review', game, record, seat, startWorker })
  // The bots of the game judge nothing.
  if (found !== undefined && found !== 'failed' && found.value === undefined) return null
  return (
    <details className={`${styles.after__part} review`} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{say('review', { name: names[seat]! })}</summary>
      {found === undefined ? (
        <p className="stack close" role="status">
          {say('review.searching')}{' '}
          <progress className="wide" value={progress} aria-label={say('review.searching')} />
        </p>
      ) : found === 'failed' ? (
        <p>{say('review.failed')}</p>
      ) : (
        <Reviewed {...props} review={found.value!} />
      )}
    </details>
  )
}

type ReviewedProps = DecisionReviewProps & { readonly review: MatchReview }

function Reviewed(props: ReviewedProps) {
  const { say } = useReportWords()
  const { review, own, matchId, timeline } = props
  const { mistakes, found, decisions, best } = review
  const { id: game } = timeline.box.game
  useEffect(() => {
    if (own) keepMistakes(game, matchId, mistakes)
  }, [own, game, matchId, mistakes])
  return (
    <>
      <p>
        {found === 0 ? say('review.none', { count: decisions }) : say('review.mistakes', { count: found })}
      </p>
      <ol className={`${styles.turning__list} stack small`}>
        {mistakes.map(mistake => (
          <MistakeItem key={mistake.step} {...props} mistake={mistake} />
        ))}
        {best ? <BestItem {...props} best={best} /> : null}
      </ol>
      {own && found > 0 ? (
        <p>
          <a href={hashOf({ page: 'analysis', game, asked: 'train=own' })}>{say('review.train')}</a>
        </p>
      ) : null}
      <LuckLine review={review} />
      <p className={styles.after__facts}>{say('review.about')}</p>
    </>
  )
}

/** What happened in a step, and a link to the board before it. */
function useMoment({ timeline, translator, matchId: match }: AnalysedMatch, step: number) {
  const { box } = timeline
  const { id: game } = box.game
  const tell = useTell(translator, game)
  const told = useToldSteps(timeline, translator)
  const nameOf = (command: Tagged): string => tell(box.name({ state: timeline.stateAt(step - 1), command }))
  return {
    tell,
    nameOf,
    told: (command: Tagged): string => told(step, step) || nameOf(command),
    href: hashOf({ page: 'replay', game, match, step: step - 1 }),
  }
}

function MistakeItem({ mistake, ...props }: ReviewedProps & { readonly mistake: FoundMistake }) {
  const { say } = useReportWords()
  const { step, command, better, cost, why } = mistake
  const { tell, nameOf, told, href } = useMoment(props, step)
  return (
    <li data-better={false}>
      <a className="plain" href={href}>
        <Down aria-hidden="true" />
        <b>{say('review.step', { step, move: told(command) })}</b>
        <span>{tell(cost)}</span>
        <span>{[say('review.better', { move: nameOf(better) }), ...why.map(tell)].join(' ')}</span>
      </a>
    </li>
  )
}

function BestItem({ best, ...props }: ReviewedProps & { readonly best: BestMove }) {
  const { say } = useReportWords()
  const { step, command, why } = best
  const { tell, told, href } = useMoment(props, step)
  return (
    <li data-better={true}>
      <a className="plain" href={href}>
        <Up aria-hidden="true" />
        <b>{say('review.best', { step, move: told(command) })}</b>
        <span>{why.map(tell).join(' ')}</span>
      </a>
    </li>
  )
}

/** So many standard deviations are usual; hardly one match in twenty has more luck than that, good or bad. */
const USUAL = 2

function LuckLine({ review: { luck, unit } }: { readonly review: MatchReview }) {
  const { say, format } = useReportWords()
  const { sum, spread, draws } = luck
  if (draws === 0) return <p>{say('review.luck.none')}</p>
  const kind = Math.abs(sum) <= USUAL * spread ? 'usual' : sum > 0 ? 'good' : 'bad'
  const figure = (value: number) =>
    unit === 'chance' ? Math.round(100 * value) : Math.round(10 * value) / 10
  const signed = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${format.number(Math.abs(value))}`
  const params = {
    points: signed(figure(sum)),
    share: signed(figure(sum)),
    spread: format.number(figure(USUAL * spread)),
  }
  return (
    <p>
      {say(unit === 'chance' ? 'review.luck.chance' : 'review.luck.points', params)}{' '}
      {say(`review.luck.${kind}`)}
    </p>
  )
}
