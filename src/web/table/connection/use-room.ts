/** The connection of a table to its room: what the room shows, and the requests to it that have no answer yet. */

import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Seat, Tagged } from '../../../engine/game.ts'
import { recordFileName } from '../../../engine/record-file-name.ts'
import { engineRefusal } from '../../../engine/words.ts'
import type { ShownStep } from '../../../wire/match-messages.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { saveFile } from '../../base/files/save-file.ts'
import { askToPersist, type SeatAssignment, type StoredMatch } from '../../base/storage/matches.ts'
import type { FromWorker, ToWorker } from '../../base/workers/worker-messages.ts'
import { oncePainted } from '../../kit/animation/once-painted.ts'
import type { AnimationDuration } from '../../kit/animation/pace.ts'
import type { HintRequest } from '../hint/hint-state.ts'
import { useCurrentHint } from '../hint/use-current-hint.ts'
import type { Hint } from '../hint/use-hint.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { useDisplayedStep } from './use-displayed-step.ts'
import { type RoomEndings, useEndingRequests, useEndings } from './use-local-room.ts'
import {
  type InputGuard,
  type Readers,
  type RoomOpening,
  type RoomPort,
  type RoomTransport,
  useRoomWorker,
} from './input-guard.ts'

/** This refusal may be temporary, because storage may have been busy. */
const UNREAD = engineRefusal('record.unread').because

/** A request that is answered sooner shows no "saving" status, in milliseconds. */
const SOON = 350

type Asked = InputGuard['pass']

/** Why there is no table: a refusal, a bug of ours, or something that could not be loaded from the network. */
export type RoomFailure = Refusal | { readonly problem: string } | 'notFetched'

/** A bot waits before it makes it impossible for this seat to undo. */
export interface UndoGrace {
  readonly seat: Seat
  readonly milliseconds: number
}

export interface RoomView extends RoomEndings {
  /** The displayed step; `undefined` until the room has been opened. */
  readonly shown: ShownStep | undefined
  /** The seat assignments at the displayed step. */
  readonly players: readonly SeatAssignment[]
  /** The bots for this game, strongest first. */
  readonly bots: readonly string[]
  /** The progress of loading what the game needs, from 0 to 1, if that takes time. */
  readonly loading: number | undefined
  readonly log: readonly LogLine[]
  /** Loads an earlier part of the log; `undefined` if all of it is there. */
  readonly earlierLog: (() => void) | undefined
  readonly thinking: { readonly seat: Seat; readonly progress: number } | undefined
  /** The time to undo that is running out at the displayed step. */
  readonly grace: UndoGrace | undefined
  /** The hint requested at this position, pending or complete. */
  readonly hint: Hint | undefined
  /** Whether a command is still being processed, or its animation is still running. */
  readonly waiting: 'working' | 'moving' | undefined
  /** Whether the board is still showing the events of the displayed step. */
  readonly showing: boolean
  /** Whether a command was sent at the displayed step and is neither done nor refused yet. */
  readonly pending: boolean
  readonly refusal: Refusal | undefined
  /** Why the match could not be opened or has crashed. */
  readonly failure: RoomFailure | undefined
  /** Whether every step so far could be saved in this browser. */
  readonly saved: boolean
  /** Whether the match is open in another tab, or that tab has taken it over. */
  readonly elsewhere: 'open' | 'taken' | undefined
  /** Opens the match in this tab and closes it in the other. */
  takeOver(): void
  /** Opens the match again after a failure; `undefined` if that would not help or would lose steps. */
  readonly again: (() => void) | undefined
  /** Whether the match is being opened again; until it is, the displayed step is outdated. */
  readonly reopening: boolean
  /** Saves the record as a file; `undefined` if there is none to save. */
  readonly save: (() => void) | undefined
  /** Resolves to the record of the match so far. */
  record(): Promise<string>
  command(seat: Seat, command: Tagged): void
  undo(seat: Seat): void
  /** When the players choose who goes first, `seat` lets the bot begin. */
  begin(seat: Seat, bot: Seat): void
  /** Gives the seat to a bot, or to a person at this screen if no bot is named. */
  seat(seat: Seat, bot: string | undefined): void
  askHint(seat: Seat): void
  dropHint(): void
  refuse(refusal: Refusal | undefined): void
}

interface RoomNeeds {
  readonly roomWorker: () => RoomPort
  /** Whether the match is kept in this browser. */
  readonly local: boolean
  readonly animationDuration: AnimationDuration
}

