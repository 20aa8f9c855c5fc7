/** Games, options, seats and bots from arguments, and the messages when they are wrong. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shelf } from '../games/index.ts'
import { runCli } from './testing/run-cli.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-start-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const DUEL = new URL('../games/cube-attack/boards/duel.json', import.meta.url)

interface BoardFile {
  planets: Record<string, unknown>[]
  orbits: Record<string, unknown>[]
}

/** Writes a changed copy of the board Duel as a user's file. */
function boardFile(name: string, change: (board: BoardFile) => void): string {
  const board = JSON.parse(readFileSync(DUEL, 'utf8')) as BoardFile
  change(board)
  writeFileSync(join(folder, name), JSON.stringify(board))
  return name
}

async function refused(words: string | readonly string[]): Promise<string> {
  const { code, out, err } = await runCli(words, { folder })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  return err
}

const DUEL_COUNTS = '2 6 12 36 126\n'

describe('A start', () => {
  it('needs a game on the shelf', async () => {
    const ids = shelf.map(({ label }) => label.id)
    expect(await refused('perft')).toContain(`Name a game: ${ids.join(', ')}.`)
    expect(await refused('perft --depth 2')).toContain('Name a game')
    expect(await refused('perft cube-atack')).toContain('no game “cube-atack”. Did you mean “cube-attack”?')
    expect(await refused('perft cube-attack chess')).toContain('“chess” is one argument too many')
  })

  it('takes options as flags, as pairs, as JSON and from files', async () => {
    writeFileSync(join(folder, 'options.json'), '{ "board": "duel" }')
    const ways = [
      ['--board', 'duel'],
      ['--board=duel'],
      ['--options', 'board=duel'],
      ['--options', '{"board":"duel"}'],
      ['--options', 'options.json'],
      ['--options', 'board=hexa', '--board', 'duel'],
      ['--board', boardFile('mine.json', () => {})],
      ['--options', '{"board":"mine.json"}'],
      ['--board', readFileSync(DUEL, 'utf8')],
    ]
    for (const way of ways) {
      const { code, out, err } = await runCli(['perft', 'cube-attack', ...way], { folder })
      expect({ way: way[0], code, out, err }).toEqual({ way: way[0], code: 0, out: DUEL_COUNTS, err: '' })
    }
  })

  it('takes switches in either spelling', async () => {
    for (const flag of ['--freePass', '--free-pass', '--free-pass=true', '--options freePass=true']) {
      expect((await runCli(`perft cube-attack --depth 1 ${flag}`)).out).toBe('3\n')
    }
    expect((await runCli('perft cube-attack --depth 1 --free-pass=false')).out).toBe('2\n')
    expect(await refused('perft cube-attack --free-pass=perhaps')).toContain('one of: false, true')
  })

  it('says what is wrong with an option', async () => {
    expect(await refused('perft cube-attack --bord duel')).toContain(
      'no flag --bord. Did you mean “--board”?',
    )
    expect(await refused('perft cube-attack --board hexx')).toContain('it is one of: hexa, duel')
    expect(await refused('perft cube-attack --target 50')).toContain('it is one of: 40, 64, 96')
    expect(await refused('perft cube-attack --options bord=duel')).toContain(
      'no option “bord”. Did you mean “board”?',
    )
    expect(await refused('perft cube-attack --options duel')).toContain('“duel” is neither')
    expect(await refused(['perft', 'cube-attack', '--position', 'hexa 64'])).toContain(
      'cannot be read at “hexa 64”',
    )
  })

  it('says what is wrong with the seats, and finds a valid number if none is given', async () => {
    expect(await refused('perft cube-attack --seats 9')).toContain('for 2 to 6 players, not 9')
    expect(await refused('perft cube-attack --seats two')).toContain('--seats must be a whole number')
    const wrong = await refused('perft cube-attack --board duel --seats 3')
    expect(wrong).toContain('For 3 players choose Trinity. (rule 12.1)')
    for (const board of ['trinity', 'quartet', 'quintet']) {
      expect((await runCli(`perft cube-attack --board ${board} --depth 2`)).out).toBe('2 6\n')
    }
  })

  it('says what is wrong with a file', async () => {
    const fails = async (file: string): Promise<string> => {
      const { code, err } = await runCli(['perft', 'cube-attack', '--board', file], { folder })
      expect(code).toBe(1)
      return err
    }
    expect(await fails('missing.json')).toBe('tavolo: There is no file missing.json.\n')
    writeFileSync(join(folder, 'cut.json'), '{ "name": "Cut", "planets": [')
    expect(await fails('cut.json')).toContain('cut.json: The file ends too early')
    writeFileSync(join(folder, 'damaged.json'), '{\n  "name" "x"\n}')
    expect(await fails('damaged.json')).toContain('damaged at line 2, column 10')
  })

  it('names the planet and the orbit at fault in a board', async () => {
    const withBoard = (name: string, change: (board: BoardFile) => void): Promise<string> =>
      refused(['perft', 'cube-attack', '--board', boardFile(name, change)])
    expect(
      await withBoard('kind.json', board => Object.assign(board.planets[3]!, { kind: 'star' })),
    ).toContain('Planet C0, “kind”: it should be one of')
    expect(await withBoard('nowhere.json', board => board.orbits.push({ a: 'F', b: 'Z9' }))).toContain(
      'Orbit F–Z9 leads to Z9, which is not on the board.',
    )
    expect(await withBoard('twice.json', board => board.planets.push(board.planets[3]!))).toContain(
      'two planets called C0',
    )
  })

  it('takes a difficulty, which other options change, and help lists them all', async () => {
    const optionsOf = async (words: string): Promise<Record<string, unknown>> => {
      const start = `play cyberdoom-tower --seats 1 --save difficulty.json ${words}`
      await runCli(start, { input: ['q'], folder })
      return JSON.parse(readFileSync(join(folder, 'difficulty.json'), 'utf8')).options
    }
    expect(await optionsOf('--difficulty hard')).toMatchObject({ hard: true })
    const changed = await optionsOf('--difficulty nightmare --elevator-hide=false')
    expect(changed).toMatchObject({ hard: true, pickupsOnce: true, elevatorHide: false })
    expect(await refused('play cyberdoom-tower --difficulty hrad')).toContain('Did you mean “hard”?')
    expect(await refused('play cube-attack --difficulty hard')).toContain('This game has no difficulties.')
    const { out } = await runCli('play cyberdoom-tower --help --lang it')
    expect(out).toMatch(/--difficulty nightmare\s+Incubo\. Come Difficile/)
  }, 30_000)

  it('needs bots that know the game', async () => {
    expect(await refused('simulate cube-attack --bots rndom')).toContain('no bot “rndom”')
    expect(await refused('play cube-attack --bots rndom')).toContain('Did you mean “random”?')
    expect(await refused('play cube-attack --bots level5')).toContain('There are: ')
    expect(await refused('play cube-attack --seats 3 --people 4')).toContain(
      'There are 3 seats, but 4 people.',
    )
  })
})

describe('tavolo perft', () => {
  it('prints the counts to each depth', async () => {
    expect((await runCli('perft cube-attack --board hexa --seats 2')).out).toBe('2 6 12 36 126\n')
  })

  it('counts from a position', async () => {
    const position = 'hexa 64 1.0.0.2 0/19/0/0/H0 3/19/0/0/E3 - -'
    const { out } = await runCli(['perft', 'cube-attack', '--depth', '1', '--position', position])
    expect(out).toBe('3\n')
  })
})
