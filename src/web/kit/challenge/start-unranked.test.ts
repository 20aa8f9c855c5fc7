/** A challenge from the date is the same whenever it is started on that day. */

import { afterEach, expect, it, vi } from 'vitest'
import { commitmentOf } from '../../../engine/commitment.ts'
import type { WholeMatch } from '../../base/storage/matches.ts'
import { startUnranked } from './start-unranked.ts'

const saved: WholeMatch[] = []
vi.mock('../../base/storage/matches.ts', async original => ({
  ...(await original<object>()),
  saveOrHold: async (whole: WholeMatch) => void saved.push(whole),
}))
afterEach(() => {
  saved.length = 0
  vi.unstubAllGlobals()
})

async function started(game: string, day: string): Promise<WholeMatch['match']> {
  const place = { hash: '' }
  vi.stubGlobal('location', place)
  await startUnranked({ game, bots: ['hoarder', null], options: { board: 'duel' } }, { day, you: 'Ada' })
  const { match } = saved.pop()!
  expect(place.hash).toBe(`#/table/${game}/${match.id}`)
  return match
}

it('has the seed of its day and game, and commits to it', async () => {
  const [one, again] = [
    await started('cube-attack', '2030-01-01'),
    await started('cube-attack', '2030-01-01'),
  ]
  expect(again.secretSeed).toBe(one.secretSeed)
  expect(again.id).not.toBe(one.id)
  expect(one.seeds).toEqual([{ from: 0, commitment: commitmentOf(one.secretSeed!) }])
  expect((await started('cube-attack', '2030-01-02')).secretSeed).not.toBe(one.secretSeed)
  expect((await started('other', '2030-01-01')).secretSeed).not.toBe(one.secretSeed)
})

it('seats the bots where the day has them', async () => {
  const { players, options } = await started('cube-attack', '2030-01-01')
  expect(players.map(({ kind }) => kind)).toEqual(['bot', 'person'])
  expect(options).toEqual({ board: 'duel' })
})
