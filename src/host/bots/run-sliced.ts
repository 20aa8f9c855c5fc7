/** Runs a bot's thinking in short slices, so that the room can handle messages in between. */

import type { Thought } from '../../bots/bot.ts'
import type { Clock } from '../room/clock.ts'

/** The length of a slice in milliseconds. */
const SLICE = 12

export interface Thinker<Answer> {
  readonly clock: Clock
  /** Thinking that takes longer than this, in milliseconds, is asked to hurry. */
  readonly patience: number
  /** Whether the answer is still wanted; if not, thinking just stops. */
  meant(): boolean
  /** From 0 to 1. */
  onProgress(progress: number): void
  /** `took` is in milliseconds. */
  onAnswer(answer: Answer, took: number): void
  onFault(why: string): void
}

export function runSliced<Answer>(thought: Thought<Answer>, thinker: Thinker<Answer>): void {
  const { clock, patience, meant, onProgress, onAnswer, onFault } = thinker
  const began = clock.now()
  const slice = (): void => {
    const sliceBegan = clock.now()
    for (;;) {
      const now = clock.now()
      const step = thought.next(now - began > patience ? 'hurry' : undefined)
      if (step.done) {
        onAnswer(step.value, clock.now() - began)
        return
      }
      if (now - sliceBegan < SLICE) continue
      onProgress(step.value)
      clock.later(0, goOn)
      return
    }
  }
  const goOn = (): void => {
    if (!meant()) return
    try {
      slice()
    } catch (error) {
      onFault(error instanceof Error ? error.message : String(error))
    }
  }
  clock.later(0, goOn)
}
