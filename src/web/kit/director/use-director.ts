/** The hook with which a board shows the events of a match one after the other; live, in replays and in lessons. */

import {
  type Dispatch,
  type SetStateAction,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useRate } from '../animation/pace.ts'
import { trackAnimation } from '../animation/running-animations.ts'
import { haptics } from '../sound/haptics.ts'
import { eventSounds, sounds } from '../sound/sounds.ts'
import { SoundsAllowedContext } from '../sound/sounds-allowed-context.ts'
import {
  advance,
  beginShow,
  type Flight,
  HELD,
  receive,
  release,
  type Script,
  type Show,
  skip,
  toldState,
  trailAfter,
  untoldEvents,
  type Weight,
  wakesAt,
} from './director.ts'
import { ToldContext, type ToldStore } from './told.ts'

/** How long events that were not animated stay readable, in milliseconds: a base time, and more for each. */
const READING = { first: 2600, each: 900 } as const
/** How long the line of the last event stays after its scene, in milliseconds at the normal pace. */
const LAST_LINE = 1400

interface Seated {
  readonly type: string
  readonly seat?: number
}

export interface Staging<State, Event> {
  readonly state: State
  /** The state before the event that is being shown; `undefined` if none is. */
  readonly before: State | undefined
  /** The event that is being shown; empty if none is. */
  readonly events: readonly Event[]
  readonly weight: Weight | undefined
  /** The state that may be told: that before the step, with what the board has shown of it. */
  readonly toldState: State
  /** Whether the board has shown all of the step, apart from the rest of its last scene. */
  readonly allTold: boolean
  /** What has been shown of the step, and what is being shown. */
  readonly past: readonly Event[]
  /** The same without the event that is being shown, until it lands. */
  readonly landed: readonly Event[]
  /** The latest event that has landed, for a line about it. */
  readonly caption: readonly Event[]
  /** Counts the scenes, so that the same effect can restart. */
  readonly scene: number
  readonly at: readonly string[]
  readonly flights: readonly Flight[]
  readonly flightsAfter: number
  readonly playing: boolean
  /** Changes when something else is to be drawn, not when the match continues meanwhile. */
  readonly moment: unknown
  /** Whether the board has to report the end of the scene. */
  readonly held: boolean
  release(): void
  /** Events to read, because they are not animated. */
  readonly told: readonly Event[]
  /** What the others did since the person at this board acted, as far as it has been shown. */
  readonly trail: readonly Event[]
}

/** Calls `then` after enough time to read this many events. Returns a function that cancels this. */
function untilRead(events: number, then: () => void): () => void {
  const timer = setTimeout(() => startTransition(then), READING.first + READING.each * events)
  return () => clearTimeout(timer)
}

const NOWHERE: readonly string[] = []
const NO_FLIGHTS: readonly Flight[] = []

/** All updates are transitions, so that a press does not have to wait until the next scene is drawn. */
export function useDirector<State, Event extends Seated, Part>(
  script: Script<State, Event, Part>,
  {
    state,
    events,
    seat,
  }: { readonly state: State; readonly events: readonly Event[]; readonly seat: number | undefined },
): Staging<State, Event> {
  const rate = useRate()
  const [show, setShow] = useState(() => beginShow(script, state))
  const [own, setOwn] = useState(seat)
  const [trail, setTrail] = useState<readonly Event[]>([])
  if (seat !== undefined && seat !== own) setOwn(seat)
  if (show.state !== state) {
    const next = receive(script, show, { state, events, now: performance.now(), rate: rate() })
    setShow(next)
    if (next.latest !== show.latest) setTrail(trailAfter(trail, events, seat ?? own))
  }
  const { queue, ends, told, scene, lands, caption } = show
  const playing = ends !== undefined
  useShowTimers(show, setShow, rate)
  useShowSounds(script, show)
  const letGo = useCallback(
    () => startTransition(() => setShow(now => release(now, { now: performance.now(), rate: rate() }))),
    [rate],
  )
  const first = queue[0]
  const drawn = useMemo(
    () => (playing ? script.compose(state, show.part) : state),
    [script, state, show.part, playing],
  )
  // Only the scene matters: a later state of the match does not affect it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const before = useMemo(() => first && script.compose(state, first.before), [script, first])
  const event = first?.event
  const current = useMemo(() => (event ? [event] : []), [event])
  const captioned = useMemo(() => (caption ? [caption] : []), [caption])
  const waiting = new Set(queue.slice(1).map(each => each.event))
  const untold = untoldEvents(show)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be told changes when a scene begins, lands or ends
  const tellable = useMemo(() => toldState(script, show) ?? state, [script, first, lands, state])
  usePublish({ of: state, state: tellable, untold, playing })
  return {
    state: drawn,
    before,
    events: current,
    weight: first?.weight,
    toldState: untold === 0 ? state : tellable,
    allTold: untold === 0,
    past: show.past,
    landed: lands === undefined ? show.past : show.past.slice(0, -1),
    caption: captioned,
    scene,
    at: first?.at ?? NOWHERE,
    flights: first?.flights ?? NO_FLIGHTS,
    flightsAfter: first?.flightsAfter ?? 0,
    playing,
    moment: playing ? show.part : state,
    held: ends === HELD,
    release: letGo,
    told,
    trail: waiting.size === 0 ? trail : trail.filter(each => !waiting.has(each)),
  }
}

