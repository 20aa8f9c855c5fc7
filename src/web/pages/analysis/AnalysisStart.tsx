/** The ways to begin an analysis: from the start of a match, from a file or a notation, or where one was left. */

import { useId, useRef, useState } from 'react'
import FileIcon from '~icons/lucide/file-json-2'
import { isTrained } from '../../../bots/training/themes.ts'
import { analysisFileOf } from '../../../engine/analysis/analysis-file.ts'
import { countOfPositions } from '../../../engine/analysis/analysis-tree.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { judgeQuestions } from '../../games/judge-questions.ts'
import { positionEditors } from '../../games/position-editors.ts'
import { Button } from '../../kit/components/Button.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { packAnalysis } from '../../kit/links/analysis-link.ts'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'
import { keepAnalysis, keptAnalyses, removeAnalysis } from './kept-analyses.ts'
import { openText } from './open-analysis.ts'

interface AnalysisStartProps {
  readonly box: AnyBox
}

export function AnalysisStart({ box }: AnalysisStartProps) {
  const { say } = useAnalysisWords()
  const { gameWord } = useWords()
  const { id: game, seats } = box.game
  const title = say('title', { game: gameWord(game, 'title') ?? game })
  usePageTitle(title)
  const [chosen, setChosen] = useState(false)
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, index) => seats.min + index)
  return (
    <div className="page">
      <PageHeader />
      <main className={`${styles['analysis-start']} page-column stack`}>
        <h1>{title}</h1>
        <p className="soft">{say('about')}</p>
        {isTrained(game) ? (
          <p>
            <a href={hashOf({ page: 'analysis', game, asked: 'train' })}>{say('train')}</a>
          </p>
        ) : null}
        <section className="card roomy stack" aria-label={say('begin.start')}>
          <h2>{say('begin.start')}</h2>
          <label className="row">
            <input type="checkbox" checked={chosen} onChange={({ target }) => setChosen(target.checked)} />
            {say('begin.choose')}
          </label>
          <p className="wrap">
            {counts.map(count => (
              <a
                key={count}
                className="button"
                href={hashOf({ page: 'analysis', game, asked: `seats=${count}${chosen ? '&choose' : ''}` })}
              >
                {say('begin.seats', { count })}
              </a>
            ))}
          </p>
        </section>
        {positionEditors[game] ? (
          <section className="card roomy stack" aria-label={say('begin.setup')}>
            <h2>{say('begin.setup')}</h2>
            <p className="wrap">
              <a className="button" href={hashOf({ page: 'analysis', game, asked: 'setup' })}>
                {say('begin.setup.open')}
              </a>
            </p>
          </section>
        ) : null}
        {positionEditors[game] && judgeQuestions[game] ? (
          <section className="card roomy stack" aria-label={say('begin.judge')}>
            <h2>{say('begin.judge')}</h2>
            <p className="soft">{say('begin.judge.about')}</p>
            <p className="wrap">
              <a className="button" href={hashOf({ page: 'analysis', game, asked: 'setup&judge' })}>
                {say('begin.judge.open')}
              </a>
            </p>
          </section>
        ) : null}
        <FromFile box={box} />
        {box.notation ? <FromNotation game={game} /> : null}
        <Kept game={game} />
      </main>
    </div>
  )
}

/** An analysis of any larger size could not be one. */
const LARGEST_FILE = 8_000_000

function FromFile({ box }: AnalysisStartProps) {
  const { say, why } = useAnalysisWords()
  const { t, translatorFor } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [progress, setProgress] = useState<number>()
  const { id: game } = box.game
  const open = async (file: File) => {
    setRefusal(undefined)
    if (file.size > LARGEST_FILE) return setRefusal({ because: 'analysis:file.large' })
    setProgress(0)
    const text = await file.text().catch(() => undefined)
    const watch = { onProgress: setProgress, stopped: () => !input.current }
    const opened = text === undefined ? undefined : await openText(box, text, watch)
    setProgress(undefined)
    if (!opened) return setRefusal({ because: 'analysis:file.unread' })
    if (!opened.ok) return setRefusal(opened.refusal)
    const { id, tree, names } = opened.value
    const packed = await packAnalysis(analysisFileOf(tree, { names }))
    keepAnalysis({ id, game, touched: Date.now(), positions: countOfPositions(tree) }, packed)
    location.hash = hashOf({ page: 'analysis', game, asked: `kept=${id}` })
  }
  const translator = translatorFor(seat => t('home:guest', { number: seat + 1 }))
  return (
    <section className="card roomy stack" aria-label={say('begin.file')}>
      <h2>{say('begin.file')}</h2>
      <p className="soft">{say('begin.file.about')}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void open(file)
          target.value = ''
        }}
      />
      <p className="wrap">
        <Button icon={FileIcon} onClick={() => input.current?.click()} text={say('begin.file.open')} />
      </p>
      {progress === undefined ? null : <progress value={progress} aria-label={say('begin.file')} />}
      <p role="status">
        {refusal
          ? refusal.because.startsWith('analysis:')
            ? why(refusal)
            : translator.explain(refusal, game)
          : null}
      </p>
    </section>
  )
}

function FromNotation({ game }: { readonly game: string }) {
  const { say } = useAnalysisWords()
  const [text, setText] = useState('')
  const field = useId()
  return (
    <section className="card roomy" aria-label={say('begin.notation')}>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          const position = encodeURIComponent(text.trim())
          if (position) location.hash = hashOf({ page: 'analysis', game, asked: `position=${position}` })
        }}
      >
        <h2>
          <label htmlFor={field}>{say('begin.notation')}</label>
        </h2>
        <input
          id={field}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <p className="wrap">
          <button type="submit" className="button">
            {say('begin.notation.open')}
          </button>
        </p>
      </form>
    </section>
  )
}

function Kept({ game }: { readonly game: string }) {
  const { say, format } = useAnalysisWords()
  const [kept, setKept] = useState(() => keptAnalyses().filter(each => each.game === game))
  if (kept.length === 0) return null
  return (
    <section className="card roomy stack" aria-label={say('begin.kept')}>
      <h2>{say('begin.kept')}</h2>
      <ul className="stack">
        {kept.map(({ id, positions, touched }) => (
          <li key={id} className="row spread">
            <a href={hashOf({ page: 'analysis', game, asked: `kept=${encodeURIComponent(id)}` })}>
              {say('begin.kept.one', { count: positions, when: format.dateTime(touched) })}
            </a>
            <Button
              className="button--small"
              look="quiet"
              onClick={() => {
                removeAnalysis(id)
                setKept(kept.filter(each => each.id !== id))
              }}
              text={say('begin.kept.remove')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
