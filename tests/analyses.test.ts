/** Recorded matches of every game can be analysed, written and read back; and the document describes the format. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  analysisFileOf,
  analysisOfRecord,
  analysisShape,
  openAnalysis,
  readAnalysis,
  writeAnalysis,
} from '../src/engine/analysis/analysis-file.ts'
import { gamesOf } from '../src/engine/box.ts'
import { readRecord } from '../src/engine/record.ts'
import { given } from '../src/engine/testing/toy-matches.ts'
import { allBoxes } from '../src/games/all-games.ts'

const games = gamesOf(allBoxes)
const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const DOCUMENT = textOf('../docs/files/analysis.md')

function finished<T>(work: Generator<number, T, void>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

describe('the analysis of a recorded match', () => {
  for (const file of [
    'cube-attack/duel-2',
    'cyberdoom-tower/prototype-solo-random',
    'dungeon-drop/classic-2',
  ]) {
    it(`of ${file} has all its positions, and is read back from its text`, () => {
      const record = given(readRecord(textOf(`records/${file}.json`)))
      const tree = given(finished(analysisOfRecord(games, record, 5)))
      expect([tree.positions.length, tree.shown]).toEqual([record.steps.length + 1, 5])
      const written = analysisFileOf(tree)
      const again = given(finished(openAnalysis(games, given(readAnalysis(writeAnalysis(written))))))
      expect(analysisFileOf(again)).toEqual(written)
    })
  }

  it('of Dungeon Drop lets a cube lie where no throw of ours put it, but not in another cube or in the air', () => {
    const record = given(readRecord(textOf('records/dungeon-drop/classic-2.json')))
    const analysis = analysisFileOf(given(finished(analysisOfRecord(games, record, 0))))
    const index = analysis.moves.findIndex(({ tape }) => tape !== undefined)
    const thrown = JSON.stringify(analysis.moves[index]!.tape)
    const openedWith = (
      change: (rest: { moved: { pose: { x: number; y: number; yaw: number } }[] }) => void,
    ) => {
      const tape = JSON.parse(thrown)
      change(tape[0].rest)
      const moves = [...analysis.moves.slice(0, index), { ...analysis.moves[index]!, tape }]
      return finished(openAnalysis(games, { ...analysis, moves, shown: 0 }))
    }
    const why = (result: ReturnType<typeof openedWith>) =>
      result.ok ? undefined : (result.refusal.params?.why as { say: string } | undefined)?.say
    const far = openedWith(({ moved }) => Object.assign(moved[0]!.pose, { x: -349, y: 349, yaw: 0 }))
    // Every move was played; only the positions are others.
    expect(far).toMatchObject({ refusal: { because: 'engine:analysis.fingerprint' } })
    expect(why(openedWith(({ moved }) => Object.assign(moved[0]!.pose, moved[1]!.pose)))).toBe(
      'record.overlap',
    )
    expect(why(openedWith(({ moved }) => Object.assign(moved[0]!.pose, { x: 0.001 })))).toBe('record.pose')
    expect(why(openedWith(({ moved }) => moved.splice(0, 1)))).toBe('engine:tape.unusable')
  })
})

describe('docs/files/analysis.md', () => {
  it('has every field of the format, and no other', () => {
    const rows = DOCUMENT.split('\n').filter(line => line.startsWith('| `'))
    const named = rows.flatMap(row =>
      [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    )
    const { moves, ...head } = analysisShape().shape
    const ofMoves = Object.keys(moves.unwrap().shape).map((key, place) =>
      place < 1 ? `moves[].${key}` : key,
    )
    const written = named.map(name => name.replace(/^(moves\[\])?\./, ''))
    expect(written.sort()).toEqual(
      [...Object.keys(head), 'moves', ...ofMoves.map(name => name.replace('moves[].', ''))].sort(),
    )
  })

  it('has a complete example, with a branch, that can be opened', () => {
    const example = /```json\n([\s\S]+?)```/.exec(DOCUMENT)?.[1] ?? ''
    const tree = given(finished(openAnalysis(games, given(readAnalysis(example)))))
    expect(tree.positions.some(position => (position?.after.length ?? 0) > 1)).toBe(true)
  })
})
