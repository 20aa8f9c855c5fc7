/** The odds of a Hide test. */

const FACES = 6

export interface HideTest {
  /** The sum of sector number, Anti-Stealth and everything else; may be below 1 or above 6. */
  readonly target: number
  readonly luck: number
}

/** The probability to hide, for each amount of Luck the player may spend after the roll, from none to all of it. */
export function hideOdds({ target, luck }: HideTest): readonly number[] {
  return Array.from({ length: luck + 1 }, (_, spent) => {
    const passing = FACES + 1 - (target - spent)
    return Math.min(Math.max(passing, 0), FACES) / FACES
  })
}
