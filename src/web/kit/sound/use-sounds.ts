/** Plays the sounds of a table: for events, for the player's turn, and for refusals. */

import { useEffect, useRef } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Seat } from '../../../engine/game.ts'
import type { ShownStep } from '../../../host/messages.ts'
import { type AnyHearing, cuesOf } from './cues.ts'
import { sounds } from './sounds.ts'

const SILENT: AnyHearing = {}

export function useSounds(
  {
    box,
    people,
    hearing,
  }: {
    readonly box: AnyBox
    /** The seats of the people at this screen. */
    readonly people: readonly Seat[]
    hearing(): AnyHearing | undefined
  },
  { shown, refusal }: { readonly shown: ShownStep | undefined; readonly refusal: Refusal | undefined },
): void {
  const heard = useRef<ShownStep>(undefined)
  useEffect(() => {
    if (!shown || shown === heard.current) return
    heard.current = shown
    for (const name of cuesOf({ box, hearing: hearing() ?? SILENT, people, shown })) {
      sounds.play(name)
    }
  }, [box, hearing, people, shown])
  useEffect(() => {
    if (refusal) sounds.play('refusal')
  }, [refusal])
}
