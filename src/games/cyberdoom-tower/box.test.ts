/** Tests of the texts of Cyberdoom Tower: every line has a sentence in every language, and no text is unused. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import type { AnyGame, Line, Param, Refusal } from '../../engine/game.ts'
import { LANGUAGES, type Language } from '../../engine/languages.ts'
import { type Match, startMatch } from '../../engine/match.ts'
import { optionFields, randomOptions } from '../../engine/options.ts'
import { choices, refusalOf } from '../../engine/play.ts'
import { below, type Random, seeded } from '../../engine/random.ts'
import { played } from '../../engine/testing/toy-matches.ts'
import { cyberdoomTowerBox as box } from './box.ts'
import type { Command } from './commands.ts'
import { EQUIPMENT, WEAPONS } from './equipment.ts'
import type { Event, State } from './state.ts'
import { type Changes, gameFrom, play, table } from './testing/positions.ts'
import { RULE_OF, words } from './words.ts'

/** The templates for a key: the key itself, or its plural forms. */
function templates(language: Language, key: string): string[] {
  const known: Readonly<Record<string, string>> = words[language]
  return [key, ...['one', 'many', 'other'].map(form => `${key}_${form}`)].flatMap(each => known[each] ?? [])
}

/** Checks the parameters, because the translator would leave a blank for a missing one. */
function checkParams(line: Line, language: Language): void {
  const found = templates(language, line.say)
  if (found.length === 0) throw new Error(`no words for ${line.say} in ${language}`)
  const given = Object.keys(line.params ?? {})
  for (const template of found) {
    for (const [, blank] of template.matchAll(/{{(\w+)}}/g)) {
      if (!given.includes(blank!)) throw new Error(`${line.say} needs ${blank} in ${language}`)
    }
  }
  const inner = (param: Param): void => {
    if (typeof param !== 'object') return
    if ('all' in param) param.all.forEach(inner)
    else if ('say' in param) checkParams(param, language)
  }
  Object.values(line.params ?? {}).forEach(inner)
}

const used = new Set<string>()
const said = new Set<string>()

/** The keys of a line and of the lines nested in it; also marks them as used. */
function form({ say, params = {} }: Line): string {
  used.add(say)
  const inner = (param: Param): string => {
    if (typeof param !== 'object') return typeof param
    if ('all' in param) return param.all.map(inner).join()
    return 'say' in param ? form(param) : 'seat'
  }
  return `${say}(${Object.values(params).map(inner).join()})`
}

/** Translates a line into every language; each shape of line only once, because there are very many. */
function sayAll(line: Line): void {
  const key = form(line)
  if (said.has(key)) return
  said.add(key)
  for (const language of LANGUAGES) checkParams(line, language)
}

const lineOf = ({ because, params }: Refusal): Line => (params ? { say: because, params } : { say: because })

/** Any command that a client might send by mistake. */
function anyCommand(random: Random): Command {
  const die = below(random, 6)
  const value = 1 + below(random, 6)
  const yes = below(random, 2) === 0
  const commands: readonly Command[] = [
    { type: 'move', to: below(random, 7), energy: below(random, 4), jetpack: below(random, 3) },
    { type: 'ride', floor: below(random, 5) },
    { type: 'takeKey' },
    { type: 'loot' },
    { type: 'hide', suit: yes },
    { type: 'spendLuck', points: below(random, 7) },
    { type: 'returnToElevator' },
    { type: 'attack', weapon: WEAPONS[below(random, WEAPONS.length)]! },
    { type: 'modify', die, by: yes ? 1 : -1 },
    { type: 'reroll', die },
    { type: 'setDie', die, value },
    { type: 'gunsight', die, value, discard: yes },
    { type: 'place', boxes: shuffled([0, 1, 2, 3, 4, yes ? 5 : 4], random) },
    { type: 'giveUp' },
    { type: yes ? 'moveToken' : 'leaveToken' },
    { type: 'stepOntoRoof' },
    { type: 'discard', card: EQUIPMENT[below(random, EQUIPMENT.length)]! },
    { type: 'acceptDamage' },
    { type: 'pass' },
  ]
  return commands[below(random, commands.length)]!
}

