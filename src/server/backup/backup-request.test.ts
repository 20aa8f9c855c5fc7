/** Tests of the arguments of `tavolo backup` and `tavolo restore`. */

import { expect, test } from 'vitest'
import { readBackupRequest } from './backup-request.ts'

test('a file, a folder and a language', () => {
  expect(readBackupRequest(['backup', 'a.backup', '--data', '/srv/games'], {})).toMatchObject({
    ok: true,
    request: { command: 'backup', file: 'a.backup', place: { data: '/srv/games' }, replace: false },
  })
  const TAVOLO_DATABASE_URL = 'postgres://tavolo@host/db'
  expect(
    readBackupRequest(['--lang=it', 'restore', '--replace', 'a'], { TAVOLO_DATABASE_URL }),
  ).toMatchObject({
    request: {
      command: 'restore',
      place: { databaseUrl: TAVOLO_DATABASE_URL },
      replace: true,
      language: 'it',
    },
  })
  expect(readBackupRequest(['backup', '--help'], {})).toMatchObject({
    help: expect.stringContaining('--replace'),
  })
})

test('prune has no file, and may only count', () => {
  expect(readBackupRequest(['prune', '--dry-run', '--keep-matches', '30'], {})).toMatchObject({
    request: { command: 'prune', isDry: true, retention: { matches: 30, chat: 365 } },
  })
  expect(readBackupRequest(['--lang', 'it', 'prune', '--help'], {})).toMatchObject({
    help: expect.stringContaining('--dry-run'),
  })
})

test.each([
  [['prune', 'a'], 'tavolo prune accetta solo opzioni; vedi tavolo prune --help.'],
  [['prune', '--replace'], 'tavolo prune accetta solo opzioni; vedi tavolo prune --help.'],
  [['backup', 'a', '--dry-run'], 'Indica un file, per esempio: tavolo backup FILE.'],
  [['backup'], 'Indica un file, per esempio: tavolo backup FILE.'],
  [['restore'], 'Indica un file, per esempio: tavolo restore FILE.'],
  [['backup', 'a', 'b'], 'Indica un file, per esempio: tavolo backup FILE.'],
  [['backup', 'a', '--replace'], 'Indica un file, per esempio: tavolo backup FILE.'],
  [['backup', 'a', '--dat', 'x'], "L'opzione --dat non esiste; intendevi --data?"],
  [['backup', 'a', '--data'], '--data richiede un valore; vedi --help.'],
])('%j is answered with one sentence', (args, problem) => {
  expect(readBackupRequest(args, { LANG: 'it_IT.UTF-8' })).toEqual({ ok: false, problem })
})
