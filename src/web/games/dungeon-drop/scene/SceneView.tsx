/** The 3D scene of the table, with a button over the picture for every piece that can be picked. */

import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Palette } from '../../../base/settings/settings.ts'
import { useSettings } from '../../../base/settings/use-settings.ts'
import { useRate } from '../../../kit/animation/pace.ts'
import { isBrowsers, moveFocus } from '../../../kit/board/arrow-keys.ts'
import type { Overlay } from '../intent/overlay.ts'
import { pieceName } from '../intent/piece-name.ts'
import type { TableIntent } from '../intent/use-table-intent.ts'
import { useLens } from '../lens/use-lens.ts'
import { LensView } from '../map/LensView.tsx'
import type { ViewSize } from '../pieces/framing.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import { isFluent } from '../throw/frame-rate.ts'
import type { Stage } from '../throw/use-throw-playback.ts'
import { CameraBar } from '../view/CameraBar.tsx'
import { useCovered } from '../view/use-covered.ts'
import { type CameraOrbit, fromAbove, nearer, walked } from './camera-orbit.ts'
import { setApart } from './label-layout.ts'
import { drawnHeight, heightOf } from './piece-stage.ts'
import { createSceneRenderer, type SceneRenderer } from './renderer.ts'
import styles from './SceneView.module.css'
import { useOrbit } from './use-orbit.ts'
import { useScenePointer } from './use-scene-pointer.ts'

// It needs the same large library.
export { filmShots } from './film-shots.ts'

const STEP = 0.14
/** Anchors are stored with the buttons, under ids that no piece has. */
const ANCHOR = 1000

interface SceneProps {
  readonly table: TableIntent
  readonly overlay: Overlay
  readonly speech: DungeonWords
  readonly stage: Stage
  readonly walls: boolean
  onFailure(): void
  /** A fall was shown in too few pictures a second. */
  onSlow(): void
}

/** Tells after a fall if it was not fluent. */
function useFallRate({ watch }: Stage, onSlow: () => void): void {
  useEffect(() => {
    let times: number[] = []
    return watch(moments => {
      if (moments) {
        times.push(performance.now())
        return
      }
      if (isFluent(times) === false) onSlow()
      times = []
    })
  }, [watch, onSlow])
}

