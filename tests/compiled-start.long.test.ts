/** `npm start` and `tavolo` compile their sources once, in a copy of the repository that nobody else builds in. */

import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COPIED = ['bin', 'docs/rules', 'package.json', 'package-lock.json', 'scripts', 'src']

const tree = mkdtempSync(join(tmpdir(), 'tavolo-compiled-start-'))

beforeAll(() => {
  for (const path of COPIED) cpSync(join(ROOT, path), join(tree, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction')
})
afterAll(() => rmSync(tree, { recursive: true }))

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function tavolo(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(tree, 'bin', 'tavolo.js'), ...args], { cwd: tmpdir() })
  let [out, err] = ['', '']
  child.stdout.on('data', data => (out += data))
  child.stderr.on('data', data => (err += data))
  return new Promise(resolve => child.once('close', code => resolve({ code, out, err })))
}

const builds = () => readdirSync(join(tree, 'dist'))
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

it('compiles once for two commands at the same time, and not again', async () => {
  const both = await Promise.all([tavolo('--version'), tavolo('--version')])
  for (const { code, out } of both) expect({ code, out }).toEqual({ code: 0, out: `${version}\n` })
  expect(builds()).toHaveLength(1)
  const [built] = builds()
  appendFileSync(join(tree, 'src/cli/run.test.ts'), '// A test is no part of the program.\n')
  expect(await tavolo('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
  expect(builds()).toEqual([built])
})

it('starts threads from the compiled program', async () => {
  const many = ['cyberdoom-tower', '--bots', 'random', '--matches', '5000', '--workers', '2', '--json']
  const { code, out } = await tavolo('simulate', ...many)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ matches: 5000 })
})

it('compiles a changed source, and names its line when it fails', async () => {
  const before = builds()
  appendFileSync(join(tree, 'src/cli/run.ts'), "\nthrow new TypeError('planted')\n")
  const { code, err } = await tavolo('--version')
  expect(code).not.toBe(0)
  expect(err).toContain('planted')
  expect(err).toMatch(/src[\\/]cli[\\/]run\.ts:\d+/)
  expect(builds()).toHaveLength(2)
  expect(builds()).toEqual(expect.arrayContaining(before))
})

it('keeps the last three builds, from which servers may still run', async () => {
  for (const round of [1, 2, 3]) {
    appendFileSync(join(tree, 'src/cli/exit.ts'), `// ${round}\n`)
    await tavolo('--version')
  }
  expect(builds()).toHaveLength(3)
})
