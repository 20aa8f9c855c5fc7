/** One floor: the Elevator stop at the left, six sectors, the modifiers below them, and the Sentinel; behind all, a room. */

import { useState } from 'react'
import Columns from '~icons/lucide/columns-3'
import { SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import { floorLine, sentinelName, towerName } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { sentinelOf, towerOf } from '../../../../games/cyberdoom-tower/tower.ts'
import { RoomPicture } from '../art/RoomPicture.tsx'
import { SectorModifiers, signed } from '../cards/SectorModifiers.tsx'
import { moodOf, SentinelCard } from '../cards/SentinelCard.tsx'
import { Sign } from '../cards/Sign.tsx'
import { type BoardContext, flashOf } from '../context/board-context.ts'
import { actsThisRound, foresightOf } from '../context/sentinel-forecast.ts'
import styles from './Floor.module.css'
import { Sector } from './Sector.tsx'

/** Where the card of the Sentinel would be after its next turn, and its values there. */
function NextTurn({
  scene: { state, speech },
  floor,
}: {
  readonly scene: BoardContext
  readonly floor: number
}) {
  const next = foresightOf(state, floor)
  if (!next) return null
  return (
    <span
      className={`${styles['next-turn']} passive`}
      data-blocks={next.kind === 'blocks'}
      style={{ '--edge': next.edge, '--width': sentinelOf(state, floor).width }}
      aria-hidden="true"
    >
      {next.kind === 'blocks' ? (
        speech.say('board.mood.blocked')
      ) : (
        <>
          <span>
            <Sign name="stealth" /> {signed(next.stealth)}
          </span>
          <span>
            <Sign name="range" /> {next.range}
          </span>
        </>
      )}
    </span>
  )
}

export function Floor({ scene, floor }: { readonly scene: BoardContext; readonly floor: number }) {
  const { state, speech, front } = scene
  const { say, tell } = speech
  const mood = moodOf(state, floor)
  const shared = { state, floor, speech }
  // Which of the next columns are shown besides the active one.
  const [allColumns, showAll] = useState(false)
  return (
    <section
      className={styles.floor}
      aria-label={tell(floorLine(state, floor))}
      data-floor={floor}
      data-front={front === floor}
      data-mood={mood}
      data-columns={allColumns}
      data-acts={actsThisRound(state, floor)}
      data-flash={flashOf(scene, floor)}
    >
      <RoomPicture tower={towerOf(state, floor).id} floor={floor} />
      {Array.from({ length: SECTORS + 1 }, (_, sector) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sector is its number
        <Sector key={sector} scene={scene} floor={floor} sector={sector} />
      ))}
      <p className={`${styles.floor__name} soft`}>
        <b className="cut">{tell(towerName(state, floor))}</b>
        <span className="cut">
          {tell(sentinelName(state, floor))} · <em>{say(`board.mood.${mood}`)}</em>
        </span>
      </p>
      <button
        type="button"
        className={`${styles.floor__columns} middle soft`}
        tabIndex={-1}
        aria-pressed={allColumns}
        aria-label={say('board.columns.of', { floor: floorLine(state, floor) })}
        title={say('board.columns')}
        onClick={() => showAll(!allColumns)}
      >
        <Columns aria-hidden="true" />
      </button>
      <div className={styles.floor__field}>
        <SectorModifiers {...shared} />
        <SentinelCard {...shared} />
        <NextTurn scene={scene} floor={floor} />
      </div>
    </section>
  )
}
