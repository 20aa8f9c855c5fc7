/** The workflow runs the README's commands on every Node version that the documents promise. */

import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const workflow = z
  .object({
    jobs: z.object({
      test: z.object({
        'runs-on': z.string().regex(/matrix\.system/),
        strategy: z.object({
          matrix: z.object({ system: z.array(z.string()), node: z.array(z.int()) }),
        }),
        steps: z.array(
          z.object({
            uses: z.string().optional(),
            run: z.string().optional(),
            with: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      }),
    }),
  })
  .parse(load(read('.github/workflows/test.yml')))
const { strategy, steps } = workflow.jobs.test
const { node: versions, system } = strategy.matrix

test('it runs npm test, and npm start until it answers, as the README says', () => {
  const commands = steps.flatMap(({ run = '' }) => run.split('\n').map(line => line.trim()))
  expect(commands).toContain('npm test')
  expect(commands.some(line => line.startsWith('npm start'))).toBe(true)
  expect(commands.some(line => line.startsWith('curl') && line.endsWith('/healthz'))).toBe(true)
  for (const command of ['npm start', 'npm test'])
    expect(read('README.md')).toContain(`\`\`\`sh\n${command}\n`)
})

test('it runs on x86-64 and arm64, with the requested Node version', () => {
  expect(system).toEqual(['ubuntu-24.04', 'ubuntu-24.04-arm'])
  const setup = steps.find(({ uses = '' }) => uses.startsWith('actions/setup-node@'))
  expect(setup?.with?.['node-version']).toMatch(/matrix\.node/)
})

test('third-party actions are pinned to a commit', () => {
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/)
})

test('documents, package and container name the versions of Node that are tested', () => {
  const { engines } = JSON.parse(read('package.json'))
  const least = /^>=((\d+)\.\d+)$/.exec(engines.node)!
  expect(Number(least[2])).toBe(versions[0])
  const promised = new RegExp(`20\\.19, ${versions.slice(1, -1).join(', ')} (or|and) ${versions.at(-1)}\\b`)
  for (const path of [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/self-hosting.md',
    'CHANGELOG.md',
  ]) {
    expect(read(path), path).toMatch(promised)
  }
  expect(least[1]).toBe('20.19')
  expect(read('.nvmrc')).toContain(least[1]!)
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => Number(major))
  expect(images).toEqual([versions.at(-1), versions.at(-1)])
})

test('the issue forms can be read', () => {
  const folder = '.github/ISSUE_TEMPLATE/'
  for (const name of readdirSync(new URL(`../${folder}`, import.meta.url))) {
    const form = load(read(`${folder}${name}`))
    if (name === 'config.yml') expect(form).toHaveProperty('blank_issues_enabled')
    else {
      const body = z.array(
        z.object({ type: z.enum(['markdown', 'dropdown', 'textarea', 'input', 'checkboxes']) }),
      )
      z.object({ name: z.string(), description: z.string(), body }).parse(form)
    }
  }
})
