/** Tests of records in links: they are short enough, arrive complete, and malformed links do no harm. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { below, seeded } from '../../../engine/random.ts'
import { type MatchRecord, readRecord } from '../../../engine/record.ts'
import { given, reason } from '../../../engine/testing/toy-matches.ts'
import { fitsInLink } from './packed-text.ts'
import { packRecord, unpackRecord } from './record-link.ts'

const FOLDER = fileURLToPath(new URL('../../../../tests/records', import.meta.url))
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.json'),
)
const recordIn = (file: string): MatchRecord => given(readRecord(readFileSync(join(FOLDER, file), 'utf8')))
const SOUND = recordIn(join('cube-attack', 'trinity-3-rotating-token.json'))

/** Packs any data as links do. */
const packed = (text: string | Uint8Array): string => deflateRawSync(text).toString('base64url')

describe('A record in a link', () => {
  it('is read back unchanged, and is short enough for every match of usual length', async () => {
    for (const file of files) {
      const record = recordIn(file)
      const data = await packRecord(record)
      expect(data, file).toMatch(/^[\w-]+$/)
      expect(fitsInLink(data), file).toBe(true)
      expect(given(await unpackRecord(data)), file).toEqual(record)
    }
  })

  it('may be as long as every program can send, and no longer', () => {
    expect(fitsInLink('x'.repeat(8_000))).toBe(true)
    expect(fitsInLink('x'.repeat(8_001))).toBe(false)
  })

  it('keeps names in any script', async () => {
    const record = { ...SOUND, names: ['Zoë', '李', '🎲'] }
    expect(given(await unpackRecord(await packRecord(record)))).toEqual(record)
  })
})

describe('A link without a valid record', () => {
  const refusal = async (data: string) => reason(await unpackRecord(data))

  it.each([
    ['is empty', ''],
    ['is not base64url', 'a+b/c='],
    ['has a length that base64 cannot have', 'abcde'],
    ['has signs of another alphabet', 'рекорд'],
    ['is text that was never packed', Buffer.from('{"format":"tavolo-record"}').toString('base64url')],
    ['holds bytes that are no text', packed(Uint8Array.of(0xff, 0xfe, 0xc0, 0x80))],
  ])('and %s is called damaged', async (_what, data) => {
    expect(await refusal(data)).toBe('table:replay.link.damaged')
  })

  it('that was cut off is reported as damaged, wherever the cut is', async () => {
    const data = await packRecord(SOUND)
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const cut = data.slice(0, Math.floor((data.length * part) / 4) * 4)
      expect(await refusal(cut)).toBe('table:replay.link.damaged')
    }
  })

  it('that is a decompression bomb is stopped before it has unpacked', async () => {
    const bomb = packed(new Uint8Array(60_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusal(bomb)).toBe('table:replay.link.large')
    expect(await refusal('A'.repeat(100_004))).toBe('table:replay.link.large')
  })

  it('that contains something else says what is wrong with it', async () => {
    expect(await refusal(packed('hello'))).toBe('engine:json.damaged')
    expect(await refusal(packed('[]'))).toBe('engine:record.notRecord')
    expect(await refusal(packed('['.repeat(100_000)))).toMatch(/^engine:json/)
    expect(await refusal(packed(JSON.stringify({ ...SOUND, formatVersion: 9 })))).toBe(
      'engine:record.formatVersion',
    )
    expect(await refusal(packed(JSON.stringify({ ...SOUND, steps: [{ seat: -1 }] })))).toBe(
      'engine:record.shape',
    )
  })

  it('with any one character changed is refused with a message or is still a record, and never throws', async () => {
    const data = await packRecord(SOUND)
    const random = seeded(11)
    for (let time = 0; time < 200; time++) {
      const at = below(random, data.length)
      const sign = 'ABCxyz019-_%/?'[below(random, 14)]!
      const read = await unpackRecord(data.slice(0, at) + sign + data.slice(at + 1))
      if (!read.ok) expect(read.refusal.because).toMatch(/^(table:replay\.link|engine:(record|json))\./)
    }
  })
})
