/** Lazily loaded components that can be retried: React's own `lazy` never loads again after a failure. */

import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
} from 'react'
import type { Load } from '../../../engine/lazy-module.ts'
import { whenDone } from '../async/when-done.ts'

interface Rendered {
  readonly promise: Promise<unknown>
  state: 'loading' | 'loaded' | 'failed'
  part?: unknown
}

/**
 * What each loader returned when it was last rendered. A failure stays until somebody retries: a component that
 * reloaded at every render would loop for ever without a network.
 */
const rendered = new WeakMap<Load<unknown>, Rendered>()
const failed = new Set<Load<unknown>>()

function render(load: Load<unknown>): Rendered {
  const before = rendered.get(load)
  if (before) return before
  const promise = load()
  const now: Rendered = { promise, state: 'loading' }
  rendered.set(load, now)
  promise.then(
    part => Object.assign(now, { state: 'loaded', part }),
    () => {
      now.state = 'failed'
      failed.add(load)
    },
  )
  return now
}

/** The promise to render. `load` must be the same function at every render. */
export function renderedPromise<Part>(load: Load<Part>): Promise<Part> {
  return render(load).promise as Promise<Part>
}

/** Clears remembered failures, of all loaders or of this one, so that the next render loads again. */
export function forgetFailures(only?: Load<unknown>): void {
  for (const load of only ? [only].filter(each => failed.has(each)) : failed) {
    rendered.delete(load)
    failed.delete(load)
  }
}

/** The loaded part. The component suspends until it arrives; on failure the nearest `LoadBoundary` shows a notice. */
export function useLazy<Part>(load: Load<Part>): Part {
  const { state, part, promise } = render(load)
  // React would suspend for a moment even if the promise has long been resolved.
  return (state === 'loaded' ? part : use(promise)) as Part
}

const isSettled = (load: Load<unknown>): boolean => (rendered.get(load)?.state ?? 'loading') !== 'loading'

/** Each in its own task: requesting a dozen files takes a slow phone noticeably long. */
async function settle(loads: readonly Load<unknown>[]): Promise<void> {
  const promises: Promise<unknown>[] = []
  for (const load of loads) {
    if (promises.length > 0) await new Promise(resolve => setTimeout(resolve))
    promises.push(renderedPromise(load))
  }
  await Promise.allSettled(promises)
}

/**
 * Loads all parts, once `when` is true, and returns whether all have loaded or failed: the component that then renders
 * a missing one reports it. If React suspended and showed a fallback, it would keep that for at least 300 ms; this does
 * not.
 */
export function useSettled(loads: readonly Load<unknown>[], isTime = true): boolean {
  const [, noteSettled] = useState<object>()
  const settled = loads.every(isSettled)
  useEffect(() => {
    if (settled || !isTime) return
    // A large page is rendered in slices, so that the browser can do other things between them.
    return whenDone(settle(loads), () => startTransition(() => noteSettled({})))
  })
  return settled
}

export function lazyComponent<Props extends object, Module>(
  load: Load<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function LazyComponent(props) {
    return createElement(pick(useLazy(load)), props)
  }
}
