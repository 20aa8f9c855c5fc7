/** Matches are forgotten without being asked about, and can be had back until the page is left. */

import { useState } from 'react'
import { deleteMatch, keepWhole, type WholeMatch } from './matches.ts'

export interface DeleteMatch {
  /** What was forgotten, by match. */
  readonly forgotten: ReadonlyMap<string, WholeMatch>
  /** The one that came back last. */
  readonly restored: string | undefined
  /** The browser would not let the last of it be done; nothing is lost. */
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
      // Only when it is kept again: until then it is here, and can be asked for once more.
      await keepWhole(whole)
      setRestored(id)
      setForgotten(before => new Map([...before].filter(([other]) => other !== id)))
    })
  return { forgotten, restored, failed, forget, restore }
}
