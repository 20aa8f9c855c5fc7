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
  const looking = (): ReadonlySet<string> => {
    const people = new Set<string>()
    for (const screen of screens())
      if (screen.person !== undefined && !hidden.has(screen)) people.add(screen.person)
    return people
  }
  const away = (): ReadonlySet<string> => {
    const shown = looking()
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
    /** The people with a screen that is not hidden. */
    looking,
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
