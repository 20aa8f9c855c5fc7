/** Tests that a rendered part that failed is loaded again only on request. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Load } from '../../../engine/lazy-module.ts'
import { forgetFailures, lazyComponent, renderedPromise, useSettled } from './use-lazy.ts'

/** A loader that fails the first `times` times. */
function failing(times: number) {
  let calls = 0
  const load = async () => {
    calls++
    if (calls <= times) throw new TypeError('the network is down')
    return calls
  }
  return { load, calls: () => calls }
}

it('a failure stays the same for any number of renders, until it is cleared', async () => {
  const { load, calls } = failing(1)
  await expect(renderedPromise(load)).rejects.toThrow('the network is down')
  await expect(renderedPromise(load)).rejects.toThrow('the network is down')
  expect(calls()).toBe(1)
  forgetFailures()
  expect(await renderedPromise(load)).toBe(2)
})

it('loaded parts stay when failures are cleared', async () => {
  const { load, calls } = failing(0)
  const promise = renderedPromise(load)
  await promise
  forgetFailures()
  expect(renderedPromise(load)).toBe(promise)
  expect(calls()).toBe(1)
})

it('one failure can be cleared without the others', async () => {
  const one = failing(1)
  const other = failing(1)
  await Promise.allSettled([renderedPromise(one.load), renderedPromise(other.load)])
  forgetFailures(one.load)
  expect(await renderedPromise(one.load)).toBe(2)
  await expect(renderedPromise(other.load)).rejects.toThrow()
})

it('a loaded part is rendered at once, without suspending', async () => {
  const load = async () => ({ text: 'here' })
  const Part = lazyComponent(
    load,
    ({ text }) =>
      () =>
        text,
  )
  expect(() => renderToStaticMarkup(createElement(Part))).toThrow('suspended')
  await renderedPromise(load)
  expect(renderToStaticMarkup(createElement(Part))).toBe('here')
})

it('parts are settled once each has loaded or failed, but not after failures are cleared', async () => {
  const Settled = ({ loads }: { readonly loads: readonly Load<unknown>[] }) => String(useSettled(loads))
  const { load: failed } = failing(1)
  const loads = [async () => 1, failed]
  const settled = () => renderToStaticMarkup(createElement(Settled, { loads }))
  await renderedPromise(loads[0]!)
  expect(settled()).toBe('false')
  await renderedPromise(failed).catch(() => {})
  expect(settled()).toBe('true')
  forgetFailures()
  expect(settled()).toBe('false')
})
