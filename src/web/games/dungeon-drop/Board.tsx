/** The dungeon board. It holds no rules: a press sends one of the choices, or asks the rules why it is not legal. */

import { Suspense, useMemo, useRef } from 'react'
import '@fontsource-variable/grenze-gotisch/index.css'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { Command } from '../../../games/dungeon-drop/commands.ts'
import type { Event, State } from '../../../games/dungeon-drop/state.ts'
import { LoadBoundary } from '../../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import type { BoardProps } from '../../kit/board/board.ts'
import { useKeepFocus } from '../../kit/board/use-keep-focus.ts'
import './Board.css'
import './map.css'
import './console.css'
import './heroes.css'
import { abilityRadius } from './intent/ability-radius.ts'
import type { BoardContext } from './intent/board-context.ts'
import type { Intent } from './intent/intent.ts'
import { NO_OVERLAY, overlayOf } from './intent/overlay.ts'
import { useTableIntent } from './intent/use-table-intent.ts'
import { MapView } from './map/MapView.tsx'
import { Console } from './panels/Console.tsx'
import { HeroDraftPanel } from './panels/HeroDraftPanel.tsx'
import { HeroesPanel } from './panels/HeroesPanel.tsx'
import { PieceList } from './panels/PieceList.tsx'
import { dungeonWordsOf } from './text/board-words.ts'
import { useTrajectory } from './throw/use-trajectory.ts'
import { useTableView } from './view/use-table-view.ts'
import { ViewSwitch } from './view/ViewSwitch.tsx'

type Props = BoardProps<State, Command, Event, Intent>

const SceneView = lazyComponent(
  lazyModule(() => import('./scene/SceneView.tsx')),
  module => module.SceneView,
)

export function Board(props: Props) {
  const { state, events, seat, names, translator, box } = props
  const frame = useRef<HTMLDivElement>(null)
  const { view, choose, fallBack, failed } = useTableView()
  const speech = useMemo(() => dungeonWordsOf(translator, names), [translator, names])
  const table = useTableIntent(props)
  const stage = useTrajectory(state, table.pieces, events)
  const overlay = stage.playing ? NO_OVERLAY : overlayOf(table, abilityRadius(state, seat, table.task))
  const { onCommand, onRule } = props
  const scene: BoardContext = { state, seat, names, speech, table, box, onCommand, onRule }
  // At the map and not past it: what comes next is picked there, and the console is the stop after it.
  const notice = useKeepFocus(frame, '.drop-map__sheet, .drop-scene')
  const drawn = { table, overlay, speech, stage }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the keyboard is in use
    <div ref={frame} className="drop" data-view={view} data-playing={stage.playing} onKeyDown={notice}>
      <div className="drop__table" data-part="table">
        {view === 'map' ? (
          <MapView {...drawn} />
        ) : (
          <LoadBoundary
            notice={({ again }) => (
              <>
                <MapView {...drawn} />
                <div className="drop__not-loaded">
                  <PartNotLoaded onAgain={again} />
                </div>
              </>
            )}
          >
            <Suspense fallback={<MapView {...drawn} />}>
              <SceneView {...drawn} walls={state.variants.walls} onFailure={fallBack} />
            </Suspense>
          </LoadBoundary>
        )}
        <ViewSwitch view={view} failed={failed} speech={speech} onChoose={choose} />
        <HeroDraftPanel scene={scene} />
      </div>
      <div className="drop__side">
        <Console scene={scene} />
        <HeroesPanel scene={scene} />
        <PieceList scene={scene} />
      </div>
    </div>
  )
}
