/** Collects what a match adds to its rules: the glossary, the sources and the active options. */

import { useMemo } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import { optionsInEffect } from '../../kit/help/options-in-effect.ts'
import type { RulesHelp } from './RulesPanel.tsx'

interface Played extends Pick<RulesHelp, 'glossary' | 'sources' | 'onRule'> {
  readonly box: AnyBox
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
}

export function useRulesHelp({ box, seats, options, glossary, sources, onRule }: Played): RulesHelp {
  return useMemo(
    () => ({
      gameId: box.game.id,
      glossary,
      sources,
      inForce: optionsInEffect(box, { seats, options }),
      onRule,
    }),
    [box, seats, options, glossary, sources, onRule],
  )
}
