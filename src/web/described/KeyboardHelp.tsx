/** Which keys do what, at this table. */

import { type RefObject, useId } from 'react'
import Close from '~icons/lucide/x'
import { useSettings } from '../settings/use-settings.ts'
import { useSpeech } from '../words.ts'

const COMMON = ['tab', 'enter', 'arrows', 'escape', 'skip', 'hint', 'tip'] as const
/** What only one game has. */
const OWN: Readonly<Record<string, readonly ('dice' | 'camera')[]>> = {
  'cyberdoom-tower': ['dice'],
  'dungeon-drop': ['camera'],
}
/** Act wherever one is, unless they are switched off. */
const SINGLE: readonly string[] = ['hint', 'tip', 'dice']

export function KeyboardHelp({
  dialog,
  gameId,
}: {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly gameId: string
}) {
  const { t } = useSpeech()
  const id = useId()
  const hasSingle = useSettings().keys === 'on'
  const rows = [...COMMON, ...(OWN[gameId] ?? []), 'replay' as const].filter(
    row => hasSingle || !SINGLE.includes(row),
  )
  return (
    <dialog ref={dialog} className="keys" data-game={gameId} aria-labelledby={id}>
      <div className="keys__title">
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
        {rows.map(row => (
          <div key={row}>
            <dt>{t(`table:keys.${row}`)}</dt>
            <dd>{t(`table:keys.${row}.about`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t(hasSingle ? 'table:keys.singleOn' : 'table:keys.singleOff')}</p>
    </dialog>
  )
}
