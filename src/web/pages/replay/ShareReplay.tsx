/** Shares a replay as a link that contains the whole record, or as a file. */

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import CopyIcon from '~icons/lucide/copy'
import FileIcon from '~icons/lucide/file-json-2'
import ShareIcon from '~icons/lucide/share-2'
import VerifyIcon from '~icons/lucide/shield-check'
import { writeRecord } from '../../../engine/record.ts'
import { recordFileName } from '../../../engine/record-file-name.ts'
import { whenDone } from '../../base/async/when-done.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import { Button } from '../../kit/components/Button.tsx'
import { fitsInLink } from '../../kit/links/packed-text.ts'
import { packRecord } from '../../kit/links/record-link.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import styles from './ShareReplay.module.css'

interface Shared {
  readonly timeline: Timeline
  readonly step: number
}

interface ShareReplayProps extends Shared {
  readonly verify: string
}

export function ShareReplay({ timeline, step, verify }: ShareReplayProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggleButton = useRef<HTMLButtonElement>(null)
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    toggleButton.current?.focus()
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches for the focus leaving the sheet
    <div
      className={styles.share}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Button
        icon={ShareIcon}
        className="top-bar__way"
        ref={toggleButton}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="unseen-on-phones">{t('table:replay.share')}</span>
      </Button>
      {open ? (
        <section
          id={id}
          className={`${styles.share__sheet} stack raised`}
          aria-label={t('table:replay.share')}
          tabIndex={-1}
        >
          <Ways timeline={timeline} step={step} />
          <a className="button button--quiet" href={verify}>
            <VerifyIcon aria-hidden="true" /> {t('table:over.verify')}
          </a>
        </section>
      ) : null}
    </div>
  )
}

/** The link; `undefined` while it is being created, and `'long'` if it would be too long. */
function useLink({ timeline: { record }, step }: Shared): string | 'long' | undefined {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    // If packing fails (the record is far too large, or the browser too old), the link counts as too long.
    const made = packRecord(record).then(
      data => new URL(hashOf({ page: 'record', data, step }), location.href).href,
      () => 'long',
    )
    return whenDone(made, link => setLink(fitsInLink(link) ? link : 'long'))
  }, [record, step])
  return link
}

function Ways({ timeline, step }: Shared) {
  const { t } = useWords()
  const link = useLink({ timeline, step })
  const [note, setNote] = useState('')
  const { record, over, hides } = timeline
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setNote(t('table:menu.copied'))
    } catch {
      setNote(t('table:replay.share.notCopied'))
    }
  }
  return (
    <div className="stack">
      {over || !hides ? null : <p className="note">{t('table:replay.share.secrets')}</p>}
      {link === 'long' ? (
        <p>{t('table:replay.share.long')}</p>
      ) : (
        <>
          <p>{t('table:replay.share.about')}</p>
          <input readOnly value={link ?? ''} aria-label={t('table:replay.share.address')} />
          <Button
            look="primary"
            icon={CopyIcon}
            disabled={link === undefined}
            onClick={() => link && void copy(link)}
            text={t('table:replay.share.copy')}
          />
        </>
      )}
      <Button
        icon={FileIcon}
        onClick={() => saveFile(recordFileName(record.game, new Date()), writeRecord(record))}
        text={t('table:menu.save')}
      />
      <p role="status">{note}</p>
    </div>
  )
}
