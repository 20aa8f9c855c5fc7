/** Opens a replay: loads the record, replays it in slices, and reports the progress. */

import { useEffect, useState } from 'react'
import type { Refusal, Result, Seat } from '../../../engine/game.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { verifyInPage } from '../../kit/shelf/verify-in-page.ts'
import { buildTimeline, type Timeline } from '../../kit/timeline/timeline.ts'

export interface ReplaySource {
  readonly record: MatchRecord
  /** Indexed by seat; `undefined` if only the record says who played. */
  readonly players: readonly SeatAssignment[] | undefined
  readonly people: readonly Seat[]
  /** Whether the record comes from elsewhere, so that nothing in it is trusted. */
  readonly foreign?: boolean
}

export type OpenedReplay =
  | { readonly is: 'opening'; readonly progress: number | undefined }
  | { readonly is: 'missing' }
  /** The record was refused; the reason may use words of the game. */
  | { readonly is: 'refused'; readonly refusal: Refusal; readonly game: string }
  /** A part of the page could not be loaded or threw an error. */
  | { readonly is: 'failed'; readonly problem: unknown }
  | { readonly is: 'open'; readonly timeline: Timeline; readonly source: ReplaySource }

/** Resolves to `undefined` if there is no such match. */
type Load = () => Promise<Result<ReplaySource> | undefined>

interface Watch {
  tell(opening: OpenedReplay): void
  stopped(): boolean
}

async function opened(shelf: Shelf, load: Load, { tell, stopped }: Watch): Promise<OpenedReplay | undefined> {
  const loaded = await load().catch(() => refused(engineRefusal('record.unread')))
  if (!loaded) return { is: 'missing' }
  if (!loaded.ok) return { is: 'refused', refusal: loaded.refusal, game: '' }
  const source = loaded.value
  const { record, foreign } = source
  const watch = { onProgress: (progress: number) => tell({ is: 'opening', progress }), stopped }
  const box = await shelf.open(record.game)
  await box?.prepare?.()
  const verified = box && foreign ? await verifyInPage(shelf, record, watch) : granted(undefined)
  if (!verified) return undefined
  if (!verified.ok) return { is: 'refused', refusal: verified.refusal, game: record.game }
  const traced = await runSliced(buildTimeline(box ? [box] : [], record), watch)
  if (!traced) return undefined
  return traced.ok
    ? { is: 'open', timeline: traced.value, source }
    : { is: 'refused', refusal: traced.refusal, game: record.game }
}

/** Reports a final state in every case except when stopped, so that the page never waits forever. */
export async function openReplay(shelf: Shelf, load: Load, watch: Watch): Promise<void> {
  watch.tell({ is: 'opening', progress: undefined })
  const last = await opened(shelf, load, watch).catch((problem): OpenedReplay => ({ is: 'failed', problem }))
  if (last) watch.tell(last)
}

export function useOpenReplay(shelf: Shelf, load: Load): OpenedReplay {
  const [opening, setOpening] = useState<OpenedReplay>({ is: 'opening', progress: undefined })
  useEffect(() => {
    let current = true
    const tell = (now: OpenedReplay) => {
      if (current) setOpening(now)
    }
    void openReplay(shelf, load, { tell, stopped: () => !current })
    return () => {
      current = false
    }
  }, [shelf, load])
  return opening
}
