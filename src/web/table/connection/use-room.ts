/** The page's end of the wire: what the room shows, step by step, at a pace the eye can follow. */

import { useCallback, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Seat, Tagged } from '../../../engine/game.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { saveFile } from '../../base/files/files.ts'
import { askToPersist, type Sitter, type StoredMatch } from '../../base/storage/matches.ts'
import type { Hint } from '../../kit/help/use-hint.ts'
import { useHintRequest } from '../../kit/help/use-hint-request.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { useDisplayedStep } from './use-displayed-step.ts'
import type { Lasts, ShownStep } from './use-queue.ts'
import { type Readers, type RoomOpening, useRecordOf, useRoomWorker } from './use-room-worker.ts'
import { useSendCommand, useUnderWay } from './use-send-command.ts'

/** The store may have been busy. */
const UNREAD = engineRefusal('record.unread').because

/** Why there is no table: a reason, a fault of ours, or something that did not come over the network. */
export type RoomFailure = Refusal | { readonly problem: string } | 'notFetched'

export interface RoomView {
  /** Nothing until the room has been opened. */
  readonly shown: ShownStep | undefined
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
  readonly failure: RoomFailure | undefined
  /** Whether every step so far could be kept in this browser. */
  readonly kept: boolean
  /** The match is open at another table, or was taken there. */
  readonly elsewhere: 'open' | 'taken' | undefined
  /** Opens it here all the same. */
  takeOver(): void
  /** Opens it once more after a failure; nothing where that would not help, or lose something. */
  readonly again: (() => void) | undefined
  /** The match is being opened once more: what was shown before it is out of date. */
  readonly reopening: boolean
  /** Saves the record as a file; nothing if there is none to save. */
  readonly save: (() => void) | undefined
  /** The record of the match, up to now. */
  record(): Promise<string>
  command(seat: Seat, command: Tagged): void
  undo(seat: Seat): void
  /** Where the order is open, `seat` lets the bot go first. */
  begin(seat: Seat, bot: Seat): void
  /** A bot takes the seat; or, if none is named, a person at this screen. */
  seat(seat: Seat, bot: string | undefined): void
  askHint(seat: Seat): void
  dropHint(): void
  refuse(refusal: Refusal | undefined): void
}

export function useRoom(
  box: AnyBox,
  stored: StoredMatch,
  { roomWorker, lasts }: { readonly roomWorker: () => Worker; readonly lasts: Lasts },
): RoomView {
  const { shown, sitters, seated, log, past, enqueue, moving, caughtUp } = useDisplayedStep(
    box,
    stored.sitters,
    lasts,
  )
  const { opening, kept, setKept, elsewhere, setElsewhere, ...standing } = useStanding()
  const { failure, setFailure, rest, setRest, takeOver, again } = standing
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
      standing.setOpened(opening)
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
  const wire = useRoomWorker(stored, { roomWorker, opening, readers })
  const asking = useSendCommand(wire, { refuse, setHint, dropHint, wanted, asked, shown })
  const record = useRecordOf(wire, awaitingRecord)
  const save = useSaving(stored.game, { ready: shown !== undefined && !elsewhere, rest, record })
  const waiting = working ? ('working' as const) : moving ? ('moving' as const) : undefined
  const met = { sitters, bots, loading, kept, elsewhere, takeOver, again, reopening: standing.reopening }
  const seen = { shown, waiting, pending, log, thinking, hint, refusal, failure }
  return { ...asking, ...met, ...seen, save, record, refuse }
}

/** How the room stands to this browser and its other tables. */
function useStanding() {
  const [kept, setKept] = useState(true)
  const [elsewhere, setElsewhere] = useState<RoomView['elsewhere']>()
  const [failure, setFailure] = useState<RoomFailure>()
  /** What there is of the record, where nobody can be asked for it any more. */
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
    // What does not come a second time may be elsewhere by now: only a new page knows where.
    if (failure === 'notFetched' && opening.earlier > 0) location.reload()
    else open(false)
  }
  const helps = failure !== undefined && mayHelp(failure, kept)
  const told = { kept, setKept, elsewhere, setElsewhere, failure, setFailure, rest, setRest }
  const reopening = opened !== opening
  return { ...told, opening, setOpened, reopening, takeOver, again: helps ? again : undefined }
}

/** What was never kept would be gone; and what is damaged stays so. */
function mayHelp(failure: RoomFailure, kept: boolean): boolean {
  if (failure === 'notFetched') return true
  return 'problem' in failure ? kept : failure.because === UNREAD
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
