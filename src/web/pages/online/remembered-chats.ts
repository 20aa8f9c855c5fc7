/** What this browser remembers about chats: how far each was read, and whose messages are hidden. */

import { readText, writeText } from '../../base/storage/local-storage.ts'

const READ = 'tavolo.chat.read'
const MUTED = 'tavolo.chat.muted'
/** Older tables and mutes are forgotten. */
const MOST = 50

function readList(key: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

type ReadMark = readonly [table: string, number: number]

function isReadMark(value: unknown): value is ReadMark {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}

export function lastRead(table: string): number {
  return (
    readList(READ)
      .filter(isReadMark)
      .find(([id]) => id === table)?.[1] ?? 0
  )
}

export function rememberRead(table: string, number: number): void {
  const others = readList(READ)
    .filter(isReadMark)
    .filter(([id]) => id !== table)
  writeText(READ, JSON.stringify([[table, number], ...others].slice(0, MOST)))
}

export function mutedAuthors(): readonly string[] {
  return readList(MUTED).filter(each => typeof each === 'string')
}

export function rememberMuted(author: string, muted: boolean): readonly string[] {
  const others = mutedAuthors().filter(each => each !== author)
  const next = (muted ? [author, ...others] : others).slice(0, MOST)
  writeText(MUTED, JSON.stringify(next))
  return next
}
