/** The title of a page: what it is first, since tabs are narrow, and the house last. */

import { useEffect } from 'react'
import { useWords } from '../../base/i18n/page-words.ts'

/** Nothing is set while there is nothing to say: then somebody else does. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const { t } = useWords()
  const said = parts.filter(part => part !== undefined)
  const title = said.length > 0 ? [...said, t('home:title')].join(' · ') : undefined
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
