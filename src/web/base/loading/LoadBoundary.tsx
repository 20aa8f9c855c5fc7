/** Error boundary for a lazily loaded part: if loading fails, it shows a notice and offers a retry. */

import { Component, type ReactNode } from 'react'
import { isLoadError } from './load-error.ts'
import { tryAgain } from './try-again.ts'

export interface LoadFailure {
  readonly problem: unknown
  again(): void
}

interface Props {
  readonly children: ReactNode
  readonly notice: (failed: LoadFailure) => ReactNode
  /** Also catches bugs, which are otherwise rethrown to the boundary around this one. */
  readonly last?: boolean
}

/** React supports error boundaries only as classes. */
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
    const again = () => void tryAgain(problem, () => this.setState({ problem: undefined }))
    return notice({ problem, again })
  }
}
