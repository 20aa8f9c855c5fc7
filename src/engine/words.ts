/** The engine's own sentences: refusals that no game has to write, with keys under `engine:`. */

import type { Line, Param, Refusal } from './game.ts'
import type { SentenceKey } from './lines.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const engineWords = { en, it: it satisfies Record<keyof typeof en, string> } as const

/** The type makes sure that every reason has an English sentence. */
export function engineRefusal(because: keyof typeof en, params?: Record<string, Param>): Refusal {
  return params ? { because: `engine:${because}`, params } : { because: `engine:${because}` }
}

/** A sentence of the engine that is used as part of another sentence. */
export function engineLine(say: SentenceKey<keyof typeof en>, params?: Record<string, Param>): Line {
  return params ? { say: `engine:${say}`, params } : { say: `engine:${say}` }
}
