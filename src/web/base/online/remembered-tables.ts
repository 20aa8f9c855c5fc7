/** What this browser remembers about single online tables: a small map in its storage, without the oldest. */

import { readText, removeText, writeText } from '../storage/local-storage.ts'

const MOST = 200

function readAll(key: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(readText(key) ?? '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}
  } catch {
    return {}
  }
}

export function recall<Value>(key: string, table: string): Value | undefined {
  return readAll(key)[table] as Value | undefined
}

export function remember(key: string, table: string, value: unknown): void {
  const { [table]: _before, ...others } = readAll(key)
  const rest = Object.entries(others).slice(1 - MOST)
  writeText(key, JSON.stringify(Object.fromEntries([...rest, [table, value]])))
}

export function forgetRemembered(key: string): void {
  removeText(key)
}
