/** Which people at a table are looking elsewhere: all their screens are hidden. */

import type { PresenceAsk } from '../../../wire/running-table-api.ts'

interface PresentScreen {
  readonly person: string | undefined
}

interface PresenceNeeds<Screen> {
  screens(): Iterable<Screen>
  /** Sends everybody the list of people who are away. */
  tellPresence(): void
}

export function createPresence<Screen extends PresentScreen>({
  screens,
  tellPresence,
}: PresenceNeeds<Screen>) {
  const hidden = new Set<Screen>()
  const away = (): ReadonlySet<string> => {
    const shown = new Set([...screens()].filter(each => !hidden.has(each)).map(({ person }) => person))
    return new Set([...hidden].flatMap(({ person }) => (person && !shown.has(person) ? person : [])))
  }
  let told = ''
  /** Notifies everybody if the list of people who are away has changed. */
  const check = (): void => {
    const present = [...away()].join()
    if (present === told) return
    told = present
    tellPresence()
  }
  return {
    away,
    set(screen: Screen, { away: isAway }: PresenceAsk): void {
      if (isAway) hidden.add(screen)
      else hidden.delete(screen)
      check()
    },
    /** Another screen of the same person may be visible. */
    came: check,
    left(screen: Screen): void {
      hidden.delete(screen)
      check()
    },
  }
}
