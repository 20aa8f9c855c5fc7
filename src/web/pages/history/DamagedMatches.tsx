/**
 * Reports matches too damaged to be read. The user can delete them only after saving what is left of them to a file;
 * a page cannot know whether the browser really saved the file.
 */

import { useEffect, useState } from 'react'
import SaveIcon from '~icons/lucide/hard-drive-download'
import ClearIcon from '~icons/lucide/trash-2'
import { whenDone } from '../../base/async/when-done.ts'
import { damagedRows, deleteMatch } from '../../base/storage/matches.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import { Button } from '../../kit/components/Button.tsx'
import styles from './DamagedMatches.module.css'
import { useHistoryWords } from './history-words.ts'

type Rows = Awaited<ReturnType<typeof damagedRows>>

/** The seed of a match that may not be over must not get into a file. */
function withoutSecret(key: string, value: unknown): unknown {
  return key === 'secretSeed' ? undefined : value
}

export function DamagedMatches() {
  const { say } = useHistoryWords()
  const [rows, setRows] = useState<Rows>([])
  const [done, setDone] = useState<'saved' | 'cleared' | 'failed'>()
  const [offered, setOffered] = useState(false)
  // If nothing can be read at all, the page already shows an error.
  useEffect(
    () =>
      whenDone(
        damagedRows().catch((): Rows => []),
        setRows,
      ),
    [],
  )
  const save = () => {
    saveFile('tavolo-damaged.json', JSON.stringify(rows, withoutSecret, 1))
    setOffered(true)
    setDone('saved')
  }
  const clear = async () => {
    try {
      for (const { row } of rows) await deleteMatch(row.id)
      setRows([])
      setDone('cleared')
    } catch {
      setDone('failed')
    }
  }
  const said = { saved: say('lost.saved'), cleared: say('lost.cleared'), failed: say('failed') }
  return (
    <div className={`${styles['history-damaged']} stack`}>
      {rows.length > 0 ? (
        <>
          <p role="alert">{say('lost', { count: rows.length })}</p>
          <p className="history-damaged__ways wrap">
            <Button icon={SaveIcon} onClick={save} text={say('lost.save')} />
            {offered ? (
              <Button icon={ClearIcon} onClick={() => void clear()} text={say('lost.clear')} />
            ) : null}
          </p>
        </>
      ) : null}
      <p className="optional" role="status">
        {done ? said[done] : null}
      </p>
    </div>
  )
}
