/**
 * Entries as the embedded store writes them: as text. One column holds many of them, because a row costs more than what
 * is in it.
 */

import type { Tape } from '../../engine/chance.ts'
import type { Tagged } from '../../engine/game.ts'
import type { JournalEntry } from '../../host/journal/match-store.ts'

/** Null for an undo. */
type EntryList = readonly [
  version: number,
  id: string,
  seat: number,
  time: number,
  command: Tagged | null,
  tape: Tape,
]

/** What separates a match from its entry, and a line from the next; text of JSON contains neither of them. */
const BEHIND_MATCH = '\t'
const BEHIND_LINE = '\n'

function textOf({ version, id, seat, time, command, tape }: JournalEntry): string {
  return JSON.stringify([version, id, seat, time, command ?? null, tape] satisfies EntryList)
}

function entryOf([version, id, seat, time, command, tape]: EntryList): JournalEntry {
  return { version, id, seat, time, command: command ?? undefined, tape }
}

/** How each line of this match begins. */
export function lineStart(match: string): string {
  return JSON.stringify(match) + BEHIND_MATCH
}

/** An entry in a group of entries of many matches. */
export function lineOf(match: string, entry: JournalEntry): string {
  return lineStart(match) + textOf(entry)
}

export function groupOf(lines: readonly string[]): string {
  return lines.join(BEHIND_LINE)
}

/** The entries of one match in a group, in order. */
export function entriesInGroup(group: string, match: string): readonly JournalEntry[] {
  const start = lineStart(match)
  const own = group.split(BEHIND_LINE).filter(line => line.startsWith(start))
  return own.map(line => entryOf(JSON.parse(line.slice(start.length)) as EntryList))
}

/** Neighbouring entries of one match. */
export interface EntryChunk {
  readonly match: string
  readonly first: number
  readonly last: number
  readonly entries: string
}

/** The text of an entry begins with its version. */
const versionOf = (text: string | undefined): number => Number.parseInt(text!.slice(1), 10)

/** Divides groups by match. The text of the entries stays as it is, because nobody needs what is in it. */
export function chunksOf(groups: readonly string[]): readonly EntryChunk[] {
  const texts = new Map<string, string[]>()
  for (const group of groups) {
    for (const line of group.split(BEHIND_LINE)) {
      const end = line.indexOf(BEHIND_MATCH)
      const key = line.slice(0, end)
      const own = texts.get(key)
      if (own) own.push(line.slice(end + 1))
      else texts.set(key, [line.slice(end + 1)])
    }
  }
  return [...texts].map(([key, own]) => ({
    match: JSON.parse(key) as string,
    first: versionOf(own[0]),
    last: versionOf(own.at(-1)),
    entries: `[${own.join()}]`,
  }))
}

export function entriesInChunk(chunk: string): readonly JournalEntry[] {
  return (JSON.parse(chunk) as readonly EntryList[]).map(entryOf)
}
