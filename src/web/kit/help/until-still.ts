/** Repeats work in every frame as long as it changes something; afterwards nothing runs until it is woken. */

/** The work rests after this many frames without a change, because a motion may start slowly. */
export const STILL_FRAMES = 30

export interface FrameWork {
  wake(): void
  stop(): void
}

/** `work` returns whether it has changed something. It is first called in the next frame. */
export function untilStill(work: () => boolean): FrameWork {
  let still = 0
  const step = () => {
    request = 0
    still = work() ? 0 : still + 1
    if (still < STILL_FRAMES) request = requestAnimationFrame(step)
  }
  let request = requestAnimationFrame(step)
  return {
    wake() {
      still = 0
      request ||= requestAnimationFrame(step)
    },
    stop: () => cancelAnimationFrame(request),
  }
}
