/**
 * Shows the events of a match one after the other. The rules have already applied all of them: the board draws the true
 * state, but one part of it (where pieces are, what counters say) as it is in the event being shown. Within a scene the
 * pieces move first; when it lands, the counters follow and the event may be told. Pure: the time and the rate are
 * arguments.
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

/** How much of the world an event stops. */
const WEIGHTS = ['small', 'medium', 'large'] as const
export type Weight = (typeof WEIGHTS)[number]

export interface Presentation {
  readonly weight: Weight
  /** At the normal pace, in milliseconds. */
  readonly lasts: number
  /** A large one that stays large although it is the second of its turn, because nothing follows it. */
  readonly last?: boolean
  /** Where to draw attention: `position=1.3` is every element with `data-position="1.3"`. */
  readonly at?: readonly string[]
  readonly flights?: readonly Flight[]
  /** When they begin, in milliseconds at the normal pace: after a moment that comes first. */
  readonly flightsAfter?: number
  readonly sound?: SoundName | undefined
  readonly strength?: number
  /** Whether its change is drawn at its end, because pieces leave the places where they are now. */
  readonly late?: boolean
  /** Whether the board ends it, because only the board knows how long it takes; `lasts` is an estimate. */
  readonly held?: boolean
}

export interface Script<State, Event, Part> {
  /**
   * `undefined` for an event that is not shown separately. Without the board before it, as when only its duration is
   * wanted, this is an estimate.
   */
  present(event: Event, before?: { readonly state: State; readonly part: Part }): Presentation | undefined
  /** The part of a state that is shown event by event. */
  partOf(state: State): Part
  /** The part after one more event. What it leaves out comes with the last event of the step. */
  after(part: Part, event: Event, state: State): Part
  /** The state with this part instead of its own. */
  compose(state: State, part: Part): State
  /** What is drawn until the scene lands: the pieces are where they come to, the counters are as before. */
  readonly landing?: (part: Part, before: Part) => Part
  /** The same as long as a turn lasts: within one, a second large event becomes medium. */
  turnOf(state: State): string
}

interface Scene<State, Event, Part> extends Presentation {
  readonly event: Event
  /** The state before its step. */
  readonly base: State
  /** The part before the event, even if the board had no time to draw it. */
  readonly before: Part
  /** What the board draws until the scene lands. */
  readonly early: Part
  /** What the board draws afterwards. */
  readonly part: Part
  /** How many events are told when it lands: those before it that are not shown separately, and its own. */
  readonly tells: number
  readonly due: number
}

export interface Show<State, Event, Part> {
  readonly state: State
  readonly part: Part
  /** The first scene is being shown. */
  readonly queue: readonly Scene<State, Event, Part>[]
  /** When the first scene is over; `undefined` if nothing is being shown. */
  readonly ends: number | undefined
  /** When the board has shown what the first scene is about; `undefined` once it has. */
  readonly lands: number | undefined
  /** The latest event that has landed. */
  readonly caption: Event | undefined
  /** The turn of the latest large scene. */
  readonly largeIn: string | undefined
  readonly past: readonly Event[]
  /** Those of them that were not animated: they are described in words. */
  readonly told: readonly Event[]
  readonly latest: readonly Event[]
  readonly scene: number
}

interface ShowClock {
  readonly now: number
  /** Speed relative to the normal pace; `Infinity` where nothing is animated. */
  readonly rate: number
}

/** The board is never behind the match for longer than this, in milliseconds, and the time of its large scenes. */
export const CATCH_UP = 5000
/** The end of a scene that the board ends. */
export const HELD = Number.POSITIVE_INFINITY
const SHORTEST = 30
/** The part of a scene after which it lands. */
const LANDS_AFTER = 0.7
/** How long the board rests on a scene that it has ended itself, in milliseconds. */
const RESTS = 300
/** What a large scene lasts when it has become medium. */
const LONGEST_MEDIUM = 1000

export function beginShow<State, Event, Part>(
  script: Script<State, Event, Part>,
  state: State,
): Show<State, Event, Part> {
  const still = { ends: undefined, lands: undefined, caption: undefined, largeIn: undefined }
  return { ...still, queue: [], past: [], told: [], latest: [], scene: 0, state, part: script.partOf(state) }
}

