/** Writes that survive a crash once they are answered. */

import type { CompiledQuery } from 'kysely'

/**
 * Runs statements as one transaction; resolves, once it is durable, to the number of rows that the first has written.
 * If that is none, the others are not run.
 */
export type DurableWrite = (first: CompiledQuery, ...others: readonly CompiledQuery[]) => Promise<number>
