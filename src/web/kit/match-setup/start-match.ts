/** Starts a match from its set-up: saves it in this browser and navigates to its table. */

import { botLevelsOf } from '../../../bots/bot-levels.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { type SeatAssignment, startStored } from '../../base/storage/matches.ts'
import {
  type DefaultNames,
  type Draft,
  type DraftOptions,
  draftedSeats,
  freshDraft,
  rememberedDraft,
} from './match-draft.ts'

interface Beginning {
  readonly box: AnyBox
  readonly players: readonly SeatAssignment[]
  readonly options: DraftOptions
  /** Whether people may undo moves that bots have answered; yes if it is missing. */
  readonly takeBack?: boolean | undefined
  /** The seats whose bots fit the player's strength. */
  readonly fits?: readonly number[]
}

export function startMatchAt({ box, players, options, takeBack, fits }: Beginning): Promise<void> {
  return startStored({ game: box.game.id, players, options, takeBack, fits })
}

interface Company {
  readonly box: AnyBox
  readonly seats: number
  /** Default names of the people, unless the first was named at an earlier set-up. */
  readonly names: DefaultNames
}

interface QuickBeginning extends Company {
  readonly people: number
  /** With the weakest bots, for a first match. */
  readonly easy: boolean
}

/** Starts with people, the bots that a set-up proposes in the other seats, and the options suggested for this number. */
export function quickStart({ box, seats, people, easy, names }: QuickBeginning): Promise<void> {
  const fresh = freshDraft(box, seats)
  const places = (easy ? withWeakestBots(box, fresh) : fresh).places
  const draft = { ...fresh, places: places.map((place, seat) => (seat < people ? {} : place)) }
  return startMatchAt({ box, players: seatsOf(box, draft, names), options: draft.options })
}

function withWeakestBots(box: AnyBox, draft: Draft): Draft {
  const bot = botLevelsOf(box.game.id).at(-1)
  return { ...draft, places: draft.places.map((place, seat) => (seat === 0 ? place : { bot })) }
}

function seatsOf(box: AnyBox, draft: Draft, names: DefaultNames): SeatAssignment[] {
  const known = rememberedDraft(box)?.places.find(({ bot, name }) => bot === undefined && name?.trim())?.name
  return draftedSeats(draft, { ...names, you: known?.trim() ?? names.you })
}

interface EasyBeginning extends Company {
  /** The options of the lesson that it follows. */
  readonly options: unknown
}

/** Starts the first match after a lesson: one person, and the weakest bots in the other seats. */
export function easyStart({ box, seats, options, names }: EasyBeginning): Promise<void> {
  const draft = withWeakestBots(box, freshDraft(box, seats))
  return startMatchAt({
    box,
    players: seatsOf(box, draft, names),
    options: { ...draft.options, ...(options as DraftOptions | undefined) },
  })
}
