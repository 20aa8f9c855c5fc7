/** Plays the sounds of a table: for events, for the player's turn, and for refusals. */

import { useEffect, useMemo, useRef } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal } from '../../../engine/game.ts'
import type { ShownStep } from '../../../host/messages.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import { type AnyHearing, cuesOf } from './cues.ts'
import { sounds } from './sounds.ts'

const SILENT: AnyHearing = {}

export function useSounds(
  { box, stored, hearing }: { box: AnyBox; stored: StoredMatch; hearing: () => AnyHearing | undefined },
  { shown, refusal }: { readonly shown: ShownStep | undefined; readonly refusal: Refusal | undefined },
): void {
  const heard = useRef<ShownStep>(undefined)
  const people = useMemo(
    () => [...stored.players.keys()].filter(seat => stored.players[seat]!.kind === 'person'),
    [stored],
  )
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
