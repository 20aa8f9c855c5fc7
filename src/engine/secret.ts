/**
 * Secrets, the hidden values in a state. They are marked in the data itself, so a redacted state has the type of a
 * state.
 */

import type { Seat, Viewer } from './game.ts'

/** A hidden value. `value` is absent for viewers who may not see it. */
export interface Secret<T> {
  readonly knownTo: readonly Seat[] | 'all'
  readonly value?: T
}

export function secret<T>(value: T, knownTo: readonly Seat[]): Secret<T> {
  return { knownTo, value }
}

/** Makes a secret public. */
export function unveiled<T>(hidden: Secret<T>): Secret<T> {
  return { ...hidden, knownTo: 'all' }
}

/** A secret is recognised by its `knownTo`; no other object in a state may have a field of that name. */
function isSecret(value: object): value is Secret<unknown> {
  return 'knownTo' in value
}

function knows(viewer: Viewer, hidden: Secret<unknown>): boolean {
  return hidden.knownTo === 'all' || (viewer !== 'audience' && hidden.knownTo.includes(viewer))
}

/**
 * Removes what `viewer` may not see from a state or an event. Parts without a secret are shared with the original. It
 * runs at every step, and most states have no secrets: nothing is allocated as long as none is found.
 */
export function redact<T>(value: T, viewer: Viewer): T {
  return typeof value === 'object' && value !== null ? redactObject(value, viewer) : value
}

function redactObject<T extends object>(value: T, viewer: Viewer): T {
  if (Array.isArray(value)) {
    let seen: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const item: unknown = value[index]
      if (typeof item !== 'object' || item === null) continue
      const visible = redactObject(item, viewer)
      if (visible === item) continue
      seen ??= value.slice()
      seen[index] = visible
    }
    return (seen ?? value) as T
  }
  if (isSecret(value) && !knows(viewer, value)) {
    return 'value' in value ? ({ knownTo: value.knownTo } as unknown as T) : value
  }
  const fields = value as Record<string, unknown>
  let seen: Record<string, unknown> | undefined
  for (const key in fields) {
    const part = fields[key]
    if (typeof part !== 'object' || part === null) continue
    const visible = redactObject(part, viewer)
    if (visible === part) continue
    seen ??= { ...fields }
    seen[key] = visible
  }
  return (seen ?? value) as T
}

/** Adds every secret in a value to `found`, including nested ones. It runs at every step, so it has to be fast. */
function collect(value: object, found: Secret<unknown>[]): Secret<unknown>[] {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null) collect(item, found)
    return found
  }
  if (isSecret(value)) found.push(value)
  const fields = value as Record<string, unknown>
  for (const key in fields) {
    const part = fields[key]
    if (typeof part === 'object' && part !== null) collect(part, found)
  }
  return found
}

function secretsIn(value: unknown): Secret<unknown>[] {
  return typeof value === 'object' && value !== null ? collect(value, []) : []
}

/** Returns the secrets as one text that does not depend on their order. */
function textOf(secrets: readonly Secret<unknown>[]): string {
  return secrets
    .map(({ knownTo, value }) => JSON.stringify([knownTo, value]))
    .sort()
    .join()
}

export function hasSecrets(value: unknown): boolean {
  return secretsIn(value).length > 0
}

/**
 * Whether two states hide and show the same values, wherever these are. Most states have no secrets, so the common case
 * ends after both were searched, without building any text.
 */
export function hideTheSame(one: unknown, other: unknown): boolean {
  const mine = secretsIn(one)
  const theirs = secretsIn(other)
  return mine.length === theirs.length && (mine.length === 0 || textOf(mine) === textOf(theirs))
}
