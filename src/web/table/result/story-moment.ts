/** The moment of a match that is worth telling: the last great thing before its end, or the end. */

import type { AnyMarkOf, MarkIcon } from '../../kit/timeline/marks.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'

/** The greater ones first. */
const TELLING: readonly MarkIcon[] = ['elimination', 'defeat', 'find', 'danger', 'loot', 'key']

export interface StoryMoment {
  readonly step: number
  /** Which of its events it is about. */
  readonly event: number
}

type Told = Pick<Timeline, 'steps' | 'record' | 'eventsAt'>

/** The step and the event of the latest mark of the greatest kind; without any, the last step. */
export function storyMoment({ steps, record, eventsAt }: Told, markOf: AnyMarkOf | undefined): StoryMoment {
  let best: (StoryMoment & { readonly rank: number }) | undefined
  for (let step = 1; step <= steps; step++) {
    for (const [event, each] of eventsAt(step).entries()) {
      const mark = markOf?.(each as never, record.seats)
      const rank = mark && 'icon' in mark ? TELLING.indexOf(mark.icon) : -1
      if (rank >= 0 && (!best || rank <= best.rank)) best = { step, event, rank }
    }
  }
  return best ?? { step: steps, event: 0 }
}
