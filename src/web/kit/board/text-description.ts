/**
 * The data of a text board: information under headings, and possible actions in groups. It is enough to play from, for
 * people who cannot see the drawn board or prefer to read.
 */

import type { AnyBox } from '../../../engine/box.ts'
import type { Choice, Line, Seat, Tagged } from '../../../engine/game.ts'
import type { Words } from '../../../engine/languages.ts'
import { engineLine } from '../../../engine/words.ts'
import type { Translator } from '../../../i18n/translator.ts'

export interface Item {
  readonly key: string
  readonly text: string
  readonly items?: readonly Item[]
}

export interface TextSection {
  readonly key: string
  readonly heading: string
  /** A sentence before the list. */
  readonly about?: string
  readonly items: readonly Item[]
  /** Open from the beginning; other sections open on request. */
  readonly open?: boolean
}

export interface Offer<Command> {
  readonly text: string
  /** Its consequences, shown before it is done. */
  readonly about?: string
  readonly command: Command
}

export interface NumberField {
  readonly kind: 'number'
  readonly name: string
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
}

export interface PickField {
  readonly kind: 'pick'
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: number; readonly text: string }[]
  readonly value: number
}

export interface CheckField {
  readonly kind: 'check'
  readonly name: string
  readonly label: string
  readonly value: number
}

export type Field = NumberField | PickField | CheckField

/**
 * A form for an action that has to be aimed. It has no state: it shows and edits the table's one intent, and its button
 * commits the same command as the board's button.
 */
export interface Form<Intent> {
  fields(intent: Intent): readonly Field[]
  set(intent: Intent, field: string, to: number): Intent
  /** A preview of the result; empty while something is missing. */
  told?(intent: Intent): string
  /** Fields that are set by pointing at something, such as the angle towards a cube. */
  readonly towards?: {
    readonly label: string
    readonly none: string
    options(intent: Intent): readonly { readonly text: string; readonly intent: Intent }[]
  }
  readonly go: string
}

/** A form, and whether the current intent is about it: only one thing is aimed at a time. */
export interface AimedGroup<Intent> {
  isMeant(intent: Intent): boolean
  begin(): Intent
  /** Called only when it is opened. */
  form(): Form<Intent>
}

export interface Group<Command, Intent = unknown> {
  readonly key: string
  readonly heading: string
  readonly about?: string
  readonly offers?: readonly Offer<Command>[]
  readonly aimed?: AimedGroup<Intent>
}

export interface Description<Command, Intent = unknown> {
  /** Called only while they are shown. */
  sections(): readonly TextSection[]
  groups(): readonly Group<Command, Intent>[]
}

/** The input of a text board: the same view that the board draws. */
export interface Described<State, Command> {
  readonly state: State
  readonly seat: Seat | undefined
  readonly choices: readonly Choice<Command>[]
  readonly names: readonly string[]
  readonly translator: Translator
  readonly box: AnyBox
  /** Whether a list is ranked by worth, which is half of the thinking. */
  readonly ranked?: boolean
  /** The player has to find out what is best: neither the names of the actions nor their order say it. */
  readonly puzzle?: boolean
  /** Somebody has given up, and nobody is to move any more, although the rules would continue. */
  readonly over?: boolean
}

export type Describe<State, Command, Intent = unknown> = (
  at: Described<State, Command>,
) => Description<Command, Intent>

/** The default for a game without its own text board: its cards, and its choices by type of command. */
export function plainDescription({
  state,
  choices,
  translator,
  box,
}: Described<unknown, Tagged>): Description<Tagged> {
  const say = (line: Line): string => translator.translate(line, box.game.id)
  const offers = choices.map(({ command }) => ({ command, text: say(box.name({ state, command })) }))
  const sections = (): readonly TextSection[] =>
    (box.table?.(state) ?? []).map(({ name, cards }, index) => ({
      key: String(index),
      heading: say(name),
      items: cards.map(({ face }, at) => ({
        key: String(at),
        text: say(face ?? engineLine('cards.faceDown')),
      })),
      open: cards.some(({ face }) => face),
    }))
  return { sections, groups: () => groupsByType(offers, box.words[translator.language]) }
}

/** One group without a heading if all have the same type, or if the game has no headings. */
function groupsByType(offers: readonly Offer<Tagged>[], words: Words): readonly Group<Tagged>[] {
  const types = [...new Set(offers.map(({ command }) => command.type))]
  if (types.length < 2 || types.some(type => !words[`heading.${type}`]))
    return offers.length > 0 ? [{ key: 'all', heading: '', offers }] : []
  return types.map(type => ({
    key: type,
    heading: words[`heading.${type}`]!,
    offers: offers.filter(({ command }) => command.type === type),
  }))
}

/** Groups actions by kind, in the order given; types that are not listed come last, under `otherwise`. */
export function groupedOffers<Command extends Tagged>(
  offers: readonly Offer<Command>[],
  kinds: readonly { readonly key: string; readonly heading: string; readonly types: readonly string[] }[],
  otherwise: string,
): readonly Group<Command>[] {
  const named = new Set(kinds.flatMap(({ types }) => types))
  const groups = kinds.map(({ key, heading, types }) => ({
    key,
    heading,
    // In the order of their types, so that an action that ends a decision may come before those that only change it.
    offers: types.flatMap(type => offers.filter(({ command }) => command.type === type)),
  }))
  const rest = offers.filter(({ command }) => !named.has(command.type))
  return [...groups, { key: 'others', heading: otherwise, offers: rest }].filter(
    group => group.offers.length > 0,
  )
}
