/** The way for a record's file to the table: chosen, or dropped anywhere on the page. */

import { useCallback, useEffect, useState } from 'react'
import FileIcon from '~icons/lucide/file-json-2'
import { hashOf } from '../routes.ts'
import type { Shelf } from '../shelf.ts'
import { useSpeech } from '../words.ts'
import type { NotARecord } from './open-record.ts'
import './open-record.css'

export function OpenRecord({ shelf }: { readonly shelf: Shelf }) {
  const { t, voice } = useSpeech()
  const [fault, setFault] = useState<NotARecord & { readonly file: string }>()
  const [reading, setReading] = useState(false)
  const open = useCallback(
    async (file: File) => {
      setFault(undefined)
      setReading(true)
      const { openRecordFile } = await import('./open-record.ts')
      const opened = await openRecordFile(file, { shelf, guest: number => t('home:guest', { number }) })
      setReading(false)
      if ('refusal' in opened) setFault({ ...opened, file: file.name })
      else location.hash = hashOf({ page: 'table', game: opened.game, match: opened.id })
    },
    [shelf, t],
  )
  const dragged = useDrop(open)
  const why = fault && voice(seat => t('home:guest', { number: seat + 1 })).why(fault.refusal, fault.game)
  return (
    <section className="open-record" data-dragged={dragged || undefined}>
      <label className="button open-record__button" aria-busy={reading}>
        <input
          className="unseen"
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen again once it has been mended.
            target.value = ''
            if (file) void open(file)
          }}
        />
        <FileIcon aria-hidden="true" /> {t('home:record.open')}
      </label>
      <p className="open-record__about">{t(dragged ? 'home:record.drop' : 'home:record.about')}</p>
      <p className="open-record__fault" role="alert">
        {fault && why ? t('home:record.fault', { file: fault.file, why }) : ''}
      </p>
    </section>
  )
}

/** Takes a file that is dropped anywhere on the page; says whether one hangs over it. */
function useDrop(onFile: (file: File) => void): boolean {
  const [dragged, setDragged] = useState(false)
  useEffect(() => {
    const withFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!withFile(event)) return
      event.preventDefault()
      setDragged(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false)
    }
    const drop = (event: DragEvent) => {
      if (!withFile(event)) return
      event.preventDefault()
      setDragged(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) onFile(file)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [onFile])
  return dragged
}
