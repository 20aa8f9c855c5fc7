/**
 * What a show adds to the board: a ring where an event happens, flying numbers, and a line once it has been shown; or,
 * without animation, a line for each event. Hidden from screen readers, because the table announces the same lines.
 */

import type { AnyBox } from '../../../engine/box.ts'
import type { Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { Rings } from '../help/Highlight.tsx'
import { Flights } from './Flights.tsx'
import styles from './ShowOverlay.module.css'
import type { Staging } from './use-director.ts'

interface ShowOverlayProps {
  readonly staging: Pick<Staging<unknown, Tagged>, 'caption' | 'told' | 'scene' | 'at' | 'flights'>
  /** The true state, which the lines describe. */
  readonly state: unknown
  readonly box: AnyBox
  readonly translator: Translator
}

export function ShowOverlay({ staging, state, box, translator }: ShowOverlayProps) {
  const { caption, told, scene, at, flights } = staging
  const lines = [...told, ...caption].flatMap(event => {
    const line = box.tell({ state, event })
    return line ? [{ type: event.type, text: translator.translate(line, box.game.id) }] : []
  })
  return (
    <>
      <div className={styles['event-lines']} aria-hidden="true">
        {lines.map(({ type, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a scene never change
          <p key={`${scene}.${told.length}.${place}`} data-event={type}>
            {text}
          </p>
        ))}
      </div>
      <Rings key={scene} at={at} className={styles['event-ring']} />
      <Flights key={`flights ${scene}`} flights={flights} />
    </>
  )
}
