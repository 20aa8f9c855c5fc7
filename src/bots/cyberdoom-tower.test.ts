/** The bots for Cyberdoom Tower win, obey the rules with all options, and answer when told to hurry. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import { sampling } from '../engine/chance.ts'
import type { Seat, Tagged } from '../engine/game.ts'
import { canonical, copy, deepFreeze } from '../engine/plain-data.ts'
import { perform, playout, refusalOf } from '../engine/play.ts'
import { below, type Random, seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { takeAway } from '../engine/testing/take-away.ts'
import { cyberdoomTower } from '../games/cyberdoom-tower/game.ts'
import { PRESETS } from '../games/cyberdoom-tower/options.ts'
import type { State } from '../games/cyberdoom-tower/state.ts'
import { table } from '../games/cyberdoom-tower/testing/positions.ts'
import { answerOf, type Bot } from './bot.ts'
import { copyState } from './cyberdoom-tower/copy-state.ts'
import { expertBot } from './cyberdoom-tower/expert-bot.ts'
import { positionOf } from './cyberdoom-tower/memo.ts'
import { relayOdds, roofFightOdds } from './cyberdoom-tower/roof-fight-odds.ts'
import { scoutBot } from './cyberdoom-tower/scout-bot.ts'
import { botNamed, botsFor } from './index.ts'
import { randomBot } from './random-bot.ts'

interface Setting {
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  readonly seed: string
}

/**
 * Plays a match to its end. Awaited seats answer in random order, and each answer must be legal. After `answers`
 * answers of the bot the match continues at random.
 */
function playThrough(bot: Bot, { seats, options, seed }: Setting, answers = Number.POSITIVE_INFINITY): State {
  const game = cyberdoomTower
  const random = seeded(seed)
  const chance = sampling(random)
  const state = game.setup({ seats, options: game.options.parse(options), chance })
  for (let done = 0; !state.result; done++) {
    if (done > 2_000) throw new Error(`${seed} has no end`)
    const awaited = game.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    const about = { game, state: redact(state, seat), seat, random: seeded(`${seed} ${done}`) }
    const command = answerOf(done < answers ? bot : randomBot, about)
    const refusal = refusalOf(game, state, seat, command)
    if (refusal) throw new Error(`${seed}: ${JSON.stringify(command)} refused, ${refusal.because}`)
    perform(game, { state, seat, command, chance, emit: () => {} })
  }
  return state
}

function wins(bot: Bot, seats: number, { matches }: { readonly matches: number }): number {
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
  it.runIf(sampleSize({ daily: 0, long: 1 }))(
    'wins more than half of its matches alone, where random play wins nothing',
    () => {
      expect(wins(randomBot, 1, { matches: 40 })).toBe(0)
      expect(wins(scoutBot, 1, { matches: 40 })).toBeGreaterThanOrEqual(21)
    },
    120_000,
  )

  it.runIf(sampleSize({ daily: 0, long: 1 }))(
    'wins more than half of its matches with another scout',
    () => {
      expect(wins(scoutBot, 2, { matches: 24 })).toBeGreaterThanOrEqual(13)
    },
    120_000,
  )

  it('obeys the rules with all options', () => {
    const random = seeded('options')
    for (let match = 0; match < sampleSize({ daily: 1, long: 40 }); match++) {
      const seats = 1 + (match % 2)
      playThrough(scoutBot, { seats, options: anyOptions(random), seed: `any ${match}` })
    }
  }, 120_000)
})

describe('a scout who takes over a seat', () => {
  it('hides without the suit that was discarded before', () => {
    const state = table(1, { players: [{ sector: 3 }] })
    state.acting = 0
    state.arrival = { step: 'hide', key: 'open', looted: false, hidden: false, die: null, target: null }
    const command = answerOf(scoutBot, { game: cyberdoomTower, state, seat: 0, random: seeded(1) })
    expect(command).toEqual({ type: 'hide', suit: false })
    expect(refusalOf(cyberdoomTower, state, 0, command)).toBeUndefined()
  })
})

describe('before the roof and on it', () => {
  const answer = (state: State, seat: Seat) =>
    answerOf(scoutBot, { game: cyberdoomTower, state: redact(state, seat), seat, random: seeded(1) })
  const ready = { floor: 4, sector: 0, keys: 2 }

  it('nobody hurries to the roof, and nobody misses it', () => {
    const players = [ready, { ...ready, done: true }]
    expect(answer(table(2, { round: 11, players }), 0).type).not.toBe('stepOntoRoof')
    expect(answer(table(2, { round: 12, players }), 0).type).toBe('stepOntoRoof')
  }, 60_000)

  it('a player on the roof waits for a partner who can still come, and for nobody else', () => {
    const there = { ...ready, onRoof: true }
    const coming = table(2, { round: 12, players: [there, { ...ready, floor: 1, sector: 2 }] })
    expect(answer(coming, 0)).toEqual({ type: 'pass' })
    const late = table(2, { round: 12, players: [there, { ...ready, floor: 1, sector: 5 }] })
    expect(answer(late, 0).type).toBe('attack')
  }, 60_000)

  it('only one of the two attacks, and not the one whom the answer would kill', () => {
    const strong = { ...ready, onRoof: true, energy: 6, luck: 3 }
    const weak = { ...ready, onRoof: true, energy: 1, luck: 3 }
    for (const players of [
      [strong, weak],
      [weak, strong],
    ]) {
      const state = table(2, { round: 13, players })
      const types = [0, 1].map(seat => answer(state, seat).type)
      expect(types[players.indexOf(strong)]).toBe('attack')
      expect(types[players.indexOf(weak)]).toBe('pass')
    }
  }, 60_000)

  it('two fight at least as well as the better one alone, and better with enough Energy', () => {
    const state = table(2)
    const fighter = (energy: number) => ({ energy, luck: 3, unlocks: 2, equipment: [] })
    for (let one = 1; one <= 6; one++) {
      for (let other = 1; other <= 6; other++) {
        const odds = relayOdds(state, fighter(one), fighter(other))
        const alone = roofFightOdds(state, fighter(other))
        expect(odds).toBeGreaterThanOrEqual(Math.max(alone, roofFightOdds(state, fighter(one))) - 1e-12)
        if (one > 1 && alone > 0 && alone < 1) expect(odds).toBeGreaterThan(alone)
      }
    }
  }, 60_000)
})

