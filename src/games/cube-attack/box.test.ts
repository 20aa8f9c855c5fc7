/** Tests of the texts of Cube Attack: every line of a match has a sentence in every language, and no text is unused. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import type { Line, Param, Refusal } from '../../engine/game.ts'
import { LANGUAGES, type Language, type Words } from '../../engine/languages.ts'
import { type Match, startMatch } from '../../engine/match.ts'
import { randomOptions } from '../../engine/options.ts'
import { choices, refusalOf } from '../../engine/play.ts'
import { below, type Random, seeded } from '../../engine/random.ts'
import { reasonsOf } from '../../engine/refusals.ts'
import { played } from '../../engine/testing/toy-matches.ts'
import { engineWords } from '../../engine/words.ts'
import { boardOf } from './board.ts'
import { type BoardFile, boardFaults, boardFileShape, readBoard } from './board-file.ts'
import { cubeAttackBox as box } from './box.ts'
import type { Command } from './commands.ts'
import { parsePosition } from './position-notation.ts'
import type { Event, State } from './state.ts'
import { RULE_OF, words } from './words.ts'

/** The templates for a key: the key itself, or its plural forms. */
function template(language: Language, { say, params }: Line): string {
  if (say.startsWith('engine:')) return (engineWords[language] as Words)[say.slice('engine:'.length)]!
  const known: Readonly<Record<string, string>> = words[language]
  const { count } = params ?? {}
  const form = typeof count === 'number' ? `${say}_${new Intl.PluralRules(language).select(count)}` : say
  const found = known[form] ?? known[say]
  if (found === undefined) throw new Error(`no words for ${form} in ${language}`)
  return found
}

/** Fills in a line without the i18n library, so that a placeholder without a value is noticed. */
function say(line: Line, language: Language): string {
  const fill = (param: Param): string => {
    if (typeof param !== 'object') return String(param)
    if ('seat' in param) return `Player ${param.seat + 1}`
    return 'all' in param ? param.all.map(fill).join(', ') : say(param, language)
  }
  return template(language, line).replace(/{{(\w+)}}/g, (_, blank: string) => {
    const param = line.params?.[blank]
    if (param === undefined) throw new Error(`${line.say} needs ${blank} in ${language}`)
    return fill(param)
  })
}

/** The keys of a line and of the lines nested in it. */
function form({ say, params = {} }: Line): string {
  const inner = (param: Param): string => {
    if (typeof param !== 'object') return typeof param
    if ('all' in param) return param.all.map(inner).join()
    return 'say' in param ? form(param) : 'seat'
  }
  return `${say}(${Object.values(params).map(inner).join()})`
}

const said = new Set<string>()

