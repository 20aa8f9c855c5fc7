/** Tells lines of a game as the reader wants places to be named: as they are called at the board, or by their codes. */

import { useCallback } from 'react'
import type { Line } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useSettings } from '../../base/settings/use-settings.ts'

export type Tell = (line: Line) => string

export function useTell(translator: Translator, gameId: string): Tell {
  const { places } = useSettings()
  return useCallback(
    line => (places === 'names' ? translator.tell : translator.translate)(line, gameId),
    [translator, gameId, places],
  )
}
