/** The Delver plays every mode by the rules, sees no more than its seat may see, and beats random players. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import type { Seat } from '../engine/game.ts'
import { type Match, startMatch } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { played as playOn } from '../engine/testing/toy-matches.ts'
import { dungeonDrop } from '../games/dungeon-drop/game.ts'
import type { State } from '../games/dungeon-drop/state.ts'
import { scatter } from '../games/dungeon-drop/throws/scatter.ts'
import { answerOf, type Bot } from './bot.ts'
import { delverBot } from './dungeon-drop/delver-bot.ts'
import { heroWorth } from './dungeon-drop/hero-worth.ts'
import { randomBot } from './random-bot.ts'

const game = dungeonDrop(scatter)

function played(
  bots: readonly Bot[],
  { seed, options = {} }: { seed: string; options?: Record<string, unknown> },
): Match {
  const opened = startMatch(game, { seats: bots.length, options }, step => seeded(`${seed}/${step}`))
  if (!opened.ok) throw new Error(opened.refusal.because)
  const match = opened.value
  const random = seeded(`${seed}/bots`)
  for (;;) {
    const [seat] = game.awaited(match.state as State)
    if (seat === undefined) return match
    const state = redact(match.state, seat)
    playOn(match, seat, answerOf(bots[seat]!, { game, state, seat, random }))
  }
}

const winnersOf = ({ state }: Match): readonly Seat[] => game.outcome(state as State)!.winners

describe('The Delver', () => {
  it('beats a random player, in either seat', () => {
    for (const seed of ['a', 'b', 'c', 'd'].slice(0, sampleSize({ daily: 1, long: 4 }))) {
      expect(winnersOf(played([randomBot, delverBot], { seed }))).toEqual([1])
      if (sampleSize({ daily: 0, long: 1 })) {
        expect(winnersOf(played([delverBot, randomBot], { seed }))).toEqual([0])
      }
    }
  }, 120_000)

  it.each([
    { seats: 1, options: {} },
    { seats: 2, options: { teamwork: 'async', heroes: 'construction' } },
    { seats: 2, options: { teamwork: 'live', lock: 0, heroes: 'draft', dungeon: 'built' } },
  ])(
    'finishes a match for $seats: $options',
    ({ seats, options }) => {
      const match = played(Array<Bot>(seats).fill(delverBot), { seed: 'modes', options })
      expect(game.outcome(match.state as State)).toBeDefined()
    },
    120_000,
  )

  it('does not know the others’ quests', () => {
    const opened = startMatch(game, { seats: 2 }, step => seeded(`twin/${step}`))
    if (!opened.ok) throw new Error(opened.refusal.because)
    const seen = redact(opened.value.state, 0) as State
    expect(seen.heroes[1]!.quest).not.toHaveProperty('value')
    expect(() => heroWorth(seen, 1)).not.toThrow()
  })
})
