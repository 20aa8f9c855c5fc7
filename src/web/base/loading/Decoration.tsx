/** A picture the page can do without: a failure to load it shows no error, and it retries when back online. */

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Load } from '../../../engine/lazy-module.ts'
import { listen } from '../async/listen.ts'
import { LoadBoundary, type LoadFailure } from './LoadBoundary.tsx'
import { needsReload } from './load-error.ts'
import { forgetFailures } from './use-lazy.ts'

interface DecorationProps {
  readonly load: Load<unknown>
  readonly instead?: ReactNode
  /** Shown while it loads. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

export function Decoration({ load, instead, meanwhile, children }: DecorationProps) {
  useState(() => forgetFailures(load))
  return (
    <LoadBoundary notice={failed => <Instead {...failed}>{instead}</Instead>}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </LoadBoundary>
  )
}

function Instead({ problem, again, children }: LoadFailure & { readonly children: ReactNode }) {
  useEffect(() => {
    if (needsReload(problem)) return
    return listen(window, { online: again })
  }, [problem, again])
  return children
}
