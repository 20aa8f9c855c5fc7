/** The start of the bar over every table: the link to the home page and the title. */

import House from '~icons/lucide/house'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'

export function BarHead({ title }: { readonly title: string }) {
  const { t } = useWords()
  return (
    <>
      <a
        className="button button--quiet button--icon"
        href={hashOf({ page: 'home' })}
        aria-label={t('table:home')}
      >
        <House aria-hidden="true" />
      </a>
      <h1 className="top-bar__title bold cut">{title}</h1>
    </>
  )
}
