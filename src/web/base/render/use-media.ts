/** Whether a media query matches. The component renders again when that changes. */

import { useSyncExternalStore } from 'react'

interface WatchedQuery {
  readonly listen: (changed: () => void) => () => void
  readonly now: () => boolean
}

const watched = new Map<string, WatchedQuery>()

/** One query for all components: creating one in every render would cost more than the rest of most renders. */
function watchedQuery(query: string): WatchedQuery {
  const before = watched.get(query)
  if (before) return before
  const media = matchMedia(query)
  const made: WatchedQuery = {
    listen(changed) {
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    now: () => media.matches,
  }
  watched.set(query, made)
  return made
}

// There are no media when a component is rendered to text.
const never = () => () => {}
const no = () => false

export function useMedia(query: string): boolean {
  const { listen, now } = typeof matchMedia === 'function' ? watchedQuery(query) : { listen: never, now: no }
  return useSyncExternalStore(listen, now, no)
}
