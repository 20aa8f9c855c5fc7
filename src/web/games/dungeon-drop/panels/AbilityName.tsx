/** The name of an ability, as on its card. */

import type { BoardContext } from '../intent/board-context.ts'
import type { HeroCard } from '../intent/tasks.ts'
import { cardWords } from '../text/card-words.ts'

export function AbilityName(props: {
  readonly scene: BoardContext
  readonly card: HeroCard
  readonly otherwise: string
}) {
  const { scene, card, otherwise } = props
  const { state, seat, speech } = scene
  const hero = state.heroes[seat ?? state.active]!
  const copied = card === 'race' ? state.turn.ability?.copied : undefined
  const id = copied ?? hero[card]
  if (id === null || id === undefined) return otherwise
  const { ability } = cardWords(state, copied ? 'class' : card, id, speech)
  return ability ? speech.say('task.card', { ability, task: otherwise }) : otherwise
}
