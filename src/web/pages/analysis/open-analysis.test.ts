/** Tests of what an address opens: the start, a notation, a match at a step, a link; and why it may not. */

import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { analysisFileOf } from '../../../engine/analysis/analysis-file.ts'
import { annotated, shownPosition } from '../../../engine/analysis/analysis-tree.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { readRecord } from '../../../engine/record.ts'
import { given, reason } from '../../../engine/testing/toy-matches.ts'
import { cubeAttackBox } from '../../../games/cube-attack/box.ts'
import { dungeonDropBox } from '../../../games/dungeon-drop/box.ts'
import { dungeonDrop } from '../../../games/dungeon-drop/game.ts'
import { noPhysics } from '../../../games/dungeon-drop/throws/no-physics.ts'
import { type WholeMatch, withRecord } from '../../base/storage/matches.ts'
import { packAnalysis } from '../../kit/links/analysis-link.ts'
import { packRecord } from '../../kit/links/record-link.ts'
import { keepAnalysis, keptAnalyses, removeAnalysis } from './kept-analyses.ts'
import { type AnalysisSource, type OpenableSource, openSource, openText, sourceOf } from './open-analysis.ts'

const stored = new Map<string, WholeMatch>()
vi.mock('../../base/storage/matches.ts', async original => ({
  ...(await original<object>()),
  wholeMatch: async (id: string) => stored.get(id),
}))

const dungeonBox = dungeonDropBox(dungeonDrop(noPhysics))
const textOf = (file: string): string =>
  readFileSync(new URL(`../../../../tests/records/${file}.json`, import.meta.url), 'utf8')
const DUEL = given(readRecord(textOf('cube-attack/duel-2')))
const DUNGEON = given(readRecord(textOf('dungeon-drop/classic-2')))
const WATCH = { onProgress() {}, stopped: () => false }

const open = async (source: OpenableSource, box: AnyBox = cubeAttackBox) =>
  (await openSource(box, source, WATCH))!

function keepMatch(id: string, record = DUEL, steps = record.steps.length): void {
  const players = ['Ada', 'Bo'].map(name => ({ kind: 'person' as const, name }))
  const head = { id, game: record.game, players, created: 0, touched: 0, over: true, progress: 1 }
  const whole = withRecord(
    { ...head, options: record.options },
    { ...record, steps: record.steps.slice(0, steps) },
  )
  const { fingerprint: _, ...row } = whole.match
  stored.set(id, { ...whole, match: steps < record.steps.length ? row : whole.match })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  stored.clear()
})

describe('an address', () => {
  it.each<[string, AnalysisSource | undefined]>([
    ['', undefined],
    ['kept=a1', { is: 'kept', id: 'a1' }],
    ['match=m&step=7', { is: 'match', match: 'm', step: 7 }],
    ['match=m', { is: 'match', match: 'm', step: 0 }],
    ['match=m&step=-1', { is: 'match', match: 'm', step: 0 }],
    ['record=DATA&step=3', { is: 'record', data: 'DATA', step: 3 }],
    ['link=DATA', { is: 'link', data: 'DATA' }],
    ['position=duel%2064', { is: 'position', notation: 'duel 64' }],
    ['seats=3', { is: 'start', seats: 3 }],
    ['setup', { is: 'setUp', notation: undefined }],
    ['setup=duel%2064', { is: 'setUp', notation: 'duel 64' }],
    ['seats=3&choose', { is: 'chosenStart', seats: 3 }],
  ])('%s asks for %o', (asked, source) => {
    expect(sourceOf(asked)).toEqual(source)
  })
})

