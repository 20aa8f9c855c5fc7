/** The connection of a table to its room: what the room shows, what is in progress, and the possible requests. */

import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome, Refusal, Seat, Tagged } from '../../../engine/game.ts'
import type { PlannedTurn, ShownStep } from '../../../wire/match-messages.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { askToPersist, type SeatAssignment, type StoredMatch } from '../../base/storage/matches.ts'
import type { RoomRequest } from '../../base/workers/worker-messages.ts'
import { oncePainted, watchPressPaints } from '../../kit/animation/once-painted.ts'
import type { AnimationDuration } from '../../kit/animation/pace.ts'
import { isAnimating } from '../../kit/animation/running-animations.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { type HintState, isLate } from '../hint/hint-state.ts'
import { useHintState } from '../hint/use-hint.ts'
import { plansAt, withPlan } from '../plans/partner-plans.ts'
import { createInputGuard, type InputGuard } from './input-guard.ts'
import { pressNow, watchPresses } from './press-tracker.ts'
import type { RoomSource } from './room-port.ts'
import { useDisplayedStep } from './use-displayed-step.ts'
import { type LocalRoom, useLocalRoom } from './use-local-room.ts'
import {
  type Readers,
  type RoomOpening,
  useOpening,
  useOpenRoom,
  usePorts,
  useSaving,
} from './use-open-room.ts'

/** A request that is answered sooner shows no "saving" status, in milliseconds. */
const SOON = 350

/** A bot waits before it makes it impossible for this seat to undo. */
export interface UndoGrace {
  readonly seat: Seat
  readonly milliseconds: number
}

/** What the table displays of the match. */
export interface RoomPosition {
  /** The displayed step; `undefined` until the room has been opened. */
  readonly shown: ShownStep | undefined
  readonly players: readonly SeatAssignment[]
  readonly bots: readonly string[]
  readonly log: readonly LogLine[]
  /** How many events have happened since the table was opened. */
  readonly happened: number
  /** Loads an earlier part of the log; `undefined` if all of it is there. */
  readonly earlierLog: (() => void) | undefined
  /** How the match ended, if a player at this screen conceded. */
  readonly conceded: Outcome | undefined
}

export interface RoomStatus {
  /** The loading progress of what the game needs, from 0 to 1, if that takes time. */
  readonly loading: number | undefined
  readonly thinking: { readonly seat: Seat; readonly progress: number } | undefined
  /** What bots have told their partners about the displayed step. */
  readonly plans: readonly PlannedTurn[]
  /** The time to undo that is running out at the displayed step. */
  readonly grace: UndoGrace | undefined
  readonly hint: HintState
  /** Whether a command is still being processed, or its animation is still running. */
  readonly waiting: 'working' | 'moving' | undefined
  /** Whether the board is still showing the events of the displayed step. */
  readonly showing: boolean
  /** Whether a command was sent at the displayed step and is neither done nor refused yet. */
  readonly pending: boolean
  readonly refusal: Refusal | undefined
}

/** The requests of the people at the table, wherever the room is. */
export interface RoomRequests {
  command(seat: Seat, command: Tagged): void
  undo(seat: Seat): void
  /** When the players choose who goes first, `seat` lets the bot begin. */
  begin(seat: Seat, bot: Seat): void
  askHint(seat: Seat): void
  closeHint(): void
  /** Shows a refusal of the table itself, or none. */
  refuse(refusal: Refusal | undefined): void
}

interface Room {
  readonly position: RoomPosition
  readonly status: RoomStatus
  readonly requests: RoomRequests
  readonly opening: RoomOpening
  /** Saves the record as a file; `undefined` if there is none to save. */
  readonly save: (() => void) | undefined
  /** Missing if the room is on a server. */
  readonly local: LocalRoom | undefined
}

interface RoomNeeds {
  readonly source: RoomSource
  readonly animationDuration: AnimationDuration
}

/** Progress comes many times a second, and each that is shown renders the table again. */
const LEAST_PROGRESS = 0.1

function furtherThought(
  before: RoomStatus['thinking'],
  told: NonNullable<RoomStatus['thinking']>,
): RoomStatus['thinking'] {
  const isSame = before?.seat === told.seat && told.progress >= before.progress
  return isSame && told.progress - before.progress < LEAST_PROGRESS ? before : told
}

