/** Sources of chance. None of them is ever seeded from a clock, and no game holds one. */

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Each call gives a whole number from 0 to 2³² − 1, all equally likely. */
export type Random = () => number

const WORDS = 2 ** 32

/**
 * A whole number from 0 to `bound` − 1, for bounds up to 2²¹. Lemire's method: the word times the bound, cut at 2³².
 * The few products whose remainder is too small are drawn again, so none is favoured; the remainder that decides it
 * is dear to compute and hardly ever needed.
 */
export function below(random: Random, bound: number): number {
  for (;;) {
    const product = random() * bound
    const whole = Math.floor(product / WORDS)
    const rest = product - whole * WORDS
    if (rest >= bound || rest >= WORDS % bound) return whole
  }
}

/** A number from 0 up to, but not including, 1, with all 53 bits a double can hold. */
export function unit(random: Random): number {
  const high = random() >>> 5
  const low = random() >>> 6
  return (high * 67_108_864 + low) / 9_007_199_254_740_992
}

/**
 * For simulations and bots: fast, repeatable, and of no use to anyone who wants to foresee a match. The generator
 * starts from a hash of the seed: from the bare seed, neighbouring seeds would begin with nearly the same numbers.
 */
export function seeded(seed: number | string): Random {
  const digest = sha256(utf8ToBytes(String(seed)))
  const words = new DataView(digest.buffer, digest.byteOffset)
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map(offset => words.getInt32(offset)))
  return () => generator.next() >>> 0
}

/**
 * For matches: the stream HMAC-SHA256(seed, label ‖ counter). Whoever is shown the seed afterwards can draw
 * every outcome again; nobody without it can foresee one.
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
