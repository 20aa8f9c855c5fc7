/** Dungeon Drop with the real physics: whole matches by bots and at random, in every mode, keep all invariants. */

import { expect, it } from 'vitest'
import { answerOf } from '../../src/bots/bot.ts'
import { delverBot } from '../../src/bots/dungeon-drop/delver-bot.ts'
import { checkRandomMatch } from '../../src/engine/conformance.ts'
import { startMatch } from '../../src/engine/match.ts'
import { seeded } from '../../src/engine/random.ts'
import { redact } from '../../src/engine/secret.ts'
import { played } from '../../src/engine/testing/toy-matches.ts'
import { dungeonDrop } from '../../src/games/dungeon-drop/game.ts'
import { inspector } from '../../src/games/dungeon-drop/testing/invariants.ts'
import { nodePhysics } from '../../src/physics/node-physics.ts'

const RANDOM_MATCHES = 200
const BOT_MATCHES = 24
/** No match of random players takes longer. */
const BOUND = 400

const MODES: readonly { readonly seats: number; readonly options: Record<string, unknown> }[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 3, options: { teamwork: 'live', lock: 0 } },
  { seats: 4, options: { teamwork: 'async' } },
  { seats: 1, options: {} },
  { seats: 2, options: { table: 'family', heroes: 'draft' } },
  { seats: 3, options: { heroes: 'construction', dungeon: 'built' } },
]

it(`${RANDOM_MATCHES} random matches keep all invariants`, async () => {
  const game = dungeonDrop(await nodePhysics())
  for (let number = 0; number < RANDOM_MATCHES; number++) {
    const { seats, options } = MODES[number % MODES.length]!
    const seed = 5_000 + number
    checkRandomMatch(game, { seats, options, seed, bound: BOUND, anyone: true, inspect: inspector() })
    // A worker that never pauses cannot even report its progress.
    await new Promise(resolve => setImmediate(resolve))
  }
})

it(`bots finish ${BOT_MATCHES} matches, three in each mode`, async () => {
  const game = dungeonDrop(await nodePhysics())
  for (let number = 0; number < BOT_MATCHES; number++) {
    const start = MODES[number % MODES.length]!
    const opened = startMatch(game, start, step => seeded(`match ${number}/${step}`))
    if (!opened.ok) throw new Error(opened.refusal.because)
    const match = opened.value
    const random = seeded(`bots ${number}`)
    for (let seat = game.awaited(match.state as never)[0]; seat !== undefined; ) {
      const command = answerOf(delverBot, { game, state: redact(match.state, seat), seat, random })
      played(match, seat, command)
      seat = game.awaited(match.state as never)[0]
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(game.outcome(match.state as never)).toBeDefined()
  }
})
