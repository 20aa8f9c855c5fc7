/** The bar over the table: the title, undo, and the menu. */

import { type ComponentProps, memo, useState } from 'react'
import { Button, MenuItem, MenuTrigger, Separator } from 'react-aria-components'
import MenuIcon from '~icons/lucide/menu'
import type { AnyBox } from '../../../engine/box.ts'
import { LANGUAGES } from '../../../engine/languages.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { OverlayLoadBoundary } from '../../base/loading/OverlayLoadBoundary.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { CHOICES, PACES, settings } from '../../base/settings/settings.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { MenuPopover } from '../../kit/components/MenuPopover.tsx'
import { TableBar } from '../../kit/page-header/TableBar.tsx'
import { SettingsDialogLoader } from '../../kit/settings-dialog/SettingsButton.tsx'
import { TextBoardSwitch } from '../../kit/text-board/TextBoardSwitch.tsx'
import type { ChatTab } from '../panel/SidePanel.tsx'
import { ChatButton } from './ChatButton.tsx'
import { Speaker } from './SoundQuestion.tsx'
import styles from './TopBar.module.css'
import { UndoButton, type UndoButtonProps } from './UndoButton.tsx'

const KeyboardHelp = lazyComponent(
  lazyModule(() => import('../../kit/text-board/KeyboardHelp.tsx')),
  module => module.KeyboardHelp,
)
const TakeOnlineDialog = lazyComponent(
  lazyModule(() => import('./TakeOnlineDialog.tsx')),
  module => module.TakeOnlineDialog,
)

export interface MenuEntry {
  readonly id: string
  readonly text: string
  act(): void
}

type ContinuedMatch = Pick<ComponentProps<typeof TakeOnlineDialog>, 'players' | 'record'>

const LANGUAGE_NAMES = { en: 'English', it: 'Italiano' } as const

/** Copies text to the clipboard, and returns a note about the result. */
function useCopying() {
  const { t } = useWords()
  const [note, setNote] = useState('')
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setNote(t('table:menu.copied'))
    } catch {
      setNote(t('table:menu.notCopied', { text }))
    }
  }
  return { note, copy }
}

/** The next item of a list; after the last comes the first. */
function next<T>(list: readonly T[], current: T): T {
  return list[(list.indexOf(current) + 1) % list.length]!
}

/** Memoized, because a table often renders without affecting its bar. */
export const TopBar = memo(function TopBar({
  box,
  state,
  onSave,
  continued,
  loadKeys,
  undo,
  asText,
  onAsText,
  endings = [],
  chat,
  onChat,
}: {
  readonly box: AnyBox
  readonly state: unknown
  readonly onSave: (() => void) | undefined
  readonly continued: ContinuedMatch | undefined
  readonly loadKeys: ComponentProps<typeof KeyboardHelp>['load']
  readonly undo: UndoButtonProps
  readonly asText: boolean
  onAsText(asText: boolean): void
  /** The ways to end the match, last. */
  readonly endings?: readonly MenuEntry[] | undefined
  /** Only at a table of a server. */
  readonly chat?: Pick<ChatTab, 'spoken' | 'unread'> | undefined
  /** Opens the chat. */
  onChat?(): void
}) {
  const { t, gameWord } = useWords()
  const { note, copy } = useCopying()
  const [helping, help] = useState(false)
  const { id } = box.game
  return (
    <TableBar title={gameWord(id, 'title') ?? id} note={note}>
      <progress
        className={styles['top-bar__progress']}
        value={box.progress(state)}
        aria-label={t('table:progress')}
        title={t('table:progress')}
      />
      <TextBoardSwitch asText={asText} onChoose={onAsText} />
      <UndoButton {...undo} />
      {chat ? <ChatButton {...chat} onPress={() => onChat?.()} /> : null}
      <Speaker />
      {helping ? (
        <OverlayLoadBoundary onClose={() => help(false)}>
          <KeyboardHelp gameId={id} load={loadKeys} onClose={() => help(false)} />
        </OverlayLoadBoundary>
      ) : null}
      <TableMenu
        onKeys={() => help(true)}
        gameId={id}
        position={box.notation?.(state)}
        onSave={onSave}
        continued={continued}
        copy={copy}
        endings={endings}
      />
    </TableBar>
  )
})

function TableMenu({
  gameId,
  position,
  onSave,
  continued,
  copy,
  onKeys,
  endings,
}: {
  readonly gameId: string
  readonly position: string | undefined
  readonly onSave: (() => void) | undefined
  readonly continued: ContinuedMatch | undefined
  copy(text: string): Promise<void>
  onKeys(): void
  readonly endings: readonly MenuEntry[]
}) {
  const { t, language, choose } = useWords()
  const now = useSettings()
  const [settling, settle] = useState(false)
  const [leaving, leave] = useState(false)
  const pace = next(PACES, now.pace)
  const named = (each: (typeof PACES)[number]) => t(`table:menu.pace.${each}`)
  const sound = next(CHOICES.sound, now.sound)
  const other = next(LANGUAGES, language)
  const act = (key: string | number) => {
    if (key === 'save') onSave?.()
    else if (key === 'keyboard') onKeys()
    else if (key === 'position' && position) void copy(position)
    else if (key === 'link' && position) {
      void copy(new URL(hashOf({ page: 'new', game: gameId, position }), location.href).href)
    } else if (key === 'new') location.hash = hashOf({ page: 'new', game: gameId, position: undefined })
    else if (key === 'language') choose(other)
    else if (key === 'pace') settings.choose('pace', pace)
    else if (key === 'sound') settings.choose('sound', sound)
    else if (key === 'settings') settle(true)
    else if (key === 'online') leave(true)
    else endings.find(({ id }) => id === key)?.act()
  }
  return (
    <>
      <MenuTrigger>
        <Button className="button button--quiet button--icon" aria-label={t('table:menu')}>
          <MenuIcon aria-hidden="true" />
        </Button>
        <MenuPopover gameId={gameId} onAction={act}>
          {onSave ? <MenuItem id="save">{t('table:menu.save')}</MenuItem> : null}
          {continued ? <MenuItem id="online">{t('table:menu.online')}</MenuItem> : null}
          {position ? <MenuItem id="position">{t('table:menu.position')}</MenuItem> : null}
          {position ? <MenuItem id="link">{t('table:menu.link')}</MenuItem> : null}
          <MenuItem id="pace">{t('table:menu.pace', { now: named(now.pace), pace: named(pace) })}</MenuItem>
          <MenuItem id="sound">{t(`table:menu.sound.${sound}`)}</MenuItem>
          <MenuItem id="language">{t('table:menu.language', { language: LANGUAGE_NAMES[other] })}</MenuItem>
          <MenuItem id="settings">{t('table:menu.settings')}</MenuItem>
          <MenuItem id="keyboard">{t('table:menu.keyboard')}</MenuItem>
          <MenuItem id="new">{t('table:menu.newMatch')}</MenuItem>
          {endings.length > 0 ? <Separator /> : null}
          {endings.map(menuItem)}
        </MenuPopover>
      </MenuTrigger>
      <SettingsDialogLoader open={settling} onClose={() => settle(false)} />
      {leaving && continued ? (
        <OverlayLoadBoundary onClose={() => leave(false)}>
          <TakeOnlineDialog {...continued} gameId={gameId} onClose={() => leave(false)} />
        </OverlayLoadBoundary>
      ) : null}
    </>
  )
}

const menuItem = ({ id, text }: MenuEntry) => (
  <MenuItem key={id} id={id}>
    {text}
  </MenuItem>
)
