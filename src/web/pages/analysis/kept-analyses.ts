/** The analyses of this browser: the latest of them, each packed as in a link, or as in a file if it was kept in haste. */

import { readText, removeText, writeText } from '../../base/storage/local-storage.ts'

export interface KeptAnalysis {
  readonly id: string
  readonly game: string
  /** In milliseconds since 1970. */
  readonly touched: number
  readonly positions: number
}

const LIST = 'tavolo.analyses'
const textKey = (id: string): string => `tavolo.analysis.${id}`

/** Those that were touched least recently make room for others. */
const MOST_KEPT = 12

function isKept(value: unknown): value is KeptAnalysis {
  if (typeof value !== 'object' || value === null) return false
  const { id, game, touched, positions } = value as Partial<Record<keyof KeptAnalysis, unknown>>
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    typeof touched === 'number' &&
    typeof positions === 'number'
  )
}

/** The latest first. Other versions may have written the list, so entries that are not valid are left out. */
export function keptAnalyses(): readonly KeptAnalysis[] {
  let listed: unknown
  try {
    listed = JSON.parse(readText(LIST) ?? '[]')
  } catch {
    // Something else has overwritten the list; the next analysis begins another.
    return []
  }
  const found = Array.isArray(listed) ? listed.filter(isKept) : []
  return found.sort((one, other) => other.touched - one.touched)
}

/** Undefined if it is not in this browser. */
export function keptText(id: string): string | undefined {
  return readText(textKey(id))
}

export function keepAnalysis(kept: KeptAnalysis, text: string): void {
  const others = keptAnalyses().filter(({ id }) => id !== kept.id)
  for (const { id } of others.slice(MOST_KEPT - 1)) removeText(textKey(id))
  writeText(textKey(kept.id), text)
  writeText(LIST, JSON.stringify([kept, ...others.slice(0, MOST_KEPT - 1)]))
}

export function removeAnalysis(id: string): void {
  removeText(textKey(id))
  writeText(LIST, JSON.stringify(keptAnalyses().filter(each => each.id !== id)))
}
