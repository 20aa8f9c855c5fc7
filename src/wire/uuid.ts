/** Ids of requests. `crypto.randomUUID` is missing in pages that are not served securely, so we write our own. */

/** A separate type, so that no other string is taken for one: a server refuses ids that are not UUIDs. */
export type Uuid = `${string}-${string}-${string}-${string}-${string}`

export function newUuid(): Uuid {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, and the variant of RFC 9562.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
