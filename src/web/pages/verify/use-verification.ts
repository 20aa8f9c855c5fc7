/** Loads a record and verifies it, reporting the progress. */

import { useEffect, useState } from 'react'
import type { Refusal, Result } from '../../../engine/game.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import type { Verification } from '../../../engine/verify.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { verifyInPage } from '../../kit/shelf/verify-in-page.ts'

export type Verifying =
  | { readonly is: 'checking'; readonly progress: number }
  | { readonly is: 'missing' }
  /** The reason may use words of the game. */
  | { readonly is: 'refused'; readonly refusal: Refusal; readonly game: string }
  /** A part of the page could not be loaded or threw an error. */
  | { readonly is: 'failed'; readonly problem: unknown }
  | { readonly is: 'done'; readonly verification: Verification; readonly record: MatchRecord }

/** Resolves to `undefined` if there is no such match. */
export type LoadRecord = () => Promise<Result<MatchRecord> | undefined>

interface Watch {
  onProgress(part: number): void
  stopped(): boolean
}

async function verified(shelf: Shelf, load: LoadRecord, watch: Watch): Promise<Verifying | undefined> {
  const loaded = await load()
  if (!loaded) return { is: 'missing' }
  if (!loaded.ok) return { is: 'refused', refusal: loaded.refusal, game: '' }
  const record = loaded.value
  const result = await verifyInPage(shelf, record, watch)
  if (!result) return undefined
  return result.ok
    ? { is: 'done', verification: result.value, record }
    : { is: 'refused', refusal: result.refusal, game: record.game }
}

export function useVerification(shelf: Shelf, load: LoadRecord): Verifying {
  const [verifying, setVerifying] = useState<Verifying>({ is: 'checking', progress: 0 })
  useEffect(() => {
    let current = true
    const tell = (now: Verifying | undefined) => {
      if (current && now) setVerifying(now)
    }
    const onProgress = (progress: number) => tell({ is: 'checking', progress })
    verified(shelf, load, { onProgress, stopped: () => !current }).then(tell, problem =>
      tell({ is: 'failed', problem }),
    )
    return () => {
      current = false
    }
  }, [shelf, load])
  return verifying
}