describe('the state that the scout works on', () => {
  /** Positions of random matches with no arrival, attack or last gasp in progress. */
  function* restingPositions(matches: number): Generator<State> {
    const random = seeded('resting')
    for (let match = 0; match < matches; match++) {
      const game = cyberdoomTower
      const options = game.options.parse({})
      const state = game.setup({ seats: 2, options, chance: sampling(random) })
      for (let done = 0; done < 200 && !state.result; done++) {
        if (!state.arrival && !state.attack && !state.lastGasp) yield state
        playout(game, { state, random, limit: 1 })
      }
    }
  }

  it('is a copy that shares nothing with the state it was given', () => {
    for (const state of restingPositions(20)) {
      const before = canonical(state)
      const own = copyState(state)
      expect(canonical(own)).toBe(before)
      playout(cyberdoomTower, { state: own, random: seeded(1), limit: 5 })
      expect(canonical(state)).toBe(before)
    }
  }, 60_000)

  /** Every state that differs from this one in a single value. */
  function* neighbours(state: State): Generator<State> {
    // The key leaves out constants of the match, abilities, which matter only in attacks, and Modify, always free.
    const { players, floors, round, ai } = state
    const parts = { players, floors, round, ai: { damage: ai.damage } }
    for (const path of leaves(parts)) {
      if (/abilities|tokens,0/.test(String(path))) continue
      const changed = copy(state)
      const last = path.at(-1)!
      const owner = path.slice(0, -1).reduce<unknown>((part, key) => (part as never)[key], changed)
      const fields = owner as Record<string, unknown>
      fields[last] = typeof fields[last] === 'boolean' ? !fields[last] : Number(fields[last]) + 1
      yield changed
    }
  }

  function leaves(part: unknown): string[][] {
    if (typeof part === 'number' || typeof part === 'boolean') return [[]]
    if (typeof part !== 'object' || part === null) return []
    return Object.entries(part).flatMap(([key, inner]) => leaves(inner).map(path => [key, ...path]))
  }

  it('has a different key after any change to the position', () => {
    const state = table(2, { floors: [{ crossed: [2] }], players: [{ equipment: ['jetpack'] }] })
    const [card, ...pile] = state.pile
    const others: State[] = [
      ...neighbours(state),
      { ...state, pile },
      { ...state, pile, players: [{ ...state.players[0]!, equipment: [card!] }, state.players[1]!] },
      { ...state, acting: 0 },
      ...(['taken', 'lost'] as const).map(key => {
        return { ...state, floors: state.floors.map(floor => ({ ...floor, key })) }
      }),
    ]
    const names = [state, ...others].map(each => positionOf(each, 0))
    expect(names.length).toBeGreaterThan(70)
    expect(new Set([...names, positionOf(state, 1)]).size).toBe(names.length + 1)
  })
})

describe('the expert', () => {
  const quick = expertBot({ tries: 1 })

  it('obeys the rules, alone and with another', () => {
    const answers = sampleSize({ daily: 6, long: 2_000 })
    for (const seats of [1, 2]) playThrough(quick, { seats, options: {}, seed: 'expert' }, answers)
  }, 120_000)

  it('gives the same answer for the same seed, and leaves its input unchanged', () => {
    const state = deepFreeze(redact(table(1), 0))
    const answer = () =>
      canonical(answerOf(quick, { game: cyberdoomTower, state, seat: 0, random: seeded(3) }))
    expect(answer()).toBe(answer())
  }, 60_000)

  it('hurries when told to, after a single try', () => {
    const state = table(2)
    const thought = expertBot({ tries: 1_000_000 }).think({
      game: cyberdoomTower,
      state,
      seat: 1,
      random: seeded(1),
    })
    expect(thought.next().done).toBe(false)
    const answer = thought.next('hurry')
    expect(answer.done).toBe(true)
    expect(refusalOf(cyberdoomTower, state, 1, answer.value as Tagged)).toBeUndefined()
  }, 60_000)
})

describe('both', () => {
  it('need only what their seat is shown, as sent over the network', () => {
    for (const seat of [0, 1]) {
      const state = table(2)
      const shown = deepFreeze(JSON.parse(JSON.stringify(redact(state, seat))))
      for (const bot of [scoutBot, expertBot({ tries: 1 })]) {
        const answer = (seen: unknown) =>
          answerOf(bot, { game: cyberdoomTower, state: seen, seat, random: seeded(1) })
        expect(answer(shown)).toEqual(answer(state))
      }
    }
  }, 60_000)

  it('are found by their ids, those of earlier releases too, and only in their own game', () => {
    expect(botsFor(takeAway).map(({ id }) => id)).toEqual(['monte-carlo', 'random'])
    expect(botNamed(cyberdoomTower, 'scout')).toBe(scoutBot)
    expect(botNamed(cyberdoomTower, 'expert')?.id).toBe('expert')
    expect(botNamed(cyberdoomTower, 'random')?.id).toBe('random')
    expect(botNamed(cyberdoomTower, 'strategist')).toBeUndefined()
  })
})
