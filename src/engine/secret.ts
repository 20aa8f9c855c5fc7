/** Secrets, the hidden values in a state. They are marked in the data, so a redacted state has the type of a state. */

import type { AnyGame, Seat, Viewer } from './game.ts'

/** A hidden value. `value` is absent for viewers who may not see it. */
export interface Secret<T> {
  readonly knownTo: readonly Seat[] | 'all'
  readonly value?: T
}

/** Hides a value from everybody but these seats. */
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

/** Every secret in a value, wherever it is, including nested ones. */
export type Secrets = readonly Secret<unknown>[]

const NONE: Secrets = []

/** Adds the secrets of a value to `found`. It runs at every step, so it has to be fast. */
function collect(value: object, found: Secret<unknown>[] | undefined): Secret<unknown>[] | undefined {
  let all = found
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null) all = collect(item, all)
    return all
  }
  if (isSecret(value)) {
    all ??= []
    all.push(value)
  }
  const fields = value as Record<string, unknown>
  for (const key in fields) {
    const part = fields[key]
    if (typeof part === 'object' && part !== null) all = collect(part, all)
  }
  return all
}

/** Returns every secret in a value, wherever it is. */
export function secretsIn(value: unknown): Secrets {
  return (typeof value === 'object' && value !== null && collect(value, undefined)) || NONE
}

/** The secrets in a state of this game, or in events. */
export function secretsOfGame(game: AnyGame, value: unknown): Secrets {
  return game.hidesNothing ? NONE : secretsIn(value)
}

/** Whether nothing is hidden from anybody: the audience sees the least. */
export function hideNothing(secrets: Secrets): boolean {
  return secrets.every(hidden => knows('audience', hidden) || !('value' in hidden))
}

/** Returns the secrets as one text that does not depend on their order. */
function textOf(secrets: Secrets): string {
  return secrets
    .map(({ knownTo, value }) => JSON.stringify([knownTo, value]))
    .sort()
    .join()
}

/** Whether there is a secret in a value, known to its reader or not. */
export function hasSecrets(value: unknown): boolean {
  return secretsIn(value).length > 0
}

/** Whether two states hide and show the same values. Most states have no secrets, and then no text is built. */
export function hideTheSame(one: Secrets, other: Secrets): boolean {
  return one.length === other.length && (one.length === 0 || textOf(one) === textOf(other))
}
