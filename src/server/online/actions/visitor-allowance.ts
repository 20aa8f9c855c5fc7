/**
 * How often a visitor may do something: as a person, together with the other newcomers of the address, and together
 * with everybody there. The newcomers of an address may do as much as one person.
 */

import type { OnlineLimits } from '../../settings/limits.ts'
import type { Visitor } from './action-context.ts'
import type { countPerMinute } from './rate-counters.ts'

/** `where`: newcomers share one allowance at each table, if they do it at tables. */
export function createVisitorAllowance(
  mayDo: ReturnType<typeof countPerMinute>,
  { peopleOfAddress }: Pick<OnlineLimits, 'peopleOfAddress'>,
) {
  return (visitor: Visitor, ofPerson: number, where = ''): boolean => {
    const { address } = visitor
    const person = visitor.person()
    return (
      mayDo(`address ${address}`, ofPerson * peopleOfAddress) &&
      (person === undefined || mayDo(`person ${person}`, ofPerson)) &&
      (!visitor.isNewcomer() || mayDo(`newcomers ${address} ${where}`, ofPerson))
    )
  }
}
