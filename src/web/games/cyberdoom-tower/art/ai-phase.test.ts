/** Tests that the AI changes with every third of its Energy, and whatever its Energy is. */

import { describe, expect, it } from 'vitest'
import { AI_PHASES, aiPhase } from './ai-phase.ts'

describe('The AI', () => {
  it('is calm, then angry from two thirds of its Energy on, and raging from one third on', () => {
    const phases = Array.from({ length: 7 }, (_, damage) => aiPhase({ energy: 6, damage }))
    expect(phases).toEqual(['calm', 'calm', 'angry', 'angry', 'raging', 'raging', 'broken'])
  })

  it('never becomes calmer with more damage, and is broken only without Energy', () => {
    for (let energy = 1; energy <= 20; energy++) {
      const phases = Array.from({ length: energy + 2 }, (_, damage) => aiPhase({ energy, damage }))
      const ranks = phases.map(phase => AI_PHASES.indexOf(phase))
      expect(ranks).toEqual([...ranks].sort((one, other) => one - other))
      expect(phases.indexOf('broken')).toBe(energy)
      expect(phases[0]).toBe('calm')
    }
  })
})
