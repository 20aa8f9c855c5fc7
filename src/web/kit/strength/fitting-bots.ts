/** The bots of a rematch: those that were chosen to fit the player's strength are chosen anew. */

import type { AnyGame } from '../../../engine/game.ts'
import { type SeatAssignment, type StoredMatch, storedMatches } from '../../base/storage/matches.ts'
import { strengthReport } from './strength-report.ts'

export async function fittingPlayers(match: StoredMatch, game: AnyGame): Promise<readonly SeatAssignment[]> {
  const { players, fits = [] } = match
  const name = players.find(({ kind }) => kind === 'person')?.name
  const report = strengthReport(await storedMatches(), { game, name })
  if (!report) return players
  return players.map((player, seat) =>
    player.kind === 'bot' && fits.includes(seat) ? { ...player, bot: report.level } : player,
  )
}
