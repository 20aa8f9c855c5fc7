/** What the page asks of the room, and what of it is still to be answered. */

import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Seat, Tagged } from '../../../engine/game.ts'
import type { ToWorker } from '../../base/workers/room-host.ts'
import type { HintRequest } from '../../kit/help/hint-request.ts'
import type { Hint } from '../../kit/help/use-hint.ts'
import { createInputGuard, type InputGuard } from './input-guard.ts'
import { pressNow, watchPresses } from './press-tracker.ts'
import type { ShownStep, useQueue } from './use-queue.ts'
import type { RoomView } from './use-room.ts'
import type { RoomConnection } from './use-room-worker.ts'

/** What is answered sooner is not worth a word, in milliseconds. */
const SOON = 350

type Asked = InputGuard['pass']

/** What is being thought of, or worked out and kept, until the room has answered. */
export function useUnderWay(
  shown: ShownStep | undefined,
  { caughtUp }: Pick<ReturnType<typeof useQueue>, 'caughtUp'>,
) {
  const [thinking, setThinking] = useState<RoomView['thinking']>()
  /** Asked then, and still under way as long as that is what is shown. */
  const [askedAt, setAskedAt] = useState<ShownStep>()
  const [gate] = useState(() => createInputGuard({ press: pressNow, time: () => performance.now() }))
  const now = useRef(shown)
  useLayoutEffect(() => {
    now.current = shown
    gate.show(shown)
  }, [gate, shown])
  const [working, setWorking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** The moment at which it is asked; nothing if it is not. */
  const asked = useCallback<Asked>(
    (what, how) => {
      // On a picture of the past it is not meant: whoever pressed sees how things stand, and may press again.
      if (now.current && !caughtUp(now.current)) return undefined
      const moment = gate.pass(what, how)
      if (moment === undefined) return undefined
      // The press is painted before all of the table is drawn again for it.
      startTransition(() => setAskedAt(now.current))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setWorking(true), SOON)
      return moment
    },
    [gate, caughtUp],
  )
  const answered = useCallback(() => {
    clearTimeout(timer.current)
    setWorking(false)
    setThinking(undefined)
  }, [])
  const refused = useCallback(() => {
    gate.open()
    setAskedAt(undefined)
    answered()
  }, [gate, answered])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(watchPresses, [])
  const pending = askedAt !== undefined && askedAt === shown
  return { thinking, setThinking, working, pending, asked, answered, refused }
}

/** What the page asks of the room. Asking anew clears the last refusal. */
export function useSendCommand(
  wire: RoomConnection,
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
  const asks = useRef(0)
  const now = useRef(shown)
  now.current = shown
  return useMemo(() => {
    const ask = (message: ToWorker) => {
      refuse(undefined)
      wire.current?.postMessage(message)
    }
    const id = () => String(asks.current++)
    return {
      command(seat: Seat, command: Tagged) {
        const moment = asked(command.type)
        if (moment !== undefined) ask({ type: 'command', id: id(), seat, command, moment })
      },
      undo(seat: Seat) {
        const moment = asked('undo', { quick: true })
        if (moment !== undefined) ask({ type: 'undo', id: id(), seat, moment })
      },
      /** Meant for what is shown: once somebody has gone first, it is too late. */
      begin(seat: Seat, bot: Seat) {
        const moment = now.current?.moment
        if (moment !== undefined) ask({ type: 'begin', seat, bot, moment })
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
