/** From a set-up to a table: the match is kept in this browser, and the page moves to it. */

import type { AnyBox } from '../../../engine/box.ts'
import { type Sitter, startStored } from '../../base/storage/matches.ts'
import { type DefaultNames, type DraftOptions, draftedSeats, freshDraft, rememberedDraft } from './draft.ts'

interface Beginning {
  readonly box: AnyBox
  readonly sitters: readonly Sitter[]
  readonly options: DraftOptions
}

export function startMatchAt({ box, sitters, options }: Beginning): Promise<void> {
  return startStored({ game: box.game.id, sitters, options })
}

interface QuickBeginning {
  readonly box: AnyBox
  readonly seats: number
  /** How many of them are people at this screen. */
  readonly people: number
  /** What the people are called, unless the first was given a name at an earlier set-up. */
  readonly names: DefaultNames
}

/** People, the strongest bots on the other seats, and what the game recommends for so many. */
export function quickStart({ box, seats, people, names }: QuickBeginning): Promise<void> {
  const known = rememberedDraft(box)?.places.find(({ bot, name }) => bot === undefined && name?.trim())?.name
  const fresh = freshDraft(box, seats)
  const draft = { ...fresh, places: fresh.places.map((place, seat) => (seat < people ? {} : place)) }
  const sitters = draftedSeats(draft, { ...names, you: known?.trim() ?? names.you })
  return startMatchAt({ box, sitters, options: draft.options })
}
