/** Deletes matches without a confirmation; they can be restored until the page is closed. */

import { useState } from 'react'
import { deleteMatch, saveWholeMatch, type WholeMatch } from './matches.ts'

export interface DeleteMatch {
  readonly forgotten: ReadonlyMap<string, WholeMatch>
  readonly restored: string | undefined
  /** The last operation failed; nothing is lost. */
  readonly failed: boolean
  forget(id: string): Promise<void>
  restore(id: string): Promise<void>
}

export function useDeleteMatch(): DeleteMatch {
  const [forgotten, setForgotten] = useState<ReadonlyMap<string, WholeMatch>>(new Map())
  const [restored, setRestored] = useState<string>()
  const [failed, setFailed] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setFailed(false)
    await work().catch(() => setFailed(true))
  }
  const forget = (id: string) =>
    attempt(async () => {
      const whole = await deleteMatch(id)
      if (whole) setForgotten(before => new Map([...before, [id, whole]]))
    })
  const restore = (id: string) =>
    attempt(async () => {
      const whole = forgotten.get(id)
      if (!whole) return
      // Removed from the list only after it is saved, so that a failed attempt can be repeated.
      await saveWholeMatch(whole)
      setRestored(id)
      setForgotten(before => new Map([...before].filter(([other]) => other !== id)))
    })
  return { forgotten, restored, failed, forget, restore }
}
