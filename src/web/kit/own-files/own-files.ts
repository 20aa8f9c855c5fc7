/** Users' own files that are stored in this browser, such as boards drawn in the editor, for the set-up to list. */

import { z } from 'zod'
import type { Json } from '../../../engine/game.ts'
import { onFirstUse } from '../../../engine/on-first-use.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'

export interface KeptFile {
  readonly name: string
  readonly contents: Json
}

const keptShape = onFirstUse(() => z.array(z.object({ name: z.string(), contents: z.json() })))

/** How many of a kind are kept; the browser has room for only some megabytes. */
const MOST_KEPT = 40

const keyOf = (gameId: string, option: string): string => `tavolo.files.${gameId}.${option}`

/** The files for an option of a game, the latest first; none if what is stored cannot be read. */
export function ownFiles(gameId: string, option: string): readonly KeptFile[] {
  try {
    return keptShape().parse(JSON.parse(readText(keyOf(gameId, option)) ?? '[]'))
  } catch {
    return []
  }
}

/** Saves a file; it replaces one with the same name. */
export function keepOwnFile(gameId: string, option: string, file: KeptFile): void {
  const others = ownFiles(gameId, option).filter(({ name }) => name !== file.name)
  writeText(keyOf(gameId, option), JSON.stringify([file, ...others].slice(0, MOST_KEPT)))
}

export function deleteOwnFile(gameId: string, option: string, name: string): void {
  const others = ownFiles(gameId, option).filter(kept => kept.name !== name)
  writeText(keyOf(gameId, option), JSON.stringify(others))
}
