/**
 * A board in words. A game gives it as data: what there is to know under headings, and what can be done in groups.
 * Whoever cannot see the drawing, or would rather read, plays from this alone.
 */

import type { AnyBox } from '../../../engine/box.ts'
import type { Choice, Seat, Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'

export interface Item {
  readonly key: string
  readonly text: string
  /** What belongs to it. */
  readonly items?: readonly Item[]
}

export interface TextSection {
  readonly key: string
  readonly heading: string
  /** A sentence before the list. */
  readonly about?: string
  readonly items: readonly Item[]
  /** Shown from the beginning; others are opened when they are wanted. */
  readonly open?: boolean
}

/** One thing that can be done, by one press. */
export interface Offer<Command> {
  readonly text: string
  /** What follows from it, before it is done. */
  readonly about?: string
  readonly command: Command
}

/** A number of the intent that one may set. */
export interface NumberField {
  readonly kind: 'number'
  readonly name: string
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
}

/** One of several, by number. */
export interface PickField {
  readonly kind: 'pick'
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: number; readonly text: string }[]
  readonly value: number
}

/** Yes or no, as 1 or 0. */
export interface CheckField {
  readonly kind: 'check'
  readonly name: string
  readonly label: string
  readonly value: number
}

export type Field = NumberField | PickField | CheckField

/**
 * Something that has to be aimed, as fields. The form keeps nothing: it shows the table's one intent and edits it, and
 * its button commits the command that the board's button commits.
 */
export interface Form<Intent> {
  fields(intent: Intent): readonly Field[]
  set(intent: Intent, field: string, to: number): Intent
  /** What would come of it; empty while something is missing. */
  told?(intent: Intent): string
  /** Numbers that are set by pointing at something, such as the angle towards a cube. */
  readonly towards?: {
    readonly label: string
    readonly none: string
    options(intent: Intent): readonly { readonly text: string; readonly intent: Intent }[]
  }
  /** What the button says. */
  readonly go: string
}

/** A form, and when it is about what is meant: of several things to aim only one is meant at a time. */
export interface AimedGroup<Intent> {
  isMeant(intent: Intent): boolean
  /** Sets about it. */
  begin(): Intent
  /** Made only when it is opened. */
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
  /** Asked for only where they are shown. */
  sections(): readonly TextSection[]
  groups(): readonly Group<Command, Intent>[]
}

/** What there is to be described: the same view that the board draws. */
export interface Described<State, Command> {
  readonly state: State
  /** Whose hands are on the board; nobody's while others are awaited. */
  readonly seat: Seat | undefined
  readonly choices: readonly Choice<Command>[]
  readonly names: readonly string[]
  readonly voice: Translator
  readonly box: AnyBox
}

export type Describe<State, Command, Intent = unknown> = (
  at: Described<State, Command>,
) => Description<Command, Intent>

/** Of a game that does not describe itself: the choices as they are named, and the board in letters. */
export function plainDescription({
  state,
  choices,
  voice,
  box,
}: Described<unknown, Tagged>): Description<Tagged> {
  const offers = choices.map(({ command }) => ({
    command,
    text: voice.translate(box.name({ state, command }), box.game.id),
  }))
  return { sections: () => [], groups: () => [{ key: 'all', heading: '', offers }] }
}

/** Choices sorted by kind, in the order given; what is not named there comes last, under `otherwise`. */
export function groupedOffers<Command extends Tagged>(
  offers: readonly Offer<Command>[],
  kinds: readonly { readonly key: string; readonly heading: string; readonly types: readonly string[] }[],
  otherwise: string,
): readonly Group<Command>[] {
  const named = new Set(kinds.flatMap(({ types }) => types))
  const groups = kinds.map(({ key, heading, types }) => ({
    key,
    heading,
    // In the order of their types, so that what ends a decision may come before what merely changes it.
    offers: types.flatMap(type => offers.filter(({ command }) => command.type === type)),
  }))
  const rest = offers.filter(({ command }) => !named.has(command.type))
  return [...groups, { key: 'others', heading: otherwise, offers: rest }].filter(
    group => group.offers.length > 0,
  )
}
