/** Tests of batches of entries for PostgreSQL; `postgres-store.long.test.ts` uses a real one. */

import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { JournalEntry } from '../../host/journal/match-store.ts'
import { batchEntries } from './entry-batches.ts'

const entryOf = (version: number, id: string): JournalEntry => ({
  ...{ version, id, seat: 0, time: 0, command: undefined, tape: [] },
})

/** The columns of a sent row; others do not matter here. */
type SentColumns = readonly [match: string, version: number, id: string]

interface Sent {
  readonly entries: readonly SentColumns[]
  /** The database has committed it, and returns what it has added. */
  answer(added?: readonly SentColumns[]): void
  fail(): void
}

/** A database that answers when told to. The first entry of a match is added at once. */
function database() {
  const sent: Sent[] = []
  const query = ({ values }: { readonly values: readonly [string] }) =>
    new Promise((resolve, reject) => {
      if (values.length > 1) return resolve({ rowCount: 1 })
      const entries = JSON.parse(values[0]) as readonly SentColumns[]
      const rowsOf = (added: readonly SentColumns[]) => added.map(([match, , id]) => ({ match, id }))
      sent.push({
        entries,
        answer: (added = entries) => resolve({ rows: rowsOf(added) }),
        fail: () => reject(new Error('faulty')),
      })
    })
  return {
    sent,
    add: batchEntries({ query } as unknown as Parameters<typeof batchEntries>[0], async () => 0),
  }
}

/** Matches whose first entry was added from here. */
async function begun(...matches: readonly string[]) {
  const { sent, add } = database()
  for (const match of matches) expect(await add(match, entryOf(1, `${match}-1`))).toBe('kept')
  return { sent, next: (match: string) => add(match, entryOf(2, `${match}-2`)) }
}

const matchesOf = ({ entries }: Sent) => entries.map(([match]) => match)

it('entries that come while two statements are running go together', async () => {
  const { sent, next } = await begun('a', 'b', 'c', 'd', 'e')
  const ends = [next('a'), next('b')]
  await nextRound()
  ends.push(next('c'))
  await nextRound()
  ends.push(next('d'))
  await nextRound()
  ends.push(next('e'))
  await nextRound()
  expect(sent.map(matchesOf)).toEqual([['a', 'b'], ['c']])
  sent[0]!.answer()
  expect(await Promise.all(ends.slice(0, 2))).toEqual(['kept', 'kept'])
  await nextRound()
  expect(sent.map(matchesOf)).toEqual([['a', 'b'], ['c'], ['d', 'e']])
  for (const each of sent.slice(1)) each.answer()
  expect(await Promise.all(ends)).toEqual(['kept', 'kept', 'kept', 'kept', 'kept'])
})

it('nobody gets an answer before the commit, and a conflict concerns one entry', async () => {
  const { sent, next } = await begun('a', 'b')
  let answered = 0
  const ends = [next('a'), next('b'), next('b')].map(each => each.finally(() => answered++))
  await nextRound()
  await nextRound()
  expect(answered).toBe(0)
  sent[0]!.answer([['b', 2, 'b-2']])
  expect(await Promise.all(ends)).toEqual(['conflict', 'kept', 'conflict'])
})

it('loses only faulty writes', async () => {
  const { sent, next } = await begun('a', 'b')
  const ends = Promise.allSettled([next('a'), next('b')])
  await nextRound()
  sent[0]!.fail()
  await nextRound()
  expect(sent.slice(1).map(matchesOf)).toEqual([['a'], ['b']])
  sent[1]!.fail()
  sent[2]!.answer()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
