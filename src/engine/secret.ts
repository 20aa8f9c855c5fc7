/** Secrets are marked in the data where they live; a redacted state has the very type of a state. */

import type { Seat, Viewer } from './game.ts'

/** Something face down. `value` is absent for those who may not see it. */
export interface Secret<T> {
  readonly knownTo: readonly Seat[] | 'all'
  readonly value?: T
}

export function secret<T>(value: T, knownTo: readonly Seat[]): Secret<T> {
  return { knownTo, value }
}

/** The same, face up. */
export function unveiled<T>(hidden: Secret<T>): Secret<T> {
  return { ...hidden, knownTo: 'all' }
}

/** A secret is told by its `knownTo`; no other object in a state may have a field of that name. */
function isSecret(value: object): value is Secret<unknown> {
  return 'knownTo' in value
}

function knows(viewer: Viewer, hidden: Secret<unknown>): boolean {
  return hidden.knownTo === 'all' || (viewer !== 'audience' && hidden.knownTo.includes(viewer))
}

/**
 * What `viewer` may see of a state or an event. Parts without a secret are shared with the original,
 * so a game without secrets pays nothing.
 */
export function redact<T>(value: T, viewer: Viewer): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(item => redact(item, viewer))
    return items.some((item, index) => item !== value[index]) ? (items as T) : value
  }
  if (isSecret(value) && !knows(viewer, value)) {
    return 'value' in value ? ({ knownTo: value.knownTo } as T) : value
  }
  let seen: Record<string, unknown> | undefined
  for (const [key, part] of Object.entries(value)) {
    const visible = redact(part, viewer)
    if (visible === part) continue
    seen ??= { ...value } as Record<string, unknown>
    seen[key] = visible
  }
  return (seen ?? value) as T
}

/** Every secret in a value, as text, in order: two states with equal lists hide and show the same things. */
export function secretsIn(value: unknown): string[] {
  const found: string[] = []
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if (isSecret(part)) found.push(JSON.stringify([part.knownTo, part.value]))
    for (const inner of Object.values(part)) walk(inner)
  }
  walk(value)
  return found.sort()
}
