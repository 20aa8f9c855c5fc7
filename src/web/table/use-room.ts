/** The page's end of the wire: what the room shows, step by step, at a pace the eye can follow. */

import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Refusal, Seat, Tagged } from '../../engine/game.ts'
import { redact } from '../../engine/secret.ts'
import type { Told } from '../../host/messages.ts'
import { commonView } from '../curtain/front.ts'
import { saveFile } from '../files.ts'
import type { Hint } from '../help/use-hint.ts'
import { type WantedHint, wantedHint } from '../help/wanted-hint.ts'
import type { FromWorker, ToWorker } from '../hosts/serve-rooms.ts'
import { askToPersist, type Sitter, type StoredMatch } from '../matches.ts'
import { shownFor, timesNow } from '../pace.ts'
import { watchMotion } from '../settings/motion.ts'
import { onceShown, skipByHand } from '../showing.ts'
import { atRest, isBehind } from './catch-up.ts'
import { type LogLine, linesOf } from './log-lines.ts'

type Shown = Extract<Told, { type: 'shown' }>

export interface RoomView {
  /** Nothing until the room has been opened. */
  readonly shown: Shown | undefined
  /** Who sits where, at the step that is shown. */
  readonly sitters: readonly Sitter[]
  /** The bots there are for this game, the strongest first. */
  readonly bots: readonly string[]
  /** How much of what the game needs is here, from 0 to 1, if it has to be waited for. */
  readonly loading: number | undefined
  readonly log: readonly LogLine[]
  readonly thinking: { readonly seat: Seat; readonly progress: number } | undefined
  /** Asked for at this position: on its way, or here. */
  readonly hint: Hint | undefined
  /** What was asked for is not done yet, or the board is still showing what was. */
  readonly waiting: 'working' | 'moving' | undefined
  /** The room was asked for something at what is shown now, and has neither done nor refused it. */
  readonly pending: boolean
  readonly refusal: Refusal | undefined
  /** The match could not be opened, or broke down. */
  readonly failure: Refusal | { readonly problem: string } | undefined
  /** Whether every step so far could be kept in this browser. */
  readonly kept: boolean
  /** The match is open at another table, or was taken there. */
  readonly elsewhere: 'open' | 'taken' | undefined
  /** Opens it here all the same. */
  takeOver(): void
  /** Saves the record as a file; nothing if there is none to save. */
  readonly save: (() => void) | undefined
  /** The record of the match, up to now. */
  record(): Promise<string>
  command(seat: Seat, command: Tagged): void
  undo(seat: Seat): void
  /** A bot takes the seat; or, if none is named, a person at this screen. */
  seat(seat: Seat, bot: string | undefined): void
  askHint(seat: Seat): void
  dropHint(): void
  refuse(refusal: Refusal | undefined): void
}

/** How long a board takes to show what happened when it does so calmly, in milliseconds. */
export type Lasts = (events: readonly Tagged[]) => number

/**
 * Shows queued steps one after the other. Holds nothing back when the eye has nothing to follow, and goes straight to
 * the newest where it would have to follow for too long.
 */
function useQueue(show: (shown: Shown, quietly?: boolean) => void, lasts: Lasts) {
  const [moving, setMoving] = useState(false)
  const waiting = useRef<Shown[]>([])
  /** Calls off the next step; nothing while none is due. */
  const callOff = useRef<(() => void) | undefined>(undefined)
  const showNext = useRef<() => void>(() => {})
  showNext.current = () => {
    const next = waiting.current.shift()
    callOff.current = undefined
    if (!next) return setMoving(false)
    show(next)
    const took = tookOf(next, lasts)
    const stays = staysFor(took)
    setMoving(took !== undefined && took > 0 && stays > 0)
    callOff.current = onceShown(() => showNext.current(), stays)
  }
  const catchUp = useRef<() => void>(() => {})
  catchUp.current = () => {
    if (
      !isBehind(
        waiting.current.map(each => staysFor(tookOf(each, lasts))),
        document.hidden,
      )
    )
      return
    callOff.current?.()
    callOff.current = undefined
    for (const each of waiting.current.splice(0)) show(each, true)
    setMoving(false)
  }
  useEffect(() => {
    const stop = skipByHand(() => {
      if (!callOff.current) return
      callOff.current()
      showNext.current()
    })
    return () => {
      stop()
      callOff.current?.()
    }
  }, [])
  const enqueue = useCallback((shown: Shown) => {
    // Seen anew, perhaps with other eyes: what the old ones were still to be shown is over.
    if (!shown.by) {
      callOff.current?.()
      callOff.current = undefined
      waiting.current = []
    }
    waiting.current.push(shown)
    catchUp.current()
    if (!callOff.current) showNext.current()
  }, [])
  return { enqueue, moving }
}

