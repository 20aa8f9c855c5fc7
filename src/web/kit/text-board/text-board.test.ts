/** Tests the text boards: random matches are played from the description alone, and it leaves nothing out. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../../tests/sample-size.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Tagged } from '../../../engine/game.ts'
import { LANGUAGES } from '../../../engine/languages.ts'
import { startMatch } from '../../../engine/match.ts'
import { choices as choicesOf, refusalOf } from '../../../engine/play.ts'
import { below, type Random, seeded } from '../../../engine/random.ts'
import { redact } from '../../../engine/secret.ts'
import { played as playOn } from '../../../engine/testing/toy-matches.ts'
import { cubeAttackBox } from '../../../games/cube-attack/box.ts'
import { cyberdoomTowerBox } from '../../../games/cyberdoom-tower/box.ts'
import { dungeonDropBox } from '../../../games/dungeon-drop/box.ts'
import { dungeonDrop } from '../../../games/dungeon-drop/game.ts'
import { scatter } from '../../../games/dungeon-drop/throws/scatter.ts'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { createTranslator } from '../../../i18n/translator.ts'
import { textBoard as cubeAttack } from '../../games/cube-attack/text-board.ts'
import { textBoard as cyberdoomTower } from '../../games/cyberdoom-tower/text-board.ts'
import { intent as dungeonIntent } from '../../games/dungeon-drop/intent/intent-model.ts'
import { textBoard as dungeon } from '../../games/dungeon-drop/text-board/text-board.ts'
import type { AnyTextBoard } from '../board/board.ts'
import type { AimedGroup, Description, Item } from '../board/text-description.ts'
import type { AnyIntentModel, Decision } from '../intent/intent.ts'

interface Played {
  readonly box: AnyBox
  readonly tell: AnyTextBoard
  readonly model?: AnyIntentModel
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
}

const PLAYED: Readonly<Record<string, Played>> = {
  'Cube Attack': {
    box: cubeAttackBox,
    tell: cubeAttack as AnyTextBoard,
    seats: 2,
    options: { board: 'duel', target: 40 },
  },
  'Cyberdoom Tower': { box: cyberdoomTowerBox, tell: cyberdoomTower as AnyTextBoard, seats: 2, options: {} },
  'Dungeon Drop': {
    box: dungeonDropBox(dungeonDrop(scatter)),
    tell: dungeon as AnyTextBoard,
    model: dungeonIntent as AnyIntentModel,
    seats: 2,
    options: {},
  },
  'Dungeon Drop, built and drafted': {
    box: dungeonDropBox(dungeonDrop(scatter)),
    tell: dungeon as AnyTextBoard,
    model: dungeonIntent as AnyIntentModel,
    seats: 3,
    options: { heroes: 'construction', dungeon: 'built', teamwork: 'async' },
  },
  'Dungeon Drop, alone': {
    box: dungeonDropBox(dungeonDrop(scatter)),
    tell: dungeon as AnyTextBoard,
    model: dungeonIntent as AnyIntentModel,
    seats: 1,
    options: {},
  },
}

const MOST_STEPS = sampleSize({ daily: 6, long: 260 })
const NAMES = ['Ada', 'Bo', 'Cy']

const NONE = -1
const MOST_TRIES = 60

/** Fills in only what is missing: the first pieces in its lists that fit together. */
function filledIn(
  model: AnyIntentModel,
  at: Decision<unknown, Tagged>,
  aimed: AimedGroup<unknown>,
): Tagged | undefined {
  const form = aimed.form()
  const open = [aimed.begin()]
  for (let tries = 0; tries < MOST_TRIES && open.length > 0; tries++) {
    const intent = open.shift()!
    const command = model.commandOf(at, intent)
    if (command && !refusalOf(at.box.game, at.state, at.seat!, command)) return command
    const missing = form.fields(intent).find(({ kind, value }) => kind === 'pick' && value === NONE)
    if (missing?.kind !== 'pick') continue
    for (const { value } of missing.options)
      if (value !== NONE) open.push(form.set(intent, missing.name, value))
  }
  return undefined
}

/** The commands of the forms with as little as possible filled in. */
function byForms(
  { groups }: Description<Tagged>,
  model: AnyIntentModel | undefined,
  at: Decision<unknown, Tagged>,
) {
  return groups().flatMap(({ aimed }) => {
    const command = aimed && model && filledIn(model, at, aimed)
    return command ? [command] : []
  })
}

function textsOf(items: readonly Item[]): string[] {
  return items.flatMap(({ text, items: within = [] }) => [text, ...textsOf(within)])
}

function formTexts(aimed: AimedGroup<unknown>): string[] {
  const { go, fields } = aimed.form()
  return [go, ...fields(aimed.begin()).map(({ label }) => label)]
}

