/** Tests of options: read from their schema, completed with defaults, and refused by name if they are wrong. */

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyGame } from './game.ts'
import { optionFields, randomOptions, readOptions } from './options.ts'
import { seeded } from './random.ts'
import { takeAway } from './testing/take-away.ts'
import { given } from './testing/toy-matches.ts'

const game: AnyGame = {
  ...takeAway,
  options: z.strictObject({
    board: z.enum(['round', 'square']).default('round').meta({ rule: '2.1' }),
    map: z.union([z.enum(['small', 'large']), z.strictObject({ name: z.string() })]).default('small'),
    fog: z.boolean().default(false).meta({ notInRulebook: true, rule: '9.1' }),
    target: z.literal([40, 64]).default(64),
    pace: z.number().min(1).max(9).default(5),
    link: z.string().optional().meta({ hidden: true }),
    needed: z.enum(['a', 'b']),
  }),
}

const refusalOf = (options: unknown) => {
  const read = readOptions(game, options)
  return read.ok ? undefined : read.refusal
}

describe('optionFields', () => {
  it('lists what a form or a flag must know, in the order of the shape', () => {
    expect(optionFields(game)).toEqual([
      {
        name: 'board',
        values: ['round', 'square'],
        open: false,
        default: 'round',
        notInRulebook: false,
        hidden: false,
        rule: '2.1',
      },
      {
        name: 'map',
        values: ['small', 'large'],
        open: true,
        default: 'small',
        notInRulebook: false,
        hidden: false,
      },
      {
        name: 'fog',
        values: [false, true],
        open: false,
        default: false,
        notInRulebook: true,
        hidden: false,
        rule: '9.1',
      },
      { name: 'target', values: [40, 64], open: false, default: 64, notInRulebook: false, hidden: false },
      { name: 'pace', values: [], open: true, default: 5, notInRulebook: false, hidden: false },
      { name: 'link', values: [], open: true, default: undefined, notInRulebook: false, hidden: true },
      {
        name: 'needed',
        values: ['a', 'b'],
        open: false,
        default: undefined,
        notInRulebook: false,
        hidden: false,
      },
    ])
  })

  it('finds none in a game without options', () => {
    expect(optionFields({ ...takeAway, options: z.strictObject({}) } as AnyGame)).toEqual([])
  })
})

describe('readOptions', () => {
  it('fills in what is missing', () => {
    expect(given(readOptions(game, { needed: 'b', fog: true }))).toEqual({
      board: 'round',
      map: 'small',
      fog: true,
      target: 64,
      pace: 5,
      needed: 'b',
    })
  })

  it('accepts a value from a file if the shape does', () => {
    expect(given(readOptions(game, { needed: 'a', map: { name: 'mine' } }))).toMatchObject({
      map: { name: 'mine' },
    })
  })

  it.each([null, undefined, 'fog', 1, [], [['fog', true]]])('wants an object, not %j', options => {
    expect(refusalOf(options)).toEqual({
      because: 'engine:options.shape',
      params: { problem: { say: 'engine:problem.notObject' } },
    })
  })

  it('suggests the option that was meant', () => {
    expect(refusalOf({ bord: 'round' })).toEqual({
      because: 'engine:options.unknown',
      params: { option: 'bord', hint: { say: 'engine:unknown.near', params: { nearest: 'board' } } },
    })
  })

  it.each(['__proto__', 'constructor', 'toString'])('knows no option called %s', name => {
    expect(refusalOf(JSON.parse(`{"${name}":{"polluted":true}}`))?.because).toBe('engine:options.unknown')
    expect('polluted' in {}).toBe(false)
  })

  it('lists the possible values', () => {
    expect(refusalOf({ board: 'oval' })).toEqual({
      because: 'engine:options.oneOf',
      params: { option: 'board', value: '“oval”', values: 'round, square' },
    })
    expect(refusalOf({ target: 50 })?.params).toEqual({ option: 'target', value: '50', values: '40, 64' })
    expect(refusalOf({ fog: 'yes' })?.params).toEqual({
      option: 'fog',
      value: '“yes”',
      values: 'false, true',
    })
  })

  it('says what is wrong with a value that has no list', () => {
    expect(refusalOf({ pace: 12 })).toMatchObject({
      because: 'engine:options.value',
      params: { option: 'pace', value: '12' },
    })
    expect(refusalOf({ map: { title: 'mine' } })).toMatchObject({
      because: 'engine:options.value',
      params: { option: 'map', value: '{…}' },
    })
  })

  it('says that an option without a default is missing', () => {
    const refusal = refusalOf({})
    expect(refusal?.because).toBe('engine:options.shape')
    expect(refusal?.params?.problem).toMatchObject({ say: 'engine:problem.at', params: { path: 'needed' } })
  })

  it('shortens a value that is too long to show', () => {
    const shown = refusalOf({ board: 'x'.repeat(500) })?.params?.value
    expect(String(shown).length).toBeLessThan(70)
  })
})

describe('randomOptions', () => {
  it('reaches every value of every closed list, and all are accepted', () => {
    const seen = new Set<string>()
    const random = seeded(1)
    for (let time = 0; time < 100; time++) {
      const options = randomOptions(game, random)
      expect(readOptions(game, options).ok).toBe(true)
      for (const [name, value] of Object.entries(options)) seen.add(`${name} ${value}`)
    }
    expect([...seen].sort()).toEqual(
      ['board round', 'board square', 'fog false', 'fog true', 'map large', 'map small'].concat([
        'needed a',
        'needed b',
        'target 40',
        'target 64',
      ]),
    )
  })
})