/** Takes over a new state and queues the events that led to it. Without events the board shows it at once. */
export function receive<State, Event, Part>(
  script: Script<State, Event, Part>,
  show: Show<State, Event, Part>,
  { state, events, now, rate }: { readonly state: State; readonly events: readonly Event[] } & ShowClock,
): Show<State, Event, Part> {
  const end = script.partOf(state)
  const still = { queue: [], ends: undefined, lands: undefined, caption: undefined }
  const rest = { ...show, ...still, state, part: end, latest: events }
  if (events.length === 0) return { ...rest, past: [], told: [] }
  if (isSameStep(show, end, events)) return { ...show, state }
  if (rate === Number.POSITIVE_INFINITY) return { ...rest, past: events, told: events }
  const from = show.queue.at(-1)?.part ?? show.part
  const known = { base: show.state, largeIn: show.largeIn, rate }
  const { scenes, largeIn } = scenesOf(script, { ...known, from, state, events, now })
  const next = { ...show, state, latest: events, largeIn }
  if (show.ends !== undefined) return { ...next, queue: [...show.queue, ...scenes] }
  if (scenes.length === 0) return { ...rest, past: events, told: [] }
  return begin({ ...next, queue: scenes, past: [], told: [], caption: undefined }, { now, rate })
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

interface Staged<State, Event, Part> extends ShowClock {
  readonly base: State
  readonly from: Part
  readonly state: State
  readonly events: readonly Event[]
  readonly largeIn: string | undefined
}

function scenesOf<State, Event, Part>(
  script: Script<State, Event, Part>,
  { base, from, state, events, now, rate, largeIn }: Staged<State, Event, Part>,
): { readonly scenes: readonly Scene<State, Event, Part>[]; readonly largeIn: string | undefined } {
  const turn = script.turnOf(base)
  const scenes: Scene<State, Event, Part>[] = []
  let part = from
  let large = largeIn
  let tells = 0
  let due = now + CATCH_UP
  for (const event of events) {
    const before = part
    const presented = script.present(event, { state, part })
    part = script.after(part, event, state)
    tells++
    if (!presented) continue
    const presentation = large === turn ? asSecond(presented) : presented
    if (presentation.weight === 'large') {
      large = turn
      due += presentation.lasts / rate
    }
    const early = earlyPart(script, presentation, { part, before })
    scenes.push({ ...presentation, event, base, before, early, part, tells, due })
    tells = 0
  }
  const last = scenes.pop()
  if (!last) return { scenes, largeIn }
  const end = script.partOf(state)
  const early = earlyPart(script, last, { part: end, before: last.before })
  return { scenes: [...scenes, { ...last, early, part: end, tells: last.tells + tells }], largeIn: large }
}

/** What is drawn until the scene lands. What the board plays by itself is not disturbed when it does. */
function earlyPart<Part>(
  { landing }: Pick<Script<never, never, Part>, 'landing'>,
  { late, held }: Presentation,
  { part, before }: { readonly part: Part; readonly before: Part },
): Part {
  if (late) return before
  return held || !landing ? part : landing(part, before)
}

/** A second large event within a turn, which becomes medium. */
function asSecond(presentation: Presentation): Presentation {
  if (presentation.weight !== 'large' || presentation.last) return presentation
  return { ...presentation, weight: 'medium', lasts: Math.min(presentation.lasts, LONGEST_MEDIUM) }
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
    const lasts = timeFor(queue, { now, rate })
    if (lasts >= SHORTEST) {
      const past = [...show.past, ...late, first.event]
      const ends = first.held ? HELD : now + lasts
      const lands = first.held || first.late ? ends : now + lasts * LANDS_AFTER
      return { ...show, queue, part: first.early, past, told: late, ends, lands, scene: show.scene + 1 }
    }
    late.push(first.event)
    part = first.part
    queue = others
  }
  const still = { ends: undefined, lands: undefined }
  return { ...show, ...still, queue, part, past: [...show.past, ...late], told: late }
}

