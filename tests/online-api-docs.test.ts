/** The page about the API of online tables has every problem, close code and message, with the fields of the schemas. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROBLEM_STATUS } from '../src/server/online/http/answer-requests.ts'
import { apiDescription } from '../src/server/online/http/api-description.ts'
import { CLOSE_CODES } from '../src/server/online/sockets/table-sockets.ts'

const page = readFileSync(new URL('../docs/online-api.md', import.meta.url), 'utf8')

/** The cells of the table that follows this heading or text. */
function rowsAfter(text: string): readonly (readonly string[])[] {
  expect(page).toContain(text)
  const [, , ...rows] = /(?:^\|.*\n)+/m
    .exec(page.slice(page.indexOf(text)))![0]
    .trimEnd()
    .split('\n')
  return rows.map(row =>
    row
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim()),
  )
}

interface MessageSchema {
  readonly properties: Readonly<Record<string, { readonly const?: string }>>
  readonly required: readonly string[]
}

/** As the page writes them, by type: `` `seat`, `version?` ``. */
function messages(name: string): readonly (readonly [string, string])[] {
  const { components } = apiDescription() as {
    components: { schemas: Record<string, { oneOf: MessageSchema[] }> }
  }
  return components.schemas[name]!.oneOf.map(({ properties, required }) => {
    const { type, ...others } = properties
    const fields = Object.keys(others).map(field => `\`${field}${required.includes(field) ? '' : '?'}\``)
    return [`\`${type!.const}\``, fields.join(', ')] as const
  })
}

it.each([
  ['SocketRequest', '### A client sends'],
  ['SocketMessage', '### The server sends'],
])('has the fields of every %s', (name, heading) => {
  const documented = rowsAfter(heading).map(([type, fields]) => [type, fields])
  expect(documented).toEqual(messages(name))
})

it('has every problem with its status', () => {
  const byStatus = new Map<number, string[]>()
  for (const [problem, status] of Object.entries(PROBLEM_STATUS))
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${problem}\``])
  const rows = [...byStatus].sort(([one], [other]) => one - other)
  const real = rows.map(([status, problems]) => [String(status), problems.join(', ')])
  expect(rowsAfter('**Refused.**')).toEqual(real)
})

it('has every code that closes a socket', () => {
  const real = Object.values(CLOSE_CODES).map(({ code, why }) => [String(code), why])
  expect(rowsAfter('These codes close')).toEqual(real)
})
