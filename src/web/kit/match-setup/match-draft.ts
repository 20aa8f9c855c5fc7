/** The draft of a match being set up: seat assignments and options. Pure functions; the page only shows the result. */

import { z } from 'zod'
import { botLevelsOf } from '../../../bots/bot-levels.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Json, Refusal } from '../../../engine/game.ts'
import { readStart } from '../../../engine/match.ts'
import { onFirstUse } from '../../../engine/on-first-use.ts'
import { type OptionField, optionFields } from '../../../engine/options.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import { botName, type SeatAssignment } from '../../base/storage/matches.ts'

const draftShape = onFirstUse(() =>
  z.object({
    seats: z.int(),
    /** By seat; those beyond the number of seats are remembered in case it grows again. */
    places: z.array(
      z.object({
        bot: z.string().optional(),
        /** Whether the bot is the one that fits the player's strength. */
        fits: z.boolean().optional(),
        /** The name as typed; missing until somebody types one. */
        name: z.string().optional(),
      }),
    ),
    options: z.record(z.string(), z.json()),
    /** Whether people may undo moves that bots have answered; yes if it is missing. */
    takeBack: z.boolean().optional(),
  }),
)

export type SeatDraft = z.infer<ReturnType<typeof draftShape>>['places'][number]
export type DraftOptions = Readonly<Record<string, Json>>
export interface Draft {
  readonly seats: number
  readonly places: readonly SeatDraft[]
  readonly options: DraftOptions
  readonly takeBack?: boolean | undefined
}

export const LONGEST_NAME = 24

/** The options that a game suggests for this number of seats, or else others that it accepts. */
export function suggestedOptions({ game, suggest }: AnyBox, seats: number): DraftOptions {
  const single = optionFields(game).flatMap(({ name, values }) => values.map(value => ({ [name]: value })))
  const candidates: DraftOptions[] = [suggest?.(seats) ?? {}, {}, ...single]
  return candidates.find(options => readStart(game, { seats, options }).ok) ?? {}
}

/** The level that a match starts with unless another is chosen: a partner should be strong, an opponent beatable. */
function usualBot({ game }: AnyBox): string | undefined {
  const levels = botLevelsOf(game.id)
  return game.cooperative ? levels[0] : levels[Math.floor((levels.length - 1) / 2)]
}

/** One person, and bots in all other seats. */
export function freshDraft(box: AnyBox, wanted = 3): Draft {
  const { min, max } = box.game.seats
  const seats = Math.min(max, Math.max(min, wanted))
  const bot = usualBot(box)
  const places = Array.from({ length: max }, (_, seat): SeatDraft => (seat === 0 ? {} : { bot }))
  return { seats, places, options: suggestedOptions(box, seats) }
}

/** People in all seats: two, or the fewest that the game allows. */
export function peopleDraft(box: AnyBox): Draft {
  const fresh = freshDraft(box, 2)
  return { ...fresh, places: fresh.places.map(() => ({})) }
}

/**
 * Changes the number of seats. Options that equal the old suggestion follow the new one; if the result is not legal,
 * the whole new suggestion applies.
 */
export function withSeats(box: AnyBox, draft: Draft, seats: number): Draft {
  const before = suggestedOptions(box, draft.seats)
  const after = suggestedOptions(box, seats)
  const options: Record<string, Json> = { ...draft.options }
  for (const [name, value] of Object.entries(after)) {
    if (options[name] === undefined || options[name] === before[name]) options[name] = value
  }
  const fits = readStart(box.game, { seats, options }).ok
  // An imported file is never discarded: the page says why it does not fit.
  const ownFile = Object.values(options).some(value => typeof value === 'object')
  return { ...draft, seats, options: fits || ownFile ? options : { ...options, ...after } }
}

export function withPlace(draft: Draft, seat: number, change: SeatDraft): Draft {
  return {
    ...draft,
    places: draft.places.map((place, index) => (index === seat ? { ...place, ...change } : place)),
  }
}

