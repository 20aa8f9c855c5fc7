/** The table as a hand-drawn map. It can do everything the 3D scene can, for small screens and without WebGL. */

import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { isBrowsers, moveFocus } from '../../../kit/board/arrow-keys.ts'
import type { Overlay } from '../intent/overlay.ts'
import type { TableIntent } from '../intent/use-table-intent.ts'
import { useLens } from '../lens/use-lens.ts'
import type { Point } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import type { Stage } from '../throw/use-throw-playback.ts'
import { CameraBar } from '../view/CameraBar.tsx'
import { LensView } from './LensView.tsx'
import { MapBackground } from './MapBackground.tsx'
import { MapAims, MapLootedRoom, MapRoom } from './MapOverlay.tsx'
import { MapPieces } from './MapPieces.tsx'
import styles from './MapView.module.css'
import { MoreBeyond } from './MoreBeyond.tsx'
import { Parchment } from './Parchment.tsx'
import { type MapCamera, useMapCamera } from './use-map-camera.ts'
import { useMapPointer } from './use-map-pointer.ts'

/** Keeps what a hint is about in the picture when the hint arrives, and when it is played. */
function useHintInSight(table: TableIntent, { reveal }: MapCamera): void {
  const { task, intent, pieces, asHinted, ready } = table
  const places = useRef<readonly Point[]>([])
  const chosen = pieces.filter(({ id }) => intent.picked.includes(id)).map(({ pose }) => pose)
  places.current = task?.needs.point ? [...chosen, intent.point] : chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint that is followed is no longer ready
  useEffect(() => {
    if (asHinted) reveal(places.current)
  }, [asHinted, ready, reveal])
}

export function MapView(props: {
  readonly table: TableIntent
  readonly overlay: Overlay
  readonly speech: DungeonWords
  readonly stage: Stage
  /** Whether the board is on the screen. Until then the map has its final size, but is empty. */
  readonly painted: boolean
}) {
  const { table, overlay, speech, stage, painted } = props
  const camera = useMapCamera(table.pieces)
  const lens = useLens(table)
  const hand = useMapPointer(table, camera, lens)
  useHintInSight(table, camera)
  const perPixel = (2 * camera.frame.half) / Math.min(camera.size.width, camera.size.height)
  const keys = (event: KeyboardEvent<SVGSVGElement>) => {
    if (isBrowsers(event)) return
    if (event.key === '+' || event.key === '=') camera.zoomIn()
    else if (event.key === '-') camera.zoomOut()
    else if (event.key === 'Home') camera.focus()
    else if (event.key === 'Escape') table.gesture({ type: 'clear' })
    else return moveFocus(event, '[role="button"]')
    event.preventDefault()
  }
  // The focus may move to a piece outside the picture.
  const focus = ({ target }: FocusEvent<SVGSVGElement>) => {
    const id = target instanceof SVGElement ? target.dataset.id : undefined
    const piece = target.matches(':focus-visible') && table.pieces.find(each => String(each.id) === id)
    if (piece) camera.reveal([piece.pose])
  }
  return (
    <div className={styles['drop-map']}>
      <div className={styles['drop-map__ground']}>
        {painted ? <Parchment frame={camera.frame} size={camera.size} /> : null}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={camera.svg}
        className={styles['drop-map__sheet']}
        viewBox={camera.viewBox}
        role="group"
        tabIndex={-1}
        aria-label={speech.say('map')}
        onKeyDown={keys}
        onFocus={focus}
        data-hand={overlay.hand !== undefined}
        {...hand}
      >
        {painted ? (
          <>
            <MapBackground boundary={table.boundary} />
            <MapLootedRoom overlay={overlay} />
            <MapRoom overlay={overlay} />
            <MapPieces table={table} overlay={overlay} speech={speech} stage={stage} />
            <MapAims overlay={overlay} speech={speech} perPixel={perPixel} />
          </>
        ) : null}
      </svg>
      <LensView lens={lens} table={table} overlay={overlay} speech={speech} />
      <MoreBeyond table={table} camera={camera} speech={speech} />
      <CameraBar speech={speech} onIn={camera.zoomIn} onOut={camera.zoomOut} onFocus={camera.focus} />
    </div>
  )
}
