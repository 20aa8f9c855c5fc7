/** Checks that the code in docs/adding-a-game.md equals tests/adding-a-game, and that it is a working game. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { botNamed, botsFor } from '../src/bots/index.ts'
import type { AnyBox } from '../src/engine/box.ts'
import { checkRandomMatch } from '../src/engine/conformance.ts'
import type { Line, Refusal, Tagged } from '../src/engine/game.ts'
import { LANGUAGES } from '../src/engine/languages.ts'
import { startMatch } from '../src/engine/match.ts'
import { optionFields } from '../src/engine/options.ts'
import { choices, refusalOf } from '../src/engine/play.ts'
import { seeded } from '../src/engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../src/engine/record.ts'
import { seatBots } from '../src/host/bots/bot-seats.ts'
import type { Clock } from '../src/host/room/clock.ts'
import { openRoom } from '../src/host/room/room.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { createTranslator } from '../src/i18n/translator.ts'
import type { Told } from '../src/wire/match-messages.ts'
import { pebblesBox } from './adding-a-game/pebbles/box.ts'
import { pebbles } from './adding-a-game/pebbles/game.ts'
import { RULE_OF } from './adding-a-game/pebbles/words.ts'
import { wallsBroken } from './walls.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TOY = 'tests/adding-a-game'
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
}

/** Where a file of the toy would be if it were one of the house's games. */
function home(path: string): string {
  return path.replace(`${TOY}/rules/`, 'docs/rules/').replace(`${TOY}/pebbles/`, 'src/games/pebbles/')
}

/** The text it would have there: nearer to the engine. */
function atHome(path: string): string {
  return read(path).replaceAll('../src/', '')
}

const gameFiles = [...filesIn(`${TOY}/pebbles`), ...filesIn(`${TOY}/rules`)]
const seatCounts = [2, 3, 4]

describe('the page', () => {
  const page = read('docs/adding-a-game.md')
  const blocks = [...page.matchAll(/^\*\*`([^`]+)`\*\*\n\n```\w+\n([\s\S]*?)\n```$/gm)].map(
    ([, path, text]) => ({ path: path!, text: `${text}\n` }),
  )

  it('says of every block of code which file it is', () => {
    expect(blocks).toHaveLength((page.match(/^```/gm)?.length ?? 0) / 2)
  })

  it.each(gameFiles)('gives %s whole', path => {
    expect(blocks.find(block => block.path === home(path))?.text).toBe(atHome(path))
  })

  it('gives nothing else, and nothing twice', () => {
    expect(blocks.map(({ path }) => path).sort()).toEqual(gameFiles.map(home).sort())
  })

  it('refers only to what is there', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => join('docs', target!))
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect(() => readdirSync(join(ROOT, link, '..'))).not.toThrow()
    for (const link of links.filter(each => /\.\w+$/.test(each))) expect(read(link)).not.toBe('')
  })
})

