/** Distinguishes new presses from repeats: the second half of a double click or tap, or a key that is held down. */

/** Two taps closer in time than this are a double tap, in milliseconds. */
const DOUBLE = 500
/** The two taps of a double tap are closer than this, in pixels. */
const NEAR = 30

export type TrackedPress =
  | {
      readonly type: 'pointer'
      readonly touch: boolean
      readonly time: number
      readonly x: number
      readonly y: number
    }
  /** Has the browser's click count. A touch also fires an emulated mouse event, which is ignored. */
  | { readonly type: 'mouse'; readonly count: number }
  | { readonly type: 'key'; readonly repeated: boolean }
  | { readonly type: 'keyUp' }
  /** The only event that assistive technology fires when it presses a button; its count is 0. */
  | { readonly type: 'click'; readonly count: number }

export interface Press {
  /** All events of one press have the same number. */
  readonly number: number
  /** Whether this is the repeat of a key that is held down, or the second half of a double click or tap. */
  readonly rest: boolean
}

export function countPresses() {
  let number = 0
  let rest = false
  let down = false
  let before = { touch: false, time: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
  /** Of taps at the same place in quick succession. */
  let taps = 0
  const isNew = (pressed: TrackedPress): boolean => {
    switch (pressed.type) {
      case 'pointer': {
        const { touch, time, x, y } = pressed
        const again = time - before.time < DOUBLE && Math.hypot(x - before.x, y - before.y) < NEAR
        before = { touch, time, x, y }
        taps = again ? taps + 1 : 1
        return touch && !again
      }
      case 'mouse':
        return !before.touch && pressed.count < 2
      case 'key':
        down = true
        return !pressed.repeated
      case 'keyUp':
        down = false
        return false
      case 'click':
        return pressed.count === 0 && !down
    }
  }
  // The final click of a press does not change it, nor does the emulated mouse event of a touch.
  const isRest = (pressed: TrackedPress): boolean => {
    if (pressed.type === 'key') return pressed.repeated
    if (pressed.type === 'pointer') return pressed.touch && taps === 2
    if (pressed.type === 'mouse' && !before.touch) return pressed.count === 2
    return rest && pressed.type !== 'keyUp'
  }
  return {
    note(pressed: TrackedPress): void {
      if (isNew(pressed)) number++
      rest = isRest(pressed)
    },
    now: (): Press => ({ number, rest }),
  }
}

const presses = countPresses()

export const pressNow = presses.now

/** Starts counting the presses on the page; returns a function that stops it. */
export function watchPresses(): () => void {
  const stop = new AbortController()
  // Capturing makes these listeners run before all others.
  const how = { capture: true, signal: stop.signal }
  addEventListener(
    'pointerdown',
    ({ pointerType, timeStamp: time, clientX: x, clientY: y }) =>
      presses.note({ type: 'pointer', touch: pointerType !== 'mouse', time, x, y }),
    how,
  )
  addEventListener('mousedown', ({ detail: count }) => presses.note({ type: 'mouse', count }), how)
  addEventListener('keydown', ({ repeat: repeated }) => presses.note({ type: 'key', repeated }), how)
  addEventListener('keyup', () => presses.note({ type: 'keyUp' }), how)
  addEventListener('click', ({ detail: count }) => presses.note({ type: 'click', count }), how)
  return () => stop.abort()
}
