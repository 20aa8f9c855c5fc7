/** Tests that opening a replay always reports a final state, whatever goes wrong. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { AnyBox } from '../../../engine/box.ts'
import { readRecord } from '../../../engine/record.ts'
import { granted } from '../../../engine/refusals.ts'
import { given } from '../../../engine/testing/toy-matches.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { type OpenedReplay, openReplay } from './use-open-replay.ts'

const FILE = fileURLToPath(
  new URL('../../../../tests/records/cube-attack/trinity-3-rotating-token.json', import.meta.url),
)
const record = given(readRecord(readFileSync(FILE, 'utf8')))

/** The last state reported when the shelf opens boxes with this function. */
async function lastTold(open: Shelf['open']): Promise<OpenedReplay | undefined> {
  const told: OpenedReplay[] = []
  const shelf = { open } as Shelf
  const load = async () => granted({ record, players: [], people: [] })
  await openReplay(shelf, load, { tell: opening => told.push(opening), stopped: () => false })
  expect(told[0]).toEqual({ is: 'opening', progress: undefined })
  return told.at(-1)
}

it('reports that the game cannot be fetched', async () => {
  const problem = new TypeError('Failed to fetch dynamically imported module')
  expect(await lastTold(() => Promise.reject(problem))).toEqual({ is: 'failed', problem })
})

it('reports that the game fails during the replay', async () => {
  const problem = new Error('a fault of ours')
  const broken = {
    get game(): never {
      throw problem
    },
  }
  expect(await lastTold(async () => broken as unknown as AnyBox)).toEqual({ is: 'failed', problem })
})

it('refuses a match of a game that is not on the shelf', async () => {
  expect(await lastTold(() => undefined)).toMatchObject({ is: 'refused', game: 'cube-attack' })
})
