/** The bots for any game find good moves, do not cheat, and answer when told to hurry. */

import { describe, expect, it } from 'vitest'
import { noChance } from '../engine/chance.ts'
import type { AnyGame, Seat, Tagged } from '../engine/game.ts'
import type { Match } from '../engine/match.ts'
import { canonical, copy, deepFreeze } from '../engine/plain-data.ts'
import { apply, choices, refusalOf } from '../engine/play.ts'
import { type Random, seeded } from '../engine/random.ts'
import { redact } from '../engine/secret.ts'
import { type State as AimState, aiming, type Throw } from '../engine/testing/aiming-game.ts'
import { type State as CardState, hiddenCard } from '../engine/testing/hidden-card.ts'
import { type State, takeAway } from '../engine/testing/take-away.ts'
import { played, started } from '../engine/testing/toy-matches.ts'
import { cubeAttack } from '../games/cube-attack/game.ts'
import { at } from '../games/cube-attack/testing/positions.ts'
import { cyberdoomTower } from '../games/cyberdoom-tower/game.ts'
import { answerOf, type Bot } from './bot.ts'
import { botNamed, botsFor } from './index.ts'
import { monteCarlo } from './monte-carlo.ts'
import { randomBot } from './random-bot.ts'

const counters = (left: number): State => ({ left, turn: 0, seats: 2, winner: null })

/** Plays a match to its end; each bot sees only what its seat may see. */
function playThrough(match: Match, bots: readonly Bot[], random: Random): readonly Seat[] {
  const { game } = match
  for (;;) {
    const seat = game.awaited(match.state)[0]
    if (seat === undefined) return game.outcome(match.state)!.winners
    const state = redact(match.state, seat)
    played(match, seat, answerOf(bots[seat]!, { game, state, seat, random }))
  }
}

