/** The difference between two values of plain data, small enough to send instead of the second one. */

import { canonical } from '../engine/plain-data.ts'

/**
 * `[value]` replaces the whole; `{ set, cut }` changes fields, or items by their index, and removes fields; `{ at, out,
 * in }` replaces some neighbouring items of a list.
 */
export type Patch =
  | readonly [unknown]
  | { readonly set?: Readonly<Record<string, Patch>>; readonly cut?: readonly string[] }
  | { readonly at: number; readonly out: number; readonly in: readonly unknown[] }

type Fields = Readonly<Record<string, unknown>>

/** A secret is replaced as a whole, so that code that looks for secrets in a message finds them as in states. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('knownTo' in value)
}

/** Undefined if both are the same. */
export function patchOf(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined
  if (Array.isArray(before) && Array.isArray(after)) return listPatch(before, after)
  if (isFields(before) && isFields(after)) return fieldsPatch(before, after)
  return canonical(before) === canonical(after) ? undefined : [after]
}

function fieldsPatch(before: Fields, after: Fields): Patch | undefined {
  const changes = Object.keys(after).flatMap((key): [string, Patch][] => {
    const patch = Object.hasOwn(before, key) ? patchOf(before[key], after[key]) : ([after[key]] as const)
    return patch ? [[key, patch]] : []
  })
  // Not by assignment: a field may be named `__proto__`.
  const set = Object.fromEntries(changes)
  const cut = Object.keys(before).filter(key => !Object.hasOwn(after, key))
  if (cut.length > 0) return { set, cut }
  return changes.length > 0 ? { set } : undefined
}

function listPatch(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  if (before.length !== after.length) return splicePatch(before, after)
  const set: Record<string, Patch> = {}
  for (let index = 0; index < after.length; index++) {
    const patch = patchOf(before[index], after[index])
    if (patch) set[index] = patch
  }
  return Object.keys(set).length > 0 ? { set } : undefined
}

/** Equal items at both ends stay. */
function splicePatch(before: readonly unknown[], after: readonly unknown[]): Patch {
  const shorter = Math.min(before.length, after.length)
  const isSame = (one: unknown, other: unknown) => patchOf(one, other) === undefined
  let at = 0
  while (at < shorter && isSame(before[at], after[at])) at++
  let end = 0
  while (end < shorter - at && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  return { at, out: before.length - at - end, in: after.slice(at, after.length - end) }
}

function isWhole(patch: Patch): patch is readonly [unknown] {
  return Array.isArray(patch)
}

/** Throws if the patch was not made for this value. */
export function patched(before: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return before
  if (isWhole(patch)) return patch[0]
  if ('at' in patch) return splicedBy(before, patch)
  const { set = {}, cut = [] } = patch
  if (Array.isArray(before)) return itemsPatched(before, set)
  if (!isFields(before)) throw new Error('the patch is for another value')
  const kept = Object.entries(before).filter(([key]) => !cut.includes(key))
  const changed = Object.keys(set).map(key => [
    key,
    patched(Object.hasOwn(before, key) ? before[key] : undefined, set[key]),
  ])
  return Object.fromEntries([...kept, ...changed])
}

function itemsPatched(before: readonly unknown[], set: Readonly<Record<string, Patch>>): unknown[] {
  const items = [...before]
  for (const key of Object.keys(set)) items[Number(key)] = patched(before[Number(key)], set[key])
  return items
}

function splicedBy(
  before: unknown,
  { at, out, in: items }: Extract<Patch, { readonly at: number }>,
): unknown[] {
  if (!Array.isArray(before) || before.length < at + out) throw new Error('the patch is for another value')
  return before.toSpliced(at, out, ...items)
}
