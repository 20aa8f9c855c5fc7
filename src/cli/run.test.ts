/** The command line as a whole: commands, help, languages, wrong usage. */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { version } from '../../package.json' with { type: 'json' }
import type { Language } from '../engine/languages.ts'
import { createCliTranslator } from './cli-translator.ts'
import { runCli } from './testing/run-cli.ts'
import { cliWords } from './words.ts'

describe('tavolo', () => {
  it('without a command is wrong usage, and prints help', async () => {
    const { code, out, err } = await runCli('')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    for (const name of ['games', 'play', 'simulate', 'perft', 'record']) expect(err).toContain(`  ${name} `)
  })

  it('prints help for every command, in either language', async () => {
    for (const name of ['games', 'play', 'simulate', 'perft', 'record']) {
      const english = await runCli(`${name} --help`)
      expect(english.code).toBe(0)
      expect(english.out).toMatch(new RegExp(`Usage: tavolo ${name}`))
      expect((await runCli(`help ${name} --lang it`)).out).toMatch(new RegExp(`Uso: tavolo ${name}`))
    }
    expect((await runCli('--help')).out).toContain('Commands')
    expect((await runCli('play cube-attack -h')).out).toContain('--rotating-token')
  })

  it('prints its version', async () => {
    expect((await runCli('--version')).out).toBe(`${version}\n`)
    expect((await runCli('--help')).out).toContain(`Tavolo ${version}: `)
  })

  it('suggests the nearest command for an unknown one', async () => {
    const { code, err } = await runCli('simulat')
    expect(code).toBe(2)
    expect(err).toContain('There is no command “simulat”. Did you mean “simulate”?')
  })

  it('speaks the requested language, or that of the terminal', async () => {
    expect((await runCli('bogus --lang it')).err).toContain('Non c’è il comando'.replace('’', "'"))
    expect((await runCli('--lang it games')).out).toContain('Segnalino a rotazione')
    expect((await runCli('games', { env: { LANG: 'it_IT.UTF-8' } })).out).toContain('da 2 a 6 giocatori')
    expect((await runCli('games', { env: { LANG: 'it_IT.UTF-8', LC_ALL: 'C' } })).out).toContain('for 2 to 6')
    const { code, err } = await runCli('games --lang fr')
    expect(code).toBe(2)
    expect(err).toContain('--lang must be one of en, it; “fr” is not.')
  })

  it('lists the games on the shelf', async () => {
    const { code, out } = await runCli('games')
    expect(code).toBe(0)
    expect(out).toMatch(/Seats +2–6/)
    expect(out).toMatch(/Bots +strategist, captain, hoarder, raider, magpie/)
    expect(out).toContain('hexa (default), duel, trinity, quartet, quintet')
    expect(Math.max(...out.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
    expect((await runCli('games cube-attack')).err).toContain('“cube-attack” is one argument too many.')
  })
})

describe('The words of the command line', () => {
  it('include the plural form that Italian needs for a million', () => {
    const said = (language: Language, count: number): string =>
      createCliTranslator(language).tell({ say: 'standing.score', params: { count } }, 'cube-attack')
    expect([1, 2, 1_000_000].map(count => said('it', count))).toEqual([
      '1 punto',
      '2 punti',
      '1.000.000 punti',
    ])
    expect([1, 2, 1_000_000].map(count => said('en', count))).toEqual([
      '1 point',
      '2 points',
      '1,000,000 points',
    ])
  })

  it('are all used', () => {
    const folder = new URL('./', import.meta.url)
    const source = readdirSync(folder)
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n')
    // Keys built from a bot's id, a verdict, a column's name, or the kind of thing not found.
    const families =
      /^(bot\.[a-z-]+|verify\.(verified|continued|seedMissing|cut|unfinished|part)|simulate\.(played|wins|rate|interval)|play\.no(Rules|Paragraph))$/
    expect(
      Object.keys(cliWords.en).filter(key => !families.test(key) && !source.includes(`'${key}'`)),
    ).toEqual([])
  })
})
