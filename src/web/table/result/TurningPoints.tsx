/** The turning points of a match: computed on request, each with a link into the replay. */

import { useState } from 'react'
import Down from '~icons/lucide/trending-down'
import Up from '~icons/lucide/trending-up'
import type { TurningPoint } from '../../../bots/turning-points.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import styles from './MatchReport.module.css'
import { useReportWords } from './report-words.ts'
import { useComputation } from './use-computation.ts'
import { useToldSteps } from './use-told-steps.ts'

export interface AnalysedMatch {
  readonly matchId: string
  readonly record: string
  readonly timeline: Timeline
  readonly names: readonly string[]
  /** The seat whose view it is. */
  readonly seat: Seat
  readonly translator: Translator
  readonly startWorker: () => Worker
}

type Found = readonly TurningPoint[] | 'failed'

export function TurningPoints(props: AnalysedMatch) {
  const { say } = useReportWords()
  const [open, setOpen] = useState(false)
  const { record, seat, timeline, startWorker } = props
  const { id: game } = timeline.box.game
  const { progress, found } = useComputation(open, { type: 'turningPoints', game, record, seat, startWorker })
  return (
    <details
      className={`${styles.after__part} turning`}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{say('turning')}</summary>
      {found === undefined ? (
        <p className="stack close" role="status">
          {say('turning.searching')}{' '}
          <progress className="wide" value={progress} aria-label={say('turning.searching')} />
        </p>
      ) : (
        <Points {...props} found={found === 'failed' ? found : found.value} />
      )}
    </details>
  )
}

function Points({ found, matchId, timeline, names, seat, translator }: AnalysedMatch & { found: Found }) {
  const { say } = useReportWords()
  const told = useToldSteps(timeline, translator)
  if (found === 'failed') return <p>{say('turning.failed')}</p>
  if (found.length === 0) return <p>{say('turning.none')}</p>
  const { id: game } = timeline.box.game
  const inOrder = [...found].sort((one, other) => one.from - other.from)
  return (
    <>
      <ol className={`${styles.turning__list} stack small`}>
        {inOrder.map(point => (
          <li key={point.from} data-better={point.better}>
            <a className="plain" href={hashOf({ page: 'replay', game, match: matchId, step: point.to })}>
              {point.better ? <Up aria-hidden="true" /> : <Down aria-hidden="true" />}
              <b>
                {say(point.better ? 'turning.better' : 'turning.worse', {
                  name: names[seat]!,
                  step: point.to,
                })}
              </b>
              <span>{told(point.from, point.to)}</span>
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.after__facts}>{say('turning.about')}</p>
    </>
  )
}
