/** Lazily loaded components that can be retried: React's own `lazy` never loads again after a failure. */

import { type ComponentType, createElement, type ReactNode, use } from 'react'
import type { Load } from '../../../engine/lazy-module.ts'

/**
 * The promise each loader returned when it was last rendered. A failure stays until somebody retries: a component that
 * reloaded at every render would loop for ever without a network.
 */
const rendered = new WeakMap<Load<unknown>, Promise<unknown>>()
const failed = new Set<Load<unknown>>()

/** The promise to render. `load` must be the same function at every render. */
export function renderedPromise<Part>(load: Load<Part>): Promise<Part> {
  const before = rendered.get(load)
  if (before) return before as Promise<Part>
  const promise = load()
  rendered.set(load, promise)
  promise.catch(() => failed.add(load))
  return promise
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
  return use(renderedPromise(load))
}

/** A component that is loaded when it is first rendered. */
export function lazyComponent<Props extends object, Module>(
  load: Load<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function LazyComponent(props) {
    return createElement(pick(useLazy(load)), props)
  }
}
