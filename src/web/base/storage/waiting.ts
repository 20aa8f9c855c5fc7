/**
 * What waited for the visitor when the home page was last shown, in words: the next visit shows it at first paint,
 * before the app has read the matches and asked the server.
 */

import type { Language } from '../../../engine/languages.ts'
import { readText, removeText, writeText } from './local-storage.ts'

/** In the order of the page. */
export const WAITING = ['tables', 'matches', 'steps'] as const
export type Waiting = (typeof WAITING)[number]

/** A slip with a link. */
export interface WaitingRow {
  /** Of the match or table. */
  readonly id: string
  /** An address within the app. */
  readonly href: string
  /** For screen readers; the page adds the time and the line. */
  readonly label: string
  readonly title: string
  /** In milliseconds since 1970. */
  readonly when?: number | undefined
  /** Of the players, by seat. */
  readonly names?: readonly string[] | undefined
  readonly line: string
  /** New moves, if there are any. */
  readonly news?: string | undefined
  /** From 0 to 1. */
  readonly progress?: number | undefined
  readonly yourTurn?: boolean | undefined
}

export interface WaitingSection {
  readonly title: string
  readonly rows: readonly WaitingRow[]
  /** The line that unfolds what is left out. */
  readonly more?: string | undefined
  readonly links?: readonly { readonly href: string; readonly text: string }[] | undefined
}

/** The number of slips shown at first; the others are folded. */
export const SHOWN = 3

export function waitingKey(which: Waiting): string {
  return `tavolo.waiting.${which}`
}

/** Undefined if nothing is known in this language. The storage is not trusted: what it holds may be anything. */
export function readWaiting(which: Waiting, language: Language): WaitingSection | undefined {
  try {
    const stored: unknown = JSON.parse(readText(waitingKey(which)) ?? 'null')
    const { language: written, section } = (stored ?? {}) as { language?: unknown; section?: unknown }
    return written === language && isSection(section) ? section : undefined
  } catch {
    // expected: somebody else has written there
    return undefined
  }
}

/** Without rows it is forgotten. */
export function writeWaiting(which: Waiting, language: Language, section: WaitingSection): void {
  if (section.rows.length === 0) removeText(waitingKey(which))
  else writeText(waitingKey(which), JSON.stringify({ language, section }))
}

type Check = (value: unknown) => boolean

const text: Check = value => typeof value === 'string'
const figure: Check = value => typeof value === 'number' && Number.isFinite(value)
const address: Check = value => typeof value === 'string' && value.startsWith('#/')
const maybe =
  (check: Check): Check =>
  value =>
    value === undefined || check(value)
const list =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check)
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const isRow = fields({
  id: text,
  href: address,
  label: text,
  title: text,
  when: maybe(figure),
  names: maybe(list(text)),
  line: text,
  news: maybe(text),
  progress: maybe(figure),
  yourTurn: maybe(value => typeof value === 'boolean'),
} satisfies Record<keyof WaitingRow, Check>)

const isWholeSection = fields({
  title: text,
  rows: list(isRow),
  more: maybe(text),
  links: maybe(list(fields({ href: address, text }))),
} satisfies Record<keyof WaitingSection, Check>)

function isSection(value: unknown): value is WaitingSection {
  return isWholeSection(value)
}
