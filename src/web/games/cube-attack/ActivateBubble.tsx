/** The button to activate the planet of the selected unit, in a bubble beside the unit. */

import { useLayoutEffect, useRef, useState } from 'react'
import type { Frozen, Line } from '../../../engine/game.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Activate } from '../../../games/cube-attack/commands.ts'
import { nextWeapon } from '../../../games/cube-attack/rules/activate.ts'
import type { State, Unit } from '../../../games/cube-attack/state.ts'
import type { Translator } from '../../../i18n/translator.ts'
import styles from './ActivateBubble.module.css'
import { PLANET_RADIUS, type Placed, sizeOn } from './board-layout.ts'
import { bubblePlace, pressableBeside } from './bubble-place.ts'
import type { Selection } from './selection.ts'
import type { FieldSize, GalaxyView } from './use-view-box.ts'

const GAME = 'cube-attack'

/** What it does, without the planet, which the unit beside it already shows. */
function labelOf(state: Frozen<State>, unit: Frozen<Unit>): Line {
  const { kind } = boardOf(state.board).planets[unit.planet]!
  const weapon = nextWeapon(unit.weapon)
  const params = weapon ? { weapon: { say: `weapon.${weapon}` } } : {}
  return { say: `board.activate.${kind}`, params }
}

interface ActivateBubbleProps {
  readonly state: Frozen<State>
  readonly command: Activate
  /** The selected unit; the command may name an interchangeable one instead. */
  readonly inHand: number | undefined
  readonly selection: Selection
  readonly placed: readonly Placed[]
  readonly view: GalaxyView
  readonly translator: Translator
  onCommand(command: Activate): void
}

export function ActivateBubble(props: ActivateBubbleProps) {
  const { state, command, inHand, selection, placed, view, translator, onCommand } = props
  const button = useRef<HTMLButtonElement>(null)
  const [size, setSize] = useState<FieldSize>()
  const at = placed.find(({ unit }) => unit.id === inHand)
  const text = at && translator.translate(labelOf(state, at.unit), GAME)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(() => {
    const { current: element } = button
    if (element) setSize({ width: element.offsetWidth, height: element.offsetHeight })
  }, [text, view.field])
  if (!at) return null
  const board = boardOf(state.board)
  const radius = ((PLANET_RADIUS + 10) * sizeOn(board)) / view.perPixel
  const pressable = pressableBeside(at, { board, selection, placed })
  const avoid = pressable.map(point => ({ ...view.toPixels(point), radius }))
  const unit = view.toPixels({ x: at.x, y: at.y - 10 * at.scale })
  const corner = size && bubblePlace(unit, { bubble: size, field: view.field, avoid })
  return (
    <button
      ref={button}
      type="button"
      className={`button button--primary ${styles['activate-bubble']}`}
      data-activates={command.unit}
      style={corner ? { left: corner.x, top: corner.y } : { visibility: 'hidden' }}
      onClick={() => onCommand(command)}
    >
      {text}
    </button>
  )
}
