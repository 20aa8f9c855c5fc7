/** Parses the arguments of `tavolo ratings`; the store is found as the server finds it. */

import type { Language } from '../../engine/languages.ts'
import { readFlags } from '../settings/flags.ts'
import { type Environment, sentence } from '../settings/words.ts'
import type { StorePlace } from '../store/open-store.ts'

export interface RatingsRequest {
  readonly place: StorePlace
  /** Whether nothing is written, only compared. */
  readonly isCheck: boolean
  readonly language: Language
}

export type RatingsRequestRead =
  | { readonly ok: true; readonly request: RatingsRequest }
  | { readonly ok: true; readonly help: string }
  | { readonly ok: false; readonly problem: string }

export function readRatingsRequest(args: readonly string[], env: Environment): RatingsRequestRead {
  const at = args.indexOf('ratings')
  const others = at < 0 ? args : args.toSpliced(at, 1)
  const isCheck = others.includes('--check')
  const read = readFlags(
    others.filter(arg => arg !== '--check'),
    env,
  )
  if (!read.ok) return read
  const { flags } = read
  const { language, help } = flags
  if (help) return { ok: true, help: sentence(language, { key: 'ratings.usage' }) }
  return { ok: true, request: { place: flags, isCheck, language } }
}
