/** Tests of nudges: a blunder gets a word that is true, and everything else gets none. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gamesOf } from '../engine/box.ts'
import type { Line, Tagged } from '../engine/game.ts'
import { type Match, startMatch } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { readRecord, replayRecord } from '../engine/record.ts'
import { redact } from '../engine/secret.ts'
import { given } from '../engine/testing/toy-matches.ts'
import { cubeAttack } from '../games/cube-attack/game.ts'
import type { State } from '../games/cube-attack/state.ts'
import type { State as DungeonState } from '../games/dungeon-drop/state.ts'
import { LOOKAHEAD } from './dungeon-drop/delver-bot.ts'
import { lootCommand, lootOptions } from './dungeon-drop/loot-options.ts'
import { answered, boxes, transitionAt } from './match-review/testing/reviewed-matches.ts'
import { nudgeAbout } from './nudge.ts'

/** The path below `tests/records`, without the ending. */
function recorded(name: string): Match {
  const text = readFileSync(new URL(`../../tests/records/${name}.json`, import.meta.url), 'utf8')
  return given(replayRecord(gamesOf(boxes), given(readRecord(text))))
}

/** What is said about the command of a step, or another one there. */
function nudgedAt(match: Match, step: number, other?: Tagged): readonly Line[] {
  const { entry, before } = transitionAt(match, step)
  const { seat } = entry
  const about = { game: match.game, state: redact(before, seat), seat, random: seeded(1) }
  return answered(nudgeAbout(about, other ?? (entry.command as Tagged)))
}

/** One unit each: only one way leads out of the reach of the other. */
const LAST_UNIT = [
  'duel 64 7.1.0.1 0/18/1/18/.,M2l 1/17/0/8/B0,Fl,E1 - -',
  { type: 'move', unit: 1, to: 3 },
] as const

const keysOf = (lines: readonly Line[]) => lines.map(({ say }) => say)

describe('A nudge', () => {
  it('is there for a room that is much worse, without what the player cannot see; and not for the better one', () => {
    const match = recorded('dungeon-drop/classic-2')
    expect(keysOf(nudgedAt(match, 13))).toEqual(['bot:next.points'])
    const { entry, before } = transitionAt(match, 13)
    const seen = redact(before, entry.seat) as DungeonState
    const [best] = lootOptions(seen, entry.seat, { lookahead: LOOKAHEAD })
    expect(nudgedAt(match, 13, lootCommand(best!))).toEqual([])
  })

  it('is not there for what is no mistake, or for a command that is not legal', () => {
    const match = recorded('cube-attack/duel-2')
    expect(nudgedAt(match, 4)).toEqual([])
    expect(nudgedAt(match, 4, { type: 'reenter' })).toEqual([])
  })

  it('about a last unit names those who could hit it', () => {
    const [position, blunder] = LAST_UNIT
    const { state } = given(startMatch(cubeAttack, { seats: 2, options: { position } }, seeded))
    const seat = (state as State).turn
    const about = { game: cubeAttack, state, seat, random: seeded(1) }
    const said = answered(nudgeAbout(about as never, blunder))
    expect(keysOf(said)).toContain('bot:cube.lastUnit')
    expect(said[0]!.params).toEqual({ name: { all: [{ seat: 1 - seat }] } })
  })
})
