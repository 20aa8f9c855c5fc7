/** The dungeon board. It holds no rules: a press sends one of the choices, or asks the rules why it is not legal. */

import { type ComponentProps, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import styles from './Board.module.css'
import '@fontsource-variable/grenze-gotisch/index.css'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { Command } from '../../../games/dungeon-drop/commands.ts'
import type { Event, State } from '../../../games/dungeon-drop/state.ts'
import { LoadBoundary } from '../../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { usePainted } from '../../base/loading/use-painted.ts'
import { useSame } from '../../base/render/use-stable-object.ts'
import type { BoardProps } from '../../kit/board/board.ts'
import { useKeepFocus } from '../../kit/board/use-keep-focus.ts'
import { SecondWave } from '../../kit/director/SecondWave.tsx'
import { ShowOverlay } from '../../kit/director/ShowOverlay.tsx'
import { useDirector } from '../../kit/director/use-director.ts'
import { Sheet } from '../../kit/what-now/Sheet.tsx'
import { abilityRadius } from './intent/ability-radius.ts'
import type { BoardContext } from './intent/board-context.ts'
import type { Intent } from './intent/intent.ts'
import { overlayOf } from './intent/overlay.ts'
import { useTableIntent } from './intent/use-table-intent.ts'
import { MapView } from './map/MapView.tsx'
import { actStep } from './panels/ActSteps.tsx'
import { Console } from './panels/Console.tsx'
import { HeroDraftPanel } from './panels/HeroDraftPanel.tsx'
import { HeroesPanel } from './panels/HeroesPanel.tsx'
import { PieceList } from './panels/PieceList.tsx'
import { useFineTuning } from './panels/use-fine-tuning.ts'
import { piecesOf, type Seen } from './pieces/pieces.ts'
import { showScript } from './show-script.ts'
import { dungeonWordsOf } from './text/board-words.ts'
import { useThrowPlayback } from './throw/use-throw-playback.ts'
import { useLootedRoom } from './use-looted-room.ts'
import { useTableView } from './view/use-table-view.ts'
import { ViewSwitch } from './view/ViewSwitch.tsx'

type Props = BoardProps<State, Command, Event, Intent>

const SceneView = lazyComponent(
  lazyModule(() => import('./scene/SceneView.tsx')),
  module => module.SceneView,
)

const Moments = lazyComponent(
  lazyModule(() => import('./moments/Moments.tsx')),
  module => module.Moments,
)

/** What is drawn now: the table as far as its events have been shown, and the throw in the air. */
function useShow(props: Props) {
  const staging = useDirector<Seen, Event, ReturnType<typeof showScript.partOf>>(showScript, props)
  const { moment, scene, held, release } = staging
  // A later state of the match must not disturb the throw that is being shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is what has been shown
  const shown = useMemo(() => staging.state, [moment])
  const pieces = useMemo(() => piecesOf(shown), [shown])
  const { before } = staging
  const from = useMemo(() => before && piecesOf(before), [before])
  const stage = useThrowPlayback(shown, pieces, { events: staging.events, from })
  const { playing, isPlaying } = stage
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when a throw begins and when it ends
  useEffect(() => {
    if (held && !isPlaying()) release()
  }, [held, scene, playing, isPlaying, release])
  return { staging, shown, pieces, stage }
}

export function Board(props: Props) {
  const { state, seat, names, translator, box } = props
  const frame = useRef<HTMLDivElement>(null)
  const { view, choose, fallBack, failed, onSlow } = useTableView()
  const speech = useMemo(() => dungeonWordsOf(translator, names), [translator, names])
  const { staging, shown, pieces, stage } = useShow(props)
  const playing = staging.playing || stage.playing !== undefined
  const fineTuning = useFineTuning(frame)
  const table = useTableIntent(props, { fine: fineTuning.chosen, inMotion: playing })
  const looted = useLootedRoom(staging)
  const radius = abilityRadius(state, seat, table.task)
  const intended = useMemo(() => overlayOf(table, radius), [table, radius])
  const overlay = useSame(playing ? looted : { ...intended, looted: looted.looted })
  const { onCommand, onAccepted } = props
  const scene: BoardContext = useSame({ state, seat, names, speech, table, box, onCommand, onAccepted })
  // The heroes are outside the interactive part, and may render later.
  const heroes = useDeferredValue(useSame({ ...scene, state: shown }))
  // On the map, not past it: the next pick is there, and the console is the next stop.
  const notice = useKeepFocus(frame, '.drop-map__sheet, .drop-scene')
  // The boundary is that of the cubes at rest.
  const lying = useSame(playing ? { ...table, pieces, boundary: undefined } : table)
  // The contents of the map come after everything else is on the screen: both at once would block a slow phone for
  // longer.
  const painted = usePainted()
  const drawn = { table: lying, overlay, speech, stage, painted }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the keyboard is in use
    <div
      ref={frame}
      className={styles.drop}
      data-view={view}
      data-playing={stage.playing ?? (staging.playing ? 'events' : undefined)}
      onKeyDown={notice}
    >
      <div className={styles.drop__table} data-part="table">
        {view === 'map' ? (
          <MapView {...drawn} />
        ) : (
          <LoadBoundary
            notice={({ again }) => (
              <>
                <MapView {...drawn} />
                <div className={styles['drop__not-loaded']}>
                  <PartNotLoaded onAgain={again} />
                </div>
              </>
            )}
          >
            <Suspense fallback={<MapView {...drawn} />}>
              <SceneView {...drawn} walls={state.variants.walls} onFailure={fallBack} onSlow={onSlow} />
            </Suspense>
          </LoadBoundary>
        )}
        <ViewSwitch view={view} failed={failed} speech={speech} onChoose={choose} />
        <HeroDraftPanel scene={scene} />
        <SecondWave>
          <Moments {...{ staging, state, speech }} />
        </SecondWave>
        <ShowOverlay {...{ staging, state, box, translator }} />
      </div>
      <div className={styles.drop__side}>
        <Panels {...{ scene, heroes, fineTuning, playing }} />
      </div>
    </div>
  )
}

interface PanelsProps extends ComponentProps<typeof Console> {
  readonly heroes: BoardContext
  readonly playing: boolean
}

/** Beside the table, or sheets over it. */
function Panels({ scene, heroes, fineTuning, playing }: PanelsProps) {
  const { speech, table } = scene
  // Not over what is still being shown.
  const asksForAbility = !playing && actStep(scene) === 'ability' && table.task === undefined
  return (
    <>
      <Sheet id="details" title={speech.say('sheet.details')} needed={asksForAbility}>
        <Console scene={scene} fineTuning={fineTuning} />
      </Sheet>
      <Sheet id="heroes" title={speech.say('heroes')}>
        <HeroesPanel scene={heroes} />
      </Sheet>
      <Sheet id="pieces" title={speech.say('sheet.pieces')}>
        <PieceList scene={scene} />
      </Sheet>
    </>
  )
}
