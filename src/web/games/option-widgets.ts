/** The pictures and editors that games have for their options, each loaded when it is shown. */

import { lazyModule } from '../../engine/lazy-module.ts'
import type { OptionWidgets } from '../kit/own-files/option-widgets.ts'

/** By game and option. */
const partsOfGames: Readonly<Record<string, Readonly<Record<string, OptionWidgets>>>> = {
  'cube-attack': {
    board: {
      picture: lazyModule(
        () => import('./cube-attack/OptionPicture.tsx'),
        module => module.OptionPicture,
      ),
      editor: lazyModule(
        () => import('./cube-attack/editor/BoardEditor.tsx'),
        module => module.BoardEditor,
      ),
    },
  },
}

export function optionWidgets(gameId: string, option: string): OptionWidgets {
  return partsOfGames[gameId]?.[option] ?? {}
}

/** The editor of a game, if it has one. */
export function editorOf(gameId: string): OptionWidgets['editor'] {
  return Object.values(partsOfGames[gameId] ?? {}).find(({ editor }) => editor)?.editor
}
