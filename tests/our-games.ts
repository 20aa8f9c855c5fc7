/** The three games that Tavolo comes with, for tests of what these three promise beyond what every game does. */

import type { AnyBox } from '../src/engine/box.ts'

const IDS = ['cube-attack', 'cyberdoom-tower', 'dungeon-drop']

export function isOurs(game: string): boolean {
  return IDS.includes(game)
}

export function ours(boxes: readonly AnyBox[]): readonly AnyBox[] {
  return boxes.filter(({ game }) => isOurs(game.id))
}