/** Translates a line into every language; each shape of line only once, because there are very many. */
function sayAll(line: Line): void {
  const key = form(line)
  if (said.has(key)) return
  said.add(key)
  for (const language of LANGUAGES) {
    const sentence = say(line, language)
    expect(sentence).not.toMatch(/[{}]|\bundefined\b|\[object/)
    expect(sentence.trim()).not.toBe('')
  }
}

const lineOf = ({ because, params }: Refusal): Line => (params ? { say: because, params } : { say: because })

/** Any command that a client might send by mistake. */
function anyCommand(state: State, random: Random): Command {
  const { planets } = boardOf(state.board)
  const unit = (): number => state.units[below(random, state.units.length)]?.id ?? 0
  const wild = (): boolean => below(random, 20) === 0
  switch (below(random, 5)) {
    case 0:
      return { type: 'move', unit: wild() ? 999 : unit(), to: wild() ? 999 : below(random, planets.length) }
    case 1:
      return { type: 'activate', unit: unit() }
    case 2:
      return { type: 'attack', unit: unit(), target: wild() ? 999 : unit() }
    case 3:
      return { type: 'pass' }
    default:
      return { type: 'reenter' }
  }
}

interface Heard {
  readonly events: Set<string>
  readonly commands: Set<string>
  readonly refusals: Set<string>
}

/** Plays a random match and translates every text on the way. */
function talkThrough(seed: number, heard: Heard): Match {
  const random = seeded(seed)
  const seats = 2 + below(random, 5)
  const options = { ...randomOptions(box.game, random), board: 'hexa' }
  const started = startMatch(box.game, { seats, options }, step => seeded(seed * 1000 + step))
  if (!started.ok) throw new Error(started.refusal.because)
  const match = started.value
  while (box.game.awaited(match.state as State).length > 0) {
    const state = match.state as State
    const seat = state.turn
    sayAll(box.prompt({ state, seat }))
    const listed = choices(box.game, state, seat)
    for (const { command } of listed) {
      heard.commands.add(command.type)
      sayAll(box.name({ state, command: command as Command }))
    }
    for (let wrong = 0; wrong < 10; wrong++) {
      const from = below(random, 20) === 0 ? (seat + 1) % seats : seat
      const refusal = refusalOf(box.game, state, from, anyCommand(state, random))
      if (!refusal) continue
      heard.refusals.add(refusal.because)
      sayAll(lineOf(refusal))
    }
    const { events } = played(match, seat, listed[below(random, listed.length)]!.command)
    for (const event of events as Event[]) {
      heard.events.add(event.type)
      sayAll(box.tell({ state: match.state as State, event })!)
    }
    for (let each = 0; each < seats; each++) {
      for (const line of box.standing({ state: match.state as State, seat: each })) sayAll(line)
    }
  }
  sayAll(box.prompt({ state: match.state as State, seat: 0 }))
  return match
}

/** Enough matches to reach every text. */
const MATCHES = sampleSize({ daily: 7, long: 60 })

describe('The words of Cube Attack', () => {
  it('describe every event, choice and refusal of random matches in every language', () => {
    const heard: Heard = { events: new Set(), commands: new Set(), refusals: new Set() }
    for (let seed = 1; seed <= MATCHES; seed++) talkThrough(seed, heard)
    expect([...heard.commands].sort()).toEqual(Object.keys(box.game.rules).sort())
    const told = ['armed', 'attacked', 'eliminated', 'ended', 'moved', 'passed', 'reentered']
    told.push('reinforced', 'roundBegan', 'scored', 'tokenPassed', 'toughened')
    expect([...heard.events].sort()).toEqual(told)
    // These need an empty reserve, which hardly ever happens in random play.
    const rare = ['refuse.activate.woundReserve', 'refuse.activate.cubeReserve', 'refuse.reenter.reserve']
    const inPlay = Object.keys(RULE_OF).filter(key => !/refuse\.(start|board)\./.test(key))
    expect(inPlay.filter(key => !heard.refusals.has(key) && !rare.includes(key))).toEqual([])
  }, 30_000)

  it('say what is wrong with a board', () => {
    const board: BoardFile = boardFileShape.parse(
      JSON.parse(readFileSync(new URL('./boards/duel.json', import.meta.url), 'utf8')),
    )
    const [entrance, other] = board.planets.filter(({ kind }) => kind === 'entrance')
    const broken: BoardFile[] = [
      { ...board, planets: [...board.planets, board.planets[1]!] },
      { ...board, planets: board.planets.map(planet => ({ ...planet, team: 0 })) },
      { ...board, planets: board.planets.map(({ team: _, ...planet }) => planet) },
      {
        ...board,
        planets: board.planets.filter(({ kind }) => kind !== 'cube' && kind !== 'full' && kind !== 'half'),
      },
      { ...board, orbits: [...board.orbits, { a: 'F', b: 'X9', bend: 0 }, { a: 'F', b: 'F', bend: 0 }] },
      { ...board, orbits: [...board.orbits, board.orbits[0]!, { a: entrance!.id, b: other!.id, bend: 0 }] },
      {
        ...board,
        orbits: board.orbits.filter(({ a, b }) => a !== 'F' && b !== 'F' && a !== 'E0' && b !== 'E0'),
      },
      { ...board, seatings: {} },
      { ...board, planets: board.planets.map(planet => ({ ...planet, x: 0, y: 0 })) },
      { ...board, planets: board.planets.map(planet => ({ ...planet, x: planet.x / 9, y: planet.y / 9 })) },
      { ...board, seatings: { 2: [[0, 1, 1]], 3: [[0, 1, 5]], 4: [[0, 1, 1, 0]] } },
    ]
    const unfit = [
      [],
      {
        ...board,
        name: 7,
        planets: [{ ...entrance, colour: 'red' }, { ...other, x: 9 }, 7],
        orbits: [{ a: 'F', b: 'C0', bend: 9 }, 7],
        seatings: { 7: [[0, 1]] },
      },
    ]
    const faults = [
      ...broken.flatMap(boardFaults),
      ...unfit.map(readBoard).flatMap(read => (read.ok ? [] : reasonsOf(read.refusal))),
    ]
    for (const fault of faults) sayAll(lineOf(fault))
    const told = new Set(faults.map(({ because }) => because))
    const known = Object.keys(RULE_OF).filter(key => key.startsWith('refuse.board.'))
    expect(known.filter(key => !told.has(key))).toEqual([])
  })

  it('say what is wrong with a position', () => {
    const positions = [
      'hexa 64',
      'hexx 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -',
      'hexa 65 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -',
      'hexa 64 1.0.0 0/19/0/0/E0 3/19/0/0/E3 - -',
      'hexa 64 1.7.0.2 0/19/0/0/E0 3/19/0/0/E3 - -',
      'hexa 64 1.0.0.2 0/19/0/0/E0 0/19/0/0/E0 - -',
      'hexa 64 0.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -',
      'hexa 64 1.0.0.2 0/20/0/0/ 3/19/0/0/E3 - -',
      'hexa 64 1.0.0.2 0/18/0/0/E0 3/19/0/0/E3 - -',
      'hexa 64 1.0.0.2 0/19/0/0/Z9 3/19/0/0/E3 - -',
      'hexa 64 1.0.0.2 0/19/0/0/E0s 3/19/0/0/E3 - -',
      'hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - draw:0',
    ]
    const problems = positions.map(position => {
      const parsed = parsePosition(position)
      if (parsed.ok) throw new Error(`read: ${position}`)
      sayAll(lineOf(parsed.refusal))
      return (parsed.refusal.params!.problem as Line).say
    })
    expect(problems.sort()).toEqual(
      Object.keys(words.en)
        .filter(key => key.startsWith('problem.'))
        .sort(),
    )
  })

  it('are all used', () => {
    const source = sourceText(fileURLToPath(new URL('../../', import.meta.url)))
    // Keys that are composed from a name in the state, the options or an outcome, and the facts of any table.
    const families =
      /^(option|planet|the|from|to|on|called|unit|pile|refuse|problem|weapon|size|board|outcome|tally|figure|account|facts|tell|name\.activate)\./
    const stem = (key: string): string => key.replace(/_(one|many|other)$/, '')
    const idle = Object.keys(words.en).filter(
      key => !families.test(key) && !source.includes(`'${stem(key)}'`),
    )
    expect(idle).toEqual([])
  })
})

function sourceText(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

function position(text: string): State {
  const parsed = parsePosition(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}

describe('The box of Cube Attack', () => {
  const midway = 'duel 64 5.0.1.2 0/16/1/30/C0,M0l+ 1/17/2/20/H0s - -'

  it('summarises every seat, with the score first', () => {
    const state = position(midway)
    const standing = (seat: number): string[] => box.standing({ state, seat }).map(line => say(line, 'en'))
    expect(standing(0)).toEqual([
      '30 points',
      '+4 if the round ended now',
      '2 units',
      '16 in reserve',
      '1 lost',
      'first player',
    ])
    expect(standing(1)).toEqual([
      '20 points',
      '+2 if the round ended now',
      '1 unit',
      '17 in reserve',
      '2 lost',
    ])
  })

  it('measures progress by the leader still in the game, and never exceeds 1', () => {
    expect(box.progress(position(midway))).toBeCloseTo(30 / 64)
    expect(box.progress(position('duel 40 5.0.1.2 0/18/0/66/C0,M0 1/19/0/66/H0 - -'))).toBe(1)
    expect(box.progress(position('hexa 64 5.0.0.2 0/18/0/6/C0,M0 2/19/1/60/ 4/19/0/8/H0 - -'))).toBeCloseTo(
      8 / 64,
    )
    expect(box.progress(position('duel 64 5.0.1.2 0/18/0/6/C0,M0 1/19/1/2/ - lastStanding:0'))).toBe(1)
  })

  it('counts rounds, attacks and eliminations', () => {
    const match = talkThrough(3, { events: new Set(), commands: new Set(), refusals: new Set() })
    const events = [...match.entries].flatMap(entry => entry.events) as Event[]
    const { rounds, attacks, eliminations } = box.tallies!
    expect(rounds!(events)).toBe((match.state as State).round)
    expect(attacks!(events)).toBe(
      [...match.entries].filter(({ command }) => command.type === 'attack').length,
    )
    expect(eliminations!(events)).toBeLessThan(match.seats)
  })

  it('draws every planet and unit, on any board', () => {
    for (const [board, seats] of [
      ['hexa', 6],
      ['duel', 2],
      ['trinity', 3],
      ['quartet', 4],
      ['quintet', 5],
    ] as const) {
      const started = startMatch(box.game, { seats, options: { board } }, seeded)
      if (!started.ok) throw new Error(started.refusal.because)
      const drawn = box.sketch(started.value.state as State)
      for (const { id } of boardOf(board).planets) expect(drawn).toMatch(new RegExp(`[⌂■♥▲◐●]${id}\\b`))
      for (let seat = 1; seat <= seats; seat++) expect(drawn).toContain(`[${seat}]`)
      expect(Math.max(...drawn.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
    }
    expect(box.sketch(position(midway)).split('\n').slice(-2)).toEqual(['1 ⌂E0  C0 M0l+', '2 ⌂E1  H0s'])
  })

  it('draws crowded planets, and planets that a user put as close together as possible', () => {
    const planets = ['E0', 'E1', 'C0', 'H0', 'M0', 'LONGNAME'].map((id, index) => ({
      id,
      kind: (['entrance', 'entrance', 'cube', 'half', 'full', 'wound'] as const)[index]!,
      x: 0.2 + index * 0.08,
      y: 0.2,
      ...(index < 2 ? { team: index } : {}),
    }))
    const orbits = ['E0', 'E1', 'H0', 'M0', 'LONGNAME'].map(b => ({ a: 'C0', b, bend: 0.2 }))
    const board: BoardFile = { name: 'Spot', seatings: { 2: [[0, 1]] }, planets, orbits }
    const text = `=${encodeURIComponent(JSON.stringify(board))}`
    const crowd = 'M0,M0,M0s,M0l,M0l+,M0s+'
    const drawn = box.sketch(position(`${text} 64 5.0.1.2 0/12/0/0/${crowd} 1/11/1/0/${crowd} - -`))
    for (const { id } of planets) expect(drawn).toMatch(new RegExp(`[⌂■♥▲◐●]${id}\\b`))
    expect(drawn).toContain('1 ⌂E0  M0×2 M0s M0l M0l+ M0s+')
    expect(drawn).toContain('1×2 1s')
  })
})
