/** The end of the match, line by line and hero by hero. */

import { useState } from 'react'
import type { Frozen } from '../../../engine/game.ts'
import type { Score } from '../../../games/dungeon-drop/state.ts'
import { Cite } from '../../look/Cite.tsx'
import { SeatMark } from '../../table/SeatMark.tsx'
import { CardTag } from './CardTag.tsx'
import type { Scene } from './scene.ts'
import { HALVED_RULE, linesOf, pointsOf, RULE_OF, type ScoreLine, sum } from './score-lines.ts'

interface PointsProps {
  readonly score: Frozen<Score>
  readonly line: ScoreLine
  readonly speech: Scene['speech']
}

function Points({ score, line, speech }: PointsProps) {
  if (line !== 'chests' || score.chests.length === 0) return <>{speech.number(pointsOf(score, line))}</>
  return (
    <>
      {speech.number(sum(score.chests))} <small>({score.chests.join(' + ')})</small>
    </>
  )
}

function ScoreTable({ scene }: { readonly scene: Scene }) {
  const { state, speech, onRule } = scene
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

function Quests({ scene: { state, speech } }: { readonly scene: Scene }) {
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

export function Scoring({ scene }: { readonly scene: Scene }) {
  const { state, speech } = scene
  const [open, setOpen] = useState(true)
  if (state.phase !== 'over' || state.scores.length === 0) return null
  if (!open) {
    return (
      <button type="button" className="button drop-score__show" onClick={() => setOpen(true)}>
        {speech.say('score.show')}
      </button>
    )
  }
  return (
    <section className="drop-score" aria-label={speech.say('score')}>
      <h2>{speech.say('score')}</h2>
      <ScoreTable scene={scene} />
      <Quests scene={scene} />
      <button type="button" className="button" onClick={() => setOpen(false)}>
        {speech.say('score.hide')}
      </button>
    </section>
  )
}
