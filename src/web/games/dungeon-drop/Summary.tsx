/** The summary at the end of a match: the points of every seat, line by line and hero by hero. */

import { useMemo } from 'react'
import type { Frozen } from '../../../engine/game.ts'
import type { Score } from '../../../games/dungeon-drop/state.ts'
import type { SummaryProps } from '../../kit/board/board.ts'
import { Cite } from '../../kit/components/Cite.tsx'
import { ScrollArea } from '../../kit/components/ScrollArea.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { CardTag } from './cards/CardTag.tsx'
import type { Seen } from './pieces/pieces.ts'
import { type DungeonWords, dungeonWordsOf } from './text/board-words.ts'
import { HALVED_RULE, linesOf, pointsOf, RULE_OF, type ScoreLine, sum } from './text/score-categories.ts'
import './scores.css'

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

function ScoreTable({ state, speech, onRule }: Ending) {
  const { scores, result } = state
  const cite = (line: ScoreLine | 'halved', rule: string) => (
    <Cite rule={rule} text={speech.say(`scoreRule.${line}`, { rule })} onRule={onRule} />
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{speech.say('score.line')}</th>
          {scores.map((_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            <th key={seat} scope="col" data-winner={result?.winners.includes(seat)}>
              <SeatMark seat={seat} /> {speech.name(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(scores).map(line => (
          <tr key={line}>
            <th scope="row">
              {speech.say(`score.${line}`)} {cite(line, RULE_OF[line])}
            </th>
            {scores.map((score, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
              <td key={seat}>
                <Points {...{ score, line, speech }} />
              </td>
            ))}
          </tr>
        ))}
        {scores.some(({ halved }) => halved) ? (
          <tr>
            <th scope="row">
              {speech.say('score.halved')} {cite('halved', HALVED_RULE)}
            </th>
            {scores.map(({ halved }, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
              <td key={seat}>{halved ? '÷ 2' : ''}</td>
            ))}
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{speech.say('score.total')}</th>
          {scores.map(({ total }, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            <td key={seat} data-winner={result?.winners.includes(seat)}>
              {speech.number(total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Quests({ state, speech }: Ending) {
  return (
    <div className="drop-score__quests">
      {state.heroes.map(({ quest }, seat) =>
        quest?.value === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <div key={seat}>
            <SeatMark seat={seat} />
            <CardTag state={state} kind="quest" id={quest.value} speech={speech} />
          </div>
        ),
      )}
    </div>
  )
}

export function Summary({ state, names, translator, onRule }: SummaryProps) {
  const speech = useMemo(() => dungeonWordsOf(translator, names), [translator, names])
  const ending = { state: state as Seen, speech, onRule }
  if (ending.state.scores.length === 0) return null
  return (
    <div className="drop-score">
      <ScrollArea label={speech.say('score')}>
        <ScoreTable {...ending} />
      </ScrollArea>
      <Quests {...ending} />
    </div>
  )
}
