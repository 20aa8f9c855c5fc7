/** The whole tower as a slim index, where there is room for one floor only: a press on a floor enlarges that floor. */

import { SECTORS } from '../../../../games/cyberdoom-tower/state.ts'
import { floorLine } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { keysHeld, keysNeeded } from '../../../../games/cyberdoom-tower/tower.ts'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import { AiEye } from '../art/AiEye.tsx'
import { moodOf, sentinelInWords } from '../cards/SentinelCard.tsx'
import { Sign } from '../cards/Sign.tsx'
import { type BoardContext, ROOF } from '../context/board-context.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { roofInWords } from './Roof.tsx'
import styles from './TowerIndex.module.css'

/** A map of the floor: the Elevator stop and six sectors from left to right, the players, and the Sentinel's card. */
function FloorMap({ scene: { state }, floor }: { readonly scene: BoardContext; readonly floor: number }) {
  const { edge } = state.floors[floor]!
  const left = Math.min(edge, SECTORS + 1) / (SECTORS + 1)
  return (
    <span className={styles.index__map} aria-hidden="true">
      <i className={styles.index__sentinel} style={{ left: `${100 * left}%` }} />
      {state.players.map(({ onRoof, floor: on, sector }, seat) =>
        onRoof || on !== floor ? null : (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            key={seat}
            className={styles.index__pawn}
            style={{ left: `${(100 * (sector + 0.5)) / (SECTORS + 1)}%`, background: seatColour(seat) }}
          />
        ),
      )}
    </span>
  )
}

function IndexedFloor({ scene, floor }: { readonly scene: BoardContext; readonly floor: number }) {
  const { state, speech, front, offers, onLook } = scene
  const { say } = speech
  const enlarged = front === floor
  const mood = moodOf(state, floor)
  const hasKey = state.floors[floor]!.key === 'here' && mood !== 'blocked'
  const key = hasKey ? ` ${say('board.here', { what: { say: 'symbol.key' } })}` : ''
  const look = say('board.look', { floor: floorLine(state, floor) })
  const about = sentinelInWords(state, floor, speech)
  return (
    <button
      type="button"
      className={styles.index__floor}
      // What a lesson or a hint is about on a floor that is not enlarged.
      data-stop={enlarged ? undefined : floor}
      data-sentinel={enlarged ? undefined : floor}
      data-term={`${glossaryTerm('sentinel')} ${glossaryTerm(mood)}`}
      data-mood={mood}
      data-lit={offers.rides.has(floor)}
      aria-pressed={enlarged}
      aria-label={`${look}. ${about}${key}`}
      title={about}
      onClick={() => onLook(floor)}
    >
      <span className={`${styles.index__number} row close`}>
        <b>{floor + 1}</b>
        {hasKey ? <Sign name="key" /> : null}
      </span>
      <FloorMap scene={scene} floor={floor} />
    </button>
  )
}

export function TowerIndex({ scene }: { readonly scene: BoardContext }) {
  const { state, speech, front, offers, onLook } = scene
  const held = keysHeld(state)
  const needed = keysNeeded(state)
  const about = roofInWords(state, speech)
  return (
    <nav className={styles.index} aria-label={speech.say('board.index')}>
      <button
        type="button"
        className={`${styles.index__floor} ${styles['index__floor--roof']}`}
        data-part={front === ROOF ? undefined : 'roof'}
        data-term={`${glossaryTerm('roof')} ${glossaryTerm('ai')}`}
        data-lit={offers.stepOntoRoof !== undefined}
        aria-pressed={front === ROOF}
        aria-label={`${speech.say('board.look.roof')}. ${about}`}
        title={about}
        onClick={() => onLook(ROOF)}
      >
        <AiEye open={held / needed} damage={state.ai.damage} />
        <span className={`${styles.index__number} row close`}>
          <Sign name="key" />
          {held}/{needed}
        </span>
      </button>
      {[...state.floors.keys()].reverse().map(floor => (
        <IndexedFloor key={floor} scene={scene} floor={floor} />
      ))}
    </nav>
  )
}
