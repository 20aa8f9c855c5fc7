/** Dungeon Drop on the web: its board. */

export { Board } from './Board.tsx'
