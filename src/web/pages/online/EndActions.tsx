/** What people at a finished online table can do with its match: replay it, and save its record as a file. */

import { useEffect, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal } from '../../../engine/game.ts'
import { writeRecord } from '../../../engine/record.ts'
import { recordFileName } from '../../../engine/record-file-name.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import type { ContributionCheck } from '../../base/online/seed-contributions.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { fetchRecord, keepRecord } from './save-online-record.ts'

interface EndActionsProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly table: OnlineTable
}

type Note =
  | { readonly is: 'busy'; readonly progress: number }
  | { readonly is: Exclude<ContributionCheck, 'used'> }
  | { readonly is: 'problem'; readonly problem: OnlineFailure }
  | { readonly is: 'refused'; readonly refusal: Refusal }

export function EndActions({ shelf, box, table }: EndActionsProps) {
  const { t } = useWords()
  const { say } = usePeopleWords()
  const [note, setNote] = useState<Note>()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const address = hashOf({ page: 'replay', game: table.game, match: table.id, step: undefined })
  const busy = note?.is === 'busy'
  const replay = async () => {
    if (busy) return
    setNote({ is: 'busy', progress: 0 })
    const guest = (number: number) => t('home:guest', { number })
    const onProgress = (progress: number) => setNote({ is: 'busy', progress })
    const kept = await keepRecord({
      shelf,
      box,
      table,
      guest,
      onProgress,
      stopped: () => gone.current,
    }).catch(() => ({ is: 'problem', problem: 'failed' }) as const)
    if (!kept) return
    if (kept.is === 'used') location.hash = address
    else setNote(kept)
  }
  const save = async () => {
    if (busy) return
    const record = await fetchRecord(table.id)
    if (typeof record === 'string') setNote({ is: 'problem', problem: record })
    else if (!record.ok) setNote({ is: 'refused', refusal: record.refusal })
    else saveFile(recordFileName(table.game, new Date()), writeRecord(record.value))
  }
  return (
    <>
      <Button aria-busy={busy} onClick={() => void replay()} text={t('table:over.replay')} />
      <Button onClick={() => void save()} text={say('record.save')} />
      <span className="result__note" role="status">
        {note ? <EndNote {...{ note, box, address }} /> : null}
      </span>
    </>
  )
}

interface EndNoteProps {
  readonly note: Note
  readonly box: AnyBox
  readonly address: string
}

function EndNote({ note, box, address }: EndNoteProps) {
  const { t, translatorFor } = useWords()
  const { say, format } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  switch (note.is) {
    case 'busy':
      return say('record.checking', { percent: format.percent(note.progress) })
    case 'problem':
      return sayOnline(`problem.${note.problem}`)
    case 'refused':
      return say('record.refused', {
        why: translatorFor(seat => String(seat + 1)).explain(note.refusal, box.game.id) ?? '',
      })
    case 'unused':
    case 'unknown':
      return (
        <>
          {note.is === 'unused' ? say('record.unused') : say('record.unknown')}{' '}
          <a href={address}>{t('table:over.replay')}</a>
        </>
      )
  }
}
