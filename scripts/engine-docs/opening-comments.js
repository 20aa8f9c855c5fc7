/** A TypeDoc plugin: the comment that opens a file becomes the text of its page, without a special tag. */

import { readFileSync } from 'node:fs'
import { Comment, Converter, ReflectionKind } from 'typedoc'

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return
    const path = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName
    const [, opening = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(path ? readFileSync(path, 'utf8') : '') ?? []
    const text = opening.replace(/^\s*\* ?/gm, '').trim()
    if (text) reflection.comment = new Comment([{ kind: 'text', text }])
  })
}
