/**
 * Cards as files: ours and users' have the same format. Any value may be bare, or `{ "value": …, "source": … }` to give
 * its source; abilities, gems and bonuses may have one `source` for everything in them. A refusal names the card and
 * the field at fault.
 */

import type { Refusal, Result } from '../../../engine/game.ts'
import { withoutUnknown } from '../../../engine/own-file.ts'
import { granted, refusedForAll } from '../../../engine/refusals.ts'
import { allProblems, repeated, type SchemaProblem, soundEntries } from '../../../engine/schema-problems.ts'
import { refusal } from '../words.ts'
import { type CardFile, cardShapes, FEWEST_CARDS, MOST_CARDS } from './card-shapes.ts'
import { isObject } from './card-values.ts'

/** Bonuses that compare heroes make no sense in solo play. */
const BONUSES_AMONG_HEROES: readonly string[] = ['teamworkOrLighter', 'mostWeight', 'turnsFirst']

/** Everything that is wrong with cards that match the schema; `whole` is false if some are not known. */
export function cardFaults({ races, classes, quests }: CardFile, whole = true): Refusal[] {
  const faults: Refusal[] = []
  for (const list of [races, classes, quests]) {
    for (const card of repeated(list)) faults.push(refusal('refuse.cards.twice', { card }))
  }
  const byInitiative = new Map<number, string>()
  for (const { id: card, initiative } of races) {
    const other = byInitiative.get(initiative)
    if (other === undefined) byInitiative.set(initiative, card)
    else faults.push(refusal('refuse.cards.initiative', { card, other, initiative }))
  }
  for (const { id: card, bonus, soloAllowed } of quests) {
    if (soloAllowed && BONUSES_AMONG_HEROES.includes(bonus.kind))
      faults.push(refusal('refuse.cards.bonusAlone', { card }))
  }
  if (whole && !quests.some(({ soloAllowed }) => soloAllowed)) faults.push(refusal('refuse.cards.solo'))
  return faults
}

/** Reads the cards of an older match, which may have fields that those of a new one may not. */
export function readOlderCards(input: unknown): Result<CardFile> {
  return readCards(withoutUnknown(cardShapes().file, input))
}

/** Reads a user's cards: checks their schema and their meaning, and reports all faults at once. */
export function readCards(input: unknown): Result<CardFile> {
  const shapes = cardShapes()
  const parsed = shapes.file.safeParse(input)
  if (parsed.success) {
    const faults = cardFaults(parsed.data)
    return faults.length > 0 ? refusedForAll(faults) : granted(parsed.data)
  }
  if (!isObject(input)) return refusedForAll([refusal('refuse.cards.notCards')])
  const told = allProblems(parsed.error, input).map(problem => schemaFault(input, problem))
  const sound: CardFile = {
    races: soundEntries(input.races, shapes.race, MOST_CARDS),
    classes: soundEntries(input.classes, shapes.heroClass, MOST_CARDS),
    quests: soundEntries(input.quests, shapes.quest, MOST_CARDS),
  }
  return refusedForAll([...told, ...cardFaults(sound, false)])
}

/** The kinds that a field allows, because a discriminated union reports only that none fits. */
function kindsAt(list: string, field: string): readonly string[] | undefined {
  const { bonus, kinds, copy } = cardShapes()
  if (field === 'bonus.kind') return bonus.options.map(({ shape }) => shape.kind.value)
  if (field !== 'ability.kind') return undefined
  const all = kinds.map(({ shape }) => shape.kind.value)
  return list === 'races' ? [...all, copy.shape.kind.value] : all
}

/** Turns the path of a schema error into the card and the field that it points to. */
function schemaFault(
  input: Readonly<Record<string, unknown>>,
  { keys, problem, code }: SchemaProblem,
): Refusal {
  const [list, index, ...rest] = keys
  if (list === undefined) return refusal('refuse.cards.whole', { problem })
  if (index === undefined && code === 'too_small')
    return refusal('refuse.cards.few', { list: String(list), needed: FEWEST_CARDS })
  const all = input[String(list)]
  const found: unknown = Array.isArray(all) && typeof index === 'number' ? all[index] : undefined
  const known = isObject(found) && typeof found.id === 'string' ? found.id.slice(0, 40) : undefined
  const card = known ?? [list, index].filter(part => part !== undefined).join(' ')
  if (rest.length === 0) return refusal('refuse.cards.card', { card, problem })
  const field = rest.join('.')
  const allowed = kindsAt(String(list), field)
  if (allowed) return refusal('refuse.cards.kind', { card, field, kinds: allowed.join(', ') })
  return refusal('refuse.cards.field', { card, field, problem })
}
