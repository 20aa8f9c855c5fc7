/** Plays sounds, only if they are on, the page is visible, and the user has interacted with it. */

import { lazyModule } from '../../../engine/lazy-module.ts'
import { settings } from '../../base/settings/settings.ts'
import { EFFECTS, type Effect, SHAPES, type SoundName } from './effects.ts'
import { createRateLimit } from './rate-limit.ts'

export interface Synthesiser {
  samples(effect: Effect): number[]
  play(samples: number[], at: { readonly volume: number; readonly rate: number }): void
}

export interface Ears {
  /** From 0 to 1; `undefined` while sound is off. */
  loudness(): number | undefined
  /** Whether the page is visible and the browser allows sound. */
  listening(): boolean
  now(): number
  load(): Promise<Synthesiser>
}

export interface Sounds {
  /** `strength` from 0 to 1, for harder or softer impacts. */
  play(name: SoundName, strength?: number): void
  clatter(strength: number): void
}

export const AT_ONCE = { most: 3, within: 600 } as const
const CLATTER = { most: 12, within: 600 } as const
/** A sound that is this late, in milliseconds, is dropped. */
const TOO_LATE = 700

export function createSounds({ loudness, listening, now, load }: Ears): Sounds {
  let synthesiser: Promise<Synthesiser | undefined> | undefined
  const made = new Map<SoundName, number[]>()
  const events = createRateLimit(AT_ONCE)
  const knocks = createRateLimit(CLATTER)
  let count = 0

  const sound = async (name: SoundName, strength: number): Promise<void> => {
    const asked = now()
    // If it cannot be loaded, there is no sound; the next sound tries again.
    synthesiser ??= load().catch(() => {
      synthesiser = undefined
      return undefined
    })
    const found = await synthesiser
    const loud = loudness()
    if (!found || loud === undefined || !listening() || now() - asked > TOO_LATE) return
    const samples = made.get(name) ?? found.samples(EFFECTS[name])
    made.set(name, samples)
    found.play(samples, { volume: loud * loud * strength, rate: pitchOf(name, strength, count++) })
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

/**
 * How much higher a sound is played. No two of a kind are quite alike, and the golden ratio spreads them evenly; weaker
 * ones are higher.
 */
function pitchOf(name: SoundName, strength: number, count: number): number {
  const spread = (count * 0.618) % 1
  if (name === 'fall') return 0.85 + 0.3 * spread
  return MELODIES.has(name) ? 1 : 0.97 + 0.06 * spread + 0.12 * (1 - strength)
}

/** Sounds with notes, which would be out of tune. */
const MELODIES: ReadonlySet<SoundName> = new Set(['win', 'lose', 'turn', 'undo', 'refusal'])

/** Whether a board plays the sounds of events itself, each when it shows the event; otherwise the table plays them. */
let claims = 0
export const eventSounds = {
  claimed: (): boolean => claims > 0,
  claim(): () => void {
    claims++
    return () => {
      claims--
    }
  },
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
      // In zzfx a negative number is a low-pass filter, at twice that frequency.
      return ZZFX.buildSamples(...wave, ...change, 1, 0, 0, -below / 2)
    },
    play(samples, { volume, rate }) {
      void ZZFX.audioContext.resume()
      ZZFX.playSamples([samples], volume, rate)
    },
  }
}

export const sounds: Sounds = createSounds({
  loudness() {
    const { sound, volume } = settings.now()
    return sound === 'on' ? Number(volume) / 100 : undefined
  },
  listening: () => !document.hidden && (navigator.userActivation?.hasBeenActive ?? true),
  now: () => performance.now(),
  load: loadSynthesiser,
})

// Plays a sample when sound is switched on.
let heard = settings.now().sound
settings.listen(({ sound }) => {
  if (sound !== heard && sound === 'on') sounds.play('turn')
  heard = sound
})
