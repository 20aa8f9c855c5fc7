/**
 * How many first messages go to addresses that strangers have chosen, and that have not asked for any: webhooks, and
 * mail addresses that nobody has confirmed. Somebody with many guests gains nothing, because they share the allowance
 * of their address; and however many addresses they have, the whole server sends only so many.
 */

import type { OnlineLimits } from '../../settings/limits.ts'
import type { Visitor } from './action-context.ts'
import { countPerDay } from './rate-counters.ts'

interface FirstMessageNeeds {
  readonly limits: Pick<OnlineLimits, 'firstCallsOfAddress' | 'firstCallsOfServer'>
  now(): number
}

/** Returns whether this visitor may have one more sent today, and counts it. */
export function createFirstMessages({ limits, now }: FirstMessageNeeds) {
  const isWithin = countPerDay(now)
  // What an address may not have sent does not count against everybody.
  return ({ address }: Pick<Visitor, 'address'>): boolean =>
    isWithin(`address ${address}`, limits.firstCallsOfAddress) &&
    isWithin('server', limits.firstCallsOfServer)
}
