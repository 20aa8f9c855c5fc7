/** Checks that every paragraph cited in the log, in comments and in texts exists in our rules in every language. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isOurs, ours } from '../../tests/our-games.ts'
import { acceptedOptions } from '../../tests/random-matches.ts'
import { RULES_FILES } from '../../tests/rules-lines.ts'
import { LANGUAGES } from '../engine/languages.ts'
import { optionFields } from '../engine/options.ts'
import { choices, refusalOf, takeAim } from '../engine/play.ts'
import { below, seeded } from '../engine/random.ts'
import { played, started } from '../engine/testing/toy-matches.ts'
import { allBoxes, openAllBoxes } from './all-games.ts'
import { scatter } from './dungeon-drop/throws/scatter.ts'

const SRC = fileURLToPath(new URL('..', import.meta.url))

function numbersIn(game: string, language: string): readonly string[] {
  const { markdown } = RULES_FILES.find(file => file.game === game && file.language === language)!
  const sections = [...markdown.matchAll(/^## (\d+) /gm)]
  const paragraphs = [...markdown.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)]
  return [...sections, ...paragraphs].map(([, number]) => number!)
}

const NUMBER = String.raw`\d+(?:\.\d+)?`
/** "Rules 9.6 to 9.11 and 9.15", "rule 3.1, 12.4". */
const CITED = new RegExp(String.raw`\brules? (${NUMBER}(?:(?:,? and |, | to )${NUMBER})*)`, 'gi')

/** The numbers of the rules that a source file cites in comments and sentences. */
function citedIn(code: string): readonly string[] {
  return [...code.matchAll(CITED)].flatMap(([, numbers]) => numbers!.match(new RegExp(NUMBER, 'g'))!)
}

function filesUnder(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|css|json)$/.test(name))
    .map(name => `${folder}/${name}`)
}

it.each(ours(allBoxes))('$game.id cites paragraphs that exist', ({ game }) => {
  const code = readFileSync(new URL(`./${game.id}/event-citations.ts`, import.meta.url), 'utf8')
  const cited = [...code.matchAll(/^ {2}(\w+): '([\d.]+)',$/gm)]
  expect(cited.length).toBeGreaterThan(12)
  for (const language of LANGUAGES) {
    const known = numbersIn(game.id, language)
    for (const [, type, rule] of cited) expect(known, type).toContain(rule)
  }
})

it.each(allBoxes)('the code of $game.id cites only rules that exist in its comments', ({ game }) => {
  const known = numbersIn(game.id, 'en')
  const folders = ['games', 'bots', 'web/games'].map(floor => `${SRC}${floor}/${game.id}`)
  const cited = folders.flatMap(filesUnder).flatMap(file => {
    return citedIn(readFileSync(file, 'utf8')).map(rule => ({ file: file.replace(SRC, ''), rule }))
  })
  if (isOurs(game.id)) expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ rule }) => !known.includes(rule))).toEqual([])
})

const STEPS = 40

it.each(await openAllBoxes(scatter))('$game.id cites only rules that exist, in play and options', box => {
  const { game } = box
  const seats = game.seats.max
  const match = started(game, { seats, options: acceptedOptions(game, seats, 1) }, 1)
  const random = seeded(1)
  const cited = optionFields(game).map(({ rule }) => rule)
  for (let step = 0; step < STEPS && game.awaited(match.state).length > 0; step++) {
    const [seat] = game.awaited(match.state)
    const listed = choices(game, match.state, seat!)
    const choice = listed[below(random, listed.length)]!
    const command = takeAim(game, { state: match.state, seat: seat!, choice, random })
    for (let other = 0; other < seats; other++) cited.push(refusalOf(game, match.state, other, command)?.rule)
    const { events } = played(match, seat!, command)
    cited.push(...events.map(event => box.cite?.(event)))
  }
  for (const language of LANGUAGES) {
    const known = numbersIn(game.id, language)
    expect(cited.filter(rule => rule !== undefined && !known.includes(rule))).toEqual([])
  }
  expect(cited.filter(rule => rule !== undefined)).not.toEqual([])
})

it('citations are found in every form', () => {
  expect(citedIn('/** Rules 9.6 to 9.11 and 9.15: dice. */ // rule 3.1, 12.4.')).toEqual([
    '9.6',
    '9.11',
    '9.15',
    '3.1',
    '12.4',
  ])
  expect(citedIn('/** Rules 7. */ see Rule 8, and the rules of 3 games')).toEqual(['7', '8'])
})

describe.each(RULES_FILES)('the text of $game in $language', ({ game, language, markdown }) => {
  it('refers only to sections and paragraphs that it has', () => {
    const known = numbersIn(game, language)
    // Figures with a unit are not references.
    const paragraphs = markdown.match(/\b\d+\.\d+\b(?! (mm|degrees))/g)!
    const sections = [...markdown.matchAll(/\b(?:[Ss]ections?|[Ss]ezion[ei]) (\d+)\b/g)].map(([, n]) => n!)
    if (isOurs(game)) expect(sections.length).toBeGreaterThan(0)
    expect([...paragraphs, ...sections].filter(number => !known.includes(number))).toEqual([])
  })
})

it.each(ours(allBoxes))(
  '$game.id cites a rule for each event, and for the end by its cause',
  ({ game, cite }) => {
    expect(cite?.({ type: 'roundBegan' })).toMatch(/^\d+\.\d+$/)
    const ends: Readonly<Record<string, readonly [object, string]>> = {
      'cube-attack': [{ kind: 'lastStanding' }, '8.2'],
      'cyberdoom-tower': [{ cause: 'caught' }, '14.3'],
      'dungeon-drop': [{ cause: 'dark' }, '12.10'],
    }
    const [how, rule] = ends[game.id]!
    expect(cite?.({ type: 'ended', ...how })).toBe(rule)
  },
)

it('the order of a round in Dungeon Drop is by initiative first, and by weight from the second round on', () => {
  const { cite } = allBoxes.find(({ game }) => game.id === 'dungeon-drop')!
  expect([1, 2, 3].map(round => cite?.({ type: 'roundBegan', round } as never))).toEqual([
    '2.2',
    '9.3',
    '9.3',
  ])
})
