/** The bar over a lesson: the home link, the title and the menu. */

import type { ReactNode } from 'react'
import MenuIcon from '~icons/lucide/menu'
import { useWords } from '../../base/i18n/use-words.ts'
import { IconButton } from '../../kit/components/Button.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { TableBar } from '../../kit/page-header/TableBar.tsx'
import { useLearnWords } from './learn-words.ts'

interface LessonBarProps {
  readonly gameId: string
  readonly name: string | undefined
  /** Missing before the table has loaded, which brings it: until then its place is kept. */
  readonly menu?: ReactNode
  readonly children: ReactNode
}

export function LessonBar({ gameId, name, menu, children }: LessonBarProps) {
  const { t, gameWord } = useWords()
  const { say } = useLearnWords()
  const game = gameWord(gameId, 'title') ?? gameId
  const own = name === undefined ? undefined : gameWord(gameId, `lesson.${name}.title`)
  const title = own ?? say('title', { game })
  usePageTitle(title)
  return (
    <TableBar title={title}>
      {children}
      {menu ?? <IconButton icon={MenuIcon} label={t('table:menu')} disabled />}
    </TableBar>
  )
}
