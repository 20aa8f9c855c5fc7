/** Tests which step plays which sound. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../engine/box.ts'
import type { Tagged } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import { readRecord, replayRecord } from '../../../engine/record.ts'
import { hiddenCard } from '../../../engine/testing/hidden-card.ts'
import { given, played, started } from '../../../engine/testing/toy-matches.ts'
import { allBoxes } from '../../../games/all-games.ts'
import { sounds as cubeAttack } from '../../games/cube-attack/sounds.ts'
import { sounds as cyberdoomTower } from '../../games/cyberdoom-tower/sounds.ts'
import { sounds as dungeonDrop } from '../../games/dungeon-drop/sounds.ts'
import { SOUNDS } from './effects.ts'
import { type AnyEventSounds, heardOf, soundsOfStep } from './step-sounds.ts'

const RECORDS = fileURLToPath(new URL('../../../../tests/records', import.meta.url))

/** Every event of the recorded matches of a game. */
function eventsOf(gameId: string): readonly Tagged[] {
  const files = readdirSync(join(RECORDS, gameId))
  return files.flatMap(file => {
    const record = given(readRecord(readFileSync(join(RECORDS, gameId, file), 'utf8')))
    const games = allBoxes.map(({ game }) => game)
    return [...given(replayRecord(games, record)).entries].flatMap(({ events }) => events)
  })
}

describe.each([
  ['cube-attack', cubeAttack, []],
  ['cyberdoom-tower', cyberdoomTower, []],
  ['dungeon-drop', dungeonDrop, []],
] as const)('The sounds of %s', (gameId, hearing: AnyEventSounds, unheard: readonly string[]) => {
  const events = eventsOf(gameId)

  it('belong to events that happen', () => {
    const types = new Set(events.map(({ type }) => type))
    expect(Object.keys(hearing).filter(type => !types.has(type))).toEqual(unheard)
  })

  it('are all sounds of the app', () => {
    const names: readonly string[] = SOUNDS
    const heard = heardOf(hearing, events)
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.filter(name => !names.includes(name))).toEqual([])
  })
})

describe('A step', () => {
  const box = { game: hiddenCard } as unknown as AnyBox
  const hearing: AnyEventSounds = { rolled: 'dice', showed: 'treasure', marked: 'step' }
  const shownOf = (match: Match, by?: { seat: number; undo: boolean }) => {
    const events = by && !by.undo ? match.entries.last!.events : []
    const view = { viewer: 0, state: match.state, events }
    return {
      type: 'shown',
      step: match.entries.length,
      version: 0,
      views: [view],
      ...(by ? { by } : {}),
    } as const
  }
  const cues = (people: readonly number[], shown: ReturnType<typeof shownOf>) =>
    soundsOfStep({ box, hearing, people, shown })

  it('plays the sounds of its events, and that of the turn', () => {
    const match = started(hiddenCard, { seats: 2 })
    played(match, 0, { type: 'roll' })
    expect(cues([1], shownOf(match, { seat: 0, undo: false }))).toEqual(['dice', 'turn'])
    expect(cues([0], shownOf(match, { seat: 0, undo: false }))).toEqual(['dice'])
  })

  it('of the past is not heard again when a match is opened', () => {
    const match = started(hiddenCard, { seats: 2 })
    played(match, 0, { type: 'roll' })
    expect(cues([0, 1], shownOf(match))).toEqual([])
  })

  it('that is undone has its own sound', () => {
    const match = started(hiddenCard, { seats: 2 })
    expect(cues([0, 1], shownOf(match, { seat: 0, undo: true }))).toEqual(['undo'])
  })

  it('that ends the match sounds won or lost for the people at this screen', () => {
    const match = started(hiddenCard, { seats: 2 })
    played(match, 0, { type: 'mark' })
    for (let turn = 0; turn < 6; turn++) played(match, turn % 2, { type: 'pass' })
    expect(cues([0], shownOf(match, { seat: 1, undo: false }))).toEqual(['win'])
    expect(cues([1], shownOf(match, { seat: 1, undo: false }))).toEqual(['lose'])
  })
})