describe('Monte-Carlo search', () => {
  const bot = monteCarlo({ passes: 400 })

  it.each([
    [2, 2],
    [3, 3],
    [5, 1],
    [6, 2],
    [7, 3],
    [9, 1],
  ])('finds the only winning move with %i counters left', (left, count) => {
    for (let seed = 1; seed <= 3; seed++) {
      const about = { game: takeAway, state: counters(left), seat: 0, random: seeded(seed) }
      expect(answerOf(bot, about)).toEqual({ type: 'take', count })
    }
  })

  it('knows the next best move, and that it costs a lot beside the only good one', () => {
    const about = { game: takeAway, state: counters(5), seat: 0, random: seeded(1) }
    const thought = bot.advise!(about)
    let step = thought.next()
    while (!step.done) step = thought.next()
    const { command, next } = step.value
    expect(refusalOf(takeAway, about.state, 0, next!.command)).toBeUndefined()
    expect(next!.command).not.toEqual(command)
    expect(next!.cost).toMatchObject({ say: 'bot:next.chance' })
    expect(next!.cost.params!.share).toBeGreaterThan(9)
  })

  it('finds the winning aim', () => {
    // The other player has 0.08, so holding loses, and so does a throw too near the edge.
    const state: AimState = { wall: 1, turn: 0, throwsLeft: 1, scores: [0, 0.08] }
    for (let seed = 1; seed <= 3; seed++) {
      const command = answerOf(bot, { game: aiming, state, seat: 0, random: seeded(seed) }) as Throw
      expect(refusalOf(aiming, state, 0, command)).toBeUndefined()
      expect(command.angle * command.force).toBeGreaterThan(0.08)
    }
  })

  it('knows the value of its own card', () => {
    const state = copy(started(hiddenCard, { seats: 2 }).state) as CardState
    state.turnsLeft = 1
    state.marksLeft = 0
    state.turn = 0
    state.players = [
      { score: 0, card: { knownTo: [0], value: 8 } },
      { score: 13, card: { knownTo: [1], value: 2 } },
    ]
    // Only the card together with a good roll can still win.
    const about = { game: hiddenCard, state: redact(state, 0), seat: 0, random: seeded(1) }
    expect(answerOf(bot, about)).toEqual({ type: 'show' })
  })

  it('wins a decided match at once instead of going to and fro', () => {
    const text = 'hexa 64 22.1.0.1 0/19/0/61/C0 3/18/0/21/A3,W3 - -'
    const state = at(text)
    for (let seed = 1; seed <= 3; seed++) {
      const about = { game: cubeAttack, state, seat: state.turn, random: seeded(seed) }
      const command = answerOf(monteCarlo({ passes: 100 }), about)
      const { state: after } = apply(cubeAttack, { state, seat: state.turn, command, chance: noChance })
      expect(cubeAttack.outcome(after as typeof state)?.winners).toEqual([0])
    }
  })

  it('plays games with dice and nothing hidden, where the same commands lead to different states', () => {
    const match = started(cyberdoomTower, { seats: 1 })
    for (let step = 0; step < 3; step++) {
      const seat = match.game.awaited(match.state)[0]!
      const about = { game: match.game, state: match.state, seat, random: seeded(step) }
      played(match, seat, answerOf(monteCarlo({ passes: 60 }), about))
    }
  })

  it('stops when it has played as many commands as it may', () => {
    const thought = monteCarlo({ passes: Number.POSITIVE_INFINITY, commands: 3_000 }).think({
      game: takeAway,
      state: counters(20),
      seat: 0,
      random: seeded(1),
    })
    const shown: number[] = []
    for (let step = thought.next(); !step.done; step = thought.next()) shown.push(step.value)
    expect(shown.at(-1)).toBeGreaterThan(0.9)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    expect(shown.length).toBeLessThan(50)
  })

  it('gives the same answer for the same seed', () => {
    const { state } = started(cubeAttack, { seats: 2, options: { board: 'duel' } })
    const quick = monteCarlo({ passes: 20 })
    const answer = (seed: number) =>
      canonical(
        answerOf(quick, {
          game: cubeAttack,
          state,
          seat: (state as { turn: Seat }).turn,
          random: seeded(seed),
        }),
      )
    expect(answer(5)).toBe(answer(5))
    const answers = new Set([1, 2, 3, 4, 5, 6].map(answer))
    expect(answers.size).toBeGreaterThan(1)
  })

  it('leaves its input unchanged', () => {
    const { state } = started(hiddenCard, { seats: 3 })
    const seen = deepFreeze(redact(state, 0))
    expect(() =>
      answerOf(monteCarlo({ passes: 50 }), { game: hiddenCard, state: seen, seat: 0, random: seeded(1) }),
    ).not.toThrow()
  })

  it('answers at once if there is only one choice', () => {
    const random = () => {
      throw new Error('it thought about it')
    }
    const thought = bot.think({ game: takeAway, state: counters(1), seat: 0, random })
    expect(thought.next()).toEqual({ done: true, value: { type: 'take', count: 1 } })
  })

  it('reports its progress up to the end', () => {
    const thought = monteCarlo({ passes: 100 }).think({
      game: takeAway,
      state: counters(7),
      seat: 0,
      random: seeded(1),
    })
    expect(
      [thought.next(), thought.next(), thought.next(), thought.next()].map(({ value }) => value),
    ).toEqual([0.25, 0.5, 0.75, 1])
    expect(thought.next()).toEqual({ done: true, value: { type: 'take', count: 3 } })
  })

  it('hurries when told to, and returns the best answer so far', () => {
    const state = counters(20)
    const thought = monteCarlo({ passes: 1_000_000 }).think({
      game: takeAway,
      state,
      seat: 0,
      random: seeded(1),
    })
    expect(thought.next().done).toBe(false)
    const answer = thought.next('hurry')
    expect(answer.done).toBe(true)
    expect(refusalOf(takeAway, state, 0, answer.value as Tagged)).toBeUndefined()
  })
})

