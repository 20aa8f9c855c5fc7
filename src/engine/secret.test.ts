/** Tests of secrets: each viewer sees what it may see, and hidden values leave no trace in the data it gets. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recording, replaying } from './chance.ts'
import type { Viewer } from './game.ts'
import { canonical, copy, deepFreeze } from './plain-data.ts'
import { apply, choices } from './play.ts'
import { seeded } from './random.ts'
import {
  hasSecrets,
  hideNothing,
  hideTheSame,
  redact,
  type Secret,
  secret,
  secretsIn,
  unveiled,
} from './secret.ts'
import { hiddenCard, type State } from './testing/hidden-card.ts'

interface Table {
  hands: Secret<string>[]
  common: Secret<string>
  nobody: Secret<string>
}

const table: Table = deepFreeze({
  hands: [secret('ace', [0]), secret('king', [1])],
  common: unveiled(secret('queen', [1])),
  nobody: secret('jack', []),
})

/** Values with secrets anywhere. */
const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
    fc.record({
      knownTo: fc.oneof(fc.constant('all' as const), fc.subarray([0, 1, 2])),
      value: tie('value'),
    }),
  ),
}))

describe('redact', () => {
  it('shows a seat its own secrets and the public ones', () => {
    expect(redact(table, 0)).toEqual({
      hands: [{ knownTo: [0], value: 'ace' }, { knownTo: [1] }],
      common: { knownTo: 'all', value: 'queen' },
      nobody: { knownTo: [] },
    })
  })

  it('shows different secrets to another seat', () => {
    expect(redact(table, 1).hands).toEqual([{ knownTo: [0] }, { knownTo: [1], value: 'king' }])
  })

  it('shows the audience only public secrets', () => {
    expect(redact(table, 'audience')).toEqual({
      hands: [{ knownTo: [0] }, { knownTo: [1] }],
      common: { knownTo: 'all', value: 'queen' },
      nobody: { knownTo: [] },
    })
  })

  it('shows a shared secret to each seat that shares it', () => {
    const shared = secret('plan', [0, 2])
    expect([0, 1, 2].map(seat => redact(shared, seat).value)).toEqual(['plan', undefined, 'plan'])
  })

  it('blanks a secret inside a secret separately', () => {
    const nested = secret({ name: 'chest', inside: secret('gem', [1]) }, [0, 1])
    expect(redact(nested, 1)).toBe(nested)
    expect(redact(nested, 0)).toEqual({ knownTo: [0, 1], value: { name: 'chest', inside: { knownTo: [1] } } })
    expect(redact(nested, 2)).toEqual({ knownTo: [0, 1] })
  })

  it('shows the content of an open secret only to those who may know it', () => {
    const nested = unveiled(secret([secret('gem', [1])], [0]))
    expect(redact(nested, 'audience').value).toEqual([{ knownTo: [1] }])
  })

  it('leaves the original as it was', () => {
    const before = canonical(table)
    redact(table, 'audience')
    expect(canonical(table)).toBe(before)
  })

  it('shares the parts in which nothing is hidden', () => {
    const state = { board: [[1], [2]], open: { common: unveiled(secret(1, [])) }, hand: [secret(7, [0])] }
    const seen = redact(state, 1)
    expect(seen.board).toBe(state.board)
    expect(seen.open).toBe(state.open)
    expect(seen.hand).not.toBe(state.hand)
    expect(redact(state, 0)).toBe(state)
  })

  it('does not change what is already redacted', () => {
    for (const viewer of [0, 1, 'audience'] as const) {
      const seen = redact(table, viewer)
      expect(redact(seen, viewer)).toBe(seen)
    }
  })

  it('is idempotent for any value', () => {
    fc.assert(
      fc.property(value, fc.constantFrom<Viewer>(0, 1, 2, 'audience'), (whole, viewer) => {
        const seen = redact(whole, viewer)
        expect(redact(seen, viewer)).toEqual(seen)
      }),
    )
  })

  it('leaves values that are not secrets unchanged', () => {
    for (const value of [null, 0, 'text', [1, [2]], { known: [0], value: 1 }])
      expect(redact(value, 1)).toBe(value)
  })
})

describe('unveiled', () => {
  it('shows the value to all, and leaves the original secret unchanged', () => {
    const hidden = secret('ace', [0])
    expect(unveiled(hidden)).toEqual({ knownTo: 'all', value: 'ace' })
    expect(hidden.knownTo).toEqual([0])
  })
})

describe('hasSecrets', () => {
  it('finds hidden values anywhere', () => {
    expect(hasSecrets(table)).toBe(true)
    expect(hasSecrets([[{ deep: [secret(1, [])] }]])).toBe(true)
    expect(hasSecrets({ knownTo: 'all' })).toBe(true)
    for (const plain of [{ moved: [1, 2] }, [], 'knownTo', null, 7]) expect(hasSecrets(plain)).toBe(false)
  })
})

