/** The story of a finished match: its decisive events, round by round. */

import { useMemo } from 'react'
import type { Line } from '../../../engine/game.ts'
import type { Event, State } from '../../../games/cyberdoom-tower/state.ts'
import { tell } from '../../../games/cyberdoom-tower/text/event-lines.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import type { TowerWords } from './text/board-words.ts'

/** The events that decide a match; all others are only in the log. */
const DECISIVE: ReadonlySet<Event['type']> = new Set([
  'keyTaken',
  'seen',
  'returned',
  'hit',
  'sentinelDefeated',
  'sentinelWoke',
  'floorBlocked',
  'lastGasp',
  'struck',
  'steppedOntoRoof',
  'ended',
])

interface Round {
  readonly round: number
  readonly lines: readonly { readonly step: number; readonly line: Line }[]
}

function roundsOf({ steps, eventsAt, stateAt }: Timeline): Round[] {
  const rounds: { round: number; lines: { step: number; line: Line }[] }[] = [{ round: 1, lines: [] }]
  for (let step = 1; step <= steps; step++) {
    for (const event of eventsAt(step) as unknown as readonly Event[]) {
      if (event.type === 'roundBegan') rounds.push({ round: event.round, lines: [] })
      else if (DECISIVE.has(event.type)) {
        rounds.at(-1)!.lines.push({ step, line: tell({ state: stateAt(step) as State, event }) })
      }
    }
  }
  return rounds
}

export function Story({ timeline, speech }: { readonly timeline: Timeline; readonly speech: TowerWords }) {
  const rounds = useMemo(() => roundsOf(timeline), [timeline])
  const { say, tell: told } = speech
  return (
    <details className="after__part">
      <summary>{say('story.title')}</summary>
      <ol className="stack small">
        {rounds.map(({ round, lines }) => (
          <li key={round}>
            <b>{say('story.round', { round })}</b>
            {lines.length === 0 ? <p>{say('story.quiet')}</p> : null}
            {lines.map(({ step, line }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a round never change
              <p key={`${step}.${place}`}>{told(line)}</p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
