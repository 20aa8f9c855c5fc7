/** The list of games: one line puts a game on the shelf. */

export { shelfEntry as cubeAttack } from './cube-attack/shelf-entry.ts'
export { shelfEntry as cyberdoomTower } from './cyberdoom-tower/shelf-entry.ts'
export { shelfEntry as dungeonDrop } from './dungeon-drop/shelf-entry.ts'
