/** A scrollable area, also by keyboard, for content that may be larger than its place. */

import type { ReactNode } from 'react'
import styles from './ScrollArea.module.css'

export function ScrollArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
