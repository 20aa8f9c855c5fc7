/** Creates stored results of matches, to fill the history. */

import { below, seeded } from '../../src/engine/random.ts'
import type { StoredMatch } from '../../src/web/base/storage/matches.ts'

const DAY = 86_400_000

const GAMES = [
  { game: 'cube-attack', bot: 'monte-carlo', because: 'outcome.points' },
  { game: 'cyberdoom-tower', bot: 'expert', because: 'outcome.aiDefeated' },
  { game: 'dungeon-drop', bot: 'delver', because: 'outcome.points' },
] as const

/** Rows as stored, without the steps, which nobody needs here. One in twenty is unfinished. */
export function resultRows(count: number, now: number): StoredMatch[] {
  const random = seeded(11)
  return Array.from({ length: count }, (_, index) => {
    const { game, bot, because } = GAMES[below(random, GAMES.length)]!
    const players: StoredMatch['players'] = [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', bot: below(random, 3) > 0 ? bot : 'random', name: 'Vega' },
    ]
    const wins = below(random, 5) < 3
    const scores =
      game === 'cyberdoom-tower' ? {} : { scores: wins ? [64, 40] : [30 + below(random, 30), 64] }
    const winners = scores.scores ? [wins ? 0 : 1] : wins ? [0, 1] : []
    const touched = now - below(random, 500) * DAY
    return {
      ...{ id: `row${index}`, game, version: 1, players, options: {}, setup: [], created: touched, touched },
      ...{ progress: 1, steps: 20 + below(random, 200), fingerprint: 'none', played: 60_000 },
      ...(index % 20 === 7 ? { over: false } : { over: true, outcome: { winners, because, ...scores } }),
    }
  })
}
