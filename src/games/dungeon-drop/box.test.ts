/** Tests of the texts of Dungeon Drop: every line has a sentence in every language, and no text is unused. */

import { describe, expect, it } from 'vitest'
import type { AnyGame, GameDefinition, Line, Param } from '../../engine/game.ts'
import { LANGUAGES, type Language } from '../../engine/languages.ts'
import { optionFields } from '../../engine/options.ts'
import { redact, secret } from '../../engine/secret.ts'
import { dungeonDropBox } from './box.ts'
import { CARD_KINDS, cardsKey, cardsOf, HOUSE, provenanceOf } from './cards/card-catalogue.ts'
import { readCards } from './cards/card-file.ts'
import type { Command } from './commands.ts'
import classes from './components/classes.json' with { type: 'json' }
import quests from './components/quests.json' with { type: 'json' }
import races from './components/races.json' with { type: 'json' }
import { type Facts, facts } from './facts.ts'
import { type Options, optionsShape } from './options.ts'
import { CUBE_TYPES, type Event, type State, TOKEN_ID } from './state.ts'
import { COMMANDS, EVENTS, over, spelunker, table, tables } from './testing/text-samples.ts'
import {
  abilityAbout,
  aboutLine,
  bonusLine,
  cubeLine,
  gemLines,
  heroLine,
  line,
  nameOf,
  provenanceLine,
  questName,
  raceName,
  typeLine,
} from './text/name-lines.ts'
import { words } from './words.ts'

/** As much of the game as the texts need. */
const game = { id: 'dungeon-drop', options: optionsShape } as unknown as GameDefinition<
  State,
  Command,
  Event,
  Options,
  Facts
>
const box = dungeonDropBox(game)

const used = new Set<string>()

function checkParams({ say, params = {} }: Line, language: Language): void {
  used.add(say)
  const known: Readonly<Record<string, string>> = words[language]
  const found = [say, ...['one', 'many', 'other'].map(form => `${say}_${form}`)].flatMap(
    key => known[key] ?? [],
  )
  if (found.length === 0) throw new Error(`no words for ${say} in ${language}`)
  for (const template of found) {
    for (const [, blank] of template.matchAll(/{{(\w+)}}/g)) {
      if (!(blank! in params)) throw new Error(`${say} needs ${blank} in ${language}`)
    }
  }
  const inner = (param: Param): void => {
    if (typeof param !== 'object') return
    if ('all' in param) param.all.forEach(inner)
    else if ('say' in param) checkParams(param, language)
  }
  Object.values(params).forEach(inner)
}

function sayAll(spoken: Line | undefined): void {
  if (spoken) for (const language of LANGUAGES) checkParams(spoken, language)
}

/** Translates a line as the translator of a table does, for the players Ada and Bo. */
function say(spoken: Line | undefined, language: Language = 'en'): string {
  const known: Readonly<Record<string, string>> = words[language]
  const fill = (param: Param): string => {
    if (typeof param !== 'object') return String(param)
    if ('seat' in param) return ['Ada', 'Bo'][param.seat]!
    if ('all' in param) return new Intl.ListFormat(language).format(param.all.map(fill))
    return say(param, language)
  }
  const { say: key, params = {} } = spoken!
  const form = new Intl.PluralRules(language).select(Number(params.count ?? 0))
  const template = known[key] ?? known[`${key}_${form}`]!
  return template.replace(/{{(\w+)}}/g, (_, blank: string) => fill(params[blank]!))
}