describe('what is opened', () => {
  it('is the start of a match, without a seed in it', async () => {
    const { tree } = given(await open({ is: 'start', seats: 3 }))
    expect(tree.positions).toHaveLength(1)
    expect(tree.positions[0]!.match).toMatchObject({ seats: 3 })
    expect(analysisFileOf(tree)).not.toHaveProperty('seeds')
    expect(reason(await open({ is: 'start', seats: 99 }))).toBe('engine:start.seats')
  })

  it('is a position in the notation; a faulty one is explained', async () => {
    const notation = 'duel 64 9.0.0.2 0/19/0/9/E0 1/19/0/3/E1 - -'
    const { tree } = given(await open({ is: 'position', notation }))
    expect(shownPosition(tree).match.state).toMatchObject({ round: 9, turn: 0 })
    const faulty = notation.replace('0/19', '0/18')
    expect(reason(await open({ is: 'position', notation: faulty }))).toBe('refuse.start.position')
  })

  it('is a match at one of its steps, with the names of its players', async () => {
    keepMatch('m')
    const { tree, names, id } = given(await open({ is: 'match', match: 'm', step: 7 }))
    expect([tree.positions.length, tree.shown]).toEqual([DUEL.steps.length + 1, 7])
    expect(names).toEqual(['Ada', 'Bo'])
    // It is found again with its comments, at another step.
    const packed = await packAnalysis(
      analysisFileOf(annotated(tree, 5, { comment: 'Here!' }), { names: names! }),
    )
    keepAnalysis({ id, game: 'cube-attack', touched: 1, positions: 1 }, packed)
    const again = given(await open({ is: 'match', match: 'm', step: 5 }))
    expect(shownPosition(again.tree)).toMatchObject({ comment: 'Here!' })
    // As a page keeps it that is being closed.
    const later = analysisFileOf(annotated(tree, 5, { comment: 'There!' }), { names: names! })
    keepAnalysis({ id, game: 'cube-attack', touched: 2, positions: 1 }, JSON.stringify(later))
    const last = given(await open({ is: 'match', match: 'm', step: 5 }))
    expect(shownPosition(last.tree)).toMatchObject({ comment: 'There!' })
    expect(reason(await open({ is: 'match', match: 'other', step: 0 }))).toBe('analysis:noMatch')
  })

  it('is no match that goes on and hides something', async () => {
    keepMatch('running', DUNGEON, 6)
    expect(reason(await open({ is: 'match', match: 'running', step: 6 }, dungeonBox))).toBe(
      'analysis:running',
    )
    keepMatch('over', DUNGEON)
    expect((await open({ is: 'match', match: 'over', step: 6 }, dungeonBox)).ok).toBe(true)
    keepMatch('open', DUEL, 6)
    expect((await open({ is: 'match', match: 'open', step: 6 })).ok).toBe(true)
  })

  it('is what a link or a file contains, or why it contains nothing', async () => {
    const record = await open({ is: 'record', data: await packRecord(DUEL), step: 9 })
    const { tree } = given(record)
    expect(tree.shown).toBe(9)
    const file = analysisFileOf(tree)
    expect(analysisFileOf(given(await open({ is: 'link', data: await packAnalysis(file) })).tree)).toEqual(
      file,
    )
    expect(reason(await open({ is: 'link', data: 'AAAA' }))).toBe('table:replay.link.damaged')
    expect(reason(await open({ is: 'link', data: await packAnalysis(file) }, dungeonBox))).toBe(
      'engine:record.unknownGame',
    )
    const fromText = await openText(cubeAttackBox, JSON.stringify(file), WATCH)
    expect(given(fromText!).tree.shown).toBe(9)
    const fromRecord = given((await openText(cubeAttackBox, textOf('cube-attack/duel-2'), WATCH))!)
    expect(fromRecord.tree.shown).toBe(DUEL.steps.length)
    expect(reason((await openText(cubeAttackBox, 'no file', WATCH))!)).toMatch(/^engine:json/)
  })
})

describe('the analyses of this browser', () => {
  const kept = (id: string, touched: number) => ({ id, game: 'cube-attack', touched, positions: 1 })

  it('are the latest twelve', async () => {
    for (let number = 1; number <= 14; number++) keepAnalysis(kept(`a${number}`, number), 'text')
    expect(keptAnalyses().map(({ id }) => id)).toEqual(
      [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(number => `a${number}`),
    )
    expect(reason(await open({ is: 'kept', id: 'a1' }))).toBe('analysis:notKept')
    expect(reason(await open({ is: 'kept', id: 'a3' }))).toBe('table:replay.link.damaged')
    removeAnalysis('a14')
    expect(keptAnalyses()[0]!.id).toBe('a13')
  })

  it('are listed without what other programs wrote there', () => {
    keepAnalysis(kept('a1', 1), 'text')
    const list = JSON.parse(localStorage.getItem('tavolo.analyses')!) as unknown[]
    localStorage.setItem('tavolo.analyses', JSON.stringify([...list, null, { id: 3 }, 'x']))
    expect(keptAnalyses().map(({ id }) => id)).toEqual(['a1'])
    localStorage.setItem('tavolo.analyses', '{')
    expect(keptAnalyses()).toEqual([])
  })
})