export function useRoom(box: AnyBox, stored: StoredMatch, { source, animationDuration }: RoomNeeds): Room {
  const isLocal = 'worker' in source
  const { request, tell, ...ports } = usePorts()
  const [refusal, refuse] = useState<Refusal>()
  const { local, conceded, isSkipping, readers: localReaders } = useLocalRoom(tell, refuse)
  const displayed = useDisplayedStep(box, stored.players, { isLocal, animationDuration, isSkipping })
  const { shown, players, seated, log, happened, logStart, past, enqueue, moving } = displayed
  const { opening, attempt, rest, noteOpened, readers: openingReaders } = useOpening()
  const hint = useHintState(request)
  const [loading, setLoading] = useState<number>()
  const [bots, setBots] = useState<readonly string[]>([])
  const [told, setPlans] = useState<readonly PlannedTurn[]>([])
  const plans = useMemo(() => plansAt(told, shown?.version ?? 0), [told, shown])
  const underWay = useUnderWay(displayed)
  const { thinking, grace, working, pending, asked, answered, refused } = underWay
  const readers: Readers = {
    shown(told) {
      startTransition(() => {
        noteOpened()
        answered()
        hint.take(told)
      })
      enqueue(told)
      if (told.by && isLocal) askToPersist()
    },
    seated(told) {
      seated.current = told.players
      setBots(told.bots)
      // It joins anew, and is told again what still holds.
      setPlans([])
    },
    past(told) {
      past.current = told
    },
    earlier: displayed.addEarlier,
    thinking: told => startTransition(() => underWay.setThinking(before => furtherThought(before, told))),
    grace: told => startTransition(() => underWay.setGrace(told)),
    planned: plan => startTransition(() => setPlans(plans => withPlan(plans, plan))),
    connected: hint.take,
    hinting: hint.take,
    hinted: hint.take,
    refused(told) {
      if (isLate(hint.now.current, told.id)) return
      hint.take(told)
      refused()
      refuse(told.refusal)
    },
    done: () => answered(),
    stale: () => refused(),
    loading: told => setLoading(told.progress),
    ...openingReaders,
    ...localReaders,
  }
  useOpenRoom(ports, { stored, source, attempt, readers })
  const requests = useRequests(request, { refuse, asked, shown, askHint: hint.ask, closeHint: hint.close })
  const ready = isLocal && shown !== undefined && !opening.elsewhere
  const save = useSaving(stored.game, { ready, rest, record: local.record })
  const waiting = working ? ('working' as const) : moving ? ('moving' as const) : undefined
  const earlierLog = useEarlierLog(request, logStart)
  return {
    position: { shown, players, bots, log, happened, earlierLog, conceded },
    status: { loading, thinking, plans, grace, hint: hint.state, waiting, showing: moving, pending, refusal },
    ...{ requests, opening, save },
    local: isLocal ? local : undefined,
  }
}

type Send = (request: RoomRequest) => void

/** Returns a function that requests an earlier part of the log; `undefined` if all of it is there. */
function useEarlierLog(
  send: Send,
  { from: step, version }: ReturnType<typeof useDisplayedStep>['logStart'],
): RoomPosition['earlierLog'] {
  return useMemo(
    () => (step > 1 ? () => send({ type: 'earlier', step, version }) : undefined),
    [send, step, version],
  )
}

/** Lets one press send one command, for the position that is shown. */
function useInputGuard(shown: ShownStep | undefined): InputGuard {
  const [guard] = useState(() =>
    createInputGuard({ press: pressNow, time: () => performance.now(), isAnimating }),
  )
  useLayoutEffect(() => guard.show(shown), [guard, shown])
  useEffect(watchPresses, [])
  useEffect(watchPressPaints, [])
  return guard
}

function useUnderWay({
  shown,
  caughtUp,
  endShow,
}: Pick<ReturnType<typeof useDisplayedStep>, 'shown' | 'caughtUp' | 'endShow'>) {
  const guard = useInputGuard(shown)
  const [thinking, setThinking] = useState<RoomStatus['thinking']>()
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
  const asked = useCallback<InputGuard['pass']>(
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

interface RequestNeeds extends Pick<RoomRequests, 'refuse' | 'askHint' | 'closeHint'> {
  readonly shown: ShownStep | undefined
  readonly asked: InputGuard['pass']
}

/** The functions that send requests to the room. Every request clears the last refusal. */
function useRequests(send: Send, { refuse, asked, shown, askHint, closeHint }: RequestNeeds): RoomRequests {
  const now = useRef(shown)
  now.current = shown
  return useMemo(() => {
    const ask = (request: RoomRequest) => {
      refuse(undefined)
      send(request)
    }
    return {
      refuse,
      closeHint,
      command(seat, command) {
        const version = asked(command.type)
        if (version !== undefined) ask({ type: 'command', id: newUuid(), seat, command, version })
      },
      undo(seat) {
        const version = asked('undo', { quick: true })
        if (version !== undefined) ask({ type: 'undo', id: newUuid(), seat, version })
      },
      /** The room ignores this request if somebody has already gone first since the displayed version. */
      begin(seat, bot) {
        const version = now.current?.version
        if (version !== undefined) ask({ type: 'begin', seat, bot, version })
      },
      askHint(seat) {
        refuse(undefined)
        askHint(seat)
      },
    }
  }, [send, refuse, asked, askHint, closeHint])
}
