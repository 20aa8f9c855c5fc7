/** Sends commands and other requests to the room, and tracks those without an answer. */

import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Seat, Tagged } from '../../../engine/game.ts'
import type { ShownStep } from '../../../host/messages.ts'
import type { ToWorker } from '../../base/workers/room-host.ts'
import type { HintRequest } from '../../kit/help/hint-request.ts'
import type { Hint } from '../../kit/help/use-hint.ts'
import { createInputGuard, type InputGuard } from './input-guard.ts'
import { pressNow, watchPresses } from './press-tracker.ts'
import type { useQueue } from './use-queue.ts'
import type { RoomView } from './use-room.ts'
import type { RoomConnection } from './use-room-worker.ts'

/** A request that is answered sooner shows no "saving" status, in milliseconds. */
const SOON = 350

type Asked = InputGuard['pass']

/** Tracks the pending command and the bot's progress until the room answers. */
export function useUnderWay(
  shown: ShownStep | undefined,
  { caughtUp }: Pick<ReturnType<typeof useQueue>, 'caughtUp'>,
) {
  const [thinking, setThinking] = useState<RoomView['thinking']>()
  /** The step at which the command was sent; the command is pending while this step is still displayed. */
  const [askedAt, setAskedAt] = useState<ShownStep>()
  const [guard] = useState(() => createInputGuard({ press: pressNow, time: () => performance.now() }))
  const now = useRef(shown)
  useLayoutEffect(() => {
    now.current = shown
    guard.show(shown)
  }, [guard, shown])
  const [working, setWorking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** Returns the moment for which a command may be sent; `undefined` if it may not be sent. */
  const asked = useCallback<Asked>(
    (what, how) => {
      // A press on an outdated view is ignored; the player now sees the newest step and can press again.
      if (now.current && !caughtUp(now.current)) return undefined
      const moment = guard.pass(what, how)
      if (moment === undefined) return undefined
      // The transition lets the browser paint the press before the whole table renders again.
      startTransition(() => setAskedAt(now.current))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setWorking(true), SOON)
      return moment
    },
    [guard, caughtUp],
  )
  const answered = useCallback(() => {
    clearTimeout(timer.current)
    setWorking(false)
    setThinking(undefined)
  }, [])
  const refused = useCallback(() => {
    guard.open()
    setAskedAt(undefined)
    answered()
  }, [guard, answered])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(watchPresses, [])
  const pending = askedAt !== undefined && askedAt === shown
  return { thinking, setThinking, working, pending, asked, answered, refused }
}

/** The functions that send requests to the room. Every request clears the last refusal. */
export function useSendCommand(
  connection: RoomConnection,
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
      connection.current?.postMessage(message)
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
      /** The room ignores this request if somebody has already gone first since the displayed moment. */
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
        connection.current?.postMessage({ type: 'noHint' } satisfies ToWorker)
      },
    }
  }, [connection, refuse, setHint, dropHint, wanted, asked])
}