/** With the level that fits the player wherever that was asked for. */
export function withFittingBots(draft: Draft, level: string | undefined): Draft {
  const isOther = ({ fits, bot }: SeatDraft): boolean => fits === true && bot !== level
  if (level === undefined || !draft.places.some(isOther)) return draft
  return { ...draft, places: draft.places.map(place => (place.fits ? { ...place, bot: level } : place)) }
}

export function fittingSeats({ places, seats }: Draft): readonly number[] {
  return places.slice(0, seats).flatMap(({ fits }, seat) => (fits ? [seat] : []))
}

export function withOption(draft: Draft, name: string, value: Json): Draft {
  return { ...draft, options: { ...draft.options, [name]: value } }
}

export function offeredFields({ game }: AnyBox): readonly OptionField[] {
  return optionFields(game).filter(({ hidden, values }) => !hidden && values.length > 0)
}

export function chosenValue({ options }: Draft, { name, default: standard }: OptionField): Json | undefined {
  return options[name] ?? standard
}

/** The option that makes the start illegal: with the suggested value for it, the start would be legal. */
export function faultyOption(box: AnyBox, { seats, options }: Draft): string | undefined {
  const suggested = suggestedOptions(box, seats)
  const fields = offeredFields(box)
  return fields.find(({ name, default: standard }) => {
    const mended = { ...options, [name]: suggested[name] ?? standard }
    return readStart(box.game, { seats, options: mended }).ok
  })?.name
}

/** The number of seats of a position, or why the position is invalid. */
export function seatsOfPosition({ game }: AnyBox, position: string): number | Refusal {
  const { min, max } = game.seats
  let refusal: Refusal | undefined
  for (let seats = min; seats <= max; seats++) {
    const start = readStart(game, { seats, options: { position } })
    if (start.ok) return seats
    refusal ??= start.refusal
  }
  return refusal!
}

export interface DefaultNames {
  readonly you: string
  guest(number: number): string
}

/** The name in the field: as typed, or the default of the seat. */
export function shownName({ places }: Draft, seat: number, defaults: DefaultNames): string {
  const { name, bot } = places[seat] ?? {}
  if (name !== undefined) return name
  if (bot !== undefined) return botName(seat)
  const firstPerson = places.findIndex(place => place.bot === undefined)
  return seat === firstPerson ? defaults.you : defaults.guest(seat + 1)
}

/** The final names: trimmed, none empty, no two alike. */
export function settledNames(draft: Draft, defaults: DefaultNames): string[] {
  const settled: string[] = []
  for (let seat = 0; seat < draft.seats; seat++) {
    const typed = shownName(draft, seat, defaults).trim().slice(0, LONGEST_NAME)
    const name = typed === '' ? shownName(withPlace(draft, seat, { name: undefined }), seat, defaults) : typed
    settled.push(distinct(name, settled))
  }
  return settled
}

function distinct(name: string, taken: readonly string[]): string {
  const free = (candidate: string): boolean =>
    taken.every(other => other.toLocaleLowerCase() !== candidate.toLocaleLowerCase())
  let candidate = name
  for (let number = 2; !free(candidate); number++) {
    const suffix = ` ${number}`
    candidate = `${name.slice(0, LONGEST_NAME - suffix.length)}${suffix}`
  }
  return candidate
}

export function draftedSeats(draft: Draft, defaults: DefaultNames): SeatAssignment[] {
  return settledNames(draft, defaults).map((name, seat): SeatAssignment => {
    const bot = draft.places[seat]?.bot
    return bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot, name }
  })
}

const stored = (gameId: string): string => `tavolo.setup.${gameId}`

export function rememberDraft({ game }: AnyBox, draft: Draft): void {
  writeText(stored(game.id), JSON.stringify(draft))
}

/** The last set-up, if this version of the game still accepts it. */
export function rememberedDraft(box: AnyBox): Draft | undefined {
  const text = readText(stored(box.game.id))
  if (text === undefined) return undefined
  try {
    const draft: Draft = draftShape().parse(JSON.parse(text))
    const bots = botLevelsOf(box.game.id)
    const known = draft.places.every(({ bot }) => bot === undefined || bots.includes(bot))
    const complete = draft.places.length === box.game.seats.max
    return known && complete && readStart(box.game, draft).ok ? draft : undefined
  } catch {
    return undefined
  }
}
