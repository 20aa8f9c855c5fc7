/** A few seconds of play on the front of a box, drawn over its cover. It comes and goes by itself. */

import type { ComponentType } from 'react'
import './play.css'
import { CubeAttackPlay } from './CubeAttackPlay.tsx'
import { CyberdoomTowerPlay } from './CyberdoomTowerPlay.tsx'
import { DungeonDropPlay } from './DungeonDropPlay.tsx'

/** By game; the box of a game without one stays as it is. */
const PLAYS: Readonly<Record<string, ComponentType>> = {
  'cube-attack': CubeAttackPlay,
  'cyberdoom-tower': CyberdoomTowerPlay,
  'dungeon-drop': DungeonDropPlay,
}

export function LivingPicture({ gameId, onEnd }: { readonly gameId: string; onEnd(): void }) {
  const Play = PLAYS[gameId]
  if (!Play) return null
  return (
    <svg
      className="game-play"
      viewBox="0 0 320 400"
      aria-hidden="true"
      // Its parts end too.
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onEnd()}
    >
      <Play />
    </svg>
  )
}
