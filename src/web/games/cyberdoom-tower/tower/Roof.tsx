/**
 * The roof: the AI with its strength and damage, and the number of missing Keys. While somebody fights there, it is a
 * scene of its own: the tower slides down, and the eye fills the sky.
 */

import { modified } from '../../../../games/cyberdoom-tower/cards/deck.ts'
import { enemyName, type SeenState } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { aiOf, keysHeld, keysNeeded } from '../../../../games/cyberdoom-tower/tower.ts'
import { AiEye } from '../art/AiEye.tsx'
import { aiPhase } from '../art/ai-phase.ts'
import { HitBoxRow, rowsInWords } from '../cards/HitBoxRow.tsx'
import { Pips } from '../cards/Pips.tsx'
import sentinelCardStyles from '../cards/SentinelCard.module.css'
import { Sign } from '../cards/Sign.tsx'
import { type BoardContext, flashOf, ROOF } from '../context/board-context.ts'
import { LazyRoofSky } from '../roof/LazyRoofSky.tsx'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { Pawns } from './Pawns.tsx'
import styles from './Roof.module.css'

export function roofInWords(state: SeenState, speech: TowerWords): string {
  const { damage, rows } = aiOf(state)
  const { energy, damage: taken } = state.ai
  const facts = {
    ai: enemyName(state, null),
    left: Math.max(0, energy - taken),
    energy,
    damage,
    held: keysHeld(state),
    needed: keysNeeded(state),
  }
  const boxes = rowsInWords(modified(rows, []), speech, state.variants.colourRule)
  return `${speech.say('board.roof', facts)} ${speech.say('board.boxes', { boxes })}`
}

export function Roof({ scene }: { readonly scene: BoardContext }) {
  const { state, speech, shown, offers, onRoof } = scene
  const { say, tell } = speech
  const { damage, rows } = aiOf(state)
  const { energy, damage: taken } = state.ai
  const held = keysHeld(state)
  const needed = keysNeeded(state)
  const left = Math.max(0, energy - taken)
  const printed = modified(rows, [])
  const lit = offers.stepOntoRoof !== undefined
  const seats = [...state.players.keys()].filter(seat => state.players[seat]!.onRoof)
  const fights = seats.length > 0
  const isStage = fights && scene.front === ROOF
  const phase = aiPhase({ energy, damage: taken })
  const label = [roofInWords(state, speech), ...(lit ? [say('board.roof.open')] : [])].join(' ')
  return (
    <button
      type="button"
      className={`${styles.roof} row spread`}
      data-part="roof"
      data-term={`${glossaryTerm('roof')} ${glossaryTerm('ai')}`}
      // As in a sector: arrow-key navigation starts at the player's own position, and scrolls the tower.
      tabIndex={lit || seats.includes(shown) ? 0 : -1}
      aria-label={label}
      title={label}
      data-front={scene.front === ROOF}
      data-lit={lit}
      data-open={held >= needed}
      data-fight={fights}
      data-stage={isStage}
      data-phase={phase}
      data-flash={scene.events[0]?.type === 'keyTaken' ? 'keyTaken' : flashOf(scene, null)}
      onClick={onRoof}
    >
      {isStage ? <LazyRoofSky phase={phase} /> : null}
      <AiEye open={fights ? 1 : held / needed} damage={taken} />
      <span className={`${styles.roof__facts} row wrap`}>
        <b>{tell(enemyName(state, null))}</b>
        <Pips sign="energy" name={say('symbol.energy')} value={left} most={energy} speech={speech} />
        <span className={sentinelCardStyles.sentinel__damage}>
          <Sign name="damage" /> {damage}
        </span>
      </span>
      <Pawns seats={seats} acting={state.acting} />
      <span className={styles.roof__boxes}>
        {printed.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <HitBoxRow key={place} row={row} colourRule={state.variants.colourRule} />
        ))}
      </span>
      <Pips sign="key" name={say('board.keys')} value={held} most={needed} speech={speech} />
    </button>
  )
}
