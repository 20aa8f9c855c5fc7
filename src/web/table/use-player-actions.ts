/** The player actions at a table: the legal choices, sending one, explaining a refusal, opening a rule. */

import { useCallback, useMemo } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Tagged } from '../../engine/game.ts'
import { choices as choicesOf, refusalOf } from '../../engine/play.ts'
import type { SeatedViewer } from '../kit/curtain/use-active-viewer.ts'
import type { RoomView } from './connection/use-room.ts'
import type { PanelTab } from './Panel.tsx'
import { usePanel } from './use-panel.ts'
import { useRisk } from './use-risk.ts'

export type PlayerActions = ReturnType<typeof usePlayerActions>

/** The choices and actions of the active viewer. */
export function usePlayerActions(box: AnyBox, room: RoomView, front: SeatedViewer | undefined) {
  const { game } = box
  const { acting } = front ?? {}
  const state = front?.view.state
  const { command: send, refuse } = room
  const { tab, onTab: setTab, cited, openRule } = usePanel<PanelTab>('actions')
  const choices = useMemo(
    () => (state === undefined || acting === undefined ? [] : choicesOf(game, state, acting)),
    [game, state, acting],
  )
  const risking = useRisk(box, { state, seat: acting }, send)
  const explain = useCallback(
    (command: Tagged) => {
      if (state !== undefined) refuse(refusalOf(game, state, acting ?? 0, command))
    },
    [game, state, acting, refuse],
  )
  return { choices, risking, act: risking.act, explain, openRule, tab, setTab, cited }
}
