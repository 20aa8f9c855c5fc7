/** The drawing of the board, which can be edited by pointer, touch and keyboard. */

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PlanetKind } from '../../../../games/cube-attack/board-file.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import { moveFocus } from '../../../kit/board/arrow-keys.ts'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import boardStyles from '../Board.module.css'
import { EXTENT, orbitPath, PLANET_RADIUS, placeOf, sizeOn } from '../drawing/board-layout.ts'
import galaxyStyles from '../Galaxy.module.css'
import orbitsStyles from '../Orbits.module.css'
import { PlanetLights, PlanetShape } from '../PlanetShape.tsx'
import planetsStyles from '../Planets.module.css'
import { ScoreRing } from '../ScoreRing.tsx'
import { Sky } from '../Sky.tsx'
import styles from './BoardDrawing.module.css'
import type { BoardDraft, BoardSpot, DraftPlanet } from './board-draft.ts'
import { useEditorWords } from './editor-words.ts'
import { placeOfFault } from './fault-place.ts'
import type { BoardEditing } from './use-board-editor.ts'

const GAME = 'cube-attack'
const NO_SCORES: readonly number[] = []
/** How far Shift and an arrow key move a planet. */
const STEP = 0.05
const ARROWS: Readonly<Record<string, BoardSpot>> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
}

function spotUnder(
  svg: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): BoardSpot {
  const matrix = svg.getScreenCTM()
  if (!matrix) return { x: 0, y: 0 }
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  const { x: unit } = placeOf({ x: 1, y: 0 })
  return { x: x / unit, y: y / unit }
}

export function BoardDrawing({ editing }: { readonly editing: BoardEditing }) {
  const { say } = useEditorWords()
  const { draft, tool, selected, faults } = editing
  const svg = useRef<SVGSVGElement>(null)
  const size = sizeOn(draft)
  const wrong = new Set(
    faults.flatMap(fault => {
      const place = placeOfFault(draft, fault)
      return place && 'key' in place ? [`${place.is} ${place.key}`] : []
    }),
  )
  const press = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Escape') editing.select(undefined)
    else if (!event.shiftKey) moveFocus(event, '.editor-planet')
  }
  const drop = ({ target, currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    if (target instanceof Element && target.closest('.editor-planet, .editor-orbit')) return
    editing.pressSky(spotUnder(currentTarget, { clientX, clientY }))
  }
  const inHand = selected?.is === 'planet' ? selected.key : draft.planets[0]?.key
  return (
    <div className={`${boardStyles.galaxy} ${styles.editor__galaxy}`} data-tool={tool}>
      <Sky />
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={svg}
        className={galaxyStyles.galaxy__board}
        viewBox={`${-EXTENT} ${-EXTENT} ${2 * EXTENT} ${2 * EXTENT}`}
        role="group"
        tabIndex={-1}
        aria-label={say('drawing', { name: draft.name })}
        onKeyDown={press}
        onPointerUp={drop}
      >
        <PlanetLights />
        <ScoreRing scores={NO_SCORES} target={64} />
        <Orbits editing={editing} wrong={wrong} />
        {draft.planets.map(planet => (
          <PlanetButton
            key={planet.key}
            {...{ planet, size, editing, svg }}
            wrong={wrong.has(`planet ${planet.key}`)}
            tabbable={planet.key === inHand}
          />
        ))}
      </svg>
      <p className={`${styles.editor__kept} small`} role="status">
        {editing.kept ? say('kept', editing.kept) : null}
      </p>
    </div>
  )
}

