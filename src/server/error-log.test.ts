/** The log of unexpected errors: it names the place, and does not repeat itself without end. */

import { expect, it } from 'vitest'
import { createErrorLog } from './error-log.ts'

function logged(now = () => 0) {
  const lines: Record<string, unknown>[] = []
  const counts: string[] = []
  const full: number[] = []
  const report = createErrorLog({
    log: { error: (fields, message) => lines.push({ ...fields, message }) },
    count: where => counts.push(where),
    onDiskFull: () => full.push(1),
    now,
  })
  return { report, lines, counts, full }
}

it('a line says where and what, also for what is not an error', () => {
  const { report, lines, counts } = logged()
  const error = new TypeError('x is not a function')
  report('room', error, 'table-1')
  report('pool', undefined)
  expect(lines).toMatchObject([
    { where: 'room', table: 'table-1', err: error, message: 'an unexpected error' },
    { where: 'pool', err: { message: 'undefined' } },
  ])
  expect(counts).toEqual(['room', 'pool'])
})

it.each(['SQLITE_FULL', 'ENOSPC', '53100'])('a full disk is called so: %s', code => {
  const { report, lines, full } = logged()
  report('journal.keep', Object.assign(new Error('database or disk is full'), { code }))
  expect(lines).toMatchObject([{ message: 'the disk is full: nothing can be saved' }])
  expect(full).toHaveLength(1)
})

it('ten lines a minute for each place, and later how many were left out', () => {
  let now = 0
  const { report, lines, counts } = logged(() => now)
  for (let count = 0; count < 1_000; count++) report('journal.keep', new Error('away'))
  report('room', new Error('other'))
  expect(lines).toHaveLength(11)
  now = 60_000
  report('journal.keep', new Error('away'))
  expect(lines.at(-1)).toMatchObject({ where: 'journal.keep', leftOut: 990 })
  expect(counts).toHaveLength(1_002)
})
