/** Starts a challenge that is made from the date, at this screen: without a server nobody can keep its seed secret. */

import type { DailySetUp } from '../../../bots/daily-set-ups.ts'
import { commitmentOf } from '../../../engine/commitment.ts'
import { seedFromText } from '../../../engine/seed.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { botName, freshMatch, type SeatAssignment, saveOrHold } from '../../base/storage/matches.ts'

export async function startUnranked(
  { game, bots, options }: DailySetUp,
  { day, you }: { readonly day: string; readonly you: string },
): Promise<void> {
  const seed = seedFromText(`tavolo challenge ${day} ${game}`)
  const players = bots.map(
    (bot, seat): SeatAssignment =>
      bot === null ? { kind: 'person', name: you } : { kind: 'bot', bot, name: botName(seat) },
  )
  const fresh = freshMatch({ game, players, options })
  const match = { ...fresh, seeds: [{ from: 0, commitment: commitmentOf(seed) }], secretSeed: seed }
  await saveOrHold({ match, entries: [] })
  location.hash = hashOf({ page: 'table', game, match: match.id })
}
