/** One floor: the Elevator stop at the left, six sectors, the modifiers below them, and the Sentinel; behind all, a room. */

import { useState } from 'react'
import Columns from '~icons/lucide/columns-3'
import { SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import { floorLine, sentinelName, towerName } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { towerOf } from '../../../../games/cyberdoom-tower/tower.ts'
import { RoomPicture } from '../art/RoomPicture.tsx'
import { SectorModifiers } from '../cards/SectorModifiers.tsx'
import { moodOf, SentinelCard } from '../cards/SentinelCard.tsx'
import { type BoardContext, flashOf } from '../context/board-context.ts'
import { actsThisRound, foresightOf } from '../context/sentinel-forecast.ts'
import styles from './Floor.module.css'
import { Sector } from './Sector.tsx'

/** What the frame around the next column is, or that there is none; said while a player considers a step. */
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
    <strong className={styles['next-turn']} aria-hidden="true">
      {speech.say(next.kind === 'blocks' ? 'board.sentinel.blocks' : 'board.next')}
    </strong>
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
        <NextTurn scene={scene} floor={floor} />
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
      </div>
    </section>
  )
}
