/** Runs a bot's thinking in the terminal: Ctrl-C is noticed, and a long thought is announced. */

import type { Thought } from '../bots/bot.ts'
import type { CliTranslator } from './cli-translator.ts'
import type { Io } from './io.ts'
import { yieldToEvents } from './yield-to-events.ts'

const YIELD_EVERY_MS = 30
const THOUGHT_IS_LONG_MS = 400

interface Thinker {
  readonly name: string
  readonly io: Io
  readonly speech: CliTranslator
  readonly signal: AbortSignal
}

/** Returns the answer, or 'interrupted'. */
export async function thinkThrough<Answer extends object>(
  thought: Thought<Answer>,
  { name, io, speech, signal }: Thinker,
): Promise<Answer | 'interrupted'> {
  const began = performance.now()
  let yielded = began
  let announced = false
  for (;;) {
    const step = thought.next()
    const now = performance.now()
    if (!announced && io.errIsTerminal && now - began > THOUGHT_IS_LONG_MS) {
      io.err(speech.say('play.thinking', { name }))
      announced = true
    }
    if (now - yielded > YIELD_EVERY_MS || step.done) {
      await yieldToEvents()
      yielded = now
    }
    if (step.done || signal.aborted) {
      if (announced) io.err('\r\u001b[K')
      if (signal.aborted) return 'interrupted'
    }
    if (step.done) return step.value
  }
}
