/** The page's side of the connection to the room worker: what the room shows, and the commands to it. */

import { useCallback, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Seat, Tagged } from '../../../engine/game.ts'
import { recordFileName } from '../../../engine/record-file-name.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { saveFile } from '../../base/files/files.ts'
import { askToPersist, type SeatAssignment, type StoredMatch } from '../../base/storage/matches.ts'
import type { Hint } from '../../kit/help/use-hint.ts'
import { useHintRequest } from '../../kit/help/use-hint-request.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { useDisplayedStep } from './use-displayed-step.ts'
import type { AnimationDuration, ShownStep } from './use-queue.ts'
import { type Readers, type RoomOpening, useRecordOf, useRoomWorker } from './use-room-worker.ts'
import { useSendCommand, useUnderWay } from './use-send-command.ts'

/** This refusal may be temporary, because storage may have been busy. */
const UNREAD = engineRefusal('record.unread').because

/** Why there is no table: a refusal, a bug of ours, or something that could not be loaded from the network. */
export type RoomFailure = Refusal | { readonly problem: string } | 'notFetched'

export interface RoomView {
  /** The displayed step; `undefined` until the room has been opened. */
  readonly shown: ShownStep | undefined
  /** The seat assignments at the displayed step. */
  readonly sitters: readonly SeatAssignment[]
  /** The bots for this game, strongest first. */
  readonly bots: readonly string[]
  /** The progress of loading what the game needs, from 0 to 1, if that takes time. */
  readonly loading: number | undefined
  readonly log: readonly LogLine[]
  readonly thinking: { readonly seat: Seat; readonly progress: number } | undefined
  /** The hint requested at this position, pending or complete. */
  readonly hint: Hint | undefined
  /** Whether a command is still being processed, or its animation is still running. */
  readonly waiting: 'working' | 'moving' | undefined
  /** Whether a command was sent at the displayed step and is neither done nor refused yet. */
  readonly pending: boolean
  readonly refusal: Refusal | undefined
  /** Why the match could not be opened or has crashed. */
  readonly failure: RoomFailure | undefined
  /** Whether every step so far could be saved in this browser. */
  readonly kept: boolean
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

export function useRoom(
  box: AnyBox,
  stored: StoredMatch,
  { roomWorker, lasts }: { readonly roomWorker: () => Worker; readonly lasts: AnimationDuration },
): RoomView {
  const { shown, sitters, seated, log, past, enqueue, moving, caughtUp } = useDisplayedStep(
    box,
    stored.sitters,
    lasts,
  )
  const { opening, kept, setKept, elsewhere, setElsewhere, ...openingState } = useOpeningState()
  const { failure, setFailure, rest, setRest, takeOver, again } = openingState
  const { thinking, setThinking, working, pending, asked, answered, refused } = useUnderWay(shown, {
    caughtUp,
  })
  const { hint, setHint, wanted, dropHint, takeHint } = useHintRequest()
  const [refusal, refuse] = useState<Refusal>()
  const [loading, setLoading] = useState<number>()
  const [bots, setBots] = useState<readonly string[]>([])
  const awaitingRecord = useRef<((text: string) => void)[]>([])
  const readers: Readers = {
    shown(told) {
      openingState.setOpened(opening)
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
    notFetched: () => setFailure('notFetched'),
    elsewhere(told) {
      setElsewhere(told.taken ? 'taken' : 'open')
      setRest(told.record)
    },
    loading: told => setLoading(told.progress),
    broken: setFailure,
  }
  const connection = useRoomWorker(stored, { roomWorker, opening, readers })
  const asking = useSendCommand(connection, { refuse, setHint, dropHint, wanted, asked, shown })
  const record = useRecordOf(connection, awaitingRecord)
  const save = useSaving(stored.game, { ready: shown !== undefined && !elsewhere, rest, record })
  const waiting = working ? ('working' as const) : moving ? ('moving' as const) : undefined
  const met = { sitters, bots, loading, kept, elsewhere, takeOver, again, reopening: openingState.reopening }
  const seen = { shown, waiting, pending, log, thinking, hint, refusal, failure }
  return { ...asking, ...met, ...seen, save, record, refuse }
}

/** The state of the opening: whether the match is saved, open in another tab, or failed. */
function useOpeningState() {
  const [kept, setKept] = useState(true)
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
    setKept(true)
    setOpening(({ earlier }) => ({ earlier: earlier + 1, takeOver }))
  }, [])
  const takeOver = useCallback(() => open(true), [open])
  const again = () => {
    // After a second failure the file may have moved with a new version, and only a reload knows its address.
    if (failure === 'notFetched' && opening.earlier > 0) location.reload()
    else open(false)
  }
  const helps = failure !== undefined && mayHelp(failure, kept)
  const told = { kept, setKept, elsewhere, setElsewhere, failure, setFailure, rest, setRest }
  const reopening = opened !== opening
  return { ...told, opening, setOpened, reopening, takeOver, again: helps ? again : undefined }
}

/** Opening the match again would lose unsaved steps, and does not help if the match is damaged. */
function mayHelp(failure: RoomFailure, kept: boolean): boolean {
  if (failure === 'notFetched') return true
  return 'problem' in failure ? kept : failure.because === UNREAD
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
  const saveText = (text: string) => saveFile(recordFileName(game, new Date()), text)
  if (rest !== undefined) return () => saveText(rest)
  return ready ? () => void record().then(saveText) : undefined
}
