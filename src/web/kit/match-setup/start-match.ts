/** Starts a match from its set-up: saves it in this browser and navigates to its table. */

import type { AnyBox } from '../../../engine/box.ts'
import { type SeatAssignment, startStored } from '../../base/storage/matches.ts'
import {
  type DefaultNames,
  type DraftOptions,
  draftedSeats,
  freshDraft,
  rememberedDraft,
} from './match-draft.ts'

interface Beginning {
  readonly box: AnyBox
  readonly players: readonly SeatAssignment[]
  readonly options: DraftOptions
  /** Whether people may take back what bots have answered; yes if it is missing. */
  readonly takeBack?: boolean | undefined
}

export function startMatchAt({ box, players, options, takeBack }: Beginning): Promise<void> {
  return startStored({ game: box.game.id, players, options, takeBack })
}

interface QuickBeginning {
  readonly box: AnyBox
  readonly seats: number
  /** How many of them are people at this screen. */
  readonly people: number
  /** Default names of the people, unless the first was named at an earlier set-up. */
  readonly names: DefaultNames
}

/** Starts with people, the strongest bots on the other seats, and the options the game suggests for this number. */
export function quickStart({ box, seats, people, names }: QuickBeginning): Promise<void> {
  const known = rememberedDraft(box)?.places.find(({ bot, name }) => bot === undefined && name?.trim())?.name
  const fresh = freshDraft(box, seats)
  const draft = { ...fresh, places: fresh.places.map((place, seat) => (seat < people ? {} : place)) }
  const players = draftedSeats(draft, { ...names, you: known?.trim() ?? names.you })
  return startMatchAt({ box, players, options: draft.options })
}
