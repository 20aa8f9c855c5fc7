/** The drawing of the galaxy, as far as its events have been shown; presses refer to the true state. */

import { useMemo, useState } from 'react'
import type { Frozen, Seat } from '../../../engine/game.ts'
import type { Board } from '../../../games/cube-attack/board.ts'
import type { Event, State, Unit } from '../../../games/cube-attack/state.ts'
import { unitById } from '../../../games/cube-attack/units.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { moveFocus } from '../../kit/board/arrow-keys.ts'
import type { Staging } from '../../kit/director/use-director.ts'
import { dangersOf } from './dangers.ts'
import { distanceTo, type Placed, type Point } from './drawing/board-layout.ts'
import { Effects } from './Effects.tsx'
import styles from './Galaxy.module.css'
import { Orbits } from './Orbits.tsx'
import { PlanetLights } from './PlanetShape.tsx'
import { Planets } from './Planets.tsx'
import { Gains, ThreatLines, ThreatMarks, UnitReach } from './Reach.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import { gainsOf } from './selection.ts'
import type { SeenGalaxy } from './show-script.ts'
import { Trails } from './Trails.tsx'
import { Units } from './Units.tsx'
import type { useDragUnit } from './use-drag-unit.ts'
import { useUnitMotion } from './use-unit-motion.ts'
import type { UnitSelection } from './use-unit-selection.ts'
import type { GalaxyView } from './use-view-box.ts'

interface GalaxyProps {
  readonly board: Board
  /** The true state. */
  readonly state: Frozen<State>
  readonly staging: Staging<SeenGalaxy, Event>
  readonly placed: readonly Placed[]
  readonly view: GalaxyView
  readonly pointing: UnitSelection
  readonly drag: ReturnType<typeof useDragUnit>
  /** The unit that the player looks at, with pointer, focus or a long press. */
  readonly looked: number | undefined
  onLook(unit: number | undefined): void
  readonly seat: Seat | undefined
  readonly names: readonly string[]
  readonly translator: Translator
}

/** Where a press on the window is in the drawing. */
export function spotUnder(svg: SVGSVGElement | null, at: Point): Point | undefined {
  const matrix = svg?.getScreenCTM()
  return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()) : undefined
}

/** The preview: the gains and dangers of moves, and where the unit would be after its move. */
function usePreview({ board, state, placed, view, pointing, drag, looked, seat, staging }: GalaxyProps) {
  const { inHand, selection } = pointing
  const [pointed, setPointed] = useState<number>()
  const gains = useMemo(() => gainsOf(state, selection), [state, selection])
  const dangers = useMemo(
    () => dangersOf(state, seat, { selection, pointed }),
    [state, seat, selection, pointed],
  )
  const lookedAt = looked === undefined || state.result ? undefined : unitById(staging.state, looked)
  const over = drag.dragged?.over?.command
  const goal = over ? (over.type === 'move' ? over.to : undefined) : drag.dragged ? undefined : pointed
  const mover = goal === undefined ? undefined : selection.moves.has(goal) ? inHand : pointing.soleMover(goal)
  const preview = mover === undefined || goal === undefined ? undefined : { unit: mover, planet: goal }
  const threatened = goal ?? (lookedAt?.owner === seat ? lookedAt?.planet : undefined)
  const marks = (
    <>
      {lookedAt && lookedAt.id !== inHand ? <UnitReach {...{ board, state }} unit={lookedAt} /> : null}
      {threatened === undefined ? null : (
        <ThreatLines {...{ board, placed }} planet={threatened} by={dangers.get(threatened) ?? []} />
      )}
    </>
  )
  /** In a crowd the targets of units overlap: a press means the nearest. */
  const nearestTo = (unit: Frozen<Unit>, { clientX: x, clientY: y }: PressPlace): Frozen<Unit> => {
    const spot = spotUnder(view.frame.current, { x, y })
    const crowd = placed.filter(each => each.unit.planet === unit.planet)
    const distance = (each: Placed) => (spot ? distanceTo(each, spot) : 0)
    return crowd.toSorted((one, other) => distance(one) - distance(other))[0]?.unit ?? unit
  }
  return { gains, dangers, over, preview, marks, nearestTo, setPointed }
}

interface PressPlace {
  readonly clientX: number
  readonly clientY: number
}

export function Galaxy(props: GalaxyProps) {
  const { board, staging, placed, view, pointing, drag, onLook, seat, names, translator } = props
  const { inHand, movers, selection } = pointing
  const scene = useUnitMotion(board, placed)
  const { gains, dangers, over, preview, marks, nearestTo, setPointed } = usePreview(props)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to what has the focus in it
    <div
      className={styles.galaxy__field}
      data-dragging={drag.dragged !== undefined}
      onKeyDown={event => {
        if (event.key === 'Escape') pointing.setPicked(undefined)
        else moveFocus(event, '[tabindex="0"]')
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={view.frame}
        className={styles.galaxy__board}
        viewBox={view.viewBox}
        role="group"
        tabIndex={-1}
        aria-label={board.name}
        style={{ '--per-pixel': view.perPixel }}
      >
        <PlanetLights />
        <ScoreRing
          scores={staging.state.players.map(({ score }) => score)}
          target={staging.state.variants.target}
        />
        <Orbits board={board} state={staging.state} selection={selection} />
        <Trails board={board} events={staging.trail} />
        <Planets
          {...{ board, selection, gains, dangers, names, translator }}
          state={staging.state}
          over={over?.type === 'move' ? over.to : undefined}
          onPoint={setPointed}
          onPlanet={pointing.atPlanet}
        />
        {marks}
        <Units
          {...{ scene, placed, seat, selection, inHand, movers, board, names, translator, onLook }}
          preview={preview}
          dragged={drag.dragged?.unit}
          aimedAt={over?.type === 'attack' ? over.target : undefined}
          onUnit={(unit, at) => pointing.atUnit(at ? nearestTo(unit, at) : unit)}
          onPress={(event, unit) => {
            const { id } = nearestTo(unit, event)
            drag.press(event, { unit: id, draggable: selection.ready.has(id) })
          }}
        />
        <Gains {...{ board, gains }} state={staging.state} />
        <ThreatMarks {...{ board, dangers }} />
        <Effects key={staging.scene} {...{ board }} state={staging.state} events={staging.events} />
      </svg>
    </div>
  )
}
