/** Random matches by number, played in the test itself, as records to open in a page. */

import { gamesOf } from '../../src/engine/box.ts'
import { fork, startMatch } from '../../src/engine/match.ts'
import { choices, takeAim } from '../../src/engine/play.ts'
import { below, seeded } from '../../src/engine/random.ts'
import { recordOf, writeRecord } from '../../src/engine/record.ts'
import { played } from '../../src/engine/testing/toy-matches.ts'
import { openAllBoxes } from '../../src/games/all-games.ts'
import { scatter } from '../../src/games/dungeon-drop/throws/scatter.ts'
import { acceptedOptions } from '../random-matches.ts'

const games = gamesOf(await openAllBoxes(scatter))

/** More than any match has. */
const BOUND = 5_000

interface Wanted {
  readonly game: string
  readonly seats: number
  readonly number: number
  /** Played to the very end; otherwise one step is left. */
  readonly over?: boolean
}

export function longMatch({ game: id, seats, number, over = false }: Wanted): string {
  const game = games.find(each => each.id === id)!
  const randomForStep = (step: number) => seeded(`${number}/${step}`)
  const started = startMatch(game, { seats, options: acceptedOptions(game, seats, number) }, randomForStep)
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  const random = seeded(number)
  for (let step = 0; step < BOUND && game.awaited(match.state).length > 0; step++) {
    const { state } = match
    const awaited = game.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    const listed = choices(game, state, seat)
    const choice = listed[below(random, listed.length)]!
    played(match, seat, takeAim(game, { state, seat, choice, random }))
  }
  if (over) return writeRecord(recordOf(match))
  const cut = fork(match, match.entries.length - 1, randomForStep)
  if (!cut.ok) throw new Error(cut.refusal.because)
  return writeRecord(recordOf(cut.value))
}
