/** Plays a step as the director does, for tests of the games' scripts. */

import {
  advance,
  beginShow,
  type Presentation,
  receive,
  release,
  type Script,
  toldState,
  untoldEvents,
  type Weight,
  wakesAt,
} from '../director.ts'

export interface ShownScene<State, Event> {
  readonly event: Event
  /** What the board draws when the scene begins, and when it has landed. */
  readonly early: State
  readonly landed: State
  /** What counters are told from before and after it has landed. */
  readonly toldBefore: State
  readonly toldAfter: State
  /** How many events are not told before and after it has landed. */
  readonly untold: readonly [before: number, after: number]
}

interface Step<State, Event> {
  readonly before: State
  readonly state: State
  readonly events: readonly Event[]
}

/** The scenes of a step in their order, and the part that is drawn at the end. */
export function shownScenes<State, Event, Part>(
  script: Script<State, Event, Part>,
  { before, state, events }: Step<State, Event>,
): { readonly scenes: readonly ShownScene<State, Event>[]; readonly end: Part } {
  const scenes: ShownScene<State, Event>[] = []
  const rate = 1
  let show = receive(script, beginShow(script, before), { state, events, now: 0, rate })
  while (show.ends !== undefined) {
    const [first] = show.queue
    const early = script.compose(state, show.part)
    const [toldBefore, untoldBefore] = [toldState(script, show)!, untoldEvents(show)]
    const wakes = wakesAt(show)
    show = wakes === undefined ? release(show, { now: 0, rate }) : advance(show, { now: wakes, rate })
    scenes.push({
      ...{ event: first!.event, early, toldBefore },
      landed: script.compose(state, show.part),
      toldAfter: toldState(script, show) ?? state,
      untold: [untoldBefore, untoldEvents(show)],
    })
    const ends = wakesAt(show)
    if (ends !== undefined && show.queue[0] === first) show = advance(show, { now: ends, rate })
  }
  return { scenes, end: show.part }
}

/** How long events of a weight may last at the normal pace, in milliseconds. */
const BOUNDS: Readonly<Record<Weight, readonly [least: number, most: number]>> = {
  small: [150, 300],
  medium: [600, 1000],
  large: [1500, 3000],
}

/** Whether an event lasts as long as its weight says. */
export function isInBounds({ weight, lasts, held }: Presentation): boolean {
  const [least, most] = BOUNDS[weight]
  return held === true || (lasts >= least && lasts <= most)
}
