/**
 * What a show adds to the board: a ring where an event happens, flying numbers, and a line once it has been shown; or,
 * without animation, a line for each event. Hidden from screen readers, because the table announces the same lines.
 */

import type { AnyBox } from '../../../engine/box.ts'
import type { Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { Rings } from '../help/Highlight.tsx'
import { useTell } from '../timeline/use-tell.ts'
import { Flights } from './Flights.tsx'
import styles from './ShowOverlay.module.css'
import { Spotlight } from './Spotlight.tsx'
import type { Staging } from './use-director.ts'

interface ShowOverlayProps {
  readonly staging: Pick<
    Staging<unknown, Tagged>,
    'caption' | 'landed' | 'told' | 'scene' | 'at' | 'weight' | 'flights' | 'flightsAfter'
  >
  /** The true state, which the lines describe. */
  readonly state: unknown
  readonly box: AnyBox
  readonly translator: Translator
}

export function ShowOverlay({ staging, state, box, translator }: ShowOverlayProps) {
  const { caption, landed, told, scene, at, weight, flights, flightsAfter } = staging
  const tell = useTell(translator, box.game.id)
  // The line of an event stays the same element until the next event has landed.
  const keyed = [
    ...told.map((event, place) => ({ event, key: `told ${scene}.${place}` })),
    ...caption.map(event => ({ event, key: `landed ${landed.length}` })),
  ]
  const lines = keyed.flatMap(({ event, key }) => {
    const line = box.tell({ state, event })
    return line ? [{ key, type: event.type, text: tell(line) }] : []
  })
  return (
    <>
      <div className={styles['event-lines']} aria-hidden="true">
        {lines.map(({ key, type, text }) => (
          <p key={key} data-event={type}>
            {text}
          </p>
        ))}
      </div>
      {weight === 'medium' ? <Spotlight key={`light ${scene}`} at={at} /> : null}
      <Rings key={scene} at={at} className={styles['event-ring']} />
      <Flights key={`flights ${scene}`} flights={flights} after={flightsAfter} />
    </>
  )
}
