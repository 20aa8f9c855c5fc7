/** The flags of the server, and its messages for wrong ones. */

import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { helpText, readFlags } from './flags.ts'

test('without flags it is the default port, or a free one, for this computer only', () => {
  expect(readFlags([], {})).toEqual({
    ok: true,
    flags: {
      ...{ port: 8321, anyPort: true, host: '127.0.0.1', help: false },
      data: join(homedir(), '.local', 'share', 'tavolo'),
      ...{ trustProxy: 0, allowedHosts: [], limits: {}, log: 'warn', language: 'en' },
      ...{ ratings: 'leaderboards', hasChallenge: true },
      retention: { matches: undefined, chat: 365 },
      calling: { allowsPrivate: false },
    },
  })
})

test.each([
  { args: ['--trust-proxy', '1'], env: {}, flags: { trustProxy: 1 } },
  {
    args: ['--trust-proxy', '10.0.0.1, fd00::/8'],
    env: {},
    flags: { trustProxy: '10.0.0.1,fd00::/8' },
  },
  { args: [], env: { TAVOLO_TRUST_PROXY: '127.0.0.1' }, flags: { trustProxy: '127.0.0.1' } },
  { args: ['--trust-proxy', '1'], env: {}, flags: { allowedHosts: ['*'] } },
  {
    args: ['--trust-proxy=1', '--allowed-hosts', 'Tavolo.example.org, games.example.org'],
    env: {},
    flags: { allowedHosts: ['tavolo.example.org', 'games.example.org'] },
  },
  { args: [], env: { TAVOLO_ALLOWED_HOSTS: '*' }, flags: { allowedHosts: ['*'] } },
  {
    args: [],
    env: { TAVOLO_METRICS_TOKEN: 'sixteen letters!' },
    flags: { metricsToken: 'sixteen letters!' },
  },
  {
    args: ['--keep-matches', '30'],
    env: { TAVOLO_KEEP_CHAT: 'forever' },
    flags: { retention: { matches: 30, chat: undefined } },
  },
  {
    args: ['--public-address', 'https://Tavolo.example.org/', '--private-webhooks=yes'],
    env: { TAVOLO_SMTP: 'smtp://a:b@mail.example.org', TAVOLO_MAIL_FROM: 'Tavolo <t@example.org>' },
    flags: {
      calling: {
        publicAddress: 'https://tavolo.example.org',
        mail: { server: 'smtp://a:b@mail.example.org', from: 'Tavolo <t@example.org>' },
        allowsPrivate: true,
      },
    },
  },
  {
    args: [],
    env: { TAVOLO_VAPID_SUBJECT: 'mailto:you@example.org' },
    flags: { calling: { pushSubject: 'mailto:you@example.org' } },
  },
  { args: ['--log=debug'], env: { TAVOLO_LOG: 'silent' }, flags: { log: 'debug' } },
  { args: [], env: { TAVOLO_HOST: '::', TAVOLO_THREADS: '0' }, flags: { host: '::', threads: 0 } },
  {
    args: [],
    env: { TAVOLO_LIMITS: 'spectatorsOfTable=20, tablesOfPerson=5' },
    flags: { limits: { spectatorsOfTable: 20, tablesOfPerson: 5 } },
  },
])('every setting comes from a flag or from the environment: $args, $env', ({ args, env, flags }) => {
  expect(readFlags(args, env)).toMatchObject({ ok: true, flags })
})

test.each([
  ['--trust-proxy', 'yes'],
  ['--trust-proxy', '11'],
  ['--trust-proxy', '10.0.0.1/33'],
  ['--trust-proxy', '300.0.0.1'],
  ['--log', 'loud'],
  ['--threads', '-1'],
  ['--threads', '65'],
  ['--limits', 'spectatorsOfTable'],
  ['--limits', 'spectatorsOfTable=0'],
  ['--limits', 'spectatorsOfTable=many'],
  ['--limits', 'viewers=20'],
  ['--public-address', 'tavolo.example.org'],
  ['--public-address', 'https://example.org/tavolo'],
  ['--mail-from', 'Tavolo'],
  ['--vapid-subject', 'you@example.org'],
  ['--private-webhooks', 'maybe'],
  ['--keep-chat', '0'],
  ['--keep-matches', 'never'],
  ['--lang', 'fr'],
])('%s %s is answered with one sentence in each language', (flag, value) => {
  for (const LANG of ['en_GB.UTF-8', 'it_IT.UTF-8']) {
    const read = readFlags([flag, value], { LANG })
    if (read.ok) throw new Error('it was accepted')
    expect(read.problem).toMatch(/^[A-Z-][^\n]*\.$/)
    expect(read.problem).toContain(flag === '--limits' && value.startsWith('v') ? 'viewers' : value)
    expect(read.problem).not.toContain('{{')
  }
})

