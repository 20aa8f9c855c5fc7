/** Another implementation of RFC 6455 reads our frames as the same text. */

import type { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import * as ws from 'ws'
import { textFrame } from './text-frame.ts'

/** The reading part of `ws`, which its types do not mention. */
const { Receiver } = ws as unknown as {
  readonly Receiver: new (options: { readonly isServer: boolean }) => Writable
}

/** As a browser would read it. */
function textOf(frame: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false })
    receiver.on('message', (data: Buffer, isBinary: boolean) => resolve(isBinary ? 'binary' : String(data)))
    receiver.on('error', reject)
    receiver.write(Buffer.from(frame, 'latin1'))
  })
}

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])('carries a text of %i bytes', async length => {
  const text = 'x'.repeat(length)
  expect(await textOf(textFrame(text))).toBe(text)
})

it('encodes characters of several bytes', async () => {
  const text = `“é” 😀 ${'ß'.repeat(100)}`
  expect(await textOf(textFrame(text))).toBe(text)
})