export function useRoom(
  box: AnyBox,
  stored: StoredMatch,
  { roomWorker, local, animationDuration }: RoomNeeds,
): RoomView {
  const endings = useEndings()
  const { isSkipping } = endings
  const displayed = useDisplayedStep(box, stored.players, { animationDuration, isSkipping })
  const { shown, players, seated, log, logStart, past, enqueue, moving, caughtUp, endShow } = displayed
  const { opening, saved, setSaved, elsewhere, ...openingState } = useOpeningState()
  const { failure, setFailure, rest, takeOver, again } = openingState
  const { hint, setHint, wanted, dropHint, takeHint } = useCurrentHint()
  const [refusal, refuse] = useState<Refusal>()
  const [loading, setLoading] = useState<number>()
  const [bots, setBots] = useState<readonly string[]>([])
  const awaitingRecord = useRef<((text: string) => void)[]>([])
  const readers: Readers = {
    shown(told) {
      startTransition(() => {
        openingState.setOpened(opening)
        answered()
        dropHint()
      })
      enqueue(told)
      if (told.by && local) askToPersist()
    },
    seated(told) {
      seated.current = told.players
      setBots(told.bots)
    },
    past(told) {
      past.current = told
    },
    earlier: displayed.addEarlier,
    record(told) {
      for (const take of awaitingRecord.current.splice(0)) take(told.text)
    },
    keeping: told => setSaved(told.kept),
    thinking: told => startTransition(() => setThinking(told)),
    grace: told => startTransition(() => setGrace(told)),
    ...endings.readers,
    hinting: takeHint,
    hinted: takeHint,
    refused(told) {
      if (wanted.isLate(told)) return
      if (wanted.isAbout(told)) dropHint()
      refused()
      refuse(told.refusal)
    },
    done: () => answered(),
    stale: () => refused(),
    notFetched: () => setFailure('notFetched'),
    ...openingState.readers,
    loading: told => setLoading(told.progress),
    broken: setFailure,
  }
  const transport = useRoomWorker(stored, { roomWorker, opening, readers, shown })
  const underWay = useUnderWay(transport, { shown, caughtUp, endShow })
  const { thinking, setThinking, grace, setGrace, working, pending, asked, answered, refused } = underWay
  const ending = useEndingRequests(transport, endings)
  const asking = useRequests(transport, { refuse, setHint, dropHint, wanted, asked, shown })
  const record = useRecordRequest(transport, awaitingRecord)
  const save = useSaving(stored.game, { ready: local && shown !== undefined && !elsewhere, rest, record })
  const waiting = working ? ('working' as const) : moving ? ('moving' as const) : undefined
  const met = { players, bots, loading, saved, elsewhere, takeOver, again, reopening: openingState.reopening }
  const earlierLog = useEarlierLog(transport, logStart)
  const seen = { shown, waiting, showing: moving, pending, log, earlierLog, thinking, grace, hint }
  return { ...asking, ...ending, ...met, ...seen, refusal, failure, save, record, refuse }
}

/** Returns a function that asks for an earlier part of the log; `undefined` if all of it is there. */
function useEarlierLog(
  { post }: RoomTransport,
  { from: step, version }: ReturnType<typeof useDisplayedStep>['logStart'],
): RoomView['earlierLog'] {
  return useMemo(
    () => (step > 1 ? () => post({ type: 'earlier', step, version }) : undefined),
    [post, step, version],
  )
}

/** Tracks the pending command and the bot's progress until the room answers. */
function useUnderWay(
  { guard }: RoomTransport,
  { shown, caughtUp, endShow }: Pick<ReturnType<typeof useDisplayedStep>, 'shown' | 'caughtUp' | 'endShow'>,
) {
  const [thinking, setThinking] = useState<RoomView['thinking']>()
  const [grace, setGrace] = useState<UndoGrace>()
  /** The step at which the command was sent; the command is pending while this step is still displayed. */
  const [askedAt, setAskedAt] = useState<ShownStep>()
  const now = useRef(shown)
  useLayoutEffect(() => {
    now.current = shown
  }, [shown])
  const [working, setWorking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** Returns the version for which a command may be sent; `undefined` if it may not be sent. */
  const asked = useCallback<Asked>(
    (what, how) => {
      // A press on an outdated view is ignored; the player now sees the newest step and can press again.
      if (now.current && !caughtUp(now.current)) return undefined
      const version = guard.pass(what, how)
      if (version === undefined) return undefined
      const at = now.current
      oncePainted(() => {
        endShow()
        // The table renders again for this, and need not do so at once.
        startTransition(() => setAskedAt(at))
      })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setWorking(true), SOON)
      return version
    },
    [guard, caughtUp, endShow],
  )
  const answered = useCallback(() => {
    clearTimeout(timer.current)
    setWorking(false)
    setThinking(undefined)
    setGrace(undefined)
  }, [])
  const refused = useCallback(() => {
    guard.open()
    setAskedAt(undefined)
    answered()
  }, [guard, answered])
  useEffect(() => () => clearTimeout(timer.current), [])
  const pending = askedAt !== undefined && askedAt === shown
  return { thinking, setThinking, grace, setGrace, working, pending, asked, answered, refused }
}

