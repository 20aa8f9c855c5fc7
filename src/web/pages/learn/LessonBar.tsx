/** The bar over a lesson: the home link, the title and the settings. */

import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { TableBar } from '../../kit/page-header/TableBar.tsx'
import { SettingsButton } from '../../kit/settings-dialog/SettingsButton.tsx'
import { useLearnWords } from './learn-words.ts'

interface LessonBarProps {
  readonly gameId: string
  readonly name: string | undefined
  readonly children: ReactNode
}

export function LessonBar({ gameId, name, children }: LessonBarProps) {
  const { gameWord } = useWords()
  const { say } = useLearnWords()
  const game = gameWord(gameId, 'title') ?? gameId
  const own = name === undefined ? undefined : gameWord(gameId, `lesson.${name}.title`)
  const title = own ?? say('title', { game })
  usePageTitle(title)
  return (
    <TableBar title={title}>
      {children}
      <SettingsButton />
    </TableBar>
  )
}
