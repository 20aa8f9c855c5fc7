/**
 * Tests of the conformance suite: for each requirement, a game or an engine that breaks only that one. The name of each
 * test is the message of the suite.
 */

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { BrokenPromise, checkRandomMatch, type RandomMatch } from './conformance.ts'
import type { AnyGame, Frozen, Result, Seat, Viewer } from './game.ts'
import type { Match, Played } from './match.ts'
import { aiming } from './testing/aiming-game.ts'
import { type State as HiddenState, hiddenCard } from './testing/hidden-card.ts'
import { type State, take, takeAway } from './testing/take-away.ts'
import {
  type Counters,
  counters,
  takeAwayWithFacts,
  type takeWithFacts,
} from './testing/take-away-with-facts.ts'

/** Faults that one test puts into the engine, for the requirements that no game can break. */
const engine = vi.hoisted(() => ({ redact: undefined, submit: undefined, undo: undefined }) as EngineFaults)

interface EngineFaults {
  redact: ((value: unknown) => unknown) | undefined
  submit: ((match: Match, seat: Seat, input: unknown) => Partial<Result<Played>> | undefined) | undefined
  undo: ((match: Match) => Partial<Result<Played>> | undefined) | undefined
}

vi.mock('./match.ts', async importOriginal => {
  const real = await importOriginal<typeof import('./match.ts')>()
  return {
    ...real,
    submit: (match: Match, seat: Seat, input: unknown) =>
      engine.submit?.(match, seat, input) ?? real.submit(match, seat, input),
    undo: (match: Match, seat: Seat) => engine.undo?.(match) ?? real.undo(match, seat),
  }
})

vi.mock('./secret.ts', async importOriginal => {
  const real = await importOriginal<typeof import('./secret.ts')>()
  return {
    ...real,
    redact: <T>(value: T, viewer: Viewer): T =>
      engine.redact ? (engine.redact(value) as T) : real.redact(value, viewer),
  }
})

beforeEach(() => void Object.assign(engine, { redact: undefined, submit: undefined, undo: undefined }))

/** The toy game with some parts replaced by wrong ones. */
function broken(parts: object): AnyGame {
  return { ...takeAway, ...parts }
}

/** The toy game with parts of its only rule replaced. */
function brokenRule(parts: object): AnyGame {
  return { ...takeAway, rules: { take: { ...take, ...parts } } } as AnyGame
}

/** Lets more malformed commands through to the rule, so that it has something to refuse. */
const anyNumber = z.strictObject({ type: z.literal('take'), count: z.number() })

/** The message about the first requirement that a game breaks in a few matches. */
function promiseBroken(game: AnyGame, how: Partial<RandomMatch> = {}): string | undefined {
  for (let seed = 1; seed <= 20; seed++) {
    try {
      checkRandomMatch(game, { seats: 2, seed, ...how })
    } catch (error) {
      if (!(error instanceof BrokenPromise)) throw error
      return error.message
    }
  }
  return undefined
}

/** The message must begin with the name of the test and end with the place. */
function expectSaid(message: string | undefined): void {
  const name = expect.getState().currentTestName!.split(' > ').at(-1)!
  expect(message).toMatch(/seats, seed \d+, options/)
  expect(message?.slice(0, name.length)).toBe(name)
}

describe('honest games pass', () => {
  it.each([takeAway, hiddenCard, aiming] as AnyGame[])('$id', game => {
    for (let { min: seats } = game.seats; seats <= game.seats.max; seats++) {
      for (let seed = 1; seed <= 8; seed++) {
        const states: unknown[] = []
        const match = checkRandomMatch(game, { seats, seed, inspect: state => states.push(state) })
        expect(game.outcome(match.state)).toBeDefined()
        expect(states).toHaveLength(match.entries.length + 1)
      }
    }
  })

  it('and a failure names the seed, seats and options that reproduce it', () => {
    const message = promiseBroken(broken({ awaited: () => [] }), { seats: 3, options: { counters: 5 } })
    expect(message).toContain('(take-away, 3 seats, seed 1, options {"counters":5})')
  })
})

