/** Short vibrations of a phone, for what a player should feel: their turn, a hit, dice at rest, a win. */

import { settings } from '../../base/settings/settings.ts'
import type { SoundName } from './effects.ts'
import { createRateLimit } from './rate-limit.ts'

/** In milliseconds: on, off, on… */
const PATTERNS = {
  turn: [25],
  hit: [15, 40, 30],
  rest: [12],
  win: [30, 70, 30, 70, 90],
} as const satisfies Readonly<Record<string, readonly number[]>>
export type Felt = keyof typeof PATTERNS

/** Sounds that are felt when they begin. Dice are felt when they come to rest, which only their board knows. */
const FELT: Partial<Record<SoundName, Felt>> = {
  win: 'win',
  turn: 'turn',
  hit: 'hit',
  capture: 'hit',
  damage: 'hit',
}

/** A phone that vibrates all the time says nothing. */
const AT_ONCE = { most: 2, within: 800 } as const

interface Body {
  /** Whether the player wants it, sees the page and has touched it before: browsers demand the last. */
  isWanted(): boolean
  vibrate(pattern: number[]): void
  now(): number
}

export interface Haptics {
  play(felt: Felt): void
  /** What is felt with this sound, even while the sound is off. */
  with(sound: SoundName): void
}

export function createHaptics({ isWanted, vibrate, now }: Body): Haptics {
  const mayVibrate = createRateLimit(AT_ONCE)
  const play = (felt: Felt): void => {
    if (isWanted() && mayVibrate(now())) vibrate([...PATTERNS[felt]])
  }
  return {
    play,
    with(sound) {
      const felt = FELT[sound]
      if (felt) play(felt)
    },
  }
}

export const canVibrate = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator

export const haptics: Haptics = createHaptics({
  isWanted: () =>
    canVibrate() &&
    settings.now().vibration === 'on' &&
    !document.hidden &&
    (navigator.userActivation?.hasBeenActive ?? true),
  vibrate: pattern => void navigator.vibrate(pattern),
  now: () => performance.now(),
})
