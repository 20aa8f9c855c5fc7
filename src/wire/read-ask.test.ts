/** Tests of parsing requests: the fast check of commands accepts nothing that their schema does not. */

import { expect, it } from 'vitest'
import { readAsk } from './read-ask.ts'

const ID = '6a0f3c1e-8a53-4c8e-9b39-0f8f6d2a1b7c'
const COMMAND = { type: 'command', id: ID, seat: 1, command: { type: 'move', to: 17 }, version: 3 }

const { version: _, ...WITHOUT_VERSION } = COMMAND

it.each([
  COMMAND,
  WITHOUT_VERSION,
  { ...COMMAND, seat: 63, version: 0, command: null },
  { type: 'undo', id: ID, seat: 0, version: 3 },
  { type: 'presence', away: true },
])('reads %j', ask => {
  expect(readAsk(JSON.stringify(ask))).toEqual(ask)
})

const { id: _id, ...WITHOUT_ID } = COMMAND
const { seat: _seat, ...WITHOUT_SEAT } = COMMAND

it.each([
  ...[null, 5, 'command', [], [COMMAND], {}, WITHOUT_ID, WITHOUT_SEAT],
  { ...COMMAND, type: 'commands' },
  ...['', 'x', `${ID} `, `${ID}\n`, ID.replaceAll('-', ''), 7, [ID], null].map(id => ({ ...COMMAND, id })),
  ...[-1, 64, 0.5, '1', null, true, 1e300].map(seat => ({ ...COMMAND, seat })),
  ...[-1, 0.5, '1', null, 2 ** 53, 1e300].map(version => ({ ...COMMAND, version })),
  { ...COMMAND, more: 1 },
  { ...WITHOUT_VERSION, more: 1 },
  { ...WITHOUT_SEAT, other: 1 },
])('refuses %j', ask => {
  expect(readAsk(JSON.stringify(ask))).toBeUndefined()
})

const TEXT = JSON.stringify(COMMAND)

it.each([1, 22, 23, 30_000])('has at most 24 objects and lists inside each other: %i more', more => {
  const ask = readAsk(TEXT.replace('17', `${'['.repeat(more)}${']'.repeat(more)}`))
  expect(ask !== undefined).toBe(more <= 22)
})

it('refuses text that is not JSON, or has a hidden field', () => {
  expect(readAsk(TEXT.slice(1))).toBeUndefined()
  expect(readAsk(TEXT.replace('{', '{"__proto__":{},'))).toBeUndefined()
})
