/** Asks once more before what the game calls risky. Whether it is allowed is not asked here. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnyBox, riskOf } from '../../engine/box.ts'
import type { Line, Seat, Tagged } from '../../engine/game.ts'
import { settings } from '../base/settings/settings.ts'

export interface Risk {
  readonly command: Tagged
  /** What is about to be done, and why one may want to think again. */
  readonly name: Line
  readonly why: Line
}

export interface Risking {
  /** What was asked for and waits for a second word. */
  readonly risk: Risk | undefined
  /** Does it at once, or asks first. */
  act(command: Tagged): void
  confirm(): void
  forget(): void
}

/** Risks may take a while to be weighed: the press is seen first. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

export function useRisk(
  box: AnyBox,
  { state, seat }: { readonly state: unknown; readonly seat: Seat | undefined },
  send: (seat: Seat, command: Tagged) => void,
): Risking {
  const [risk, setRisk] = useState<Risk>()
  /** The latest command that was asked for here; nothing once the table has moved on. */
  const asked = useRef<Tagged>(undefined)
  const forget = useCallback(() => {
    asked.current = undefined
    setRisk(undefined)
  }, [])
  // Whatever was asked about, the table has moved on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(forget, [state, seat])
  const act = useCallback(
    (command: Tagged) => {
      if (seat === undefined) return
      if (settings.now().confirm === 'off' || !box.risky) return send(seat, command)
      asked.current = command
      afterPaint(() => {
        if (asked.current !== command) return
        asked.current = undefined
        const why = riskOf(box, state, seat, command)
        setRisk(why && { command, why, name: box.name({ state, command }) })
        if (!why) send(seat, command)
      })
    },
    [box, state, seat, send],
  )
  const confirm = useCallback(() => {
    setRisk(undefined)
    if (risk && seat !== undefined) send(seat, risk.command)
  }, [risk, seat, send])
  return { risk, act, confirm, forget }
}
