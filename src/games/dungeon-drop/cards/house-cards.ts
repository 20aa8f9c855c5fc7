/**
 * Our own cards. They are read without the schemas, because building those takes longer than everything else at the
 * start of a game; a test checks that the schemas would read the same.
 */

import classes from '../components/classes.json' with { type: 'json' }
import quests from '../components/quests.json' with { type: 'json' }
import races from '../components/races.json' with { type: 'json' }
import type { CardFile } from './card-shapes.ts'
import {
  ABILITY_DEFAULTS,
  BONUS_DEFAULTS,
  bare,
  gemOf,
  gemsOf,
  isObject,
  RACE_DEFAULTS,
  TARGET_DEFAULTS,
  withSources,
} from './card-values.ts'

/** As in the file, with the sources of all values. */
export const HOUSE_FILE = { races, classes, quests }

type Fields = Readonly<Record<string, unknown>>

function valuesOf({ source: _, note: __, ...fields }: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, bare(value)]))
}

function abilityOf(input: Fields): Fields {
  const { targets, ...ability } = valuesOf(input)
  const defaults = ABILITY_DEFAULTS[ability.kind as keyof typeof ABILITY_DEFAULTS]
  const among = isObject(targets) ? { targets: { ...TARGET_DEFAULTS, ...targets } } : {}
  return { ...defaults, ...ability, ...among }
}

function bonusOf(input: Fields): Fields {
  const bonus = valuesOf(input)
  return { ...BONUS_DEFAULTS[bonus.kind as keyof typeof BONUS_DEFAULTS], ...bonus }
}

function worthOf(input: Fields): Fields {
  const { clear, pink, blue } = gemsOf(input) as Fields
  return { clear: gemOf(clear), pink: gemOf(pink), blue: gemOf(blue) }
}

/** The parts of a card of each kind that are not single values. */
const PARTS: Readonly<Record<string, (input: Fields) => Fields>> = {
  ability: abilityOf,
  bonus: bonusOf,
  gems: worthOf,
}

function cardOf(input: Fields): Fields {
  const { sources, note: _, ...fields } = withSources(input) as Fields
  const read = Object.entries(fields).map(([field, value]) => {
    const part = PARTS[field]
    return [field, part ? part(value as Fields) : bare(value)]
  })
  return { ...Object.fromEntries(read), sources }
}

export function houseCards(): CardFile {
  return {
    races: races.map(race => ({ ...RACE_DEFAULTS, ...cardOf(race) })),
    classes: classes.map(cardOf),
    quests: quests.map(cardOf),
  } as unknown as CardFile
}
