/** Tests that the form for rooms can make every command that the drawn board can. */

import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../../engine/box.ts'
import type { Choice } from '../../../../engine/game.ts'
import { startMatch } from '../../../../engine/match.ts'
import { choices as choicesOf, refusalOf } from '../../../../engine/play.ts'
import { below, seeded } from '../../../../engine/random.ts'
import { redact } from '../../../../engine/secret.ts'
import { played } from '../../../../engine/testing/toy-matches.ts'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import type { Command, Loot } from '../../../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import { besideOf, contentsOf } from '../../../../games/dungeon-drop/looting.ts'
import type { State } from '../../../../games/dungeon-drop/state.ts'
import { isMonster, roomAt, sceneOf } from '../../../../games/dungeon-drop/table.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import type { Form } from '../../../kit/board/text-description.ts'
import type { Intent } from '../intent/intent.ts'
import { intent as model } from '../intent/intent-model.ts'
import { textBoard } from './text-board.ts'

const box: AnyBox = dungeonDropBox(dungeonDrop(scatter))
const words = createI18n([box])
const NAMES = ['Ada', 'Bo']
const MOST_STEPS = 60
/** Only a few positions, because each has about a thousand ways to loot. */
const FEW = 3

type Position = { readonly state: State; readonly seat: number }

/** Positions of a random match in which a seat can loot. */
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
    // Looting is preferred, so that the seats collect items.
    const from = loots.length > 0 && below(random, 2) === 0 ? loots : choices
    played(match, seat, from[below(random, from.length)]!.command)
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

/** Every legal loot command: all combinations of three pillars, shields, potions and a treasure beside the room. */
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

interface RoomForm {
  readonly form: Form<Intent>
  readonly begun: Intent
  commandOf(intent: Intent): Command | undefined
}

function formAt({ state, seat }: Position): RoomForm | undefined {
  const translator = createTranslator(words, 'en', each => NAMES[each]!)
  const choices = choicesOf(box.game, state, seat) as readonly Choice<Command>[]
  const at = { box, state, seat, choices }
  const { groups } = textBoard({ ...at, names: NAMES, translator })
  const aimed = groups().find(({ key }) => key === 'loot.items')?.aimed
  return aimed && { form: aimed.form(), begun: aimed.begin(), commandOf: each => model.commandOf(at, each) }
}

/** Fills in the form for this command through its fields only; returns undefined if the fields do not allow it. */
function filled(
  { form, begun, commandOf }: RoomForm,
  rooms: ReadonlyMap<string, number>,
  wanted: Loot,
): Command | undefined {
  const room = rooms.get(String(wanted.pillars))
  if (room === undefined) return undefined
  let intent = form.set(begun, 'room', room)
  for (const field of form.fields(intent)) {
    const [what, id] = field.name.split('.')
    const set = (to: number) => {
      intent = form.set(intent, field.name, to)
    }
    if (what === 'shield') set(wanted.shields.includes(Number(id)) ? 1 : 0)
    if (what === 'potions' && field.kind === 'number') set(Math.min(field.max, wanted.potions))
    const beside = wanted.beside ?? -1
    if (what === 'beside' && field.kind === 'pick' && field.options.some(({ value }) => value === beside))
      set(beside)
  }
  return commandOf(intent)
}

/** The rooms that the form offers, by their pillars. */
function roomsOf({ form, begun, commandOf }: RoomForm): ReadonlyMap<string, number> {
  const [rooms] = form.fields(begun)
  if (rooms?.kind !== 'pick') return new Map()
  const real = rooms.options.filter(({ value }) => value >= 0)
  return new Map(
    real.map(({ value }) => [String((commandOf(form.set(begun, 'room', value)) as Loot).pillars), value]),
  )
}

describe('A room as a form', () => {
  it('can make every loot command that the rules allow, and shows its result', () => {
    let chosen = 0
    let found = 0
    for (const position of positions(1)) {
      const form = formAt(position)
      if (!form) continue
      if (++found > FEW) break
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
      expect(form.form.told!(form.form.set(form.begun, 'room', 0))).toMatch(/Damage \d+, Health left/)
    }
    // Loot commands that no single button offers.
    expect(chosen).toBeGreaterThan(20)
  }, 60_000)

  it('proposes only legal commands', () => {
    for (const position of positions(2).slice(0, FEW)) {
      const form = formAt(position)
      if (!form) continue
      for (const room of roomsOf(form).values()) {
        const proposed = form.commandOf(form.form.set(form.begun, 'room', room))
        expect(refusalOf(box.game, position.state, position.seat, proposed!)).toBeUndefined()
      }
    }
  })
})

describe('The list of rooms', () => {
  const listed = (puzzle: boolean) => {
    const { state, seat } = positions(1).at(-1)!
    const translator = createTranslator(words, 'en', each => NAMES[each]!)
    const choices = choicesOf(box.game, state, seat) as readonly Choice<Command>[]
    const { groups } = textBoard({ box, state, seat, choices, names: NAMES, translator, puzzle })
    return groups().find(({ key }) => key === 'loot')!.offers!
  }

  it('names the points of a room first, but not in a puzzle, where they would be the answer', () => {
    for (const { text } of listed(false)) expect(text).toMatch(/^-?\d+ points?\. /)
    for (const { text, about } of listed(true)) {
      expect(text).toMatch(/^Loot the room/)
      expect(about).toMatch(/^Takes .* Damage/)
      expect(about).not.toMatch(/point/)
    }
  })
})
