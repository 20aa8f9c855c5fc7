/** How the AI takes the fight on the roof: its eye and the sky around it change with the Energy that it has left. */

export const AI_PHASES = ['calm', 'angry', 'raging', 'broken'] as const
export type AiPhase = (typeof AI_PHASES)[number]

export function aiPhase({ energy, damage }: { readonly energy: number; readonly damage: number }): AiPhase {
  const left = energy - damage
  if (left <= 0) return 'broken'
  if (3 * left <= energy) return 'raging'
  return 3 * left <= 2 * energy ? 'angry' : 'calm'
}
