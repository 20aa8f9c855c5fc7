/** Tests of the backup file: an export can be imported unchanged, and damaged matches are counted. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readRecord } from '../../../engine/record.ts'
import { type WholeMatch, withRecord } from '../../base/storage/matches.ts'
import { matchInBackup, readBackup } from './backup.ts'

function wholeOf(name: string): WholeMatch {
  const read = readRecord(
    readFileSync(new URL(`../../../../tests/records/${name}.json`, import.meta.url), 'utf8'),
  )
  if (!read.ok) throw new Error(read.refusal.because)
  const { game, options, seats } = read.value
  const players = Array.from({ length: seats }, (_, seat) => ({ kind: 'person' as const, name: `P${seat}` }))
  const head = { id: name.replace('/', '-'), game, options, players, created: 1, touched: 2 }
  const outcome = { winners: [0], because: 'outcome.points' }
  return withRecord({ ...head, over: true, outcome, progress: 1, played: 5_000 }, read.value)
}

const file = (...matches: readonly string[]) =>
  `{"format":"tavolo-matches","formatVersion":1,"matches":[${matches.join(',')}]}`

/** Runs sliced work to its end at once; returns its result and the progress it reported. */
function finished<T>(work: Generator<number, T, void>): { readonly parts: number[]; readonly end: T } {
  const parts: number[] = []
  for (;;) {
    const step = work.next()
    if (step.done) return { parts, end: step.value }
    parts.push(step.value)
  }
}

const read = (text: string) => finished(readBackup(text)).end

it('matches of every game can be exported and imported', () => {
  const wholes = ['cube-attack/duel-2', 'cyberdoom-tower/retail-solo', 'dungeon-drop/classic-2'].map(wholeOf)
  expect(read(file(...wholes.map(matchInBackup)))).toEqual({ ok: true, value: { wholes, damaged: 0 } })
})

it('damaged matches are counted, and affect no others', () => {
  const good = matchInBackup(wholeOf('cube-attack/duel-2'))
  const seats = good.replace('"seats":2', '"seats":3')
  const bare = good.replace('"record"', '"recorded"')
  const endless = good.replace('"over":true', '"over":false')
  const damaged = ['{}', 'null', seats, good.replace('"tavolo-record"', '"x"'), bare, endless]
  const { parts, end } = finished(readBackup(file(...damaged, good)))
  expect(end.ok && [end.value.wholes.length, end.value.damaged]).toEqual([1, 6])
  // The work yields after each match, so that the page can do something else in between.
  expect(parts).toHaveLength(7)
})

it('another file is refused with a reason', () => {
  expect(read('{"format":"tavolo-record"}')).toMatchObject({
    refusal: { because: 'history:archive.none' },
  })
  expect(read(file('{').slice(0, -2))).toMatchObject({
    refusal: { because: 'engine:json.truncated' },
  })
})

it('a match before its set-up is in the file too', () => {
  const {
    setup: _,
    version: __,
    fingerprint: ___,
    outcome: ____,
    ...match
  } = wholeOf('cube-attack/duel-2').match
  const fresh = { match: { ...match, over: false, steps: 0 }, entries: [] }
  expect(read(file(matchInBackup(fresh)))).toEqual({ ok: true, value: { wholes: [fresh], damaged: 0 } })
})
