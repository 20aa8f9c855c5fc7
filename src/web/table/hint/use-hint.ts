/** The hint of a table: its state, and the keys that request and close it. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import type { HintAsk } from '../../../wire/match-messages.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { listen } from '../../base/async/listen.ts'
import { shortcutEnabled } from '../../base/settings/shortcut-enabled.ts'
import { afterHintEvent, type HintEvent, type HintState, hintHere, NO_HINT } from './hint-state.ts'

export function useHintState(send: (ask: HintAsk) => void) {
  const [state, setState] = useState(NO_HINT)
  const now = useRef(state)
  const take = useCallback(
    (event: HintEvent) => {
      const change = afterHintEvent(now.current, event)
      now.current = change.state
      setState(change.state)
      if (change.send) send(change.send)
    },
    [send],
  )
  const ask = useCallback((seat: Seat) => take({ type: 'ask', id: newUuid(), seat }), [take])
  const close = useCallback(() => take({ type: 'close' }), [take])
  return { state, now, take, ask, close }
}

interface Needs {
  readonly hint: HintState
  readonly acting: Seat | undefined
  readonly step: number
  ask(seat: Seat): void
  close(): void
}

/** Elements in which somebody types, or which use the keys themselves while they are open. */
const BUSY = 'input, textarea, select, dialog, [role="menu"]'
/** A question in front of the hint is answered first. */
const IN_FRONT = '.risk'

function isIn(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null
}

/** Which of its two moves the hint shows; a new hint begins with the best one. */
function useRegarded(hint: ReturnType<typeof hintHere>) {
  const [regarded, setRegarded] = useState<typeof hint>()
  const showsNext = hint?.is === 'shown' && hint.next !== undefined && regarded === hint
  const swap = useCallback(() => setRegarded(before => (before === hint ? undefined : hint)), [hint])
  const hinted = hint?.is !== 'shown' ? undefined : showsNext ? hint.next!.command : hint.command
  return { hinted, showsNext, swap }
}

/** The hint on the screen, and how the acting player requests one: by the button, or by a key. */
export function useHint({ hint: state, acting, step, ask, close }: Needs) {
  const hint = hintHere(state, { acting, step })
  const { hinted, ...regarded } = useRegarded(hint)
  const wish = useCallback(() => {
    if (acting !== undefined) ask(acting)
  }, [acting, ask])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || !shortcutEnabled(event) || isIn(target, BUSY)) return
      if (key === 'h' || key === 'H') wish()
      if (key !== 'Escape' || !hint || isIn(target, IN_FRONT)) return
      // One Escape does one thing: a selection on the board below stays.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    // Runs before the board's handler and after that of the tooltips, which was registered earlier.
    return listen(document, { keydown: press }, true)
  }, [wish, close, hint])
  return { hint, hinted, wish, ...regarded }
}
