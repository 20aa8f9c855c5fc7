/** The end: the score pads are filled line by line, the quest last, and the winner is crowned on the table. */

import Crown from '~icons/lucide/crown'
import type { Frozen } from '../../../../engine/game.ts'
import type { Score } from '../../../../games/dungeon-drop/state.ts'
import { SeatMark, seatColour } from '../../../kit/components/SeatMark.tsx'
import type { DungeonWords } from '../text/board-words.ts'
import { linesOf, pointsOf, type ScoreLine } from '../text/score-categories.ts'
import styles from './Moments.module.css'

interface ScorePadsProps {
  readonly scores: readonly Frozen<Score>[]
  readonly winners: readonly number[]
  readonly speech: DungeonWords
}

export function ScorePads({ scores, winners, speech }: ScorePadsProps) {
  const lines = [...linesOf(scores)].sort((one, other) => Number(isQuest(one)) - Number(isQuest(other)))
  return (
    <div className={styles.pads} data-many={scores.length > 2} style={{ '--pads': scores.length }}>
      {scores.map((score, seat) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          key={seat}
          style={{ '--seat': seatColour(seat) }}
          className={styles.pad}
          data-winner={winners.includes(seat)}
        >
          {winners.includes(seat) ? <Crown className={styles.pad__crown} /> : null}
          <b className="row close centred">
            <SeatMark seat={seat} size={16} /> {speech.name(seat)}
          </b>
          <dl>
            {lines.map((line, place) => (
              <Line key={line} name={speech.say(`score.${line}`)} place={place}>
                {speech.number(pointsOf(score, line))}
              </Line>
            ))}
            <Line name={speech.say('score.total')} place={lines.length} total>
              {speech.number(score.total)}
            </Line>
          </dl>
        </div>
      ))}
    </div>
  )
}

const isQuest = (line: ScoreLine): boolean => line === 'bonus'

interface LineProps {
  readonly name: string
  readonly place: number
  readonly total?: boolean
  readonly children: string
}

function Line({ name, place, total = false, children }: LineProps) {
  const style = { '--line': place }
  return (
    <>
      <dt style={style}>{name}</dt>
      <dd style={style} className={total ? styles.pad__total : undefined}>
        {children}
      </dd>
    </>
  )
}
