/** The names of people, and the requirements for any text that is shown to others. */

import { NAME_LENGTH } from '../../../wire/table-api.ts'

/** Control characters, characters that reverse the text direction, line breaks, and unpaired surrogates. */
const NOT_SHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

export function canBeShown(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  return text.length >= min && text.length <= max && VISIBLE.test(text) && !NOT_SHOWN.test(text)
}

/** The name as shown; undefined if it is invalid. */
export function readName(text: string): string | undefined {
  const trimmed = text.normalize('NFC').trim()
  return canBeShown(trimmed, NAME_LENGTH) ? trimmed : undefined
}
