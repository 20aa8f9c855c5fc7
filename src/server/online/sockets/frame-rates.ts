/**
 * How fast people may send frames, over all their sockets: reconnecting gives no new allowance. An address, such as a
 * school's, may send as much as several people.
 */

import type { OnlineLimits } from '../../settings/limits.ts'

interface Allowance {
  left: number
  last: number
}

type FrameLimits = Pick<OnlineLimits, 'framesAtOnce' | 'framesPerSecond' | 'peopleOfAddress'>

/** How many allowances are remembered before full ones are dropped. */
const MANY = 10_000

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

/** Returns the remaining allowance of a key at this time: at most `most`, refilled every second. */
function createAllowances(most: number, perSecond: number): (key: string, time: number) => Allowance {
  const allowances = new Map<string, Allowance>()
  /** Dropping a full allowance changes nothing. */
  const dropWhole = (time: number): void => {
    const untilWhole = (most / perSecond) * 1_000
    for (const [key, { last }] of allowances) if (time - last > untilWhole) allowances.delete(key)
  }
  return (key, time) => {
    let allowance = allowances.get(key)
    if (!allowance) {
      if (allowances.size >= MANY) dropWhole(time)
      allowance = { left: most, last: time }
      allowances.set(key, allowance)
    }
    const gained = ((time - allowance.last) / 1_000) * perSecond
    allowance.left = Math.min(most, allowance.left + Math.max(0, gained))
    allowance.last = time
    return allowance
  }
}
