/** The options of a match: an edition of the rules as a preset, each of its variants separately, and the deck. */

import { z } from 'zod'
import type { Frozen } from '../../engine/game.ts'
import { fileReadBy } from '../../engine/options.ts'
import { readDeck, readOlderDeck } from './cards/deck-file.ts'

export const PRESETS = ['retail-2021', 'it-2021', 'proto-en'] as const
export type Preset = (typeof PRESETS)[number]

/** The active variants, all of them resolved. The optional ones are missing in matches of version 1. */
export interface Variants {
  preset: Preset
  keyTiming: 'beforeHide' | 'afterHide'
  keyReturnEndsTurn: boolean
  colourRule: 'redOnly' | 'ordered'
  lastPile: 'one' | 'all'
  jetpackLimit: 'oncePerTurn' | 'unlimited'
  aiStrikesBack: boolean
  deadline: 'reach' | 'defeat' | 'keys'
  activeActs: 'everyRound' | 'provoked'
  elevatorHide: boolean
  pickupsOnce: boolean
  roof: 'any' | 'all'
  lastGasp: boolean
  keyReturn?: 'optional' | 'automatic'
  lootOrder?: 'drawThenHide' | 'hideThenDraw'
  defeatToken?: 'must' | 'may'
  gunsightDiscard?: 'hitOrEnergy' | 'hitOnly'
}

type Reading = Omit<Variants, 'preset'>
type Readings = Readonly<Record<Preset, Reading>>

const RETAIL: Reading = {
  keyTiming: 'beforeHide',
  keyReturnEndsTurn: false,
  colourRule: 'redOnly',
  lastPile: 'one',
  jetpackLimit: 'oncePerTurn',
  aiStrikesBack: true,
  deadline: 'reach',
  activeActs: 'everyRound',
  elevatorHide: false,
  pickupsOnce: false,
  roof: 'any',
  lastGasp: true,
}

/** The presets of version 1, in which the prototype had only two of its differences. */
const FIRST_READINGS: Readings = {
  'retail-2021': RETAIL,
  'it-2021': { ...RETAIL, keyReturnEndsTurn: true, colourRule: 'ordered' },
  'proto-en': { ...RETAIL, keyTiming: 'afterHide', jetpackLimit: 'unlimited' },
}

const SINCE = {
  keyReturn: 'optional',
  lootOrder: 'drawThenHide',
  defeatToken: 'must',
  gunsightDiscard: 'hitOrEnergy',
} as const satisfies Partial<Reading>

/** Rules 16.1. */
const READINGS: Readings = {
  'retail-2021': { ...FIRST_READINGS['retail-2021'], ...SINCE },
  'it-2021': { ...FIRST_READINGS['it-2021'], ...SINCE },
  'proto-en': {
    ...FIRST_READINGS['proto-en'],
    deadline: 'keys',
    keyReturn: 'automatic',
    lootOrder: 'hideThenDraw',
    defeatToken: 'may',
    gunsightDiscard: 'hitOnly',
  },
}

/** An option that is left out takes its value from the preset, so the schema has no default for it. */
const oneOf = <const Values extends readonly [string, ...string[]]>(rule: string, values: Values) =>
  z.enum(values).optional().meta({ rule })
const either = (rule: string) => z.boolean().optional().meta({ rule })

export const optionsShape = z.strictObject({
  preset: z.enum(PRESETS).default('retail-2021').meta({ rule: '16.1' }),
  keyTiming: oneOf('16.2', ['beforeHide', 'afterHide']),
  keyReturnEndsTurn: either('16.3'),
  colourRule: oneOf('16.4', ['redOnly', 'ordered']),
  lastPile: oneOf('16.5', ['one', 'all']),
  jetpackLimit: oneOf('16.6', ['oncePerTurn', 'unlimited']),
  aiStrikesBack: either('16.7'),
  deadline: oneOf('16.8', ['reach', 'defeat', 'keys']),
  activeActs: oneOf('16.9', ['everyRound', 'provoked']),
  elevatorHide: either('16.10'),
  pickupsOnce: either('16.11'),
  roof: oneOf('16.12', ['any', 'all']),
  lastGasp: either('16.13'),
  keyReturn: oneOf('16.16', ['optional', 'automatic']),
  lootOrder: oneOf('16.17', ['drawThenHide', 'hideThenDraw']),
  defeatToken: oneOf('16.18', ['must', 'may']),
  gunsightDiscard: oneOf('16.19', ['hitOrEnergy', 'hitOnly']),
  /** Sets the stricter deadline, whatever `deadline` says. */
  hard: z.boolean().default(false).meta({ rule: '16.14', notInRulebook: true }),
  duoAiEnergy: z.boolean().default(false).meta({ rule: '16.15', notInRulebook: true }),
  /** Ours, or the contents of a deck file, which `refuseStart` validates. */
  deck: z
    .union([z.literal('house'), fileReadBy(readOlderDeck)])
    .default('house')
    .meta({ rule: '18.2', file: readDeck }),
  /** A position in notation to start from; it then also sets the variants and the deck. */
  position: z.string().max(20_000).optional().meta({ hidden: true, rule: '3.1' }),
})

export type Options = z.infer<typeof optionsShape>

/** The variants of the preset, overridden by those chosen separately. */
export function variantsOf(options: Frozen<Options>): Variants {
  return resolved(options, READINGS)
}

export function firstVariantsOf(options: Frozen<Options>): Variants {
  return resolved(options, FIRST_READINGS)
}

function resolved(options: Frozen<Options>, readings: Readings): Variants {
  const { preset, hard, ...chosen } = options
  const variants: Record<string, unknown> = { preset, ...readings[preset] }
  for (const [name, value] of Object.entries(chosen)) {
    if (value !== undefined && name in variants) variants[name] = value
  }
  if (hard) variants.deadline = 'defeat'
  return variants as unknown as Variants
}
