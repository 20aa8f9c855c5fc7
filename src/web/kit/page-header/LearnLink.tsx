/** The link to a game's lesson. */

import BookIcon from '~icons/lucide/graduation-cap'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'

interface LearnLinkProps {
  readonly gameId: string
  /** Whether there is room for an explanation. */
  readonly about?: boolean
}

export function LearnLink({ gameId, about = false }: LearnLinkProps) {
  const { t } = useWords()
  return (
    <a className="button ticket__button learn-link" href={hashOf({ page: 'learn', game: gameId })}>
      <BookIcon aria-hidden="true" />
      <span>
        {t('home:play.learn')}
        {about ? <small>{t('home:play.learn.about')}</small> : null}
      </span>
    </a>
  )
}
