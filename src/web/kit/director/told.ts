/**
 * What a table may tell: nothing before its board has shown it. The director of the board publishes how far it is; the
 * log, the seats, the status line, the title and the spoken lines follow it.
 */

import { createContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

interface ShownSoFar {
  /** The state that the board was given. */
  readonly of: unknown
  /** The state before the step, with what the board has shown of it. */
  readonly state: unknown
  /** How many of the latest events the board has not shown yet. */
  readonly untold: number
  readonly playing: boolean
}

export interface ToldStore {
  /** `undefined` if no board shows events, as in the text view: then everything may be told at once. */
  now(): ShownSoFar | undefined
  publish(shown: ShownSoFar | undefined): void
  listen(changed: () => void): () => void
}

export const ToldContext = createContext<ToldStore | undefined>(undefined)

function createToldStore(): ToldStore {
  let shown: ShownSoFar | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => shown,
    publish(next) {
      shown = next
      for (const listener of listeners) listener()
    },
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export function useToldStore(): ToldStore {
  const [store] = useState(createToldStore)
  return store
}

export interface ToldSoFar<Facts> {
  /** What was so before the step that is being shown, or is so now. */
  readonly facts: Facts
  /** The state to tell counters from. */
  readonly state: unknown
  /** How many events may be told, of all that have happened. */
  readonly upTo: number
  /** Whether all may be told. */
  readonly settled: boolean
  readonly playing: boolean
}

interface Tellable<Facts> {
  readonly state: unknown
  /** Whatever changes with the last event of a step, such as whose turn it is. */
  readonly facts: Facts
  /** How many events have happened. */
  readonly count: number
}

/** What may be told now; `before` is what could be told before this step. */
export function toldNow<Facts>(
  shown: ShownSoFar | undefined,
  { state, facts, count, before }: Tellable<Facts> & { readonly before: ToldSoFar<Facts> | undefined },
): ToldSoFar<Facts> {
  const all = { facts, state, upTo: count, settled: true, playing: shown?.playing ?? false }
  if (!shown || !before) return all
  // The board has not taken over this state yet: not even the first of its events has been shown.
  if (shown.of !== state) return { ...before, settled: false }
  if (shown.untold === 0) return all
  const upTo = count - shown.untold
  return { facts: before.facts, state: shown.state, upTo, settled: false, playing: true }
}

export function useTold<Facts>(store: ToldStore, { state, facts, count }: Tellable<Facts>): ToldSoFar<Facts> {
  const shown = useSyncExternalStore(store.listen, store.now)
  const before = useRef<ToldSoFar<Facts>>(undefined)
  const told = useMemo(
    () => toldNow(shown, { state, facts, count, before: before.current }),
    [shown, state, facts, count],
  )
  useEffect(() => {
    before.current = told
  }, [told])
  return told
}
