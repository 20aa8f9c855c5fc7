/** The bots for Cyberdoom Tower: they win, play by the rules whatever the options, and answer when told to. */

import { describe, expect, it } from 'vitest'
import { sampling } from '../engine/chance.ts'
import { canonical, deepFreeze } from '../engine/data.ts'
import type { Tagged } from '../engine/game.ts'
import { perform, refusalOf } from '../engine/play.ts'
import { below, type Random, seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { takeAway } from '../engine/testing/take-away.ts'
import { cyberdoomTower } from '../games/cyberdoom-tower/game.ts'
import { PRESETS } from '../games/cyberdoom-tower/options.ts'
import { table } from '../games/cyberdoom-tower/positions.ts'
import type { State } from '../games/cyberdoom-tower/state.ts'
import { answerOf, type Bot } from './bot.ts'
import { expert } from './cyberdoom-tower/expert.ts'
import { scout } from './cyberdoom-tower/scout.ts'
import { botNamed, botsFor } from './index.ts'

interface Setting {
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  readonly seed: string
}

/** Plays a match to its end; whoever is awaited is asked, in any order, and must answer legally. */
function playThrough(bot: Bot, { seats, options, seed }: Setting): State {
  const game = cyberdoomTower
  const random = seeded(seed)
  const chance = sampling(random)
  const state = game.setup({ seats, options: game.options.parse(options), chance })
  for (let done = 0; !state.result; done++) {
    if (done > 2_000) throw new Error(`${seed} has no end`)
    const awaited = game.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    const about = { game, state: redact(state, seat), seat, random: seeded(`${seed} ${done}`) }
    const command = answerOf(bot, about)
    const refusal = refusalOf(game, state, seat, command)
    if (refusal) throw new Error(`${seed}: ${JSON.stringify(command)} refused, ${refusal.because}`)
    perform(game, { state, seat, command, chance, emit: () => {} })
  }
  return state
}

function wins(bot: Bot, seats: number, matches: number): number {
  let won = 0
  for (let match = 1; match <= matches; match++) {
    if (playThrough(bot, { seats, options: {}, seed: `match ${match}` }).result!.won) won++
  }
  return won
}

function anyOptions(random: Random): Record<string, unknown> {
  const either = () => below(random, 2) === 1
  const one = <Value>(values: readonly Value[]) => values[below(random, values.length)]!
  return {
    preset: one(PRESETS),
    keyTiming: one(['beforeHide', 'afterHide']),
    keyReturnEndsTurn: either(),
    colourRule: one(['redOnly', 'ordered']),
    lastPile: one(['one', 'all']),
    jetpackLimit: one(['oncePerTurn', 'unlimited']),
    aiStrikesBack: either(),
    deadline: one(['reach', 'defeat']),
    activeActs: one(['everyRound', 'provoked']),
    elevatorHide: either(),
    pickupsOnce: either(),
    roof: one(['any', 'all']),
    lastGasp: either(),
    duoAiEnergy: either(),
  }
}

describe('the scout', () => {
  it('wins a good share alone, where random play wins nothing', () => {
    expect(wins(scout, 1, 60)).toBeGreaterThanOrEqual(12)
  }, 60_000)

  it('wins a good share with another scout', () => {
    expect(wins(scout, 2, 30)).toBeGreaterThanOrEqual(6)
  }, 60_000)

  it('plays by the rules, whatever the options', () => {
    const random = seeded('options')
    for (let match = 0; match < 200; match++) {
      const seats = 1 + (match % 2)
      playThrough(scout, { seats, options: anyOptions(random), seed: `any ${match}` })
    }
  }, 120_000)
})

describe('the expert', () => {
  const quick = expert({ tries: 1 })

  it('plays by the rules, alone and with another', () => {
    for (const seats of [1, 2]) playThrough(quick, { seats, options: {}, seed: 'expert' })
  }, 60_000)

  it('gives the same answer for the same seed, and leaves what it was shown untouched', () => {
    const state = deepFreeze(redact(table(1), 0))
    const answer = () =>
      canonical(answerOf(quick, { game: cyberdoomTower, state, seat: 0, random: seeded(3) }))
    expect(answer()).toBe(answer())
  }, 30_000)

  it('hurries when it is told to, after a single try', () => {
    const state = table(2)
    const thought = expert({ tries: 1_000_000 }).think({
      game: cyberdoomTower,
      state,
      seat: 1,
      random: seeded(1),
    })
    expect(thought.next().done).toBe(false)
    const answer = thought.next('hurry')
    expect(answer.done).toBe(true)
    expect(refusalOf(cyberdoomTower, state, 1, answer.value as Tagged)).toBeUndefined()
  }, 30_000)
})

describe('both', () => {
  it('need no more than what their seat is shown, as it comes over a wire', () => {
    for (const seat of [0, 1]) {
      const state = table(2)
      const shown = deepFreeze(JSON.parse(JSON.stringify(redact(state, seat))))
      for (const bot of [scout, expert({ tries: 1 })]) {
        const answer = (seen: unknown) =>
          answerOf(bot, { game: cyberdoomTower, state: seen, seat, random: seeded(1) })
        expect(answer(shown)).toEqual(answer(state))
      }
    }
  }, 30_000)

  it('come before the random bot, and only in their own game', () => {
    expect(botsFor(cyberdoomTower).map(({ id }) => id)).toEqual(['expert', 'scout', 'random'])
    expect(botsFor(takeAway).map(({ id }) => id)).toEqual(['monte-carlo', 'random'])
    expect(botNamed(cyberdoomTower, 'scout')).toBe(scout)
  })
})
