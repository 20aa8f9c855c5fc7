/** The error that ends a command, with its exit code and the sentence that says why. */

import type { Line, Refusal } from '../engine/game.ts'
import { reasonsOf } from '../engine/refusals.ts'
import type { CliTranslator } from './cli-translator.ts'
import { type CliKey, line } from './words.ts'

export const EXIT = { ok: 0, failed: 1, usage: 2, unproven: 3, interrupted: 130 } as const

/** Thrown by commands; only `run` catches it, prints its sentence and returns its exit code. */
export class Stop extends Error {
  override name = 'Stop'
  readonly code: number
  /** A line, or a sentence that is already translated. */
  readonly fault: Line | string
  /** The game whose words the sentence uses, if it is a game's. */
  readonly gameId: string
  /** Further faults, if there are several. */
  readonly also: readonly Line[]

  constructor(code: number, fault: Line | string, gameId = '', also: readonly Line[] = []) {
    super(typeof fault === 'string' ? fault : fault.say)
    this.code = code
    this.fault = fault
    this.gameId = gameId
    this.also = also
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

/** The sentence of the fault; each further fault has its own line. */
export function sentenceOf({ fault, gameId, also }: Stop, speech: CliTranslator): string {
  const first = typeof fault === 'string' ? fault : speech.tell(fault, gameId)
  return [first, ...also.map(other => `  ${speech.tell(other, gameId)}`)].join('\n')
}

/** The error for a start that a game refuses, with all its reasons. */
export function refusedStart(refusal: Refusal, gameId: string): Stop {
  const [first, ...others] = reasonsOf(refusal).map(faultOf)
  return new Stop(EXIT.usage, first!, gameId, others)
}

/** A refusal as a line, with the paragraph that it cites. */
export function faultOf({ because, params, rule }: Refusal): Line {
  const fault = params ? { say: because, params } : { say: because }
  return rule === undefined ? fault : line('fault.rule', { fault, rule })
}
