/** `tavolo export`: writes one of our boards, decks or sets of cards as a file that users can change. */

import type { AnyBox, OwnFile } from '../engine/box.ts'
import { didYouMean } from '../engine/did-you-mean.ts'
import { allBoxes } from '../games/all-games.ts'
import type { CliTranslator } from './cli-translator.ts'
import { EXIT, wrongUsage } from './exit.ts'
import { writeAtomically } from './files.ts'
import { COMMON_FLAGS, type Flags, parseFlags } from './flags.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { pairs } from './text-table.ts'

const FLAGS = {
  out: { kind: 'text', shown: 'FILE', about: 'flag.out' },
  ...COMMON_FLAGS,
} as const satisfies Flags

interface Kind {
  readonly box: AnyBox
  readonly file: OwnFile
}

const KINDS: readonly Kind[] = allBoxes.flatMap(box => (box.files ?? []).map(file => ({ box, file })))

/** What can be exported, and how to play with a changed file. */
function list(speech: CliTranslator): string {
  const rows = KINDS.map(({ box, file }): [string, string] => [
    `${file.kind} ${file.templates.join('|')}`,
    speech.say('export.kind', {
      game: speech.tell({ say: 'title' }, box.game.id),
      play: `tavolo play ${box.game.id} --${file.option} FILE.json`,
      doc: `docs/files/${file.kind}.md`,
    }),
  ])
  return `${speech.say('export.list')}\n${pairs(rows)}`
}

async function run({ args, io, speech }: Context): Promise<number> {
  const { flags, rest } = parseFlags(args, FLAGS)
  const [kind, name, surplus] = rest
  if (surplus !== undefined) throw wrongUsage('argument.surplus', { name: surplus })
  if (kind === undefined) {
    io.out(`${list(speech)}\n`)
    return EXIT.ok
  }
  const kinds = KINDS.map(({ file }) => file.kind)
  const found = KINDS.find(({ file }) => file.kind === kind)?.file
  if (!found) {
    throw wrongUsage('export.unknownKind', { name: kind, hint: didYouMean(kind, kinds) })
  }
  // If there is only one, its name may be left out.
  const chosen = name ?? (found.templates.length === 1 ? found.templates[0] : undefined)
  if (chosen === undefined) {
    io.out(`${found.templates.join('\n')}\n`)
    return EXIT.ok
  }
  if (!found.templates.includes(chosen)) {
    throw wrongUsage('export.unknownName', { kind, name: chosen, hint: didYouMean(chosen, found.templates) })
  }
  const text = found.template(chosen)
  if (flags.out === undefined) io.out(text)
  else {
    writeAtomically(flags.out, text, io.folder)
    io.out(`${speech.say('play.saved', { file: flags.out })}\n`)
  }
  return EXIT.ok
}

export const exportCommand: Subcommand = {
  name: 'export',
  about: 'about.export',
  usage: 'usage.export',
  flags: FLAGS,
  run,
}