function shuffled(list: readonly number[], random: Random): number[] {
  const rest = [...list]
  return list.map(() => rest.splice(below(random, rest.length), 1)[0]!)
}

interface Heard {
  readonly events: Set<string>
  readonly commands: Set<string>
  readonly refusals: Set<string>
}

/** A position that random players would never reach. */
function somewhere(seed: number): State {
  const random = seeded(seed)
  const all = shuffled([0, 1, 2, 3, 4, 5], random).map(index => EQUIPMENT[index]!)
  const floor = below(random, 5)
  const strong = { energy: 1 + below(random, 6), luck: below(random, 7) }
  const floors = Array.from({ length: 5 }, () => ({
    edge: 2 + below(random, 6),
    active: below(random, 2) === 0,
    defeated: below(random, 5) === 0,
  }))
  const near: Changes['players'] = [
    { ...strong, floor, sector: below(random, 7), equipment: all.slice(0, 3), tokens: [0, 0, 0, 0] },
    { ...strong, floor: 4, keys: 4, equipment: all.slice(3), tokens: [0, 0, 0, 1] },
  ]
  const options = randomOptions(box.game, random)
  return table(2, { options, round: 1 + below(random, 12), floors, players: near })
}

/** One hit before the defeat of a Sentinel, in the edition that asks about the token. */
function beforeVictory(tokens: number[]): State {
  const used = { jetpack: false, suit: false, abilities: [true, true, true, true] }
  return table(2, {
    options: { defeatToken: 'may' },
    floors: [{ damage: 1 }],
    players: [{ sector: 5, luck: 0, used, tokens }],
    acting: 0,
    attack: { weapon: 'base', dice: [3, 5, 2, 1, 4, 1] },
  })
}

/** Plays a random match and translates every text on the way. */
function talkThrough(match: Match, random: Random, heard: Heard): Match {
  const { game } = match
  while (game.awaited(match.state).length > 0) {
    const state = match.state as State
    const awaited = game.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    for (const watching of [false, true]) sayAll(box.prompt({ state, seat, watching }))
    const listed = choices(game, state, seat)
    for (const { command } of listed) {
      heard.commands.add(command.type)
      sayAll(box.name({ state, command: command as Command }))
    }
    for (let wrong = 0; wrong < 12; wrong++) {
      const refusal = refusalOf(game, state, below(random, match.seats), anyCommand(random))
      if (!refusal) continue
      heard.refusals.add(refusal.because)
      sayAll(lineOf(refusal))
    }
    const { events } = played(match, seat, listed[below(random, listed.length)]!.command)
    for (const event of events as Event[]) {
      heard.events.add(event.type)
      sayAll(box.tell({ state: match.state as State, event })!)
    }
    for (let each = 0; each < match.seats; each++) {
      for (const line of box.standing({ state: match.state as State, seat: each })) sayAll(line)
    }
  }
  sayAll(box.prompt({ state: match.state as State, seat: 0 }))
  return match
}

function started(game: AnyGame, seats: number, seed: number): Match {
  const match = startMatch(game, { seats }, step => seeded(seed * 1000 + step))
  if (!match.ok) throw new Error(match.refusal.because)
  return match.value
}

/** Random matches from late positions and from the start: enough to reach every text. */
const SOMEWHERE = sampleSize({ daily: 64, long: 400 })
const FROM_THE_START = sampleSize({ daily: 10, long: 100 })

