/** Work that ends on another page is begun once, however often its button is pressed; again only if it failed. */

import { useState } from 'react'

/** `false` from the work, or a rejection, is a failure. */
export type Once = (work: () => Promise<unknown>) => Promise<void>

export function createOnce(): Once {
  let begun = false
  return async work => {
    if (begun) return
    begun = true
    let failed = true
    try {
      failed = (await work()) === false
    } finally {
      if (failed) begun = false
    }
  }
}

/** As long as the page is there. */
export function useOnce(): Once {
  const [once] = useState(createOnce)
  return once
}