/** The functions that send requests to the room. Every request clears the last refusal. */
function useRequests(
  { post }: RoomTransport,
  {
    refuse,
    setHint,
    dropHint,
    wanted,
    asked,
    shown,
  }: {
    readonly shown: ShownStep | undefined
    readonly wanted: HintRequest
    refuse(refusal: undefined): void
    setHint(hint: Hint): void
    dropHint(): void
    readonly asked: Asked
  },
) {
  const now = useRef(shown)
  now.current = shown
  return useMemo(() => {
    const ask = (message: ToWorker) => {
      refuse(undefined)
      post(message)
    }
    return {
      command(seat: Seat, command: Tagged) {
        const version = asked(command.type)
        if (version !== undefined) ask({ type: 'command', id: newUuid(), seat, command, version })
      },
      undo(seat: Seat) {
        const version = asked('undo', { quick: true })
        if (version !== undefined) ask({ type: 'undo', id: newUuid(), seat, version })
      },
      /** The room ignores this request if somebody has already gone first since the displayed version. */
      begin(seat: Seat, bot: Seat) {
        const version = now.current?.version
        if (version !== undefined) ask({ type: 'begin', seat, bot, version })
      },
      seat: (seat: Seat, bot: string | undefined) =>
        ask(bot === undefined ? { type: 'seat', seat } : { type: 'seat', seat, bot }),
      askHint(seat: Seat) {
        setHint({ seat, progress: 0 })
        ask({ type: 'hint', id: wanted.ask(), seat })
      },
      dropHint() {
        dropHint()
        post({ type: 'noHint' })
      },
    }
  }, [post, refuse, setHint, dropHint, wanted, asked])
}

/** Requests the record from the room; all waiting callers get the next one that arrives. */
function useRecordRequest(
  { post }: RoomTransport,
  awaiting: { readonly current: ((text: string) => void)[] },
) {
  return useCallback(
    () =>
      new Promise<string>(resolve => {
        awaiting.current.push(resolve)
        post({ type: 'record' })
      }),
    [post, awaiting],
  )
}

/** The state of the opening: whether the match is saved, open in another tab, or failed. */
function useOpeningState() {
  const [saved, setSaved] = useState(true)
  const [elsewhere, setElsewhere] = useState<RoomView['elsewhere']>()
  const [failure, setFailure] = useState<RoomFailure>()
  /** The record as the room last sent it, for when the room can no longer be asked. */
  const [rest, setRest] = useState<string>()
  const [opening, setOpening] = useState<RoomOpening>({ earlier: 0, takeOver: false })
  const [opened, setOpened] = useState(opening)
  const open = useCallback((takeOver: boolean) => {
    setElsewhere(undefined)
    setFailure(undefined)
    setRest(undefined)
    setSaved(true)
    setOpening(({ earlier }) => ({ earlier: earlier + 1, takeOver }))
  }, [])
  const takeOver = useCallback(() => open(true), [open])
  const again = () => {
    // After a second failure the file may have moved with a new version, and only a reload knows its address.
    if (failure === 'notFetched' && opening.earlier > 0) location.reload()
    else open(false)
  }
  const helps = failure !== undefined && mayHelp(failure, saved)
  const readers = {
    notOpened(told: Extract<FromWorker, { type: 'notOpened' }>) {
      setFailure(told.refusal)
      setRest(told.record)
    },
    elsewhere(told: Extract<FromWorker, { type: 'elsewhere' }>) {
      setElsewhere(told.taken ? 'taken' : 'open')
      setRest(told.record)
    },
  }
  const told = { saved, setSaved, elsewhere, failure, setFailure, rest, readers }
  const reopening = opened !== opening
  return { ...told, opening, setOpened, reopening, takeOver, again: helps ? again : undefined }
}

/** Opening the match again would lose unsaved steps, and does not help if the match is damaged. */
function mayHelp(failure: RoomFailure, saved: boolean): boolean {
  if (failure === 'notFetched') return true
  return 'problem' in failure ? saved : failure.because === UNREAD
}

/** Returns a function that saves the record as a file; `undefined` if there is none. */
function useSaving(
  game: string,
  {
    ready,
    rest,
    record,
  }: { readonly ready: boolean; readonly rest: string | undefined; record(): Promise<string> },
): (() => void) | undefined {
  return useMemo(() => {
    const saveText = (text: string) => saveFile(recordFileName(game, new Date()), text)
    if (rest !== undefined) return () => saveText(rest)
    return ready ? () => void record().then(saveText) : undefined
  }, [game, ready, rest, record])
}
