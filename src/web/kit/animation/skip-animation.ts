/** What a board is still showing: it ends by itself, or when somebody at the board has seen enough of it. */

const shown = new Set<() => void>()
const waiting = new Set<() => void>()

/** Said while something is shown, with the way to end it at once; gives the way to say that it is over. */
export function showing(end: () => void): () => void {
  shown.add(end)
  return () => {
    if (!shown.delete(end) || shown.size > 0) return
    for (const go of [...waiting]) go()
  }
}

/** Goes on once nothing is shown any more: at once, if nothing is, or nobody looks. Gives the way to call it off. */
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

/** Goes on after so many milliseconds, and not before everything was shown. Gives the way to call it off. */
export function onceShown(go: () => void, stays: number): () => void {
  let callOff = () => {}
  const timer = setTimeout(() => {
    callOff = afterShowing(go)
  }, stays)
  return () => {
    clearTimeout(timer)
    callOff()
  }
}

export function endShowing(): void {
  for (const end of [...shown]) end()
}

/** What moves by itself gets where it goes; what moves for ever goes on. */
function endAnimations(board: Element): void {
  for (const animation of board.getAnimations({ subtree: true })) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
}

/** What has a use of its own for a press or a key. */
const CONTROLS = 'button, a, input, select, textarea, summary, label, [role="dialog"]'
const BOARD = '.table__board'
/** A press that went further than this, in pixels, was a drag: the view is turned while the cubes fall. */
const STILL = 8

/** What is known of a press or a key. */
export interface PressOrKey {
  readonly key?: string
  /** How far the pointer went. */
  readonly moved?: number
  /** On the board; or, for keys, nowhere in particular. */
  readonly onBoard: boolean
  readonly onControl: boolean
}

/** Whether it says: enough of this. The space bar does not, for it halts a replay. */
export function isSkip({ key, moved = 0, onBoard, onControl }: PressOrKey): boolean {
  if (!onBoard) return false
  if (key === 'Escape') return true
  return !onControl && (key === undefined ? moved <= STILL : key === 'Enter')
}

/**
 * Ends what is being shown when the board is pressed, or Enter or Escape on it, and goes on with what waits for it.
 * Gives the way to stop that.
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
        ? { key: event.key, onBoard: onBoard || nowhere, onControl }
        : { moved: down ? Math.hypot(event.x - down.x, event.y - down.y) : 0, onBoard, onControl }
    if (!isSkip(pressed)) return
    goOn()
    endShowing()
    const board = document.querySelector(BOARD)
    if (board) endAnimations(board)
  }
  addEventListener('pointerdown', press, true)
  addEventListener('click', act, true)
  addEventListener('keydown', act, true)
  return () => {
    removeEventListener('pointerdown', press, true)
    removeEventListener('click', act, true)
    removeEventListener('keydown', act, true)
  }
}