describe('The words of Dungeon Drop', () => {
  it('describe every event and every choice, and ask for every decision, in every language', () => {
    const state = table()
    for (const events of Object.values(EVENTS)) {
      for (const event of events) sayAll(box.tell({ state, event }))
    }
    for (const commands of Object.values(COMMANDS)) {
      for (const command of commands) sayAll(box.name({ state, command }))
    }
    for (const each of tables()) {
      for (const seat of [0, 1]) {
        sayAll(box.prompt({ state: each, seat, facts: facts(each) }))
        for (const spoken of box.standing({ state: each, seat })) sayAll(spoken)
      }
    }
    const untold = Object.entries(EVENTS).filter(([, events]) =>
      events.every(event => box.tell({ state, event }) === undefined),
    )
    expect(untold).toEqual([])
    const spoken = Object.keys(words.en).filter(key =>
      /^(prompt|name|tell|standing|score|looted|rank)\./.test(key),
    )
    const idle = spoken.map(key => key.replace(/_(one|many|other)$/, '')).filter(key => !used.has(key))
    expect([...new Set(idle)]).toEqual([])
  })

  it('name every cube and every card, and say what the card does and where it comes from', () => {
    const state = table()
    for (const { id } of state.cubes) sayAll(cubeLine(state, id))
    CUBE_TYPES.map(typeLine).forEach(sayAll)
    sayAll(cubeLine(state, TOKEN_ID))
    sayAll(heroLine(state, 0))
    const cards = cardsOf(HOUSE)
    for (const [kind, ids] of [
      ['race', [...cards.races.keys()]],
      ['class', [...cards.classes.keys()]],
    ] as const) {
      for (const id of ids) {
        sayAll(line(`${kind}.${id}` as 'race.faerie'))
        sayAll(line(`${kind}.${id}.ability` as 'race.faerie'))
        sayAll(abilityAbout(state, kind, id))
      }
    }
    for (const { ability: each } of [...cards.races.values(), ...cards.classes.values()])
      sayAll(aboutLine(each))
    for (const quest of cards.quests.values()) {
      sayAll(questName(state, quest.id) as Line)
      sayAll(bonusLine(quest.bonus))
      gemLines(quest).forEach(sayAll)
    }
    for (const kind of CARD_KINDS) {
      const all = { race: cards.races, class: cards.classes, quest: cards.quests }[kind]
      for (const id of all.keys()) provenanceOf(HOUSE, kind, id).map(provenanceLine).forEach(sayAll)
    }
    sayAll(provenanceLine({ field: 'health', source: 'unsaid', from: [] }))
    sayAll(provenanceLine({ field: 'health', source: 'unsaid', from: ['a dream'] }))
    const nouns = /^(type|cube|race|class|quest|about|targets|bonus|gems|source|field|provenance)\b/
    // Lines for users' cards: none of our cards combines a size and a type, for example.
    sayAll(
      aboutLine({
        kind: 'take',
        targets: { category: 'treasure', types: ['gold'], exclude: ['key'], sizes: ['L'] },
        where: 'inside',
        cost: 1,
      }),
    )
    const idle = Object.keys(words.en).filter(
      key => nouns.test(key) && !used.has(key.replace(/_(one|other)$/, '')),
    )
    expect(idle).toEqual([])
  })

  it('name every option and each of its values', () => {
    const known: Readonly<Record<string, string>> = words.en
    for (const { name, values } of optionFields(game as unknown as AnyGame)) {
      expect(known).toHaveProperty([`option.${name}`])
      expect(known).toHaveProperty([`option.${name}.about`])
      for (const value of values) {
        if (typeof value !== 'boolean') expect(known).toHaveProperty([`option.${name}.${value}`])
      }
    }
  })

  it('are complete sentences in the log', () => {
    const state = table()
    const told = (event: Event): string => say(box.tell({ state, event }))
    expect(told(EVENTS.looted[2]!)).toBe(
      'Ada loots: 1 × Gold, 2 × Goblin, 1 × Troll, and 1 × Dragon (shielded: 1 × Dragon, at no cost: 1 × Troll, 1 potion drunk, and 1 Health lost).',
    )
    expect(told(EVENTS.abilityUsed[1]!)).toBe('Bo uses Quick Study to copy Duet (Bard).')
    expect(told(EVENTS.leftTable[0]!)).toBe("Off the table: 1 × Gold and Bo's meeple.")
    expect(say(box.tell({ state, event: EVENTS.chestOpened[0]! }), 'it')).toBe(
      'Ada apre uno Scrigno: 1 punto.',
    )
    expect(say(box.name({ state, command: COMMANDS.loot[1]! }))).toContain('a Magic Shield on')
  })

  it('number cubes within their type, never by id', () => {
    const state = table()
    const [first, second] = state.cubes.filter(({ type }) => type === 'pillar').map(({ id }) => id)
    const pillars: [number, number, number] = [first!, second!, first! + 17]
    const command: Command = { type: 'loot', pillars, shields: [], potions: 0, beside: null }
    expect(say(box.name({ state, command }))).toBe('Loot the room between Pillars 1, 2, and 18')
    expect(say(box.name({ state, command }), 'it')).toBe('Saccheggia la stanza fra le Colonne 1, 2 e 18')
    const labels = Object.values(COMMANDS).flatMap(commands =>
      commands.map(each => say(box.name({ state, command: each }))),
    )
    expect(labels.filter(label => label.includes('#'))).toEqual([])
  })
})

