/** The odds of an attack from the command line, compared with figures computed independently. */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import { below, type Random, seeded } from '../engine/random.ts'
import { deckOf, HOUSE, modified } from '../games/cyberdoom-tower/cards/deck.ts'
import { bruteForceBeforeRoll } from '../games/cyberdoom-tower/odds/brute-force.ts'
import type { AttackSituation } from '../games/cyberdoom-tower/odds/solved-situation.ts'
import { runCli } from './testing/run-cli.ts'

const SITUATION = 'odds cyberdoom-tower --tower T3 --sentinel S2 --column 6'

async function probability(words: string): Promise<number> {
  const { out, code } = await runCli(`${words} --json`)
  expect(code).toBe(0)
  return (JSON.parse(out.trim().split('\n').at(-1)!) as { probability: number }).probability
}

const oneOf = <Thing>(random: Random, things: readonly Thing[]): Thing =>
  things[below(random, things.length)]!

/** A random attack on a card of the deck, as flags and as a situation. */
function someAttack(random: Random): { words: string; situation: AttackSituation } {
  const { towers, sentinels, ai } = deckOf(HOUSE)
  const colourRule = oneOf(random, ['redOnly', 'ordered'] as const)
  const unlocked = oneOf(random, [['modify'], ['modify', 'flip'], ['modify', 'reroll'], ['modify']] as const)
  const luck = below(random, unlocked.length === 1 ? 2 : 1)
  const means = `--colours ${colourRule} --unlocked ${unlocked.join()} --luck ${luck}`
  const rest = { unlocked, used: [], luck, gunsight: 'discardable' } as const
  if (below(random, 4) === 0) {
    const side = oneOf(random, [...ai.keys()])
    const hitBoxes = { rows: modified(ai.get(side)!.rows, []), colourRule }
    return { words: `odds cyberdoom-tower --ai ${side} ${means}`, situation: { ...rest, hitBoxes } }
  }
  const tower = oneOf(random, [...towers.keys()])
  const sentinel = oneOf(random, [...sentinels.keys()])
  const column = 1 + below(random, 6)
  const { modifiers } = towers.get(tower)!.columns[column]!
  const hitBoxes = { rows: modified(sentinels.get(sentinel)!.rows, modifiers), colourRule }
  const target = `--tower ${tower} --sentinel ${sentinel} --column ${column}`
  return { words: `odds cyberdoom-tower ${target} ${means}`, situation: { ...rest, hitBoxes } }
}

describe('tavolo odds', () => {
  it('gives the published figure for Modify alone and no Luck', async () => {
    expect(await probability(SITUATION)).toBeCloseTo(0.664759, 6)
    expect((await runCli(SITUATION)).out).toContain('0.664759')
  })

  it('rises with Luck, abilities and Gunsight, and depends on the colour rule', async () => {
    const bare = await probability(SITUATION)
    const lucky = await probability(`${SITUATION} --luck 2`)
    const able = await probability(`${SITUATION} --luck 2 --unlocked modify,reroll,flip,hit`)
    const armed = await probability(`${SITUATION} --luck 2 --unlocked modify,reroll,flip,hit --gunsight`)
    expect([bare, lucky, able].every((chance, at, all) => at === 0 || chance > all[at - 1]!)).toBe(true)
    expect(armed).toBeGreaterThanOrEqual(able)
    expect(await probability('odds cyberdoom-tower --ai AI-A')).toBeLessThan(1)
  })

  it('gives two figures for the Gunsight: keeping it, and giving it up for a Hit', async () => {
    const attack = 'odds cyberdoom-tower --ai AI-A --unlocked modify --luck 1'
    expect(await probability(`${attack} --gunsight`)).toBeCloseTo(0.505165, 6)
    expect(await probability(`${attack} --give-up-gunsight`)).toBeCloseTo(0.840149, 6)
    expect(await probability(`${attack} --gunsight --give-up-gunsight`)).toBeCloseTo(0.840149, 6)
    expect((await runCli(`${attack} --gunsight`)).out).toContain('--give-up-gunsight')
    expect((await runCli(`${attack} --give-up-gunsight`)).out).toContain('0.840149')
  })

  it('counts giving up the Gunsight as brute force does', { timeout: 600_000 }, async () => {
    const random = seeded(12)
    for (let sample = 0; sample < sampleSize({ daily: 1, long: 50 }); sample++) {
      const { words, situation } = someAttack(random)
      const told = await probability(`${words} --give-up-gunsight`)
      expect(told, words).toBeCloseTo(bruteForceBeforeRoll(situation), 9)
    }
  })

  it('says what is wrong and suggests the nearest name', async () => {
    expect((await runCli('odds cube-attack')).err).toContain('cyberdoom-tower')
    expect((await runCli('odds cyberdoom-tower --tower T9 --sentinel S2 --column 6')).err).toContain('T1')
    expect((await runCli('odds cyberdoom-tower --tower T3')).err).toContain('--sentinel')
    expect((await runCli(`${SITUATION} --ai AI-A`)).err).toContain('--ai')
    expect((await runCli(`${SITUATION} --unlocked jump`)).err).toContain('reroll')
    expect((await runCli(`${SITUATION} --colors ordered`)).err).toContain('--colours')
    for (const words of ['odds', `${SITUATION} --column 7`, `${SITUATION} --luck 9`]) {
      expect((await runCli(words)).code).toBe(2)
    }
  })
})
