/** The names of people, and the requirements for any text that is shown to others. */

import { isShown } from '../../../engine/limited-shapes.ts'
import { NAME_LENGTH } from '../../../wire/table-api.ts'

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

export function canBeShown(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  return text.length >= min && text.length <= max && VISIBLE.test(text) && isShown(text)
}

/** The name as shown; undefined if it is invalid. */
export function readName(text: string): string | undefined {
  const trimmed = text.normalize('NFC').trim()
  return canBeShown(trimmed, NAME_LENGTH) ? trimmed : undefined
}