describe('The box', () => {
  it('asks for as many cubes as Explore will drop', () => {
    const state = table()
    state.cubes[0]!.zone = 'offTable'
    expect(say(box.prompt({ state, seat: 1, facts: facts(state) }))).toBe('Explore: drop 7 cubes.')
    for (const cube of state.cubes) if (cube.zone === 'box') cube.zone = 'removed'
    expect(say(box.prompt({ state, seat: 1, facts: facts(state) }))).toBe('Explore: drop 1 cube.')
  })

  it('shows only public information about a hero', () => {
    const state = table()
    for (const id of [0, 1, 20]) Object.assign(state.cubes[id]!, { zone: 'supply', owner: 0 })
    Object.assign(state.cubes[58]!, { zone: 'wound', owner: 0, covers: 1 })
    const shown = (seen: State) => box.standing({ state: seen, seat: 0 }).map(each => say(each))
    const others = ['Health 5/7', 'Weight 3', 'has 2 × Gold and 1 × Key']
    expect(shown(redact(state, 1))).toEqual(['at least 2 points', ...others])
    expect(shown(state)).toEqual(['2 points', ...others])
  })

  it('reveals no quest: tables that differ only in a quest look the same', () => {
    const shown = (quest: string): string => {
      const all = table()
      all.heroes[1]!.quest = secret(quest, [1])
      // A Gem, which is worth more or less under each quest.
      Object.assign(all.cubes.find(({ type }) => type === 'blue')!, { zone: 'supply', owner: 1 })
      const state = redact(all, 0)
      const at = { state, seat: 1, facts: facts(state) }
      return JSON.stringify([box.prompt(at), box.standing(at), box.sketch(state), box.progress(state)])
    }
    expect(shown('giants_gift')).toBe(shown('hoarders_hunt'))
  })

  it('draws the table from above, with the place of every cube', () => {
    const state = table({ spelunker })
    state.heroes[0]!.meeple = { x: 300, y: 0, yaw: 0 }
    const drawn = box.sketch(state)
    const rows = drawn.split('\n')
    expect(rows[0]).toBe('round 2 explore turn 3 relics 4 box 36')
    expect(drawn).toContain('g1 -135.00 -110.00')
    expect(drawn).toContain('@2* human mage 6/8 weight 0:')
    expect(rows.some(row => /^\|.*1\|$/.test(row))).toBe(true)
    expect(rows.some(row => /^\|.*\+.*\|$/.test(row))).toBe(true)
    expect(Math.max(...rows.map(row => row.length))).toBeLessThanOrEqual(120)
    // Away from the player is up: the first cube lies at the bottom left.
    const bottom = rows.findLast(row => row.startsWith('|'))!
    expect(bottom.startsWith('|g')).toBe(true)
    expect(box.sketch(table({ cubes: [] }))).not.toContain('|')
  })

  it('measures progress by turns', () => {
    expect(box.progress(table({ round: 1 }))).toBe(0)
    const heroes = table().heroes
    heroes[1]!.played = true
    expect(box.progress(table({ round: 2, heroes }))).toBe(0.5)
    expect(box.progress(table({ spelunker }))).toBeCloseTo(3 / 9)
    expect(box.progress(over({ winners: [0], cause: 'points' }))).toBe(1)
  })

  it('counts loots, abilities, flicks, cubes lost and chests', () => {
    const events = Object.values(EVENTS).flat() as Event[]
    const counted = Object.entries(box.tallies!).map(([tally, count]) => [tally, count(events)])
    expect(Object.fromEntries(counted)).toEqual({ loots: 3, abilities: 2, flicks: 2, offTable: 2, chests: 1 })
    for (const [tally] of counted) expect(words.en).toHaveProperty([`tally.${tally}`])
  })

  it("names a user's cards as their file does", () => {
    const changed = structuredClone({ races, classes, quests }) as {
      races: Record<string, unknown>[]
    } & object
    changed.races[0] = { ...changed.races[0], name: 'Pixie', ability: { kind: 'heal', amount: 3 } }
    const read = readCards(changed)
    if (!read.ok) throw new Error(read.refusal.because)
    const state = table({ cards: cardsKey(read.value) })
    expect(raceName(state, 'faerie')).toBe('Pixie')
    expect(say(abilityAbout(state, 'race', 'faerie'))).toBe('Heal up to 3 Health.')
    expect(
      say(box.tell({ state, event: { type: 'abilityUsed', seat: 0, card: 'race', copied: null } })),
    ).toBe('Ada uses Pixie (Pixie).')
    expect(nameOf(0)).toEqual({ seat: 0 })
  })
})
