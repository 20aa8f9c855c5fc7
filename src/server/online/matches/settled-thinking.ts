/** Bots that do the same in the same position for everybody: at tries at a challenge. */

import { hexToBytes } from '@noble/hashes/utils.js'
import type { Thinking } from '../../../bots/bot.ts'
import { fingerprint } from '../../../engine/plain-data.ts'
import { sealed } from '../../../engine/random.ts'
import { slicedThinking, type ThinkingPort } from '../../../host/bots/thinking-port.ts'

/**
 * Thinking that depends only on the secret seed and on what the bot sees. It is never told to hurry, because how far it
 * comes would depend on how busy the server is.
 */
export function settledThinking(seed: string, port: ThinkingPort = slicedThinking): ThinkingPort {
  const settled = (about: Thinking): Thinking => ({
    ...about,
    random: sealed(hexToBytes(seed), `tavolo/challenge/bot/${about.seat}/${fingerprint(about.state)}`),
  })
  const patient = <Thinker extends { readonly patience: number }>(thinker: Thinker): Thinker => ({
    ...thinker,
    patience: Number.POSITIVE_INFINITY,
  })
  return {
    think: (bot, about, thinker) => port.think(bot, settled(about), patient(thinker)),
    advise: (bot, about, thinker) => port.advise(bot, settled(about), patient(thinker)),
    plan: (bot, about, thinker) => port.plan(bot, settled(about), patient(thinker)),
  }
}
