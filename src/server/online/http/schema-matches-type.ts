/** Compares a schema with a type when the program is compiled. */

import type { z } from 'zod'

/** The type with all its optional fields, so that none of them can be missing from the schema. */
type Whole<Type> = Type extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Type extends object
    ? { [Key in keyof Type]-?: Whole<Type[Key]> }
    : Type

type IfWhole<Type, Shape extends z.ZodType> = [Whole<Type>] extends [Whole<z.output<Shape>>]
  ? unknown
  : { readonly fieldsAreMissing: never }

/** The schema as it is. It does not compile if the schema lacks a field or a value of the type, or allows another. */
export function shapeOf<Type>() {
  return <Shape extends z.ZodType<Type>>(shape: Shape & IfWhole<Type, Shape>): Shape => shape
}
