/** The pictures on the lids in one chunk, because they are loaded together and share code. */

export { CubeAttackCover } from './CubeAttackCover.tsx'
export { CyberdoomTowerCover } from './CyberdoomTowerCover.tsx'
export { DungeonDropCover } from './DungeonDropCover.tsx'
