/** A match in the terminal, with scripted input. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from './testing/run-cli.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-play-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const DUEL = 'play cube-attack --board duel --bots random --seed 7'

describe('tavolo play', () => {
  it('plays a whole match with a person who types, and saves it', async () => {
    const input = Array.from({ length: 4000 }, (_, index) => String(1 + ((index * 7) % 5)))
    const played = await runCli(`${DUEL} --target 40 --save whole.json`, { input, folder })
    expect(played.code).toBe(0)
    expect(played.err).toBe('')
    expect(played.out).toContain('At the table: Player 1 and Random 2.')
    expect(played.out).toMatch(/Round 2 begins/)
    expect(played.out).toMatch(
      /The match is over: .+\.\nSeed of the match: [0-9a-f]{64}\nSaved to whole\.json\.\n$/,
    )
    expect((await runCli('record check whole.json', { folder })).out).toMatch(/^whole\.json: OK/)
  }, 30_000)

  it('is repeatable by its seed', async () => {
    const input = ['1', '1', '1', '1']
    const [one, other] = await Promise.all([runCli(DUEL, { input }), runCli(DUEL, { input })])
    expect(one.out).toBe(other.out)
  })

  it('seats people first and gives the other seats to the bots', async () => {
    const { out } = await runCli('play cube-attack --seats 4 --people 2 --bots random,monte-carlo')
    expect(out).toContain('At the table: Player 1, Player 2, Random 3 and Strategist 4.')
    expect((await runCli('play cube-attack --bots random,random,random')).out).toContain('and Random 4.')
  }, 30_000)

  it('lets bots play among themselves', async () => {
    const { code, out } = await runCli(
      'play cube-attack --people 0 --seats 2 --bots random --seed 3 --target 40',
    )
    expect(code).toBe(0)
    expect(out).toContain('The match is over')
  })

  it('is played on the board that suits the number of players, unless another is given', async () => {
    const boards: string[] = []
    for (const seats of [2, 4]) {
      await runCli(`play cube-attack --seats ${seats} --bots random --save fitting.json`, {
        input: ['q'],
        folder,
      })
      boards.push(JSON.parse(readFileSync(join(folder, 'fitting.json'), 'utf8')).options.board)
    }
    await runCli('play cube-attack --seats 2 --bots random --board hexa --save fitting.json', {
      input: ['q'],
      folder,
    })
    boards.push(JSON.parse(readFileSync(join(folder, 'fitting.json'), 'utf8')).options.board)
    expect(boards).toEqual(['duel', 'quartet', 'hexa'])
  })

  it('says what the order of turns is worth, and plays a more even set-up if asked', async () => {
    const hexa = 'play cube-attack --board hexa --seats 2 --people 0 --bots random --target'
    const measured = await runCli(`${hexa} 64`)
    expect(measured.out).toMatch(
      /^Wins between equally strong bots, .+: \d+ %, \d+ % \(100 matches\)\. More even: --balanced \(\d+ %, \d+ %\)\n/,
    )
    const even = await runCli(`${hexa} 64 --balanced --save even.json`, { folder })
    expect(even.out).not.toContain('More even')
    const { options } = JSON.parse(readFileSync(join(folder, 'even.json'), 'utf8')) as { options: unknown }
    expect(options).toMatchObject({ rotatingToken: true })
    const unmeasured = await runCli(`${hexa} 40 --balanced`)
    expect(unmeasured.code).toBe(2)
    expect(unmeasured.err).toContain('has not been measured')
    expect((await runCli(`${hexa} 40`)).out).toMatch(/^Cube Attack/)
  })

  it('gives a hint with its reasons', async () => {
    const { out } = await runCli(`${DUEL} --people 2`, { input: ['h', 'q'] })
    expect(out).toMatch(/A good move: \S.*\. \S/)
  }, 30_000)

  it('lists every option in the help, including the position', async () => {
    expect((await runCli('play cube-attack --help')).out).toContain('--position')
  })

  it('undoes the player’s own action, and says why it cannot go further', async () => {
    const { out } = await runCli(`${DUEL} --people 1`, { input: ['1', 'u', 'u'] })
    expect(out).toContain('Undone.')
    expect(out).toContain('There is nothing to undo.')
    // The bot has answered in between.
    const { out: later } = await runCli(DUEL, { input: ['1', '1', 'u', 'u', 'u'] })
    expect(later.match(/Undone\./g)).toHaveLength(2)
    expect(later).toContain('There is nothing to undo.')
  })

  it('at one keyboard undoes across the turns of two people', async () => {
    const { out } = await runCli('play cube-attack --board duel --people 2 --seed 7', {
      input: ['1', '1', 'u', 'u', 'u'],
    })
    expect(out.match(/Undone/g)).toHaveLength(2)
    expect(out).toContain('There is nothing to undo.')
  })

  it('answers wrong input with a sentence', async () => {
    const { out } = await runCli(DUEL, { input: ['0', '99', 'attack!', '1 2', 'constructor', ''] })
    for (const wrong of ['0', '99', 'attack!', '1 2', 'constructor', '']) {
      expect(out).toContain(`“${wrong}” is not one of the choices: type a number from 1 to`)
    }
  })

  it('shows the board, the log, a rule and the help', async () => {
    const input = ['l', 'b', '?', 'r 6.2', 'r 6', 'r', 'r 99.1', 'r x', '1', 'l', 'l 1']
    const { out } = await runCli(DUEL, { input })
    expect(out.match(/⌂E0/g)!.length).toBeGreaterThanOrEqual(2)
    expect(out).toContain('◐ Half Moon')
    expect(out).toContain('undo your last action')
    expect(out).toContain('6.2 You cannot activate a planet while an enemy unit is on it')
    expect(out).toContain('6 Activating')
    expect(out).toContain('Give a paragraph')
    expect(out).toContain('There is no paragraph 99.1 in the rules.')
    expect((await runCli(`${DUEL} --lang it`, { input: ['r 2.4'] })).out).toContain('Armamentario. Attivalo')
  })

  it('saves on request, completely or not at all', async () => {
    const { out } = await runCli(DUEL, {
      input: ['1', 's', 's nowhere/x.json', 's .', 's mid.json', 'q'],
      folder,
    })
    expect(out).toMatch(/Saved to cube-attack-\d{4}-\d\d-\d\d-\d{4}\.json\./)
    expect(out).toContain('nowhere/x.json cannot be written: there is no folder nowhere.')
    expect(out).toContain('. is a folder, not a file.')
    expect(out).toContain('Saved to mid.json.')
    expect(out).toMatch(/You left the match after step \d+\.\n$/)
    expect(JSON.parse(readFileSync(join(folder, 'mid.json'), 'utf8'))).toMatchObject({
      names: ['Player 1', 'Random 2'],
    })
    expect(readdirSync(folder).filter(file => file.endsWith('.tmp'))).toEqual([])
  })

  it('ends cleanly when the input ends', async () => {
    const { code, out } = await runCli(`${DUEL} --save eof.json`, { input: ['1'], folder })
    expect(code).toBe(0)
    expect(out).toMatch(/The input ended after step \d+; the match stops there\.\nSaved to eof\.json\.\n$/)
  })

  it('ends at Ctrl-C, with the match saved', async () => {
    const { code, out } = await runCli(`${DUEL} --save stopped.json`, {
      input: ['1', '1', '1'],
      interruptAtLine: 1,
      folder,
    })
    expect(code).toBe(130)
    expect(out).toContain('Saved to stopped.json.')
    expect((await runCli('record check stopped.json', { folder })).code).toBe(0)
  })

  describe('if the players choose who goes first', () => {
    const TOWER = 'play cyberdoom-tower --seats 2 --bots scout --seed 7'

    it('asks a person first, who goes first by acting', async () => {
      const { out } = await runCli(TOWER, { input: ['1'] })
      expect(out).toContain('Player 1: Round 1 begins.')
      expect(out).toContain('Act and you go first, or type f 2 to let Scout 2 go first.')
      // The first action settles the order, so the question is not asked again.
      expect(out.match(/or type f 2/g)).toHaveLength(1)
    })

    it('says what a bot is going to do, and the bot then does it', async () => {
      const { out } = await runCli(TOWER, { input: ['f'] })
      const [, plan, after] = /\n(Scout 2: I am going to [^\n]+)\n([\s\S]*)/.exec(out)!
      expect(plan).toMatch(
        /I am going to move to sector 2 and open the Crate\. I stay hidden \d+ times in 100/,
      )
      expect(after).toMatch(/Scout 2 .+ sector 2/)
      expect(after).toMatch(/Scout 2 loots/)
      expect((await runCli(`${TOWER} --lang it`, { input: ['q'] })).out).toMatch(/Esploratore 2: Ora voglio /)
    })

    it('lets a bot go first, in every language, and repeats the match for the same seed', async () => {
      for (const input of [['f'], ['f 2']]) {
        const { out } = await runCli(TOWER, { input })
        const after = out.slice(out.indexOf('Round 1 begins.'))
        expect(after).toMatch(/Scout 2 (?!go)/)
        expect(after.match(/or type f 2/g)).toHaveLength(1)
      }
      const [one, other] = await Promise.all(
        [1, 2].map(() => runCli(`${TOWER} --lang it`, { input: ['f', '1', '1'] })),
      )
      expect(one!.out).toMatch(/Agisci e cominci tu, oppure scrivi f 2 per far cominciare .+ 2\./)
      expect(one!.out).toBe(other!.out)
    })

    it('lets another person go first, who may hand it back', async () => {
      const { out } = await runCli('play cyberdoom-tower --seats 2 --people 2 --seed 7', {
        input: ['f', 'f', 'f 2', '1'],
      })
      const asked = [...out.matchAll(/^(Player \d), your choice\?|^(Player \d): Round/gm)]
      expect(
        asked
          .map(([, , prompted]) => prompted)
          .filter(Boolean)
          .slice(0, 4),
      ).toEqual(['Player 1', 'Player 2', 'Player 1', 'Player 2'])
    })

    it('lets a person step in during the turn of another, and hands the turn back', async () => {
      // Player 1 moves to a Crate, loots it and is seen: now it is the turn of player 2.
      const { out } = await runCli('play cyberdoom-tower --seats 2 --people 2 --seed 5', {
        input: ['2', '1', 'o', 'o', 'o 1', '1', 'o'],
      })
      expect(out).toContain('Type o 1 to let Player 1 step in.')
      expect(out.match(/Player 1: you step in\. Type o to go back\./g)).toHaveLength(2)
      expect(out).toMatch(/Player 1 discards .+ for 1 Energy\./)
      expect(out).toContain('Nobody else can do anything right now.')
    })

    it('says so if nobody else can act, or the order is settled', async () => {
      expect((await runCli(TOWER, { input: ['f 5'] })).out).toContain('Who goes first? Type f 2: Scout 2.')
      const settled = await runCli('play cyberdoom-tower --seats 1 --seed 7', { input: ['f'] })
      expect(settled.out).toContain('It is already decided who goes first.')
    })
  })
})
