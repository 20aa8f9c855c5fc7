/** What to do next after a lesson: go on with it, or play a first match of the game. */

import NextIcon from '~icons/lucide/arrow-right'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { isBegun, isLearned, lessonKey } from '../../base/storage/lesson-progress.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { quickSeats } from './quick-seats.ts'
import styles from './SavedMatches.module.css'

interface NextStep {
  readonly game: string
  readonly is: 'lesson' | 'match'
  readonly address: string
}

interface NextStepsProps {
  readonly shelf: Shelf
  /** Ids of the games that have been played in this browser. */
  readonly played: ReadonlySet<string>
}

function stepsOf({ shelf, played }: NextStepsProps): readonly NextStep[] {
  return shelf.boxes.flatMap(({ label, lesson }): NextStep[] => {
    const { id: game } = label
    const key = lessonKey(game)
    if (!lesson || played.has(game)) return []
    if (isLearned(key)) {
      const seats = quickSeats(label)
      return [{ game, is: 'match', address: hashOf({ page: 'quick', game, seats, people: 1, easy: true }) }]
    }
    return isBegun(key) ? [{ game, is: 'lesson', address: hashOf({ page: 'learn', game }) }] : []
  })
}

export function NextSteps(props: NextStepsProps) {
  const { t, gameWord } = useWords()
  const steps = stepsOf(props)
  if (steps.length === 0) return null
  return (
    <section className={`${styles.continue} home__part`} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('home:next')}</h2>
      <ul>
        {steps.map(({ game, is, address }) => (
          <li key={game} className={`${styles.unfinished} card`}>
            <a className={`${styles.unfinished__link} plain`} href={address}>
              <span className="name">{gameWord(game, 'title') ?? game}</span>
              <NextIcon aria-hidden="true" />
              <span className="across soft small">{t(`home:next.${is}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
