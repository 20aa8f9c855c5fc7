/**
 * Error boundary around a part that is loaded when it is opened: if that fails, a notice over the page offers to retry.
 */

import { type ReactNode, Suspense } from 'react'
import { LoadBoundary } from './LoadBoundary.tsx'
import { PartNotLoaded } from './PartNotLoaded.tsx'

export function OverlayLoadBoundary({
  onClose,
  children,
}: {
  onClose(): void
  readonly children: ReactNode
}) {
  return (
    <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </LoadBoundary>
  )
}
