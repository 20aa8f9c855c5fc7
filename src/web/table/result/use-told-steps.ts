/** Tells steps in a sentence or two, as the log tells them. */

import { useCallback } from 'react'
import type { Translator } from '../../../i18n/translator.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import { useTell } from '../../kit/timeline/use-tell.ts'

/** The second line says what came of the first, such as what a room gave. */
const MOST_LINES = 2

export function useToldSteps(timeline: Timeline, translator: Translator) {
  const tell = useTell(translator, timeline.box.game.id)
  return useCallback(
    (from: number, to: number): string =>
      timeline
        .linesFor('everything')
        .filter(({ step }) => step >= from && step <= to)
        .slice(0, MOST_LINES)
        .map(({ line }) => tell(line))
        .join(' '),
    [timeline, tell],
  )
}
