/** Flags in all their spellings. */

import { describe, expect, it } from 'vitest'
import { Stop } from './exit.ts'
import { parseFlags } from './flags.ts'

const KNOWN = {
  matches: { kind: 'count', min: 1, max: 50, about: 'flag.matches' },
  json: { kind: 'switch', about: 'flag.json' },
  bots: { kind: 'list', about: 'flag.bots' },
  save: { kind: 'text', about: 'flag.save' },
  lang: { kind: 'oneOf', values: ['en', 'it'], about: 'flag.lang' },
} as const
const OPTIONS = [
  { name: 'board', isSwitch: false },
  { name: 'rotatingToken', isSwitch: true },
]

const parse = (...args: string[]) => parseFlags(args, KNOWN, OPTIONS)

function faultOf(...args: string[]): unknown {
  try {
    parse(...args)
  } catch (error) {
    if (error instanceof Stop) return error.fault
    throw error
  }
  return undefined
}

describe('Flags', () => {
  it('take their value from the next word or after an equals sign', () => {
    expect(parse('x', '--matches', '7', '--bots=a,b', 'y')).toEqual({
      flags: { matches: 7, bots: ['a', 'b'] },
      options: {},
      rest: ['x', 'y'],
    })
  })

  it('that are switches stand alone, or take a truth value', () => {
    expect(parse('--json', 'x')).toMatchObject({ flags: { json: true }, rest: ['x'] })
    expect(parse('--json=false').flags).toEqual({ json: false })
    expect(parse('--json', 'false').flags).toEqual({ json: false })
  })

  it('may be options of the game, in either spelling', () => {
    expect(parse('--rotating-token', '--board', 'duel').options).toEqual({
      rotatingToken: true,
      board: 'duel',
    })
    expect(parse('--rotatingToken=false').options).toEqual({ rotatingToken: 'false' })
  })

  it('end at two hyphens', () => {
    expect(parse('--json', '--', '--matches').rest).toEqual(['--matches'])
  })

  it('that do not exist are refused with the nearest name', () => {
    expect(faultOf('--matchs', '3')).toMatchObject({
      params: { flag: '--matchs', hint: { params: { nearest: '--matches' } } },
    })
    expect(faultOf('--rotate-token')).toMatchObject({
      params: { hint: { params: { nearest: '--rotating-token' } } },
    })
    expect(faultOf('-x')).toMatchObject({ say: 'cli:flag.unknown' })
  })

  it('say what they expect', () => {
    for (const wrong of ['0', '51', '-1', '2.5', 'many', '']) {
      expect(faultOf('--matches', wrong)).toMatchObject({
        say: 'cli:flag.notCount',
        params: { min: 1, max: 50 },
      })
    }
    expect(faultOf('--matches')).toMatchObject({ say: 'cli:flag.bare' })
    expect(faultOf('--save', '--json')).toMatchObject({ say: 'cli:flag.bare' })
    expect(faultOf('--json=maybe')).toMatchObject({ say: 'cli:flag.notSwitch' })
    expect(faultOf('--bots=,')).toMatchObject({ say: 'cli:flag.empty' })
    expect(faultOf('--lang', 'fr')).toMatchObject({ say: 'cli:flag.notOneOf', params: { values: 'en, it' } })
  })
})
