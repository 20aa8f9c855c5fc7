/** The difficulties of a game as flags, with the win rates that the arena has measured. */

import { measuredRates } from '../bots/measured-difficulty.ts'
import type { AnyBox } from '../engine/box.ts'
import type { Json } from '../engine/game.ts'
import type { CliTranslator } from './cli-translator.ts'
import { pairs } from './text-table.ts'

/** Empty if nothing has been measured. */
function rates(box: AnyBox, options: Readonly<Record<string, Json>>, speech: CliTranslator): string {
  const { min, max } = box.game.seats
  const parts: string[] = []
  for (let seats = min; seats <= max; seats++) {
    const measured = measuredRates(box, seats, options).map(({ level, won }) =>
      speech.say('difficulty.rate', {
        level: speech.tell({ say: `bot.${level}` }, 'cli'),
        percent: speech.number(won * 100),
      }),
    )
    if (measured.length === 0) continue
    const told = { count: seats, rates: measured.join(', ') }
    parts.push(speech.say(seats === 1 ? 'difficulty.rates.alone' : 'difficulty.rates.team', told))
  }
  return parts.join(' ')
}

/** Undefined for a game without difficulties. */
export function difficultyTable(box: AnyBox, speech: CliTranslator, width: number): string | undefined {
  if (!box.difficulties) return undefined
  const word = (key: string): string => speech.tell({ say: `difficulty.${key}` }, box.game.id)
  const rows = box.difficulties.map(({ id, options }): [string, string] => {
    const measured = rates(box, options as Readonly<Record<string, Json>>, speech)
    return [`--difficulty ${id}`, `${word(id)}. ${word(`${id}.about`)} ${measured}`.trim()]
  })
  return `${speech.say('games.difficulties')}\n${pairs(rows, width)}`
}
