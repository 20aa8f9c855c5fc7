/** The round track: twelve lamps over six sectors, from right to left, with the next drag of the Sentinels. */

import { LAST_ROUND, SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import { counterSector } from '../../../../games/cyberdoom-tower/tower.ts'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './RoundTrack.module.css'

const ROUNDS = Array.from({ length: LAST_ROUND }, (_, index) => index + 1)

/** The next round in which the counter enters a new sector. */
function nextDrag(round: number): number | undefined {
  return ROUNDS.find(each => each > round && counterSector(each) !== counterSector(each - 1))
}

/** The current round and the next drag of the Sentinels, in words. */
export function roundInWords(round: number, { say }: TowerWords): readonly [told: string, warned: string] {
  const drag = nextDrag(round)
  const late = round > LAST_ROUND
  return [
    late ? say('board.round.late', { round }) : say('board.round', { round, last: LAST_ROUND }),
    drag === undefined ? say('board.drag.none') : say('board.drag', { round: drag }),
  ]
}

export function RoundTrack(props: {
  readonly round: number
  readonly speech: TowerWords
  readonly ticks: boolean
}) {
  const { round, speech, ticks } = props
  const [told, warned] = roundInWords(round, speech)
  const drag = nextDrag(round)
  const late = round > LAST_ROUND
  return (
    <div
      className={styles.track}
      data-part="track"
      data-ticks={ticks}
      data-term={glossaryTerm('track')}
      role="img"
      aria-label={`${told}. ${warned}`}
      title={warned}
    >
      {Array.from({ length: SECTORS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sector is its number
        <span key={index} className={styles.track__sector} style={{ gridColumn: index + 2 }}>
          {ROUNDS.filter(each => counterSector(each) === index + 1)
            .reverse()
            .map(each => (
              <i
                key={each}
                className="middle soft"
                data-now={each === round || (late && each === LAST_ROUND)}
                data-past={each < round}
                data-drag={each === drag}
                data-term={each === drag ? glossaryTerm('drag') : undefined}
              >
                {each}
              </i>
            ))}
        </span>
      ))}
      <b className={`${styles.track__round} soft`}>{told}</b>
    </div>
  )
}
