/** Parts of the page that are loaded while they are rendered. React's own `lazy` never loads again what failed once. */

import { type ComponentType, createElement, type ReactNode, use } from 'react'
import type { Load } from '../../../engine/lazy-module.ts'

/**
 * What each loader gave when it was last rendered. A failure stays until somebody wants to try again: a component that
 * loaded anew whenever React renders it would never come to an end without a network.
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

/** From now on what failed is loaded anew where it is rendered: all of it, or what this loader gave. */
export function forgetFailures(only?: Load<unknown>): void {
  for (const load of only ? [only].filter(each => failed.has(each)) : failed) {
    rendered.delete(load)
    failed.delete(load)
  }
}

/** The loaded part. Until it is here the component suspends; if it does not come, the nearest `LoadBoundary` says so. */
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
