/** Tests of command delays: the room refuses a delayed command until its time has come. */

import { describe, expect, it } from 'vitest'
import type { AnyGame, Tagged } from '../../engine/game.ts'
import { choices } from '../../engine/play.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import { dungeonDrop } from '../../games/dungeon-drop/game.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import type { Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { Connection } from './connection.ts'
import { openRoom } from './room.ts'

describe('a command that the game delays', () => {
  /** Delays a roll until five seconds after the last step, and nothing else. */
  const slow: AnyGame = {
    ...hiddenCard,
    holdBack: ({ command }: { command: { type: string } }) => (command.type === 'roll' ? 5 : 0),
  }

  function slowTable() {
    let time = 1_000
    const room = openRoom(started(slow, { seats: 3 }), { clock: { now: () => time, later: () => {} } })
    const wait = (milliseconds: number): void => {
      time += milliseconds
    }
    return { room, wait }
  }

  it('is refused until its time has come, with the seconds left, and nothing changes', async () => {
    const { room, wait } = slowTable()
    const told: Told[] = []
    const connection: Connection = { viewers: [0], send: message => void told.push(message) }
    room.join(connection)
    wait(1_200)
    const id = newUuid()
    await room.receive(connection, { type: 'command', id, seat: 0, command: { type: 'roll' } })
    const refusal = { because: 'engine:tooEarly', params: { seconds: 4 } }
    expect(told.at(-1)).toEqual({ type: 'refused', id, seat: 0, refusal })
    expect(room.match.entries).toHaveLength(0)
    wait(3_799)
    expect(await room.act(0, { type: 'roll' })).toEqual({
      because: 'engine:tooEarly',
      params: { seconds: 1 },
    })
    wait(1)
    expect(await room.act(0, { type: 'roll' })).toBeUndefined()
    expect(room.match.entries).toHaveLength(1)
  })

  it('is delayed again after every step, and after an undo', async () => {
    const { room, wait } = slowTable()
    wait(5_000)
    expect(room.heldBack(0, { type: 'roll' })).toBe(0)
    expect(await room.act(0, { type: 'mark' })).toBeUndefined()
    expect(room.heldBack(0, { type: 'roll' })).toBe(5_000)
    wait(5_000)
    const connection: Connection = { viewers: [0], send: () => {} }
    await room.receive(connection, { type: 'undo', id: newUuid(), seat: 0 })
    expect(room.heldBack(0, { type: 'roll' })).toBe(5_000)
  })

  it('is not delayed by requests that are refused meanwhile', async () => {
    const { room, wait } = slowTable()
    wait(3_000)
    expect((await room.act(0, { type: 'roll' }))?.because).toBe('engine:tooEarly')
    expect(room.heldBack(0, { type: 'roll' })).toBe(2_000)
  })

  it('is refused for the better reason if the rules forbid it anyway', async () => {
    const { room } = slowTable()
    expect((await room.act(1, { type: 'roll' }))?.because).toBe('refuse.turn')
    expect((await room.act(9, { type: 'roll' }))?.because).toBe('engine:noSuchSeat')
    expect((await room.act(0, { type: 'rol' }))?.because).toBe('engine:command.unknownType')
  })

  it('does not affect other commands', async () => {
    const { room } = slowTable()
    expect(await room.act(0, { type: 'pass' })).toBeUndefined()
  })
})

describe('a live teamwork table of Dungeon Drop', () => {
  it('forms no room until the others have had five seconds to place a meeple', async () => {
    let time = 0
    const options = { teamwork: 'live', lock: 5 }
    const room = openRoom(started(dungeonDrop(scatter), { seats: 2, options }), {
      clock: { now: () => time, later: () => {} },
    })
    const { active } = room.match.state as State
    const offered = (type: string): Tagged =>
      choices(room.match.game, room.match.state, active).find(({ command }) => command.type === type)!.command
    expect(await room.act(active, offered('dropDungeon'))).toBeUndefined()
    expect(await room.act(active, offered('explore'))).toBeUndefined()
    time += 4_000
    const loot = offered('loot')
    expect(await room.act(active, loot)).toEqual({ because: 'engine:tooEarly', params: { seconds: 1 } })
    const [meeple] = choices(room.match.game, room.match.state, 1 - active)
    expect(await room.act(1 - active, meeple!.command)).toBeUndefined()
    time += 5_000
    expect(await room.act(active, loot)).toBeUndefined()
  })
})