/** Nothing is seen to happen where a step is taken back, or the table is only looked at anew. */
function tookOf({ by, views }: Shown, lasts: Lasts): number | undefined {
  return by && !by.undo ? lasts(views[0]!.events) : undefined
}

/** At the fastest pace, and for those who want no motion, nothing is waited for. */
function staysFor(lasts: number | undefined): number {
  const { stepStays } = timesNow()
  return stepStays === 0 || lasts === undefined ? 0 : Math.max(stepStays, shownFor(lasts))
}

/** The step on the table, and the log up to it. */
function useShown(box: AnyBox, first: readonly Sitter[], lasts: Lasts) {
  const [shown, setShown] = useState<Shown>()
  const [sitters, setSitters] = useState(first)
  const seated = useRef(first)
  const [log, setLog] = useState<readonly LogLine[]>([])
  const past = useRef<Extract<Told, { type: 'past' }>['entries']>([])
  const show = useCallback(
    (next: Shown, quietly = false) => {
      const view = commonView(next)
      setShown(quietly ? atRest(next) : next)
      setSitters(seated.current)
      if (!next.by) {
        const { state } = view
        setLog(
          past.current.flatMap((entry, index) => {
            const events = next.views.length > 1 ? redact(entry.events, 'audience') : entry.events
            return linesOf(box, index + 1, entry.seat, { state, events })
          }),
        )
      } else if (next.by.undo) setLog(lines => lines.filter(({ step }) => step <= next.step))
      else {
        const { seat } = next.by
        setLog(lines => [...lines, ...linesOf(box, next.step, seat, view)])
      }
    },
    [box],
  )
  return { shown, sitters, seated, log, past, ...useQueue(show, lasts) }
}

/** How the room stands to this browser and its other tables. */
function useStanding() {
  const [kept, setKept] = useState(true)
  const [elsewhere, setElsewhere] = useState<RoomView['elsewhere']>()
  /** How often the match was opened here, each time after the first by taking it over. */
  const [takeovers, setTakeovers] = useState(0)
  const takeOver = useCallback(() => {
    setElsewhere(undefined)
    setKept(true)
    setTakeovers(before => before + 1)
  }, [])
  return { kept, setKept, elsewhere, setElsewhere, takeovers, takeOver }
}

function tellPace(worker: Worker): void {
  worker.postMessage({ type: 'pace', pace: timesNow().botTakes } satisfies ToWorker)
}

/** What is answered sooner is not worth a word, in milliseconds. */
const SOON = 350

/** What is being thought of, or worked out and kept, until the room has answered. */
function useUnderWay(shown: Shown | undefined) {
  const [thinking, setThinking] = useState<RoomView['thinking']>()
  /** Asked then, and still under way as long as that is what is shown. */
  const [askedAt, setAskedAt] = useState<Shown>()
  const now = useRef(shown)
  now.current = shown
  const [working, setWorking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const asked = useCallback(() => {
    // The press is painted before all of the table is drawn again for it.
    startTransition(() => setAskedAt(now.current))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setWorking(true), SOON)
  }, [])
  const answered = useCallback(() => {
    clearTimeout(timer.current)
    setWorking(false)
    setThinking(undefined)
  }, [])
  const refused = useCallback(() => {
    setAskedAt(undefined)
    answered()
  }, [answered])
  useEffect(() => () => clearTimeout(timer.current), [])
  const pending = askedAt !== undefined && askedAt === shown
  return { thinking, setThinking, working, pending, asked, answered, refused }
}

/** The hint that is wanted, as far as it has come. */
function useHintOnWire() {
  const [hint, setHint] = useState<Hint>()
  const [wanted] = useState(wantedHint)
  const dropHint = useCallback(() => {
    wanted.drop()
    setHint(undefined)
  }, [wanted])
  const takeHint = (told: Extract<Told, { type: 'hinting' | 'hinted' }>) => {
    if (!wanted.isLate(told)) setHint(told)
  }
  return { hint, setHint, wanted, dropHint, takeHint }
}

type Readers = { [Type in FromWorker['type']]: (told: Extract<FromWorker, { type: Type }>) => void }

/** Opens the room in a worker of its own; what it says goes to the readers as they are then. */
function useWire(
  stored: StoredMatch,
  {
    roomWorker,
    takeovers,
    readers,
  }: { readonly roomWorker: () => Worker; readonly takeovers: number; readonly readers: Readers },
) {
  const wire = useRef<Worker | undefined>(undefined)
  const reading = useRef(readers)
  reading.current = readers
  useEffect(() => {
    const worker = roomWorker()
    wire.current = worker
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => reading.current[data.type](data as never)
    worker.onerror = ({ message }) => reading.current.broken({ type: 'broken', problem: message })
    const { botTakes: pace } = timesNow()
    worker.postMessage({ type: 'open', match: stored, takeOver: takeovers > 0, pace } satisfies ToWorker)
    const stop = watchMotion(() => tellPace(worker))
    return () => {
      stop()
      worker.terminate()
    }
  }, [stored, roomWorker, takeovers])
  return wire
}

