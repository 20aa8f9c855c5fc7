/** Where bots think: in slices on the host's own thread, unless the host has other threads for it. */

import type { Advice, Bot, Thinking, Thought } from '../../bots/bot.ts'
import type { Line, Tagged } from '../../engine/game.ts'
import { runSliced, type Thinker } from './run-sliced.ts'

export interface ThinkingPort {
  think(bot: Bot, about: Thinking, thinker: Thinker<Tagged>): void
  advise(bot: Bot, about: Thinking, thinker: Thinker<Advice>): void
  /** What the bot says about its next turn. */
  plan(bot: Bot, about: Thinking, thinker: Thinker<readonly Line[]>): void
}

/** The bot's command without reasons. */
export function* plainAdvice(bot: Bot, about: Thinking): Thought<Advice> {
  return { command: yield* bot.think(about), why: () => [] }
}

/** The bot's command with its reasons; none if the bot gives none. */
export function adviceOf(bot: Bot, about: Thinking): Thought<Advice> {
  return bot.advise?.(about) ?? plainAdvice(bot, about)
}

/** Empty if the bot has nothing to say. */
export function* planOf(bot: Bot, about: Thinking): Thought<readonly Line[]> {
  return bot.plan ? yield* bot.plan(about) : []
}

export const slicedThinking: ThinkingPort = {
  think: (bot, about, thinker) => runSliced(bot.think(about), thinker),
  advise: (bot, about, thinker) => runSliced(adviceOf(bot, about), thinker),
  plan: (bot, about, thinker) => runSliced(planOf(bot, about), thinker),
}
