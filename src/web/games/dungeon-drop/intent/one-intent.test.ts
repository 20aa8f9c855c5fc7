/** Tests that board and form always show the same intent, whichever of them edits it, and that exactly it is sent. */

import { describe, expect, it } from 'vitest'
import type { AnyBox } from '../../../../engine/box.ts'
import type { Choice } from '../../../../engine/game.ts'
import { type Match, startMatch } from '../../../../engine/match.ts'
import { choices as choicesOf, refusalOf } from '../../../../engine/play.ts'
import { below, type Random, seeded } from '../../../../engine/random.ts'
import { redact } from '../../../../engine/secret.ts'
import { played } from '../../../../engine/testing/toy-matches.ts'
import { dungeonDropBox } from '../../../../games/dungeon-drop/box.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../../../games/dungeon-drop/game.ts'
import type { State } from '../../../../games/dungeon-drop/state.ts'
import { scatter } from '../../../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../../i18n/translator.ts'
import type { AimedGroup, Field } from '../../../kit/board/text-description.ts'
import {
  type AnyIntentModel,
  commandOf,
  edited,
  type HeldIntent,
  heldFor,
} from '../../../kit/intent/intent.ts'
import { namesOf, numberOf, SCALES } from '../panels/IntentSliders.tsx'
import { kindOf, piecesOf } from '../pieces/pieces.ts'
import { textBoard } from '../text-board/text-board.ts'
import type { Gesture, Intent } from './intent.ts'
import { type At, afterGesture, intent as model, startOf } from './intent-model.ts'
import { isRoomTask, pointedAt, type Task, tasksOf } from './tasks.ts'

const box: AnyBox = dungeonDropBox(dungeonDrop(scatter))
const translator = createTranslator(createI18n([box]), 'en', String)
const MODEL = model as AnyIntentModel
const EDITS = 10

interface Table {
  readonly at: At
  readonly aimed: readonly AimedGroup<Intent>[]
  readonly random: Random
}

const one = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items.length > 0 ? items[below(random, items.length)] : undefined

const meantTask = ({ at }: Table, intent: Intent): Task | undefined =>
  tasksOf(at.choices).aimed.find(({ key }) => key === intent.task)

/** A random gesture as the map, the 3D scene or the console could make it. */
function gestureOn(table: Table, intent: Intent): Gesture | undefined {
  const { at, random } = table
  const task = meantTask(table, intent)
  if (!task) return undefined
  const anywhere = () => below(random, 30_000) / 100 - 150
  const piece = one(random, piecesOf(at.state))
  const offered = new Set(task.choices.flatMap(({ command }) => pointedAt(command)))
  const isPickable = piece && (isRoomTask(task.type) ? kindOf(piece) === 'pillar' : offered.has(piece.id))
  const gestures: Gesture[] = [
    { type: 'clear' },
    { type: 'set', measure: 'height', to: 100 + below(random, 20_000) / 100 },
    { type: 'point', at: { x: anywhere(), y: anywhere() } },
    { type: 'aim', angle: below(random, 36_000) / 100, power: below(random, 100) / 100 },
    ...(isPickable ? [{ type: 'pick' as const, id: piece.id, kind: kindOf(piece), task, reach: false }] : []),
  ]
  return one(random, gestures)
}

function valueFor(field: Field, random: Random): number {
  if (field.kind === 'check') return 1 - field.value
  if (field.kind === 'pick') return one(random, field.options)!.value
  return field.min + below(random, Math.max(1, Math.floor((field.max - field.min) * 100))) / 100
}