/** The orbits as they are drawn at the table; each can be pressed along its whole length. */
function Orbits({ editing, wrong }: { readonly editing: BoardEditing; readonly wrong: ReadonlySet<string> }) {
  const { draft, selected } = editing
  const at = new Map(draft.planets.map(({ key }, index) => [key, index]))
  return (
    <g className="orbits">
      {draft.orbits.map(({ key, a, b, bend }) => {
        const path = orbitPath(draft, { a: at.get(a)!, b: at.get(b)!, bend })
        const open = selected?.is === 'orbit' && selected.key === key
        return (
          <g
            key={key}
            className={styles['editor-orbit']}
            data-open={open}
            data-wrong={wrong.has(`orbit ${key}`) || undefined}
            onPointerUp={() => editing.select({ is: 'orbit', key })}
          >
            <path d={path} className={`${orbitsStyles.orbit} ${orbitsStyles['orbit--glow']}`} />
            <path d={path} className={orbitsStyles.orbit} />
            <path d={path} className={styles['editor-orbit__target']} />
          </g>
        )
      })}
    </g>
  )
}

interface PlanetButtonProps {
  readonly planet: DraftPlanet
  readonly size: number
  readonly editing: BoardEditing
  readonly svg: { readonly current: SVGSVGElement | null }
  readonly wrong: boolean
  /** Only one planet is a tab stop; the arrow keys lead to the others. */
  readonly tabbable: boolean
}

function useMoving({ planet, editing, svg }: PlanetButtonProps) {
  const { tool } = editing
  const { key } = planet
  /** When the planet was picked up: the steps of one drag are undone together. */
  const held = useRef<number>(undefined)
  const move = (to: BoardSpot, tag: string) => editing.move(key, to, tag)
  return {
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      editing.pressPlanet(key)
      if (tool === 'orbit') return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = event.timeStamp
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (held.current === undefined || !svg.current || event.movementX + event.movementY === 0) return
      move(spotUnder(svg.current, event), `drag ${held.current}`)
    },
    onPointerUp: () => {
      held.current = undefined
    },
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
      const by = event.shiftKey ? ARROWS[event.key] : undefined
      if (by) move({ x: planet.x + by.x, y: planet.y + by.y }, `keys ${key}`)
      else if (event.key === 'Enter' || event.key === ' ') editing.pressPlanet(key)
      else if (event.key === 'Delete' || event.key === 'Backspace') {
        // The focus stays on the drawing when the focused planet is removed.
        svg.current?.focus()
        editing.remove({ is: 'planet', key })
      } else return
      event.preventDefault()
    },
  }
}

function PlanetButton(props: PlanetButtonProps) {
  const { planet, size, editing, wrong, tabbable } = props
  const { gameWord } = useWords()
  const { say } = useEditorWords()
  const { selected, draft } = editing
  const moving = useMoving(props)
  const { key, id, kind, team } = planet
  const { x, y } = placeOf(planet)
  const chosen = selected?.is === 'planet' && selected.key === key
  const label = say(wrong ? 'planet.wrong' : 'planet.label', {
    id,
    kind: gameWord(GAME, `planet.${kind}`) ?? kind,
    count: orbitsAt(draft, key),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing
    <g
      className={`${planetsStyles.planet} ${styles['editor-planet']}`}
      role="button"
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
      aria-pressed={chosen}
      data-planet={id}
      data-wrong={wrong || undefined}
      transform={`translate(${x} ${y}) scale(${size})`}
      {...moving}
    >
      <circle r={PLANET_RADIUS + 20} className={planetsStyles.planet__target} />
      {wrong ? <circle r={PLANET_RADIUS + 12} className={styles['editor-planet__wrong']} /> : null}
      {chosen ? <circle r={PLANET_RADIUS + 14} className={planetsStyles.planet__reach} /> : null}
      <PlanetShape kind={kind} colour={team === undefined ? undefined : seatColour(team)} />
      <text className={planetsStyles.planet__id} y={PLANET_RADIUS + 17}>
        {id}
      </text>
    </g>
  )
}

function orbitsAt({ orbits }: BoardDraft, key: number): number {
  return orbits.filter(({ a, b }) => a === key || b === key).length
}

export function PlanetIcon({ kind }: { readonly kind: PlanetKind }) {
  return (
    <svg className={styles.editor__icon} viewBox="-40 -40 80 80" width="26" height="26" aria-hidden="true">
      <PlanetShape kind={kind} />
    </svg>
  )
}
