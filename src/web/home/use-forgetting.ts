/** Matches are forgotten without being asked about, and can be had back until the page is left. */

import { useState } from 'react'
import { forgetMatch, keepWhole, type WholeMatch } from '../matches.ts'

export interface Forgetting {
  /** What was forgotten, by match. */
  readonly forgotten: ReadonlyMap<string, WholeMatch>
  /** The one that came back last. */
  readonly restored: string | undefined
  forget(id: string): Promise<void>
  restore(id: string): Promise<void>
}

export function useForgetting(): Forgetting {
  const [forgotten, setForgotten] = useState<ReadonlyMap<string, WholeMatch>>(new Map())
  const [restored, setRestored] = useState<string>()
  const forget = async (id: string) => {
    const whole = await forgetMatch(id).catch(() => undefined)
    if (whole) setForgotten(before => new Map([...before, [id, whole]]))
  }
  const restore = async (id: string) => {
    const whole = forgotten.get(id)
    if (!whole) return
    await keepWhole(whole).catch(() => {})
    setRestored(id)
    setForgotten(before => new Map([...before].filter(([other]) => other !== id)))
  }
  return { forgotten, restored, forget, restore }
}
