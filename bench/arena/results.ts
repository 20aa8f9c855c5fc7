/** The results in `docs/arena`: a file for each game, and in it a line for each run of `tavolo arena … --json`. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Json } from '../../src/engine/game.ts'
import { optionFields } from '../../src/engine/options.ts'
import { allBoxes } from '../../src/games/all-games.ts'

const FOLDER = fileURLToPath(new URL('../../docs/arena/', import.meta.url))
/** What is written from the results. */
export const DOCUMENT = fileURLToPath(new URL('../../docs/bots.md', import.meta.url))
export const FIGURES = fileURLToPath(new URL('../../src/bots/arena-figures.json', import.meta.url))

const share = z.number().min(0)

const pairShape = z.object({
  /** Two that played each other, the same one twice, or one that played against the game. */
  bots: z.array(z.string()).min(1).max(2),
  matches: z.number().int().min(1),
  won: share,
  meanScore: z.number(),
  /** The matches won by who came first, second and so on. */
  byOrder: z.array(share),
})

const resultShape = z.object({
  command: z.string().startsWith('tavolo arena '),
  game: z.string(),
  seats: z.number().int().min(1),
  options: z.record(z.string(), z.json()),
  /** The longest thought in milliseconds. */
  budget: z.number().optional(),
  /** The first of a pair had one seat, and the other the rest. */
  oneSeat: z.boolean().optional(),
  pairs: z.array(pairShape).min(1),
})

export type ArenaPair = z.infer<typeof pairShape>
export type ArenaRun = z.infer<typeof resultShape>

/** In the order of the shelf, and of the lines. */
export function readResults(): readonly ArenaRun[] {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.jsonl'))
  const games = allBoxes.map(({ game }) => game.id).filter(id => files.includes(`${id}.jsonl`))
  return games.flatMap(id =>
    readFileSync(`${FOLDER}${id}.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map(line => resultShape.parse(JSON.parse(line))),
  )
}

/** The options that are not as usual. */
export function unusualOptions({ game: id, options }: ArenaRun): Readonly<Record<string, Json>> {
  const { game } = allBoxes.find(box => box.game.id === id)!
  const usual = new Map(optionFields(game).map(field => [field.name, field.default]))
  return Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name)),
    ),
  )
}
