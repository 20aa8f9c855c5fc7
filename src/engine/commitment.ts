/** A commitment to bytes that are shown later. It is a file of its own because pages need it before they need seeds. */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a seed, or of bytes that a person contributes; both in hexadecimal. */
export function commitmentOf(bytes: string): string {
  return bytesToHex(sha256(hexToBytes(bytes)))
}
