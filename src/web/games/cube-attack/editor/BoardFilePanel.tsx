/** The board as a whole: its name, what to start from, and what to do with it: play, save, download or share. */

import { useId, useState } from 'react'
import ShareIcon from '~icons/lucide/copy'
import DownloadIcon from '~icons/lucide/download'
import FileIcon from '~icons/lucide/file-json-2'
import PlayIcon from '~icons/lucide/play'
import KeepIcon from '~icons/lucide/save'
import TrashIcon from '~icons/lucide/trash-2'
import type { AnyBox } from '../../../../engine/box.ts'
import type { Json, Refusal } from '../../../../engine/game.ts'
import { FILE_LIMITS } from '../../../../engine/json-limits.ts'
import { BOARD_IDS, boardFileText } from '../../../../games/cube-attack/board.ts'
import { boardFileShape } from '../../../../games/cube-attack/board-file.ts'
import { useSingleRun } from '../../../base/async/use-single-run.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import { hashOf } from '../../../base/routes/routes.ts'
import { saveFile } from '../../../base/storage/save-file.ts'
import { fitsInLink } from '../../../kit/links/packed-text.ts'
import { draftedSeats, freshDraft } from '../../../kit/match-setup/match-draft.ts'
import { startMatchAt } from '../../../kit/match-setup/start-match.ts'
import { deleteOwnFile, keepOwnFile, ownFiles } from '../../../kit/own-files/own-files.ts'
import styles from './BoardFilePanel.module.css'
import { draftOf, emptyDraft } from './board-draft.ts'
import { useEditorWords } from './editor-words.ts'
import { draftFrom, packBoard, readDraft } from './open-draft.ts'
import planetPanelStyles from './PlanetPanel.module.css'
import type { BoardEditing } from './use-board-editor.ts'

const GAME = 'cube-attack'
const OPTION = 'board'

interface PanelProps {
  readonly editing: BoardEditing
  readonly box: AnyBox
}

export function BoardFilePanel({ editing, box }: PanelProps) {
  const { say } = useEditorWords()
  const id = useId()
  const { draft } = editing
  return (
    <section className={`${planetPanelStyles.editor__sheet} stack card`} aria-labelledby={id}>
      <h2 id={id}>{say('board')}</h2>
      <label className={planetPanelStyles.editor__field}>
        <span>{say('name')}</span>
        <input
          className="editor__name"
          value={draft.name}
          maxLength={40}
          onChange={({ target }) => editing.change({ ...draft, name: target.value }, 'name')}
        />
      </label>
      <StartFrom editing={editing} />
      <Play editing={editing} box={box} />
      <Keeping editing={editing} />
    </section>
  )
}

/** Replaces the board by another; undo brings it back. */
function StartFrom({ editing }: Pick<PanelProps, 'editing'>) {
  const { say } = useEditorWords()
  const { gameWord, translatorFor } = useWords()
  const [fault, setFault] = useState('')
  const kept = ownFiles(GAME, OPTION).flatMap(({ name, contents }) => {
    const read = boardFileShape.safeParse(contents)
    return read.success ? [{ name, file: read.data }] : []
  })
  const start = (value: string) => {
    const ours = BOARD_IDS.find(each => each === value)
    const own = kept.find(({ name }) => `own ${name}` === value)
    if (own) editing.change(draftOf(own.file))
    else if (ours) editing.change(draftFrom(ours, say('own')))
    else if (value === 'empty') editing.change(emptyDraft(say('own')))
    editing.select(undefined)
  }
  const refuse = (refusal: Refusal) =>
    setFault(say('open.not', { why: translatorFor(String).explain(refusal, GAME) }))
  const read = async (file: File) => {
    const limit = FILE_LIMITS.length / 1000
    if (file.size > FILE_LIMITS.length)
      return refuse({ because: 'table:setup.file.large', params: { limit } })
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return setFault(say('open.unread'))
    const opened = readDraft(text)
    if (!opened.ok) return refuse(opened.refusal)
    setFault('')
    editing.change(opened.value)
  }
  return (
    <>
      <label className={planetPanelStyles.editor__field}>
        <span>{say('start')}</span>
        <select value="" onChange={({ target }) => start(target.value)}>
          <option value="">{say('start.choose')}</option>
          <option value="empty">{say('start.empty')}</option>
          {BOARD_IDS.map(each => (
            <option key={each} value={each}>
              {gameWord(GAME, `option.board.${each}`) ?? each}
            </option>
          ))}
          {kept.map(({ name }) => (
            <option key={name} value={`own ${name}`}>
              {say('start.own', { name })}
            </option>
          ))}
        </select>
      </label>
      <label className={`button ${styles.editor__file}`}>
        <FileIcon aria-hidden="true" /> {say('open')}
        <input
          type="file"
          className="unseen"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void read(file)
          }}
        />
      </label>
      <p role="status">{fault}</p>
    </>
  )
}

