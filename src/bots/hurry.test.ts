/** A bot that is told to hurry answers at the next step, in any position. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import type { Seat } from '../engine/game.ts'
import type { Match } from '../engine/match.ts'
import { askedSeats, refusalOf } from '../engine/play.ts'
import { seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { played, started } from '../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../games/all-games.ts'
import { scatter } from '../games/dungeon-drop/throws/scatter.ts'
import { answerOf, type Bot } from './bot.ts'
import { botsFor } from './index.ts'
import { randomBot } from './random-bot.ts'

/** The steps that a bot may still take after it is told to hurry. */
const AT_MOST = 1
const POSITIONS = sampleSize({ daily: 2, long: 24 })

/** Tells the bot to hurry after `patient` steps; returns how many more it took, and whether its answer is legal. */
function hurried(bot: Bot, { game, state }: Match, seat: Seat, patient: number) {
  const seen = redact(state, seat)
  const thought = bot.think({ game, state: seen, seat, random: seeded(7) })
  let steps = 0
  for (; steps <= patient; steps++) {
    const step = thought.next()
    if (step.done) return { after: 0, legal: !refusalOf(game, state, seat, step.value) }
  }
  for (let after = 1; after <= 100; after++) {
    const step = thought.next('hurry')
    if (step.done) return { after, legal: !refusalOf(game, state, seat, step.value) }
  }
  return { after: Number.POSITIVE_INFINITY, legal: false }
}

const tables = (await openAllBoxes(scatter)).flatMap(box =>
  [box.game.seats.min, Math.min(3, box.game.seats.max)].map(seats => ({ box, id: box.game.id, seats })),
)

describe.each(tables)('$id for $seats', ({ box, seats }) => {
  const { game } = box
  it.each(botsFor(game).map(bot => ({ bot, id: bot.id })))('$id hurries', ({ bot }) => {
    const match = started(game, { seats, options: box.suggest?.(seats) ?? {} })
    const random = seeded(3)
    for (let position = 0; position < POSITIONS; position++) {
      const [seat] = askedSeats(game, match.state)
      if (seat === undefined) break
      const { after, legal } = hurried(bot, match, seat, position % 3)
      expect(after).toBeLessThanOrEqual(AT_MOST)
      expect(legal).toBe(true)
      played(match, seat, answerOf(randomBot, { game, state: match.state, seat, random }))
    }
  })
})
