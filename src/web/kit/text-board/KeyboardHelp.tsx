/** The list of keyboard shortcuts at this table. */

import { useEffect, useState } from 'react'
import { whenDone } from '../../base/async/when-done.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import type { OwnKey } from '../board/board.ts'
import { Dialog } from '../components/Dialog.tsx'
import styles from './KeyboardHelp.module.css'

const COMMON = ['tab', 'enter', 'arrows', 'escape', 'skip', 'undo', 'press'] as const
/** Shortcuts that work anywhere on the page unless they are switched off. */
const SINGLE = ['hint', 'tip'] as const

type LoadKeys = () => Promise<readonly OwnKey[]>

function useOwnKeys(load: LoadKeys): readonly OwnKey[] {
  const [keys, setKeys] = useState<readonly OwnKey[]>([])
  // If the board cannot be loaded, its place on the page shows the error.
  useEffect(
    () =>
      whenDone<readonly OwnKey[]>(
        load().catch(() => []),
        setKeys,
      ),
    [load],
  )
  return keys
}

interface KeyboardHelpProps {
  readonly gameId: string
  /** Loads the shortcuts that the game adds. */
  readonly load: LoadKeys
  onClose(): void
}

export function KeyboardHelp({ gameId, load, onClose }: KeyboardHelpProps) {
  const { t, gameWord } = useWords()
  const hasSingle = useSettings().keys === 'on'
  const common = (name: (typeof COMMON | typeof SINGLE)[number] | 'replay') => ({
    name,
    keys: t(`table:keys.${name}`),
    about: t(`table:keys.${name}.about`),
  })
  const own = useOwnKeys(load)
    .filter(({ anywhere }) => hasSingle || !anywhere)
    .map(({ name }) => ({
      name: `own ${name}`,
      keys: gameWord(gameId, `key.${name}`),
      about: gameWord(gameId, `key.${name}.about`),
    }))
  const rows = [...COMMON.map(common), ...(hasSingle ? SINGLE.map(common) : []), ...own, common('replay')]
  return (
    <Dialog
      title={t('table:keys')}
      close={t('table:refusal.close')}
      className={styles.keys}
      gameId={gameId}
      onClose={onClose}
    >
      <dl className="stack">
        {rows.map(({ name, keys, about }) => (
          <div key={name}>
            <dt>{keys}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{t(hasSingle ? 'table:keys.singleOn' : 'table:keys.singleOff')}</p>
    </Dialog>
  )
}
