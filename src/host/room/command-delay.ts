/** The delay before the host accepts a command, for games that ask for one. */

import type { Seat } from '../../engine/game.ts'
import { checkCommand, type Match } from '../../engine/match.ts'

/**
 * Milliseconds left to wait, after `waited` milliseconds. It is 0 for an illegal command, which the rules refuse for a
 * better reason.
 */
export function commandDelay(
  match: Match,
  { seat, command, waited }: { seat: Seat; command: unknown; waited: number },
): number {
  const { game, state } = match
  if (!game.holdBack) return 0
  const asked = checkCommand(match, seat, command)
  const seconds = asked.ok ? game.holdBack({ state, seat, command: asked.value }) : 0
  return Math.max(0, seconds * 1_000 - waited)
}
