/** Which options a match is played with, each at the paragraph that explains it. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Json } from '../../../engine/game.ts'
import { readStart } from '../../../engine/match.ts'
import { optionFields } from '../../../engine/options.ts'

export interface OptionInEffect {
  readonly rule: string
  readonly name: string
  /** `undefined` if it came from a file. */
  readonly value: string | boolean | undefined
}

function shown(value: Json | undefined): string | boolean | undefined {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The options in effect: if one was left open, the game may derive it from others. */
export function optionsInEffect(
  { game, settled }: AnyBox,
  { seats, options }: { readonly seats: number; readonly options: Readonly<Record<string, unknown>> },
): readonly OptionInEffect[] {
  const start = readStart(game, { seats, options })
  const chosen = (start.ok ? start.value.options : options) as Readonly<Record<string, unknown>>
  const come = start.ok ? (settled?.(chosen) ?? {}) : {}
  return optionFields(game).flatMap(({ name, rule, hidden, values, default: standard }) => {
    if (rule === undefined || hidden || values.length === 0) return []
    const value = (come[name] ?? chosen[name] ?? standard) as Json | undefined
    return value === undefined ? [] : [{ rule, name, value: shown(value) }]
  })
}
