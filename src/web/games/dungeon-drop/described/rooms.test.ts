/** Rooms as forms: whatever the drawn table can do with a room, the words can, too. */

import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../../engine/box.ts'
import { startMatch, submit } from '../../../../engine/match.ts'
import { choices as choicesOf, refusalOf } from '../../../../engine/play.ts'
import { below, seeded } from '../../../../engine/random.ts'
import { redact } from '../../../../engine/secret.ts'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import type { Command, Loot } from '../../../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import { besideOf, contentsOf } from '../../../../games/dungeon-drop/looting.ts'
import { scatter } from '../../../../games/dungeon-drop/scatter.ts'
import type { State } from '../../../../games/dungeon-drop/state.ts'
import { isMonster, roomAt, sceneOf } from '../../../../games/dungeon-drop/table.ts'
import { createVoice, createWords } from '../../../../host/voice.ts'
import type { Form, Values } from '../../../described/description.ts'
import { described } from '../described.ts'

const box: AnyBox = dungeonDropBox(dungeonDrop(scatter))
const words = createWords([box])
const NAMES = ['Ada', 'Bo']
const MOST_STEPS = 60
/** Each has some thousand rooms and ways to loot them. */
const FEW = 3

type Position = { readonly state: State; readonly seat: number }

/** Positions in which somebody loots, of a match played at random. */
function positions(seed: number): Position[] {
  const started = startMatch(box.game, { seats: 2, options: {} }, step => seeded(seed * 1000 + step))
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  const random = seeded(seed)
  const found: Position[] = []
  for (let step = 0; step < MOST_STEPS; step++) {
    const [seat] = box.game.awaited(match.state)
    if (seat === undefined) break
    const state = redact(match.state, seat) as State
    const choices = choicesOf(box.game, state, seat)
    if (choices.some(({ command }) => command.type === 'loot')) found.push({ state, seat })
    const loots = choices.filter(({ command }) => command.type === 'loot')
    // Mostly the turn goes on, so that items come into the supplies.
    const from = loots.length > 0 && below(random, 2) === 0 ? loots : choices
    submit(match, seat, from[below(random, from.length)]!.command)
  }
  return found
}

function* subsets(ids: readonly number[]): Iterable<number[]> {
  yield []
  for (const [at, id] of ids.entries()) {
    yield [id]
    for (const other of ids.slice(at + 1)) yield [id, other].sort((a, b) => a - b)
  }
}

/** Everything that three pillars, shields, potions and a treasure beside can make, and the rules allow. */
function* everyLoot({ state, seat }: Position): Iterable<Loot> {
  const pillars = sceneOf(state).pillars.map(({ id }) => id)
  for (const a of pillars)
    for (const b of pillars.filter(id => id > a))
      for (const c of pillars.filter(id => id > b)) {
        const room = roomAt(sceneOf(state), [a, b, c])
        if (!room) continue
        const monsters = contentsOf(state, room).filter(isMonster)
        for (const shields of subsets(monsters.map(({ id }) => id)))
          for (const potions of [0, 1, 2])
            for (const beside of [null, ...besideOf(state, room)]) {
              const command: Loot = { type: 'loot', pillars: [a, b, c], shields, potions, beside }
              if (!refusalOf(box.game, state, seat, command)) yield command
            }
      }
}

function formAt({ state, seat }: Position): Form<Command> | undefined {
  const voice = createVoice(words, 'en', each => NAMES[each]!)
  const choices = choicesOf(box.game, state, seat) as never
  const { groups } = described({ box, state, seat, choices, names: NAMES, voice } as never)
  return groups()
    .find(({ key }) => key === 'loot.items')
    ?.form?.()
}

/** Fills the form in for this command, with nothing but what its fields allow; nothing if they do not. */
function filled(form: Form<Command>, rooms: ReadonlyMap<string, number>, wanted: Loot): Command | undefined {
  const room = rooms.get(String(wanted.pillars))
  if (room === undefined) return undefined
  const values: Record<string, number> = { room }
  for (const field of form.more!({ room })) {
    const [what, , id] = field.name.split('.')
    if (field.kind === 'check') values[field.name] = wanted.shields.includes(Number(id)) ? 1 : 0
    if (field.kind === 'number' && what === 'potions')
      values[field.name] = Math.min(field.max, wanted.potions)
    if (field.kind === 'pick' && field.options.some(({ value }) => value === (wanted.beside ?? -1)))
      values[field.name] = wanted.beside ?? -1
  }
  return form.commandOf(values as Values)
}

/** The rooms the form offers, by their pillars. */
function roomsOf(form: Form<Command> | undefined): ReadonlyMap<string, number> {
  const [rooms] = form?.fields ?? []
  if (rooms?.kind !== 'pick') return new Map()
  return new Map(
    rooms.options.map(({ value }) => [String((form!.commandOf({ room: value }) as Loot).pillars), value]),
  )
}

describe('A room as a form', () => {
  it('can give every loot the table allows, and says what would come of it', () => {
    let chosen = 0
    for (const position of positions(1).filter(formAt).slice(0, FEW)) {
      const form = formAt(position)!
      const rooms = roomsOf(form)
      const offered = new Set(
        choicesOf(box.game, position.state, position.seat).map(({ command }) => JSON.stringify(command)),
      )
      for (const loot of everyLoot(position)) {
        const byPress = offered.has(JSON.stringify(loot))
        if (byPress) continue
        chosen++
        expect(filled(form, rooms, loot)).toEqual(loot)
      }
      expect(form.told!({ room: 0 })).toMatch(/Damage \d+, Health left/)
    }
    // Loots that no button gives.
    expect(chosen).toBeGreaterThan(20)
  }, 60_000)

  it('proposes what the rules allow', () => {
    for (const position of positions(2).slice(0, FEW)) {
      const form = formAt(position)
      if (!form) continue
      const untouched = form.commandOf(
        Object.fromEntries(form.fields.map(({ name, start }) => [name, start])),
      )
      expect(refusalOf(box.game, position.state, position.seat, untouched!)).toBeUndefined()
    }
  })
})
