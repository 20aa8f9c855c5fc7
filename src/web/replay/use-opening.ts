/** Opens a replay: reads the record, plays it through in slices, and says how far that is. */

import { useEffect, useState } from 'react'
import type { Refusal, Result, Seat } from '../../engine/game.ts'
import type { MatchRecord } from '../../engine/record.ts'
import { engineRefusal, refused } from '../../engine/words.ts'
import type { Sitter } from '../matches.ts'
import type { Shelf } from '../shelf.ts'
import { inSlices } from './in-slices.ts'
import { retrace, type Timeline } from './timeline.ts'

/** A match to be looked at, wherever it came from. */
export interface Source {
  readonly record: MatchRecord
  /** By seat. */
  readonly sitters: readonly Sitter[]
  /** The seats of those who look, if they sit at the match. */
  readonly people: readonly Seat[]
}

export type Opening =
  | { readonly is: 'opening'; readonly progress: number | undefined }
  | { readonly is: 'missing' }
  /** The reason may use words of the game. */
  | { readonly is: 'refused'; readonly refusal: Refusal; readonly game: string }
  | { readonly is: 'open'; readonly timeline: Timeline; readonly source: Source }

/** `load` gives nothing if there is no such match. */
export function useOpening(shelf: Shelf, load: () => Promise<Result<Source> | undefined>): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'opening', progress: undefined })
  useEffect(() => {
    let current = true
    const tell = (now: Opening) => {
      if (current) setOpening(now)
    }
    const open = async (): Promise<Opening | undefined> => {
      tell({ is: 'opening', progress: undefined })
      const loaded = await load().catch(() => refused(engineRefusal('record.unread')))
      if (!loaded) return { is: 'missing' }
      if (!loaded.ok) return { is: 'refused', refusal: loaded.refusal, game: '' }
      const source = loaded.value
      const box = await shelf.open(source.record.game)
      const traced = await inSlices(retrace(box ? [box] : [], source.record), {
        onProgress: progress => tell({ is: 'opening', progress }),
        stopped: () => !current,
      })
      if (!traced) return undefined
      return traced.ok
        ? { is: 'open', timeline: traced.value, source }
        : { is: 'refused', refusal: traced.refusal, game: source.record.game }
    }
    void open().then(opened => opened && tell(opened))
    return () => {
      current = false
    }
  }, [shelf, load])
  return opening
}
