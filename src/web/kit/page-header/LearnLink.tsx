/** The link to a lesson of a game. */

import BookIcon from '~icons/lucide/graduation-cap'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'

interface LearnLinkProps {
  readonly gameId: string
  /** A lesson other than the first; the game's label names it. */
  readonly lesson?: string | undefined
  readonly about?: boolean
  readonly main?: boolean
}

export function LearnLink({ gameId, lesson, about = false, main = false }: LearnLinkProps) {
  const { t, gameWord } = useWords()
  const own = lesson === undefined ? undefined : gameWord(gameId, `lesson.${lesson}`)
  const href = hashOf({ page: 'learn', game: gameId, lesson })
  return (
    <a
      id={href.slice(1)}
      className={`button ticket__button learn-link${main ? ' button--primary' : ''}`}
      href={href}
    >
      <BookIcon aria-hidden="true" />
      <span>
        {own ?? t('home:play.learn')}
        {about ? <small>{t('home:play.learn.about')}</small> : null}
      </span>
    </a>
  )
}
