/** Allowances of people and addresses that are spent and refilled. */

interface Allowance {
  /** Less than 0 if more was spent than there was. */
  left: number
  last: number
}

/** How many allowances are remembered before full ones are dropped. */
const MANY = 10_000

/** Returns the remaining allowance of a key at this time: at most `most`, refilled every second. */
export function createAllowances(most: number, perSecond: number): (key: string, time: number) => Allowance {
  const allowances = new Map<string, Allowance>()
  /** Dropping a full allowance changes nothing. */
  const dropWhole = (time: number): void => {
    for (const [key, { left, last }] of allowances)
      if (left + ((time - last) / 1_000) * perSecond >= most) allowances.delete(key)
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
