/** The hook for the dice of an attack: where each die lies, which one is selected, and why one did not fit. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { diceOf } from '../../../../games/cyberdoom-tower/dice.ts'
import type { DiceByBox } from '../../../../games/cyberdoom-tower/odds/placement.ts'
import { DICE } from '../../../../games/cyberdoom-tower/state.ts'
import { targetOf } from '../../../../games/cyberdoom-tower/tower.ts'
import { shortcutEnabled } from '../../../base/settings/shortcut-enabled.ts'
import type { BoardContext } from '../context/board-context.ts'
import {
  type DiceTray,
  ghostsOf,
  lay,
  mixesColours,
  NOTHING_LAID,
  placeCommand,
  stillLaid,
  whyNot,
} from './dice-on-boxes.ts'

export interface Misfitting {
  readonly die: number
  readonly box: number
  readonly why: string
}

/** The local state of the tray. A misfit is ignored once the dice have changed. */
interface TrayState {
  readonly laid: DiceByBox
  readonly inHand: number | undefined
  readonly misfit: (Misfitting & { readonly table: DiceTray }) | undefined
}

const EMPTY: TrayState = { laid: NOTHING_LAID, inHand: undefined, misfit: undefined }

export function useTray({ state, shown, seat, offers, speech, onCommand }: BoardContext) {
  const attack = state.attack!
  const player = state.players[shown]!
  const table = useMemo(
    () => ({ dice: diceOf(attack), hitBoxes: targetOf(state, player) }),
    [attack, state, player],
  )
  const ghosts = useMemo(() => ghostsOf(table), [table])
  const [tray, setTray] = useState(EMPTY)
  const { inHand } = tray
  const laid = useMemo(() => stillLaid(table, tray.laid), [table, tray.laid])
  const misfit = tray.misfit?.table === table ? tray.misfit : undefined

  const pick = (die: number | undefined) => setTray({ laid, inHand: die, misfit: undefined })
  const takeAway = (die: number) =>
    setTray({
      laid: laid.map(each => (each === die ? undefined : each)),
      inHand: undefined,
      misfit: undefined,
    })
  const layOn = (die: number, box: number) => {
    const refusal = whyNot(table, laid, die, box)
    if (refusal) {
      return setTray({ laid, inHand: die, misfit: { die, box, why: speech.why(refusal), table } })
    }
    const after = lay(laid, die, box)
    setTray({ laid: after, inHand: undefined, misfit: undefined })
    // Placing the sixth die by hand sends the same command as the button.
    if (offers.place && after.every(each => each !== undefined)) onCommand(placeCommand(after))
  }
  /** A click on a box puts the selected die on it, or else selects the die that lies there. */
  const atBox = (box: number) => {
    if (inHand !== undefined) return layOn(inHand, box)
    const lying = laid[box]
    if (lying === undefined) return
    setTray({ laid: laid.with(box, undefined), inHand: lying, misfit: undefined })
  }
  const layFitting = () => setTray({ laid: ghosts, inHand: undefined, misfit: undefined })
  const clear = () => setTray(EMPTY)
  useKeys(seat !== undefined, key => {
    if (key === 'Escape') return inHand === undefined ? clear() : pick(undefined)
    const place = Number(key) - 1
    return inHand === undefined ? pick(place) : atBox(place)
  })
  return {
    table,
    ghosts,
    mixes: mixesColours(table, ghosts),
    laid,
    inHand,
    misfit,
    pick,
    takeAway,
    layOn,
    atBox,
    layFitting,
  }
}

const DIGITS = Array.from({ length: DICE }, (_, index) => `${index + 1}`)

/** Digit keys pick dice and boxes anywhere on the page except in text fields; Escape undoes a pick. */
function useKeys(listening: boolean, onKey: (key: string) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!listening) return
    const listen = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || !shortcutEnabled(event)) return
      if (target instanceof Element && target.closest('input:not([type="radio"]), textarea, dialog')) return
      if (key === 'Escape' || DIGITS.includes(key)) latest.current(key)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [listening])
}