describe('hideNothing', () => {
  it('is true if the audience sees everything', () => {
    fc.assert(
      fc.property(value, whole => {
        expect(hideNothing(secretsIn(whole))).toBe(redact(whole, 'audience') === whole)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is true of what the audience gets', () => {
    expect(hideNothing(secretsIn(table))).toBe(false)
    expect(hideNothing(secretsIn(redact(table, 'audience')))).toBe(true)
  })
})

describe('hideTheSame', () => {
  const hidingTheSame = (one: unknown, other: unknown) => hideTheSame(secretsIn(one), secretsIn(other))
  const states = [
    { card: secret(1, [0]) },
    { card: secret(2, [0]) },
    { card: secret(1, [1]) },
    { card: unveiled(secret(1, [0])) },
    { card: secret(1, [0]), other: secret(1, [0]) },
    { card: secret({ inner: secret(1, [0]) }, [0]) },
    { card: secret({ inner: secret(2, [0]) }, [0]) },
    { card: 1 },
  ]

  it('detects that a secret changes, is shown, is passed on, appears or disappears', () => {
    for (const one of states) {
      for (const other of states) expect(hidingTheSame(one, other)).toBe(one === other)
    }
  })

  it('ignores where the secrets lie, and everything that is not secret', () => {
    const [ace, king] = [secret('ace', [0]), secret('king', [1])]
    expect(
      hidingTheSame({ hands: [ace, king], turn: 1 }, { turn: 2, hands: [king], pile: { top: ace } }),
    ).toBe(true)
    expect(hidingTheSame({ turn: 1 }, { turn: [2, { three: null }] })).toBe(true)
  })

  it('agrees with a comparison of all secrets as text, for any two values', () => {
    const slow = (value: unknown): string => {
      const found: string[] = []
      const walk = (part: unknown): void => {
        if (typeof part !== 'object' || part === null) return
        if ('knownTo' in part) found.push(JSON.stringify([part.knownTo, (part as Secret<unknown>).value]))
        for (const inner of Object.values(part)) walk(inner)
      }
      walk(value)
      return found.sort().join()
    }
    const { tree } = fc.letrec(tie => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.integer({ min: 0, max: 1 }),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('tree')),
        fc.record({ knownTo: fc.constantFrom([], [0], 'all'), value: tie('tree') }),
      ),
    }))
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        expect(hidingTheSame(one, other)).toBe(slow(one) === slow(other))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('twins: two states equal but for a secret', () => {
  const first = hiddenCard.setup({ seats: 3, options: {}, chance: recording(seeded(1)) })
  const [mine, theirs] = [first.players[0]!.card.value!, first.pile.value![0]!]

  /** The same deal, with the card of seat 0 exchanged for one from the pile. */
  function twin(): State {
    const other = copy(first)
    other.players[0]!.card = secret(theirs, [0])
    other.pile = secret(
      first.pile.value!.map(card => (card === theirs ? mine : card)),
      [],
    )
    return other
  }
  const second = twin()
  const others: Viewer[] = [1, 2, 'audience']

  it('look identical to every other viewer, and different to the holder', () => {
    for (const viewer of others) {
      expect(JSON.stringify(redact(second, viewer))).toBe(JSON.stringify(redact(first, viewer)))
    }
    expect(JSON.stringify(redact(second, 0))).not.toBe(JSON.stringify(redact(first, 0)))
  })

  it('stay twins, with their events, while nobody shows the secret', () => {
    const play = (from: State, type: string, tape: number[]) => {
      const seat = from.turn
      const done = apply(hiddenCard, { state: from, seat, command: { type }, chance: replaying(tape) })
      return { ...done, state: done.state as State }
    }
    let [one, other] = [first, second]
    for (const [type, tape] of [
      ['mark', []],
      ['roll', [4]],
      ['swap', [2]],
      ['pass', []],
    ] as [string, number[]][]) {
      const [here, there] = [play(one, type, tape), play(other, type, tape)]
      for (const viewer of [2, 'audience'] as const) {
        expect(JSON.stringify(redact(there, viewer))).toBe(JSON.stringify(redact(here, viewer)))
      }
      one = here.state
      other = there.state
    }
  })

  it('offer the others the same choices', () => {
    for (const seat of [1, 2])
      expect(choices(hiddenCard, second, seat)).toEqual(choices(hiddenCard, first, seat))
  })

  it('diverge as soon as the secret is shown', () => {
    const shown = (state: State) =>
      apply(hiddenCard, { state, seat: 0, command: { type: 'show' }, chance: replaying([]) })
    const seen = [first, second].map(state => JSON.stringify(redact(shown(state), 'audience')))
    expect(seen[0]).not.toBe(seen[1])
  })
})
