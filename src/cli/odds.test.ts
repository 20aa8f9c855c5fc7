/** The odds of an attack from the command line, compared with figures computed independently. */

import { describe, expect, it } from 'vitest'
import { runCli } from './testing/run-cli.ts'

const SITUATION = 'odds cyberdoom-tower --tower T3 --sentinel S2 --column 6'

async function probability(words: string): Promise<number> {
  const { out, code } = await runCli(`${words} --json`)
  expect(code).toBe(0)
  return (JSON.parse(out.trim().split('\n').at(-1)!) as { probability: number }).probability
}

describe('tavolo odds', () => {
  it('gives the published figure for Modify alone and no Luck', async () => {
    expect(await probability(SITUATION)).toBeCloseTo(0.664759, 6)
    expect((await runCli(SITUATION)).out).toContain('0.664759')
  })

  it('rises with Luck, abilities and Gunsight, and differs by the colour rule', async () => {
    const bare = await probability(SITUATION)
    const lucky = await probability(`${SITUATION} --luck 2`)
    const able = await probability(`${SITUATION} --luck 2 --unlocked modify,reroll,flip,hit`)
    const armed = await probability(`${SITUATION} --luck 2 --unlocked modify,reroll,flip,hit --gunsight`)
    expect([bare, lucky, able].every((chance, at, all) => at === 0 || chance > all[at - 1]!)).toBe(true)
    expect(armed).toBeGreaterThanOrEqual(able)
    expect(await probability('odds cyberdoom-tower --ai AI-A')).toBeLessThan(1)
  })

  it('names what is wrong and what is near', async () => {
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
