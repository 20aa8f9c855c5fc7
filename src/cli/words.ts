/** The sentences of the command line. Their keys begin with `cli:`. */

import type { Line, Param } from '../engine/game.ts'
import en from './words/en.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }

export const cliWords = { en, it: it satisfies Record<keyof typeof en, string> } as const

export type CliKey = keyof typeof en

/** Builds a line; a key without an English sentence does not compile. */
export function line(key: CliKey, params?: Readonly<Record<string, Param>>): Line {
  return params ? { say: `cli:${key}`, params } : { say: `cli:${key}` }
}