/** Starts a match on the board at once, with bots in the other seats. */
function Play({ editing, box }: PanelProps) {
  const { say } = useEditorWords()
  const { t } = useWords()
  const { file, faults } = editing
  const counts = Object.keys(file.seatings).map(Number)
  const [wanted, setWanted] = useState<number>()
  const count = counts.find(each => each === wanted) ?? counts[0]
  const once = useSingleRun()
  const play = (seats: number) => {
    const names = { you: t('home:you'), guest: (number: number) => t('home:guest', { number }) }
    const players = draftedSeats(freshDraft(box, seats), names)
    return startMatchAt({ box, players, options: { board: file as unknown as Json } })
  }
  return (
    <div className={`${planetPanelStyles.editor__row} row wrap`}>
      <select
        aria-label={say('play.count')}
        value={count ?? ''}
        disabled={counts.length === 0}
        onChange={({ target }) => setWanted(Number(target.value))}
      >
        {counts.map(each => (
          <option key={each} value={each}>
            {say('seating.offer', { count: each })}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button button--primary"
        disabled={faults.length > 0 || count === undefined}
        onClick={() => count !== undefined && void once(() => play(count))}
      >
        <PlayIcon aria-hidden="true" /> {say('play')}
      </button>
    </div>
  )
}

function Keeping({ editing }: Pick<PanelProps, 'editing'>) {
  const { say } = useEditorWords()
  const [note, setNote] = useState('')
  const [link, setLink] = useState('')
  const { file, faults } = editing
  const { name } = file
  const keep = () => {
    keepOwnFile(GAME, OPTION, { name, contents: file as unknown as Json })
    setNote(say('saved', { name }))
  }
  const remove = () => {
    deleteOwnFile(GAME, OPTION, name)
    setNote(say('deleted', { name }))
  }
  const share = async () => {
    const data = await packBoard(file)
    const { href } = new URL(hashOf({ page: 'editor', game: GAME, from: undefined, data }), location.href)
    if (!fitsInLink(href)) return setNote(say('share.long'))
    setLink(href)
    const copied = await navigator.clipboard.writeText(href).then(
      () => true,
      () => false,
    )
    setNote(say(copied ? 'share.copied' : 'share.notCopied'))
  }
  return (
    <>
      <div className={`${planetPanelStyles.editor__row} row wrap`}>
        <button type="button" className="button" disabled={faults.length > 0} onClick={keep}>
          <KeepIcon aria-hidden="true" /> {say('save')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(`${GAME}-board-${fileName(name)}.json`, boardFileText(file))}
        >
          <DownloadIcon aria-hidden="true" /> {say('download')}
        </button>
        <button type="button" className="button" onClick={() => void share()}>
          <ShareIcon aria-hidden="true" /> {say('share')}
        </button>
      </div>
      {ownFiles(GAME, OPTION).some(kept => kept.name === name) ? (
        <button type="button" className={`button button--quiet ${styles.editor__file}`} onClick={remove}>
          <TrashIcon aria-hidden="true" /> {say('delete', { name })}
        </button>
      ) : null}
      {link === '' ? null : (
        <input readOnly value={link} aria-label={say('share')} className="editor__link wide" />
      )}
      <p role="status">{note}</p>
    </>
  )
}

/** A name that every file system accepts. */
function fileName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'own'
  )
}
