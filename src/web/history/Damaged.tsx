/** Matches of which so much is damaged that they are no matches any more: named, and saved before they are cleared away. */

import { useEffect, useState } from 'react'
import SaveIcon from '~icons/lucide/hard-drive-download'
import { saveFile } from '../files.ts'
import { damagedRows, forgetMatch } from '../matches.ts'
import { useHistorySpeech } from './speech.ts'
import './damaged.css'

type Rows = Awaited<ReturnType<typeof damagedRows>>

export function Damaged() {
  const { say } = useHistorySpeech()
  const [rows, setRows] = useState<Rows>([])
  const [ended, setEnded] = useState<'cleared' | 'failed'>()
  useEffect(() => {
    let current = true
    // Where nothing can be read at all, the page says so already.
    void damagedRows()
      .catch((): Rows => [])
      .then(found => {
        if (current) setRows(found)
      })
    return () => {
      current = false
    }
  }, [])
  const saveAndClear = async () => {
    saveFile('tavolo-damaged.json', JSON.stringify(rows, undefined, 1))
    try {
      for (const { row } of rows) await forgetMatch(row.id)
      setRows([])
      setEnded('cleared')
    } catch {
      setEnded('failed')
    }
  }
  return (
    <div className="history-damaged">
      {rows.length > 0 ? (
        <>
          <p role="alert">{say('lost', { count: rows.length })}</p>
          <button type="button" className="button" onClick={() => void saveAndClear()}>
            <SaveIcon aria-hidden="true" /> {say('lost.save')}
          </button>
        </>
      ) : null}
      <p role="status">{ended === 'cleared' ? say('lost.cleared') : ended ? say('failed') : null}</p>
    </div>
  )
}
