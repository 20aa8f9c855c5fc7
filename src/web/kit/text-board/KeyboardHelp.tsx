/** The list of keyboard shortcuts at this table. */

import { createContext, type RefObject, use, useEffect, useId, useState } from 'react'
import Close from '~icons/lucide/x'
import { useWords } from '../../base/i18n/use-words.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import type { OwnKey } from '../board/board.ts'
import styles from './KeyboardHelp.module.css'

const COMMON = ['tab', 'enter', 'arrows', 'escape', 'skip', 'undo', 'press'] as const
/** Shortcuts that work anywhere on the page unless they are switched off. */
const SINGLE = ['hint', 'tip'] as const

/** Loads the shortcuts that the current game adds. */
export const OwnKeysContext = createContext<() => Promise<readonly OwnKey[]>>(async () => [])

function useOwnKeys(): readonly OwnKey[] {
  const load = use(OwnKeysContext)
  const [keys, setKeys] = useState<readonly OwnKey[]>([])
  useEffect(() => {
    let current = true
    // If the board cannot be loaded, its place on the page shows the error.
    void load()
      .catch(() => [])
      .then(found => {
        if (current) setKeys(found)
      })
    return () => {
      current = false
    }
  }, [load])
  return keys
}

export function KeyboardHelp({
  dialog,
  gameId,
}: {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly gameId: string
}) {
  const { t, gameWord } = useWords()
  const id = useId()
  const hasSingle = useSettings().keys === 'on'
  const common = (name: (typeof COMMON | typeof SINGLE)[number] | 'replay') => ({
    name,
    keys: t(`table:keys.${name}`),
    about: t(`table:keys.${name}.about`),
  })
  const own = useOwnKeys()
    .filter(({ anywhere }) => hasSingle || !anywhere)
    .map(({ name }) => ({
      name: `own ${name}`,
      keys: gameWord(gameId, `key.${name}`),
      about: gameWord(gameId, `key.${name}.about`),
    }))
  const rows = [...COMMON.map(common), ...(hasSingle ? SINGLE.map(common) : []), ...own, common('replay')]
  return (
    <dialog ref={dialog} className={styles.keys} data-game={gameId} aria-labelledby={id}>
      <div className={styles.keys__title}>
        <h2 id={id}>{t('table:keys')}</h2>
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={t('table:refusal.close')}
          onClick={() => dialog.current?.close()}
        >
          <Close aria-hidden="true" />
        </button>
      </div>
      <dl>
        {rows.map(({ name, keys, about }) => (
          <div key={name}>
            <dt>{keys}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <p>{t(hasSingle ? 'table:keys.singleOn' : 'table:keys.singleOff')}</p>
    </dialog>
  )
}
