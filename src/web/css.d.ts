/** Lets React's `style` prop accept CSS custom properties. */

import 'react'

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
