/** A few seconds of play on the front of a box, drawn over its cover. It comes and goes by itself. */

import type { ComponentType } from 'react'
import { type Load, lazyModule } from '../../../../engine/lazy-module.ts'
import { Decoration } from '../../../base/loading/Decoration.tsx'
import { lazyComponent } from '../../../base/loading/use-lazy.ts'

interface Play {
  readonly load: Load<unknown>
  readonly Picture: ComponentType
}

const loadCubeAttack = lazyModule(() => import('./CubeAttackPlay.tsx'))
const loadCyberdoomTower = lazyModule(() => import('./CyberdoomTowerPlay.tsx'))
const loadDungeonDrop = lazyModule(() => import('./DungeonDropPlay.tsx'))

/** By game; the box of a game without one stays as it is. */
const PLAYS: Readonly<Record<string, Play>> = {
  'cube-attack': {
    load: loadCubeAttack,
    Picture: lazyComponent(loadCubeAttack, module => module.CubeAttackPlay),
  },
  'cyberdoom-tower': {
    load: loadCyberdoomTower,
    Picture: lazyComponent(loadCyberdoomTower, module => module.CyberdoomTowerPlay),
  },
  'dungeon-drop': {
    load: loadDungeonDrop,
    Picture: lazyComponent(loadDungeonDrop, module => module.DungeonDropPlay),
  },
}

export function LivingPicture({ gameId, onEnd }: { readonly gameId: string; onEnd(): void }) {
  const play = PLAYS[gameId]
  if (!play) return null
  return (
    <Decoration load={play.load}>
      <svg
        className="game-play"
        viewBox="0 0 320 400"
        aria-hidden="true"
        // Its parts end too.
        onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onEnd()}
      >
        <play.Picture />
      </svg>
    </Decoration>
  )
}
