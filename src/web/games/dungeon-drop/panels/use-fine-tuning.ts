/** Whether the numbers of a throw are shown: because the player opened them, or because the keyboard is in use. */

import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'

export interface FineTuning {
  readonly open: boolean
  /** Whether the player opened it: then a gesture on the table only aims. */
  readonly chosen: boolean
  toggle(): void
}

/** A focus that the browser shows came from the keyboard. */
function byKeyboard({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}

export function useFineTuning(board: RefObject<HTMLElement | null>): FineTuning {
  const [opened, setOpened] = useState<'chosen' | 'keys' | 'shut'>()
  useEffect(() => {
    const element = board.current
    const focus = (event: FocusEvent) => {
      if (byKeyboard(event)) setOpened(now => now ?? 'keys')
    }
    const press = () => setOpened(now => (now === 'keys' ? undefined : now))
    const table = element?.querySelector('.drop__table')
    element?.addEventListener('focusin', focus)
    table?.addEventListener('pointerdown', press)
    return () => {
      element?.removeEventListener('focusin', focus)
      table?.removeEventListener('pointerdown', press)
    }
  }, [board])
  const open = opened === 'chosen' || opened === 'keys'
  const toggle = useCallback(() => setOpened(open ? 'shut' : 'chosen'), [open])
  return useMemo(() => ({ open, chosen: opened === 'chosen', toggle }), [open, opened, toggle])
}
