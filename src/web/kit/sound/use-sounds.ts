/** Plays the sounds of a table: for events, for the player's turn, and for refusals. */

import { useEffect, useRef } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Seat } from '../../../engine/game.ts'
import type { ShownStep } from '../../../wire/match-messages.ts'
import { afterAnimations } from '../animation/running-animations.ts'
import { haptics } from './haptics.ts'
import { eventSounds, sounds } from './sounds.ts'
import { type AnyEventSounds, soundsOfStep } from './step-sounds.ts'

const SILENT: AnyEventSounds = {}

export function useSounds(
  {
    box,
    people,
    hearing,
  }: {
    readonly box: AnyBox
    readonly people: readonly Seat[]
    hearing(): AnyEventSounds | undefined
  },
  { shown, refusal }: { readonly shown: ShownStep | undefined; readonly refusal: Refusal | undefined },
): void {
  const heard = useRef<ShownStep>(undefined)
  useEffect(() => {
    if (!shown || shown === heard.current) return
    heard.current = shown
    const own = eventSounds.claimed() ? undefined : hearing()
    const cues = soundsOfStep({ box, hearing: own ?? SILENT, people, shown })
    if (cues.length === 0) return
    // The sound of a turn or of the end follows those of the events before it.
    afterAnimations(() => {
      for (const name of cues) {
        sounds.play(name)
        haptics.with(name)
      }
    }, 0)
  }, [box, hearing, people, shown])
  useEffect(() => {
    if (refusal) sounds.play('refusal')
  }, [refusal])
}
