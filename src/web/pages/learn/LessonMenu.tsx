/** The menu of a lesson: its settings, and the way back to its first step, which asks first. */

import { useState } from 'react'
import { Button, MenuItem, MenuTrigger } from 'react-aria-components'
import MenuIcon from '~icons/lucide/menu'
import { useWords } from '../../base/i18n/use-words.ts'
import { MenuPopover } from '../../kit/components/MenuPopover.tsx'
import { SettingsDialogLoader } from '../../kit/settings-dialog/SettingsButton.tsx'
import { ConfirmDialog } from '../../table/top-bar/ConfirmDialog.tsx'
import { useLearnWords } from './learn-words.ts'

interface LessonMenuProps {
  readonly gameId: string
  /** The number of the current step, from 0. */
  readonly number: number
  onRestart(): void
}

type Opened = 'settings' | 'again'

export function LessonMenu({ gameId, number, onRestart }: LessonMenuProps) {
  const { t } = useWords()
  const { say } = useLearnWords()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  return (
    <>
      <MenuTrigger>
        <Button className="button button--quiet button--icon" aria-label={t('table:menu')}>
          <MenuIcon aria-hidden="true" />
        </Button>
        <MenuPopover gameId={gameId} onAction={key => open(key as Opened)}>
          <MenuItem id="settings">{t('table:menu.settings')}</MenuItem>
          {number > 0 ? <MenuItem id="again">{say('again')}</MenuItem> : null}
        </MenuPopover>
      </MenuTrigger>
      <SettingsDialogLoader open={opened === 'settings'} onClose={close} />
      {opened === 'again' ? (
        <ConfirmDialog
          gameId={gameId}
          question={say('again.sure', { step: number + 1 })}
          yes={say('again.do')}
          no={say('again.cancel')}
          onYes={onRestart}
          onClose={close}
        />
      ) : null}
    </>
  )
}