describe('seats that are not awaited', () => {
  /** Lists choices that it then refuses, but only for seats that are not awaited. */
  const hasty = brokenRule({
    choices: ({ state }: { state: State }) =>
      state.winner === null ? [{ command: { type: 'take', count: 1 } }] : [],
  })

  it('act only if the caller asks for it', () => {
    expect(promiseBroken(hasty)).toBeUndefined()
    expect(promiseBroken(hasty, { anyone: true })).toMatch(/^every listed choice is accepted/)
  })

  it('are no problem for an honest game', () => {
    expect(promiseBroken(takeAway, { anyone: true })).toBeUndefined()
  })
})

describe('a game breaks its promise that', () => {
  it('the match starts', () => {
    expectSaid(promiseBroken(broken({ refuseStart: () => ({ because: 'refuse.never' }) })))
  })

  it('the game ends within a bound', () => {
    const effect = ({ state, seat }: { state: State; seat: Seat }) => {
      state.turn = (seat + 1) % state.seats
    }
    expectSaid(promiseBroken(brokenRule({ effect }), { bound: 50 }))
  })

  it('the state is plain JSON', () => {
    const setup: typeof takeAway.setup = start => ({ ...takeAway.setup(start), began: undefined })
    const message = promiseBroken(broken({ setup }))
    expectSaid(message)
    expect(message).toContain('JSON: /began')
  })

  it('someone is awaited until the end, nobody after', () => {
    expectSaid(promiseBroken(broken({ awaited: ({ turn, left }: State) => (left > 1 ? [turn] : []) })))
    const outcome = ({ left }: State) => (left < 3 ? { winners: [0], because: 'outcome.early' } : undefined)
    expectSaid(promiseBroken(broken({ outcome })))
  })

  it('a game that hides nothing has no secrets', () => {
    expectSaid(promiseBroken({ ...hiddenCard, hidesNothing: true }))
  })

  it('redaction is idempotent', () => {
    let read = 0
    engine.redact = value => ({ ...(value as object), read: read++ })
    expectSaid(promiseBroken(takeAway))
  })

  it('all viewers agree on awaited and outcome', () => {
    const game: AnyGame = {
      ...hiddenCard,
      awaited: (state: HiddenState) =>
        state.turnsLeft > 0 ? [state.players[0]!.card.value === undefined ? 1 : state.turn] : [],
    }
    expectSaid(promiseBroken(game))
  })

  it('an awaited seat has a choice', () => {
    expectSaid(promiseBroken(brokenRule({ choices: () => [] })))
  })

  it('an invited seat has a choice, and is not awaited', () => {
    expectSaid(promiseBroken(broken({ invited: ({ turn }: State) => [turn] })))
    expectSaid(promiseBroken(broken({ invited: ({ turn }: State) => [1 - turn] })))
  })

  it('every listed choice is accepted', () => {
    const one = (count: unknown) => ({ command: { type: 'take', count } })
    const choices: typeof take.choices = at => [...take.choices(at), one(1_000)] as never
    expectSaid(promiseBroken(brokenRule({ choices })))
    const misshapen: typeof take.choices = at => [...take.choices(at), one('1')] as never
    expectSaid(promiseBroken(brokenRule({ choices: misshapen })))
  })

  it('choices depend only on what the seat sees', () => {
    const { mark } = hiddenCard.rules
    const peeking: typeof mark.choices = at =>
      at.state.players.some(({ card }) => card.value === undefined) ? [] : mark.choices(at)
    expectSaid(
      promiseBroken({ ...hiddenCard, rules: { ...hiddenCard.rules, mark: { ...mark, choices: peeking } } }),
    )
  })

  it('what is refused is not done', () => {
    // Refuses a command the first time and accepts it the second time.
    const asked = new Set<string>()
    const refuse: typeof take.refuse = at => {
      const question = JSON.stringify([at.command, at.state])
      if (asked.has(question)) return undefined
      const refusal = take.refuse(at)
      if (refusal && at.seat === at.state.turn) asked.add(question)
      return refusal
    }
    expectSaid(promiseBroken(brokenRule({ refuse, shape: anyNumber }), { options: { counters: 40 } }))
  })

  it('a seat without choices is refused', () => {
    const refuse: typeof take.refuse = at => take.refuse({ ...at, seat: at.state.turn })
    expectSaid(promiseBroken(brokenRule({ refuse })))
  })

  it('a choice is carried out', () => {
    // Accepts a command when it is listed and when it is tried, and refuses it the third time.
    const times = new Map<unknown, number>()
    const single: typeof take.choices = at => [...take.choices(at)].slice(0, 1)
    const refuse: typeof take.refuse = at => {
      const refusal = take.refuse(at)
      if (refusal || at.command.count !== 1) return refusal
      times.set(at.state, (times.get(at.state) ?? 0) + 1)
      return times.get(at.state)! > 2 ? { because: 'refuse.moody' } : undefined
    }
    expectSaid(promiseBroken(brokenRule({ choices: single, refuse })))
  })

  it('winners are seats of the table', () => {
    const won = (winners: unknown[]) =>
      broken({
        outcome: ({ winner }: State) => (winner === null ? undefined : { winners, because: 'outcome.last' }),
      })
    for (const winners of [[2], [-1], [0.5], ['0'], [0, 0]]) expectSaid(promiseBroken(won(winners)))
    expect(promiseBroken(won([]))).toBeUndefined()
  })

  it('scores are by seat', () => {
    const outcome = ({ winner }: State) =>
      winner === null ? undefined : { winners: [winner], scores: [1], because: 'outcome.last' }
    expectSaid(promiseBroken(broken({ outcome })))
  })

  it('nobody has a choice after the end', () => {
    const choices: typeof take.choices = at =>
      at.state.winner === null ? take.choices(at) : [{ command: { type: 'take', count: 1 } }]
    expectSaid(promiseBroken(brokenRule({ choices })))
  })

  it('the record replays to the same state', () => {
    // Randomness that is not on the tape.
    let rolls = 0
    const setup: typeof takeAway.setup = start => ({ ...takeAway.setup(start), rolled: 0 })
    const effect = (at: Parameters<typeof take.effect>[0] & { state: { rolled: number } }) => {
      take.effect(at)
      at.state.rolled = rolls++
    }
    const game = { ...takeAway, setup, rules: { take: { ...take, effect } } } as AnyGame
    expectSaid(promiseBroken(game))
  })

  // The suite sets up each match four times: start, replay, fork, and replay of the fork. A fault can begin at any of
  // them.
  it('a match forks from any point', () => {
    let starts = 0
    const refuseStart = () => (++starts % 3 === 0 ? { because: 'refuse.third' } : undefined)
    expectSaid(promiseBroken(broken({ refuseStart })))
  })

  it('a fork plays on', () => {
    let setups = 0
    let offered = false
    const setup: typeof takeAway.setup = start => {
      setups++
      offered = false
      return takeAway.setup(start)
    }
    const choices: typeof take.choices = at => {
      offered = true
      return take.choices(at)
    }
    // A replay only calls `refuse`; choices are listed only when a match continues.
    const refuse: typeof take.refuse = at =>
      setups % 3 === 0 && offered ? { because: 'refuse.forked' } : take.refuse(at)
    expectSaid(
      promiseBroken({ ...takeAway, setup, rules: { take: { ...take, choices, refuse } } } as AnyGame),
    )
  })

  it('a forked match replays', () => {
    let setups = 0
    const setup: typeof takeAway.setup = start => ({ ...takeAway.setup(start), odd: ++setups % 4 === 0 })
    expectSaid(promiseBroken(broken({ setup })))
  })
})

