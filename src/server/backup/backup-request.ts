/** Parses the arguments of `tavolo backup`, `tavolo restore` and `tavolo prune`; the store is found as the server finds it. */

import type { Language } from '../../engine/languages.ts'
import { readFlags } from '../settings/flags.ts'
import type { Retention } from '../settings/retention.ts'
import { type Environment, sentence } from '../settings/words.ts'
import type { StorePlace } from '../store/open-store.ts'

export type BackupRequest = {
  readonly command: 'backup' | 'restore'
  readonly file: string
  readonly place: StorePlace
  readonly replace: boolean
  readonly language: Language
}

export type PruneRequest = {
  readonly command: 'prune'
  readonly place: StorePlace
  readonly retention: Retention
  /** Whether nothing is removed, only counted. */
  readonly isDry: boolean
  readonly language: Language
}

export type BackupRequestRead =
  | { readonly ok: true; readonly request: BackupRequest | PruneRequest }
  | { readonly ok: true; readonly help: string }
  | { readonly ok: false; readonly problem: string }

/** The flags of the server that matter here. */
const WITH_VALUE = ['--data', '--lang', '--keep-matches', '--keep-chat']

export function readBackupRequest(args: readonly string[], env: Environment): BackupRequestRead {
  const serverFlags: string[] = []
  const words: string[] = []
  let replace = false
  let isDry = false
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!
    if (arg === '--replace') replace = true
    else if (arg === '--dry-run') isDry = true
    else if (!arg.startsWith('-')) words.push(arg)
    else {
      serverFlags.push(arg)
      if (WITH_VALUE.includes(arg) && args[i + 1] !== undefined) serverFlags.push(args[++i]!)
    }
  }
  const read = readFlags(serverFlags, env)
  if (!read.ok) return read
  const { flags } = read
  const { language, help } = flags
  const [command, file, surplus] = words
  if (help) {
    return {
      ok: true,
      help: sentence(language, { key: command === 'prune' ? 'prune.usage' : 'backup.usage' }),
    }
  }
  if (command === 'prune') {
    if (file !== undefined || replace)
      return { ok: false, problem: sentence(language, { key: 'prune.words' }) }
    return { ok: true, request: { command, place: flags, retention: flags.retention, isDry, language } }
  }
  const isKnown = command === 'backup' || command === 'restore'
  if (!isKnown || file === undefined || surplus !== undefined || isDry || (replace && command === 'backup')) {
    const problem = sentence(language, { key: 'backup.whichFile', params: { command: command ?? 'backup' } })
    return { ok: false, problem }
  }
  return { ok: true, request: { command, file, place: flags, replace, language } }
}
