/** All matches in one file: what goes out comes in again, word for word, and what is damaged is counted. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readRecord } from '../../engine/record.ts'
import { boxes } from '../../games/opened.ts'
import { type WholeMatch, withRecord } from '../matches.ts'
import { packed, readArchive } from './archive.ts'
import { outcomeOf } from './find-outcomes.ts'

function wholeOf(name: string): WholeMatch {
  const read = readRecord(
    readFileSync(new URL(`../../../tests/records/${name}.json`, import.meta.url), 'utf8'),
  )
  if (!read.ok) throw new Error(read.refusal.because)
  const { game, options, seats } = read.value
  const sitters = Array.from({ length: seats }, (_, seat) => ({ kind: 'person' as const, name: `P${seat}` }))
  const head = { id: name.replace('/', '-'), game, options, sitters, created: 1, touched: 2 }
  return withRecord({ ...head, over: true, progress: 1, played: 5_000 }, read.value)
}

const file = (...matches: readonly (string | undefined)[]) =>
  `{"format":"tavolo-matches","formatVersion":1,"matches":[${matches.join(',')}]}`

it('matches of every game go out and come in again', () => {
  const wholes = ['cube-attack/duel-2', 'cyberdoom-tower/retail-solo', 'dungeon-drop/classic-2'].map(wholeOf)
  const read = readArchive(file(...wholes.map(packed)))
  expect(read).toEqual({ ok: true, value: { wholes, damaged: 0 } })
})

it('what is damaged is counted, and takes nothing else with it', () => {
  const good = packed(wholeOf('cube-attack/duel-2'))!
  const seats = good.replace('"seats":2', '"seats":3')
  const damaged = ['{}', 'null', seats, good.replace('"tavolo-record"', '"x"')]
  const read = readArchive(file(...damaged, good))
  expect(read.ok && [read.value.wholes.length, read.value.damaged]).toEqual([1, 4])
})

it('another file is refused with a reason', () => {
  expect(readArchive('{"format":"tavolo-record"}')).toMatchObject({
    refusal: { because: 'history:archive.none' },
  })
  expect(readArchive(file('{').slice(0, -2))).toMatchObject({
    refusal: { because: 'engine:json.truncated' },
  })
})

it('a match in which nothing has happened is not in the file', () => {
  const { match } = wholeOf('cube-attack/duel-2')
  const { setup: _, ...fresh } = match
  expect(packed({ match: { ...fresh, steps: 0 }, entries: [] })).toBeUndefined()
})

function ended(whole: WholeMatch) {
  const work = outcomeOf(
    boxes.find(({ game }) => game.id === whole.match.game),
    whole,
  )
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

it('how an older match ended is found by playing it again; a damaged one has no end', () => {
  const whole = wholeOf('cube-attack/duel-2')
  expect(ended(whole)).toMatchObject({ winners: [expect.any(Number)], scores: expect.any(Array) })
  expect(ended(wholeOf('cyberdoom-tower/retail-solo'))).toMatchObject({ because: expect.any(String) })
  expect(ended({ ...whole, entries: whole.entries.slice(1) })).toBeUndefined()
  expect(ended({ ...whole, match: { ...whole.match, fingerprint: 'other' } })).toBeUndefined()
  const [one, two, ...rest] = whole.entries
  const wrong = { ...two!, command: { type: 'move', unit: 99, to: 1 } }
  expect(ended({ ...whole, entries: [one!, wrong, ...rest] })).toBeUndefined()
  expect(ended({ ...whole, match: { ...whole.match, game: 'chess' } })).toBeUndefined()
})