describe('The words of Cyberdoom Tower', () => {
  it('describe every event, choice and refusal of random matches in every language', () => {
    const heard: Heard = { events: new Set(), commands: new Set(), refusals: new Set() }
    for (let seed = 1; seed <= SOMEWHERE; seed++) {
      talkThrough(started(gameFrom(somewhere(seed)), 2, seed), seeded(seed), heard)
    }
    for (let seed = 1; seed <= FROM_THE_START; seed++)
      talkThrough(started(box.game, 1, seed), seeded(seed), heard)
    for (let seed = 1; seed <= 8; seed++) {
      const tokens = seed % 2 === 0 ? [0, 1, 1, 1] : [0, 0, 0, 2]
      talkThrough(started(gameFrom(beforeVictory(tokens)), 2, seed), seeded(seed), heard)
    }
    // Random players never win.
    const won: State = { ...table(1), result: { won: true, cause: 'aiDefeated' } }
    sayAll(box.prompt({ state: won, seat: 0 }))
    sayAll(box.tell({ state: won, event: { type: 'ended', won: true, cause: 'aiDefeated' } })!)
    expect([...heard.commands].sort()).toEqual(Object.keys(box.game.rules).sort())
    const told = Object.keys(words.en).filter(key => key.startsWith('tell.'))
    const untold = told.map(key => key.split('.')[1]!).filter(type => !heard.events.has(type))
    expect([...new Set(untold)]).toEqual([])
    // These hardly ever happen in random play.
    const rare = [
      'refuse.ride.noFloor',
      'refuse.hide.suit',
      'refuse.move.jetpackFar',
      'refuse.place.needsWhite',
    ]
    const inPlay = Object.keys(RULE_OF).filter(key => !/^refuse\.(deck|position)\./.test(key))
    expect(inPlay.filter(key => !heard.refusals.has(key) && !rare.includes(key))).toEqual([])
    const spoken = Object.keys(words.en).filter(key => /^(prompt|watch|name|tell|standing)\./.test(key))
    const idle = spoken.map(key => key.replace(/_(one|many|other)$/, '')).filter(key => !used.has(key))
    expect([...new Set(idle)]).toEqual([])
  }, 120_000)

  it('name every option and each of its values', () => {
    const known: Readonly<Record<string, string>> = words.en
    for (const { name, values } of optionFields(box.game)) {
      expect(known).toHaveProperty([`option.${name}`])
      expect(known).toHaveProperty([`option.${name}.about`])
      for (const value of values) {
        if (typeof value === 'string') expect(known).toHaveProperty([`option.${name}.${value}`])
      }
    }
  })

  it('cite paragraphs that the rules have, in every language', () => {
    const folder = fileURLToPath(new URL('../../../docs/rules/', import.meta.url))
    const files = readdirSync(folder).filter(file => file.startsWith('cyberdoom-tower.'))
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8')
      const cited = [...Object.values(RULE_OF), ...optionFields(box.game).map(({ rule }) => rule!)]
      expect([file, cited.filter(rule => !text.includes(`**${rule}**`))]).toEqual([file, []])
    }
  })
})

describe('The box', () => {
  it('draws the tower and its players', () => {
    const state = table(2, {
      floors: [{ edge: 4, active: true, crossed: [2] }, {}, { defeated: true }],
      players: [{ sector: 3 }, { floor: 4, equipment: ['jetpack'] }],
    })
    const drawn = box.sketch(state)
    expect(drawn).toContain('1 T1   []     1.     2x     3l @1  4.     5k     6c')
    expect(drawn).toContain('5 T5   [] @2')
    expect(drawn).toContain('defeated')
    expect(drawn).toContain('ROOF   AI-A 5/5 dmg 1')
    expect(Math.max(...drawn.split('\n').map(row => row.length))).toBeLessThanOrEqual(120)
  })

  it('measures progress by rounds', () => {
    expect(box.progress(table(1))).toBe(0)
    expect(box.progress(table(1, { round: 7 }))).toBe(0.5)
    expect(box.progress(play(table(1, { round: 12 }), { type: 'pass' }).state)).toBe(1)
  })

  it('counts rounds, attacks, hits, hides and Keys', () => {
    const heard: Heard = { events: new Set(), commands: new Set(), refusals: new Set() }
    const match = talkThrough(started(box.game, 1, 7), seeded(7), heard)
    const events = [...match.entries].flatMap(entry => entry.events) as Event[]
    const count = (tally: string): number => box.tallies![tally]!(events)
    expect(count('rounds')).toBe((match.state as State).round)
    expect(count('keys')).toBe((match.state as State).players[0]!.keys)
    expect(count('attacks')).toBe(
      [...match.entries].filter(({ command }) => command.type === 'attack').length,
    )
    expect(count('hits')).toBeLessThanOrEqual(count('attacks'))
    expect(count('hides')).toBe(events.filter(({ type }) => type === 'hidden').length)
  })
})
