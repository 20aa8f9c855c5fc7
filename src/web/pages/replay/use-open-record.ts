/** Opens a replay: reads the record, plays it through in slices, and says how far that is. */

import { useEffect, useState } from 'react'
import type { Refusal, Result, Seat } from '../../../engine/game.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import { engineRefusal, refused } from '../../../engine/words.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import type { Sitter } from '../../base/storage/matches.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { retrace, type Timeline } from '../../kit/timeline/timeline.ts'

/** A match to be looked at, wherever it came from. */
export interface ReplaySource {
  readonly record: MatchRecord
  /** By seat; nothing if only the record says who sat there. */
  readonly sitters: readonly Sitter[] | undefined
  /** The seats of those who look, if they sit at the match. */
  readonly people: readonly Seat[]
}

export type OpenedRecord =
  | { readonly is: 'opening'; readonly progress: number | undefined }
  | { readonly is: 'missing' }
  /** The reason may use words of the game. */
  | { readonly is: 'refused'; readonly refusal: Refusal; readonly game: string }
  /** A part of the page did not come, or broke. */
  | { readonly is: 'failed'; readonly problem: unknown }
  | { readonly is: 'open'; readonly timeline: Timeline; readonly source: ReplaySource }

/** Gives nothing if there is no such match. */
type Load = () => Promise<Result<ReplaySource> | undefined>

interface Watch {
  tell(opening: OpenedRecord): void
  /** Nobody waits for it any more. */
  stopped(): boolean
}

/** Nothing if it was stopped. */
async function opened(shelf: Shelf, load: Load, { tell, stopped }: Watch): Promise<OpenedRecord | undefined> {
  const loaded = await load().catch(() => refused(engineRefusal('record.unread')))
  if (!loaded) return { is: 'missing' }
  if (!loaded.ok) return { is: 'refused', refusal: loaded.refusal, game: '' }
  const source = loaded.value
  const box = await shelf.open(source.record.game)
  const traced = await runSliced(retrace(box ? [box] : [], source.record), {
    onProgress: progress => tell({ is: 'opening', progress }),
    stopped,
  })
  if (!traced) return undefined
  return traced.ok
    ? { is: 'open', timeline: traced.value, source }
    : { is: 'refused', refusal: traced.refusal, game: source.record.game }
}

/** Whatever happens, it is told in the end: nobody is left waiting. */
export async function openReplay(shelf: Shelf, load: Load, watch: Watch): Promise<void> {
  watch.tell({ is: 'opening', progress: undefined })
  const last = await opened(shelf, load, watch).catch((problem): OpenedRecord => ({ is: 'failed', problem }))
  if (last) watch.tell(last)
}

export function useOpening(shelf: Shelf, load: Load): OpenedRecord {
  const [opening, setOpening] = useState<OpenedRecord>({ is: 'opening', progress: undefined })
  useEffect(() => {
    let current = true
    const tell = (now: OpenedRecord) => {
      if (current) setOpening(now)
    }
    void openReplay(shelf, load, { tell, stopped: () => !current })
    return () => {
      current = false
    }
  }, [shelf, load])
  return opening
}
