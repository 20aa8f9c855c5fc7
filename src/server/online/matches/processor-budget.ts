/**
 * The processor time that a person, and an address, may use for what they send: records, boards and replays. It is
 * counted in milliseconds after the work, because nobody knows its cost before; so each address has one piece of work
 * done at a time, and the next one only if there is time left.
 */

import type { Payer } from '../../pool/fair-line.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import { createAllowances } from '../identity/allowances.ts'

export interface ProcessorBudget {
  /** `retryAfter`: the work was not done; in how many seconds the payer may ask again. */
  run<Done extends { readonly spent: number }>(
    payer: Payer,
    work: () => Promise<Done>,
  ): Promise<Done | { readonly retryAfter: number }>
}

/** How many pieces of work of one address may wait for their turn. */
const MOST_WAITING = 20
const SECONDS_A_MINUTE = 60

/** Lets the work of one address be done piece by piece. */
function createTurns() {
  const lines = new Map<string, (() => void)[]>()
  return {
    isFull: (address: string) => (lines.get(address)?.length ?? 0) >= MOST_WAITING,
    async inTurn<Value>(address: string, work: () => Promise<Value>): Promise<Value> {
      const before = lines.get(address)
      if (before) await new Promise<void>(resolve => before.push(resolve))
      else lines.set(address, [])
      try {
        return await work()
      } finally {
        const next = lines.get(address)?.shift()
        if (next) next()
        else lines.delete(address)
      }
    },
  }
}

export function createProcessorBudget(
  { processorOfPerson, processorOfAddress }: Pick<OnlineLimits, 'processorOfPerson' | 'processorOfAddress'>,
  now: () => number,
): ProcessorBudget {
  const people = createAllowances(processorOfPerson, processorOfPerson / SECONDS_A_MINUTE)
  const addresses = createAllowances(processorOfAddress, processorOfAddress / SECONDS_A_MINUTE)
  const turns = createTurns()

  const allowancesOf = ({ person, address }: Payer) => [
    // All without a cookie have the allowance of one person.
    { allowance: people(person || `nameless ${address}`, now()), perMinute: processorOfPerson },
    { allowance: addresses(address, now()), perMinute: processorOfAddress },
  ]
  const secondsToWait = (payer: Payer): number =>
    Math.max(
      ...allowancesOf(payer).map(({ allowance: { left }, perMinute }) =>
        left > 0 ? 0 : Math.ceil(((1 - left) / perMinute) * SECONDS_A_MINUTE),
      ),
    )

  return {
    async run(payer, work) {
      if (turns.isFull(payer.address)) return { retryAfter: 1 + secondsToWait(payer) }
      return turns.inTurn(payer.address, async () => {
        const retryAfter = secondsToWait(payer)
        if (retryAfter > 0) return { retryAfter }
        const done = await work()
        for (const { allowance } of allowancesOf(payer)) allowance.left -= done.spent
        return done
      })
    },
  }
}
