/** Around a part that is loaded while it is rendered: if it does not come, a notice in its place, and another try. */

import { Component, type ReactNode } from 'react'
import { isLoadError } from './load-error.ts'
import { tryAgain } from './try-again.ts'

export interface LoadFailure {
  readonly problem: unknown
  again(): void
}

interface Props {
  readonly children: ReactNode
  /** What is shown instead. */
  readonly notice: (failed: LoadFailure) => ReactNode
  /** Also for what is broken, which otherwise is left to the boundary around this one. */
  readonly last?: boolean
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
    const again = () => void tryAgain(problem, () => this.setState({ problem: undefined }))
    return notice({ problem, again })
  }
}
