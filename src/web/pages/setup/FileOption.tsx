/** Users' own files for an option: loading one, saving one of ours as a template, and the editor. */

import DownloadIcon from '~icons/lucide/download'
import FileIcon from '~icons/lucide/file-json-2'
import DrawIcon from '~icons/lucide/pencil-ruler'
import type { OwnFile } from '../../../engine/box.ts'
import type { Json, Refusal } from '../../../engine/game.ts'
import { FILE_LIMITS } from '../../../engine/json-limits.ts'
import { readJson } from '../../../engine/read-json.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import { optionWidgets } from '../../games/option-widgets.ts'
import { Button } from '../../kit/components/Button.tsx'
import styles from './FileOption.module.css'
import pickOptionStyles from './PickOption.module.css'

/** Checked before the file is read. */
const LARGEST_FILE_KB = FILE_LIMITS.length / 1000

interface FileInputProps {
  onRead(value: Json, file: string): void
  onDamage(refusal: Refusal): void
}

export function FileInput({ onRead, onDamage }: FileInputProps) {
  const { t } = useWords()
  const read = async (file: File) => {
    if (file.size > LARGEST_FILE_KB * 1000) {
      return onDamage({ because: 'table:setup.file.large', params: { limit: LARGEST_FILE_KB } })
    }
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return onDamage({ because: 'table:setup.file.unread' })
    const json = readJson(text, FILE_LIMITS)
    if (json.ok) onRead(json.value as Json, file.name)
    else onDamage(json.refusal)
  }
  return (
    <label className={`${styles['pick-card']} ${styles['pick-card--file']}`}>
      <input
        className="covering"
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without this, choosing the same file again after fixing it would fire no change event.
          target.value = ''
          if (file) void read(file)
        }}
      />
      <span className={`${styles['pick-card__face']} card`}>
        <span className={styles['pick-card__label']}>
          <FileIcon aria-hidden="true" /> {t('table:setup.file')}
        </span>
        <span className={`${pickOptionStyles.option__about} soft small`}>{t('table:setup.file.about')}</span>
      </span>
    </label>
  )
}

interface FileLinksProps {
  readonly gameId: string
  readonly ownFile: OwnFile
  readonly value: Json | undefined
  labelOf(value: Json): string
}

/** Two ways to create a file: change one of ours, or use the editor. */
export function FileLinks({ gameId, ownFile, value, labelOf }: FileLinksProps) {
  const { t } = useWords()
  const { kind, option, templates, template } = ownFile
  const chosen = templates.find(name => name === value) ?? templates[0]!
  return (
    <p className="wrap">
      <Button
        look="quiet"
        icon={DownloadIcon}
        className="small"
        onClick={() => saveFile(`${gameId}-${kind}-${chosen}.json`, template(chosen))}
        text={t('table:setup.file.template', { name: labelOf(chosen) })}
      />
      {optionWidgets(gameId, option).editor && (
        <a
          className="button button--quiet small"
          href={hashOf({ page: 'editor', game: gameId, from: chosen, data: undefined })}
        >
          <DrawIcon aria-hidden="true" /> {t('home:editor')}
        </a>
      )}
    </p>
  )
}
