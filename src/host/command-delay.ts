/** Commands that a game lets the host accept only some time after the last step. */

import type { Seat } from '../engine/game.ts'
import { checkCommand, type Match } from '../engine/match.ts'

/** Milliseconds still to wait, `waited` of them being over. What the rules refuse anyway has a better reason. */
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
