/** `tavolo verify`: draws the outcomes of a recorded match again from its seed. */

import {
  continuedAt,
  drawsOf,
  type Verification,
  type Verified,
  type VerifiedPeriod,
} from '../engine/verify.ts'
import { checkFile, type ReadFile, readFile, refusedRecord, verifiedLines } from './check-record.ts'
import type { CliTranslator } from './cli-translator.ts'
import { EXIT, sentenceOf, wrongUsage } from './exit.ts'
import { COMMON_FLAGS, type Flags, parseFlags } from './flags.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { pairs } from './text-table.ts'

const FLAGS = {
  json: { kind: 'switch', about: 'flag.json' },
  ...COMMON_FLAGS,
} as const satisfies Flags

/** Succeeds only if everything is proven, so that scripts do not mistake a partial check for a full one. */
async function run({ args, io, speech: plain }: Context): Promise<number> {
  const { rest, flags } = parseFlags(args, FLAGS)
  const [file, surplus] = rest
  if (file === undefined) throw wrongUsage('record.whichFile', { usage: 'tavolo verify FILE' })
  if (surplus !== undefined) throw wrongUsage('argument.surplus', { name: surplus })
  const read = readFile(file, io, plain)
  const checked = await checkFile(read, read.record.steps.length)
  if ('because' in checked) {
    const stop = refusedRecord(read, checked)
    if (!flags.json) throw stop
    const problem = sentenceOf(stop, read.speech)
    io.out(
      `${JSON.stringify({ file, game: read.record.game, verified: false, refusal: checked, problem })}\n`,
    )
    return EXIT.failed
  }
  const { verified } = checked
  io.out(flags.json ? `${asJson(read, verified)}\n` : asText(read, verified))
  return verified.verification.verdict === 'verified' ? EXIT.ok : EXIT.unproven
}

function asJson({ file, record }: ReadFile, { match, verification }: Verified): string {
  const { kinds: _, ...report } = verification
  const verified = report.verdict === 'verified'
  return JSON.stringify({ file, game: record.game, verified, ...report, draws: drawsOf(match) })
}

function headline({ file, speech }: ReadFile, verification: Verification): string {
  const { verdict, over, steps } = verification
  if (verdict === 'verified' && !over)
    return speech.say('verify.givenUp', { file, step: speech.number(steps) })
  return speech.say(`verify.${verdict}`, { file, step: speech.number(continuedAt(verification) ?? 0) })
}

function asText(read: ReadFile, verified: Verified): string {
  const { speech } = read
  const lines = [
    headline(read, verified.verification),
    ...verifiedLines(read, verified, true).map(text => `  ${text}`),
    ...verified.verification.periods.flatMap(period => seedLines(speech, period)),
  ]
  return `${lines.join('\n')}\n`
}

function seedLines(speech: CliTranslator, { from, to, commitment, seed }: VerifiedPeriod): string[] {
  if (commitment === undefined) return []
  const rows: [string, string][] = [
    [speech.say('verify.seed'), seed ?? speech.say('verify.hidden')],
    [speech.say('verify.commitment'), commitment],
  ]
  return ['', speech.say('verify.steps', { from: speech.number(from), to: speech.number(to) }), pairs(rows)]
}

export const verifyCommand: Subcommand = {
  name: 'verify',
  about: 'about.verify',
  usage: 'usage.verify',
  exits: 'exits.verify',
  flags: FLAGS,
  run,
}
