/** The buttons with which one goes through an analysis, and the keys that do the same. */

import { useEffect } from 'react'
import FirstIcon from '~icons/lucide/chevron-first'
import LastIcon from '~icons/lucide/chevron-last'
import BackIcon from '~icons/lucide/chevron-left'
import OnIcon from '~icons/lucide/chevron-right'
import RedoIcon from '~icons/lucide/redo-2'
import UndoIcon from '~icons/lucide/undo-2'
import { endOfLine, positionAt } from '../../../engine/analysis/analysis-tree.ts'
import { listen } from '../../base/async/listen.ts'
import { IconButton } from '../../kit/components/Button.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'
import type { Analysis } from './use-analysis.ts'

type Going = Pick<Analysis, 'tree' | 'at' | 'history' | 'show' | 'undo' | 'redo'>

export function AnalysisBar(going: Going) {
  const { say } = useAnalysisWords()
  const { tree, at, history, show, undo, redo } = going
  useAnalysisKeys(going)
  const { before, after } = at
  const buttons = [
    { key: 'first', icon: FirstIcon, idle: before === undefined, act: () => show(0) },
    { key: 'back', icon: BackIcon, idle: before === undefined, act: () => show(before ?? 0) },
    { key: 'on', icon: OnIcon, idle: after.length === 0, act: () => show(after[0] ?? at.id) },
    { key: 'last', icon: LastIcon, idle: after.length === 0, act: () => show(endOfLine(tree, at.id)) },
    { key: 'undo', icon: UndoIcon, idle: history.past.length === 0, act: undo },
    { key: 'redo', icon: RedoIcon, idle: history.undone.length === 0, act: redo },
  ] as const
  return (
    <nav className={`${styles['analysis-bar']} row`} aria-label={say('bar')}>
      {buttons.map(({ key, icon, idle, act }) => (
        <IconButton
          key={key}
          icon={icon}
          label={say(`bar.${key}`)}
          aria-disabled={idle}
          onClick={() => (idle ? undefined : act())}
        />
      ))}
    </nav>
  )
}

/** Elements in which an undo belongs to the text. */
const TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, dialog'

/** Elements that use the other keys themselves. */
const TAKEN = [
  'input, select, textarea, dialog',
  '[role="tab"], [role="menu"], [role="dialog"], [role="slider"], [role="application"]',
].join()

/** Left and right along the line, Home and End to its ends; Ctrl+Z and Ctrl+Shift+Z for changes. */
function useAnalysisKeys({ tree, at, show, undo, redo }: Going): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (event.defaultPrevented || altKey) return
      const isChange = ctrlKey || metaKey
      if (target instanceof Element && target.closest(isChange ? TEXT : TAKEN)) return
      const change = key.toLowerCase() === 'z' ? (shiftKey ? redo : undo) : undefined
      const act = isChange ? change : goingBy(key, { tree, at, show })
      if (!act) return
      event.preventDefault()
      act()
    }
    return listen(window, { keydown: follow })
  }, [tree, at, show, undo, redo])
}

function goingBy(key: string, { tree, at, show }: Pick<Going, 'tree' | 'at' | 'show'>) {
  const { before, after } = at
  switch (key) {
    case 'ArrowLeft':
      return before === undefined ? undefined : () => show(before)
    case 'ArrowRight':
      return after[0] === undefined ? undefined : () => show(after[0]!)
    case 'Home':
      return () => show(0)
    case 'End':
      return () => show(endOfLine(tree, positionAt(tree, at.id).id))
    default:
      return undefined
  }
}