describe('the engine breaks its promise that', () => {
  it('a match stays as it is when it goes on', () => {
    engine.submit = match => {
      const { left } = match.state as State
      Object.assign(match, { state: { ...(match.state as State), left: left + 1 } })
      return undefined
    }
    expectSaid(promiseBroken(takeAway))
  })

  it('only seats of the table act', () => {
    engine.submit = (_match, seat) => (Number.isNaN(seat) ? { ok: true } : undefined)
    const message = promiseBroken(takeAway)
    expectSaid(message)
    expect(message).toContain('act: NaN')
  })

  it('undo reaches back to the last new information', () => {
    engine.undo = ({ entries }) => (entries.last!.reveals === 'chance' ? { ok: true } : undefined)
    expectSaid(promiseBroken(hiddenCard))
    engine.undo = ({ entries }) => (entries.last!.reveals === 'nothing' ? { ok: false } : undefined)
    expectSaid(promiseBroken(hiddenCard))
  })

  it('undo restores the identical state', () => {
    engine.undo = match => {
      const { last: entry, shorter } = match.entries
      return { ok: true, value: { match: { ...match, entries: shorter! }, entry: entry! } }
    }
    expectSaid(promiseBroken(takeAway))
  })
})

describe('facts', () => {
  it('break nothing', () => {
    expect(promiseBroken(takeAwayWithFacts())).toBeUndefined()
  })

  it('facts leave the state as it is', () => {
    const facts = (state: Frozen<State>): Counters => {
      ;(state as State).left++
      return counters(state)
    }
    expectSaid(promiseBroken({ ...takeAwayWithFacts(), facts }))
  })

  it('facts follow from the state alone', () => {
    let asked = 0
    const facts = (): Counters => ({ left: [++asked] })
    expectSaid(promiseBroken({ ...takeAwayWithFacts(), facts }))
  })

  it('nobody writes to the facts of a state', () => {
    const choices: typeof takeWithFacts.choices = ({ facts, ...at }) =>
      facts.left.pop() === undefined ? [] : take.choices(at)
    expectSaid(promiseBroken(takeAwayWithFacts({ choices })))
  })

  it('choices are the same with fresh facts', () => {
    const seen = new WeakSet<object>()
    const choices: typeof takeWithFacts.choices = ({ facts, ...at }) => {
      const offered = [...take.choices(at)]
      if (seen.has(facts)) return offered
      seen.add(facts)
      return offered.slice(0, 1)
    }
    // The other seats are checked before, so the facts are no longer fresh.
    expectSaid(promiseBroken(takeAwayWithFacts({ choices }), { anyone: true }))
  })

  it('refusals are the same with fresh facts', () => {
    const seen = new WeakSet<object>()
    const refuse: typeof takeWithFacts.refuse = ({ facts, ...at }) => {
      if (seen.has(facts) || at.command.count > 3) return take.refuse(at)
      seen.add(facts)
      return undefined
    }
    expectSaid(promiseBroken(takeAwayWithFacts({ refuse })))
  })
})

