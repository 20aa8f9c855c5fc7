/** The tower with its Round Counter, its floors and its roof. Two fingers, a wheel, keys and a double tap enlarge it. */

import { useRef } from 'react'
import { lazyModule } from '../../../../engine/lazy-module.ts'
import { Decoration } from '../../../base/loading/Decoration.tsx'
import { lazyComponent } from '../../../base/loading/use-lazy.ts'
import { moveFocus } from '../../../kit/board/arrow-keys.ts'
import { useZoom } from '../../../kit/zoom/use-zoom.ts'
import { ZoomButtons } from '../../../kit/zoom/ZoomButtons.tsx'
import { cssTransform, isWhole, type Zoom } from '../../../kit/zoom/zoom.ts'
import type { BoardContext } from '../context/board-context.ts'
import { Floor } from './Floor.tsx'
import { Roof } from './Roof.tsx'
import { RoundTrack } from './RoundTrack.tsx'
import styles from './Tower.module.css'
import { TowerIndex } from './TowerIndex.tsx'
import { useFloorSwipe } from './use-floor-swipe.ts'
import { usePawnAnimation, useScrollToFloor } from './use-pawn-animation.ts'

const city = lazyModule(() => import('../art/CityBackground.tsx'))

const CityBackground = lazyComponent(city, module => module.CityBackground)

export function Tower({ scene }: { readonly scene: BoardContext }) {
  const { state, speech, events } = scene
  const frame = useRef<HTMLDivElement>(null)
  const tower = useRef<HTMLElement>(null)
  const draw = (zoom: Zoom) => {
    if (tower.current) tower.current.style.transform = cssTransform(zoom)
  }
  const zoom = useZoom({ frame, draw })
  const places = state.players.map(({ floor, sector, onRoof }) => (onRoof ? 'roof' : `${floor}.${sector}`))
  usePawnAnimation(tower, { moment: places.join(), zoom: zoom.now })
  useScrollToFloor(tower, scene.front)
  const swipe = useFloorSwipe(scene, zoom.now)
  return (
    <div ref={frame} className={styles['tower-frame']}>
      <section
        ref={tower}
        className={styles.tower}
        data-floors={state.floors.length}
        aria-label={speech.say('board.tower')}
        onKeyDown={event => moveFocus(event, 'button')}
        {...swipe}
      >
        <div className={styles.crown}>
          <RoundTrack round={state.round} speech={speech} ticks={events[0]?.type === 'roundBegan'} />
          <Roof scene={scene} />
        </div>
        <TowerIndex scene={scene} />
        {[...state.floors.keys()].reverse().map(floor => (
          <Floor key={floor} scene={scene} floor={floor} />
        ))}
        <div className={styles.tower__foot}>
          <Decoration load={city}>
            <CityBackground />
          </Decoration>
        </div>
      </section>
      {isWhole(zoom.rest) ? null : (
        <div className={styles['tower-tools']}>
          <ZoomButtons zoom={zoom} />
        </div>
      )}
    </div>
  )
}
