/** A disclosure whose content is built when it is first opened: most are never opened. */

import { type ComponentProps, type ReactNode, useState } from 'react'

interface LazyDetailsProps extends Omit<ComponentProps<'details'>, 'children' | 'open'> {
  readonly summary: ReactNode
  children(): ReactNode
}

export function LazyDetails({ summary, children, ...attributes }: LazyDetailsProps) {
  const [wanted, setWanted] = useState(false)
  return (
    // It also opens by itself, when a link leads into it.
    <details {...attributes} onToggle={() => setWanted(true)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressed with the keyboard too, which clicks it */}
      <summary onClick={() => setWanted(true)}>{summary}</summary>
      {wanted ? children() : null}
    </details>
  )
}
