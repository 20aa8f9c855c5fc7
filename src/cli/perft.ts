/** `tavolo perft`: counts the sequences of commands to each depth, on one line. */

import { sampling, TapeMismatch } from '../engine/chance.ts'
import { perft } from '../engine/perft.ts'
import { EXIT, failed } from './exit.ts'
import { COMMON_FLAGS, type Flags } from './flags.ts'
import { parseForGame, readStartFlags, START_FLAGS } from './start-flags.ts'
import type { Context, Subcommand } from './subcommand.ts'

const FLAGS = {
  depth: { kind: 'count', min: 1, max: 20, shown: 'N', about: 'flag.depth' },
  ...START_FLAGS,
  ...COMMON_FLAGS,
} as const satisfies Flags

/** Set-ups draw the first item, so that counts compare; 1 and not 0, which `below` may reject for ever. */
const FIRST_OF_ALL = (): number => 1

const DEPTH = 5
const SEATS = 2

async function run({ args, io, speech }: Context): Promise<number> {
  const parsed = parseForGame(args, FLAGS)
  const { game } = parsed.box
  const start = readStartFlags(parsed.box, parsed, { folder: io.folder, preferred: SEATS })
  const state = game.setup({ ...start, chance: sampling(FIRST_OF_ALL) })
  try {
    io.out(`${perft(game, state, parsed.flags.depth ?? DEPTH).join(' ')}\n`)
  } catch (error) {
    if (!(error instanceof TapeMismatch)) throw error
    throw failed('perft.chance', { title: speech.tell({ say: 'title' }, game.id), problem: error.message })
  }
  return EXIT.ok
}

export const perftCommand: Subcommand = {
  name: 'perft',
  about: 'about.perft',
  usage: 'usage.perft',
  flags: FLAGS,
  run,
}