/** How long the first of these scenes may last, so that each is over when it is due; large ones are not shortened. */
function timeFor(
  queue: readonly Pick<Scene<unknown, unknown, unknown>, 'weight' | 'lasts' | 'due'>[],
  { now, rate }: ShowClock,
): number {
  let shorter = 0
  let large = 0
  let factor = 1
  for (const { weight, lasts, due } of queue) {
    if (weight === 'large') large += lasts / rate
    else shorter += lasts / rate
    if (shorter > 0) factor = Math.min(factor, Math.max(0, due - now - large) / shorter)
  }
  const [first] = queue
  if (first?.weight === 'large') return now < first.due ? first.lasts / rate : 0
  return ((first?.lasts ?? 0) / rate) * factor
}

/** When `advance` has something to do next; `undefined` if nothing is being shown, or the board has to end it. */
export function wakesAt({
  lands,
  ends,
}: Pick<Show<unknown, unknown, unknown>, 'lands' | 'ends'>): number | undefined {
  const next = lands ?? ends
  return next === HELD ? undefined : next
}

/** Lands the scene, or continues with the next one, if it is time for that. */
export function advance<State, Event, Part>(
  show: Show<State, Event, Part>,
  clock: ShowClock,
): Show<State, Event, Part> {
  const { ends, lands } = show
  if (ends !== undefined && clock.now >= ends) return next(show, clock)
  return lands !== undefined && clock.now >= lands ? landed(show) : show
}

function landed<State, Event, Part>(show: Show<State, Event, Part>): Show<State, Event, Part> {
  const [first] = show.queue
  return { ...show, part: first!.part, lands: undefined, caption: first!.event }
}

/** A scene that the board holds has landed; the board rests on it for a moment. */
export function release<State, Event, Part>(
  show: Show<State, Event, Part>,
  { now, rate }: ShowClock,
): Show<State, Event, Part> {
  return show.ends === HELD ? { ...landed(show), ends: now + RESTS / rate } : show
}

function next<State, Event, Part>(
  show: Show<State, Event, Part>,
  clock: ShowClock,
): Show<State, Event, Part> {
  const [over, ...queue] = show.queue
  const begun = begin({ ...show, part: over!.part, caption: over!.event, queue }, clock)
  if (begun.told.length === 0) return begun
  // Lines of earlier events come first, and the wake may have come too late to see this one land.
  const missed = show.lands === undefined ? [] : [over!.event]
  return { ...begun, caption: undefined, told: [...missed, ...begun.told] }
}

/** Jumps to the end of the queue; what was not told is described in words. */
export function skip<State, Event, Part>(show: Show<State, Event, Part>): Show<State, Event, Part> {
  if (show.ends === undefined) return show
  const waiting = show.queue.slice(1).map(({ event }) => event)
  const told = show.lands === undefined ? waiting : show.queue.map(({ event }) => event)
  const still = { queue: [], ends: undefined, lands: undefined, caption: undefined }
  return { ...show, ...still, part: show.queue.at(-1)!.part, past: [...show.past, ...waiting], told }
}

/** How many of the latest events nobody may be told about yet, because the board has not shown them. */
export function untoldEvents({
  queue,
  lands,
}: {
  readonly queue: readonly { readonly tells: number }[]
  readonly lands: number | undefined
}): number {
  const waiting = lands === undefined ? queue.slice(1) : queue
  return waiting.reduce((sum, { tells }) => sum + tells, 0)
}

/** What may be told while a step is shown: the state before it with what has landed; `undefined` if all of it has. */
export function toldState<State, Event, Part>(
  script: Script<State, Event, Part>,
  { queue: [first], lands }: Show<State, Event, Part>,
): State | undefined {
  return first && script.compose(first.base, lands === undefined ? first.part : first.before)
}

/** How long these events are shown, at the normal pace; besides large ones never longer than it takes to catch up. */
export function showingTime<Event>(
  { present }: Pick<Script<never, Event, never>, 'present'>,
  events: readonly Event[],
): number {
  let sum = 0
  let large = 0
  for (const { weight, lasts } of events.flatMap(event => present(event) ?? [])) {
    sum += lasts
    if (weight === 'large') large += lasts
  }
  return Math.min(CATCH_UP + large, sum)
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
