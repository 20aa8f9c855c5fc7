/** Opens a record file that the user chooses or drops anywhere on the page. */

import { useCallback, useEffect, useRef, useState } from 'react'
import FileIcon from '~icons/lucide/file-json-2'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { listen } from '../../base/async/listen.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { tryAgain } from '../../base/loading/try-again.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { Button } from '../../kit/components/Button.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { carriedFile, carryFile } from './file-across-reload.ts'
import styles from './OpenRecord.module.css'
import type { NotARecord } from './open-record.ts'

const loadOpener = lazyModule(() => import('./open-record.ts'))

type Reading =
  /** The record is being replayed to check it; `progress` is from 0 to 1. */
  | { readonly is: 'reading'; readonly file: File; readonly progress: number }
  | { readonly is: 'wrong'; readonly file: File; readonly fault: NotARecord }
  /** The file may be valid, but the code that reads it could not be loaded. */
  | { readonly is: 'notFetched'; readonly file: File; readonly problem: unknown }

/** Reads the file that was chosen last; a newer file or leaving the page cancels it. */
function useReading(shelf: Shelf): readonly [Reading | undefined, (file: File) => Promise<void>] {
  const { t } = useWords()
  const [reading, setReading] = useState<Reading>()
  const latest = useRef<File>(undefined)
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  const open = useCallback(
    async (file: File) => {
      latest.current = file
      const stopped = () => latest.current !== file
      const onProgress = (progress: number) => setReading({ is: 'reading', file, progress })
      onProgress(0)
      try {
        // The words for a refusal are loaded with the code that reads the file.
        const [{ openRecordFile }] = await Promise.all([loadOpener(), shelf.loadTableWords()])
        const guest = (number: number) => t('home:guest', { number })
        const opened = await openRecordFile(file, { shelf, guest, onProgress, stopped })
        if (!opened || stopped()) return
        if ('refusal' in opened) setReading({ is: 'wrong', file, fault: opened })
        else location.hash = hashOf({ page: 'table', game: opened.game, match: opened.id })
      } catch (problem) {
        if (!stopped()) setReading({ is: 'notFetched', file, problem })
      }
    },
    [shelf, t],
  )
  // After a reload, the page continues with the file that it could not open before.
  useEffect(() => {
    const carried = carriedFile()
    if (carried) void open(carried)
  }, [open])
  return [reading, open]
}

export function OpenRecord({ shelf }: { readonly shelf: Shelf }) {
  const { t } = useWords()
  const [reading, open] = useReading(shelf)
  const dragged = useDrop(open)
  return (
    <section className={`home__part ${styles['open-record']} row wrap`} data-dragged={dragged || undefined}>
      <label className="button" aria-busy={reading?.is === 'reading'}>
        <input
          className="unseen"
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Without this, choosing the same file again after fixing it would fire no change event.
            target.value = ''
            if (file) void open(file)
          }}
        />
        <FileIcon aria-hidden="true" /> {t('home:record.open')}
      </label>
      <p className="soft small">{t(dragged ? 'home:record.drop' : 'home:record.about')}</p>
      {reading?.is === 'reading' ? <Progress {...reading} /> : null}
      {reading && reading.is !== 'reading' ? <Fault failed={reading} onAgain={open} /> : null}
    </section>
  )
}

function Progress({ file, progress }: { readonly file: File; readonly progress: number }) {
  const { t } = useWords()
  return (
    <label className={`${styles['open-record__progress']} row`}>
      {t('home:record.reading', { file: file.name })} <progress value={progress} />
    </label>
  )
}

interface FaultProps {
  readonly failed: Exclude<Reading, { readonly is: 'reading' }>
  onAgain(file: File): void
}

function Fault({ failed, onAgain }: FaultProps) {
  const { t, translatorFor } = useWords()
  const { file } = failed
  const why =
    failed.is === 'wrong'
      ? translatorFor(seat => t('home:guest', { number: seat + 1 })).explain(
          failed.fault.refusal,
          failed.fault.game,
        )
      : t('home:notFetched.about')
  return (
    <div className={`${styles['open-record__fault']} stack`} role="alert">
      <p>{t('home:record.fault', { file: file.name, why })}</p>
      {failed.is === 'notFetched' ? (
        <Button
          onClick={() =>
            void tryAgain(
              failed.problem,
              () => onAgain(file),
              () => carryFile(file),
            )
          }
          text={t('home:notFetched.again')}
        />
      ) : null}
    </div>
  )
}

/** Accepts a file that is dropped anywhere on the page; returns whether one is being dragged over it. */
function useDrop(onFile: (file: File) => void): boolean {
  const [dragged, setDragged] = useState(false)
  useEffect(() => {
    const withFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const dragover = (event: DragEvent) => {
      if (!withFile(event)) return
      event.preventDefault()
      setDragged(true)
    }
    const dragleave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false)
    }
    const drop = (event: DragEvent) => {
      if (!withFile(event)) return
      event.preventDefault()
      setDragged(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) onFile(file)
    }
    return listen(window, { dragover, dragleave, drop })
  }, [onFile])
  return dragged
}
