/** `tavolo odds`: the exact odds that an attack in Cyberdoom Tower hits under best play, for every Luck budget. */

import { didYouMean } from '../engine/did-you-mean.ts'
import { type Deck, deckOf, HOUSE, modified } from '../games/cyberdoom-tower/cards/deck.ts'
import { ABILITIES, MOST_LUCK } from '../games/cyberdoom-tower/odds/attack-solution.ts'
import type { HitBoxes } from '../games/cyberdoom-tower/odds/hit-boxes.ts'
import { hitOdds } from '../games/cyberdoom-tower/odds/hit-odds.ts'
import { EXIT, wrongUsage } from './exit.ts'
import { COMMON_FLAGS, type Flags, type Parsed, parseFlags } from './flags.ts'
import type { Context, Subcommand } from './subcommand.ts'
import { textTable } from './text-table.ts'

const FLAGS = {
  tower: { kind: 'text', shown: 'T3', about: 'flag.tower' },
  sentinel: { kind: 'text', shown: 'S2', about: 'flag.sentinel' },
  column: { kind: 'count', min: 1, max: 6, shown: '1-6', about: 'flag.column' },
  ai: { kind: 'text', shown: 'AI-A', about: 'flag.ai' },
  luck: { kind: 'count', min: 0, max: MOST_LUCK, shown: 'N', about: 'flag.luck' },
  unlocked: { kind: 'list', shown: 'modify,reroll', about: 'flag.unlocked' },
  gunsight: { kind: 'switch', about: 'flag.gunsight' },
  'give-up-gunsight': { kind: 'switch', about: 'flag.giveUpGunsight' },
  colours: { kind: 'oneOf', values: ['redOnly', 'ordered'], shown: 'redOnly|ordered', about: 'flag.colours' },
  json: { kind: 'switch', about: 'flag.json' },
  ...COMMON_FLAGS,
} as const satisfies Flags

type Given = Parsed<typeof FLAGS>['flags']

const GAME = 'cyberdoom-tower'
const DIGITS = 6

/** Finds a card by its name, or reports the nearest name. */
function card<Card>(flag: string, cards: ReadonlyMap<string, Card>, wanted: string): Card {
  const name = [...cards.keys()].find(each => each.toLowerCase() === wanted.toLowerCase())
  if (name !== undefined) return cards.get(name)!
  const names = [...cards.keys()]
  throw wrongUsage('odds.card', {
    flag,
    value: wanted,
    hint: didYouMean(wanted, names),
  })
}

function hitBoxesOf({ towers, sentinels, ai }: Deck, given: Given): HitBoxes {
  const colourRule = given.colours === 'ordered' ? 'ordered' : 'redOnly'
  if (given.ai !== undefined) {
    if (given.tower !== undefined || given.sentinel !== undefined) throw wrongUsage('odds.both')
    return { rows: modified(card('--ai', ai, given.ai).rows, []), colourRule }
  }
  const { tower, sentinel, column } = given
  if (tower === undefined || sentinel === undefined || column === undefined) throw wrongUsage('odds.target')
  const { columns } = card('--tower', towers, tower)
  const { rows } = card('--sentinel', sentinels, sentinel)
  return { rows: modified(rows, columns[column]!.modifiers), colourRule }
}

function unlockedOf(given: Given) {
  const named = given.unlocked ?? ['modify']
  const strange = named.find(name => !ABILITIES.some(ability => ability === name))
  if (strange !== undefined) {
    throw wrongUsage('flag.notOneOf', { flag: '--unlocked', value: strange, values: ABILITIES.join(', ') })
  }
  return ABILITIES.filter(ability => named.includes(ability))
}

async function run({ args, io, speech }: Context): Promise<number> {
  const { flags, rest } = parseFlags(args, FLAGS)
  const [game = '', surplus] = rest
  if (game !== GAME) throw wrongUsage('odds.game', { game, nearest: GAME })
  if (surplus !== undefined) throw wrongUsage('argument.surplus', { name: surplus })
  const luck = flags.luck ?? 0
  const unlocked = unlockedOf(flags)
  // Only a player who holds the Gunsight can give it up.
  const giveUpGunsight = flags['give-up-gunsight'] ?? false
  const holds = giveUpGunsight || (flags.gunsight ?? false)
  const gunsight = giveUpGunsight ? 'discardable' : holds ? 'held' : 'none'
  const hitBoxes = hitBoxesOf(deckOf(HOUSE), flags)
  const byLuck = hitOdds({ hitBoxes, unlocked, used: [], luck, gunsight })
  const probability = byLuck.at(-1)!
  if (flags.json) {
    const told = { game, probability, byLuck, unlocked, gunsight: holds, giveUpGunsight }
    io.out(`${JSON.stringify(told)}\n`)
    return EXIT.ok
  }
  const columns = [
    { title: speech.say('odds.luck'), align: 'right' },
    { title: speech.say('odds.hits'), align: 'right' },
  ] as const
  const rows = byLuck.map((chance, points) => [String(points), chance.toFixed(DIGITS)])
  const notes = [
    speech.say('odds.note', { abilities: unlocked.join(', ') }),
    ...(holds ? [speech.say(giveUpGunsight ? 'odds.givenUp' : 'odds.kept')] : []),
  ]
  io.out(`${textTable(columns, rows)}\n${notes.join('\n')}\n`)
  return EXIT.ok
}

export const oddsCommand: Subcommand = {
  name: 'odds',
  about: 'about.odds',
  usage: 'usage.odds',
  flags: FLAGS,
  run,
}
