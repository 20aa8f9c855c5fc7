/** Tells a press from the rest of the same one: the second half of a double click or tap, a key that is held down. */

/** Two taps belong together if there is less between them, in milliseconds. */
const DOUBLE = 500
/** The taps of a finger that stays where it is are no further apart, in pixels. */
const NEAR = 30

export type TrackedPress =
  | {
      readonly type: 'pointer'
      readonly touch: boolean
      readonly time: number
      readonly x: number
      readonly y: number
    }
  /** What a mouse says of itself, the browser having counted its clicks; fingers only pretend to be one. */
  | { readonly type: 'mouse'; readonly count: number }
  | { readonly type: 'key'; readonly repeated: boolean }
  | { readonly type: 'keyUp' }
  /** Of those who press without a mouse or a key, by the help of a machine, this is all there is; their count is 0. */
  | { readonly type: 'click'; readonly count: number }

export interface Press {
  /** The same for all that belongs to one press. */
  readonly number: number
  /** A key is held down, and says so again and again. */
  readonly held: boolean
}

/** Counts presses, each with whatever belongs to it as one. */
export function countPresses() {
  let number = 0
  let held = false
  let down = false
  let before = { touch: false, time: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
  const isNew = (pressed: TrackedPress): boolean => {
    switch (pressed.type) {
      case 'pointer': {
        const { touch, time, x, y } = pressed
        const again = time - before.time < DOUBLE && Math.hypot(x - before.x, y - before.y) < NEAR
        before = { touch, time, x, y }
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
  return {
    note(pressed: TrackedPress): void {
      held = pressed.type === 'key' ? pressed.repeated : held && pressed.type === 'click'
      if (isNew(pressed)) number++
    },
    now: (): Press => ({ number, held }),
  }
}

const presses = countPresses()

/** The press that is acted upon now. */
export const pressNow = presses.now

/** Counts them from now on; gives the way to stop. */
export function watchPresses(): () => void {
  const stop = new AbortController()
  // Before anybody does anything about them.
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