export function useRoom(
  box: AnyBox,
  stored: StoredMatch,
  { roomWorker, lasts }: { readonly roomWorker: () => Worker; readonly lasts: Lasts },
): RoomView {
  const { shown, sitters, seated, log, past, enqueue, moving } = useShown(box, stored.sitters, lasts)
  const { kept, setKept, elsewhere, setElsewhere, takeovers, takeOver } = useStanding()
  const { thinking, setThinking, working, pending, asked, answered, refused } = useUnderWay(shown)
  const { hint, setHint, wanted, dropHint, takeHint } = useHintOnWire()
  const [refusal, refuse] = useState<Refusal>()
  const [failure, setFailure] = useState<RoomView['failure']>()
  const [rest, setRest] = useState<string>()
  const [loading, setLoading] = useState<number>()
  const [bots, setBots] = useState<readonly string[]>([])
  const awaitingRecord = useRef<((text: string) => void)[]>([])
  const readers: Readers = {
    shown(told) {
      answered()
      dropHint()
      enqueue(told)
      if (told.by) askToPersist()
    },
    seated(told) {
      seated.current = told.sitters
      setBots(told.bots)
    },
    past(told) {
      past.current = told.entries
    },
    record(told) {
      for (const take of awaitingRecord.current.splice(0)) take(told.text)
    },
    keeping: told => setKept(told.kept),
    thinking: setThinking,
    hinting: takeHint,
    hinted: takeHint,
    refused(told) {
      if (wanted.isLate(told)) return
      if (wanted.isAbout(told)) dropHint()
      refused()
      refuse(told.refusal)
    },
    notOpened(told) {
      setFailure(told.refusal)
      setRest(told.record)
    },
    elsewhere: told => setElsewhere(told.taken ? 'taken' : 'open'),
    loading: told => setLoading(told.progress),
    broken: setFailure,
  }
  const wire = useWire(stored, { roomWorker, takeovers, readers })
  const asking = useAsking(wire, { refuse, setHint, dropHint, wanted, asked })
  const record = useRecordOf(wire, awaitingRecord)
  const save = useSaving(stored.game, { ready: shown !== undefined, rest, record })
  const waiting = working ? ('working' as const) : moving ? ('moving' as const) : undefined
  const met = { sitters, bots, loading, kept, elsewhere, takeOver }
  const seen = { shown, waiting, pending, log, thinking, hint, refusal, failure }
  return { ...asking, ...met, ...seen, save, record, refuse }
}

/** Saves what there is of the record as a file; nothing if there is none. */
function useSaving(
  game: string,
  {
    ready,
    rest,
    record,
  }: { readonly ready: boolean; readonly rest: string | undefined; record(): Promise<string> },
): (() => void) | undefined {
  const saveText = (text: string) => saveFile(`${game}.json`, text)
  if (rest !== undefined) return () => saveText(rest)
  return ready ? () => void record().then(saveText) : undefined
}

/** Asks the room for the record; whoever waits is given the next that comes. */
function useRecordOf(
  wire: { readonly current: Worker | undefined },
  awaiting: { readonly current: ((text: string) => void)[] },
): () => Promise<string> {
  return useCallback(
    () =>
      new Promise(resolve => {
        awaiting.current.push(resolve)
        wire.current?.postMessage({ type: 'record' } satisfies ToWorker)
      }),
    [wire, awaiting],
  )
}

/** What the page asks of the room. Asking anew clears the last refusal. */
function useAsking(
  wire: { readonly current: Worker | undefined },
  {
    refuse,
    setHint,
    dropHint,
    wanted,
    asked,
  }: {
    readonly wanted: WantedHint
    refuse(refusal: undefined): void
    setHint(hint: Hint): void
    dropHint(): void
    asked(): void
  },
) {
  const asks = useRef(0)
  return useMemo(() => {
    const ask = (message: ToWorker) => {
      refuse(undefined)
      wire.current?.postMessage(message)
    }
    const id = () => String(asks.current++)
    return {
      command(seat: Seat, command: Tagged) {
        asked()
        ask({ type: 'command', id: id(), seat, command })
      },
      undo(seat: Seat) {
        asked()
        ask({ type: 'undo', id: id(), seat })
      },
      seat: (seat: Seat, bot: string | undefined) =>
        ask(bot === undefined ? { type: 'seat', seat } : { type: 'seat', seat, bot }),
      askHint(seat: Seat) {
        setHint({ seat, progress: 0 })
        ask({ type: 'hint', id: wanted.ask(), seat })
      },
      dropHint() {
        dropHint()
        wire.current?.postMessage({ type: 'noHint' } satisfies ToWorker)
      },
    }
  }, [wire, refuse, setHint, dropHint, wanted, asked])
}