/** Lets the show go on with time: to its next scene, or at once to its end, and past the lines that have been read. */
function useShowTimers<State, Event, Part>(
  show: Show<State, Event, Part>,
  setShow: Dispatch<SetStateAction<Show<State, Event, Part>>>,
  rate: () => number,
): void {
  const { ends, told, caption } = show
  const playing = ends !== undefined
  const wakes = wakesAt(show)
  useLayoutEffect(() => {
    if (!playing) return
    return trackAnimation(() => startTransition(() => setShow(skip)))
  }, [playing, setShow])
  useEffect(() => {
    if (wakes === undefined) return
    // A timer may fire a little early, and nothing would check again.
    const goOn = () =>
      startTransition(() =>
        setShow(show => advance(show, { now: Math.max(performance.now(), wakes), rate: rate() })),
      )
    const timer = setTimeout(goOn, wakes - performance.now())
    return () => clearTimeout(timer)
  }, [wakes, rate, setShow])
  useEffect(() => {
    if (playing || caption === undefined) return
    const forget = () => setShow(now => (now.caption === caption ? { ...now, caption: undefined } : now))
    const timer = setTimeout(() => startTransition(forget), LAST_LINE / rate())
    return () => clearTimeout(timer)
  }, [playing, caption, rate, setShow])
  useEffect(() => {
    if (told.length === 0) return
    return untilRead(told.length, () => setShow(now => (now.told === told ? { ...now, told: [] } : now)))
  }, [told, setShow])
}

/** Tells the table how far the board is; after the board is gone, everything may be told. */
function usePublish({ of, state, untold, playing }: NonNullable<ReturnType<ToldStore['now']>>): void {
  const publish = use(ToldContext)?.publish
  useLayoutEffect(() => publish?.({ of, state, untold, playing }), [publish, of, state, untold, playing])
  useLayoutEffect(() => () => publish?.(undefined), [publish])
}

/** Plays the sound of each scene when it begins; for events that are not animated, each sound once. */
function useShowSounds<State, Event, Part>(
  { present }: Script<State, Event, Part>,
  { queue, told, scene }: Show<State, Event, Part>,
): void {
  const heard = useContext(SoundsAllowedContext)
  useLayoutEffect(() => (heard ? eventSounds.claim() : undefined), [heard])
  const first = queue[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scene sounds once, when it begins
  useEffect(() => {
    if (!heard || !first?.sound) return
    const { sound, strength } = first
    sounds.play(sound, strength)
    haptics.with(sound)
    // Dice are felt when they lie still: at the end of their scene.
    return sound === 'dice' ? () => haptics.play('rest') : undefined
  }, [heard, scene])
  // biome-ignore lint/correctness/useExhaustiveDependencies: described events sound once
  useEffect(() => {
    if (!heard) return
    for (const name of new Set(told.map(event => present(event)?.sound))) {
      if (!name) continue
      sounds.play(name)
      haptics.with(name)
    }
  }, [heard, told])
}
