/** Tests which sounds are played, and above all which are not. */

import { describe, expect, it } from 'vitest'
import { EFFECTS, kindOf, SOUNDS } from './effects.ts'
import { createRateLimit } from './rate-limit.ts'
import { AT_ONCE, createSounds, type Ears, type Synthesiser } from './sounds.ts'

/** Sounds with a fake synthesiser that records them, and a fake clock. */
function rehearsal(changes: Partial<Ears> = {}) {
  const heard: { readonly volume: number; readonly pitch: number }[] = []
  const clock = { now: 1000, loaded: 0 }
  const synthesiser: Synthesiser = {
    samples: ({ pitch }) => [pitch],
    play: ([pitch], { volume }) => void heard.push({ volume, pitch: pitch! }),
  }
  const sounds = createSounds({
    loudness: () => 0.5,
    listening: () => true,
    now: () => clock.now,
    load: async () => {
      clock.loaded++
      return synthesiser
    },
    ...changes,
  })
  const settled = () => new Promise(done => setTimeout(done))
  return { sounds, heard, clock, settled }
}

describe('A limiter', () => {
  it('lets a number of sounds through, and more after a while', () => {
    const admit = createRateLimit({ most: 3, within: 600 })
    expect([0, 1, 2, 3, 4].map(admit)).toEqual([true, true, true, false, false])
    expect(admit(599)).toBe(false)
    expect(admit(600)).toBe(true)
    expect(admit(601)).toBe(true)
    expect(admit(601.5)).toBe(false)
  })
})

describe('Sounds', () => {
  it('are heard if they are on, at the chosen volume', async () => {
    const { sounds, heard, settled } = rehearsal()
    sounds.play('turn')
    sounds.play('coin', 0.5)
    await settled()
    expect(heard).toEqual([
      { pitch: EFFECTS.turn.pitch, volume: 0.25 },
      { pitch: EFFECTS.coin.pitch, volume: 0.125 },
    ])
  })

  it.each([
    ['sound is off', { loudness: () => undefined }],
    ['nobody has touched the page, or it is hidden', { listening: () => false }],
  ])('are not even fetched while %s', async (_, changes) => {
    const { sounds, heard, clock, settled } = rehearsal(changes)
    sounds.play('turn')
    sounds.clatter(1)
    await settled()
    expect([heard, clock.loaded]).toEqual([[], 0])
  })

  it('are at most three of many simultaneous ones', async () => {
    const { sounds, heard, clock, settled } = rehearsal()
    for (let step = 0; step < 40; step++) {
      for (const name of SOUNDS) sounds.play(name)
      clock.now += 10
    }
    await settled()
    expect(heard).toHaveLength(AT_ONCE.most)
  })

  it('that come too late are dropped', async () => {
    let bring: (synthesiser: Synthesiser) => void = () => {}
    const { sounds, heard, clock, settled } = rehearsal({
      load: () =>
        new Promise(resolve => {
          bring = resolve
        }),
    })
    sounds.play('turn')
    clock.now += 5_000
    bring({ samples: () => [], play: () => void heard.push({ pitch: 0, volume: 0 }) })
    await settled()
    expect(heard).toEqual([])
  })

  it('that cannot be loaded leave the page silent, until they can', async () => {
    const pitches: number[] = []
    const synthesiser = { samples: () => [1], play: ([pitch]: number[]) => void pitches.push(pitch!) }
    let online = false
    const { sounds, settled } = rehearsal({
      load: () => (online ? Promise.resolve(synthesiser) : Promise.reject(new Error('offline'))),
    })
    sounds.play('turn')
    await settled()
    expect(pitches).toEqual([])
    online = true
    sounds.play('turn')
    await settled()
    expect(pitches).toEqual([1])
  })

  it('are short and quiet', () => {
    for (const name of SOUNDS) {
      const { volume, attack, sustain, release } = EFFECTS[name]
      expect(volume).toBeLessThanOrEqual(0.5)
      // Those of large moments last as long as these.
      expect(attack + sustain + release).toBeLessThan(kindOf(name) === 'accent' ? 2.5 : 1)
    }
  })
})

describe('No two sounds of the same kind', () => {
  it('are quite alike, and a weak one is higher than a strong one', async () => {
    const rates: number[] = []
    const synthesiser: Synthesiser = { samples: () => [1], play: (_, { rate }) => void rates.push(rate) }
    const { sounds, clock, settled } = rehearsal({ load: async () => synthesiser })
    for (const strength of [1, 1, 0.2]) {
      sounds.play('hit', strength)
      await settled()
      clock.now += 1000
    }
    const [one, other, weak] = rates as [number, number, number]
    expect(one).not.toBe(other)
    expect(weak).toBeGreaterThan(Math.max(one, other))
  })
})
