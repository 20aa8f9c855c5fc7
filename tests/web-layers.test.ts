/** Tests the check of the layers of `src/web` with files that break each rule. */

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
  ['src/web/table/match/Table.tsx', '../../pages/replay/Replay.tsx'],
  ['src/web/pages/home/Home.tsx', '../../App.tsx'],
])('%s may not import %s, in a higher layer', (path, name) => {
  const broken = wallsBroken([importing(path, name)])
  expect(broken).toHaveLength(1)
  expect(broken[0]).toContain('in a higher layer')
})

test('a page does not import another page', () => {
  expect(wallsBroken([importing('src/web/pages/home/Home.tsx', '../setup/draft.ts')])).toEqual([
    'src/web/pages/home/Home.tsx imports src/web/pages/setup/draft.ts: a page does not import another page',
  ])
})

test('folders do not import one another in a circle, not even by way of a third', () => {
  const files = [
    importing('src/web/kit/help/Tooltips.tsx', '../board/board.ts'),
    importing('src/web/kit/board/board.ts', '../sound/cues.ts'),
    importing('src/web/kit/sound/cues.ts', '../help/glossary.ts'),
  ]
  expect(wallsBroken(files)).toEqual([
    'these folders import one another: src/web/kit/board, src/web/kit/help, src/web/kit/sound',
  ])
  expect(wallsBroken(files.slice(1))).toEqual([])
})

test.each([
  ['src/web/App.tsx', './pages/home/Home.tsx'],
  ['src/web/pages/home/Home.tsx', '../../table/Table.tsx'],
  ['src/web/table/match/Table.tsx', '../../games/index.ts'],
  ['src/web/games/cube-attack/Board.tsx', '../../kit/board/board.ts'],
  ['src/web/kit/board/board.ts', '../../base/routes/routes.ts'],
  ['src/web/base/storage/matches.test.ts', '../../pages/home/Home.tsx'],
])('%s may import %s', (path, name) => {
  expect(wallsBroken([importing(path, name)])).toEqual([])
})
