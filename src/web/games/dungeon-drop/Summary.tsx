/** The summary at the end of a match: the points of every seat, line by line and hero by hero. */

import { useMemo } from 'react'
import type { Frozen } from '../../../engine/game.ts'
import type { Score } from '../../../games/dungeon-drop/state.ts'
import { CountUp } from '../../kit/animation/CountUp.tsx'
import type { SummaryProps } from '../../kit/board/board.ts'
import { Cite } from '../../kit/components/Cite.tsx'
import { type PlayerRow, PlayerTable } from '../../kit/components/PlayerTable.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { CardTag } from './cards/CardTag.tsx'
import type { Seen } from './pieces/pieces.ts'
import { RankLadder } from './RankLadder.tsx'
import { ScoreProgress } from './ScoreProgress.tsx'
import styles from './Summary.module.css'
import { type DungeonWords, dungeonWordsOf } from './text/board-words.ts'
import { HALVED_RULE, linesOf, pointsOf, RULE_OF, type ScoreLine, sum } from './text/score-categories.ts'

interface PointsProps {
  readonly score: Frozen<Score>
  readonly line: ScoreLine
  readonly speech: DungeonWords
}

function Points({ score, line, speech }: PointsProps) {
  if (line !== 'chests' || score.chests.length === 0) return <>{speech.number(pointsOf(score, line))}</>
  return (
    <>
      {speech.number(sum(score.chests))} <small>({score.chests.join(' + ')})</small>
    </>
  )
}

interface Ending {
  readonly state: Seen
  readonly speech: DungeonWords
  readonly onRule: SummaryProps['onRule'] | undefined
}

/** A line for each kind of points. The winner comes first, so that no other column pushes the winner out of view. */
function ScoreTable({ state, speech, onRule }: Ending) {
  const { scores, result } = state
  const winners = result?.winners ?? []
  const cite = (line: ScoreLine | 'halved', rule: string) => (
    <Cite rule={rule} text={speech.say(`scoreRule.${line}`, { rule })} onRule={onRule} />
  )
  const order = [...scores.keys()].sort(
    (one, other) =>
      Number(winners.includes(other)) - Number(winners.includes(one)) ||
      scores[other]!.total - scores[one]!.total,
  )
  const rows = linesOf(scores).map(
    (line): PlayerRow => ({
      key: line,
      name: (
        <>
          {speech.say(`score.${line}`)} {cite(line, RULE_OF[line])}
        </>
      ),
      cells: scores.map(score => <Points key={line} {...{ score, line, speech }} />),
    }),
  )
  const halved: PlayerRow = {
    key: 'halved',
    name: (
      <>
        {speech.say('score.halved')} {cite('halved', HALVED_RULE)}
      </>
    ),
    cells: scores.map(({ halved }) => (halved ? '÷ 2' : undefined)),
  }
  return (
    <PlayerTable
      label={speech.say('score')}
      first={speech.say('score.line')}
      names={scores.map((_, seat) => speech.name(seat))}
      rows={scores.some(each => each.halved) ? [...rows, halved] : rows}
      total={{
        key: 'total',
        name: speech.say('score.total'),
        cells: scores.map(({ total }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <CountUp key={`total ${seat}`} value={total} format={speech.number} />
        )),
      }}
      {...{ order, winners }}
    />
  )
}

function Quests({ state, speech }: Ending) {
  return (
    <div className={`${styles['drop-score__quests']} wrap centred`}>
      {state.heroes.map(({ quest }, seat) =>
        quest?.value === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <div key={seat} className="row card">
            <SeatMark seat={seat} />
            <CardTag state={state} kind="quest" id={quest.value} speech={speech} />
          </div>
        ),
      )}
    </div>
  )
}

export function Summary({ state, names, translator, timeline, onRule }: SummaryProps) {
  const speech = useMemo(() => dungeonWordsOf(translator, names), [translator, names])
  const ending = { state: state as Seen, speech, onRule }
  if (ending.state.scores.length === 0) return null
  return (
    <>
      <div className={`${styles['drop-score']} stack`}>
        {ending.state.spelunker ? <RankLadder state={ending.state} speech={speech} /> : null}
        <ScoreTable {...ending} />
        <Quests {...ending} />
      </div>
      {timeline ? <ScoreProgress {...{ timeline, names, speech }} /> : null}
    </>
  )
}
