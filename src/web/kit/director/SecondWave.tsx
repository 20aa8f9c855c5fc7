/** What a board loads once it can be played: large moments, which nobody waits for. If that fails, it goes without. */

import { type ReactNode, Suspense } from 'react'
import { LoadBoundary } from '../../base/loading/LoadBoundary.tsx'
import { usePageIdle } from '../../base/loading/use-page-idle.ts'
import { useRateNow } from '../animation/pace.ts'

export function SecondWave({ children }: { readonly children: ReactNode }) {
  const idle = usePageIdle()
  // Nothing of it is ever shown where nothing moves.
  const moves = Number.isFinite(useRateNow())
  if (!idle || !moves) return null
  return (
    <LoadBoundary notice={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </LoadBoundary>
  )
}
