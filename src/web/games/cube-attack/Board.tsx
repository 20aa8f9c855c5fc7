/** The galaxy board. It holds no rules: a press sends one of the choices, or asks the rules why it is not legal. */

import { useEffect, useMemo, useRef, useState } from 'react'
import styles from './Board.module.css'
import '@fontsource-variable/space-grotesk/index.css'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import type { Event, State } from '../../../games/cube-attack/state.ts'
import { unitById } from '../../../games/cube-attack/units.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import type { BoardProps } from '../../kit/board/board.ts'
import { useKeepFocus } from '../../kit/board/use-keep-focus.ts'
import { SecondWave } from '../../kit/director/SecondWave.tsx'
import { ShowOverlay } from '../../kit/director/ShowOverlay.tsx'
import { useDirector } from '../../kit/director/use-director.ts'
import { WhatNow } from '../../kit/what-now/WhatNow.tsx'
import { ActionBar } from './ActionBar.tsx'
import { DragGhost } from './DragGhost.tsx'
import { placedUnits } from './drawing/board-layout.ts'
import { dropTarget } from './drop-target.ts'
import { Galaxy, spotUnder } from './Galaxy.tsx'
import { Sky } from './Sky.tsx'
import { selectionOf } from './selection.ts'
import { type SeenGalaxy, showScript } from './show-script.ts'
import { type DragHands, useDragUnit } from './use-drag-unit.ts'
import { useUnitSelection } from './use-unit-selection.ts'
import { useViewBox } from './use-view-box.ts'

const Moments = lazyComponent(
  lazyModule(() => import('./moments/Moments.tsx')),
  module => module.Moments,
)

type Props = BoardProps<State, Command, Event>

/** The unit that the player looks at: a long press lasts until the next press. */
function useLooked() {
  const [looked, setLooked] = useState<number>()
  useEffect(() => {
    const forget = () => setLooked(undefined)
    addEventListener('pointerdown', forget, true)
    return () => removeEventListener('pointerdown', forget, true)
  }, [])
  return [looked, setLooked] as const
}

/** The player's input on the board: pointing, dragging and looking. */
function useHands(props: Props, drawn: SeenGalaxy) {
  const { state, choices, onCommand, onRefused } = props
  const board = boardOf(state.board)
  const hands = useRef<DragHands>(undefined)
  const drag = useDragUnit(hands)
  const [looked, onLook] = useLooked()
  const pointing = useUnitSelection(props, drag.dragged?.unit)
  // Only what the player selected is enlarged: neither a drag nor the only unit that can act moves the planets. Once it has
  // acted, the whole galaxy is there again, with the other units.
  const { picked, isFresh } = pointing
  const zoomed = picked === undefined || !isFresh ? undefined : unitById(state, picked)
  const view = useViewBox(board, zoomed?.planet)
  const placed = useMemo(() => placedUnits(board, drawn.units, view.grow), [board, drawn, view.grow])
  hands.current = {
    targetAt(id, at) {
      const unit = unitById(state, id)
      const point = spotUnder(view.frame.current, at)
      const selection = selectionOf(state, choices, id)
      if (!unit || !point || !selection.ready.has(id)) return undefined
      return dropTarget(point, { board, placed, selection, unit, perPixel: view.perPixel })
    },
    onDrop: ({ command, isOffered }) => (isOffered ? onCommand(command) : onRefused(command)),
    onLongPress: onLook,
  }
  return { board, drag, looked, onLook, pointing, view, placed }
}

/** Where the player should point next. */
function askedPlace(
  { picked }: ReturnType<typeof useUnitSelection>,
  seat: Props['seat'],
): string | undefined {
  if (seat === undefined) return undefined
  return picked === undefined
    ? '.unit[data-ready="true"]'
    : '.planet[data-reachable="true"], .unit[data-target="true"]'
}

export function Board(props: Props) {
  const { translator, box, state, choices, seat, names, onCommand } = props
  const staging = useDirector<SeenGalaxy, Event, ReturnType<typeof showScript.partOf>>(showScript, props)
  const { pointing, drag, ...drawn } = useHands(props, staging.state)
  const { board, view } = drawn
  // The board still shows what the others did: nothing says yet that it is this player's turn.
  const isEarly = seat !== undefined && staging.toldState.turn !== seat
  const galaxy = useRef<HTMLDivElement>(null)
  const notice = useKeepFocus(galaxy, '.galaxy__board')
  const dragged = drag.dragged && unitById(state, drag.dragged.unit)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the keyboard is in use
    <div
      ref={galaxy}
      className={styles.galaxy}
      data-playing={staging.playing}
      data-event={staging.events[0]?.type}
      data-early={isEarly}
      onKeyDown={notice}
    >
      <Sky />
      <Galaxy {...{ ...drawn, state, staging, pointing, drag, seat, names, translator }}></Galaxy>
      {drag.dragged && dragged ? (
        <DragGhost
          {...{ board, state, translator }}
          dragged={drag.dragged}
          unit={dragged}
          ghost={drag.ghost}
          lay={drag.lay}
        />
      ) : null}
      <SecondWave>
        <Moments {...{ board, staging, names, translator }} />
      </SecondWave>
      <ShowOverlay state={props.state} {...{ staging, box, translator }} />
      <WhatNow place={askedPlace(pointing, seat)}>
        <ActionBar
          {...{ seat, choices, translator, box, state, pointing, isEarly, onCommand }}
          told={staging.toldState}
          zoom={view.zoom}
        />
      </WhatNow>
    </div>
  )
}
