/** Tests the check of the layers with files that break each rule. */

import { expect, test } from 'vitest'
import { type SourceFile, wallsBroken } from './walls.ts'

const importing = (path: string, name: string): SourceFile => ({
  path,
  text: `import { thing } from '${name}'\nexport const used = thing\n`,
})

test.each([
  ['src/web/base/storage/matches.ts', '../../kit/sound/sounds.ts'],
  ['src/web/base/storage/matches.ts', '../../games/index.ts'],
  ['src/web/kit/board/board.ts', '../../games/index.ts'],
  ['src/web/kit/board/board.ts', '../../table/Table.tsx'],
  ['src/web/games/cube-attack/Board.tsx', '../../table/Table.tsx'],
  ['src/web/games/cube-attack/Board.tsx', '../../pages/replay/Replay.tsx'],
  ['src/web/table/Table.tsx', '../pages/replay/Replay.tsx'],
  ['src/web/pages/home/Home.tsx', '../../App.tsx'],
  ['src/host/journal/journal.ts', '../room/room.ts'],
  ['src/host/room/room.ts', '../bots/hints.ts'],
  ['src/host/bots/hints.ts', '../table.ts'],
  ['src/server/store/sql-store.ts', '../online/serve-online.ts'],
  ['src/server/store/sql-store.ts', '../http.ts'],
  ['src/server/pool/pool-worker.ts', '../online/matches/stored-match.ts'],
  ['src/server/metrics.ts', './online/tables/open-table.ts'],
  ['src/server/online/identity/person-name.ts', '../decisions/table-access.ts'],
  ['src/server/online/decisions/table-access.ts', '../matches/stored-match.ts'],
  ['src/server/online/matches/stored-match.ts', '../tables/open-table.ts'],
  ['src/server/online/tables/open-table.ts', '../actions/rematch.ts'],
  ['src/server/online/actions/rematch.ts', '../http/table-routes.ts'],
  ['src/server/online/sockets/table-sockets.ts', '../serve-online.ts'],
])('%s may not import %s, in a higher layer', (path, name) => {
  const broken = wallsBroken([importing(path, name)])
  expect(broken).toHaveLength(1)
  expect(broken[0]).toContain('in a higher layer')
})

test.each([
  ['src/server/online/http/table-routes.ts', '../sockets/text-frame.ts'],
  ['src/server/online/sockets/table-sockets.ts', '../http/read-requests.ts'],
  ['src/server/settings/flags.ts', '../nodes/node-link.ts'],
  ['src/server/backup/backup.ts', '../playable-games.ts'],
])('%s may not import %s, which stands beside it', (path, name) => {
  const broken = wallsBroken([importing(path, name)])
  expect(broken).toHaveLength(1)
  expect(broken[0]).toContain('which stands beside it')
})

test.each([
  ['src/web/pages/home/Home.tsx', '../setup/draft.ts', 'a page does not import another page'],
  ['src/web/games/cube-attack/Board.tsx', '../dungeon-drop/Board.tsx', 'a game does not import another game'],
])('%s may not import %s', (path, name, why) => {
  const broken = wallsBroken([importing(path, name)])
  expect(broken).toHaveLength(1)
  expect(broken[0]).toContain(why)
})

test('a folder without a layer is reported, a file without one is above all', () => {
  expect(wallsBroken([importing('src/server/online/lobby/lobby.ts', '../tables/open-table.ts')])).toEqual([
    'src/server/online/lobby is in no layer',
  ])
  expect(wallsBroken([importing('src/server/other.ts', './main.ts')])).toEqual([])
  expect(wallsBroken([importing('src/host/testing/bot-table.ts', '../table.ts')])).toEqual([])
})

test('folders do not import one another in a circle, not even through a third', () => {
  const files = [
    importing('src/web/kit/help/Tooltips.tsx', '../board/board.ts'),
    importing('src/web/kit/board/board.ts', '../sound/step-sounds.ts'),
    importing('src/web/kit/sound/step-sounds.ts', '../help/glossary.ts'),
  ]
  expect(wallsBroken(files)).toEqual([
    'these import one another: src/web/kit/board, src/web/kit/help, src/web/kit/sound',
  ])
  expect(wallsBroken(files.slice(1))).toEqual([])
})

test('a file at the root of a floor may serve folders or start them, but not both', () => {
  const starts = importing('src/cli/run.ts', './play/play.ts')
  const serves = importing('src/cli/play/play.ts', '../flags.ts')
  expect(wallsBroken([starts, serves])).toEqual([])
  expect(wallsBroken([starts, serves, importing('src/cli/flags.ts', './run.ts')])).toEqual([
    'these import one another: src/cli/flags.ts, src/cli/play, src/cli/run.ts',
  ])
  const files = [importing('src/cli/flags.ts', './run.ts'), importing('src/cli/run.ts', './flags.ts')]
  expect(wallsBroken(files)).toEqual([])
})

test.each([
  ['src/web/App.tsx', './pages/home/Home.tsx'],
  ['src/web/pages/home/Home.tsx', '../../table/Table.tsx'],
  ['src/web/table/Table.tsx', '../games/index.ts'],
  ['src/web/games/index.ts', './cube-attack/Board.tsx'],
  ['src/web/games/cube-attack/Board.tsx', '../../kit/board/board.ts'],
  ['src/web/kit/board/board.ts', '../../base/routes/routes.ts'],
  ['src/web/base/storage/matches.test.ts', '../../pages/home/Home.tsx'],
  ['src/host/table.ts', './bots/hints.ts'],
  ['src/host/bots/hints.ts', '../room/room.ts'],
  ['src/server/main.ts', './http.ts'],
  ['src/server/store/migrations.ts', '../settings/words.ts'],
  ['src/server/online/tables/open-table.ts', '../decisions/table-access.ts'],
  ['src/server/online/serve-online.ts', './sockets/table-sockets.ts'],
])('%s may import %s', (path, name) => {
  expect(wallsBroken([importing(path, name)])).toEqual([])
})
