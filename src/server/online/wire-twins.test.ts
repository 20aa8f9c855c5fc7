/** Viewers who may not know a secret get the same bytes, whatever the secret is. */

import { expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import type { AnyGame } from '../../engine/game.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { openAllBoxes } from '../../games/all-games.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import { playTwins, secretTwins, seedTwins } from '../testing/wire-twins.ts'

const PAIRS = sampleSize({ daily: 20, long: 500 })
const STEPS = sampleSize({ daily: 2, long: 25 })

const games: readonly AnyGame[] = [hiddenCard, ...(await openAllBoxes(scatter)).map(({ game }) => game)]
/** The others have no secret but the seed. */
const WITH_SECRETS = [hiddenCard.id, 'dungeon-drop']

it.each(games)('$id: nobody learns anything about the seed', async game => {
  for (let pair = 0; pair < PAIRS; pair++) {
    const { min, max } = game.seats
    const seats = Math.max(2, min + (pair % (max - min + 1)))
    // Nothing is drawn after these steps, because that is where the seeds diverge.
    const { one, other } = await playTwins(seedTwins(game, seats, `seed ${pair}`, pair % STEPS), 0)
    expect(other).toEqual(one)
    expect(one).toHaveLength(2 * (seats + 2))
    for (const sent of one) expect(sent.join('')).toContain('"shown"')
  }
})

it.each(games.filter(({ id }) => WITH_SECRETS.includes(id)))(
  '$id: nobody learns the secret of another',
  async game => {
    let steps = 0
    for (let pair = 0; pair < PAIRS; pair++) {
      const seats = Math.max(2, Math.min(game.seats.max, 2 + (pair % 3)))
      const twins = secretTwins(game, seats, `secret ${pair}`)!
      const bytes = await playTwins(twins, STEPS)
      expect(bytes.other).toEqual(bytes.one)
      steps += bytes.steps
    }
    expect(steps).toBeGreaterThan(PAIRS)
    // A viewer who knows the secret does see a difference, so the test is real.
    const all = await playTwins({ ...secretTwins(game, 2, 'known')!, knownTo: [] }, 0)
    expect(all.other).not.toEqual(all.one)
  },
)

it('finds a secret in an event that everybody is sent', async () => {
  const { rules } = hiddenCard
  const leaky: typeof rules.pass.effect = at => {
    const { value } = at.state.players[0]!.card
    rules.pass.effect(at)
    at.emit({ type: 'showed', seat: at.seat, card: value! })
  }
  const game = { ...hiddenCard, rules: { ...rules, pass: { ...rules.pass, effect: leaky } } }
  const caught: boolean[] = []
  for (let pair = 0; pair < 20; pair++) {
    const twins = secretTwins(game as AnyGame, 2, `leak ${pair}`)!
    const { one, other } = await playTwins(twins, 12)
    caught.push(JSON.stringify(one) !== JSON.stringify(other))
  }
  expect(caught).toContain(true)
})
