/** The matches in this browser: unfinished ones with a link to continue, finished ones with a link to the replay. */

import { useEffect, useState } from 'react'
import ChartIcon from '~icons/lucide/chart-column'
import CloseIcon from '~icons/lucide/x'
import { whenDone } from '../../base/async/when-done.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { readMatches, type StoredMatch } from '../../base/storage/matches.ts'
import { useDeleteMatch } from '../../base/storage/use-delete-match.ts'
import { SHOWN, type WaitingRow } from '../../base/storage/waiting.ts'
import { IconButton } from '../../kit/components/Button.tsx'
import { DeletedNote } from '../../kit/components/DeletedNote.tsx'
import homeStyles from './Home.module.css'
import styles from './SavedMatches.module.css'
import { SectionFrame, useKeepWaiting } from './WaitingSection.tsx'
import { WaitingSlip } from './WaitingSlip.tsx'

export interface SavedMatches {
  /** Latest first; `undefined` while they are loading. */
  readonly matches: readonly StoredMatch[] | undefined
  readonly finished: readonly StoredMatch[]
  readonly damaged: number
  readonly failed: boolean
}

const NOT_READ: SavedMatches = { matches: undefined, finished: [], damaged: 0, failed: false }

export function useSavedMatches(games: readonly string[]): SavedMatches {
  const [unfinished, setUnfinished] = useState<SavedMatches>(NOT_READ)
  const wanted = games.join()
  useEffect(() => {
    const read = async (): Promise<SavedMatches> => {
      try {
        const { matches: stored, damaged } = await readMatches()
        const all = stored.filter(({ game }) => wanted.split(',').includes(game))
        const matches = all.filter(({ over, leftOff }) => !over && !leftOff)
        const finished = all.filter(({ over }) => over)
        return { matches, finished, damaged, failed: false }
      } catch {
        return { matches: [], finished: [], damaged: 0, failed: true }
      }
    }
    return whenDone(read(), setUnfinished)
  }, [wanted])
  return unfinished
}

interface Slips {
  readonly matches: readonly StoredMatch[]
}

export function UnfinishedMatches({ matches }: Slips) {
  const { t } = useWords()
  const rowOf = useRowOf()
  const title = t('home:continue')
  const older = matches.length - SHOWN
  const more = older > 0 ? t('home:continue.more', { count: older }) : undefined
  const rows = matches.slice(0, SHOWN).map(rowOf)
  useKeepWaiting('matches', { title, rows, more })
  if (matches.length === 0) return null
  return (
    <SectionFrame which="matches" title={title}>
      <SlipList matches={matches} />
    </SectionFrame>
  )
}

export function FinishedMatches({ matches }: Slips) {
  const { t } = useWords()
  return (
    <section className={`${styles.continue} home__part history`} aria-labelledby="history">
      <h2 id="history">{t('home:history')}</h2>
      <SlipList matches={matches.slice(0, SHOWN)} />
      <p className={styles.history__all}>
        <a className="button" href={hashOf({ page: 'history', asked: '' })}>
          <ChartIcon aria-hidden="true" /> {t('home:history.all', { count: matches.length })}
        </a>
      </p>
    </section>
  )
}

function SlipList({ matches }: Slips) {
  const { t } = useWords()
  const rowOf = useRowOf()
  const { forgotten, restored, failed, forget, restore } = useDeleteMatch()
  const row = (match: StoredMatch) => {
    const { id } = match
    return (
      <li key={id}>
        {forgotten.has(id) ? (
          <DeletedMatch match={match} onRestore={() => restore(id)} />
        ) : (
          <WaitingSlip row={rowOf(match)}>
            <ForgetButton match={match} focused={id === restored} onForget={() => forget(id)} />
          </WaitingSlip>
        )}
      </li>
    )
  }
  const older = matches.slice(SHOWN)
  const [unfolded, setUnfolded] = useState(false)
  return (
    <>
      {failed && (
        <p className={`${homeStyles.home__warning} note`} role="alert">
          {t('home:continue.failed')}
        </p>
      )}
      <ul>{matches.slice(0, SHOWN).map(row)}</ul>
      {older.length > 0 && (
        <details onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
          <summary>{t('home:continue.more', { count: older.length })}</summary>
          {/* There may be hundreds of older matches, so they are rendered only when unfolded. */}
          {unfolded ? <ul>{older.map(row)}</ul> : null}
        </details>
      )}
    </>
  )
}

function useMatchWords(): (match: StoredMatch) => { game: string; names: string } {
  const { gameWord, language } = useWords()
  return match => ({
    game: gameWord(match.game, 'title') ?? match.game,
    names: formatFor(language).list(match.players.map(({ name }) => name)),
  })
}

function useRowOf(): (match: StoredMatch) => WaitingRow {
  const { t, language } = useWords()
  const wordsOf = useMatchWords()
  const far = (progress: number) =>
    Math.round(progress * 100) > 0
      ? t('home:continue.progress', { percent: formatFor(language).percent(progress) })
      : t('home:continue.just')
  return match => {
    const { id, game, over, players, steps, progress, touched: when } = match
    const words = wordsOf(match)
    const shared = { id, title: words.game, when, names: players.map(({ name }) => name) }
    return over
      ? {
          ...shared,
          href: hashOf({ page: 'replay', game, match: id, step: undefined }),
          label: t('home:history.open', words),
          line: t('home:history.steps', { count: steps }),
        }
      : {
          ...shared,
          href: hashOf({ page: 'table', game, match: id }),
          label: t('home:continue.open', words),
          line: far(progress),
          progress,
        }
  }
}

interface ForgetButtonProps {
  readonly match: StoredMatch
  readonly focused: boolean
  onForget(): void
}

function ForgetButton({ match, focused, onForget }: ForgetButtonProps) {
  const { t } = useWords()
  const wordsOf = useMatchWords()
  return (
    <IconButton
      icon={CloseIcon}
      label={t('home:continue.forget', wordsOf(match))}
      // The button that had the focus is gone, so this one takes it
      autoFocus={focused}
      onClick={onForget}
    />
  )
}

function DeletedMatch({ match, onRestore }: { readonly match: StoredMatch; onRestore(): void }) {
  const { t } = useWords()
  const wordsOf = useMatchWords()
  const text = t('home:continue.forgotten', wordsOf(match))
  return (
    <div className={`${styles.unfinished} row close card soft small ${styles['unfinished--forgotten']}`}>
      <DeletedNote text={text} undo={t('home:continue.undo')} onRestore={onRestore} />
    </div>
  )
}
