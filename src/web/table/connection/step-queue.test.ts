/** Tests that the table never falls far behind the match. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShownStep } from '../../../wire/match-messages.ts'
import { atRest, createStepQueue, isBehind, mergeSteps } from './step-queue.ts'

describe('The table', () => {
  it('shows step by step what it can show in five seconds', () => {
    expect(isBehind([], false)).toBe(false)
    expect(isBehind([420, 2600, 420], false)).toBe(false)
    expect(isBehind(Array(12).fill(420), false)).toBe(false)
  })

  it('jumps to the newest step if more than that is waiting', () => {
    expect(isBehind(Array(13).fill(420), false)).toBe(true)
    expect(isBehind([2600, 2600, 420], false)).toBe(true)
  })

  it('is never behind because of a single long step, nor without delays', () => {
    expect(isBehind([9000], false)).toBe(false)
    expect(isBehind(Array(1000).fill(0), false)).toBe(false)
  })

  it('does not show single steps if nobody watches', () => {
    expect(isBehind([420], true)).toBe(true)
    expect(isBehind([0], true)).toBe(true)
  })

  it('animates nothing of what it skipped', () => {
    const shown = { step: 3, views: [{ viewer: 0, events: [{ type: 'thrown' }] }] }
    expect(atRest(shown)).toEqual({ step: 3, views: [{ viewer: 0, events: [] }] })
  })
})

describe('Steps shown together', () => {
  const step = (number: number, by: object | undefined, ...types: string[]): ShownStep =>
    ({
      ...{ type: 'shown', step: number, version: number, by },
      views: [
        { viewer: 0, state: number, events: types.map(type => ({ type })) },
        { viewer: 1, state: number, events: [{ type: 'secret' }] },
      ],
    }) as unknown as ShownStep
  const typesFor = (shown: ShownStep | undefined, viewer: number) =>
    shown?.views.find(view => view.viewer === viewer)?.events.map(({ type }) => type)

  it('are the newest with the events of all, in order, for each viewer', () => {
    const together = mergeSteps([step(1, { seat: 0 }, 'a', 'b'), step(2, { seat: 1 }, 'c')])
    expect(together).toMatchObject({ step: 2, views: [{ state: 2 }, { state: 2 }] })
    expect(typesFor(together, 0)).toEqual(['a', 'b', 'c'])
    expect(typesFor(together, 1)).toEqual(['secret', 'secret'])
  })

  it('contain nothing from before an undo or a refresh', () => {
    const undo = { seat: 0, undo: true }
    expect(typesFor(mergeSteps([step(1, { seat: 0 }, 'a'), step(0, undo)]), 0)).toEqual([])
    expect(
      typesFor(mergeSteps([step(1, { seat: 0 }, 'a'), step(0, undo), step(1, { seat: 0 }, 'd')]), 0),
    ).toEqual(['d'])
    expect(mergeSteps([])).toBeUndefined()
  })
})

describe('The queue of steps', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /**
   * A table on which a step is animated for two seconds; seat 0 is a person's. A slow one reports itself when a step is
   * on the screen.
   */
  function table({ hidden = false, slow = false } = {}) {
    const displayed: { step: number; events: number }[] = []
    let moving = false
    const display = (shown: ShownStep) => {
      const { step, views } = shown
      displayed.push({ step, events: views[0]!.events.length })
      if (!slow) setTimeout(() => queue.displayed(shown))
    }
    const queue = createStepQueue(() => ({
      show: (shown, quietly) => display(quietly ? atRest(shown) : shown),
      replace: display,
      setMoving: now => {
        moving = now
      },
      animationDuration: events => 2000 * events.length,
      awaitsPerson: ({ views }) => views[0]!.state === 'yours',
      isHidden: () => hidden,
    }))
    const step = (number: number, state: string, by: object | undefined = { seat: 1 }) =>
      ({
        ...{ step: number, version: number, by },
        views: [{ viewer: 0, state, events: [{ type: 'moved' }] }],
      }) as unknown as ShownStep
    return { queue, step, displayed, isMoving: () => moving, last: () => displayed.at(-1) }
  }

  it('shows bots’ steps one after the other', () => {
    const { queue, step, displayed, isMoving } = table()
    queue.enqueue(step(1, 'bots'))
    queue.enqueue(step(2, 'bots'))
    vi.advanceTimersByTime(1999)
    expect(displayed).toEqual([{ step: 1, events: 1 }])
    vi.advanceTimersByTime(1)
    expect(displayed.at(-1)).toEqual({ step: 2, events: 1 })
    vi.advanceTimersByTime(2001)
    expect(isMoving()).toBe(false)
  })

  it('lets a person act after a second at the latest, and shows everything left together', () => {
    const { queue, step, last } = table()
    queue.enqueue(step(1, 'bots'))
    queue.enqueue(step(2, 'bots'))
    queue.enqueue(step(3, 'yours'))
    vi.advanceTimersByTime(999)
    expect(last()).toEqual({ step: 1, events: 1 })
    vi.advanceTimersByTime(1)
    expect(last()).toEqual({ step: 3, events: 2 })
    expect(queue.caughtUp(step(3, 'yours'))).toBe(true)
  })

  it('jumps to the newest if it is too far behind, and quietly if nobody watches', () => {
    const { queue, step, last } = table()
    queue.enqueue(step(1, 'bots'))
    vi.advanceTimersByTime(0)
    for (const number of [2, 3, 4, 5]) queue.enqueue(step(number, 'bots'))
    expect(last()).toEqual({ step: 5, events: 4 })
    const unseen = table({ hidden: true })
    unseen.queue.enqueue(unseen.step(1, 'bots'))
    expect(unseen.last()).toEqual({ step: 1, events: 0 })
  })

  it('continues at once when it is skipped, and when somebody acts', () => {
    const { queue, step, last, isMoving } = table()
    queue.enqueue(step(1, 'bots'))
    queue.enqueue(step(2, 'bots'))
    vi.advanceTimersByTime(0)
    queue.skip()
    expect(last()).toEqual({ step: 2, events: 1 })
    queue.endShow()
    expect(isMoving()).toBe(false)
    queue.enqueue(step(3, 'bots'))
    expect(last()).toEqual({ step: 3, events: 1 })
  })

  it('shows each step for its time, however long it took to render', () => {
    const { queue, step, displayed, last } = table({ slow: true })
    queue.enqueue(step(1, 'bots'))
    queue.enqueue(step(2, 'bots'))
    vi.advanceTimersByTime(4000)
    expect(displayed).toEqual([{ step: 1, events: 1 }])
    queue.displayed(step(1, 'bots'))
    vi.advanceTimersByTime(1999)
    expect(last()).toEqual({ step: 1, events: 1 })
    vi.advanceTimersByTime(1)
    expect(last()).toEqual({ step: 2, events: 1 })
  })

  it('skips nothing that was not on the screen yet', () => {
    const { queue, step, last } = table({ slow: true })
    queue.enqueue(step(1, 'bots'))
    queue.enqueue(step(2, 'yours'))
    // There is nothing to skip yet.
    queue.skip()
    expect(last()).toEqual({ step: 1, events: 1 })
    vi.advanceTimersByTime(1000)
    expect(last()).toEqual({ step: 2, events: 2 })
  })

  it('ignores a press on an outdated view, and shows the newest', () => {
    const { queue, step, last } = table()
    queue.enqueue(step(1, 'bots'))
    queue.enqueue(step(2, 'yours'))
    expect(queue.caughtUp(step(1, 'bots'))).toBe(false)
    expect(last()).toEqual({ step: 2, events: 0 })
  })
})
