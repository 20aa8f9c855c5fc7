/** Random number generators. None of them takes its seed from a clock, and no game owns one. */

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Each call gives a whole number from 0 to 2³² − 1, all equally likely. */
export type Random = () => number

const WORDS = 2 ** 32

/**
 * Draws a whole number from 0 to `bound` − 1, for bounds up to 2²¹, with Lemire's method: it multiplies a word by the
 * bound and divides by 2³². To avoid bias it draws again when the remainder is too small; computing that limit is slow,
 * and it is hardly ever needed.
 */
export function below(random: Random, bound: number): number {
  for (;;) {
    const product = random() * bound
    const whole = Math.floor(product / WORDS)
    const rest = product - whole * WORDS
    if (rest >= bound || rest >= WORDS % bound) return whole
  }
}

/** Draws a number from 0 up to, but not including, 1, with all 53 bits that a double can hold. */
export function unit(random: Random): number {
  const high = random() >>> 5
  const low = random() >>> 6
  return (high * 67_108_864 + low) / 9_007_199_254_740_992
}

/**
 * For simulations and bots: fast and repeatable, but not secure. The generator starts from a hash of the seed, because
 * neighbouring seeds used directly would begin with nearly the same numbers.
 */
export function seeded(seed: number | string): Random {
  const digest = sha256(utf8ToBytes(String(seed)))
  const words = new DataView(digest.buffer, digest.byteOffset)
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map(offset => words.getInt32(offset)))
  return () => generator.next() >>> 0
}

/**
 * For matches: the stream HMAC-SHA256(seed, label ‖ counter). Anyone who learns the seed afterwards can reproduce every
 * outcome; nobody can predict one without it.
 */
export function sealed(seed: Uint8Array, label: string): Random {
  const prefix = utf8ToBytes(`${label}/`)
  let counter = 0
  let block = new DataView(new ArrayBuffer(0))
  let offset = 0
  return () => {
    if (offset === block.byteLength) {
      const digest = hmac(sha256, seed, concatBytes(prefix, utf8ToBytes(String(counter++))))
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
      offset = 0
    }
    const word = block.getUint32(offset)
    offset += 4
    return word
  }
}
