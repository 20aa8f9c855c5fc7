/** A thought, thought in small slices: between them the room listens to people. */

import type { Thought } from '../bots/bot.ts'
import type { Clock } from './clock.ts'

/** Thinking goes on for so long at a time. */
const SLICE = 12

export interface Thinker<Answer> {
  readonly clock: Clock
  /** A thought still going on after so long is asked to hurry. */
  readonly patience: number
  /** Whether anybody still wants to know: a thought that is not meant any more just ends. */
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
