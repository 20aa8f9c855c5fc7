/**
 * How fast people may send frames, over all their sockets: reconnecting gives no new allowance. An address, such as a
 * school's, may send as much as several people.
 */

import type { OnlineLimits } from '../../settings/limits.ts'
import { createAllowances } from '../identity/allowances.ts'

type FrameLimits = Pick<OnlineLimits, 'framesAtOnce' | 'framesPerSecond' | 'peopleOfAddress'>

/** Who sends a frame. */
export interface FrameSender {
  readonly person: string | undefined
  readonly address: string
}

/** Returns whether one more frame of this sender is allowed now, and counts it. */
export function createFrameRates(
  { framesAtOnce, framesPerSecond, peopleOfAddress }: FrameLimits,
  now: () => number,
): (sender: FrameSender) => boolean {
  const addresses = createAllowances(framesAtOnce * peopleOfAddress, framesPerSecond * peopleOfAddress)
  const people = createAllowances(framesAtOnce, framesPerSecond)

  return ({ person, address }) => {
    const time = now()
    const ofAddress = addresses(address, time)
    // All without a cookie have the allowance of one person, so that nobody gains by dropping theirs.
    const ofPerson = people(person ?? `nameless ${address}`, time)
    if (ofAddress.left < 1 || ofPerson.left < 1) return false
    ofAddress.left--
    ofPerson.left--
    return true
  }
}
