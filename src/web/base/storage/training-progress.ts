/** How far somebody has come with the training positions of a game, kept in this browser. */

import { readText, writeText } from './local-storage.ts'

/** By position: the stage of its repetitions, and when it is asked again. */
type Stored = Readonly<Record<string, { readonly stage: number; readonly due: number }>>

const keyOf = (game: string): string => `tavolo.training.${game}`

/** Entries that are not valid are left out: these positions are asked as new ones. */
export function storedProgress(game: string): Stored {
  let kept: unknown
  try {
    kept = JSON.parse(readText(keyOf(game)) ?? '{}')
  } catch {
    // Something else has overwritten it; the next answer begins again.
    return {}
  }
  if (typeof kept !== 'object' || kept === null) return {}
  const entries = Object.entries(kept).flatMap(([id, value]) => {
    const [stage, due] = Array.isArray(value) ? value : []
    return typeof stage === 'number' && typeof due === 'number' ? [[id, { stage, due }] as const] : []
  })
  return Object.fromEntries(entries)
}

export function storeProgress(game: string, progress: Stored): void {
  const entries = Object.entries(progress).map(([id, { stage, due }]) => [id, [stage, due]])
  writeText(keyOf(game), JSON.stringify(Object.fromEntries(entries)))
}
