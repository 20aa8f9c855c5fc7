/** The error that ends a command, with its exit code and the sentence that says why. */

import type { Line, Refusal } from '../engine/game.ts'
import type { CliTranslator } from './cli-translator.ts'
import { type CliKey, line } from './words.ts'

export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const

/** Thrown by commands; only `run` catches it, prints its sentence and returns its exit code. */
export class Stop extends Error {
  override name = 'Stop'
  readonly code: number
  /** A line, or a sentence that is already translated. */
  readonly fault: Line | string
  /** The game whose words the sentence uses, if it is a game's. */
  readonly gameId: string

  constructor(code: number, fault: Line | string, gameId = '') {
    super(typeof fault === 'string' ? fault : fault.say)
    this.code = code
    this.fault = fault
    this.gameId = gameId
  }
}

/** The error for wrong usage. */
export function wrongUsage(key: CliKey, params?: Line['params']): Stop {
  return new Stop(EXIT.usage, line(key, params))
}

/** The error for correct usage that fails nevertheless. */
export function failed(key: CliKey, params?: Line['params']): Stop {
  return new Stop(EXIT.failed, line(key, params))
}

export function sentenceOf({ fault, gameId }: Stop, speech: CliTranslator): string {
  return typeof fault === 'string' ? fault : speech.tell(fault, gameId)
}

/** A refusal as a line, with the paragraph that it cites. */
export function faultOf({ because, params, rule }: Refusal): Line {
  const fault = params ? { say: because, params } : { say: because }
  return rule === undefined ? fault : line('fault.rule', { fault, rule })
}
