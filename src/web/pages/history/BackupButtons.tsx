/** Buttons that export all matches of this browser to one file and import such a file. */

import { useState } from 'react'
import BringIcon from '~icons/lucide/folder-input'
import SaveIcon from '~icons/lucide/hard-drive-download'
import type { Refusal } from '../../../engine/game.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import { Button } from '../../kit/components/Button.tsx'
import { type ImportResult, importBackup, writeBackup } from './backup.ts'
import { useHistoryWords } from './history-words.ts'

export function BackupButtons({ onBrought }: { onBrought(): void }) {
  const { say, why, format } = useHistoryWords()
  const [part, setPart] = useState<number>()
  const [ended, setEnded] = useState<ImportResult | Refusal>()
  const working = async (work: () => Promise<ImportResult | Refusal | undefined>) => {
    setEnded(undefined)
    setPart(0)
    setEnded(await work().catch((): Refusal => ({ because: 'history:archive.notSaved' })))
    setPart(undefined)
  }
  const save = async () => {
    saveFile('tavolo-matches.json', await writeBackup(setPart))
    return undefined
  }
  const bring = async (file: File) => {
    const brought = await importBackup(file, setPart)
    onBrought()
    return brought
  }
  const busy = part !== undefined
  return (
    <section className="stack" aria-labelledby="archive">
      <h2 id="archive">{say('archive')}</h2>
      <p>{say('archive.about')}</p>
      <p className="history-archive__ways wrap">
        <Button
          icon={SaveIcon}
          disabled={busy}
          onClick={() => void working(save)}
          text={say('archive.save')}
        />
        <label className="button" aria-busy={busy}>
          <input
            className="unseen"
            type="file"
            accept=".json,application/json"
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void working(() => bring(file))
            }}
          />
          <BringIcon aria-hidden="true" /> {say('archive.bring')}
        </label>
      </p>
      <p className="optional" role="status">
        {busy ? say('archive.busy', { percent: format.percent(part) }) : null}
        {ended && 'added' in ended ? say('archive.brought', { ...ended }) : null}
      </p>
      <p role="alert" className="optional history-archive__fault wrong">
        {ended && 'because' in ended ? why(ended) : null}
      </p>
    </section>
  )
}