function everyText({ sections, groups }: Description<Tagged>): string[] {
  return [
    ...sections().flatMap(({ heading, about = heading, items }) => [heading, about, ...textsOf(items)]),
    ...groups().flatMap(({ heading, about = heading, offers = [], aimed }) => [
      heading,
      about,
      ...offers.flatMap(({ text, about: more = text }) => [text, more]),
      ...(aimed ? formTexts(aimed) : []),
    ]),
  ]
}

/** Checks that every choice is a button, or that its type has a form. */
function expectComplete(
  description: Description<Tagged>,
  formed: readonly Tagged[],
  choices: readonly { command: Tagged }[],
): void {
  const offered = new Set(
    description.groups().flatMap(({ offers = [] }) => offers.map(({ command }) => JSON.stringify(command))),
  )
  const aimed = new Set(formed.map(({ type }) => type))
  const missing = choices.filter(
    ({ command }) => !offered.has(JSON.stringify(command)) && !aimed.has(command.type),
  )
  expect(missing).toEqual([])
}

function play(
  { box, tell, model, seats, options }: Played,
  seed: number,
  look: (at: Description<Tagged>) => void,
  ranked = false,
): number {
  const words = createI18n([box])
  const random: Random = seeded(seed)
  const started = startMatch(box.game, { seats, options }, step => seeded(seed * 1000 + step))
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const [seat] = box.game.awaited(match.state)
    if (seat === undefined) return steps
    const state = redact(match.state, seat) as typeof match.state
    const choices = choicesOf(box.game, state, seat)
    const language = LANGUAGES[steps % 2]!
    const translator = createTranslator(words, language, each => NAMES[each]!)
    const { sections, groups } = tell({ box, state, seat, choices, names: NAMES, translator, ranked })
    // There are many rooms: they are described once and reused for all checks.
    const found = groups() as ReturnType<Description<Tagged>['groups']>
    const description: Description<Tagged> = { sections, groups: () => found }
    look(description)
    const formed = byForms(description, model, { box, state, seat, choices })
    expectComplete(description, formed, choices)
    const commands = [
      ...description.groups().flatMap(({ offers = [] }) => offers.map(({ command }) => command)),
      ...formed,
    ]
    const command = commands[below(random, commands.length)]!
    expect(refusalOf(box.game, state, seat, command), JSON.stringify(command)).toBeUndefined()
    playOn(match, seat, command)
  }
  return MOST_STEPS
}

/** What was described in a match. */
interface Told {
  readonly steps: number
  readonly fewestSections: number
  readonly texts: readonly string[]
  /** The points with which the names of rooms begin, in the order of each list. */
  readonly rooms: readonly (readonly number[])[]
}

function tellMatch(name: string, ranked: boolean): Told {
  const texts: string[] = []
  const rooms: number[][] = []
  let fewestSections = Number.POSITIVE_INFINITY
  const look = (description: Description<Tagged>) => {
    texts.push(...everyText(description))
    fewestSections = Math.min(fewestSections, description.sections().length)
    const offers = description.groups().find(({ key }) => key === 'loot')?.offers ?? []
    if (offers.length > 0) rooms.push(offers.map(({ text }) => Number(/^-?\d+/.exec(text)?.[0])))
  }
  const steps = play(PLAYED[name]!, 1, look, ranked)
  return { steps, fewestSections, texts, rooms }
}

const told = new Map<string, Told>()

/** Played once for all tests that use it. */
function toldMatch(name: string, ranked = false): Told {
  const key = `${name} ${ranked}`
  const known = told.get(key) ?? tellMatch(name, ranked)
  told.set(key, known)
  return known
}

for (const name of Object.keys(PLAYED)) {
  describe(`${name} as text`, () => {
    it('can be played from the text alone, with every choice', () => {
      const { steps, fewestSections, texts } = toldMatch(name)
      expect(fewestSections).toBeGreaterThan(2)
      expect(texts.filter(text => /undefined|\{\{|NaN|^$|\w\.\w+\.\w/.test(text))).toEqual([])
      expect(steps).toBeGreaterThan(5)
    }, 60_000)
  })
}

describe('A text board', () => {
  it('shows a place, a price and a worth before anything is done', () => {
    const { texts } = toldMatch('Dungeon Drop')
    expect(texts.some(text => / \d+, at \d+ o'clock, \d+ mm from the middle; near /.test(text))).toBe(true)
    expect(texts.some(text => /^Takes .* Damage \d+, Health left \d+\. Where: /.test(text))).toBe(true)
    expect(texts.some(text => /^-?\d+ points?\. Loot the room between/.test(text))).toBe(true)
  })

  const byWorth = (points: readonly number[]) => [...points].sort((one, other) => other - one)

  it('does not rank the rooms, unless the player asked for it', () => {
    const plain = toldMatch('Dungeon Drop').rooms
    expect(plain.length).toBeGreaterThan(0)
    expect(plain.every(points => String(points) === String(byWorth(points)))).toBe(false)
    const { rooms } = toldMatch('Dungeon Drop', true)
    expect(rooms.length).toBeGreaterThan(0)
    for (const points of rooms) expect(points).toEqual(byWorth(points))
  })
})
