/** Random matches of every game on the shelf by number, for conformance: the same number gives the same match. */

import { checkRandomMatch } from '../src/engine/conformance.ts'
import type { AnyGame } from '../src/engine/game.ts'
import { type Match, readStart } from '../src/engine/match.ts'
import { randomOptions } from '../src/engine/options.ts'
import { below, seeded } from '../src/engine/random.ts'
import { inspector as cubeAttackInspector, userBoard } from '../src/games/cube-attack/testing/positions.ts'
import { inspector as dungeonDropInspector } from '../src/games/dungeon-drop/testing/invariants.ts'

/** Invariants of a single game, created anew for each match. */
const INSPECTORS: Readonly<Record<string, () => (state: unknown) => void>> = {
  'cube-attack': cubeAttackInspector,
  'dungeon-drop': dungeonDropInspector,
}

/** Option values outside the closed lists, such as users' boards; one match in a few uses one of them. */
const OPEN_OPTIONS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  'cube-attack': [{ board: userBoard }],
}
const ONE_IN = 8
const MOST_TRIES = 1_000

/** Draws options for match `number` until the game accepts them for this many seats. */
export function acceptedOptions(game: AnyGame, seats: number, number: number): Record<string, unknown> {
  const random = seeded(number)
  const open = OPEN_OPTIONS[game.id] ?? []
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const special = below(random, ONE_IN) === 0 ? open[below(random, Math.max(open.length, 1))] : undefined
    const options = { ...randomOptions(game, random), ...special }
    if (readStart(game, { seats, options }).ok) return options
  }
  throw new Error(`${game.id} accepts no options for ${seats} seats`)
}

/** Plays match `number` and checks every invariant at every step. */
export function checkMatch(
  game: AnyGame,
  { seats, number, options }: { seats: number; number: number; options: Record<string, unknown> },
): Match {
  try {
    return checkRandomMatch(game, {
      seats,
      seed: number,
      options,
      inspect: INSPECTORS[game.id]?.() ?? (() => {}),
    })
  } catch (error) {
    const start = JSON.stringify({ seats, number, options })
    throw new Error(
      `${game.id}, match ${number} (${start}): ${error instanceof Error ? error.message : error}`,
    )
  }
}

export function seatCounts({ seats: { min, max } }: AnyGame): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}
