/** How the points grew: a line for each hero, turn by turn, and the same as a table. */

import { useMemo } from 'react'
import { type PlayerRow, PlayerTable } from '../../kit/components/PlayerTable.tsx'
import { ScoreChart } from '../../kit/components/ScoreChart.tsx'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import type { DungeonWords } from './text/board-words.ts'
import { pointsByTurn, type TurnPoints } from './text/points-by-turn.ts'

interface ScoreProgressProps {
  readonly timeline: Timeline
  readonly names: readonly string[]
  readonly speech: DungeonWords
}

/** The rows of the table: the end of each round or, in solo play, of each turn. */
function stagesOf(turns: readonly TurnPoints[], alone: boolean): readonly TurnPoints[] {
  const [, ...played] = turns
  return alone ? played : played.filter(({ round }, index) => round !== played[index + 1]?.round)
}

export function ScoreProgress({ timeline, names, speech }: ScoreProgressProps) {
  const turns = useMemo(() => pointsByTurn(timeline), [timeline])
  if (turns.length < 2) return null
  const alone = names.length === 1
  const stages = stagesOf(turns, alone)
  const label = speech.say(alone ? 'progress.turns' : 'progress.rounds')
  const rows = stages.map(({ points }, index): PlayerRow => {
    const before = index === 0 ? turns[0]! : stages[index - 1]!
    return {
      key: index,
      name: speech.number(index + 1),
      cells: points.map((now, seat) => {
        const gain = now - before.points[seat]!
        return (
          <>
            {speech.number(now)}{' '}
            <small>{gain === 0 ? '' : `${gain > 0 ? '+' : '−'}${speech.number(Math.abs(gain))}`}</small>
          </>
        )
      }),
    }
  })
  return (
    <>
      <figure className="wide">
        <ScoreChart scores={turns.map(({ points }) => points)} />
        <figcaption className="after__facts">{speech.say('progress.about')}</figcaption>
      </figure>
      <details className="after__part">
        <summary>{label}</summary>
        <PlayerTable
          label={label}
          first={speech.say(alone ? 'progress.turn' : 'progress.round')}
          {...{ names, rows }}
        />
      </details>
    </>
  )
}
