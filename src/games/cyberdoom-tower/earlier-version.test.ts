/** Records of earlier versions replay with the set-up of their version, and keep that version. */

import { describe, expect, it } from 'vitest'
import { gameOfVersion } from '../../engine/game-versions.ts'
import { startMatch } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { recordOf, replayRecord } from '../../engine/record.ts'
import { cyberdoomTower as game } from './game.ts'
import type { State } from './state.ts'

describe('A game of an earlier version', () => {
  it('is found if it exists', () => {
    expect(gameOfVersion(game, game.version)).toBe(game)
    expect(gameOfVersion(game, 1)).toBe(gameOfVersion(game, 1))
    expect(gameOfVersion(game, 1)).not.toBe(game)
    expect(gameOfVersion(game, 99)).toBeUndefined()
  })

  it('sets matches up as it always did, and their records name its version', () => {
    const old = startMatch(gameOfVersion(game, 1)!, { seats: 1, options: { preset: 'proto-en' } }, seeded)
    if (!old.ok) throw new Error(old.refusal.because)
    const record = recordOf(old.value)
    expect(record.gameVersion).toBe(1)
    const again = replayRecord([game], record)
    if (!again.ok) throw new Error(again.refusal.because)
    expect(recordOf(again.value)).toEqual(record)
    // The prototype of version 1 did not have these differences yet.
    expect((again.value.state as State).variants).not.toHaveProperty('keyReturn')
    expect((again.value.state as State).variants.deadline).toBe('reach')
    expect(replayRecord([game], { ...record, gameVersion: 2 }).ok).toBe(false)
  })
})
