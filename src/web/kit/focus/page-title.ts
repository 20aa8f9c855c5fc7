/** The title of a page: the specific part first, since tabs are narrow, and the name of the app last. */

import { useEffect } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'

/** Sets no title without parts: then another component does. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const { t } = useWords()
  const said = parts.filter(part => part !== undefined)
  const title = said.length > 0 ? [...said, t('home:title')].join(' · ') : undefined
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
