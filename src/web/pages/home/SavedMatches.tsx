/** The matches in this browser: unfinished ones with a link to continue, finished ones with a link to the replay. */

import { useEffect, useState } from 'react'
import ChartIcon from '~icons/lucide/chart-column'
import CloseIcon from '~icons/lucide/x'
import { whenDone } from '../../base/async/when-done.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import { readMatches, type StoredMatch } from '../../base/storage/matches.ts'
import { useDeleteMatch } from '../../base/storage/use-delete-match.ts'
import { IconButton } from '../../kit/components/Button.tsx'
import { DeletedNote } from '../../kit/components/DeletedNote.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import homeStyles from './Home.module.css'
import styles from './SavedMatches.module.css'

/** The number of matches shown at first; older ones are folded. */
const SHOWN = 3

/** The storage key of the last number of matches, which reserves their space while they load. */
const COUNT = 'tavolo.unfinished'

export interface SavedMatches {
  /** Latest first; `undefined` while they are loading. */
  readonly matches: readonly StoredMatch[] | undefined
  readonly finished: readonly StoredMatch[]
  /** The number of unfinished matches; while they load, the number of the last visit. */
  readonly count: number
  readonly damaged: number
  readonly failed: boolean
}

export function useSavedMatches(games: readonly string[]): SavedMatches {
  const [unfinished, setUnfinished] = useState<SavedMatches>(() => ({
    matches: undefined,
    finished: [],
    count: Number(readText(COUNT)) || 0,
    damaged: 0,
    failed: false,
  }))
  const wanted = games.join()
  useEffect(() => {
    const read = async (): Promise<SavedMatches> => {
      try {
        const { matches: stored, damaged } = await readMatches()
        const all = stored.filter(({ game }) => wanted.split(',').includes(game))
        const matches = all.filter(({ over, leftOff }) => !over && !leftOff)
        const finished = all.filter(({ over }) => over)
        writeText(COUNT, String(matches.length))
        return { matches, finished, count: matches.length, damaged, failed: false }
      } catch {
        return { matches: [], finished: [], count: 0, damaged: 0, failed: true }
      }
    }
    return whenDone(read(), setUnfinished)
  }, [wanted])
  return unfinished
}

export function MatchPlaceholders({ count }: { readonly count: number }) {
  const { t } = useWords()
  return (
    <section className={`${styles.continue} home__part`} aria-busy="true" aria-labelledby="continue">
      <h2 id="continue">{t('home:continue')}</h2>
      <ul aria-hidden="true">
        {Array.from({ length: Math.min(count, SHOWN) }, (_, place) => place).map(place => (
          <li key={place} className={`${styles.unfinished} row close card ${styles['unfinished--soon']}`} />
        ))}
      </ul>
    </section>
  )
}

interface Slips {
  readonly matches: readonly StoredMatch[]
}

export function UnfinishedMatches({ matches }: Slips) {
  const { t } = useWords()
  return (
    <section className={`${styles.continue} home__part`} aria-labelledby="continue">
      <h2 id="continue">{t('home:continue')}</h2>
      <SlipList matches={matches} />
    </section>
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
  const { forgotten, restored, failed, forget, restore } = useDeleteMatch()
  const row = (match: StoredMatch) => (
    <li key={match.id}>
      {forgotten.has(match.id) ? (
        <DeletedMatch match={match} onRestore={() => restore(match.id)} />
      ) : (
        <Slip match={match} focused={match.id === restored} onForget={() => forget(match.id)} />
      )}
    </li>
  )
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

function useMatchWords(match: StoredMatch): { game: string; names: string } {
  const { gameWord, language } = useWords()
  const names = match.players.map(({ name }) => name)
  return {
    game: gameWord(match.game, 'title') ?? match.game,
    names: formatFor(language).list(names),
  }
}

interface SlipProps {
  readonly match: StoredMatch
  readonly focused: boolean
  onForget(): void
}

function Slip({ match, focused, onForget }: SlipProps) {
  const { t, language } = useWords()
  const words = useMatchWords(match)
  const { game, id, over } = match
  const open = over
    ? hashOf({ page: 'replay', game, match: id, step: undefined })
    : hashOf({ page: 'table', game, match: id })
  const ago = formatFor(language).ago(match.touched)
  const progress = useProgress(match.progress)
  const far = over ? t('home:history.steps', { count: match.steps }) : progress
  const name = t(over ? 'home:history.open' : 'home:continue.open', words)
  return (
    <div className={`${styles.unfinished} row close card`}>
      <a
        className={`${styles.unfinished__link} grow plain`}
        href={open}
        aria-label={[name, ago, far].join('. ')}
      >
        <span className="name">{words.game}</span>
        <span className="soft fine">{ago}</span>
        <span className={`${styles.unfinished__players} across wrap small`}>
          {match.players.map(({ name }, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index, and two players may have one name
            <span key={seat} className="row close">
              <SeatMark seat={seat} size={14} />
              {name}
            </span>
          ))}
        </span>
        {over ? null : <Track progress={match.progress} />}
        <span className="soft fine">{far}</span>
      </a>
      <IconButton
        icon={CloseIcon}
        label={t('home:continue.forget', words)}
        // The button that had the focus is gone, so this one takes it
        autoFocus={focused}
        onClick={onForget}
      />
    </div>
  )
}

function useProgress(progress: number): string {
  const { t, language } = useWords()
  return Math.round(progress * 100) > 0
    ? t('home:continue.progress', { percent: formatFor(language).percent(progress) })
    : t('home:continue.just')
}

function Track({ progress }: { readonly progress: number }) {
  return (
    <span className={styles.unfinished__track}>
      <span style={{ width: `${Math.max(Math.round(progress * 100), 2)}%` }} />
    </span>
  )
}

function DeletedMatch({ match, onRestore }: { readonly match: StoredMatch; onRestore(): void }) {
  const { t } = useWords()
  const text = t('home:continue.forgotten', useMatchWords(match))
  return (
    <div className={`${styles.unfinished} row close card soft small ${styles['unfinished--forgotten']}`}>
      <DeletedNote text={text} undo={t('home:continue.undo')} onRestore={onRestore} />
    </div>
  )
}
