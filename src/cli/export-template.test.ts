/** Users' own files: ours can be exported, changed and played with again, for every kind of file. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allBoxes } from '../games/all-games.ts'
import { runCli } from './testing/run-cli.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-export-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const KINDS = allBoxes.flatMap(({ game, files = [] }) => files.map(file => ({ game, file })))

describe('tavolo export', () => {
  it('lists what can be exported', async () => {
    const { code, out } = await runCli('export')
    expect(code).toBe(0)
    for (const { file } of KINDS) expect(out).toContain(`${file.kind} ${file.templates.join('|')}`)
    expect(out).toContain('tavolo play cube-attack --board FILE.json')
    expect((await runCli('export board')).out).toBe('hexa\nduel\ntrinity\nquartet\nquintet\n')
  })

  it('writes to the terminal or to a file', async () => {
    const { out } = await runCli('export board duel')
    expect(JSON.parse(out)).toMatchObject({ name: 'Duel' })
    const told = await runCli('export board duel --out duel.json --lang it', { folder })
    expect(told.out).toContain('duel.json')
    expect(readFileSync(join(folder, 'duel.json'), 'utf8')).toBe(out)
  })

  it('reports unknown names', async () => {
    expect((await runCli('export bord')).err).toContain(
      'There is no kind of file “bord”. Did you mean “board”?',
    )
    expect((await runCli('export board level5')).err).toContain(
      'There is no board “level5” of ours. There are: hexa, duel, trinity, quartet, quintet.',
    )
    expect((await runCli('export board duel hexa')).code).toBe(2)
  })

  it.each(KINDS)('$file.kind: every template can be read back', ({ file }) => {
    for (const name of file.templates) {
      expect(file.read(JSON.parse(file.template(name)))).toMatchObject({ ok: true })
    }
  })

  it.each(KINDS)('$file.kind: a changed template can be played with', async ({ game, file }) => {
    const name = file.templates.at(-1)!
    await runCli(`export ${file.kind} ${name} --out ${file.kind}.json`, { folder })
    const path = join(folder, `${file.kind}.json`)
    const contents = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    writeFileSync(path, JSON.stringify({ ...contents, name: 'Of my own' }))
    const args = `play ${game.id} --bots random --${file.option} ${file.kind}.json --save ${file.kind}-match.json`
    const played = await runCli(args, { folder, input: ['q'] })
    expect(played.err).toBe('')
    expect(played.code).toBe(0)
    expect((await runCli(`record show ${file.kind}-match.json`, { folder })).out).toContain('Of my own')
  })

  it('all faults of a file are reported at once, each on its own line', async () => {
    const bad = JSON.parse((await runCli('export board duel')).out) as { planets: object[] }
    bad.planets[1] = { ...bad.planets[1], kind: 'sun' }
    bad.planets[2] = { ...bad.planets[2], x: 7 }
    writeFileSync(join(folder, 'bad.json'), JSON.stringify(bad))
    const { code, err } = await runCli('play cube-attack --board bad.json', { folder })
    expect(code).toBe(2)
    expect(err.split('\n').slice(0, 2)).toEqual([
      'tavolo: Planet A0, “kind”: it should be one of: entrance, cube, wound, armoury, half, full. (rule 12.2)',
      '  Planet W0, “x”: it is more than 1. (rule 12.2)',
    ])
  })
})
