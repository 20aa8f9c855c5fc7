/**
 * Shows the events of a match one after the other. The rules have already applied all of them: the board draws the true
 * state, but one part of it (where pieces are, what counters say) as it was after the event being shown. Pure: the time
 * and the rate are arguments.
 */

import type { SoundName } from '../sound/effects.ts'

/** Something that flies over the board. Places are written as in `Presentation.at`; the first that exists counts. */
export interface Flight {
  readonly from: string
  readonly to: string
  readonly text?: string
  /** The colour of a cube that flies. Without text and colour it is a shot. */
  readonly cube?: string
  /** The colour of its seat, or of danger. */
  readonly seat?: number | undefined
}

export interface Presentation {
  /** At the calm pace, in milliseconds. */
  readonly lasts: number
  /** Where to draw attention: `position=1.3` is every element with `data-position="1.3"`. */
  readonly at?: readonly string[]
  readonly flights?: readonly Flight[]
  readonly sound?: SoundName | undefined
  readonly strength?: number
  /** Whether its change is drawn at its end, because pieces leave the places where they are now. */
  readonly late?: boolean
  /** Whether the board ends it, because only the board knows how long it takes; `lasts` is an estimate. */
  readonly held?: boolean
}

export interface Script<State, Event, Part> {
  /**
   * `undefined` for an event that is not shown separately. Its duration depends only on the event; where things fly may
   * also depend on the board before it.
   */
  present(event: Event, before?: { readonly state: State; readonly part: Part }): Presentation | undefined
  /** The part of a state that is shown event by event. */
  partOf(state: State): Part
  /** The part after one more event. What it leaves out comes with the last event of the step. */
  after(part: Part, event: Event, state: State): Part
  /** The state with this part instead of its own. */
  compose(state: State, part: Part): State
}

interface Scene<Event, Part> extends Presentation {
  readonly event: Event
  /** The state before the event, even if the board had no time to draw it. */
  readonly before: Part
  /** What the board draws from the beginning of this scene, or from its end if it is `late`. */
  readonly part: Part
  readonly due: number
}

export interface Show<State, Event, Part> {
  readonly state: State
  readonly part: Part
  /** The first scene is being shown. */
  readonly queue: readonly Scene<Event, Part>[]
  /** When the first scene is over; `undefined` if nothing is being shown. */
  readonly ends: number | undefined
  readonly past: readonly Event[]
  /** Those of them that were not animated: they are described in words. */
  readonly told: readonly Event[]
  readonly latest: readonly Event[]
  readonly scene: number
}

interface ShowClock {
  readonly now: number
  /** Speed relative to the calm pace; `Infinity` where nothing is animated. */
  readonly rate: number
}

/** The board is never behind the match for longer than this, in milliseconds. */
export const CATCH_UP = 5000
/** The end of a scene that the board ends. */
export const HELD = Number.POSITIVE_INFINITY
const SHORTEST = 30

export function beginShow<State, Event, Part>(
  script: Script<State, Event, Part>,
  state: State,
): Show<State, Event, Part> {
  const nothing = { queue: [], ends: undefined, past: [], told: [], latest: [], scene: 0 }
  return { ...nothing, state, part: script.partOf(state) }
}

/** Takes over a new state and queues the events that led to it. Without events the board shows it at once. */
export function receive<State, Event, Part>(
  script: Script<State, Event, Part>,
  show: Show<State, Event, Part>,
  { state, events, now, rate }: { readonly state: State; readonly events: readonly Event[] } & ShowClock,
): Show<State, Event, Part> {
  const end = script.partOf(state)
  const rest = { ...show, state, part: end, queue: [], ends: undefined, latest: events }
  if (events.length === 0) return { ...rest, past: [], told: [] }
  if (isSameStep(show, end, events)) return { ...show, state }
  if (rate === Number.POSITIVE_INFINITY) return { ...rest, past: events, told: events }
  const scenes = scenesOf(script, { from: show.queue.at(-1)?.part ?? show.part, state, events, now })
  if (show.ends !== undefined) return { ...show, state, latest: events, queue: [...show.queue, ...scenes] }
  if (scenes.length === 0) return { ...rest, past: events, told: [] }
  return begin({ ...show, state, latest: events, queue: scenes, past: [], told: [] }, { now, rate })
}

