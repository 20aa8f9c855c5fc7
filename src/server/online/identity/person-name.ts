/** The names of people, and what any text that is shown to others must be. */

import { NAME_LENGTH } from '../../../wire/table-api.ts'

/** Control characters, signs that turn the direction of the text around, line breaks, and halves of characters. */
const NOT_SHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

export function canBeShown(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  return text.length >= min && text.length <= max && VISIBLE.test(text) && !NOT_SHOWN.test(text)
}

/** The name as it is shown; undefined if it is none. */
export function readName(text: string): string | undefined {
  const trimmed = text.normalize('NFC').trim()
  return canBeShown(trimmed, NAME_LENGTH) ? trimmed : undefined
}
