/** Tests that a query is prepared once, and that queries of any number are not all kept. */

import Libsql from 'libsql'
import { expect, it } from 'vitest'
import { prepareOnce } from './prepared-statements.ts'

it('prepares a query once, as long as there are few others', () => {
  const database = new Libsql(':memory:')
  const prepared = prepareOnce(database)
  const first = prepared('select 1 as found')
  expect(prepared('select 1 as found')).toBe(first)
  for (let number = 2; number <= 300; number++) prepared(`select ${number} as found`)
  expect(prepared('select 1 as found')).toBe(first)
  // One more than is kept: the oldest goes, and is prepared again.
  expect(prepared('select 301 as found').all()).toEqual([{ found: 301 }])
  const again = prepared('select 1 as found')
  expect(again).not.toBe(first)
  expect(again.all()).toEqual([{ found: 1 }])
  database.close()
})

it('answers a query that was prepared before the table got another column', () => {
  const database = new Libsql(':memory:')
  database.exec("create table people (name text); insert into people values ('Ada')")
  const prepared = prepareOnce(database)
  expect(prepared('select * from people').all()).toEqual([{ name: 'Ada' }])
  database.exec('alter table people add column age integer')
  expect(prepared('select * from people').all()).toEqual([{ name: 'Ada', age: null }])
  database.close()
})
