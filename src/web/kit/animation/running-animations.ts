/** Tracks the animations that a board is showing: they end by themselves, or when somebody skips them. */

import { listen } from '../../base/async/listen.ts'

const shown = new Set<() => void>()
const waiting = new Set<() => void>()

/** Registers a running animation with a function that ends it at once; returns a function that reports its end. */
export function trackAnimation(end: () => void): () => void {
  shown.add(end)
  return () => {
    if (!shown.delete(end) || shown.size > 0) return
    for (const go of [...waiting]) go()
  }
}

export const isAnimating = (): boolean => shown.size > 0

/** Calls `go` when no animation runs, or at once in a hidden page. Returns a function that cancels it. */
function afterShowing(go: () => void): () => void {
  if (shown.size === 0 || globalThis.document?.hidden) {
    go()
    return () => {}
  }
  const once = () => {
    waiting.delete(once)
    go()
  }
  waiting.add(once)
  return () => waiting.delete(once)
}

/** Calls `go` after `stays` milliseconds, but not before all animations end. Returns a function that cancels it. */
export function afterAnimations(go: () => void, stays: number): () => void {
  let cancel = () => {}
  const timer = setTimeout(() => {
    cancel = afterShowing(go)
  }, stays)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

export function endAnimations(): void {
  for (const end of [...shown]) end()
}

function finishCssAnimations(board: Element): void {
  for (const animation of board.getAnimations({ subtree: true })) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
}

/** Elements that handle a press or a key themselves. */
const CONTROLS = 'button, a, input, select, textarea, summary, label, [role="dialog"]'
/** What Escape is for while the focus is in it. */
const DIALOGS = '[role="dialog"], [role="menu"], [role="listbox"], input, select, textarea'
const BOARD = '.table__board'
/** A press that moved further than this, in pixels, was a drag: people turn the view while the cubes fall. */
const STILL = 8

export interface PressOrKey {
  readonly key?: string
  /** How far the pointer moved, in pixels. */
  readonly moved?: number
  /** On the board; or, for keys, without a focused element. */
  readonly onBoard: boolean
  readonly onControl: boolean
  /** In something that Escape closes or empties. */
  readonly inDialog?: boolean
}

/** Whether it skips the animation. The space bar does not, because it pauses a replay. */
export function isSkip({ key, moved = 0, onBoard, onControl, inDialog = false }: PressOrKey): boolean {
  if (key === 'Escape') return !inDialog
  if (!onBoard) return false
  return !onControl && (key === undefined ? moved <= STILL : key === 'Enter')
}

/**
 * Skips animations when the board is pressed, or Enter on it, or Escape anywhere, and calls `goOn` to continue with the next
 * step. Returns a function that removes the listeners.
 */
export function skipByHand(goOn: () => void): () => void {
  let down: PointerEvent | undefined
  const press = (event: PointerEvent) => {
    down = event
  }
  const act = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (!target) return
    const onBoard = target.closest(BOARD) !== null
    const onControl = target.closest(CONTROLS) !== null
    const nowhere = target === document.body
    const pressed =
      event instanceof KeyboardEvent
        ? {
            key: event.key,
            onBoard: onBoard || nowhere,
            onControl,
            inDialog: target.closest(DIALOGS) !== null,
          }
        : { moved: down ? Math.hypot(event.x - down.x, event.y - down.y) : 0, onBoard, onControl }
    if (!isSkip(pressed)) return
    goOn()
    endAnimations()
    const board = document.querySelector(BOARD)
    if (board) finishCssAnimations(board)
  }
  return listen(globalThis, { pointerdown: press, click: act, keydown: act }, true)
}