/** Whether only the viewer has changed, and nothing has happened since. */
function isSameStep<State, Event, Part>(
  { latest, queue, part }: Show<State, Event, Part>,
  end: Part,
  events: readonly Event[],
): boolean {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return latest.length > 0 && same(latest, events) && same(queue.at(-1)?.part ?? part, end)
}

function scenesOf<State, Event, Part>(
  script: Script<State, Event, Part>,
  {
    from,
    state,
    events,
    now,
  }: { readonly from: Part; readonly state: State; readonly events: readonly Event[]; readonly now: number },
): readonly Scene<Event, Part>[] {
  let part = from
  const scenes: Scene<Event, Part>[] = []
  for (const event of events) {
    const before = part
    const presentation = script.present(event, { state, part })
    part = script.after(part, event, state)
    if (presentation) scenes.push({ ...presentation, event, before, part, due: now + CATCH_UP })
  }
  const last = scenes.pop()
  return last ? [...scenes, { ...last, part: script.partOf(state) }] : []
}

/** Begins the first scene of the queue; those without enough time are only described. */
function begin<State, Event, Part>(
  show: Show<State, Event, Part>,
  { now, rate }: ShowClock,
): Show<State, Event, Part> {
  let { queue, part } = show
  const late: Event[] = []
  while (queue[0]) {
    const [first, ...others] = queue
    const lasts = (first.lasts / rate) * hurry(queue, { now, rate })
    if (lasts >= SHORTEST) {
      if (!first.late) part = first.part
      const past = [...show.past, ...late, first.event]
      const ends = first.held ? HELD : now + lasts
      return { ...show, queue, part, past, told: late, ends, scene: show.scene + 1 }
    }
    late.push(first.event)
    part = first.part
    queue = others
  }
  return { ...show, queue, part, past: [...show.past, ...late], told: late, ends: undefined }
}

/** The factor, at most 1, by which scenes are shortened so that each is over when it is due. */
function hurry(queue: readonly Scene<unknown, unknown>[], { now, rate }: ShowClock): number {
  let sum = 0
  let factor = 1
  for (const { lasts, due } of queue) {
    sum += lasts / rate
    if (sum > 0) factor = Math.min(factor, Math.max(0, due - now) / sum)
  }
  return factor
}

/** Continues with the next scene, if the time of this one is over. */
export function advance<State, Event, Part>(
  show: Show<State, Event, Part>,
  clock: ShowClock,
): Show<State, Event, Part> {
  if (show.ends === undefined || clock.now < show.ends) return show
  return next(show, clock)
}

/** Continues after a scene that the board holds. */
export function release<State, Event, Part>(
  show: Show<State, Event, Part>,
  clock: ShowClock,
): Show<State, Event, Part> {
  return show.ends === HELD ? next(show, clock) : show
}

function next<State, Event, Part>(
  show: Show<State, Event, Part>,
  clock: ShowClock,
): Show<State, Event, Part> {
  const [over, ...queue] = show.queue
  return begin({ ...show, part: over!.part, queue }, clock)
}

/** Jumps to the end of the queue; what was not animated is described in words. */
export function skip<State, Event, Part>(show: Show<State, Event, Part>): Show<State, Event, Part> {
  if (show.ends === undefined) return show
  const left = show.queue.slice(1).map(({ event }) => event)
  const part = show.queue.at(-1)!.part
  return { ...show, part, queue: [], ends: undefined, past: [...show.past, ...left], told: left }
}

/** How long these events are shown, at the calm pace; never longer than it takes to catch up. */
export function showingTime<Event>(
  { present }: Pick<Script<never, Event, never>, 'present'>,
  events: readonly Event[],
): number {
  return Math.min(
    CATCH_UP,
    events.reduce((sum, event) => sum + (present(event)?.lasts ?? 0), 0),
  )
}

/** The events of other seats since this seat acted. */
export function trailAfter<Event extends { readonly type: string; readonly seat?: number }>(
  trail: readonly Event[],
  events: readonly Event[],
  own: number | undefined,
): readonly Event[] {
  if (own === undefined || events.length === 0) return []
  return events[0]!.seat === own ? [] : [...trail, ...events]
}