test('a mistake is reported in the language of the terminal, or the requested one', () => {
  const german = { LANG: 'de_DE.UTF-8' }
  const italian = { LC_ALL: 'it_IT.UTF-8' }
  expect(readFlags(['--port', 'x'], german)).toMatchObject({ problem: expect.stringMatching(/^The port/) })
  expect(readFlags(['--port', 'x'], italian)).toMatchObject({ problem: expect.stringMatching(/^La porta/) })
  expect(readFlags(['--port', 'x', '--lang', 'it'], german)).toMatchObject({
    problem: expect.stringMatching(/^La porta/),
  })
})

test.each([
  { args: ['--port', '9000'], env: {} },
  { args: ['--port=9000'], env: {} },
  { args: [], env: { PORT: '9000' } },
  { args: ['--port', '9000'], env: { PORT: '9001' } },
])('a port that was asked for ($args, $env) is the only one', ({ args, env }) => {
  expect(readFlags(args, env)).toMatchObject({ ok: true, flags: { port: 9000, anyPort: false } })
})

test('an empty PORT counts as none', () => {
  expect(readFlags([], { PORT: '' })).toMatchObject({ ok: true, flags: { port: 8321, anyPort: true } })
})

test('the host can be chosen', () => {
  expect(readFlags(['--host', '0.0.0.0'], {})).toMatchObject({ ok: true, flags: { host: '0.0.0.0' } })
})

test.each([
  { args: ['--data', '/srv/games'], env: {}, data: '/srv/games' },
  { args: ['--data=games'], env: { TAVOLO_DATA: '/elsewhere' }, data: 'games' },
  { args: [], env: { TAVOLO_DATA: '/srv/games', XDG_DATA_HOME: '/xdg' }, data: '/srv/games' },
  { args: [], env: { TAVOLO_DATA: '', XDG_DATA_HOME: '/xdg' }, data: '/xdg/tavolo' },
  { args: [], env: { XDG_DATA_HOME: 'xdg' }, data: join(homedir(), '.local', 'share', 'tavolo') },
])('the folder of the data is chosen by flag or environment: $args, $env', ({ args, env, data }) => {
  expect(readFlags(args, env)).toMatchObject({ ok: true, flags: { data: resolve(data) } })
})

test('the address of a database is accepted, and a wrong one is refused without being shown', () => {
  const databaseUrl = 'postgres://tavolo:hunter2@host/db'
  expect(readFlags([], { TAVOLO_DATABASE_URL: databaseUrl })).toMatchObject({ flags: { databaseUrl } })
  const wrong = readFlags([], { TAVOLO_DATABASE_URL: 'mysql://tavolo:hunter2@host/db' })
  expect(wrong).toMatchObject({ ok: false })
  expect(JSON.stringify(wrong)).not.toContain('hunter2')
})

test('a short token for the metrics is refused without being shown', () => {
  const wrong = readFlags([], { TAVOLO_METRICS_TOKEN: 'hunter2' })
  expect(wrong).toMatchObject({ ok: false })
  expect(JSON.stringify(wrong)).not.toContain('hunter2')
})

test.each(['https://example.org', 'a b', 'example.org:80', '-x', ''])('%j is no name of a host', name => {
  expect(readFlags(['--allowed-hosts', name], {}).ok).toBe(false)
})

test.each(['80a', '-1', '65536', '8.5'])('%s is no port', port => {
  expect(readFlags(['--port', port], {})).toEqual({
    ok: false,
    problem: `The port must be a number from 0 to 65535, not ${port}.`,
  })
  expect(readFlags([], { PORT: port }).ok).toBe(false)
})

test('a mistyped flag is answered with the nearest one', () => {
  expect(readFlags(['--prot', '9000'], {})).toEqual({
    ok: false,
    problem: 'There is no flag --prot; did you mean --port?',
  })
  expect(readFlags(['--hots=::'], {})).toEqual({
    ok: false,
    problem: 'There is no flag --hots; did you mean --host?',
  })
})

test('a flag without its value is refused, and so is a word without a flag', () => {
  expect(readFlags(['--port'], {}).ok).toBe(false)
  expect(readFlags(['--host='], {}).ok).toBe(false)
  expect(readFlags(['9000'], {}).ok).toBe(false)
})

test('help is printed whatever else was given, and names every flag', () => {
  expect(readFlags(['--port', '9000', '--help'], {})).toMatchObject({ ok: true, flags: { help: true } })
  for (const name of [
    '--port',
    '--host',
    '--data',
    '--trust-proxy',
    '--allowed-hosts',
    '--limits',
    '--keep-matches',
    '--keep-chat',
    '--log',
    '--threads',
    '--lang',
  ])
    for (const language of ['en', 'it'] as const) expect(helpText(language)).toContain(name)
  expect(helpText('en')).not.toContain('{{')
})

test('a mail server needs an address for links and a sender, and its password is in no message', () => {
  const alone = readFlags([], { TAVOLO_SMTP: 'smtp://tavolo:secret@mail.example.org' })
  expect(alone).toMatchObject({ ok: false, problem: expect.stringContaining('TAVOLO_MAIL_FROM') })
  const wrong = readFlags([], { TAVOLO_SMTP: 'http://tavolo:secret@mail.example.org' })
  for (const read of [alone, wrong]) expect(JSON.stringify(read)).not.toContain('secret')
})
