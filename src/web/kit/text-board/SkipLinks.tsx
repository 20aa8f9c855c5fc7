/** Skip links, the first tab stops: straight to the board, or to the possible actions. */

import { flushSync } from 'react-dom'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../components/Button.tsx'
import styles from './SkipLinks.module.css'

function goTo(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector)
  place?.focus()
  place?.scrollIntoView({ block: 'start' })
}

interface Skip {
  readonly to: string
  readonly key: 'table:skips.board' | 'table:skips.actions' | 'table:skips.lesson' | 'table:skips.replay'
}

const BOARD: Skip = { to: '.table__board', key: 'table:skips.board' }
const ACTIONS: Skip = { to: '.actions', key: 'table:skips.actions' }

/** Where people act differs between a match, a lesson, a replay and an analysis. */
const SKIPS = {
  match: [BOARD, ACTIONS],
  lesson: [{ to: '.lesson-card', key: 'table:skips.lesson' }, BOARD, ACTIONS],
  analysis: [BOARD, ACTIONS],
  replay: [BOARD, { to: '.replay-bar', key: 'table:skips.replay' }],
} as const satisfies Record<string, readonly Skip[]>

export type SkipsAt = keyof typeof SKIPS

interface SkipLinksProps {
  readonly at: SkipsAt
  readonly openActions?: (() => void) | undefined
}

export function SkipLinks({ at, openActions }: SkipLinksProps) {
  const { t } = useWords()
  const skip = (to: string) => {
    if (to === ACTIONS.to && openActions) flushSync(openActions)
    goTo(to)
  }
  return (
    <nav className={styles.skips} aria-label={t('table:skips')}>
      {SKIPS[at].map(({ to, key }) => (
        <Button key={key} onClick={() => skip(to)} text={t(key)} />
      ))}
    </nav>
  )
}
