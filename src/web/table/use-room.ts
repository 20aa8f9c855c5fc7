/** The page's end of the wire: what the room shows, step by step, at a pace the eye can follow. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Refusal, Seat, Tagged } from '../../engine/game.ts'
import { redact } from '../../engine/secret.ts'
import type { Told } from '../../host/messages.ts'
import { commonView } from '../curtain/front.ts'
import { saveFile } from '../files.ts'
import type { FromWorker, ToWorker } from '../hosts/serve-rooms.ts'
import { askToPersist, type StoredMatch } from '../matches.ts'
import { timesNow } from '../pace.ts'
import { watchMotion } from '../settings/motion.ts'
import { type LogLine, linesOf } from './log-lines.ts'

type Shown = Extract<Told, { type: 'shown' }>

export interface RoomView {
  /** Nothing until the room has been opened. */
  readonly shown: Shown | undefined
  /** How much of what the game needs is here, from 0 to 1, if it has to be waited for. */
  readonly loading: number | undefined
  readonly log: readonly LogLine[]
  readonly thinking: { readonly seat: Seat; readonly progress: number } | undefined
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
  refuse(refusal: Refusal | undefined): void
}

/** How long a board takes to show what happened, in milliseconds. */
export type Lasts = (events: readonly Tagged[]) => number

/** Shows queued steps one after the other. Holds nothing back when the eye has nothing to follow. */
function useQueue(show: (shown: Shown) => void, lasts: Lasts): (shown: Shown) => void {
  const waiting = useRef<Shown[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const showNext = useRef<() => void>(() => {})
  showNext.current = () => {
    const next = waiting.current.shift()
    timer.current = undefined
    if (!next) return
    show(next)
    const stays = next.by && !next.by.undo ? staysFor(lasts(next.views[0]!.events)) : 0
    timer.current = setTimeout(() => showNext.current(), stays)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(shown => {
    waiting.current.push(shown)
    if (timer.current === undefined) showNext.current()
  }, [])
}

/** At the fastest pace, and for those who want no motion, nothing is waited for. */
function staysFor(lasts: number): number {
  const { stepStays } = timesNow()
  return stepStays === 0 ? 0 : Math.max(stepStays, lasts)
}

/** The step on the table, and the log up to it. */
function useShown(box: AnyBox, lasts: Lasts) {
  const [shown, setShown] = useState<Shown>()
  const [log, setLog] = useState<readonly LogLine[]>([])
  const past = useRef<Extract<Told, { type: 'past' }>['entries']>([])
  const show = useCallback(
    (next: Shown) => {
      const view = commonView(next)
      setShown(next)
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
  return { shown, log, past, enqueue: useQueue(show, lasts) }
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

export function useRoom(
  box: AnyBox,
  stored: StoredMatch,
  { roomWorker, lasts }: { readonly roomWorker: () => Worker; readonly lasts: Lasts },
): RoomView {
  const { shown, log, past, enqueue } = useShown(box, lasts)
  const { kept, setKept, elsewhere, setElsewhere, takeovers, takeOver } = useStanding()
  const [thinking, setThinking] = useState<RoomView['thinking']>()
  const [refusal, refuse] = useState<Refusal>()
  const [failure, setFailure] = useState<RoomView['failure']>()
  const [rest, setRest] = useState<string>()
  const [loading, setLoading] = useState<number>()
  const wire = useRef<Worker | undefined>(undefined)
  const awaitingRecord = useRef<((text: string) => void)[]>([])

  useEffect(() => {
    const worker = roomWorker()
    wire.current = worker
    const readers: { [Type in FromWorker['type']]: (told: Extract<FromWorker, { type: Type }>) => void } = {
      shown(told) {
        setThinking(undefined)
        enqueue(told)
        if (told.by) askToPersist()
      },
      past(told) {
        past.current = told.entries
      },
      record(told) {
        for (const take of awaitingRecord.current.splice(0)) take(told.text)
      },
      keeping: told => setKept(told.kept),
      thinking: setThinking,
      refused: told => refuse(told.refusal),
      notOpened(told) {
        setFailure(told.refusal)
        setRest(told.record)
      },
      elsewhere: told => setElsewhere(told.taken ? 'taken' : 'open'),
      loading: told => setLoading(told.progress),
      broken: setFailure,
    }
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => readers[data.type](data as never)
    worker.onerror = event => setFailure({ problem: event.message })
    const opening: ToWorker = {
      type: 'open',
      match: stored,
      takeOver: takeovers > 0,
      pace: timesNow().botTakes,
    }
    worker.postMessage(opening)
    const tellPace = () => worker.postMessage({ type: 'pace', pace: timesNow().botTakes } satisfies ToWorker)
    const stop = watchMotion(tellPace)
    return () => {
      stop()
      worker.terminate()
    }
  }, [stored, roomWorker, takeovers, enqueue, past, setKept, setElsewhere])

  const asking = useAsking(wire, refuse)
  const record = useRecordOf(wire, awaitingRecord)
  const saveText = (text: string) => saveFile(`${stored.game}.json`, text)
  const saveNow = () => void record().then(saveText)
  const save = rest === undefined ? shown && saveNow : () => saveText(rest)
  const seen = { shown, loading, log, thinking, refusal, failure, kept, elsewhere }
  return { ...asking, ...seen, takeOver, save, record, refuse }
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
function useAsking(wire: { readonly current: Worker | undefined }, refuse: (refusal: undefined) => void) {
  const asks = useRef(0)
  return useMemo(() => {
    const ask = (message: ToWorker) => {
      refuse(undefined)
      wire.current?.postMessage(message)
    }
    const id = () => String(asks.current++)
    return {
      command: (seat: Seat, command: Tagged) => ask({ type: 'command', id: id(), seat, command }),
      undo: (seat: Seat) => ask({ type: 'undo', id: id(), seat }),
    }
  }, [wire, refuse])
}
