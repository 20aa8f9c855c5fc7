/** The pictures on the lids, in one piece: they are fetched together, and share their strokes. */

export { CubeAttackCover } from './CubeAttackCover.tsx'
export { CyberdoomTowerCover } from './CyberdoomTowerCover.tsx'
export { DungeonDropCover } from './DungeonDropCover.tsx'
