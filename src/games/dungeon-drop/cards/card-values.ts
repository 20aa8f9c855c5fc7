/** How values are written in card files, and their defaults. */

export function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

export function bare(input: unknown): unknown {
  return isObject(input) && 'value' in input ? input.value : input
}

/** A card with the sources of its values collected by field; nothing else about sources is stored. */
export function withSources(input: unknown): unknown {
  if (!isObject(input) || isObject(input.sources)) return input
  const found: Record<string, unknown> = {}
  const walk = (part: unknown, path: string): void => {
    if (!isObject(part)) return
    if (path !== '' && 'source' in part) found[path] = part.source
    for (const [field, inner] of Object.entries(part)) walk(inner, path === '' ? field : `${path}.${field}`)
  }
  walk(input, '')
  return { ...input, sources: found }
}

/** The worth of a gem: one value for both sizes, or one for each size. */
export function gemOf(input: unknown): unknown {
  const one = bare(input)
  return typeof one === 'number' ? { S: one, L: one } : one
}

/** The worth of gems by colour, or by size alone. */
export function gemsOf(input: unknown): unknown {
  if (!isObject(input) || !('bySize' in input)) return input
  return { clear: input.bySize, pink: input.bySize, blue: input.bySize }
}

export const RACE_DEFAULTS = { sharedTokens: null } as const

export const TARGET_DEFAULTS = { types: null, exclude: [], sizes: null } as const

export const ABILITY_DEFAULTS = {
  flick: { count: 1, sameColour: false, powerMax: 1 },
  redrop: { radius: null, most: 3, sameColour: false },
  take: { cost: 0 },
} as const

export const BONUS_DEFAULTS = {
  per: { size: null, every: 1 },
  uncoveredHealth: { every: 1 },
} as const
