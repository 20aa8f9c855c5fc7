/**
 * The player actions at a table: the legal choices, sending one, explaining a refusal, opening a rule. A command that the
 * game calls risky needs a confirmation, and so does a blunder if the player wants that; whether it is legal is not
 * checked here.
 */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AnyBox, riskOf } from '../../../engine/box.ts'
import type { Line, Seat, Tagged } from '../../../engine/game.ts'
import { choices as choicesOf, refusalOf } from '../../../engine/play.ts'
import { settings } from '../../base/settings/settings.ts'
import { afterPaint } from '../../kit/animation/once-painted.ts'
import type { SeatedViewer } from '../../kit/curtain/use-active-viewer.ts'
import type { RoomRequests } from '../connection/use-room.ts'
import type { Nudge } from '../nudge/use-nudge.ts'
import { usePlayPanel } from '../panel/SidePanel.tsx'

export type PlayerActions = ReturnType<typeof usePlayerActions>

interface ActionNeeds {
  readonly requests: RoomRequests
  readonly viewer: SeatedViewer | undefined
  readonly nudge: Nudge | undefined
}

export function usePlayerActions(box: AnyBox, { requests, viewer, nudge }: ActionNeeds) {
  const { game } = box
  const { acting } = viewer ?? {}
  const state = viewer?.view.state
  const { command: send, refuse } = requests
  const { tab, asked, onTab: setTab, cited, openRule } = usePlayPanel()
  const choices = useMemo(
    () => (state === undefined || acting === undefined ? [] : choicesOf(game, state, acting)),
    [game, state, acting],
  )
  const risking = useRisk(box, { state, seat: acting, nudge }, send)
  const explain = useCallback(
    (command: Tagged) => {
      if (state !== undefined) refuse(refusalOf(game, state, acting ?? 0, command))
    },
    [game, state, acting, refuse],
  )
  return { choices, risking, act: risking.act, explain, openRule, tab, asked, setTab, cited }
}

export interface Risk {
  readonly command: Tagged
  /** The name of the command; `why` is the reason to reconsider it. */
  readonly name: Line
  readonly why: readonly Line[]
  /** `nudge`: the bots think it a blunder · `noted`: the same, and it has been played. */
  readonly is: 'risk' | 'nudge' | 'noted'
}

export interface Risking {
  readonly risk: Risk | undefined
  /** Sends the command at once, or asks first if it is risky. */
  act(command: Tagged): void
  /** Sends the command at once, even if it is risky. */
  actUnasked(command: Tagged): void
  confirm(): void
  forget(): void
  /** Notes that the player has already answered this question, such as `risky.ability`, in this position. */
  accept(question: string): void
}

/** The question that is open, the command whose risk is being computed, and what the player has answered already. */
function useQuestion(state: unknown, seat: Seat | undefined) {
  const [risk, setRisk] = useState<Risk>()
  /** The command whose risk is being computed; `undefined` once the state has changed. */
  const asked = useRef<Tagged>(undefined)
  const accepted = useRef<string>(undefined)
  const forget = useCallback(() => {
    asked.current = undefined
    setRisk(undefined)
  }, [])
  // When the state or the seat changes, a pending question is obsolete; a note about what was played is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run on every change of these
  useEffect(() => {
    asked.current = undefined
    accepted.current = undefined
    setRisk(before => (before?.is === 'noted' ? before : undefined))
  }, [state, seat])
  const accept = useCallback((question: string) => {
    accepted.current = question
  }, [])
  return { risk, setRisk, asked, accepted, forget, accept }
}

function useRisk(
  box: AnyBox,
  { state, seat, nudge }: Pick<ActionNeeds, 'nudge'> & { state: unknown; seat: Seat | undefined },
  send: (seat: Seat, command: Tagged) => void,
): Risking {
  const { risk, setRisk, asked, accepted, forget, accept } = useQuestion(state, seat)
  const actUnasked = useCallback(
    (command: Tagged) => {
      forget()
      if (seat !== undefined) send(seat, command)
    },
    [seat, send, forget],
  )
  const act = useCallback(
    (command: Tagged) => {
      if (seat === undefined) return
      const asks = settings.now().confirm === 'on' && box.risky
      const nudges = nudge?.when() ?? 'off'
      if (!asks && nudges === 'off') return send(seat, command)
      asked.current = command
      const question = { state, seat, command }
      const ask = (is: Risk['is'], why: readonly Line[]) =>
        setRisk(why.length > 0 ? { is, command, why, name: box.name({ state, command }) } : undefined)
      /** Whether the command still waits for an answer; from now on it does not. */
      const isAsked = (): boolean => {
        const waits = asked.current === command
        if (waits) asked.current = undefined
        return waits
      }
      // Computing a risk may take a while, so the browser paints the press first.
      afterPaint(() => {
        if (asked.current !== command) return
        const risky = asks ? riskOf(box, state, seat, command) : undefined
        const risk = risky?.say === accepted.current ? undefined : risky
        if (!risk && nudges === 'before') {
          void nudge!.ask(question).then(said => {
            if (!isAsked()) return
            ask('nudge', said)
            if (said.length === 0) send(seat, command)
          })
          return
        }
        asked.current = undefined
        ask('risk', risk ? [risk] : [])
        if (risk) return
        send(seat, command)
        if (nudges === 'after') void nudge!.ask(question).then(said => said.length > 0 && ask('noted', said))
      })
    },
    [box, state, seat, send, nudge, setRisk, asked, accepted],
  )
  const confirm = useCallback(() => {
    setRisk(undefined)
    if (risk && seat !== undefined) send(seat, risk.command)
  }, [risk, seat, send, setRisk])
  return { risk, act, actUnasked, confirm, forget, accept }
}
