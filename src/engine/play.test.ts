/** Tests of playing any game: the check of commands from outside, aiming, and random playouts. */

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noChance, replaying } from './chance.ts'
import type { Choice, GameDefinition, Tagged } from './game.ts'
import { canonical, deepFreeze } from './plain-data.ts'
import { apply, choices, perform, playout, readCommand, refusalOf, takeAim } from './play.ts'
import { below, seeded } from './random.ts'
import { type State as AimState, aiming, type Throw } from './testing/aiming-game.ts'
import { hiddenCard } from './testing/hidden-card.ts'
import { malformed } from './testing/malformed-commands.ts'
import { type State, takeAway } from './testing/take-away.ts'
import { given, reason, started } from './testing/toy-matches.ts'
import { engineWords } from './words.ts'

const start = (left = 7): State => ({ left, turn: 0, seats: 2, winner: null })
const take = (count: number): Tagged => ({ type: 'take', count }) as Tagged

describe('readCommand', () => {
  it('accepts a valid command as it is', () => {
    expect(given(readCommand(takeAway, { type: 'take', count: 2 }))).toEqual({ type: 'take', count: 2 })
  })

  it.each<[unknown, string]>([
    [null, 'null'],
    [undefined, 'undefined'],
    ['take', 'string'],
    [7, 'number'],
    [true, 'boolean'],
    [[], 'array'],
    [[{ type: 'take', count: 1 }], 'array'],
    [{}, 'object'],
    [{ count: 1 }, 'object'],
    [{ type: 1, count: 1 }, 'object'],
    [{ type: null }, 'object'],
    [{ type: ['take'], count: 1 }, 'object'],
  ])('says of %j that it is no command', (input, found) => {
    const read = readCommand(takeAway, input)
    expect(read).toEqual({ ok: false, refusal: { because: 'engine:command.notObject', params: { found } } })
  })

  it('suggests the command that was meant', () => {
    expect(readCommand(hiddenCard, { type: 'rol' })).toEqual({
      ok: false,
      refusal: {
        because: 'engine:command.unknownType',
        params: { type: 'rol', hint: { say: 'engine:unknown.near', params: { nearest: 'roll' } } },
      },
    })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '', 'take '])(
    'knows no command called “%s”',
    type => {
      expect(reason(readCommand(takeAway, { type, count: 1 }))).toBe('engine:command.unknownType')
    },
  )

  it.each<[unknown, string]>([
    [{ type: 'take' }, 'count'],
    [{ type: 'take', count: null }, 'count'],
    [{ type: 'take', count: '1' }, 'count'],
    [{ type: 'take', count: 1.5 }, 'count'],
    [{ type: 'take', count: -1 }, 'count'],
    [{ type: 'take', count: 1e9 }, 'count'],
    [{ type: 'take', count: Number.NaN }, 'count'],
    [{ type: 'take', count: Number.POSITIVE_INFINITY }, 'count'],
    [{ type: 'take', count: [1] }, 'count'],
    [{ type: 'take', count: { valueOf: 1 } }, 'count'],
    [{ type: 'take', count: 1, more: true }, '(top)'],
    [{ type: 'take', count: 1, constructor: { prototype: { polluted: true } } }, '(top)'],
  ])('says where %j is malformed', (input, path) => {
    const read = readCommand(takeAway, input)
    expect(read).toMatchObject({
      refusal: { because: 'engine:command.shape', params: { type: 'take', path } },
    })
  })

  it('cannot change what all objects inherit', () => {
    const inputs = [
      '{"type":"take","count":1,"__proto__":{"polluted":true}}',
      '{"type":"take","count":{"__proto__":{"polluted":true}}}',
      '{"type":"take","__proto__":{"count":1}}',
      '{"__proto__":{"type":"take","count":1}}',
      '{"type":"take","count":1,"constructor":{"prototype":{"polluted":true}}}',
    ]
    for (const text of inputs) {
      const read = readCommand(takeAway, JSON.parse(text))
      if (read.ok) expect(canonical(read.value)).toBe(canonical(take(1)))
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  it('survives huge and deeply nested input', () => {
    let deep: unknown = 1
    for (let level = 0; level < 50_000; level++) deep = [deep]
    const huge = 'x'.repeat(1_000_000)
    expect(reason(readCommand(takeAway, { type: huge }))).toBe('engine:command.unknownType')
    expect(reason(readCommand(takeAway, { type: 'take', count: huge }))).toBe('engine:command.shape')
    expect(reason(readCommand(takeAway, { type: 'take', count: deep }))).toBe('engine:command.shape')
    expect(reason(readCommand(takeAway, { type: 'take', count: 1, deep }))).toBe('engine:command.shape')
  })

  it('refuses malformed commands, always with a reason, and never throws', () => {
    const random = seeded(3)
    let refusals = 0
    for (let time = 0; time < 2_000; time++) {
      const read = readCommand(takeAway, malformed(take(1 + below(random, 3)), random))
      if (read.ok) continue
      refusals++
      expect(engineWords.en).toHaveProperty([read.refusal.because.replace('engine:', '')])
    }
    expect(refusals).toBeGreaterThan(1_500)
  })
})

describe('choices', () => {
  it('are those of all rules, in the order of the rules', () => {
    const { state } = started(hiddenCard, { seats: 2 })
    const types = choices(hiddenCard, state, 0).map(({ command }) => command.type)
    expect(types).toEqual(['mark', 'pass', 'roll', 'show', 'swap'])
    expect(choices(hiddenCard, state, 1)).toEqual([])
  })

  it('may come from a generator', () => {
    const generous = {
      ...takeAway,
      rules: {
        take: {
          ...takeAway.rules.take,
          *choices({ state: { left } }: { state: { left: number } }) {
            for (let count = 1; count <= Math.min(3, left); count++) yield { command: take(count) }
          },
        },
      },
    }
    expect(choices(generous as typeof takeAway, start(2), 0)).toEqual([
      { command: take(1) },
      { command: take(2) },
    ])
    expect(
      playout(generous as typeof takeAway, { state: start(9), random: seeded(1), limit: 100 }),
    ).toBeGreaterThan(2)
  })
})

describe('refusalOf', () => {
  it('returns the reason of the rule', () => {
    expect(refusalOf(takeAway, start(), 0, take(3))).toBeUndefined()
    expect(refusalOf(takeAway, start(), 0, take(4))).toEqual({ because: 'refuse.count' })
    expect(refusalOf(takeAway, start(2), 0, take(3))).toEqual({ because: 'refuse.left', params: { left: 2 } })
    expect(refusalOf(takeAway, start(), 1, take(1))?.because).toBe('refuse.turn')
  })

  it('says that the match is over, whatever the rule says', () => {
    const over: State = { ...start(5), winner: 1 }
    expect(refusalOf(takeAway, over, 0, take(1))).toEqual({ because: 'engine:over' })
  })
})

describe('apply', () => {
  it('leaves the given state unchanged', () => {
    const before = deepFreeze(start())
    const { state, events } = apply(takeAway, { state: before, seat: 0, command: take(2), chance: noChance })
    expect(before).toEqual(start())
    expect(state).toEqual({ left: 5, turn: 1, seats: 2, winner: null })
    expect(events).toEqual([{ type: 'taken', seat: 0, count: 2 }])
  })

  it('draws its chance from the given tape', () => {
    const { state: before } = started(hiddenCard, { seats: 2 })
    const at = { state: before, seat: 0, command: { type: 'roll' }, chance: replaying([5]) }
    expect(apply(hiddenCard, at).events).toEqual([{ type: 'rolled', seat: 0, die: 5 }])
  })
})

describe('perform', () => {
  it('changes the given state itself', () => {
    const state = start()
    perform(takeAway, { state, seat: 0, command: take(3), chance: noChance, emit: () => {} })
    expect(state.left).toBe(4)
  })
})

describe('takeAim', () => {
  const at = (wall: number) => {
    const { state } = started(aiming, { seats: 2, options: { wall } })
    const choice = choices(aiming, state, 0)[0] as Choice<Tagged>
    return { state: state as AimState, seat: 0, choice }
  }

  it('returns the command of a choice without aim, and draws nothing', () => {
    const random = () => {
      throw new Error('drawn')
    }
    const choice = { command: { type: 'hold' } }
    expect(takeAim(aiming, { ...at(1), choice, random })).toBe(choice.command)
  })

  it('draws the open numbers from their ranges, and skips refused ones', () => {
    const random = seeded(1)
    const drawn = Array.from({ length: 300 }, () => takeAim(aiming, { ...at(1), random }) as Throw)
    for (const { type, angle, force } of drawn) {
      expect(type).toBe('throw')
      expect(angle >= 0 && force >= 0 && angle + force <= 1).toBe(true)
    }
    expect(new Set(drawn.map(({ angle }) => angle)).size).toBe(300)
    // The aims are uniform in the triangle under the wall, so a quarter of them lie in the small one at its foot.
    const low = drawn.filter(({ angle, force }) => angle + force <= 0.5).length
    expect(Math.abs(low / 300 - 0.25)).toBeLessThan(0.08)
  })

  it('falls back on the example if it finds no aim', () => {
    const aim = at(0)
    expect(takeAim(aiming, { ...aim, random: seeded(1) })).toBe(aim.choice.command)
  })

  it('respects a narrow range', () => {
    const { choice, ...rest } = at(2)
    const narrow = { ...choice, aim: { angle: { min: 0.25, max: 0.5 } } } as Choice<Tagged>
    const random = seeded(2)
    for (let time = 0; time < 100; time++) {
      const { angle, force } = takeAim(aiming, { ...rest, choice: narrow, random }) as Throw
      expect(angle >= 0.25 && angle <= 0.5 && force === 0).toBe(true)
    }
  })
})

describe('playout', () => {
  it('plays to the end, in place, and counts the commands', () => {
    const state = start(20)
    const done = playout(takeAway, { state, random: seeded(1), limit: 1_000 })
    expect(state.left).toBe(0)
    expect(state.winner).not.toBeNull()
    expect(done).toBeGreaterThanOrEqual(7)
    expect(done).toBeLessThanOrEqual(20)
  })

  it('stops at its limit, and at once if the match is over', () => {
    const state = start(30)
    expect(playout(takeAway, { state, random: seeded(1), limit: 2 })).toBe(2)
    expect(state.winner).toBeNull()
    expect(playout(takeAway, { state: { ...start(0), winner: 1 }, random: seeded(1), limit: 9 })).toBe(0)
  })

  it('repeats itself for the same seed', () => {
    const [one, other] = [start(30), start(30)]
    playout(takeAway, { state: one, random: seeded(8), limit: 100 })
    playout(takeAway, { state: other, random: seeded(8), limit: 100 })
    expect(one).toEqual(other)
  })

  it('takes every choice about equally often', () => {
    const counts = [0, 0, 0]
    const random = seeded(4)
    for (let time = 0; time < 3_000; time++) {
      const state = start(7)
      playout(takeAway, { state, random, limit: 1 })
      counts[7 - state.left - 1]!++
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(110)
  })

  it('plays games with aim, dice and draws', () => {
    for (const game of [aiming, hiddenCard]) {
      const match = started(game, { seats: 2 })
      playout(game, { state: match.state, random: seeded(5), limit: 1_000 })
      expect(game.awaited(match.state as never)).toEqual([])
    }
  })

  it('lets all awaited seats act, in any order', () => {
    const state = { picks: [null, null, null] as (number | null)[] }
    const random = seeded(6)
    const first = new Set<number>()
    for (let time = 0; time < 60; time++) {
      const once = { picks: [...state.picks] }
      playout(together, { state: once, random, limit: 1 })
      first.add(once.picks.findIndex(pick => pick !== null))
    }
    expect([...first].sort()).toEqual([0, 1, 2])
    expect(playout(together, { state, random, limit: 9 })).toBe(3)
  })
})

/** A game in which all seats pick a number without waiting for each other. */
const together: GameDefinition<
  { picks: (number | null)[] },
  { type: 'pick'; number: number },
  Tagged,
  object
> = {
  id: 'together',
  version: 1,
  seats: { min: 3, max: 3 },
  options: z.strictObject({}),
  setup: ({ seats }) => ({ picks: new Array<null>(seats).fill(null) }),
  awaited: ({ picks }) => [...picks.keys()].filter(seat => picks[seat] === null),
  rules: {
    pick: {
      shape: z.strictObject({ type: z.literal('pick'), number: z.int() }),
      choices: ({ state, seat }) =>
        state.picks[seat] === null
          ? [1, 2].map(number => ({ command: { type: 'pick' as const, number } }))
          : [],
      refuse: ({ state, seat }) => (state.picks[seat] === null ? undefined : { because: 'refuse.picked' }),
      effect({ state, seat, command: { number } }) {
        state.picks[seat] = number
      },
    },
  },
  outcome: ({ picks }) =>
    picks.includes(null) ? undefined : { winners: [...picks.keys()], because: 'outcome.picked' },
}
