/** Functions for plain data: copy, freeze, compare and fingerprint states without knowing what they mean. */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns a deep copy. Spread keeps the hidden class of each object, which structuredClone and JSON do not, so rules
 * run as fast on a copy as on the original state.
 */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice()
    for (let index = 0; index < items.length; index++) {
      const item = items[index]
      if (typeof item === 'object' && item !== null) items[index] = copy(item)
    }
    return items as T
  }
  const fields = { ...value } as Record<string, unknown>
  for (const key in fields) {
    const part = fields[key]
    if (typeof part === 'object' && part !== null) fields[key] = copy(part)
  }
  return fields as T
}

/** Freezes a value and everything in it, so that a write throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}

/** Returns the path of the first thing in a value that JSON cannot store, or undefined. */
export function notPlain(value: unknown): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : ''
  if (typeof value !== 'object') return ''
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return ''
  // Every command passes through here: nothing is allocated unless something is wrong.
  const fields = value as Record<string, unknown>
  for (const key in fields) {
    const inner = notPlain(fields[key])
    if (inner !== undefined) return `/${key}${inner}`
  }
  return undefined
}

/**
 * A cache of keys as JSON text. States use the same few keys all the time; the limit keeps keys from users' data from
 * filling the memory.
 */
const keyTexts = new Map<string, string>()
const MAX_KEY_TEXTS = 1_000

function keyText(key: string): string {
  let text = keyTexts.get(key)
  if (text === undefined) {
    text = `${JSON.stringify(key)}:`
    if (keyTexts.size < MAX_KEY_TEXTS) keyTexts.set(key, text)
  }
  return text
}

/** Returns the same text for equal values, whatever the order of their fields. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? canonical(item) : `,${canonical(item)}`
    return `[${text}]`
  }
  const fields = value as Record<string, unknown>
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key]
    if (field === undefined) continue
    if (text !== '') text += ','
    text += keyText(key) + canonical(field)
  }
  return `{${text}}`
}

/** Returns a short hash that is equal on all machines for equal values. */
export function fingerprint(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value)))).slice(0, 32)
}
