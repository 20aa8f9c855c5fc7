/** `tavolo games`: lists the games on the shelf. */

import { botLevelsOf } from '../bots/bot-levels.ts'
import type { AnyBox } from '../engine/box.ts'
import { type OptionField, optionFields } from '../engine/options.ts'
import { allBoxes } from '../games/all-games.ts'
import type { CliTranslator } from './cli-translator.ts'
import { difficultyTable } from './difficulty-table.ts'
import { EXIT, wrongUsage } from './exit.ts'
import { COMMON_FLAGS, kebab, parseFlags } from './flags.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { pairs, wrapped } from './text-table.ts'

async function run({ args, io, speech }: Context): Promise<number> {
  const [surplus] = parseFlags(args, COMMON_FLAGS).rest
  if (surplus !== undefined) throw wrongUsage('argument.surplus', { name: surplus })
  io.out(`${allBoxes.map(box => shelved(box, speech, io.columns)).join('\n\n')}\n`)
  return EXIT.ok
}

/** The facts that a game states about itself; some may be missing. */
const FACTS = ['facts.players', 'facts.time', 'facts.age']

function shelved(box: AnyBox, speech: CliTranslator, width: number): string {
  const { game } = box
  const tell = (say: string): string => speech.tell({ say }, game.id)
  const facts = FACTS.filter(fact => speech.has(fact, game.id)).map(tell)
  const told = [`${tell('title')} · ${facts.join(' · ')}`, tell('tagline'), tell('blurb')]
  const head = told.flatMap(text => wrapped(text, width))
  const rows: [string, string][] = [
    [speech.say('games.play'), `tavolo play ${game.id}`],
    [speech.say('games.seats'), `${game.seats.min}–${game.seats.max}`],
    [speech.say('games.bots'), botLevelsOf(game.id).join(', ')],
  ]
  const options = `${speech.say('games.options')}\n${optionTable(game, { speech, width })}`
  const difficulties = difficultyTable(box, speech, width)
  return [head.join('\n'), pairs(rows), ...(difficulties ? [difficulties] : []), options].join('\n\n')
}

function valuesOf({ values, open, default: usual }: OptionField, speech: CliTranslator): string {
  const known = values.map(value =>
    value === usual ? speech.say('games.usual', { value: String(value) }) : value,
  )
  return [...known, ...(open && values.length > 0 ? [speech.say('file')] : [])].join(', ')
}

/** The options of a game as flags, with their meanings and defaults. */
export function optionTable(
  game: AnyBox['game'],
  { speech, width }: { speech: CliTranslator; width: number },
): string {
  const fields = optionFields(game)
  const rows = fields.map((field): [string, string] => {
    const isSwitch = field.values.includes(true)
    const name = speech.tell({ say: `option.${field.name}` }, game.id)
    const about = `option.${field.name}.about`
    const listed = isSwitch ? '' : valuesOf(field, speech)
    const values = listed === '' ? '' : `: ${listed}`
    const meaning = speech.has(about, game.id) ? ` ${speech.tell({ say: about }, game.id)}` : ''
    const mark = field.notInRulebook ? ' *' : ''
    return [`--${kebab(field.name)}${isSwitch ? '' : ' …'}`, `${name}${values}.${meaning}${mark}`]
  })
  const note = fields.some(({ notInRulebook }) => notInRulebook)
    ? `\n${speech.say('help.notInRulebook')}`
    : ''
  return `${pairs(rows, width)}${note}`
}

export const gamesCommand: Subcommand = {
  name: 'games',
  about: 'about.games',
  usage: 'usage.games',
  flags: COMMON_FLAGS,
  run,
}
