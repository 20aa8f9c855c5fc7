/** The position editors of the games that have one, each loaded when somebody sets up a position. */

import { type Load, lazyModule } from '../../engine/lazy-module.ts'
import type { AnyPositionEditor } from '../kit/position-editor/position-editor.ts'

/** By game. */
export const positionEditors: Readonly<Record<string, Load<AnyPositionEditor>>> = {
  'cube-attack': lazyModule(
    () => import('./cube-attack/position-editor/position-editor.ts'),
    (module): AnyPositionEditor => module.positionEditor,
  ),
  'cyberdoom-tower': lazyModule(
    () => import('./cyberdoom-tower/position-editor/position-editor.ts'),
    (module): AnyPositionEditor => module.positionEditor,
  ),
  'dungeon-drop': lazyModule(
    () => import('./dungeon-drop/position-editor/position-editor.ts'),
    (module): AnyPositionEditor => module.positionEditor,
  ),
}
