/** Where bots think: in slices on the host's own thread, unless the host has other threads for it. */

import type { Advice, Bot, Thinking, Thought } from '../../bots/bot.ts'
import type { Tagged } from '../../engine/game.ts'
import { runSliced, type Thinker } from './run-sliced.ts'

export interface ThinkingPort {
  think(bot: Bot, about: Thinking, thinker: Thinker<Tagged>): void
  advise(bot: Bot, about: Thinking, thinker: Thinker<Advice>): void
}

/** The bot's command with its reasons; none if the bot gives none. */
export function* adviceOf(bot: Bot, about: Thinking): Thought<Advice> {
  if (bot.advise) return yield* bot.advise(about)
  const command = yield* bot.think(about)
  return { command, why: () => [] }
}

export const slicedThinking: ThinkingPort = {
  think: (bot, about, thinker) => runSliced(bot.think(about), thinker),
  advise: (bot, about, thinker) => runSliced(adviceOf(bot, about), thinker),
}
