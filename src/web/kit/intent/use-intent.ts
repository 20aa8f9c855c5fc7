/** Holds the one intent of a table above all its views, so that it survives a switch between them. */

import { useCallback, useMemo, useState } from 'react'
import type { Tagged } from '../../../engine/game.ts'
import { refusalOf } from '../../../engine/play.ts'
import {
  type AnyIntentEditor,
  type AnyIntentModel,
  commandOf,
  type Decision,
  edited,
  type HeldIntent,
  heldFor,
  hintStatus,
  leftUnfinished,
} from './intent.ts'

interface Needs extends Decision<unknown, Tagged> {
  readonly hinted?: Tagged | undefined
  readonly pending?: boolean
  onCommand(command: Tagged): void
  /** Plays the hint's move, which the player has just read. */
  onHinted?(command: Tagged): void
  onRefused(command: Tagged): void
  /** Called at every edit, because earlier questions about the intent are then out of date. */
  onEdited?(): void
}

export interface HintAction {
  /** The player has changed what the hint filled in: the button fills it in again. */
  readonly changed: boolean
  take(): void
}

interface TableIntent {
  /** `undefined` for a game without aimed commands, or until its board is loaded. */
  readonly editor: AnyIntentEditor | undefined
  readonly hintAction: HintAction
}

/** Sets the state while rendering, so that no render shows or commits the intent of the previous decision. */
function useHeld(model: AnyIntentModel | undefined, at: HeldIntent['at'], hinted: Tagged | undefined) {
  const [stored, setHeld] = useState<HeldIntent>()
  const held = model && heldFor(model, stored, { at, hinted })
  if (held !== stored) setHeld(held)
  return { held, setHeld }
}

export function useIntent(model: AnyIntentModel | undefined, needs: Needs): TableIntent {
  const { state, seat, choices, box, hinted, pending = false, onCommand, onRefused, onEdited } = needs
  const { onHinted = onCommand } = needs
  const at = useMemo(() => ({ state, seat, choices, box }), [state, seat, choices, box])
  const { held, setHeld } = useHeld(model, at, hinted)
  const edit = useCallback(
    (change: (intent: unknown) => unknown) => {
      onEdited?.()
      setHeld(before => before && edited(before, at, change))
    },
    [at, onEdited, setHeld],
  )
  const leaveUnfinished = useCallback(
    (field: string) => {
      onEdited?.()
      setHeld(before => before && leftUnfinished(before, at, field))
    },
    [at, onEdited, setHeld],
  )
  const command = useMemo(() => model && held && commandOf(model, held), [model, held])
  const refusal = useMemo(
    () => (command && seat !== undefined ? refusalOf(box.game, state, seat, command) : undefined),
    [box, state, seat, command],
  )
  const commitBy = useCallback(
    (send: (command: Tagged) => void) => {
      if (!command || pending) return
      if (refusal) onRefused(command)
      else send(command)
    },
    [command, refusal, pending, onRefused],
  )
  const commit = useCallback(() => commitBy(onCommand), [commitBy, onCommand])
  const status = useMemo(() => hinted && hintStatus(model, held, hinted), [model, held, hinted])
  const asHinted = status === 'laidOut'
  const editor = useMemo((): AnyIntentEditor | undefined => {
    if (!held) return undefined
    const { intent, unfinished } = held
    const ready = command !== undefined && !pending
    return { intent, command, refusal, unfinished, ready, asHinted, edit, leaveUnfinished, commit }
  }, [held, command, refusal, pending, asHinted, edit, leaveUnfinished, commit])
  const take = () => {
    if (!hinted) return
    if (asHinted) commitBy(onHinted)
    else if (status === 'changed') edit(before => model?.layOut(at, hinted) ?? before)
    else onHinted(hinted)
  }
  return { editor, hintAction: { changed: status === 'changed', take } }
}
