/** Reads the record that a user named and checks it, showing the progress. */

import { type AnyBox, gamesOf } from '../engine/box.ts'
import type { Refusal, Seat } from '../engine/game.ts'
import { type MatchRecord, readRecord } from '../engine/record.ts'
import { type Verified, type VerifiedPeriod, verifyRecord } from '../engine/verify.ts'
import { engineRefusal } from '../engine/words.ts'
import { allBoxes } from '../games/all-games.ts'
import type { CliTranslator } from './cli-translator.ts'
import { EXIT, faultOf, Stop } from './exit.ts'
import { readText } from './files.ts'
import type { Io } from './io.ts'
import { withPhysics } from './load-physics.ts'
import { startProgress } from './progress-bar.ts'
import { line } from './words.ts'
import { yieldToEvents } from './yield-to-events.ts'

/** A record that could be read; whether it replays is not known yet. */
export interface ReadFile {
  readonly file: string
  readonly record: MatchRecord
  readonly nameOf: (seat: Seat) => string
  readonly io: Io
  /** Translates with the names in the record. */
  readonly speech: CliTranslator
}

export function readFile(file: string, io: Io, plain: CliTranslator): ReadFile {
  const read = readRecord(readText(file, io.folder))
  if (!read.ok) throw new Stop(EXIT.failed, line('fault.inFile', { file, fault: faultOf(read.refusal) }))
  const record = read.value
  const nameOf = (seat: Seat): string =>
    record.names?.[seat] ?? plain.say('record.seat', { number: seat + 1 })
  return { file, record, nameOf, io, speech: plain.naming(nameOf) }
}

/** Translated here, while the names from the record are known. */
export function refusedRecord({ file, record, speech }: ReadFile, refusal: Refusal): Stop {
  const fault = line('fault.inFile', { file, fault: faultOf(refusal) })
  return new Stop(EXIT.failed, speech.tell(fault, record.game))
}

/** Checks that the record has this step. */
export function stepOf({ record }: ReadFile, asked: number | undefined): number {
  const steps = record.steps.length
  if (asked === undefined || asked <= steps) return asked ?? steps
  throw new Stop(EXIT.usage, faultOf(engineRefusal('record.noStep', { step: String(asked), steps })))
}

/** How long to work before the terminal may react, in milliseconds. */
const YIELD_EVERY_MS = 30

/** Checks the record up to a step. Returns the refusal if something is wrong. */
export async function checkFile(
  { record, io, speech }: ReadFile,
  to: number,
): Promise<{ readonly box: AnyBox; readonly verified: Verified } | Refusal> {
  const found = allBoxes.find(({ game }) => game.id === record.game)
  const box = found && (await withPhysics(found))
  const progress = startProgress(io, speech, { all: to, words: 'record.progress' })
  const work = verifyRecord(gamesOf(box ? [box] : []), record, to)
  let yielded = performance.now()
  try {
    for (;;) {
      const { done, value } = work.next()
      if (done) return value.ok ? { box: box!, verified: value.value } : value.refusal
      progress.show(Math.round(value * to))
      if (performance.now() - yielded < YIELD_EVERY_MS) continue
      await yieldToEvents()
      yielded = performance.now()
    }
  } finally {
    progress.finish()
  }
}

/** What was verified and what was not, one sentence per line. */
export function verifiedLines(
  { speech, nameOf }: ReadFile,
  { verification }: Verified,
  whole: boolean,
): string[] {
  const { outcomes, drawn, simulated, periods, ending, steps } = verification
  const count = (value: number): string => speech.number(value)
  const unknown = ({ from, to, outcomes: some, chance }: VerifiedPeriod): string[] => {
    if (chance === 'drawn' || some === 0) return []
    const which = { from: count(from), to: count(to), outcomes: count(some) }
    return [speech.say(chance === 'none' ? 'verify.none' : 'verify.secret', which)]
  }
  const contributed = ({ contributions, committed, unrevealed }: VerifiedPeriod): string[] => {
    if (contributions === 0) return []
    const key = committed ? 'verify.contributions' : 'verify.contributions.older'
    const names = { all: unrevealed.map(nameOf) }
    return [
      speech.say(key, { count: count(contributions) }),
      ...(unrevealed.length > 0 ? [speech.say('verify.unrevealed', { names })] : []),
    ]
  }
  const isGivenUp = ending !== undefined && ending.kind !== 'rules'
  return [
    speech.say(whole ? 'verify.rules' : 'verify.rulesTo'),
    ...(simulated > 0 ? [speech.say('verify.simulated', { count: count(simulated) })] : []),
    ...(drawn > 0 ? [speech.say('verify.drawn', { drawn: count(drawn), outcomes: count(outcomes) })] : []),
    ...periods.flatMap(unknown),
    ...periods.flatMap(contributed),
    ...(isGivenUp ? [speech.say('verify.ending', { step: count(steps) })] : []),
    speech.say('verify.limits'),
  ]
}