/** One random edit by the board or by the form. */
function editBy(table: Table, intent: Intent): Intent {
  const { at, aimed, random } = table
  const meant = aimed.find(group => group.isMeant(intent))
  switch (below(random, 6)) {
    case 0:
      return startOf(at, one(random, tasksOf(at.choices).aimed))
    case 1:
      return one(random, aimed)?.begin() ?? intent
    case 2:
    case 3: {
      const form = meant?.form()
      const towards =
        form?.towards && below(random, 4) === 0 ? one(random, form.towards.options(intent)) : undefined
      if (towards) return towards.intent
      const field = form && one(random, form.fields(intent))
      return form && field ? form.set(intent, field.name, valueFor(field, random)) : intent
    }
    default: {
      const gesture = gestureOn(table, intent)
      return gesture ? afterGesture(at, intent, gesture) : intent
    }
  }
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/** Expects the same pieces and numbers in the form, on the board and in the command. */
function expectOne(table: Table, intent: Intent, command: Command | undefined): void {
  const task = meantTask(table, intent)
  const fields = table.aimed
    .find(group => group.isMeant(intent))
    ?.form()
    .fields(intent)
  if (!task || !fields) return
  const shownIn = new Map(fields.map(({ name, value }) => [name, value]))
  const meant = command as Readonly<Record<string, unknown>> | undefined
  if (isRoomTask(task.type)) {
    const room = fields[0]!
    expect(room.kind).toBe('pick')
    if (!command || room.value < 0) return
    if (shownIn.has('potions')) expect(meant!.potions).toBe(shownIn.get('potions'))
    const shielded = fields.flatMap(({ name, value }) =>
      name.startsWith('shield.') && value === 1 ? [Number(name.slice('shield.'.length))] : [],
    )
    expect(sorted(meant!.shields as number[])).toEqual(sorted(shielded))
    return
  }
  const shown = fields.flatMap(({ name, value }) => (name.startsWith('pick') && value >= 0 ? [value] : []))
  expect(shown).toEqual(intent.picked.slice(0, task.needs.most))
  for (const name of namesOf(task)) {
    const board = numberOf(intent, name)
    expect(shownIn.get(name), name).toBe(Number((board * SCALES[name].times).toFixed(9)))
    if (meant) expect(meant[name], name).toBe(board)
  }
  if (command && command.type !== 'trade') expect(sorted(pointedAt(command))).toEqual(sorted(shown))
}

function tableOf(match: Match, seat: number, random: Random): Table {
  const state = redact(match.state, seat) as State
  const choices = choicesOf(box.game, state, seat) as readonly Choice<Command>[]
  const at: At = { box, state, seat, choices }
  const groups = textBoard({ ...at, names: ['Ada', 'Bo', 'Cy'], translator }).groups()
  return { at, aimed: groups.flatMap(({ aimed }) => aimed ?? []), random }
}

/** Plays with random edits and sends each intent that is legal. Returns the types of the aimed commands it sent. */
function play(seats: number, seed: number, { options, steps }: { options: object; steps: number }): string[] {
  const random = seeded(seed)
  const started = startMatch(box.game, { seats, options }, step => seeded(seed * 1000 + step))
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  const committed: string[] = []
  let held: HeldIntent | undefined
  for (let step = 0; step < steps; step++) {
    const [seat] = box.game.awaited(match.state)
    if (seat === undefined) break
    const table = tableOf(match, seat, random)
    const before = held
    held = heldFor(MODEL, held, { at: table.at, hinted: undefined })
    expect(held.intent, 'a new decision begins anew').toEqual(model.begin(table.at))
    if (before) expect(edited(held, before.at, () => before.intent)).toBe(held)
    for (let edit = 0; edit < EDITS; edit++) {
      const hint = one(random, tasksOf(table.at.choices).aimed)?.choices[0]?.command
      // A hint fills in the intent once, when it arrives; it does not undo later edits.
      if (below(random, 8) === 0) held = heldFor(MODEL, held, { at: table.at, hinted: hint })
      held = edited(held, table.at, intent => editBy(table, intent as Intent))
      expect(heldFor(MODEL, held, { at: table.at, hinted: held.hinted })).toBe(held)
      expectOne(table, held.intent as Intent, commandOf(MODEL, held) as Command | undefined)
    }
    const command = commandOf(MODEL, held)
    const legal = command && !refusalOf(box.game, table.at.state, seat, command)
    if (legal) committed.push(command.type)
    played(match, seat, legal ? command : one(random, table.at.choices)!.command)
    if (legal) expect(match.entries.last!.command).toEqual(command)
  }
  return committed
}

describe('The intent at a dungeon', () => {
  it('is one: edited by board, form and hint in any order, it is committed as both show it', () => {
    const committed = [
      ...play(2, 3, { options: {}, steps: 14 }),
      ...play(3, 5, { options: { dungeon: 'built', heroes: 'draft' }, steps: 8 }),
    ]
    expect(new Set(committed).size, committed.join()).toBeGreaterThan(3)
  }, 120_000)

  it('starts with numbers as fine as they are shown', () => {
    const started = startMatch(box.game, { seats: 2, options: {} }, step => seeded(7000 + step))
    if (!started.ok) throw new Error(started.refusal.because)
    const { at } = tableOf(started.value, box.game.awaited(started.value.state)[0]!, seeded(1))
    const command = { type: 'dropDungeon', height: 200.123456 } as Command
    expect(model.commandOf(at, model.layOut(at, command)!)).toEqual({ type: 'dropDungeon', height: 200 })
  })

  it('is not committed while a field of the form is empty', () => {
    const started = startMatch(box.game, { seats: 2, options: {} }, step => seeded(7000 + step))
    if (!started.ok) throw new Error(started.refusal.because)
    const { at } = tableOf(started.value, box.game.awaited(started.value.state)[0]!, seeded(1))
    const held = heldFor(MODEL, undefined, { at, hinted: undefined })
    expect(commandOf(MODEL, held)).toBeDefined()
    expect(commandOf(MODEL, { ...held, unfinished: 'height' })).toBeUndefined()
    expect(edited({ ...held, unfinished: 'height' }, at, intent => intent).unfinished).toBeUndefined()
  })
})
