/** From a set-up to a table: the match is kept in this browser, and the page moves to it. */

import type { AnyBox } from '../../engine/box.ts'
import { type Sitter, startStored } from '../matches.ts'
import { freshDraft, type Options, rememberedDraft, sittersOf } from './draft.ts'

interface Beginning {
  readonly box: AnyBox
  readonly sitters: readonly Sitter[]
  readonly options: Options
}

export function beginMatch({ box, sitters, options }: Beginning): Promise<void> {
  return startStored({ game: box.game.id, sitters, options })
}

interface QuickBeginning {
  readonly box: AnyBox
  readonly seats: number
  /** What the person is called, unless a name was given at an earlier set-up. */
  readonly you: string
}

/** One person, the strongest bots if others are needed, and what the game recommends for so many. */
export function startAtOnce({ box, seats, you }: QuickBeginning): Promise<void> {
  const known = rememberedDraft(box)?.places.find(({ bot, name }) => bot === undefined && name?.trim())?.name
  const draft = freshDraft(box, seats)
  const sitters = sittersOf(draft, { you: known?.trim() ?? you, guest: String })
  return beginMatch({ box, sitters, options: draft.options })
}
