/** The container of a drawn board: it shows a loading text, and a retry button if loading fails. */

import { type ReactNode, Suspense } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { LoadBoundary } from '../../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'

export function BoardFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useWords()
  return (
    <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} />}>
      <Suspense fallback={<p className="waiting middle soft">{t('table:loading')}</p>}>{children}</Suspense>
    </LoadBoundary>
  )
}
