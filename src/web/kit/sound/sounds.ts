/** Makes the sounds heard: only when they are wanted, the page is looked at, and somebody has touched it. */

import { lazyModule } from '../../../engine/lazy-module.ts'
import { settings } from '../../base/settings/settings.ts'
import { EFFECTS, type Effect, SHAPES, type SoundName } from './effects.ts'
import { createRateLimit } from './rate-limit.ts'

/** What turns numbers into sound. */
export interface Synthesiser {
  samples(effect: Effect): number[]
  play(samples: number[], at: { readonly volume: number; readonly rate: number }): void
}

export interface Ears {
  /** From 0 to 1; nothing while no sound is wanted. */
  loudness(): number | undefined
  /** Whether somebody is there to hear, and browsers let them. */
  listening(): boolean
  now(): number
  load(): Promise<Synthesiser>
}

export interface Sounds {
  /** `strength` from 0 to 1, for what falls harder or softer. */
  play(name: SoundName, strength?: number): void
  /** One of the many that make up a clatter. */
  clatter(strength: number): void
}

/** Of whatever happens at once, so many are heard. */
export const AT_ONCE = { most: 3, within: 600 } as const
const CLATTER = { most: 12, within: 600 } as const
/** What could not be played by then, in milliseconds, is not played any more. */
const TOO_LATE = 700

export function createSounds({ loudness, listening, now, load }: Ears): Sounds {
  let synthesiser: Promise<Synthesiser | undefined> | undefined
  const made = new Map<SoundName, number[]>()
  const events = createRateLimit(AT_ONCE)
  const knocks = createRateLimit(CLATTER)
  let count = 0

  const sound = async (name: SoundName, strength: number): Promise<void> => {
    const asked = now()
    // One that cannot be had is done without, in silence; the next sound asks for it again.
    synthesiser ??= load().catch(() => {
      synthesiser = undefined
      return undefined
    })
    const found = await synthesiser
    const loud = loudness()
    if (!found || loud === undefined || !listening() || now() - asked > TOO_LATE) return
    const samples = made.get(name) ?? found.samples(EFFECTS[name])
    made.set(name, samples)
    // No two knocks are quite alike; the golden section spreads them evenly.
    const rate = name === 'fall' ? 0.85 + 0.3 * ((count++ * 0.618) % 1) : 1
    found.play(samples, { volume: loud * loud * strength, rate })
  }
  const wanted = (): boolean => loudness() !== undefined && listening()
  return {
    play(name, strength = 1) {
      if (wanted() && events(now())) void sound(name, strength)
    },
    clatter(strength) {
      if (wanted() && knocks(now())) void sound('fall', strength)
    },
  }
}

const loadZzfx = lazyModule(() => import('zzfx'))

async function loadSynthesiser(): Promise<Synthesiser> {
  const { ZZFX } = await loadZzfx()
  ZZFX.volume = 1
  return {
    samples: ({ volume, pitch, shape, attack, sustain, release, ...more }) => {
      const { slide = 0, jump = 0, jumpAt = 0, repeat = 0, noise = 0, below = 0 } = more
      const wave = [volume, 0, pitch, attack, sustain, release, SHAPES[shape], 1]
      const change = [slide, 0, jump, jumpAt, repeat, noise, 0, 0, 0]
      // Its filter lets pass what is below a negative number, of which it takes the double.
      return ZZFX.buildSamples(...wave, ...change, 1, 0, 0, -below / 2)
    },
    play(samples, { volume, rate }) {
      void ZZFX.audioContext.resume()
      ZZFX.playSamples([samples], volume, rate)
    },
  }
}

/** The sounds of this page. */
export const sounds: Sounds = createSounds({
  loudness() {
    const { sound, volume } = settings.now()
    return sound === 'on' ? Number(volume) / 100 : undefined
  },
  listening: () => !document.hidden && (navigator.userActivation?.hasBeenActive ?? true),
  now: () => performance.now(),
  load: loadSynthesiser,
})

// Whoever switches the sound on hears that it is.
let heard = settings.now().sound
settings.listen(({ sound }) => {
  if (sound !== heard && sound === 'on') sounds.play('turn')
  heard = sound
})
