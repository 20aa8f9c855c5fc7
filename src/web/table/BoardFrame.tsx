/** Where a drawn board goes: until it is loaded a word about it, and if it cannot be loaded, how to try again. */

import { type ReactNode, Suspense } from 'react'
import { useWords } from '../base/i18n/page-words.ts'
import { LoadBoundary } from '../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../base/loading/PartNotLoaded.tsx'

export function BoardFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useWords()
  return (
    <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} />}>
      <Suspense fallback={<p className="waiting">{t('table:loading')}</p>}>{children}</Suspense>
    </LoadBoundary>
  )
}
