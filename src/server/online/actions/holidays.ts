/** The holidays of a person: while one lasts, none of their clocks run at tables over days. */

import type { EndHolidayRequest, Holiday, HolidayRequest, Holidays } from '../../../wire/days-api.ts'
import { isRefused, type OnlineRefusal } from '../../../wire/table-api.ts'
import { holidaysFor, withHoliday, withHolidayEnded } from '../decisions/holidays.ts'
import type { ActionNeeds, Person } from './action-context.ts'
import { countPerMinute } from './rate-counters.ts'

const NOT_KNOWN: OnlineRefusal = { problem: 'noPerson' }

/** How often a person may change them in a minute: each change concerns all their tables. */
const CHANGES = 10

export function createHolidays({ store, tables, limits, now }: ActionNeeds) {
  const { people } = store
  const days = limits.holidaysOfPerson
  const mayChange = countPerMinute(now)
  const shown = (all: readonly Holiday[]): Holidays => holidaysFor(all, { now: now(), days })
  const change = async (
    person: Person,
    decide: (all: readonly Holiday[]) => readonly Holiday[] | OnlineRefusal,
  ): Promise<Holidays | OnlineRefusal> => {
    const all = person === undefined ? undefined : await people.holidaysOf(person)
    if (person === undefined || !all) return NOT_KNOWN
    if (!mayChange(person, CHANGES)) return { problem: 'tooMany' }
    const after = decide(all)
    if (isRefused(after)) return after
    // Another device of this person was faster.
    const changed = await people.setHolidays(person, { before: all, after, now: now() })
    if (!changed) return { problem: 'tooLate' }
    for (const id of changed) await tables.changed(id)
    return shown(after)
  }
  return {
    async of(person: Person): Promise<Holidays> {
      return shown((person === undefined ? undefined : await people.holidaysOf(person)) ?? [])
    },
    take: (person: Person, request: HolidayRequest) =>
      change(person, all => withHoliday(all, request, { now: now(), days })),
    end: (person: Person, request: EndHolidayRequest) =>
      change(person, all => withHolidayEnded(all, request, now())),
  }
}
