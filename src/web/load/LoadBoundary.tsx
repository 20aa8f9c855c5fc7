/** Around a part that is loaded while it is rendered: if it does not come, a notice in its place, and another try. */

import { Component, type ReactNode } from 'react'
import { isUnkept } from '../offline/unkept.ts'
import { isLoadError, needsReload } from './load-error.ts'
import { forgetFailures } from './use-lazy.ts'

export interface Failed {
  readonly problem: unknown
  again(): void
}

interface Props {
  readonly children: ReactNode
  /** What is shown instead. */
  readonly notice: (failed: Failed) => ReactNode
  /** Also for what is broken, which otherwise is left to the boundary around this one. */
  readonly last?: boolean
}

/** Tries once more what failed; with a new page, at the same address, where this one cannot. */
function tryAgain(problem: unknown, retry: () => void): void {
  forgetFailures()
  // A match that is nowhere else would be gone with this page.
  if ((isLoadError(problem) && !needsReload(problem)) || isUnkept()) retry()
  else location.reload()
}

/** React catches what fails below only in a class. */
export class LoadBoundary extends Component<Props, { readonly problem: unknown }> {
  override state = { problem: undefined }

  static getDerivedStateFromError(problem: unknown) {
    return { problem: problem ?? new Error('nothing was said') }
  }

  override render() {
    const { children, notice, last = false } = this.props
    const { problem } = this.state
    if (problem === undefined) return children
    if (!last && !isLoadError(problem)) throw problem
    const again = () => tryAgain(problem, () => this.setState({ problem: undefined }))
    return notice({ problem, again })
  }
}
