/** One floor: the Elevator stop at the left, six sectors, the modifiers below them, and the Sentinel. */

import { type Event, SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import { floorLine, sentinelName, towerName } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { SectorModifiers } from '../cards/SectorModifiers.tsx'
import { moodOf, SentinelCard } from '../cards/SentinelCard.tsx'
import type { BoardContext } from '../context/board-context.ts'
import { Sector } from './Sector.tsx'

/** What happens on a floor in this moment, to show as a flash; null stands for the roof. */
export function flashOf({ events }: BoardContext, floor: number | null): Event['type'] | undefined {
  const here = events.findLast(event => 'floor' in event && event.floor === floor)
  return here?.type
}

export function Floor({ scene, floor }: { readonly scene: BoardContext; readonly floor: number }) {
  const { state, speech, front, onLook } = scene
  const { say, tell } = speech
  const mood = moodOf(state, floor)
  const shared = { state, floor, speech }
  return (
    <section
      className="floor"
      aria-label={tell(floorLine(state, floor))}
      data-floor={floor}
      data-front={front === floor}
      data-mood={mood}
      data-flash={flashOf(scene, floor)}
    >
      {Array.from({ length: SECTORS + 1 }, (_, sector) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sector is its number
        <Sector key={sector} scene={scene} floor={floor} sector={sector} />
      ))}
      <p className="floor__name">
        <b>{tell(towerName(state, floor))}</b>
        <span>
          {tell(sentinelName(state, floor))} · <em>{say(`board.mood.${mood}`)}</em>
        </span>
      </p>
      <button
        type="button"
        className="floor__look"
        aria-expanded={front === floor}
        onClick={() => onLook(floor)}
      >
        <span className="unseen">{say('board.look', { floor: floorLine(state, floor) })}</span>
      </button>
      <div className="floor__field">
        <SectorModifiers {...shared} />
        <SentinelCard {...shared} />
      </div>
    </section>
  )
}
