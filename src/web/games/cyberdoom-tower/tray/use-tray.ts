/** The dice of an attack in the hands of a player: what lies where, what is in hand, and why something did not fit. */

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
  NOTHING_LAID,
  placeCommand,
  stillLaid,
  whyNot,
} from './dice-placement.ts'

/** A die that was put where it does not fit. */
export interface Misfitting {
  readonly die: number
  readonly box: number
  readonly why: string
}

/** What was said of dice that are no longer these is forgotten. */
interface Kept {
  readonly laid: DiceByBox
  readonly inHand: number | undefined
  readonly misfit: (Misfitting & { readonly table: DiceTray }) | undefined
}

const EMPTY: Kept = { laid: NOTHING_LAID, inHand: undefined, misfit: undefined }

export function useTray({ state, shown, seat, offers, speech, onCommand }: BoardContext) {
  const attack = state.attack!
  const player = state.players[shown]!
  const table = useMemo(
    () => ({ dice: diceOf(attack), hitBoxes: targetOf(state, player) }),
    [attack, state, player],
  )
  const ghosts = useMemo(() => ghostsOf(table), [table])
  const [kept, setKept] = useState(EMPTY)
  const { inHand } = kept
  const laid = useMemo(() => stillLaid(table, kept.laid), [table, kept.laid])
  const misfit = kept.misfit?.table === table ? kept.misfit : undefined

  const pick = (die: number | undefined) => setKept({ laid, inHand: die, misfit: undefined })
  const takeAway = (die: number) =>
    setKept({
      laid: laid.map(each => (each === die ? undefined : each)),
      inHand: undefined,
      misfit: undefined,
    })
  const layOn = (die: number, box: number) => {
    const refusal = whyNot(table, laid, die, box)
    if (refusal) {
      return setKept({ laid, inHand: die, misfit: { die, box, why: speech.why(refusal), table } })
    }
    const after = lay(laid, die, box)
    setKept({ laid: after, inHand: undefined, misfit: undefined })
    // The sixth die by hand is as good as the button; both are the one choice there is.
    if (offers.place && after.every(each => each !== undefined)) onCommand(placeCommand(after))
  }
  /** A box pointed at: the die in hand onto it, or the die on it into the hand. */
  const atBox = (box: number) => {
    if (inHand !== undefined) return layOn(inHand, box)
    const lying = laid[box]
    if (lying === undefined) return
    setKept({ laid: laid.with(box, undefined), inHand: lying, misfit: undefined })
  }
  const layFitting = () => setKept({ laid: ghosts, inHand: undefined, misfit: undefined })
  const clear = () => setKept(EMPTY)
  useKeys(seat !== undefined, key => {
    if (key === 'Escape') return inHand === undefined ? clear() : pick(undefined)
    const place = Number(key) - 1
    return inHand === undefined ? pick(place) : atBox(place)
  })
  return { table, ghosts, laid, inHand, misfit, pick, takeAway, layOn, atBox, layFitting }
}

const DIGITS = Array.from({ length: DICE }, (_, index) => `${index + 1}`)

/** The digits pick dice and boxes, wherever on the page one is, unless one is writing; Escape puts back. */
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