describe('a mistake in a game that is not a broken promise', () => {
  it('is thrown as it is: a rule that writes to a read-only state', () => {
    const refuse: typeof take.refuse = ({ state }) => {
      ;(state as State).left = 0
      return undefined
    }
    expect(() => promiseBroken(brokenRule({ refuse }))).toThrow(TypeError)
  })

  it('is thrown as it is: a rule that fails on a command its shape accepted', () => {
    const shape = z.looseObject({ type: z.literal('take') })
    const refuse: typeof take.refuse = at => {
      if (typeof at.command.count !== 'number') throw new Error('tripped')
      return take.refuse(at)
    }
    expect(() => promiseBroken(brokenRule({ shape, refuse }))).toThrow('tripped')
  })
})

describe('no promise is forgotten', () => {
  it('each sentence of the suite is the name of a test here', async () => {
    const { readFileSync } = await import('node:fs')
    const here = readFileSync(new URL(import.meta.url), 'utf8')
    const suite = readFileSync(new URL('./conformance.ts', import.meta.url), 'utf8')
    const promises = [...suite.matchAll(/'([a-z]+ [a-z ,]{9,})'/gi)].map(([, sentence]) => sentence!)
    expect(promises.length).toBeGreaterThan(20)
    for (const promise of promises) expect(here).toContain(`it('${promise}'`)
  })
})
