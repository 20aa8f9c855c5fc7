/**
 * How fast people may send frames, over all their sockets: whoever connects again gets no new allowance. An address, as
 * of a school, may send as much as several people.
 */

import type { OnlineLimits } from './limits.ts'

interface Allowance {
  left: number
  last: number
}

type FrameLimits = Pick<OnlineLimits, 'framesAtOnce' | 'framesPerSecond' | 'peopleOfAddress'>

/** How many allowances are remembered before those that are whole again are dropped. */
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
  const allowances = new Map<string, Allowance>()

  const refill = (allowance: Allowance, people: number): void => {
    const time = now()
    const gained = ((time - allowance.last) / 1_000) * framesPerSecond * people
    allowance.left = Math.min(framesAtOnce * people, allowance.left + Math.max(0, gained))
    allowance.last = time
  }
  /** Nobody notices that a whole allowance was dropped. */
  const dropWhole = (): void => {
    const untilWhole = (framesAtOnce / framesPerSecond) * 1_000
    for (const [key, { last }] of allowances) if (now() - last > untilWhole) allowances.delete(key)
  }
  const allowanceOf = (key: string, people: number): Allowance => {
    const known = allowances.get(key) ?? { left: framesAtOnce * people, last: now() }
    if (!allowances.has(key) && allowances.size >= MANY) dropWhole()
    allowances.set(key, known)
    refill(known, people)
    return known
  }

  return ({ person, address }) => {
    const all = [allowanceOf(`address ${address}`, peopleOfAddress)]
    if (person !== undefined) all.push(allowanceOf(`person ${person}`, 1))
    if (all.some(({ left }) => left < 1)) return false
    for (const allowance of all) allowance.left--
    return true
  }
}
