/** The fields of a file format with their limits, as `docs/files` writes them, derived from its schema. */

import { z } from 'zod'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly const?: string
  readonly pattern?: string
  readonly default?: unknown
  readonly [limit: string]: unknown
}

/** Parts that occur in several places and are described once, by the path at which they occur. */
export type SharedParts = Readonly<Record<string, RegExp>>

/** By path: the limits, then whether the field is required, as in the two middle columns of the table. */
export type FileFields = ReadonlyMap<string, string>

/** Long lists of values that have a name in the document. */
export type NamedLists = Readonly<Record<string, readonly string[]>>

export function fileFields(shape: z.ZodType, shared: SharedParts, lists: NamedLists = {}): FileFields {
  const limitsOf = (schema: Schema): string => limitsIn(schema, lists)
  const fields = new Map<string, string>()
  const add = (path: string, row: string): void => {
    const known = fields.get(path)
    if (known !== undefined && known !== row) throw new Error(`${path} is both ${known} and ${row}`)
    fields.set(path, row)
  }
  const walk = (path: string, schema: Schema, need: string): void => {
    const part = Object.keys(shared).find(name => shared[name]!.test(path))
    if (part !== undefined && path !== part) {
      add(path, `see \`${part}\` | ${need}`)
      inside(part, schema)
      return
    }
    add(path, `${limitsOf(schema)} | ${need}`)
    inside(path, schema)
  }
  const inside = (path: string, schema: Schema): void => {
    const { properties = {}, required = [], items, additionalProperties } = schema
    for (const [key, inner] of Object.entries(properties)) {
      const need = 'default' in inner ? shown(inner.default) : required.includes(key) ? 'yes' : 'no'
      walk(path === '' ? key : `${path}.${key}`, inner, need)
    }
    if (items && !isPlain(items)) inside(`${path}[]`, items)
    if (typeof additionalProperties === 'object' && !isPlain(additionalProperties)) {
      walk(`${path}.*`, additionalProperties, 'yes')
    }
    const common = commonFields(schema)
    if (common) inside(path, { properties: common })
    for (const option of variants(schema)) {
      const tag = tagOf(option)
      const own = Object.entries(option.properties ?? {}).filter(([key]) => !common || !(key in common))
      if (tag !== undefined) inside(`${path}{${tag}}`, { ...option, properties: Object.fromEntries(own) })
      else if (!isPlain(option)) inside(path, option)
    }
  }
  inside('', z.toJSONSchema(shape, { io: 'output' }) as Schema)
  return fields
}

const variants = ({ oneOf, anyOf }: Schema): readonly Schema[] => oneOf ?? anyOf ?? []
const isPlain = (schema: Schema): boolean =>
  !schema.properties && !schema.items && !schema.additionalProperties && variants(schema).length === 0
const shown = (value: unknown): string => `\`${JSON.stringify(value)}\``

/** What all variants of a union have in common. */
function commonFields(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const [first, ...others] = variants(schema).filter(option => tagOf(option) !== undefined)
  const equal = (key: string, inner: Schema): boolean =>
    others.every(({ properties = {} }) => JSON.stringify(properties[key]) === JSON.stringify(inner))
  return (
    first &&
    Object.fromEntries(Object.entries(first.properties ?? {}).filter(([key, inner]) => equal(key, inner)))
  )
}

/** The value that distinguishes the variants of a union. */
function tagOf({ properties = {} }: Schema): string | undefined {
  return (properties.kind ?? properties.type)?.const
}

function limitsIn(schema: Schema, lists: NamedLists): string {
  const limitsOf = (inner: Schema): string => limitsIn(inner, lists)
  const { type, pattern, items, additionalProperties } = schema
  const options = variants(schema)
  if (options.length > 0) {
    const tags = options.map(tagOf)
    if (tags.every(tag => tag !== undefined))
      return `object of one kind: ${tags.map(each => `\`${each}\``).join(', ')}`
    return options.map(limitsOf).join(' or ')
  }
  if (schema.const !== undefined) return `\`${schema.const}\``
  const named = Object.keys(lists).find(name => String(lists[name]) === String(schema.enum))
  if (named !== undefined) return `one of the ${named}`
  if (schema.enum) return `one of ${schema.enum.map(each => `\`${each}\``).join(', ')}`
  switch (type) {
    case 'string':
      return pattern
        ? `text like \`${pattern}\``
        : `text, ${range(schema.minLength, schema.maxLength)} characters`
    case 'array':
      return `list of ${range(schema.minItems, schema.maxItems)}${items && isPlain(items) ? `: ${limitsOf(items)}` : ''}`
    case 'integer':
    case 'number':
      return `${type === 'integer' ? 'whole number' : 'number'}${numbers(schema)}`
    case 'object':
      return typeof additionalProperties === 'object' && isPlain(additionalProperties)
        ? `object of ${limitsOf(additionalProperties)}`
        : 'object'
    default:
      return type ?? 'anything'
  }
}

function range(min: unknown, max: unknown): string {
  if (max === undefined) return min === undefined ? 'any number' : `at least ${min}`
  if (min === max) return `exactly ${min}`
  return min === undefined ? `at most ${max}` : `${min} to ${max}`
}

function numbers({ minimum, maximum, exclusiveMinimum }: Schema): string {
  const [min, max] = [minimum, maximum].map(each =>
    Number.isSafeInteger(Number(each)) && Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER
      ? undefined
      : each,
  )
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}, at most ${max}`
  if (max === undefined) return min === undefined ? '' : `, at least ${min}`
  return `, ${min} to ${max}`
}