describe('secrets', () => {
  const { state } = started(hiddenCard, { seats: 3 })
  const seen = redact(state, 0)

  it('are imagined anew in every pass, from what the seat sees', () => {
    const known: unknown[] = []
    const watched: AnyGame = {
      ...hiddenCard,
      imagine(about: Parameters<NonNullable<typeof hiddenCard.imagine>>[0]) {
        known.push(about.state, about.seat)
        return hiddenCard.imagine!(about)
      },
    }
    answerOf(monteCarlo({ passes: 60 }), { game: watched, state: seen, seat: 0, random: seeded(1) })
    expect(known).toHaveLength(120)
    expect(known.every(each => each === seen || each === 0)).toBe(true)
  })

  it('cannot be found otherwise: without `imagine` the search fails on unknown values', () => {
    const { imagine: _, ...unimaginative } = hiddenCard
    const about = { game: unimaginative, state: seen, seat: 0, random: seeded(1) }
    expect(() => answerOf(monteCarlo({ passes: 60 }), about)).toThrow(TypeError)
  })

  it('of others do not affect the answer', () => {
    const one = copy(state) as CardState
    const other = copy(state) as CardState
    const [mine, theirs] = [one.players[1]!.card.value!, one.pile.value![0]!]
    other.players[1]!.card = { knownTo: [1], value: theirs }
    other.pile = { knownTo: [], value: one.pile.value!.map(card => (card === theirs ? mine : card)) }
    const answer = (whole: CardState) =>
      answerOf(monteCarlo({ passes: 100 }), {
        game: hiddenCard,
        state: redact(whole, 0),
        seat: 0,
        random: seeded(3),
      })
    expect(canonical(one)).not.toBe(canonical(other))
    expect(answer(other)).toEqual(answer(one))
  })
})

describe('the random bot', () => {
  it('reaches every choice', () => {
    const { state } = started(hiddenCard, { seats: 2 })
    const random = seeded(1)
    const seen = redact(state, 0)
    const taken = new Set<string>()
    for (let time = 0; time < 100; time++) {
      taken.add(answerOf(randomBot, { game: hiddenCard, state: seen, seat: 0, random }).type)
    }
    expect([...taken].sort()).toEqual(
      choices(hiddenCard, state, 0)
        .map(({ command }) => command.type)
        .sort(),
    )
  })

  it('aims, and legally', () => {
    const { state } = started(aiming, { seats: 1 })
    const random = seeded(2)
    for (let time = 0; time < 100; time++) {
      const command = answerOf(randomBot, { game: aiming, state, seat: 0, random })
      expect(refusalOf(aiming, state, 0, command)).toBeUndefined()
    }
  })
})

describe('the bots at hand', () => {
  it('can be found by their names', () => {
    const ids = botsFor(takeAway).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(botNamed(takeAway, id)!.id).toBe(id)
    expect(botNamed(takeAway, 'nobody')).toBeUndefined()
  })

  it('play games that they do not know', () => {
    for (const game of [takeAway, hiddenCard, aiming] as AnyGame[]) {
      const bots = [monteCarlo({ passes: 25 }), randomBot]
      expect(playThrough(started(game, { seats: 2 }), bots, seeded(1)).length).toBeGreaterThan(0)
    }
  })

  it('are stronger with search: Monte-Carlo beats random at Cube Attack', () => {
    const searcher = monteCarlo({ passes: 30 })
    let wins = 0
    for (let seed = 1; seed <= 4; seed++) {
      const match = started(cubeAttack, { seats: 2, options: { board: 'duel', target: 40 } }, seed)
      const seat = seed % 2
      const bots = seat === 0 ? [searcher, randomBot] : [randomBot, searcher]
      if (playThrough(match, bots, seeded(seed)).includes(seat)) wins++
    }
    expect(wins).toBeGreaterThanOrEqual(3)
  }, 60_000)
})
