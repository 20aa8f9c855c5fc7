/** Plays sounds, only if they are on, the page is visible, and the user has interacted with it. */

import { lazyModule } from '../../../engine/lazy-module.ts'
import { settings } from '../../base/settings/settings.ts'
import type { BedName } from './beds.ts'
import { EFFECTS, type Effect, kindOf, SHAPES, type SoundKind, type SoundName } from './effects.ts'
import type { Mixer } from './mixer.ts'
import { createRateLimit } from './rate-limit.ts'

export interface Synthesiser {
  samples(effect: Effect): number[]
  play(
    samples: number[],
    how: { readonly kind: SoundKind; readonly volume: number; readonly rate: number },
  ): void
}

/** What a falling piece is made of. */
export type FallingMaterial = 'metal' | 'wood' | 'resin' | 'gem' | 'stone'

const FALLS: Readonly<Record<FallingMaterial, SoundName>> = {
  metal: 'fallMetal',
  wood: 'fallWood',
  resin: 'fall',
  gem: 'fallGem',
  stone: 'fallStone',
}

export interface Ears {
  /** Of this kind, from 0 to 1; `undefined` while sound is off. */
  loudness(kind: SoundKind): number | undefined
  /** Whether the page is visible and the browser allows sound. */
  listening(): boolean
  now(): number
  load(): Promise<Synthesiser>
}

export interface Sounds {
  /** `strength` from 0 to 1, for harder or softer impacts. */
  play(name: SoundName, strength?: number): void
  clatter(strength: number, material?: FallingMaterial): void
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
    const kind = kindOf(name)
    const loud = loudness(kind)
    if (!found || loud === undefined || !listening() || now() - asked > TOO_LATE) return
    const samples = made.get(name) ?? found.samples(EFFECTS[name])
    made.set(name, samples)
    found.play(samples, { kind, volume: loud * loud * strength, rate: pitchOf(name, strength, count++) })
  }
  const wanted = (kind: SoundKind): boolean => (loudness(kind) ?? 0) > 0 && listening()
  return {
    play(name, strength = 1) {
      if (wanted(kindOf(name)) && events(now())) void sound(name, strength)
    },
    clatter(strength, material = 'resin') {
      if (wanted('action') && knocks(now())) void sound(FALLS[material], strength)
    },
  }
}

/**
 * How much higher a sound is played. No two of a kind are quite alike, and the golden ratio spreads them evenly; weaker
 * ones are higher.
 */
function pitchOf(name: SoundName, strength: number, count: number): number {
  const spread = (count * 0.618) % 1
  if (name.startsWith('fall')) return 0.85 + 0.3 * spread
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
const loadMixer = lazyModule(() => import('./mixer.ts'))
const loadBeds = lazyModule(() => import('./beds.ts'))

/** One context and one mixer for all sounds of the page. */
let opened: Promise<{ readonly zzfx: typeof import('zzfx').ZZFX; readonly mixer: Mixer }> | undefined

function openMixer() {
  opened ??= Promise.all([loadZzfx(), loadMixer()]).then(([{ ZZFX }, { createMixer }]) => {
    ZZFX.volume = 1
    return { zzfx: ZZFX, mixer: createMixer(ZZFX.audioContext) }
  })
  // The next sound tries again.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function loadSynthesiser(): Promise<Synthesiser> {
  const { zzfx, mixer } = await openMixer()
  return {
    samples: effect => zzfx.buildSamples(...parametersOf(effect)),
    play(samples, how) {
      void zzfx.audioContext.resume()
      mixer.play(samples, how)
    },
  }
}

/** As the synthesiser numbers them. */
export function parametersOf({
  volume,
  pitch,
  shape,
  attack,
  sustain,
  release,
  ...more
}: Effect): readonly number[] {
  const { slide = 0, jump = 0, jumpAt = 0, repeat = 0, noise = 0, below = 0 } = more
  const wave = [volume, 0, pitch, attack, sustain, release, SHAPES[shape], 1]
  const change = [slide, 0, jump, jumpAt, repeat, noise, 0, 0, 0]
  // In zzfx a negative number is a low-pass filter, at twice that frequency.
  return [...wave, ...change, 1, 0, 0, -below / 2]
}

/** A bed is far below everything else. */
export const BED_VOLUME = 0.16

/** Plays the bed of a place until the returned function is called. */
export function playBed(name: BedName): () => void {
  let stopped = false
  let stop = () => {}
  const begin = async () => {
    const [{ zzfx, mixer }, { BED_RATE, bedSamples }] = await Promise.all([openMixer(), loadBeds()])
    if (stopped) return
    void zzfx.audioContext.resume()
    mixer.setVolume('bed', loudnessOf('bed') ?? 0)
    const end = mixer.loop(bedSamples(name), { rate: BED_RATE, volume: BED_VOLUME })
    const ignore = settings.listen(() => mixer.setVolume('bed', loudnessOf('bed') ?? 0))
    stop = () => {
      ignore()
      end()
    }
  }
  // Without it there is silence, and everything else goes on.
  begin().catch(() => {})
  return () => {
    stopped = true
    stop()
  }
}

const VOLUMES = { bed: 'volumeBed', action: 'volumeAction', accent: 'volumeAccent' } as const

function loudnessOf(kind: SoundKind): number | undefined {
  const now = settings.now()
  return now.sound === 'on' ? (Number(now.volume) / 100) * (Number(now[VOLUMES[kind]]) / 100) : undefined
}

export const sounds: Sounds = createSounds({
  loudness: loudnessOf,
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
