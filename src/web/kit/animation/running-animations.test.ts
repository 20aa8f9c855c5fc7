/** Tests that animations run to their end unless somebody skips them. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterAnimations, endAnimations, isSkip, skipByHand, trackAnimation } from './running-animations.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  endAnimations()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The next step', () => {
  it('comes after its time if nothing is animated', () => {
    const next = vi.fn()
    afterAnimations(next, 400)
    vi.advanceTimersByTime(399)
    expect(next).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(next).toHaveBeenCalledOnce()
  })

  it('cuts nothing off: it waits for a longer animation, and comes once', () => {
    const next = vi.fn()
    const over = trackAnimation(() => {})
    afterAnimations(next, 400)
    vi.advanceTimersByTime(5000)
    expect(next).not.toHaveBeenCalled()
    over()
    over()
    expect(next).toHaveBeenCalledOnce()
  })

  it('comes at once when the animation is skipped, and never after it was cancelled', () => {
    const [next, never] = [vi.fn(), vi.fn()]
    const over = trackAnimation(() => over())
    afterAnimations(next, 100)
    const callOff = afterAnimations(never, 100)
    vi.advanceTimersByTime(200)
    callOff()
    endAnimations()
    expect(next).toHaveBeenCalledOnce()
    expect(never).not.toHaveBeenCalled()
  })
})

describe('An animation is skipped', () => {
  const free = { onBoard: true, onControl: false }

  it('by a press on the board, or Enter there, or Escape anywhere', () => {
    expect(isSkip(free)).toBe(true)
    expect(isSkip({ ...free, key: 'Enter' })).toBe(true)
    expect(isSkip({ ...free, key: 'Escape' })).toBe(true)
    // The focus is where the last action was.
    expect(isSkip({ onBoard: false, onControl: true, key: 'Escape' })).toBe(true)
  })

  it('not by turning the view, by a button, by other keys, or elsewhere on the page', () => {
    expect(isSkip({ ...free, moved: 40 })).toBe(false)
    expect(isSkip({ onBoard: true, onControl: true })).toBe(false)
    expect(isSkip({ onBoard: true, onControl: true, key: 'Enter' })).toBe(false)
    expect(isSkip({ ...free, key: ' ' })).toBe(false)
    expect(isSkip({ ...free, onBoard: false })).toBe(false)
    expect(isSkip({ ...free, onBoard: false, key: 'Enter' })).toBe(false)
    expect(isSkip({ ...free, onBoard: false, key: 'Escape', inDialog: true })).toBe(false)
  })
})

/** The part of a page that `skipByHand` needs: where a press or a key is, and the animations of the board. */
function pageWithBoard() {
  const window = new EventTarget()
  class FakeElement {
    readonly insideOf: readonly string[]
    constructor(...insideOf: string[]) {
      this.insideOf = insideOf
    }
    closest(selector: string) {
      return selector.split(', ').some(each => this.insideOf.includes(each)) ? this : null
    }
  }
  class FakeKeyboardEvent extends Event {}
  const finish = vi.fn()
  const finite = { effect: { getComputedTiming: () => ({ endTime: 800 }) }, finish }
  const endless = { effect: { getComputedTiming: () => ({ endTime: Number.POSITIVE_INFINITY }) }, finish }
  const board = { getAnimations: () => [finite, endless] }
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  // Node's own EventTarget does not know that `true` means capture.
  vi.stubGlobal('removeEventListener', (type: string, listener: EventListener, capture: boolean) =>
    window.removeEventListener(type, listener, { capture }),
  )
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('KeyboardEvent', FakeKeyboardEvent)
  vi.stubGlobal('document', { body: new FakeElement(), querySelector: () => board })
  const send = (event: Event, fields: object) => {
    for (const [key, value] of Object.entries(fields)) Object.defineProperty(event, key, { value })
    window.dispatchEvent(event)
  }
  return {
    finish,
    board: new FakeElement('.table__board'),
    button: new FakeElement('.table__board', 'button'),
    panel: new FakeElement(),
    press(target: object, { to = 0 } = {}) {
      send(new Event('pointerdown'), { target, x: 0, y: 0 })
      send(new Event('click'), { target, x: to, y: 0 })
    },
    key: (target: object, key: string) => send(new FakeKeyboardEvent('keydown'), { target, key }),
  }
}

describe('A throw', () => {
  /** An animation that runs until it is ended, and the step after it. */
  function falling() {
    const [ended, next, goOn] = [vi.fn(), vi.fn(), vi.fn()]
    const over = trackAnimation(() => {
      ended()
      over()
    })
    afterAnimations(next, 100)
    vi.advanceTimersByTime(200)
    return { ended, next, goOn }
  }

  it('ends when the board is pressed, and the next step comes at once', () => {
    const page = pageWithBoard()
    const { ended, next, goOn } = falling()
    const remove = skipByHand(goOn)
    page.press(page.board)
    expect(ended).toHaveBeenCalledOnce()
    expect(next).toHaveBeenCalledOnce()
    expect(goOn).toHaveBeenCalledOnce()
    // Endless animations continue.
    expect(page.finish).toHaveBeenCalledOnce()
    remove()
  })

  it('continues when something else is pressed, when the view is turned, and once nobody listens', () => {
    const page = pageWithBoard()
    const { ended, next, goOn } = falling()
    const remove = skipByHand(goOn)
    page.press(page.button)
    page.press(page.panel)
    page.press(page.board, { to: 40 })
    page.key(page.board, ' ')
    remove()
    page.press(page.board)
    const calls = { ended, next, goOn, finish: page.finish }
    for (const [name, call] of Object.entries(calls)) expect(call, name).not.toHaveBeenCalled()
  })
})
