/** Tests when a mouse or a key opens and closes a tooltip, and that it says what the board says now. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AskedTooltip, listenForTooltips, refreshed } from './use-tooltip.ts'

/** An element nested in others, with the term it is marked with. */
class FakeElement {
  readonly term: string | undefined
  readonly insideOf: readonly string[]
  isConnected = true
  about: string | null = null
  constructor(term?: string, insideOf: readonly string[] = ['.table']) {
    this.term = term
    this.insideOf = insideOf
  }
  closest(selector: string) {
    if (selector === '[data-term]') return this.term === undefined ? null : this
    if (selector.startsWith('[data-about]')) return this.about === null ? null : this
    return selector.split(', ').some(each => this.insideOf.includes(each)) ? this : null
  }
  getAttribute(name: string) {
    if (name === 'data-about') return this.about
    return name === 'data-term' ? (this.term ?? null) : null
  }
  querySelectorAll() {
    return []
  }
  matches() {
    return true
  }
  contains(other: unknown) {
    return other === this
  }
}

const symbol = new FakeElement('chain')
const piece = new FakeElement('die', ['.table', 'button'])
const elsewhere = new FakeElement()
const tip = new FakeElement(undefined, ['.tip'])

/** Whether the pointer is where the tooltip is. */
let overTip = false
const tipElement = {
  getBoundingClientRect: () => (overTip ? BOX : { left: 0, top: 0, right: 0, bottom: 0 }),
}
const BOX = { left: 0, top: 0, right: 999, bottom: 999 }

let page: EventTarget
let open: AskedTooltip | undefined
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('Node', FakeElement)
  Object.assign(page, {
    activeElement: piece,
    querySelector: (wanted: string) => (wanted === '.tip' ? tipElement : null),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  open = undefined
  stop = listenForTooltips({
    show: asked => {
      open = asked
    },
    now: () => open,
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HAND = {
  pointerType: 'mouse',
  isPrimary: true,
  movementX: 3,
  movementY: 0,
  clientX: 100,
  clientY: 100,
  buttons: 0,
}

function send(type: string, target: FakeElement, more: object = {}): void {
  const event = new Event(type)
  const fields = { ...HAND, target, ...more }
  for (const [key, value] of Object.entries(fields)) Object.defineProperty(event, key, { value })
  page.dispatchEvent(event)
}

/** Moves the mouse there and lets it rest. */
function rest(target: FakeElement, milliseconds: number, more: object = {}): void {
  send('pointermove', target, more)
  vi.advanceTimersByTime(milliseconds)
}

describe('A mouse', () => {
  it('opens the tooltip of a symbol it rests on, and not of one that it passes', () => {
    rest(symbol, 300)
    rest(elsewhere, 1000)
    expect(open).toBeUndefined()
    rest(symbol, 500)
    expect(open).toMatchObject({ terms: ['chain'], by: 'mouse' })
  })

  it('opens nothing while it moves over the symbol', () => {
    for (let time = 0; time < 10; time++) rest(symbol, 300)
    expect(open).toBeUndefined()
    vi.advanceTimersByTime(200)
    expect(open).toBeDefined()
  })

  it('has to rest longer on a control', () => {
    rest(piece, 500)
    expect(open).toBeUndefined()
    vi.advanceTimersByTime(500)
    expect(open).toMatchObject({ terms: ['die'] })
  })

  it('can move into the tooltip, which closes soon after the mouse has left', () => {
    rest(symbol, 500)
    rest(elsewhere, 100)
    rest(tip, 1000)
    expect(open).toBeDefined()
    // It is somewhere on the board, but where the tooltip is.
    overTip = true
    rest(elsewhere, 1000)
    expect(open).toBeDefined()
    overTip = false
    rest(elsewhere, 100)
    rest(elsewhere, 150)
    expect(open).toBeUndefined()
  })

  it('closes the tooltip with a press', () => {
    rest(symbol, 500)
    send('pointerdown', symbol)
    expect(open).toBeUndefined()
  })

  it('opens nothing on what it has just pressed, until it has been somewhere else', () => {
    send('pointerdown', symbol)
    send('pointerup', symbol)
    rest(symbol, 2000, { clientX: 103 })
    rest(symbol, 2000, { clientX: 160 })
    expect(open).toBeUndefined()
    rest(elsewhere, 100, { clientX: 190 })
    rest(symbol, 500, { clientX: 120 })
    expect(open).toBeDefined()
  })

  it('opens nothing where it has dropped something, nor on the way there', () => {
    send('pointerdown', piece)
    rest(symbol, 2000, { buttons: 1, clientX: 200 })
    expect(open).toBeUndefined()
    send('pointerup', piece, { clientX: 300 })
    // The piece has arrived, and the hand trembles.
    rest(symbol, 2000, { clientX: 310 })
    expect(open).toBeUndefined()
    rest(symbol, 500, { clientX: 350 })
    expect(open).toBeDefined()
  })

  it('opens nothing on what a key has pressed under it, or closed', () => {
    rest(symbol, 500)
    send('keydown', symbol, { key: 'Escape' })
    rest(symbol, 2000, { clientX: 102 })
    expect(open).toBeUndefined()
  })
})

describe('The keyboard', () => {
  it('opens a tooltip by ? and not by the focus, and closes it by Escape', () => {
    send('focusin', piece)
    vi.advanceTimersByTime(5000)
    expect(open).toBeUndefined()
    send('keydown', piece, { key: '?' })
    expect(open).toMatchObject({ terms: ['die'], by: 'keys' })
    send('keydown', piece, { key: 'Escape' })
    expect(open).toBeUndefined()
  })
})

describe('A tooltip that is open', () => {
  it('shows the current text of the board, and closes with its element', () => {
    const sector = new FakeElement('sector')
    sector.about = 'Costs 2.'
    rest(sector, 500)
    expect(refreshed(open!)).toBe(open)
    sector.about = 'You are here.'
    expect(refreshed(open!)).toMatchObject({ about: 'You are here.', by: 'mouse' })
    sector.isConnected = false
    expect(refreshed(open!)).toBeUndefined()
  })
})
