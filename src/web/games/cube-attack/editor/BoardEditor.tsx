/** The page on which boards for Cube Attack are drawn. */

import { type KeyboardEvent, useEffect, useState } from 'react'
import styles from './BoardEditor.module.css'
import planetPanelStyles from './PlanetPanel.module.css'
import '@fontsource-variable/space-grotesk/index.css'
import type { AnyBox } from '../../../../engine/box.ts'
import type { Refusal } from '../../../../engine/game.ts'
import { reasonsOf } from '../../../../engine/refusals.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import { usePageTitle } from '../../../kit/focus/page-title.ts'
import type { FileEditorProps } from '../../../kit/own-files/option-widgets.ts'
import { PageHeader } from '../../../kit/page-header/PageHeader.tsx'
import { BoardDrawing } from './BoardDrawing.tsx'
import { BoardFilePanel } from './BoardFilePanel.tsx'
import { EditorTools } from './EditorTools.tsx'
import { useEditorWords } from './editor-words.ts'
import { FaultPanel } from './FaultPanel.tsx'
import { type OpenedDraft, openDraft, sharedDraft } from './open-draft.ts'
import { PlanetPanel } from './PlanetPanel.tsx'
import { SeatingPanel } from './SeatingPanel.tsx'
import { useBoardEditor } from './use-board-editor.ts'

export function BoardEditor({ box, from, data }: FileEditorProps) {
  const { say, why } = useEditorWords()
  const { t, translatorFor } = useWords()
  const [opened, setOpened] = useState<OpenedDraft | Refusal | undefined>(() =>
    data === undefined ? openDraft(from, say('own')) : undefined,
  )
  usePageTitle(say('title'))
  useEffect(() => {
    scrollTo(0, 0)
    if (data === undefined) return
    let current = true
    void sharedDraft(data).then(read => {
      if (current) setOpened(read.ok ? read.value : read.refusal)
    })
    return () => {
      current = false
    }
  }, [data])
  const explain = (refusal: Refusal) =>
    refusal.because.startsWith('editor:') ? why(refusal) : translatorFor(String).explain(refusal, box.game.id)
  return (
    <div className={styles.editor} data-game="cube-attack">
      <PageHeader />
      <main className={styles.editor__main}>
        <header className={styles.editor__head}>
          <h1 tabIndex={-1}>{say('title')}</h1>
          <p>{say('about')}</p>
        </header>
        {opened === undefined ? (
          <p role="status">{t('table:loading')}</p>
        ) : 'because' in opened ? (
          <div role="alert" className={`${planetPanelStyles.editor__sheet} stack card`}>
            {reasonsOf(opened).map((reason, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <p key={index}>{explain(reason)}</p>
            ))}
          </div>
        ) : (
          <OpenEditor box={box} opened={opened} shared={data !== undefined} />
        )}
      </main>
    </div>
  )
}

interface OpenEditorProps {
  readonly box: AnyBox
  readonly opened: OpenedDraft
  readonly shared: boolean
}

function OpenEditor({ box, opened, shared }: OpenEditorProps) {
  const { say } = useEditorWords()
  const editing = useBoardEditor(opened.first, opened.before)
  const press = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, target } = event
    // In a text field the browser's own undo applies.
    const inText = target instanceof HTMLInputElement && target.type === 'text'
    if (inText || !(ctrlKey || metaKey)) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !shiftKey) editing.undo()
    else if (key === 'y' || (key === 'z' && shiftKey)) editing.redo()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices the keys for undo and redo
    <div className={styles.editor__desk} onKeyDown={press}>
      <div className={`${styles.editor__stage} stack`}>
        {shared ? <p className="note">{say('link.opened')}</p> : null}
        <EditorTools editing={editing} />
        <BoardDrawing editing={editing} />
        <p className={`${styles.editor__how} soft small ${styles['editor__how--keys']}`}>{say('how.keys')}</p>
      </div>
      <div className="stack">
        <FaultPanel editing={editing} />
        <BoardFilePanel editing={editing} box={box} />
        <PlanetPanel editing={editing} />
        <SeatingPanel editing={editing} />
      </div>
    </div>
  )
}
