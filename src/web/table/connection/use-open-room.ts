/** Opens the room of a match, repeatedly if needed: it is open here, open in another tab, or failed. */

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Refusal } from '../../../engine/game.ts'
import { recordFileName } from '../../../engine/record-file-name.ts'
import { engineRefusal } from '../../../engine/words.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import type { FromWorker, LocalRequest, RoomRequest } from '../../base/workers/worker-messages.ts'
import { oncePainted } from '../../kit/animation/once-painted.ts'
import { localRoom } from './local-room.ts'
import type { AnyRoomTold, LocalRoomPort, RoomPort, RoomSource } from './room-port.ts'

/** This refusal may be temporary, because storage may have been busy. */
const UNREAD = engineRefusal('record.unread').because

/** Why there is no table: a refusal, a bug of ours, or a failed download. */
export type RoomFailure = Refusal | { readonly problem: string } | 'notFetched'

/** Whether the match could be opened in this tab, and what can be done if not. */
export interface RoomOpening {
  readonly failure: RoomFailure | undefined
  /** Whether the match is open in another tab, or that tab has taken it over. */
  readonly elsewhere: 'open' | 'taken' | undefined
  takeOver(): void
  /** Opens the match again after a failure; `undefined` if that would not help or would lose steps. */
  readonly again: (() => void) | undefined
  /** Whether the match is being opened again; until it is, the displayed step is outdated. */
  readonly reopening: boolean
  /** Whether every step so far could be saved in this browser. */
  readonly saved: boolean
}

interface Attempt {
  readonly earlier: number
  /** Whether to take the match over from another tab. */
  readonly takeOver: boolean
}

export function useOpening() {
  const [saved, setSaved] = useState(true)
  const [elsewhere, setElsewhere] = useState<RoomOpening['elsewhere']>()
  const [failure, setFailure] = useState<RoomFailure>()
  /** The record that the room last sent, for when the room can no longer be asked. */
  const [rest, setRest] = useState<string>()
  const [attempt, setAttempt] = useState<Attempt>({ earlier: 0, takeOver: false })
  const [opened, setOpened] = useState(attempt)
  const open = useCallback((takeOver: boolean) => {
    setElsewhere(undefined)
    setFailure(undefined)
    setRest(undefined)
    setSaved(true)
    setAttempt(({ earlier }) => ({ earlier: earlier + 1, takeOver }))
  }, [])
  const takeOver = useCallback(() => open(true), [open])
  const again = () => {
    // After a second failure the file may have moved with a new version, and only a reload knows its address.
    if (failure === 'notFetched' && attempt.earlier > 0) location.reload()
    else open(false)
  }
  const helps = failure !== undefined && mayHelp(failure, saved)
  const readers = {
    keeping: (told: { readonly kept: boolean }) => setSaved(told.kept),
    notFetched: () => setFailure('notFetched'),
    broken: setFailure,
    notOpened(told: Extract<FromWorker, { type: 'notOpened' }>) {
      setFailure(told.refusal)
      setRest(told.record)
    },
    elsewhere(told: Extract<FromWorker, { type: 'elsewhere' }>) {
      setElsewhere(told.taken ? 'taken' : 'open')
      setRest(told.record)
    },
  }
  const reopening = opened !== attempt
  const noteOpened = () => setOpened(attempt)
  const opening: RoomOpening = {
    ...{ failure, elsewhere, takeOver, reopening, saved },
    again: helps ? again : undefined,
  }
  return { attempt, rest, readers, noteOpened, opening }
}

/** Opening the match again would lose unsaved steps, and does not help if the match is damaged. */
function mayHelp(failure: RoomFailure, saved: boolean): boolean {
  if (failure === 'notFetched') return true
  return 'problem' in failure ? saved : failure.because === UNREAD
}

export function usePorts() {
  const port = useRef<RoomPort>(undefined)
  const local = useRef<LocalRoomPort>(undefined)
  const request = useCallback((message: RoomRequest) => port.current?.request(message), [])
  const tell = useCallback((message: LocalRequest) => local.current?.tell(message), [])
  return { port, local, request, tell }
}

export type Readers = { [Type in AnyRoomTold['type']]: (told: Extract<AnyRoomTold, { type: Type }>) => void }

/** Keeps the room open; each message goes to the handlers of the latest render. */
export function useOpenRoom(
  { port, local }: Pick<ReturnType<typeof usePorts>, 'port' | 'local'>,
  {
    stored,
    source,
    attempt,
    readers,
  }: {
    readonly stored: StoredMatch
    readonly source: RoomSource
    readonly attempt: Attempt
    readonly readers: Readers
  },
): void {
  const reading: RefObject<Readers> = useRef(readers)
  reading.current = readers
  useEffect(() => {
    // A server that is newer than this page may send messages that it does not know.
    const listen = (told: AnyRoomTold) => oncePainted(() => reading.current[told.type]?.(told as never))
    const { takeOver } = attempt
    if ('worker' in source) local.current = localRoom(source.worker(), { match: stored, takeOver }, listen)
    const opened = 'worker' in source ? local.current! : source.remote(listen)
    port.current = opened
    return () => opened.close()
  }, [stored, source, attempt, port, local])
}

/** Returns a function that saves the record as a file; `undefined` if there is none. */
export function useSaving(
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