/** Opens the renderer on the canvas, and disposes of it on unmount. */
function useRenderer({ walls, onFailure }: SceneProps, palette: Palette, onDrawn: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const theatre = useRef<SceneRenderer>(undefined)
  const [size, setSize] = useState<ViewSize>()
  const speed = useRate()
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  const painted = useRef(palette)
  painted.current = palette
  useEffect(() => {
    const element = canvas.current!
    let opened: SceneRenderer
    try {
      opened = createSceneRenderer(element, {
        walls,
        palette: painted.current,
        speed,
        onDrawn: () => drawn.current(),
      })
    } catch {
      // WebGL does not work after all, so the board falls back to the map.
      onFailure()
      return
    }
    theatre.current = opened
    const measure = () => {
      // The observer may call once more after the element has been unmounted.
      if (!frame.current) return
      const { clientWidth, clientHeight } = frame.current
      opened.resize(clientWidth, clientHeight)
      setSize({ width: clientWidth, height: Math.max(1, clientHeight) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current!)
    measure()
    element.addEventListener('webglcontextlost', onFailure)
    return () => {
      element.removeEventListener('webglcontextlost', onFailure)
      observer.disconnect()
      opened.dispose()
      theatre.current = undefined
    }
  }, [walls, onFailure, speed])
  useEffect(() => theatre.current?.setPalette(palette), [palette])
  return { frame, canvas, theatre, size }
}

/** Keeps the buttons over their pieces whenever the picture changes. */
function usePins(table: TableIntent, overlay: Overlay) {
  const elements = useRef(new Map<number, HTMLElement>())
  const pinned = table.pieces.filter(
    ({ id }) =>
      table.targets.has(id) || overlay.picked.has(id) || overlay.hurting.has(id) || overlay.shielded.has(id),
  )
  const latest = useRef({ pinned, table, overlay })
  latest.current = { pinned, table, overlay }
  const label = useRef<HTMLOutputElement>(null)
  const place = useCallback((theatre: SceneRenderer | undefined) => {
    if (!theatre) return
    const { pinned, table, overlay } = latest.current
    for (const id of overlay.looting) {
      const [element, piece] = [elements.current.get(ANCHOR + id), table.pieces.find(each => each.id === id)]
      const at = piece && theatre.onPicture(piece.pose, heightOf(piece))
      if (element && at) element.style.transform = `translate(${at.x}px, ${at.y}px)`
    }
    if (overlay.hand && label.current) {
      const { at, height } = overlay.hand
      const { x, y } = theatre.onPicture(at, drawnHeight(height) + 34)
      label.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`
    }
    const pins = pinned.map(piece => {
      const height = heightOf(piece)
      const at = theatre.onPicture(piece.pose, height / 2)
      const edge = theatre.onPicture({ x: piece.pose.x + height, y: piece.pose.y }, height / 2)
      return { id: piece.id, at, size: 2.2 * Math.hypot(edge.x - at.x, edge.y - at.y) }
    })
    for (const [index, { id, at: aside, size }] of setApart(pins).entries()) {
      const element = elements.current.get(id)
      if (!element) continue
      const { at } = pins[index]!
      element.style.width = `${size}px`
      element.style.height = `${size}px`
      element.style.transform = `translate(${at.x - size / 2}px, ${at.y - size / 2}px)`
      element.style.translate = `${aside.x - at.x}px ${aside.y - at.y}px`
    }
  }, [])
  const track = (id: number) => (element: HTMLElement | null) => {
    if (element) elements.current.set(id, element)
    else elements.current.delete(id)
  }
  return { pinned, place, track, label }
}

function useKeys(
  turn: (change: (orbit: CameraOrbit) => CameraOrbit) => void,
  goHome: () => void,
  clear: () => void,
) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (isBrowsers(event)) return
    const changes: Readonly<Record<string, () => void>> = {
      '+': () => turn(orbit => nearer(orbit, 1 / 1.2)),
      '=': () => turn(orbit => nearer(orbit, 1 / 1.2)),
      '-': () => turn(orbit => nearer(orbit, 1.2)),
      t: () => turn(fromAbove),
      home: goHome,
      escape: clear,
    }
    const walks: Readonly<Record<string, { azimuth?: number; tilt?: number }>> = {
      ArrowLeft: { azimuth: STEP },
      ArrowRight: { azimuth: -STEP },
      ArrowUp: { tilt: -STEP },
      ArrowDown: { tilt: STEP },
    }
    const onButton = (event.target as Element).closest('.drop-pin') !== null
    const walk = walks[event.key]
    const change = changes[event.key.toLowerCase()]
    if (walk && onButton) return moveFocus(event, '.drop-pin')
    if (walk) turn(orbit => walked(orbit, walk))
    else if (change) change()
    else return
    event.preventDefault()
  }
}

interface ScenePinsProps {
  readonly pins: ReturnType<typeof usePins>
  readonly table: TableIntent
  readonly overlay: Overlay
  readonly speech: DungeonWords
  /** The press has opened the magnifier, and means none of them yet. */
  readonly isAsked: boolean
  /** The focus has moved to this piece. */
  onReveal(piece: Piece): void
}

/** What lies over the picture: the buttons of pieces, where looted cubes start to fly, and the height of the hand. */
function ScenePins({ pins, table, overlay, speech, isAsked, onReveal }: ScenePinsProps) {
  const firstTarget = pins.pinned.find(({ id }) => table.targets.has(id))?.id
  return (
    <div className={`${styles['drop-scene__pins']} passive`}>
      {pins.pinned.map(piece => (
        <button
          key={piece.id}
          ref={pins.track(piece.id)}
          type="button"
          className={styles['drop-pin']}
          data-id={piece.id}
          data-look={overlay.hurting.has(piece.id) ? 'hurting' : 'plain'}
          tabIndex={piece.id === firstTarget || !table.targets.has(piece.id) ? 0 : -1}
          aria-label={pieceName(piece, table, speech)}
          aria-pressed={overlay.picked.has(piece.id) || overlay.shielded.has(piece.id)}
          data-dimmed={overlay.dimmed.has(piece.id) || undefined}
          onClick={() => {
            if (!isAsked) table.press(piece.id)
          }}
          onPointerEnter={() => table.hover(piece.id)}
          onPointerLeave={() => table.hover(undefined)}
          onFocus={({ currentTarget }) => {
            table.hover(piece.id)
            if (currentTarget.matches(':focus-visible')) onReveal(piece)
          }}
          onBlur={() => table.hover(undefined)}
        />
      ))}
      {overlay.looting.map(id => (
        <span
          key={id}
          ref={pins.track(ANCHOR + id)}
          className={styles['drop-anchor']}
          data-id={id}
          aria-hidden="true"
        />
      ))}
      {overlay.hand ? (
        <output
          ref={pins.label}
          className={`${styles['drop-scene__height']} pill small bold`}
          aria-hidden="true"
        >
          {speech.say('mm', { value: speech.number(overlay.hand.height) })}
        </output>
      ) : null}
    </div>
  )
}

export function SceneView(props: SceneProps) {
  const { table, overlay, speech, stage } = props
  const pins = usePins(table, overlay)
  const { palette } = useSettings()
  const { frame, canvas, theatre, size } = useRenderer(props, palette, () => pins.place(theatre.current))
  const covered = useCovered(frame)
  const seen = useMemo(() => size && { ...size, covered }, [size, covered])
  const { pieces, boundary } = table
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reopened renderer needs everything again
  useEffect(() => theatre.current?.setPieces(pieces), [pieces, size])
  const { turn, goHome, keep } = useOrbit(theatre, { pieces, seen, stage })
  // The focus may move to a piece outside the picture.
  const reveal = ({ pose }: Piece) => {
    const at = theatre.current?.onPicture(pose)
    const isOut = at && size && (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height)
    if (isOut) turn(orbit => ({ ...orbit, target: { x: pose.x, y: pose.y } }))
  }
  const lens = useLens(table)
  const hand = useScenePointer({ theatre, frame, table, turn, keep, lens })
  const keys = useKeys(turn, goHome, () => table.gesture({ type: 'clear' }))
  const shown = JSON.stringify({ ...overlay, ...setsOf(overlay) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render makes a new overlay, usually an equal one
  useEffect(() => theatre.current?.setOverlay(overlay, boundary), [shown, boundary, pieces, size])
  useFallRate(stage, props.onSlow)
  const { watch } = stage
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback reads the renderer that is open at that time
  useEffect(() => watch(moments => theatre.current?.setMoments(moments)), [watch])
  // Flights start at the anchors, so the anchors must be in place first.
  const looting = overlay.looting.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when other cubes are looted
  useLayoutEffect(() => pins.place(theatre.current), [looting])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with buttons on it, not a set of fields
    <div
      ref={frame}
      className={styles['drop-scene']}
      role="group"
      tabIndex={-1}
      aria-label={speech.say('scene')}
      onKeyDown={keys}
      onContextMenu={event => event.preventDefault()}
      data-hand={overlay.hand !== undefined}
      {...hand}
    >
      <canvas ref={canvas} tabIndex={0} role="img" aria-label={speech.say('camera.keys')} />
      <div className={`${styles['drop-scene__vignette']} passive`} />
      <LensView lens={lens} table={table} overlay={overlay} speech={speech} />
      <ScenePins
        pins={pins}
        isAsked={lens.shown !== undefined}
        table={table}
        overlay={overlay}
        speech={speech}
        onReveal={reveal}
      />
      <CameraBar
        speech={speech}
        onIn={() => turn(now => nearer(now, 1 / 1.25))}
        onOut={() => turn(now => nearer(now, 1.25))}
        onLeft={() => turn(now => walked(now, { azimuth: -STEP * 2 }))}
        onRight={() => turn(now => walked(now, { azimuth: STEP * 2 }))}
        onTop={() => turn(fromAbove)}
        onFocus={goHome}
      />
    </div>
  )
}

/** Converts the sets to lists, so that two overlays can be compared by content. */
function setsOf(overlay: Overlay) {
  return Object.fromEntries(
    Object.entries(overlay).flatMap(([key, value]) => (value instanceof Set ? [[key, [...value]]] : [])),
  )
}