describe('the game', () => {
  it.each(seatCounts)('keeps every promise for %i', seats => {
    for (const heap of [12, 20, 30]) {
      for (let seed = 1; seed <= 10; seed++) {
        const inspect = (state: unknown) => {
          const { players, heap: left } = state as { players: { pebbles: number }[]; heap: number }
          expect(players.reduce((sum, player) => sum + player.pebbles, left)).toBe(heap)
        }
        checkRandomMatch(pebbles, { seats, seed, options: { heap }, inspect })
      }
    }
  })

  it.each(seatCounts)('is played to the end in a room by bots, for %i', async seats => {
    const { told, match } = await playInRoom(seats, seats)
    expect(pebbles.outcome(match.state as never)).toBeDefined()
    expect(told.filter(({ type }) => type === 'broken' || type === 'refused')).toEqual([])
    expect(told.filter(({ type }) => type === 'shown')).toHaveLength(match.entries.length + 1)
    const record = readRecord(writeRecord(recordOf(match)))
    expect(record.ok && replayRecord([pebbles], record.value).ok).toBe(true)
  })

  it('shows nobody a secret before its time', async () => {
    const { told } = await playInRoom(3, 1)
    const shown = told.flatMap(each => (each.type === 'shown' ? each.views : []))
    for (const { state } of shown) {
      const { players, scores } = state as { players: { lucky: object }[]; scores: unknown }
      for (const { lucky } of players) expect('value' in lucky).toBe(scores !== null)
    }
  })

  it('has words for all that happens, in every language', async () => {
    const i18n = createI18n([pebblesBox as unknown as AnyBox])
    const voices = LANGUAGES.map(language => createTranslator(i18n, language, seat => `Player ${seat + 1}`))
    const say = (line: Line): void => {
      for (const translator of voices) {
        const sentence = translator.translate(line, 'pebbles')
        expect(sentence).not.toMatch(/{{|undefined|\[object|pebbles:/)
        expect(sentence).not.toBe(line.say)
      }
    }
    const why = ({ because, params }: Refusal): void =>
      say(params ? { say: because, params } : { say: because })
    for (let seed = 1; seed <= 5; seed++) {
      const { match } = await playInRoom(2, seed)
      const state = match.state as never
      for (const { events } of match.entries) {
        for (const event of events) say(pebblesBox.tell({ state, event: event as never })!)
      }
      for (const seat of [0, 1]) pebblesBox.standing({ state, seat }).forEach(say)
      say(pebblesBox.prompt({ state, seat: 0 }))
      say({ say: pebbles.outcome(state)!.because })
    }
    const state = pebbles.setup({ seats: 2, options: { heap: 12 }, chance: { outcome: () => 0 as never } })
    for (const { command } of choices(pebbles, state, 0))
      say(pebblesBox.name({ state, command: command as never }))
    for (const command of [{ type: 'take', count: 50 }, { type: 'roll' }] as Tagged[]) {
      for (const seat of [0, 1]) {
        const refusal = refusalOf(pebbles, { ...state, heap: 1 }, seat, command)
        if (refusal) why(refusal)
      }
    }
    for (const key of ['title', 'tagline', 'blurb', 'facts.players']) say({ say: key })
    for (const { name, values } of optionFields(pebbles)) {
      say({ say: `option.${name}` })
      for (const value of values) say({ say: `option.${name}.${value}` })
    }
  })

  it('cites paragraphs that its rules texts have', () => {
    const cited = [...Object.values(RULE_OF), ...optionFields(pebbles).flatMap(({ rule }) => rule ?? [])]
    for (const language of LANGUAGES) {
      const text = read(`${TOY}/rules/pebbles.${language}.md`)
      for (const rule of cited) expect(text).toContain(`**${rule}**`)
    }
  })
})

describe('the walls', () => {
  const importsOf = (path: string): string[] =>
    [...read(path).matchAll(/(?:from|import\(|new URL\() ?'([^']+)'/g)].map(([, name]) => name!)

  it('stand: nothing in src knows of the toy', () => {
    for (const path of filesIn('src').filter(each => /\.(ts|tsx|js|css)$/.test(each))) {
      expect(read(path), path).not.toContain('adding-a-game')
    }
  })

  it('would stand if the toy moved in', () => {
    const moved = gameFiles.map(path => ({ path: home(path), text: atHome(path) }))
    expect(wallsBroken(moved)).toEqual([])
  })

  it('have doors, and the toy uses no other way', () => {
    const doors = ['box', 'chance', 'game', 'lazy-module', 'plain-data', 'play', 'secret'].map(
      name => `src/engine/${name}.ts`,
    )
    const pageDoors = ['src/web/mount.tsx', 'src/web/base/workers/room-host.ts']
    for (const path of filesIn(TOY).filter(each => /\.tsx?$/.test(each))) {
      for (const name of importsOf(path)) {
        if (!/^[./]/.test(name)) {
          expect(['zod', 'vitest'], path).toContain(name)
          continue
        }
        const target = name.startsWith('/') ? name.slice(1) : join(path, '..', name)
        if (!target.startsWith(TOY)) expect([...doors, ...pageDoors], path).toContain(target)
      }
    }
  })
})

/** A match in a room with bots of both kinds on all seats, and time that does not pass. */
async function playInRoom(seats: number, seed: number) {
  const started = startMatch(pebbles, { seats }, step => seeded(`${seed}/${step}`))
  if (!started.ok) throw new Error(started.refusal.because)
  const waiting: (() => void)[] = []
  const clock: Clock = { now: () => 0, later: (_milliseconds, work) => void waiting.push(work) }
  const room = openRoom(started.value)
  const told: Told[] = []
  room.join({ viewers: ['audience'], send: each => void told.push(each) })
  expect(botsFor(pebbles).map(({ id }) => id)).toEqual(expect.arrayContaining(['monte-carlo', 'random']))
  const bots = Array.from({ length: seats }, (_, seat) =>
    botNamed(pebbles, (seat + seed) % 2 === 0 ? 'monte-carlo' : 'random'),
  )
  // No patience at all: thinking well is not what is tested here.
  seatBots(room, { bots, random: seeded(seed), clock, patience: -1 })
  for (let done = 0; done < 10_000 && waiting.length > 0; done++) {
    waiting.shift()!()
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  return { match: room.match, told }
}
