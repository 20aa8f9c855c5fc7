/** How often the levels win a set-up against the game, as far as the arena has measured it. */

import type { AnyBox } from '../engine/box.ts'
import type { Json } from '../engine/game.ts'
import { readStart } from '../engine/match.ts'
import { canonical } from '../engine/plain-data.ts'
import { arenaFigures } from './arena-figures.ts'
import { botLevelsOf } from './bot-levels.ts'

type Options = Readonly<Record<string, Json | undefined>>

/** What the options come to: those that others determine are filled in, so that equal set-ups are equal. */
function effective({ game, settled }: AnyBox, seats: number, options: Options): string | undefined {
  const start = readStart(game, { seats, options })
  if (!start.ok) return undefined
  const given = start.value.options as Readonly<Record<string, Json>>
  return canonical({ ...given, ...(settled?.(given) as Readonly<Record<string, Json>> | undefined) })
}

/** The options with this difficulty in place of any other. */
export function withDifficulty({ difficulties = [] }: AnyBox, options: Options, id: string): Options {
  const names = new Set(difficulties.flatMap(each => Object.keys(each.options as Options)))
  const others = Object.entries(options).filter(([name]) => !names.has(name))
  const chosen = difficulties.find(each => each.id === id)
  return { ...Object.fromEntries(others), ...(chosen?.options as Options | undefined) }
}

/** The id of the difficulty that the options come to; undefined if a player has changed them otherwise. */
export function difficultyOf(box: AnyBox, seats: number, options: Options): string | undefined {
  const here = effective(box, seats, options)
  if (here === undefined) return undefined
  return box.difficulties?.find(({ id }) => effective(box, seats, withDifficulty(box, options, id)) === here)
    ?.id
}

export interface LevelRate {
  readonly level: string
  /** From 0 to 1. */
  readonly won: number
}

/** From the strongest level to the weakest; empty if the set-up has not been measured. */
export function measuredRates(box: AnyBox, seats: number, options: Options): readonly LevelRate[] {
  const here = effective(box, seats, options)
  const { id } = box.game
  const found = arenaFigures.setUps.filter(
    setUp => setUp.game === id && setUp.seats === seats && effective(box, seats, setUp.options) === here,
  )
  return botLevelsOf(id).flatMap(level => {
    const won = found.findLast(each => each.won[level] !== undefined)?.won[level]
    return won === undefined ? [] : [{ level, won }]
  })
}
