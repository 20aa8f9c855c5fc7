/**
 * Mixes all sounds of the page: each kind has its own volume, all together are held down by a compressor, and what is
 * still too loud is bent instead of cut, so that nothing ever clips.
 */

import type { SoundKind } from './effects.ts'
import { SOUND_KINDS } from './effects.ts'

/** The loudest that leaves the mixer; 1 is the most that a loudspeaker takes. */
export const CEILING = 0.94
/** Up to here sound passes as it is. */
const STRAIGHT = 0.6
/** The curve covers inputs up to this. */
const REACH = 4
const POINTS = 2049

/** Straight at first, then ever flatter towards the ceiling. */
function softened(level: number): number {
  const size = Math.abs(level)
  if (size <= STRAIGHT) return level
  const room = CEILING - STRAIGHT
  return Math.sign(level) * (STRAIGHT + room * Math.tanh((size - STRAIGHT) / room))
}

function softCurve(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: POINTS }, (_, index) =>
    softened(((2 * index) / (POINTS - 1) - 1) * REACH),
  )
}

export interface Mixer {
  play(
    samples: readonly number[],
    how: { readonly kind: SoundKind; readonly volume: number; readonly rate: number },
  ): void
  /** Plays samples over and over, fading in; returns a function that fades them out. */
  loop(
    samples: Float32Array<ArrayBuffer>,
    how: { readonly rate: number; readonly volume: number },
  ): () => void
  /** The volume of a kind, from 0 to 1. */
  setVolume(kind: SoundKind, volume: number): void
}

/** In seconds. */
const FADES = 1.6

export function createMixer(context: BaseAudioContext, sampleRate = 44_100): Mixer {
  const inputs = {} as Record<SoundKind, GainNode>
  const compressor = context.createDynamicsCompressor()
  compressor.threshold.value = -14
  compressor.ratio.value = 8
  compressor.attack.value = 0.003
  compressor.release.value = 0.2
  // A shaper takes inputs from −1 to 1, so what enters its curve is scaled down first.
  const scale = context.createGain()
  scale.gain.value = 1 / REACH
  const shaper = context.createWaveShaper()
  shaper.curve = softCurve()
  compressor.connect(scale).connect(shaper).connect(context.destination)
  for (const kind of SOUND_KINDS) {
    inputs[kind] = context.createGain()
    inputs[kind].connect(compressor)
  }
  const sourceOf = (samples: Float32Array<ArrayBuffer>, rate: number): AudioBufferSourceNode => {
    const buffer = context.createBuffer(1, samples.length, rate)
    buffer.copyToChannel(samples, 0)
    const source = context.createBufferSource()
    source.buffer = buffer
    return source
  }
  return {
    play(samples, { kind, volume, rate }) {
      const source = sourceOf(Float32Array.from(samples), sampleRate)
      source.playbackRate.value = rate
      const gain = context.createGain()
      gain.gain.value = volume
      source.connect(gain).connect(inputs[kind])
      source.start()
    },
    loop(samples, { rate, volume }) {
      const source = sourceOf(samples, rate)
      source.loop = true
      const gain = context.createGain()
      gain.gain.setValueAtTime(0, context.currentTime)
      gain.gain.linearRampToValueAtTime(volume, context.currentTime + FADES)
      source.connect(gain).connect(inputs.bed)
      source.start()
      return () => {
        gain.gain.cancelScheduledValues(context.currentTime)
        gain.gain.setTargetAtTime(0, context.currentTime, FADES / 5)
        source.stop(context.currentTime + FADES)
      }
    },
    setVolume(kind, volume) {
      inputs[kind].gain.setTargetAtTime(volume, context.currentTime, 0.05)
    },
  }
}
